"""Cats as opponents: at set-up, at the table, in records, and what they say."""

from __future__ import annotations

import json
from itertools import pairwise, product
from random import Random
from typing import Any

import hands
import keyboard
import pygame
import pytest
import screens
from room import printed, texts

from catgames.bots.cats import cats
from catgames.catalog import load_game
from catgames.core.record import Record
from catgames.core.record_text import Header
from catgames.core.types import message
from catgames.match.match import Match
from catgames.match.players import Player, players_of
from catgames.match.remarks import SPOKEN, Remark
from catgames.match.replay import Replay
from catgames.ui.input.inputs import Input
from catgames.ui.people.cats import NUMERALS, with_cats
from catgames.ui.setup.choose_cat import ChooseCatScene, OpponentTile
from catgames.ui.setup.facts import family_strength
from catgames.ui.setup.seats import CatPlate
from catgames.ui.stage.stage import PLATES
from catgames.ui.table.bubble import (
    FACE,
    HEIGHT,
    MOST,
    PAD,
    PATIENCE,
    SIZE,
    bubble_width,
    draw_speech,
)
from catgames.ui.table.scene import TableScene
from catgames.ui.widgets.plate import Plate
from catgames.ui.window import Window


def setup_of(window: Window, game_id: str = "cattitude", seats: int = 3) -> Any:
    """The set-up page with so many players, the first of them a person."""
    setup = screens.open_page(window, "setup", game_id)
    setup.seats.set_count(seats)
    window.step([])
    return setup


def plates(scene: Any) -> list[CatPlate]:
    return [w for w in scene.group.widgets if isinstance(w, CatPlate)]


def tile_of(scene: Any, cat: str) -> OpponentTile:
    tiles = [w for w in scene.group.widgets if isinstance(w, OpponentTile)]
    return next(w for w in tiles if w.player.cat == cat)


# ---------------------------------------------------------------------- set-up


def test_computers_are_cats_of_their_level_each_at_most_once(window: Window) -> None:
    setup = setup_of(window)
    model = setup.model
    assert model.players[0].human and not model.players[0].cat
    assert len({p.cat for p in model.players[1:]}) == 2
    assert all(cats()[p.cat].level == p.kind for p in model.players[1:])
    assert model.players[1].name == window.ctx.translate(f"cats.{model.players[1].cat}.name")
    one, two = model.players[1].cat, model.players[2].cat
    model.choose_cat(1, two)
    assert [p.cat for p in model.players[1:]] == [two, one], "they change places"
    setup.seats.set_count(5)
    assert len({p.name for p in model.players}) == 5, "a level with too few cats seats one twice"
    assert model.players[4].cat in {p.cat for p in model.players[1:4]}
    model.change_player(1, kind="random")  # a level without cats
    assert model.players[1] == Player("Player 2", "random", model.players[1].colour)


def test_a_cat_is_chosen_with_the_mouse(window: Window) -> None:
    setup = setup_of(window)
    hands.click(window, plates(setup)[0].rect.center)
    scene = window.scenes[-1]
    assert isinstance(scene, ChooseCatScene)
    hands.click(window, tile_of(scene, "sabre").rect.center)
    hands.press(window, "settings.done")
    player = setup.model.players[1]
    assert (player.cat, player.kind) == ("sabre", "tiger")
    assert window.scenes[-1] is setup and plates(setup)[0].player == player
    hands.click(window, plates(setup)[0].rect.center)
    for _ in range(2):  # a second click is as good as Done
        hands.click(window, tile_of(window.scenes[-1], "momo").rect.center)
    assert window.scenes[-1] is setup and setup.model.players[1].cat == "momo"


