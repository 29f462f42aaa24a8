"""A press beside the pieces of one's own hand is no refusal, and other places still say why."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import screens
from kit_folders import EXAMPLES

from catgames.catalog import add_folder
from catgames.core.types import CHANCE
from catgames.ui.input.inputs import Input


@pytest.fixture
def table(home: Path) -> Any:
    def made(name: str, seats: int) -> Any:
        add_folder(EXAMPLES)
        window = screens.open_window(home / "portable")
        opened: Any = screens.open_table(window, name, screens.people(seats, 1))
        for _ in range(40):
            window.step([])
            opened.animator.skip()
            opened.model.sync()
            if opened.match.asking is not None and opened.match.decision.seat != CHANCE:
                break
        return opened

    return made


def press(table: Any, pos: tuple[int, int]) -> str:
    """What is said against a press there."""
    table.prompt.refusal = ""
    window = table.shell
    for kind in ("hover", "press", "release"):
        window.step([Input(kind, pos)])
    return str(table.prompt.refusal)


GAMES = [("whisker_tricks", 3), ("whisker_tricks", 4), ("sunny_spots", 2), ("sunny_spots", 4)]


@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_a_press_beside_the_pieces_of_a_hand_is_no_refusal(table, name, seats):
    opened = table(name, seats)
    shapes, seat = opened.stage.shapes(), opened.match.asking
    spot = ("hand", seat)
    box = shapes[spot].box()
    here = [
        (x, y)
        for x in range(box.left + 6, box.right - 6, 24)
        for y in (box.top + 6, box.centery, box.bottom - 6)
        if opened.pointer.target_at((x, y)) == spot
    ]
    assert here
    for pos in here[:: max(1, len(here) // 6)]:
        assert press(opened, pos) == ""


def test_another_place_still_says_why(table):
    opened = table("whisker_tricks", 3)
    other = (opened.match.asking + 1) % 3
    box = opened.stage.shapes()["hand", other].box()
    corner = (box.left + 5, box.bottom - 5)
    assert opened.pointer.target_at(corner) == ("hand", other)
    assert press(opened, corner) != ""
