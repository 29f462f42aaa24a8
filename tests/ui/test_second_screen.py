"""The second screen: the table as everybody may see it, never a secret, and never a fault of the
first screen."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import hands
import pygame
import pytest
import screens
from event_room import EventRoom
from free_hands import PROTOTYPES
from replays import move_on
from thorough import amount, sample

from catgames.catalog import add_folder, load_game, prototypes
from catgames.content.game_ids import game_ids
from catgames.content.languages import PSEUDO, languages
from catgames.content.paths import ROOT
from catgames.core.game import Game
from catgames.core.types import CHANCE, TABLE
from catgames.match.match import Match
from catgames.match.observer import Observer
from catgames.second_screen import picture, public
from catgames.second_screen.placing import place_for
from catgames.second_screen.screen import AGAIN_SECONDS
from catgames.ui.fault import FaultScene
from catgames.ui.input.inputs import Input
from catgames.ui.settings.keys import KeysScene
from catgames.ui.table.menu import MenuScene
from catgames.ui.window import Window

SIZE = (640, 360)
FOLDERS = (ROOT / "examples", ROOT / "tests" / "unseen", PROTOTYPES)
TWINS = 100
"""States a game in which the hidden things are dealt anew."""


@pytest.fixture
def every_prototype() -> None:
    for folder in FOLDERS:
        assert not add_folder(folder)


def some_match(game: Game[Any, Any], seats: int, rng: Random, answers: int) -> Match:
    """A match of people after so many random answers, or fewer."""
    match = Match(game, screens.people(seats), {}, rng=rng)
    while match.answers < answers and not match.over:
        if match.decision is not None and match.decision.seat == CHANCE:
            move_on(match, rng)
        else:
            match.update(0.0)
            move_on(match, rng)
    return match


def pixels(ctx: Any, match: Match) -> bytes:
    """The second screen of a match, when nothing moves."""
    table = picture.TablePicture(ctx, match, SIZE)
    while table.follow(1e6, 0.0):
        pass
    surface = pygame.Surface(SIZE).convert()
    table.draw(surface)
    return bytes(surface.get_buffer().raw)


# ---------------------------------------------------------------- secrets


def check_twins(window: Window, game: Game[Any, Any], many: int) -> str:
    """Looks at worlds that everybody takes for the same; what they differ in, or ""."""
    rng, ctx, different = Random(f"public {game.info.id}"), picture.own_context(window.ctx), 0
    for number in range(30 * many):
        seats = rng.choice(game.info.seats)
        match = some_match(game, seats, rng, rng.randrange(1, 160))
        state = match._state
        twin = game.determinise(game.view(state, TABLE), rng)
        if match.over or twin.key() == state.key():
            continue
        different += 1
        one = pixels(ctx, match)
        match._state = twin
        if one != pixels(ctx, match):
            return f"{game.info.id} for {seats}, match {number}: other pixels"
        if different == many:
            return ""
    return "the twins are hardly ever different"


SECRET = (
    *(id for id in ("template", *game_ids()) if load_game(id).info.has_secrets),
    *("whisker_tricks", "milk_round", "moonlight_bazaar", "picnic_baskets", "stare_down"),
    *("free_table", "harbour", "pond", "tea_table", "two_backs"),
)


@pytest.mark.parametrize("game_id", sample(SECRET, 4))
def test_no_pixel_depends_on_what_is_hidden_from_everybody(
    window: Window, every_prototype: None, game_id: str
) -> None:
    many = amount(TWINS, 8) // len(load_game(game_id).info.seats) + 2
    told = check_twins(window, load_game(game_id), many)
    assert not told, told


def test_no_game_with_secrets_is_left_out(every_prototype: None) -> None:
    ids = ("template", *game_ids(), *prototypes())
    assert {*SECRET} == {id for id in ids if load_game(id).info.has_secrets}


def test_a_view_that_shows_a_hand_is_seen(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        picture, "view_of", lambda match: match.view_for(Observer(0, everything=True))
    )
    assert "other pixels" in check_twins(window, load_game("template"), 10)


def test_with_open_hands_the_log_still_tells_nobody_a_hand(window: Window) -> None:
    """Whoever plays with open hands sees everything; somebody who only watches does not."""
    match = Match(load_game("cattitude"), screens.people(3), {}, rng=Random(1), open_hands=True)
    for _ in range(60):
        move_on(match, Random(2))
    closed = [e for entry in public.log_of(match, 0) for e in entry.moved]
    assert closed and closed == [
        e for events in match.events_for(Observer(), 0) for e in events if e.kind == "moved"
    ]
    assert not public.view_of(match).everything


# ---------------------------------------------------------------- what it shows


@pytest.mark.parametrize("game_id", sample([g for g in game_ids() if g != "template"]))
def test_it_follows_a_game_to_its_end(window: Window, game_id: str) -> None:
    table = screens.open_table(window, game_id, screens.people(load_game(game_id).info.seats[0], 0))
    window.second_screen.open()
    shown = window.second_screen
    for _ in range(6000):
        screens.wait_until(window, window.now() + 0.1)
        window.step([])
        if table.match.over:
            break
    for _ in range(4):
        window.step([])
    held = shown.picture.table
    assert held.match is table.match and table.match.over
    assert held.stage.view.key() == table.match.view_for(Observer()).key()
    final = table.match.final_view()
    assert held.result is not None
    assert held.result.winners == table.game.winners(final.state)
    assert [*held.stage.winners(held.stage.view)] == [*held.result.winners]


def test_what_is_taken_back_is_taken_back_there(window: Window) -> None:
    table = screens.open_table(window, "cat_herders", screens.people(2))
    window.second_screen.open()
    hands.rest(window, table)
    hands.play_on(window, Random(1), 4)
    before = table.match.answers
    table.model.undo()
    for _ in range(6):
        window.step([])
    held = window.second_screen.picture.table
    assert table.match.answers < before
    assert held.stage.view.key() == table.match.view_for(Observer()).key()
    assert len(held.log) == table.match.answers


def test_a_single_answer_that_is_taken_back_is_seen(window: Window) -> None:
    rng = Random(1)
    match = some_match(load_game("cat_herders"), 2, rng, 12)
    table = picture.TablePicture(picture.own_context(window.ctx), match, SIZE)
    table.follow(1.0, 0.0)
    match.take_back(match.answers - 1)
    assert table.follow(2.0, 0.0)
    assert table.stage.view.key() == match.view_for(Observer()).key()
    assert len(table.log) == match.answers
    match.redo()
    assert table.follow(3.0, 0.0)
    assert table.stage.view.key() == match.view_for(Observer()).key()


def test_the_name_plates_show_who_has_really_won(window: Window) -> None:
    """Also where everybody's view alone would name others."""
    assert not add_folder(ROOT / "tests" / "kit" / "prototypes")
    game, wrong = load_game("hide_and_seek"), 0
    for seed in range(30):
        match = some_match(game, game.info.seats[0], Random(seed), 10_000)
        table = picture.TablePicture(picture.own_context(window.ctx), match, SIZE)
        table.follow(1.0, 0.0)
        winners = game.winners(match.final_view().state)
        wrong += game.winners(table.stage.view.state) != winners
        assert tuple(table.stage.winners(table.stage.view)) == tuple(winners)
        if wrong:
            return
    raise AssertionError("what is hidden never decides")


