"""Who is ahead, and who has won: by points, and by what breaks a tie."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from ...content.checks import Path_
from ...content.loader import Node
from ...core.types import Message, Seat
from ...core.view import ScoreRow
from ..game import lead, score_sheet
from ..prototype import Prototype
from ..rules import Rules
from ..state import State
from .numbers import Now, Value, number_of
from .section_words import tie_in_words
from .values import Values

Counted = Callable[[Prototype, State, Seat], float]
LITTLE = 0.1
"""What a tiebreak is worth beside a point, at most, to computers in the middle of a game."""


TIEBREAK = "tiebreak"
Ties = list[tuple[str, Value, bool, Message]]
"""What decides ties: a name, the number, whether less of it wins, and its words."""


@dataclass(frozen=True)
class Tiebreak:
    """What decides between those who have equally many points."""

    counted: Counted
    least: bool
    """Whether who has less of it wins."""
    words: Message
    """Its row of the score sheet."""


def read_ties(
    values: Values, node: Node, counted: Callable[[str, Node, Path_], Value] | None = None
) -> Ties:
    """The key TIEBREAK of the section ``end``."""
    path, found = ("end", TIEBREAK), []
    listed = node.items if node.items is not None else [node]
    if not listed:
        what = "expected what decides a tie: coins, {least: coins}, or a list of them"
        values.report.at(node, path, what)
    for i, inner in enumerate(listed):
        at: Path_ = (*path, i) if node.items is not None else path
        least = [*(inner.entries or {})] == ["least"]
        if least:
            inner, at = (inner.entries or {})["least"], (*at, "least")
        name = f"tie_{i + 1}"
        words = tie_in_words(values.d, inner.plain(), least)
        value = counted(name, inner, at) if counted is not None else values.value(inner, at)
        found.append((name, value, least, words))
    return found


def of_seat(value: Value) -> Counted:
    """A number as what a seat has."""
    return lambda d, s, seat: number_of(value(Now(s, seat)))


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
