"""What belongs to others and can't be grasped: hands offer what can be done with it instead."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import screens
from free_hands import FreeTable
from kit_folders import EXAMPLES

from catgames.catalog import add_folder
from catgames.free_table.screen.menu import PieceMenu
from catgames.ui.input.inputs import Input


@pytest.fixture
def free(tmp_path: Path) -> FreeTable:
    """The second player holds cards and has caught fish."""
    add_folder(EXAMPLES)
    found = FreeTable(screens.open_window(tmp_path / "home"), 2, "free_table")
    for move in (("draw", ("crate",), 2), ("act", 1), ("draw", ("crate",), 2), ("act", 0)):
        found.model.do(move)
        found.rest()
    return found


def drag(free: FreeTable, pos: Any) -> None:
    free.drag(pos, free.on_table(400, 700))


def drag_by_touch(free: FreeTable, pos: Any) -> None:
    free.drag(pos, free.on_table(400, 700), touch=True)


def click_twice(free: FreeTable, pos: Any) -> None:
    for _ in range(2):
        free.step(Input("hover", pos), Input("press", pos), Input("release", pos))


def click(free: FreeTable, pos: Any) -> None:
    free.click(pos)


WAYS = [drag, drag_by_touch, click_twice]


@pytest.mark.parametrize("zone", ["catch", "hand"])
@pytest.mark.parametrize("shown", [False, True], ids=["own hand closed", "own hand shown"])
@pytest.mark.parametrize("do", [drag, drag_by_touch, click])
def test_a_piece_of_another_is_offered_at_random(free, do, shown, zone):
    if shown:
        free.show_hand()
    mine, theirs = len(free.codes(zone, 0)), len(free.codes(zone, 1))
    do(free, free.pos(free.top(zone, 1)))
    menu: Any = free.window.scenes[-1]
    assert isinstance(menu, PieceMenu)
    free.choose("Take one from")
    free.rest()
    assert free.last() == ("take", (zone, 1))
    assert (len(free.codes(zone, 0)), len(free.codes(zone, 1))) == (mine + 1, theirs - 1)


@pytest.mark.parametrize("do", WAYS)
def test_ones_own_closed_catch_is_shown_first(free, do):
    do(free, free.pos(("at", "catch", 0, 0)))
    free.lift_curtain()
    assert free.table.match.viewer == 0 and not free.table.match.hand_hidden


@pytest.mark.parametrize("zone", ["catch", "hand"])
@pytest.mark.parametrize("touch", [False, True], ids=["mouse", "touch"])
def test_a_piece_of_another_is_lifted_and_one_comes_along_at_random(free, zone, touch):
    """The hint says "drag it there", so that is how it is taken; nothing is chosen by a frame."""
    free.show_hand()
    mine, theirs = len(free.codes(zone, 0)), len(free.codes(zone, 1))
    start = free.pos(free.top(zone, 1))
    free.step(Input("hover", start), Input("press", start), Input("hover", (start[0] + 60, 300)))
    assert free.table.pointer.drag is not None and free.table.pointer.frame is None
    assert free.table.stage.board.lit == {(zone, 0)}
    free.step(Input("back", (3, 3)), Input("release", (3, 3)))
    free.rest()
    free.drag(start, free.pos((zone, 0)), touch=touch)
    free.rest()
    assert free.last() == ("take", (zone, 1))
    assert (len(free.codes(zone, 0)), len(free.codes(zone, 1))) == (mine + 1, theirs - 1)
