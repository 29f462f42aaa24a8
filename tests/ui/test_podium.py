"""Where players stand on the podium of a result."""

from __future__ import annotations

import pytest

from catgames.ui.table.podium import STEPS, places


@pytest.mark.parametrize(
    ("winners", "scores", "expected"),
    [
        ((1,), (3, 7, 5), [2, 0, 1]),
        ((1,), (0, 1, 0), [1, 0, 1]),
        ((0, 1), (4, 4, 2), [0, 0, 1]),
        ((0,), (4, 4, 2), [0, 1, 2]),
        ((), (3, 3), [0, 0]),
        ((0,), (5, 4, 3, 2), [0, 1, STEPS, STEPS]),
    ],
)
def test_equals_stand_equally_high_and_winners_above_all(
    winners: tuple[int, ...], scores: tuple[int, ...], expected: list[int]
) -> None:
    assert places(winners, scores) == expected