def test_it_says_whose_turn_it_is_and_what_has_happened(window: Window) -> None:
    table = hands.open_table(window, "cat_herders", screens.people(2))
    window.second_screen.open()
    for _ in range(3):
        hands.play_on(window, Random(3), 1)
        for _ in range(6):
            window.step([])
        shown = window.second_screen.picture
        shown.ctx.printed = []
        shown.draw(pygame.Surface(SIZE).convert())
        shown.table._written = False
        shown.draw(pygame.Surface(SIZE).convert())
        words = " ".join(p.text for p in shown.ctx.printed)
        who = table.match.players[table.match.decision.seat].name
        assert f"{who}’s turn" in words or f"{who}'s turn" in words, words
        assert table.model.log.newest().text in words


def test_the_card_that_was_played_is_shown_large(window: Window, every_prototype: None) -> None:
    game, rng = load_game("whisker_tricks"), Random(1)
    match, played = some_match(game, 3, rng, 30), 0
    ctx = picture.own_context(window.ctx)
    for _ in range(40):
        answer = next(iter(match.legal()), None) if match.asking is not None else None
        move_on(match, rng)
        if answer is None or match.over or match.history()[-1][0] < 0:
            continue
        moved = match.events_for(Observer(), match.answers - 1)[0]
        open_faces = [e.face for e in moved if e.kind == "moved" and e.face >= 0]
        table = picture.TablePicture(ctx, match, SIZE)
        table.follow(1e6, 0.0)
        if open_faces:
            played += 1
            assert table.news.pieces[0][0] == open_faces[0]
            assert table._piece(pygame.Rect(0, 0, 200, 200)) is not None
    assert played


