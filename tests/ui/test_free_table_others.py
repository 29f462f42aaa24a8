"""What belongs to others and can't be grasped: hands offer what can be done with it instead."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import screens
from free_hands import FreeTable

from catgames.catalog import FOLDERS, add_folder
from catgames.free_table.screen.menu import PieceMenu
from catgames.ui.input.inputs import Input

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.fixture
def free(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> FreeTable:
    """The second player holds cards and has caught fish."""
    monkeypatch.setenv(FOLDERS, "")
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


WAYS = [drag, drag_by_touch, click_twice]


@pytest.mark.parametrize("zone", ["catch", "hand"])
@pytest.mark.parametrize("shown", [False, True], ids=["own hand closed", "own hand shown"])
@pytest.mark.parametrize("do", WAYS)
def test_a_piece_of_another_is_offered_at_random(free, do, shown, zone):
    if shown:
        free.show_hand()
    mine, theirs = len(free.codes(zone, 0)), len(free.codes(zone, 1))
    do(free, free.pos(("at", zone, 1, 0)))
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


def test_a_single_click_offers_nothing(free):
    free.click(free.pos(("at", "catch", 1, 0)))
    assert free.window.scenes[-1] is free.table
