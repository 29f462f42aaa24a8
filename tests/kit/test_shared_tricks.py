"""A zone per seat in the middle: everybody's side by side, of one size, wherever people sit."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from random import Random
from shutil import copytree

import pytest
import screens
from board_harness import BoardHarness, states
from kit_folders import changed

from catgames.core.types import TABLE, BadContent
from catgames.kit.folder import load_prototype
from catgames.ui.window import Window

LINE = "{zone: trick, kind: row, frame: middle, vessel: cloth}"


def with_trick(examples: Path, tmp_path: Path, line: str) -> Path:
    """Whisker Tricks with another area for its trick."""
    folder = copytree(examples / "whisker_tricks", tmp_path / "whisker_tricks")
    table = (folder / "game.yaml").read_text("utf-8")
    (folder / "game.yaml").write_text(changed(table, LINE, line), "utf-8")
    return folder


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("kind", ["row", "pile"])
@pytest.mark.parametrize("size", screens.SIZES)
def test_the_cards_of_a_trick_lie_side_by_side_in_one_size(
    window: Window, examples: Path, tmp_path: Path, size: tuple[int, int], kind: str, seats: int
) -> None:
    screens.resize_to(window, size)
    line = f"{{zone: trick, kind: {kind}, frame: middle}}"
    game = load_prototype(with_trick(examples, tmp_path, line))
    s, _ = next(states(game, seats, Random(1)))
    board = BoardHarness(window, game, game.view(s, TABLE)).board
    at = board.at  # type: ignore[attr-defined]
    tray = at.places.shared["trick", None].tray
    for front in (None, *range(seats)):
        places = [at.place(("trick", seat), front) for seat in range(seats)]
        slots = [at.slot(("trick", seat), 0, 1, 0, front) for seat in range(seats)]
        assert all(tray.contains(place.rect) for place in places)
        assert len({round(slot.height) for slot in slots}) == 1, "the own card is no larger"
        assert len({slot.y for slot in slots}) == 1
        rects = [place.rect for place in places]
        assert all(a.right <= b.left for a, b in pairwise(rects))


@pytest.mark.parametrize(
    "line",
    [
        "{zone: trick, kind: fan, frame: middle}",
        "{zone: trick, kind: row, frame: left}",
        "{zone: trick, kind: row, frame: top}",
    ],
)
def test_what_cannot_be_shown_so_is_refused_with_its_line(
    examples: Path, tmp_path: Path, line: str
) -> None:
    with pytest.raises(BadContent, match="or as a row or a pile to the middle"):
        load_prototype(with_trick(examples, tmp_path, line))
