"""How long decisions take: many durations in little room, with their median and other quantiles."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from math import ceil, floor, log

STEP = 1.05
"""Durations within so many times each other are counted as one; quantiles are that exact."""


@dataclass(slots=True)
class Times:
    """Counts durations by size; can be added up and written down."""

    counts: dict[int, int] = field(default_factory=dict)
    longest: float = 0.0
    """In seconds, exact."""

    def add(self, seconds: float) -> None:
        """One more."""
        size = floor(log(max(seconds, 1e-9), STEP))
        self.counts[size] = self.counts.get(size, 0) + 1
        self.longest = max(self.longest, seconds)

    @property
    def number(self) -> int:
        """How many there are."""
        return sum(self.counts.values())

    def quantile(self, share: float) -> float:
        """The seconds within which so great a share of them stayed; 0 if there are none."""
        wanted, seen = ceil(share * self.number), 0
        for size in sorted(self.counts):
            seen += self.counts[size]
            if seen >= wanted:
                return float(min(STEP ** (size + 0.5), self.longest))
        return 0.0

    def plain(self) -> dict[str, object]:
        """JSON-able; ``of_plain`` reads it."""
        return {"longest": self.longest, "counts": {str(k): n for k, n in self.counts.items()}}


def of_plain(plain: Mapping[str, object]) -> Times:
    """What ``Times.plain`` gave.  Raises KeyError, TypeError or ValueError for anything else."""
    counts, longest = plain["counts"], plain["longest"]
    if not isinstance(counts, Mapping) or not isinstance(longest, int | float):
        raise TypeError
    return Times({int(k): int(n) for k, n in counts.items()}, float(longest))


def together(parts: Iterable[Times]) -> Times:
    """All of them as one."""
    whole = Times()
    for part in parts:
        whole.longest = max(whole.longest, part.longest)
        for size, n in part.counts.items():
            whole.counts[size] = whole.counts.get(size, 0) + n
    return whole


def in_words(seconds: float) -> str:
    """Three digits with the unit that fits."""
    return f"{seconds * 1000:.3g} ms" if seconds < 0.9995 else f"{seconds:.2f} s"