def test_a_card_is_shown_and_not_the_token_beside_it(window: Window) -> None:
    match, rng, met = some_match(load_game("cattitude"), 3, Random(2), 1), Random(3), 0
    ctx = picture.own_context(window.ctx)
    while not match.over and met < 3:
        move_on(match, rng)
        log = public.log_of(match, 0)
        pieces = public.news_of(match, log).pieces
        table = picture.TablePicture(ctx, match, SIZE) if len(pieces) > 1 else None
        if table is None:
            continue
        table.follow(1.0, 0.0)
        names = [table.stage.board.image(face, spot, table.stage.view) for face, spot in pieces]
        shapes = [ctx.atlas.find(name).size for name in names]
        if len(set(shapes)) > 1:
            met += 1
            picked = table._piece(pygame.Rect(0, 0, 300, 300))
            wide, high = max(shapes, key=lambda size: size[0] * size[1])
            assert picked is not None
            assert abs(picked.get_width() / picked.get_height() - wide / high) < 0.05
    assert met


def test_without_a_game_it_says_that_one_can_begin(window: Window) -> None:
    window.second_screen.open()
    shown = window.second_screen
    window.step([])
    shown.picture.ctx.printed = []
    shown.picture.draw(pygame.Surface(SIZE).convert())
    assert [p.text for p in shown.picture.ctx.printed]
    assert shown.picture.table is None
    table = screens.open_table(window, "cat_herders", screens.people(2))
    for _ in range(4):
        window.step([])
    assert shown.picture.table.match is table.match
    window.back_to_title()
    window.step([])
    assert shown.picture.table is None


def test_the_table_stays_there_below_menu_and_settings(window: Window) -> None:
    table = screens.open_table(window, "cat_herders", screens.people(2))
    window.second_screen.open()
    hands.rest(window, table)
    table.toolbar.menu()
    assert isinstance(window.scenes[-1], MenuScene)
    window.step([])
    assert window.second_screen._match() is table.match
    window.routes.open("settings")
    window.step([])
    assert window.second_screen._match() is table.match


def test_with_another_language_it_speaks_it(window: Window) -> None:
    screens.open_table(window, "cat_herders", screens.people(2))
    window.second_screen.open()
    seen = set[bytes]()
    for language in ("nl", "pt_BR", "en"):
        window.change_settings(language=language)
        for _ in range(6):
            window.step([])
        seen.add(bytes(window.second_screen.window.get_surface().get_buffer().raw))
    assert len(seen) == 3


# ---------------------------------------------------------------- frames


def test_nothing_is_drawn_while_nothing_changes(window: Window) -> None:
    table = screens.open_table(window, "cat_herders", screens.people(2))
    window.change_settings(speed=1.0)
    window.second_screen.open()
    shown = window.second_screen
    hands.rest(window, table)
    for _ in range(200):
        screens.wait_until(window, window.now() + 0.1)
        window.step([])
    drawn = shown.frames
    assert drawn
    for _ in range(50):
        screens.wait_until(window, window.now() + 0.1)
        assert not window.step([])
    assert shown.frames == drawn
    hands.play_on(window, Random(1), 1)
    for _ in range(4):
        window.step([])
    assert shown.frames > drawn


