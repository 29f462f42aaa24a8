"""The statistics that a search has collected about the moves of the root position."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from random import Random

from ..core.types import Move


@dataclass(slots=True)
class RootStats:
    """Visits and values of every root move that was searched."""

    visits: dict[Move, int] = field(default_factory=dict)
    sums: dict[Move, float] = field(default_factory=dict)
    """Sum of the values over all visits; a value is 0 (lost) to 1 (won)."""
    bounds: set[Move] = field(default_factory=set)
    """Moves that are worth no more than their value, and perhaps much less."""

    def add(self, move: Move, value: float, visits: int = 1) -> None:
        """Add ``visits`` visits to a move; ``value`` is the sum of their values."""
        self.visits[move] = self.visits.get(move, 0) + visits
        self.sums[move] = self.sums.get(move, 0.0) + value

    def value(self, move: Move) -> float:
        """The mean value of a move."""
        return self.sums[move] / self.visits[move]

    def ranked(self) -> list[Move]:
        """All moves, the most visited first; ties are broken by value."""
        return sorted(self.visits, key=lambda m: (-self.visits[m], -self.value(m)))

    def best(self, rng: Random) -> Move:
        """The most visited move; ties are broken by value, then at random."""
        most = max(self.visits.values())
        first = {m: self.value(m) for m, n in self.visits.items() if n == most}
        top = max(first.values())
        return rng.choice([m for m, v in first.items() if v >= top - 1e-9])

    def sample(self, rng: Random) -> Move:
        """A random move, with a probability proportional to its visits."""
        moves = list(self.visits)
        return rng.choices(moves, [self.visits[m] for m in moves])[0]


def merge(parts: Iterable[RootStats]) -> RootStats:
    """The sum of several searches of the same position."""
    total = RootStats()
    for part in parts:
        for move, visits in part.visits.items():
            total.add(move, part.sums[move], visits)
    return total
