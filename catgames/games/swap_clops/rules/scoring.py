"""Points: Clops collected, and the most of each like."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.types import message
from ....core.view import ScoreRow
from ..data import LIKES, Data
from ..state import State


def likes(d: Data, pile: Sequence[int]) -> list[int]:
    """How many Clops of a pile have each like; hidden ones don't count."""
    counts = [0] * len(LIKES)
    for tile in pile:
        if tile >= 0:
            counts[d.like[tile]] += 1
    return counts


def open_to_see(s: State) -> bool:
    """Whether no tile of any pile is hidden here, so that majorities can be told."""
    return not any([tile < 0 for pile in s.piles for tile in pile])


def bonuses(d: Data, s: State) -> list[list[int]]:
    """Points by like and seat for the most of it as things stand (SC-17); all tiles are seen."""
    counts = [likes(d, pile) for pile in s.piles]
    rows = []
    for like in range(len(LIKES)):
        column = [c[like] for c in counts]
        most = max(column)
        gets = d.like_bonus
        if not most or (column.count(most) > 1 and s.setting.like_tie == "none"):
            gets = 0
        rows.append([gets if n == most else 0 for n in column])
    return rows


def scores(d: Data, s: State) -> list[float]:
    """SC-16, SC-17; without the bonuses where piles are hidden."""
    points = [float(len(pile)) for pile in s.piles]
    if open_to_see(s):
        for row in bonuses(d, s):
            for seat, bonus in enumerate(row):
                points[seat] += bonus
    return points


def ending(d: Data, s: State) -> str:
    """SC-14, SC-19, SC-20."""
    return s.ended


def breakdown(d: Data, s: State) -> tuple[ScoreRow, ...]:
    """Clops, the majority of each like, and the sum; majorities only where all piles are seen."""
    rows = [ScoreRow(message("swap_clops.score.clops"), tuple([float(len(p)) for p in s.piles]))]
    if open_to_see(s):
        counts = [likes(d, pile) for pile in s.piles]
        for like, bonus in enumerate(bonuses(d, s)):
            each = " : ".join(str(c[like]) for c in counts)
            source = message(
                "swap_clops.score.like",
                like=("text", f"swap_clops.like.{LIKES[like]}"),
                counts=each,
            )
            rows.append(ScoreRow(source, tuple(map(float, bonus))))
    return (*rows, ScoreRow(message("score.total"), tuple(scores(d, s)), total=True))
