"""The players' page, how people look, and set-up's seats for people who have played before."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import hands
import pytest
import screens
from room import printed, texts

from catgames.catalog import load_game
from catgames.core.types import message
from catgames.match.match import Match
from catgames.match.players import Player
from catgames.store.player_files import Files
from catgames.store.profiles import People
from catgames.ui.dialog import ConfirmScene
from catgames.ui.game_model import won_by
from catgames.ui.input.inputs import Input
from catgames.ui.people.faces import CatTile, ColourTile, Face, PersonCard
from catgames.ui.people.look import LookScene
from catgames.ui.people.scene import PlayersScene
from catgames.ui.widgets.field import NameField
from catgames.ui.window import Window


@pytest.fixture
def window(tmp_path: Path) -> Iterator[Window]:
    w = remembering(tmp_path)
    yield w
    w.close()


def remembering(folder: Path, size: tuple[int, int] = (1280, 720), extra: int = 0) -> Window:
    """Ada (blue, the wizard), Bo (yellow) and more, and two games that Ada and Bo have played."""
    files = Files(folder)
    people = People()
    for i in range(extra):
        people = people.seated(f"Guest {i}", i % 6)
    files.save_people(people.seated("Bo", 2).seated("Ada", 1, "wizard"))
    for seed in (1, 2):
        finish(files, ("Ada", "Bo"), seed)
    return screens.open_window(folder, size)


def finish(files: Files, names: tuple[str, ...], seed: int, players: Any = ()) -> None:
    game = load_game("template")
    players = players or [Player(n, "human", i) for i, n in enumerate(names)]
    store, rng = files.new_record("template"), Random(seed)
    match = Match(game, players, {}, rng=rng, store=store, open_hands=True)
    for now in range(1_000):
        if match.update(10.0 * now) is None and match.asking is not None:
            match.answer(match.legal()[0])
        if match.over:
            break
    match.close()


def page_of(window: Window) -> PlayersScene:
    page = screens.open_page(window, "players")
    assert isinstance(page, PlayersScene)
    while not page.reading.done:
        window.step([])
    return page


def of(scene: Any, kind: type) -> list[Any]:
    return [w for w in scene.group.widgets if isinstance(w, kind)]


def write(window: Window, scene: Any, words: str) -> None:
    """Type into the first field of a scene, in place of what stood there."""
    field = of(scene, NameField)[0]
    hands.click(window, field.rect.center)
    window.step([Input("key", key="backspace", ctrl=True)])
    window.step([Input("text", text=words)])


# ---------------------------------------------------------------- the page


def test_the_page_tells_games_and_wins(window):
    page = page_of(window)
    assert {n: t.total.games for n, t in page.stats.items()} == {"ada": 2, "bo": 2}
    words = texts(window)
    translate = window.ctx.translate
    assert words.count("Ada") == 2 and "Bo" in words and "2" in words
    assert page.stats["ada"].rivals[0].name == "Bo"
    assert translate("profile.rivals") in words
    assert page.chosen == "Ada"
    hands.click(window, of(page, PersonCard)[1].rect.center)
    assert page.chosen == "Bo"
    window.step([Input("key", key="page up")])
    assert page.chosen == "Ada"
    window.step([Input("back")])
    assert len(window.scenes) == 1
    hands.press_button(window, translate("title.players"))
    assert isinstance(window.scenes[-1], PlayersScene)


def test_a_computer_is_the_cat_whom_one_chose(window):
    finish(window.files, (), 3, [Player("Ada"), Player("Crumpet", "random", 1, "crumpet")])
    page = page_of(window)
    assert [r.name for r in page.stats["ada"].rivals] == ["Bo", "crumpet"]
    assert "Crumpet" in texts(window)


def test_many_people_can_all_be_reached(tmp_path):
    window = remembering(tmp_path, (960, 540), extra=30)
    page = page_of(window)
    seen = set()
    for _ in range(40):
        seen |= {c.profile.name for c in of(page, PersonCard)}
        window.step([Input("scroll", page.left.center, amount=-1)])
    assert len(seen) == 32
    for _ in range(31):
        window.step([Input("key", key="page down")])
    assert any(c.chosen for c in of(page, PersonCard)) and page.chosen == "Guest 0"
    window.close()


def test_a_player_is_added_by_name(window):
    page = page_of(window)
    for words, chosen, count in (("Eve", "Eve", 3), ("ada", "Ada", 3), ("", "Ada", 3)):
        hands.press(window, "profile.add")
        window.step([Input("text", text=words)])
        hands.press(window, "settings.done")
        assert page.chosen == chosen and len(of(page, PersonCard)) == count
    eve = window.known_players.find("Eve")
    assert eve and eve.colour not in (1, 2)
    window.step([Input("back")])
    window.routes.open("setup", "clowder")
    assert window.scenes[-1].model.known.complete("E") == "ve"


def test_a_new_name_and_a_new_cat(window):
    page = page_of(window)
    for done in (False, True):
        look = hands.press(window, "profile.change")
        write(window, look, "Adele")
        window.step([] if done else [Input("back")])
        assert [p.name for p in page.people.profiles] == ["Ada", "Bo"], "not before Done"
    hands.click(window, next(c for c in of(look, CatTile) if c.cat == "queen").rect.center)
    hands.click(window, of(look, ColourTile)[4].rect.center)
    hands.press(window, "settings.done")
    assert window.scenes[-1] is page and page.chosen == "Adele"
    kept = Files(window.files.config).load_people()[0].find("adele")
    assert (kept.cat, kept.colour) == ("queen", 4)
    assert page.stats["adele"].total.games == 2
    assert window.ctx.avatar("Adele", 4).endswith("face_queen_5")
    assert window.ctx.avatar("Ada", 4).endswith("face_queen_5")  # in games that go on
    window.known_players.remember([Player("Ada", "human", 3)])  # somebody else
    assert window.ctx.avatar("Ada", 3).endswith(f"face_{window.ctx.theme.cats[3]}_4")


def test_a_name_that_somebody_has_asks_whether_they_are_one(window):
    page = page_of(window)
    for answer in ("profile.keep", "profile.merge"):
        hands.press(window, "profile.change")
        write(window, window.scenes[-1], "bo")
        hands.press(window, "settings.done")
        assert isinstance(window.scenes[-1], ConfirmScene)
        hands.press_button(window, window.ctx.translate(answer))
        assert len(page.people.profiles) == (2 if answer == "profile.keep" else 1)
    assert page.chosen == "Bo" and page.stats["bo"].total.games == 2


def test_deleting_asks_first(window):
    page = page_of(window)
    for answer, left in (("profile.keep", 2), ("profile.delete", 1)):
        hands.press(window, "profile.delete")
        hands.press_button(window, window.ctx.translate(answer))
        assert len(page.people.profiles) == left
    assert page.chosen == "Bo" and Files(window.files.config).load_people()[0].find("Ada") is None


def test_a_rename_is_known_at_the_last_table(window):
    setup = screens.open_page(window, "setup", "template")
    setup.seats._rename(0, "Ada")
    window.back_to_title()
    page_of(window)
    hands.press(window, "profile.change")
    write(window, window.scenes[-1], "Adele")
    hands.press(window, "settings.done")
    window.back_to_title()
    window.routes.open("setup", "template")
    assert window.scenes[-1].model.players[0].name == "Adele"


# ---------------------------------------------------------------- set-up


def test_whoever_played_last_sits_down_first_and_known_names_are_written_to_their_end(window):
    window.routes.open("setup", "clowder")
    first = window.scenes[-1].model.players[0]
    assert (first.name, first.colour) == ("Ada", 1)
    setup = window.scenes[-1]
    assert len({p.colour for p in setup.model.players}) == len(setup.model.players)
    assert setup.model.complete_name(0, "A") == "da"
    assert setup.model.complete_name(1, "A") == "", "a computer"
    setup.seats._set_kind(1, "human")
    field = of(setup, NameField)[1]
    hands.click(window, field.rect.center)
    window.step([Input("key", key="backspace", ctrl=True), Input("text", text="b")])
    assert field.rest == "o"
    window.step([Input("key", key="tab")])
    assert setup.model.players[1].name.casefold() == "bo" and setup.model.players[1].colour == 2
    assert setup.model.complete_name(1, "A") == "", "Ada has the first seat"
    setup.seats._rename(0, "Cleo")
    assert setup.model.complete_name(1, "A") == "da"


def test_a_seat_is_dressed_by_its_face(window):
    setup = screens.open_page(window, "setup", "clowder")
    hands.click(window, of(setup, Face)[0].rect.center)
    look = window.scenes[-1]
    assert isinstance(look, LookScene)
    taken = setup.model.players[1].colour
    hands.click(window, of(look, ColourTile)[taken].rect.center)  # somebody has it
    assert look.look.colour != taken
    hands.press_button(window, "Bo")
    assert (look.look.name, look.look.colour) == ("Bo", 2)
    hands.press(window, "settings.done")
    assert (setup.model.players[0].name, setup.model.players[0].colour) == ("Bo", 2)


def test_where_pieces_have_colours_the_favourite_stays(window):
    setup = screens.open_page(window, "setup", "cat_herders")
    before = [p.colour for p in setup.model.players]
    hands.click(window, of(setup, Face)[0].rect.center)
    hands.click(window, of(window.scenes[-1], CatTile)[9].rect.center)
    hands.press(window, "settings.done")
    hands.press(window, "setup.play")
    ada = window.known_players.find("Ada")
    assert [p.colour for p in setup.model.players] == before
    assert ada.colour == 1 and ada.cat == window.ctx.theme.cats[9]


def test_whoever_plays_is_remembered_and_the_game_stands_on_the_page(window):
    setup = screens.open_page(window, "setup", "template")
    setup.seats.set_count(3)
    for i, name in enumerate((" ada", "Cleo", "Player 3")):
        setup.seats._set_kind(i, "human")
        setup.seats._rename(i, name)
    setup._set_open(True)
    hands.press(window, "setup.play")
    names = {p.name for p in Files(window.files.config).load_people()[0].profiles}
    assert names == {"Ada", "Bo", "Cleo"}, "nobody without a name"
    assert [p.name for p in window.scenes[-1].match.players][:2] == ["Ada", "Cleo"]
    hands.play_on(window, Random(1))
    window.back_to_title()
    page = page_of(window)
    assert page.stats["ada"].total.games == 3 and page.stats["cleo"].total.games == 1


# ---------------------------------------------------------------- pictures


def test_every_cat_stands_on_every_ground(window):
    ctx = window.ctx
    for look in range(6):
        for cat in ctx.theme.cats:
            picture = ctx.atlas.get(ctx.on_disc(f"common/face_{cat}", look), width=64)
            ground = ctx.theme.seats[look].colour
            edge = picture.get_at((3, 32))
            assert all(abs(edge[i] - ground[i]) < 90 for i in range(3)), (cat, look)
    assert len(ctx.theme.cats) >= 12 and len(set(ctx.theme.cats)) == len(ctx.theme.cats)


def test_a_cat_that_is_no_more_gives_way_to_the_colours(window):
    window.ctx.cats["ada"] = "unicorn"
    assert window.ctx.avatar("Ada", 3).endswith(f"face_{window.ctx.theme.cats[3]}_4")


@pytest.mark.parametrize(
    ("size", "scale"),
    [((960, 540), 75), ((960, 540), 200), ((1280, 720), 100), ((1920, 1080), 130)],
)
def test_everything_lies_inside_the_window_and_apart(tmp_path, size, scale):
    window = remembering(tmp_path, size, extra=5)
    window.change_settings(scale=scale)
    page = page_of(window)
    inside(window, page)
    page._edit()
    inside(window, window.scenes[-1])
    window.pop()
    page._ask_delete()
    inside(window, window.scenes[-1])
    window.close()


def inside(window: Window, scene: Any) -> None:
    """Widgets within the window and apart; texts where they belong."""
    whole = window.surface.get_rect()
    texts = printed(window)
    assert texts
    widgets = scene.group.widgets
    for i, w in enumerate(widgets):
        assert whole.contains(w.rect), w
        assert w.rect.collidelist([o.rect for o in widgets[i + 1 :]]) == -1, w
    for p in texts:
        assert whole.contains(p.box) and p.box.width <= p.room.width + 2, p


def test_games_without_names_are_told_of(home: Path) -> None:
    told = []
    for _ in range(2):
        window = screens.open_window(home / "portable")
        window.routes.open("players")
        found = " ".join(texts(window))
        for key in ("profile.nobody", "profile.nameless"):
            told.append(window.ctx.translate(key)[:20] in found)
        finish(window.files, ("Player 1", "Player 2"), 1)
    assert told == [True, False, False, True]


def test_set_up_says_who_won_last_time(window: Window) -> None:
    scene = screens.open_page(window, "setup", "template")
    while not scene.facts.reading.done:
        window.step([])
    results = scene.facts.reading.known
    assert len(results) == 2
    last = results[-1]
    said = window.ctx.translate(won_by(tuple(last.players[seat][0] for seat in last.winners)))
    words = window.ctx.translate(message("setup.last", result=said))
    assert ("icon_trophy", words) in scene.facts.lines()
    window.back_to_title()
    scene = screens.open_page(window, "setup", "clowder")
    while not scene.facts.reading.done:
        window.step([])
    assert ("icon_trophy", window.ctx.translate("setup.never")) in scene.facts.lines()