def test_a_frame_either_draws_or_shows(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    """So that the first screen never waits for both."""
    screens.open_table(window, "cat_herders", screens.people(2, 0))
    window.second_screen.open()
    shown, did = window.second_screen, list[str]()
    draw = picture.Picture.draw

    def drawn(self: Any, surface: Any) -> None:
        did.append("draws")
        draw(self, surface)

    monkeypatch.setattr(picture.Picture, "draw", drawn)
    for _ in range(60):
        frames, before = shown.frames, len(did)
        window.step([])
        assert (shown.frames - frames) + (len(did) - before) <= 1
    assert did and shown.frames


# ---------------------------------------------------------------- the window


def post(first: Window, kind: int, **facts: Any) -> None:
    """An event through pygame's queue."""
    pygame.event.clear()
    pygame.event.post(pygame.event.Event(kind, facts))
    first.step(first.poll())


def test_a_click_and_keys_in_it_do_nothing_and_esc_closes_it(window: Window) -> None:
    table = hands.open_table(window, "cat_herders", screens.people(2))
    window.second_screen.open()
    shown = window.second_screen
    theirs = shown.window
    before = table.match.answers, [*window.scenes], window.settings
    for x in range(0, 900, 90):
        for y in range(0, 500, 90):
            for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                facts = {"pos": (x, y), "rel": (0, 0), "buttons": (0, 0, 0), "button": 1}
                post(window, kind, window=theirs, touch=False, **facts)
    for key in (pygame.K_F9, pygame.K_F11, pygame.K_RETURN, pygame.K_u, pygame.K_ESCAPE):
        post(window, pygame.KEYDOWN, window=theirs, key=key, mod=0, unicode="")
    assert (table.match.answers, [*window.scenes], window.settings) == before
    assert shown.window is theirs and table.selection.hover is None
    post(window, pygame.KEYUP, window=theirs, key=pygame.K_ESCAPE, mod=0)
    assert shown.window is None and not shown.wanted
    assert [*window.scenes] == before[1] and window.running


def test_its_cross_closes_it_and_that_of_the_first_one_ends_the_program(window: Window) -> None:
    shown = window.second_screen
    shown.open()
    post(window, pygame.WINDOWCLOSE, window=shown.window)
    assert shown.window is None and window.running
    shown.open()
    post(window, pygame.WINDOWCLOSE, window=None)  # SDL sends no QUIT while there is another one
    assert not window.running


def test_the_size_of_one_window_is_not_that_of_the_other(window: Window) -> None:
    screens.open_table(window, "cat_herders", screens.people(2))
    size = window.size
    window.second_screen.open()
    shown = window.second_screen
    for wide, high in ((700, 500), (1300, 400), (90, 60), (400, 1000)):
        shown.window.size = (wide, high)
        post(window, pygame.VIDEORESIZE, size=(wide, high), w=wide, h=high)
        for _ in range(4):
            window.step(window.poll())
        assert window.size == size
        assert shown.picture.size == (max(wide, 640), max(high, 360))


def test_the_key_and_the_menu_open_and_close_it(window: Window) -> None:
    table = hands.open_table(window, "cat_herders", screens.people(2))
    window.step([Input("key", key="f9")])
    assert window.second_screen.window is not None
    window.step([Input("key", key="f9")])
    assert window.second_screen.window is None
    table.toolbar.menu()
    hands.press(window, "second.button")
    assert window.scenes[-1] is table and window.second_screen.window is not None


def test_the_page_of_keys_has_its_key(window: Window) -> None:
    page = screens.open_page(window, "keys")
    assert isinstance(page, KeysScene)
    assert "second_screen" in {b.action for b in page.rows["everywhere"]}


def test_a_display_that_is_not_there_is_said_and_another_one_taken(window: Window) -> None:
    window.second_screen.open(7)
    assert window.second_screen.window is not None
    assert "7" in window.notice


def unplug(shown: Any, rng: Random, window: Window) -> None:
    """Something that displays, cables and people do."""
    theirs = shown.window
    what = rng.randrange(6)
    if what == 0 and theirs is not None:
        theirs.destroy()  # from now on every call of SDL fails
    elif what == 1 and theirs is not None:
        post(window, pygame.WINDOWCLOSE, window=theirs)
    elif what == 2 and theirs is not None:
        theirs.size = (rng.randrange(1, 1900), rng.randrange(1, 1000))
    elif what == 3:
        window.toggle_second_screen()
    elif what == 4 and theirs is not None:
        post(window, pygame.WINDOWDISPLAYCHANGED, window=theirs, display_index=0)
    else:
        shown.open(rng.randrange(9))


def test_unplugged_a_hundred_times_the_first_screen_plays_on(window: Window) -> None:
    rng = Random(4)
    table = hands.open_table(window, "cat_herders", screens.people(2))
    shown = window.second_screen
    shown.open()
    opened = 0
    for _ in range(100):
        unplug(shown, rng, window)
        for _ in range(3):
            window.step(window.poll())
        screens.wait_until(window, window.now() + rng.choice((0.1, AGAIN_SECONDS)))
        window.step([])
        opened += shown.window is not None
        if rng.random() < 0.2 and not table.match.over:
            answers = table.match.answers
            while table.match.answers == answers:
                hands.play_on(window, rng, 1)
        assert window.running and window.scenes[1] is table
        assert not any(isinstance(scene, FaultScene) for scene in window.scenes)
    assert opened > 20
    assert not list((window.files.data).glob("fault*"))


def test_what_fails_in_its_picture_closes_it_alone(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: Any) -> None:
        raise ZeroDivisionError

    table = hands.open_table(window, "cat_herders", screens.people(2))
    monkeypatch.setattr(picture.TablePicture, "draw", fails)
    window.second_screen.open()
    for _ in range(4):
        window.step([])
    assert window.scenes[-1] is table
    assert window.second_screen.window is None and not window.second_screen.wanted
    assert window.notice == window.ctx.translate("second.fault")


def test_a_display_that_comes_back_gets_it_again(window: Window) -> None:
    shown = window.second_screen
    shown.open()
    window.step([])
    shown.window.destroy()
    window.step([])
    assert shown.window is None and shown.wanted
    screens.wait_until(window, window.now() + AGAIN_SECONDS + 0.1)
    for _ in range(3):
        window.step([])
    assert shown.window is not None and shown.frames


ONE, TWO = pygame.Rect(0, 0, 1920, 1080), pygame.Rect(1920, 0, 3840, 2160)


@pytest.mark.parametrize(
    ("displays", "first", "wanted", "part", "full", "missing"),
    [
        ([ONE, TWO], (300, 100, 1280, 720), 0, TWO, True, False),
        ([ONE, TWO], (2400, 100, 1280, 720), 0, ONE, True, False),
        ([ONE, TWO], (300, 100, 1280, 720), 2, TWO, True, False),
        ([ONE, TWO], (300, 100, 1280, 720), 1, ONE, False, False),
        ([ONE, TWO], (300, 100, 1280, 720), 7, TWO, True, True),
        ([ONE], (300, 100, 1280, 720), 0, ONE, False, False),
        ([ONE], (0, 0, 1920, 1080), 2, ONE, False, True),
    ],
)
def test_it_fills_another_display_and_never_covers_the_first_window(
    displays: list[pygame.Rect],
    first: tuple[int, ...],
    wanted: int,
    part: pygame.Rect,
    full: bool,
    missing: bool,
) -> None:
    place = place_for(displays, pygame.Rect(first), wanted)
    box = pygame.Rect(place.box)
    assert (place.full, place.missing) == (full, missing)
    assert box == part if full else part.contains(box) and box.width < part.width


# ---------------------------------------------------------------- event mode


def test_event_mode_shows_the_game_of_computers_there_and_visitors_cannot_close_it(
    open_room: Callable[..., EventRoom],
) -> None:
    room = open_room()
    room.window.second_screen.open()
    room.wait(2)
    shown = room.window.second_screen
    assert shown.picture.table.match is room.top.demo.match
    room.key("f9")
    assert shown.window is not None
    table = room.play()
    room.wait(2)
    assert shown.picture.table.match is table.match


def test_the_screen_closes_with_the_program(window: Window) -> None:
    window.second_screen.open()
    theirs = window.second_screen.window
    window.close()
    assert window.second_screen.window is None
    with pytest.raises(pygame.error):
        theirs.flip()


@pytest.mark.parametrize("language", [*languages(), PSEUDO])
def test_whose_turn_it_is_has_room_in_every_language(window: Window, language: str) -> None:
    window.change_settings(language=language)
    rng, ctx = Random(5), picture.own_context(window.ctx)
    for game_id in sample(game_ids(), 2):
        match = some_match(load_game(game_id), load_game(game_id).info.seats[-1], rng, 50)
        table = picture.TablePicture(ctx, match, (1280, 720))
        table.follow(1e6, 0.0)
        ctx.printed = []
        surface = pygame.Surface((1280, 720)).convert()
        table.draw(surface)
        boxes = table.turn_box, table.news_box
        above = [p for p in ctx.printed if any(box.contains(p.room) for box in boxes)]
        assert above
        for one in above:
            assert one.whole and one.size >= 12 and one.room.inflate(0, 12).contains(one.box), one
