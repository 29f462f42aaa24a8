"""Where a click, keys, menus and dealing take pieces that are drawn: to the hand, or where the
designer says (``drawn_to``)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import screens
from free_hands import tables

from catgames.free_table.screen.reach import Grip
from catgames.free_table.screen.sensible import sensible

BAGS = """title: Bags
seats: [2, 3]
pieces:
  card: {rows: [{name: tuna, count: 20}]}
  cube: {form: token, rows: [{name: red, count: 12}]}
zones:
  deck: {order: unknown, start: card, drawn_to: shelf}
  bag: {order: unknown, start: cube, drawn_to: plate}
  spare: {order: unknown}
  hand: {per: seat, seen_by: owner}
  plate: {per: seat, seen_by: owner}
  shelf: {per: seat}
  table: {loose: true}
deal: {card: 2, cube: 1}
"""


@pytest.fixture
def table(tmp_path: Path) -> Any:
    return tables(tmp_path, screens.Still, own={"bags": BAGS})


PILES = [
    ("free_table", "deck", "hand", "Take 3 into the hand"),
    ("free_table", "crate", "catch", "Take 3 → Catch"),
    ("bags", "deck", "shelf", "Take 3 → Shelf"),
    ("bags", "bag", "plate", "Take 3 → Plate"),
]


@pytest.mark.parametrize(("game", "pile", "goal", "words"), PILES)
@pytest.mark.parametrize("how", ["click", "key", "menu", "deal"])
def test_pieces_are_drawn_to_where_they_belong(table, game, pile, goal, words, how):
    free = table(game)
    before = [len(free.codes(goal, seat)) for seat in range(2)]
    held = len(free.codes("hand", 0))
    free.point(free.top(pile))
    if how == "click":
        free.click(free.pos(free.top(pile)))
    elif how == "key":
        free.key("3")
    else:
        free.right_click(free.pos(free.top(pile)))
        free.choose(*(("Draw", words) if how == "menu" else ("Deal", "3 to each")))
    many = {"click": (1, 0), "deal": (3, 3)}.get(how, (3, 0))
    after = [len(free.codes(goal, seat)) for seat in range(2)]
    assert [b - a for a, b in zip(before, after)] == list(many)
    assert goal == "hand" or len(free.codes("hand", 0)) == held
    free.key("u")
    assert [len(free.codes(goal, seat)) for seat in range(2)] == before


def test_hands_to_begin_with_go_there_as_well(table):
    free = table("bags")
    assert [len(free.codes("shelf", n)) for n in range(2)] == [2, 2]
    assert [len(free.codes("plate", n)) for n in range(2)] == [1, 1]


@pytest.mark.parametrize(("game", "pile", "goal", "_words"), PILES)
def test_that_place_lights_up(table, game, pile, goal, _words):
    free = table(game)
    lit = sensible(free.model.reach(), Grip((pile,), len(free.codes(pile)) - 1))
    assert lit == {("table",), (goal, 0)}


def test_what_one_draws_to_a_place_of_ones_own_others_do_not_see(table):
    free = table("free_table")
    free.click(free.pos(free.top("crate")))
    kinds = len(free.table.game.data.pieces) - 1
    assert all(code >= kinds for code in free.codes("catch", 0))