def test_a_cat_is_chosen_with_keys(window: Window) -> None:
    setup = setup_of(window)
    for _ in range(20):
        if isinstance(setup.group.focused, CatPlate):
            break
        keyboard.press(window, "tab")
    first = setup.model.players[1].cat
    keyboard.press(window, "enter")
    keyboard.press(window, "down", "enter", "enter")
    player = setup.model.players[1]
    assert window.scenes[-1] is setup and player.cat != first
    assert player.kind == cats()[player.cat].level == "alley_cat"
    setup.seats.choose_cat(1)
    window.step([])
    scene = window.scenes[-1]
    assert isinstance(scene, ChooseCatScene)
    chosen = scene.cat
    keyboard.press(window, "down")
    assert scene.cat == chosen != scene.looked_at, "it is told of before it is chosen"
    assert window.ctx.translate(f"cats.{scene.looked_at}.name") in texts(window)
    hover = Input("hover", tile_of(scene, "pip").rect.center)
    window.step([hover])
    assert scene.looked_at == "pip"


def test_the_page_of_cats_says_how_hard_each_level_is_and_who_changes_places(
    window: Window,
) -> None:
    setup = setup_of(window)
    setup.seats.choose_cat(1)
    window.step([])
    scene, tr = window.scenes[-1], window.ctx.translate
    words = texts(window)
    assert {tr("setup.who"), *(tr(f"setup.how_hard_{n}") for n in range(1, 5))} <= set(words)
    other = setup.model.players[2].cat
    note = tr("setup.cats_change_places")
    assert note not in " ".join(words)
    window.step([Input("hover", tile_of(scene, other).rect.center)])
    assert note in " ".join(texts(window))


def test_a_person_takes_the_seat_of_a_cat_and_leaves_it(window: Window) -> None:
    setup = setup_of(window)
    hands.click(window, plates(setup)[0].rect.center)
    hands.press(window, "setup.person")
    player = setup.model.players[1]
    assert player.human and not player.cat and player.name == "Player 2"
    setup.model.change_player(1, kind="tiger")
    assert cats()[setup.model.players[1].cat].level == "tiger"


def test_the_set_up_is_remembered_with_its_cats(window: Window) -> None:
    setup_of(window).model.choose_cat(2, "cinder")
    window.back_to_title()
    window.settings = window.files.load_settings()[0]
    window.routes.open("setup", "cattitude")
    players = window.scenes[-1].model.players  # type: ignore[attr-defined]
    assert (players[2].cat, players[2].kind, players[2].name) == ("cinder", "alley_cat", "Cinder")
    window.change_settings(language="nl")
    window.step([])
    assert window.scenes[-1].model.players[2].name == "Sintel"  # type: ignore[attr-defined]


def test_strength_in_words_that_need_no_percent() -> None:
    two = family_strength("clowder", 2, "house_cat")
    assert two is not None and two.key == "strength.of_ten" and dict(two.params)["won"] == 7
    more = family_strength("cattitude", 3, "alley_cat")
    assert more is not None and dict(more.params) == {
        "others": ("text", "strength.many.house_cat"),
        **{"won": 6, "games": 10, "count": 2, "each": 2},
    }
    assert family_strength("clowder", 2, "kitten") == message("strength.first_game")
    assert family_strength("clowder", 2, "random") is None
    assert family_strength("a_prototype", 2, "tiger") is None


# ---------------------------------------------------------------------- records


def cat_match(cat: str = "cinder", kind: str = "alley_cat") -> Match:
    players = [Player("Ada"), Player("Cinder", kind, 1, cat)]
    return Match(load_game("cat_herders"), players, rng=Random(1))


def test_a_record_keeps_the_cat_if_there_is_one() -> None:
    text = cat_match().record.text()
    again = Record.read(text)
    assert players_of(again)[1] == Player("Cinder", "alley_cat", 1, "cinder")
    assert again.text() == text
    text = cat_match(cat="").record.text()
    header = json.loads(text.split("\t")[0])
    assert len(header["players"]) == 2
    assert all(set(p) == {"name", "kind", "colour"} for p in header["players"])
    assert Record.read(text).cats == () and players_of(Record.read(text))[1].character == ""


