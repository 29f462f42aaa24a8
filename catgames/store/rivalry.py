"""Who has won how often among those who have played a game together before."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..core.record import HUMAN
from .profiles import People
from .results import Result
from .statistics import won_by

Side = tuple[str, bool]
"""A person's name, or a computer's cat or level; True: a computer."""


@dataclass(frozen=True, slots=True)
class Rivalry:
    """All games of those who sat at one table."""

    seats: tuple[int, ...]
    """Their seats in the game that has just been played."""
    wins: tuple[int, ...]
    last: Result
    """The game before the present one."""
    sat: tuple[int, ...]
    """Their seats in it."""


def rivalry(result: Result, people: People, results: Sequence[Result]) -> Rivalry | None:
    """The people of a game with their wins in it and in all that they had played together before,
    whoever else was there; one person alone is counted against the computers.  None: they had not.

    ``results`` are ordered by their beginning; ``result`` may be among them.
    """
    sides = _sides(result, people)
    together = [s for s in sides if not s[1]]
    together = together if len(together) > 1 else list(sides)
    if len(together) < 2 or all(computer for _, computer in together):
        return None
    wins = dict.fromkeys(together, 0)
    last: Result | None = None
    sat: tuple[int, ...] = ()
    for other in [*(r for r in results if _before(r, result)), result]:
        there = _sides(other, people)
        if other.game_id != result.game_id or not wins.keys() <= there.keys():
            continue
        for side in together:
            wins[side] += won_by(other, there[side])
        if other is not result:
            last, sat = other, tuple([there[side] for side in together])
    if last is None:
        return None
    return Rivalry(tuple([sides[s] for s in together]), tuple(wins.values()), last, sat)


def _before(other: Result, result: Result) -> bool:
    return not other.offshoot and other.identity() != result.identity()


def _sides(result: Result, people: People) -> dict[Side, int]:
    """The seats of those who can be recognised; a computer's cat with several seats can't."""
    found: dict[Side, int] = {}
    twice: set[Side] = set()
    for seat, (name, kind) in enumerate(result.players):
        if kind == HUMAN or seat in result.left:
            known = next((p for p in people.profiles if p.played(name, result.created)), None)
            if known is None:
                continue
            side = known.name, False
        else:
            side = kind, True
        if side in found:
            twice.add(side)
        found[side] = seat
    return {side: seat for side, seat in found.items() if side not in twice}
