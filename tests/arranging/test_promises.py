"""The page says what can't be seen before the game begins, and nothing on it is a dead end."""

from __future__ import annotations

from pathlib import Path

import mouse
import pytest
from mouse import Opener
from plain_yaml import plain_yaml

from catgames.arranging import begin, things
from catgames.arranging.model import Arranging
from catgames.arranging.screen.widgets import EyeButton
from catgames.kit.folder import read_prototype
from catgames.ui.table.scene import TableScene
from catgames.ui.widgets.controls import Button

LAKE = """\
title: Lake
seats: [2, 4]
pieces:
  fish: {rows: [{name: tuna, count: 4}, {name: eel}, {name: cod}]}
zones:
  deck: {order: unknown, start: fish}
  hand: {per: seat, seen_by: owner}
  market: {track: 2, holds: 1, filled_from: deck}
fields: {coins: {per: seat, start: 3}}
deal: {fish: 2}
"""


def test_what_is_dealt_and_filled_stands_in_the_picture(opened: Opener) -> None:
    window, page, _ = opened(game_yaml=LAKE)
    assert [*page._promises()] == ["hand", "market"]
    assert "2 × " in page._promises()["hand"]
    mouse.seats(window, 2)
    assert [*page._promises()] == ["hand", "market"]
    deck, market = mouse.area(window, "deck").rect.center, mouse.cell(window, "market", 0)
    mouse.drag(window, deck, market)
    assert [*page._promises()] == ["hand"], "a market that is laid by hand is not filled"


@pytest.mark.parametrize("who", ["all", "others", "nobody", "owner"])
def test_a_deal_in_force_stays_in_sight_whoever_sees_the_hand(opened: Opener, who: str) -> None:
    window, page, folder = opened(game_yaml=LAKE)
    mouse.choose(window, "hand")
    mouse.eye(window, who)
    assert "hand" in page._promises()
    mouse.turn(window, "deal", -2)
    assert "deal" not in plain_yaml((folder / "game.yaml").read_text("utf-8"))
    assert "hand" not in page._promises()


def test_the_buttons_of_set_ups_show_which_there_are(opened: Opener) -> None:
    window, _, _ = opened(game_yaml=LAKE + "setups: {3: {deck: -fish}}\n")
    tabs = {n: mouse.widget(window, Button, label=str(n)) for n in (2, 3, 4)}
    assert [n for n, tab in tabs.items() if tab.icon] == [3]
    assert tabs[2].tip != tabs[4].tip != tabs[3].tip


def test_many_numbers_of_players_say_it_in_one_choice(opened: Opener) -> None:
    text = LAKE.replace("[2, 4]", "[2, 9]") + "setups: {3: {deck: -fish}}\n"
    window, _, _ = opened(game_yaml=text)
    widgets = mouse.page_of(window).group.widgets
    labels = next(w.labels for w in widgets if 9 in getattr(w, "values", ()))
    assert [label for label in labels if "laid out" in label] == ["3, laid out"]


@pytest.mark.parametrize(
    ("laid", "named"),
    [
        ("{deck: -fish}", []),
        ("{deck: -fish, hand 1: [tuna x2]}", ["tuna"]),
        ("{deck: -fish, market 1: eel, hand 2: cod}", ["eel", "cod"]),
    ],
)
def test_cards_that_are_the_same_in_every_game_are_named(
    folder_with: object, laid: str, named: list[str]
) -> None:
    folder = folder_with(game_yaml=LAKE + f"setups: {{2: {laid}}}\n")  # type: ignore[operator]
    d = read_prototype(folder)[0]
    found = [d.pieces[f].name for f in begin.fixed(d, begin.laid(d, 2))]
    assert sorted(found) == sorted(named)


def test_a_pale_eye_says_why(opened: Opener) -> None:
    window, _, folder = opened(game_yaml=LAKE)
    before = (folder / "game.yaml").read_text("utf-8")
    mouse.choose(window, "deck")
    pale = [w for w in mouse.page_of(window).group.widgets if isinstance(w, EyeButton) and w.pale]
    assert len(pale) == 2
    mouse.eye(window, "others")
    assert window.ctx.translate("arranging.cannot.no_owner") in window.notice
    assert (folder / "game.yaml").read_text("utf-8") == before


@pytest.mark.parametrize("seats", [0, 3])
def test_play_begins_a_game(opened: Opener, seats: int) -> None:
    window, _, _ = opened(game_yaml=LAKE)
    if seats:
        mouse.seats(window, seats)
    mouse.button(window, "arranging.play")
    for _ in range(5):
        window.step([])
    table = window.scenes[-1]
    assert isinstance(table, TableScene)
    assert len(table.match.players) == (seats or 2)


def test_only_what_has_room_is_offered_to_begin_in_a_market(opened: Opener) -> None:
    window, page, _ = opened(game_yaml=LAKE.replace(", filled_from: deck", ""))
    mouse.choose(window, "market")
    words = window.ctx.translate("arranging.panel.start")
    assert not [w for w in page.group.widgets if getattr(w, "text", "") == words]
    mouse.choose(window, "deck")
    assert [w for w in page.group.widgets if getattr(w, "text", "") == words]


@pytest.mark.parametrize(("kinds", "copies"), [(12, 1), (5, 1), (20, 3), (3, 4), (1, 20)])
def test_the_number_of_cards_of_a_set_can_be_changed(
    folder_with: object, kinds: int, copies: int
) -> None:
    folder: Path = folder_with(game_yaml="title: A\nseats: 2\n")  # type: ignore[operator]
    model = Arranging(folder)
    model.do(things.add_cards("card", 12))
    model.do(things.set_cards("card", kinds, copies))
    faces = model.d.sets["card"].faces
    assert [model.d.pieces[f].count for f in faces] == [copies] * kinds
    assert len({model.d.pieces[f].name for f in faces}) == kinds


def test_the_panel_turns_kinds_and_copies(opened: Opener) -> None:
    window, page, _ = opened()
    mouse.add(window, "cards")
    mouse.turn(window, "kinds", 1)
    mouse.turn(window, "copies", 1)
    assert [page.d.pieces[f].count for f in page.d.sets["card"].faces] == [2] * 13


@pytest.mark.parametrize("frame", ["left", "right", "top"])
def test_dice_lie_where_they_are_let_go(folder_with: object, frame: str) -> None:
    folder: Path = folder_with(game_yaml=LAKE)  # type: ignore[operator]
    model = Arranging(folder)
    model.do(things.add_dice("die", frame))
    assert next(a.frame for a in model.d.layout if a.zone == "dice") == frame
