"""Where one goes by the die, and what was moved last, are seen on the board."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import screens
from free_hands import FreeTable

from catgames.catalog import FOLDERS, add_folder

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.fixture
def market(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> FreeTable:
    monkeypatch.setenv(FOLDERS, "")
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


def test_what_is_taken_back_leaves_no_prints(market):
    market.model.do(("move", ("stalls", 0), 0, 1, ("stalls", 3), "top"))
    market.rest()
    market.model.undo()
    market.rest()
    assert not walks(market)
