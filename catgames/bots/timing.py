"""Durations of decisions: a compact histogram with quantiles."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from math import ceil, floor, log

STEP = 1.05
"""Ratio between neighbouring histogram buckets; quantiles are exact to this factor."""


@dataclass(slots=True)
class Times:
    """A histogram of durations on a logarithmic scale."""

    counts: dict[int, int] = field(default_factory=dict)
    """Number of durations by bucket."""
    longest: float = 0.0
    """The longest duration in seconds, exact."""

    def add(self, seconds: float) -> None:
        """Count a duration."""
        bucket = floor(log(max(seconds, 1e-9), STEP))
        self.counts[bucket] = self.counts.get(bucket, 0) + 1
        self.longest = max(self.longest, seconds)

    @property
    def number(self) -> int:
        """Number of durations."""
        return sum(self.counts.values())

    def quantile(self, share: float) -> float:
        """The ``share`` quantile in seconds; 0 without durations."""
        wanted, seen = ceil(share * self.number), 0
        for bucket in sorted(self.counts):
            seen += self.counts[bucket]
            if seen >= wanted:
                return float(min(STEP ** (bucket + 0.5), self.longest))
        return 0.0

    def plain(self) -> dict[str, object]:
        """As JSON-compatible data, which ``from_plain`` reads."""
        return {"longest": self.longest, "counts": {str(k): n for k, n in self.counts.items()}}


def from_plain(plain: Mapping[str, object]) -> Times:
    """Read the data of ``Times.plain``.  Raises KeyError, TypeError or ValueError."""
    counts, longest = plain["counts"], plain["longest"]
    if not isinstance(counts, Mapping) or not isinstance(longest, int | float):
        raise TypeError
    return Times({int(k): int(n) for k, n in counts.items()}, float(longest))


def merge_times(parts: Iterable[Times]) -> Times:
    """The sum of several histograms."""
    whole = Times()
    for part in parts:
        whole.longest = max(whole.longest, part.longest)
        for bucket, n in part.counts.items():
            whole.counts[bucket] = whole.counts.get(bucket, 0) + n
    return whole


def format_seconds(seconds: float) -> str:
    """A duration with three digits, in milliseconds or seconds."""
    return f"{seconds * 1000:.3g} ms" if seconds < 0.9995 else f"{seconds:.2f} s"
