"""One size of letters for the titles, the texts and each corner of all cards of a set, so that a
hand looks of one piece."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import inf
from statistics import median

from .brush import ON_PAPER

OUTLIER = 0.72
"""Whoever needs letters that are smaller than this share of the usual ones has them alone."""
MOST = 12
"""So many of the longest words of a set are measured, and those in the middle: hundreds would take
longer than a frame."""


@dataclass(frozen=True, slots=True)
class Sizes:
    """Nominal sizes of letters; what is not known here is as large as it fits."""

    title: float = inf
    text: float = inf
    corners: Mapping[str, float] = field(default_factory=dict)
    """By column."""


def even_size(words: Iterable[str], size_of: Callable[[str], float]) -> float:
    """The size in which all words fit but those that are much longer than the others; ``size_of``:
    in which some fit."""
    ordered = sorted({w for w in words if w}, key=len, reverse=True)
    if not ordered:
        return inf
    usual = size_of(ordered[len(ordered) // 2])
    return max(ON_PAPER, _smallest([usual, *map(size_of, ordered[:MOST])], usual))


def _smallest(sizes: Sequence[float], usual: float) -> float:
    middle = max(usual, median(sizes))
    return min(size for size in sizes if size >= OUTLIER * middle or size == usual)
