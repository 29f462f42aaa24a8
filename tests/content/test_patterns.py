"""What a pattern of a lesson means."""

from __future__ import annotations

import pytest

from catgames.content.patterns import fits, read_pattern, written
from catgames.core.notation import read_move
from catgames.core.types import BadRecord


@pytest.mark.parametrize(
    ("pattern", "right", "wrong"),
    [
        ("draw deck: *", ["draw deck: 1", "draw deck:", "draw deck: 3 x"], ["draw discard: 1"]),
        ("draw", ["draw"], ["draw deck:", "turn"]),
        ("draw *", ["draw", "draw deck: 1"], ["turn deck: 1"]),
        ("* deck: *", ["draw deck: 1", "turn deck:"], ["draw hand:0"]),
        (
            "move * 0 * table:* *",
            ["move deck: 0 4 table:3,4,0 top"],
            ["move deck: 1 4 table:3,4,0"],
        ),
        ("move * * * hand:1 *", ["move a: 0 1 hand:1 top up"], ["move a: 0 1 hand:0 top", "move"]),
        (
            "place cell:1,*",
            ["place cell:1,5", "place cell:1", "place cell:1,5,2"],
            ["place cell:2,1"],
        ),
        (
            "place cell:*,5",
            ["place cell:1,5"],
            ["place cell:1,4", "place cell:5", "place spot:1,5"],
        ),
        ("say -", ["say -"], ["say 0", "say"]),
        ("count score 0 1 *", ["count score 0 1"], ["count score 0 2", "count score 1 1"]),
    ],
)
def test_a_star_stands_for_anything(pattern: str, right: list[str], wrong: list[str]) -> None:
    read = read_pattern(pattern)
    assert written(read) == pattern
    assert all(fits(read, read_move(move)) for move in right)
    assert not any(fits(read, read_move(move)) for move in wrong)


@pytest.mark.parametrize("text", ["", "3 *", "draw deck:*x*,", "draw d*ck", "draw (*"])
def test_no_patterns(text: str) -> None:
    try:
        read = read_pattern(text)
    except BadRecord as e:
        assert "not a move" in str(e) or "not a target" in str(e)
        assert "any" not in str(e), "it is told as it was written"
    else:
        assert not fits(read, read_move("draw deck:"))
