"""No piece leaves the game because its area is taken away."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import mouse
import pytest
from mouse import EMPTY, Opener

from catgames.arranging import places, things
from catgames.arranging.begin import in_the_box, laid
from catgames.arranging.homes import moved
from catgames.arranging.model import Arranging
from catgames.arranging.palette import PALETTE, step_of
from catgames.commands.check_prototype import check_prototype
from catgames.content.texts import catalogue
from catgames.core.types import GameError

Maker = Callable[..., Path]
CARDS = "pieces:\n  card: {rows: [{name: a, count: 6}, {name: b, count: 6}]}\n"
DIE = "  die: {turns: true, rows: [{name: one}, {name: two, count: 0}]}\n"
MARKET = "  market: {track: 3, holds: 1, filled_from: deck}\n  hand: {per: seat, seen_by: owner}\n"
TABLES = {
    "another draw pile": "zones:\n  deck: {order: unknown, start: card}\n"
    "  stock: {order: unknown}\n" + MARKET,
    "a pile that nobody sees": "zones:\n  deck: {order: unknown, start: card}\n"
    "  stock: {seen_by: nobody}\n" + MARKET,
    "a discard pile": "zones:\n  deck: {order: unknown, start: card}\n  stock: {}\n" + MARKET
    + "layout:\n- {zone: deck, kind: pile}\n- {zone: stock, kind: pile}\n- {zone: market}\n"
    "- {zone: hand}\n",
}  # fmt: skip
SETUPS = ("", "setups:\n  2:\n    deck: [-card]\n    market 1: [a]\n    hand 1: [b x2]\n")


@pytest.mark.parametrize("setups", SETUPS)
@pytest.mark.parametrize("table", TABLES)
def test_cards_go_to_another_pile_and_places_are_filled_from_it(
    folder_with: Maker, table: str, setups: str
) -> None:
    folder = folder_with(game_yaml=EMPTY + CARDS + TABLES[table] + setups)
    a, before = Arranging(folder), (folder / "game.yaml").read_bytes()
    a.do(places.remove_zone("deck"))
    assert a.d.zones["stock"].start == ("card",) and a.d.zones["market"].filled_from == "stock"
    assert not in_the_box(a.d, 2, laid(a.d, 2)) and check_prototype(folder) == []
    a.undo()
    assert (folder / "game.yaml").read_bytes() == before


@pytest.mark.parametrize("zone", ["hand", "market"])
def test_what_a_set_up_lays_there_is_kept(folder_with: Maker, zone: str) -> None:
    a = Arranging(folder_with(game_yaml=EMPTY + CARDS + TABLES["another draw pile"] + SETUPS[1]))
    a.do(places.remove_zone(zone))
    assert not in_the_box(a.d, 2, laid(a.d, 2))


def test_without_another_pile_there_is_a_new_one(folder_with: Maker) -> None:
    zones = "zones:\n  row: {start: card}\n  hand: {per: seat, seen_by: owner}\n"
    for setups in ("", "setups:\n  2:\n    row: [card]\n"):
        a = Arranging(folder_with(game_yaml=EMPTY + CARDS + zones + setups))
        a.do(places.remove_zone("row"))
        assert a.d.zones["deck"].start == ("card",) and not in_the_box(a.d, 2, laid(a.d, 2))
        with pytest.raises(GameError, match="no place"):
            a.do(places.remove_zone("deck"))


@pytest.mark.parametrize("other", ["  mat: {loose: true}\n", "  deck: {order: unknown}\n"])
def test_dice_stay_in_the_game(folder_with: Maker, other: str) -> None:
    zones = "zones:\n  tray: {start: die}\n  rest: {order: unknown, start: card}\n" + other
    setups = "setups:\n  2: {tray: [one], rest: [-card]}\n"
    a = Arranging(folder_with(game_yaml=EMPTY + CARDS + DIE + zones + setups))
    a.do(places.remove_zone("tray"))
    assert any("die" in zone.start for zone in a.d.zones.values())
    assert not in_the_box(a.d, 2, laid(a.d, 2))


def test_a_new_draw_pile_begins_with_what_lies_nowhere(folder_with: Maker) -> None:
    zones = "zones:\n  row: {}\n  hand: {per: seat, seen_by: owner}\nsetups:\n  2: {row: [a]}\n"
    a = Arranging(folder_with(game_yaml=EMPTY + CARDS + DIE + zones))
    a.do(step_of(PALETTE[0], a.d, "Draw pile"))
    assert a.d.zones["deck"].start == ("card",)
    a.do(things.add_cards("more", 3))
    a.do(step_of(PALETTE[0], a.d, "Draw pile"))
    assert not a.d.zones["deck_2"].start, "everything lies somewhere"


def test_it_is_said_where_the_cards_are(opened: Opener) -> None:
    window, page, _ = opened(game_yaml=EMPTY + CARDS + TABLES["another draw pile"])
    before = page.d
    page.holds.delete_on("deck")
    assert "12" in window.notice and "Stock" in window.notice
    for language in ("nl", "pt_BR"):
        said = [catalogue(language).translate(m) for m in moved(before, page.d, language)]
        assert len(said) == 1 and "12" in said[0] and "Stock" in said[0]
    mouse.button(window, "arranging.undo")
    assert "deck" in page.d.zones
