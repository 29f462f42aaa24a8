"""Where one goes by the die, and what was moved last, are seen on the board."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest
import screens
from free_hands import FreeTable
from kit_folders import EXAMPLES
from test_free_table_keys import focus

from catgames.catalog import add_folder
from catgames.core.events import Event
from catgames.free_table.screen.trail import draw_walks


@pytest.fixture
def market(tmp_path: Path) -> FreeTable:
    add_folder(EXAMPLES)
    return FreeTable(screens.open_window(tmp_path / "home", (1280, 720)), 3, "free_table")


def roll(free: FreeTable) -> int:
    """Roll a number, and not the dog."""
    d = free.table.game.data
    while True:
        (die,) = free.of_set("die")
        free.model.do(("roll", die, 0))
        free.rest()
        if value := d.pieces[free.codes(*die)[-1]].value:
            return value


def walks(free: FreeTable) -> list[tuple[int, Any, Any]]:
    moved = free.model.selection.moved
    return [(seat, e.src, e.dst) for seat, e in moved if e.src[:1] == ("stalls",)]


def pixels(free: FreeTable) -> bytes:
    free.window.draw()
    box = free.table.stage.shapes()["stalls", 1].box()
    return free.window.surface.subsurface([round(side) for side in box]).copy().get_buffer().raw


def test_the_stall_is_lit_to_which_the_own_cat_walks(market):
    value = roll(market)
    assert market.model.hands.asked == [("at", "stalls", 0, 0), ("stalls", value)]
    market.model.do(("move", ("stalls", 0), 0, 1, ("stalls", value), "top"))
    market.rest()
    assert ("stalls", value) not in market.model.hands.asked


def test_a_click_on_that_stall_walks_there(market):
    value = roll(market)
    market.click(market.pos(("stalls", value)))
    assert market.last() == ("move", ("stalls", 0), 0, 1, ("stalls", value), "top")
    market.click(market.pos(("stalls", (value + 1) % 10)))
    assert market.last()[4] == ("stalls", value), "no further"


def test_a_click_on_another_stall_moves_nothing(market):
    value = roll(market)
    market.click(market.pos(("stalls", value + 1)))
    assert market.last()[0] == "roll" and not market.model.selection.picks


def test_that_stall_is_chosen_by_keys(market):
    value = roll(market)
    market.key("down")
    focus(market, ("stalls", value))
    market.key("return")
    assert market.last()[4] == ("stalls", value)


def test_a_walk_leaves_prints_until_the_next_turn_ends(market):
    bare = pixels(market)
    market.model.do(("move", ("stalls", 0), 0, 1, ("stalls", 3), "top"))
    market.rest()
    assert pixels(market) != bare, "over the stall between"
    for turn in range(2):
        assert walks(market) == [(0, ("stalls", 0), ("stalls", 3))], turn
        market.model.do(("next",))
        market.rest()
    assert not walks(market) and pixels(market) == bare


def test_they_fade_once_something_else_is_done(market):
    selection = market.model.selection
    market.model.do(("move", ("stalls", 0), 0, 1, ("stalls", 3), "top"))
    market.rest()
    strong = pixels(market)
    assert [*selection.latest] == [*selection.moved]
    market.model.do(("count", "barks", -1, 1))
    market.rest()
    assert walks(market) and not selection.latest and pixels(market) != strong


def test_what_is_taken_back_leaves_no_prints(market):
    market.model.do(("move", ("stalls", 0), 0, 1, ("stalls", 3), "top"))
    market.rest()
    market.model.undo()
    market.rest()
    assert not walks(market)


@pytest.mark.parametrize("first", [0, 4])
def test_prints_pass_beside_the_pictures_of_cells(market, first):
    """Up and down a column of stalls, too: what a stall sells is above where cats stand."""
    shapes = market.table.stage.shapes()
    boxes = [shapes["stalls", (first + i) % 10].box() for i in range(3)]
    signs = [
        pygame.Rect(b.centerx - b.width // 5, b.y, b.width * 2 // 5, b.height // 2) for b in boxes
    ]

    def looks(moved: bool) -> list[bytes]:
        found = market.table.stage.board
        trails, surface = found.trails, pygame.Surface(market.window.surface.get_size())
        event = Event("moved", 0, src=("stalls", first), dst=("stalls", first + 2))
        draw_walks(surface, trails, found.d, shapes, [(0, event)] if moved else [])
        return [pygame.image.tobytes(surface.subsurface(sign), "RGB") for sign in signs]

    assert looks(True) == looks(False)


@pytest.mark.parametrize(("start", "end"), [(3, 6), (8, 1)])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_no_print_lies_below_what_lies_between_the_stalls(tmp_path, start, end, size):
    add_folder(EXAMPLES)
    free = FreeTable(screens.open_window(tmp_path / "home", size), 2, "free_table")
    board, points = free.table.stage.board, []

    class Noted:
        ctx = free.window.ctx

        def draw_way(self, surface: Any, seat: int, way: list[Any], *how: float) -> None:
            points.extend(way)

    walked = [(0, Event("moved", 0, ("stalls", start), ("stalls", end), 0))]
    piles = [p.tray for p in board.at.places.shared.values() if p.area.within]
    draw_walks(
        free.window.surface, Noted(), board.d, board.shapes(free.table.stage.view), walked, piles
    )
    assert points
    for pair in pairwise(points):
        assert not any(pile.clipline(*pair) for pile in piles)