@pytest.mark.parametrize("cat", ["no_such_cat", "Cinder!", 7, None, "pip"])
def test_a_strange_cat_changes_nothing_but_the_portrait(cat: Any, window: Window) -> None:
    record = cat_match().record
    plain = Header.plain(record._header())
    plain["players"][1]["cat"] = cat
    record.cats = ()
    again = Record.read(record._line(json.dumps(plain)))
    again._check = record._check = 0
    player = players_of(again)[1]
    assert (player.name, player.kind) == ("Cinder", "alley_cat")
    assert player.character == ("pip" if cat == "pip" else "")
    table = screens.open_table(window, "cat_herders", (Player("Ada"), player))
    assert table.stage.avatar(1)
    window.step([])


def test_a_person_who_takes_over_is_no_cat() -> None:
    match = cat_match()
    match.hand_over_seat(1, "human")
    assert match.players[1].character == ""
    match.hand_over_seat(1, "tiger")
    assert match.players[1].character == "cinder"


# ---------------------------------------------------------------------- the table


@pytest.fixture
def cat_table(window: Window) -> TableScene:
    players = with_cats([Player("Ada"), Player("", "house_cat", 1)], window.ctx.translate)
    return hands.open_table(window, "cat_herders", tuple(players))


def say(window: Window, table: TableScene, words: str = "gain_1") -> None:
    table.bubbles._say(Remark(1, f"cats.crumpet.{words}", True))
    window.redraw()
    window.step([])


def wait(window: Window, seconds: float) -> None:
    screens.wait_until(window, window.now() + seconds)
    window.step([])


def test_the_plate_shows_the_cat_and_says_its_level(window: Window, cat_table: TableScene) -> None:
    plate = cat_table.stage.plates[1]
    assert plate.name == "Crumpet" and plate.badge == "cats/tag_2"
    assert cat_table.stage.tip_at(plate.head.center) == "Crumpet: House cat, patient"
    assert cat_table.stage.avatar(1) != cat_table.stage.avatar(0)


def test_every_name_fits_the_plate_of_a_winner(window: Window) -> None:
    screens.resize_to(window, (960, 540))
    ctx = window.ctx
    for language, cat, numeral in product(("en", "nl", "pt_BR"), cats(), NUMERALS[:2]):
        if window.language != language:
            window.change_settings(language=language)
        name, ctx.printed = ctx.translate(f"cats.{cat}.name") + numeral, []
        plate = Plate(ctx, pygame.Rect(0, 0, ctx.u(PLATES), ctx.u(130)), name, 0, "cats/tag_1")
        plate.draw(window.surface, [], active=False, winner=True)
        assert [p.whole for p in ctx.printed if p.text == name] == [True], name
    ctx.printed = None


def test_names_of_several_words_have_room_in_large_letters(window: Window) -> None:
    for language in ("en", "nl", "pt_BR"):
        window.change_settings(scale=200, language=language)
        cast = enumerate(("prickle", "prickle", "saffron", "gobble"), 1)
        players = [Player("Annelies-Maria"), *(Player("", cats()[c].level, i, c) for i, c in cast)]
        players = with_cats(players, window.ctx.translate)
        screens.open_table(window, "cattitude", tuple(players))
        window.step([])
        lines = texts(window)
        broken = {a + b for a, b in pairwise(lines)} | {f"{a} {b}" for a, b in pairwise(lines)}
        assert {p.name for p in players} <= {*lines, *broken}
        window.back_to_title()


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1366, 768)])
def test_names_lie_on_the_wall_beside_the_palaces(window: Window, size: tuple[int, int]) -> None:
    screens.resize_to(window, size)
    window.change_settings(scale=200)
    names = ("Wilhelmina", "Cleo", "Bartholomeus", "Anneke & Jan", "Mrs Prickle")
    players = tuple(Player(name, colour=i) for i, name in enumerate(names))
    table = screens.open_table(window, "cattitude", players, open_hands=True)
    assert {"Wilhelmina", "Cleo"} <= {p.text for p in printed(window)}, "broken without need"
    for _ in range(2):
        layout = table.stage.board.layout(table.stage.view)
        found = printed(window)
        for seat, name in enumerate(names):
            room = layout.places[seat].name
            words = [p for p in found if p.room.colliderect(room) and p.text.strip() in name]
            words = [p for p in words if p.text.isprintable() and len(p.text) > 1]
            said = "".join(p.text for p in words).replace(" ", "")
            assert said == name.replace(" ", ""), (name, said)
            for p in words if seat != layout.below else ():
                assert p.box.bottom <= layout.cloth.y + window.ctx.u(2), (name, p.box)
                assert not p.box.colliderect(layout.places[seat].palace), (name, p.box)
        table.toggle_log()


