"""Who is ahead, and who has won: by points, and by what breaks a tie."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from ...core.types import Message, Seat
from ...core.view import ScoreRow
from ..game import lead, score_sheet
from ..prototype import Prototype
from ..rules import Rules
from ..state import State

Counted = Callable[[Prototype, State, Seat], float]
LITTLE = 0.1
"""What a tiebreak is worth beside a point, at most, to computers in the middle of a game."""


@dataclass(frozen=True)
class Tiebreak:
    """What decides between those who have equally many points."""

    counted: Counted
    least: bool
    """Whether who has less of it wins."""
    words: Message
    """Its row of the score sheet."""


def standing(rules: Rules, least: bool, ties: Sequence[Tiebreak]) -> dict[str, Any]:
    """The parts of a game in which the fewest points win, or ties are broken."""
    signs = [-1 if tie.least else 1 for tie in ties]

    def points(d: Prototype, s: State) -> list[float]:
        found = [rules.points(d, s, seat) for seat in range(s.seats)]
        return [-own for own in found] if least else found

    def winners(d: Prototype, s: State) -> tuple[Seat, ...]:
        rank: list[tuple[float, ...]] = [(own,) for own in points(d, s)]
        for sign, tie in zip(signs, ties):
            rank = [(*own, sign * tie.counted(d, s, i)) for i, own in enumerate(rank)]
        return tuple(seat for seat, own in enumerate(rank) if own == max(rank))

    def evaluate(d: Prototype, s: State, seat: Seat) -> float:
        ahead, worth = points(d, s), 1.0
        for sign, tie in zip(signs, ties):
            worth *= LITTLE
            for i in range(s.seats):
                has = sign * tie.counted(d, s, i)
                ahead[i] += worth * has / (1 + abs(has))
        return lead(ahead, seat)

    def breakdown(d: Prototype, s: State) -> list[ScoreRow]:
        rows, found = score_sheet(rules, d, s), points(d, s)
        if s.stack or found.count(max(found)) < 2:
            return rows
        for tie in ties:
            rows.append(ScoreRow(tie.words, tuple(tie.counted(d, s, i) for i in range(s.seats))))
        return rows

    return {"winners": winners, "evaluate": evaluate, "breakdown": breakdown}