def test_a_board_with_places_of_its_own_says_the_level_there(window: Window) -> None:
    players = with_cats([Player("Ada"), Player("", "house_cat", 1)], window.ctx.translate)
    table = hands.open_table(window, "cattitude", tuple(players))
    window.step([])
    area, tips = table.stage.area, set[str]()
    for y in range(area.y, area.bottom, 20):
        tips |= {table.stage.tip_at((x, y)) for x in range(area.x, area.right, 20)}
    assert tips == {"", "Crumpet: House cat, patient"}


def test_the_piece_that_is_a_player_stands_beside_the_face(window: Window) -> None:
    players = with_cats([Player("Ada"), *(Player("", "kitten", i) for i in (1, 2))],
                        window.ctx.translate)  # fmt: skip
    table = hands.open_table(window, "cats_mansion", tuple(players))
    window.step([])
    cats = table.match.view().state.cats
    for seat, plate in enumerate(table.stage.plates):
        assert plate.portrait == table.stage.avatar(seat)
        spot = ("cell", *table.match.game.data.plan.xy(table.match.view().state.pos[seat]))
        assert plate.figure == table.stage.board.image(cats[seat], spot, table.stage.view)
    assert len({plate.figure for plate in table.stage.plates}) == len(cats) == 3


def test_a_bubble_is_spoken_and_goes_by_itself(
    window: Window, cat_table: TableScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    calm, spoken = cat_table.stage.avatar(1), list[str]()
    window.ctx.voice = spoken.append
    say(window, cat_table)
    assert "Slowly does it." in texts(window) and cat_table.stage.avatar(1) != calm
    assert spoken == ["Crumpet: Slowly does it."]
    seconds = cat_table.bubbles.seconds
    wait(window, seconds + 0.1)
    assert "Slowly does it." not in texts(window) and cat_table.stage.avatar(1) == calm
    say(window, cat_table, "hurt_2")
    assert 3 <= seconds < cat_table.bubbles.seconds < 6, "long words stay longer"
    monkeypatch.setattr(cat_table.animator, "busy", lambda: True)
    wait(window, cat_table.bubbles.seconds + 0.1)
    assert cat_table.bubbles.said is None, "also while pieces move"


def test_a_click_takes_the_bubble_away_and_still_counts(
    window: Window, cat_table: TableScene
) -> None:
    assert cat_table.match.asking == 0
    say(window, cat_table)
    place = cat_table.bubbles.place(None)
    assert place is not None
    window.step([Input("press", place.center)])
    assert cat_table.bubbles.visible, "nobody has seen it yet"
    wait(window, 1.1)
    target = cat_table.model.selection.targets[0]
    hands.click(window, hands.point_of(cat_table, target))
    assert cat_table.bubbles.said is None
    assert target in cat_table.model.selection.picks or cat_table.match.answers > 0


def test_the_bubble_lies_over_nothing_that_can_be_clicked_or_read(
    window: Window, cat_table: TableScene
) -> None:
    say(window, cat_table)
    place = cat_table.bubbles.place(None)
    assert place is not None
    widgets = cat_table.prompt.view.group.widgets + cat_table.toolbar.group.widgets
    assert place.collidelist([w.rect for w in widgets]) == -1
    assert place.collidelist([plate.rect for plate in cat_table.stage.plates]) == -1
    assert not any(place.colliderect(s.box()) for s in cat_table.stage.shapes().values())


def test_all_words_fit_their_bubble_in_full_size(window: Window) -> None:
    ctx, shrunk, drawn = window.ctx, list[str](), 0
    for language in ("en", "nl", "pt_BR"):
        window.change_settings(language=language)
        for cat, key, lines in product(cats(), SPOKEN[2:], (1, 2)):
            words = ctx.translate(f"cats.{cat}.{key}")
            wide = bubble_width(ctx, words, lines)
            ctx.printed = []
            box = pygame.Rect(0, 0, min(wide, ctx.u(MOST)) - ctx.u(FACE + PAD), ctx.u(HEIGHT))
            draw_speech(window.surface, ctx, words, box)
            drawn += len(ctx.printed)
            shrunk += [words for printed in ctx.printed if printed.size < SIZE * 0.9]
    ctx.printed = None
    assert drawn and not shrunk


def test_a_bubble_waits_for_its_place(window: Window, cat_table: TableScene) -> None:
    bubbles, free = cat_table.bubbles, cat_table.prompt.view.free
    place = bubbles.place
    bubbles.place = lambda covered: None  # type: ignore[method-assign, assignment]
    say(window, cat_table)
    assert bubbles.said is not None and not bubbles.visible and free.width
    wait(window, PATIENCE - 0.5)
    bubbles.place = place  # type: ignore[method-assign]
    assert "Slowly does it." in texts(window)
    wait(window, bubbles.seconds - 0.5)
    assert bubbles.visible
    wait(window, 1)
    assert bubbles.said is None
    bubbles.place = lambda covered: None  # type: ignore[method-assign, assignment]
    say(window, cat_table)
    wait(window, PATIENCE + 0.1)
    assert bubbles.said is None, "it is given up"
    bubbles.place = place  # type: ignore[method-assign]
    say(window, cat_table)
    assert bubbles.place(window.surface.get_rect()) is not None
    cat_table.prompt.view.text = "word " * 80
    cat_table.prompt.view.draw(window.surface)
    assert cat_table.bubbles.place(window.surface.get_rect()) is None


def test_who_comes_to_the_screen_sees_what_was_said_before(window: Window) -> None:
    players = [Player("Ada"), Player("Bo", colour=2), Player("", "house_cat", 1)]
    table = hands.open_table(window, "cattitude", tuple(with_cats(players, window.ctx.translate)))
    assert table.curtain is not None
    bubbles = table.bubbles
    bubbles._say(Remark(2, "cats.crumpet.gain_1", True))
    wait(window, 30)
    hands.click(window, table.curtain.group.widgets[0].rect.center)
    wait(window, 0.1)
    assert table.curtain is None and "Slowly does it." in texts(window)


def test_what_was_said_goes_with_the_move_that_is_taken_back(
    window: Window, cat_table: TableScene
) -> None:
    cat_table.match.undo_mode = "free"
    cat_table.model.answer(cat_table.match.legal()[0])
    hands.rest(window, cat_table)
    say(window, cat_table)
    window.change_settings(undo="free")
    cat_table.match.take_back(0)
    window.step([])
    assert cat_table.bubbles.said is None


def play(window: Window, table: TableScene) -> list[str]:
    """Play to the end at random; everything that was said aloud at the table."""
    said: list[str] = []
    window.ctx.voice = said.append
    rng = Random(2)
    while not table.model.ended:
        table.model.answer(rng.choice(table.match.legal()))
        hands.rest(window, table)
    return [words for words in said if words.startswith("Crumpet: ")]


def test_cats_talk_at_the_table_and_not_over_the_result_or_in_the_replay(
    window: Window, cat_table: TableScene
) -> None:
    assert play(window, cat_table)
    wait(window, 0.1)
    assert cat_table.bubbles.said is None
    end: Any = window.scenes[-1]
    end._show_all(window.now())
    mood = "pleased" if 1 in end.winners else "annoyed" if end.words else None
    assert cat_table.stage.moods.get(1) == mood
    window.routes.open("replay", Replay(cat_table.game, cat_table.match.record))
    said = set(texts(window))
    assert said and not said & {window.ctx.translate(f"cats.crumpet.{k}") for k in SPOKEN[2:]}


def test_cats_are_silent_if_the_settings_say_so(window: Window, cat_table: TableScene) -> None:
    window.change_settings(cats_talk=False)
    assert not play(window, cat_table)
