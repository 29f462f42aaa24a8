"""Compares two sets of games figure by figure: how large a difference is, and what it means.

The games of B have seeds of their own, after those of A, so that the two are independent.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import inf

from ..bots.arena import Setup
from .figures import MARGINS, SHARE, Figure, figures_of
from .sample import Arm, GameSample, by_level
from .statistics import (
    CONFIDENCE,
    DIFFERENT,
    UNDECIDED,
    Estimate,
    by_cluster,
    difference_of_means,
    difference_of_shares,
    holm,
    p_of_means,
    p_of_shares,
    verdict,
    z_of,
)

POWER_Z = 0.8416
"""The normal quantile for a power of 80%."""
RELATIVE_MARGIN = 0.05
"""Means that differ by less than this part are as good as equal."""


@dataclass(frozen=True, slots=True)
class Difference:
    """One figure of A and of B."""

    key: str
    kind: str
    a: Estimate
    b: Estimate
    difference: Estimate
    """B minus A, with its 95% interval."""
    detectable: float
    """The smallest difference that so many games show in four of five runs."""
    verdict: str
    """DIFFERENT only if it stays so when the number of figures is taken into account (Holm)."""
    p: float


@dataclass(frozen=True, slots=True)
class Comparison:
    """What the games of one level say about A and B."""

    level: str
    games: int
    """Games played for each side; if they differ, the smaller number."""
    differences: tuple[Difference, ...]


def comparison_tasks(
    a: Arm, b: Arm, levels: Sequence[str], games: int, seed: int
) -> list[tuple[Setup, int]]:
    """The games to be played: A and B in turn, so that both have some whenever it is stopped."""
    return [
        (arm.with_level(level), first + i)
        for level in levels
        for i in range(games)
        for arm, first in ((a, seed), (b, seed + games))
    ]


def compare_samples(
    levels: Sequence[str], games: int, seed: int, samples: Sequence[GameSample]
) -> list[Comparison]:
    """What the games of ``comparison_tasks`` say, by level; of those that were played on both
    sides."""
    found = []
    for level, own in by_level(samples, levels).items():
        a = [s for s in own if s.seed < seed + games]
        b = [s for s in own if s.seed >= seed + games]
        if a and b:
            differences = compare(figures_of(a, own), figures_of(b, own))
            found.append(Comparison(level, min(len(a), len(b)), tuple(differences)))
    return found


def compare(a: Sequence[Figure], b: Sequence[Figure]) -> list[Difference]:
    """Every figure that both have."""
    others = {f.key: f for f in b}
    found = [_difference(f, others[f.key]) for f in a if f.key in others]
    corrected = holm([d.p for d in found])
    return [_settled(d, p) for d, p in zip(found, corrected)]


def _difference(a: Figure, b: Figure) -> Difference:
    plain = a.kind == SHARE and not (a.shared_seeds or b.shared_seeds)
    if plain:
        x, y = ((sum(v for _, v in f.values), len(f.values)) for f in (a, b))
        wide, narrow = difference_of_shares(x, y), difference_of_shares(x, y, 0.9)
        p = p_of_shares(x, y)
    else:
        u, v = by_cluster(a.values), by_cluster(b.values)
        wide, narrow = difference_of_means(u, v), difference_of_means(u, v, 0.9)
        p = p_of_means(u, v)
    margin = MARGINS.get(a.kind, abs(a.estimate.value) * RELATIVE_MARGIN)
    half = wide.half
    detectable = half * (z_of(CONFIDENCE) + POWER_Z) / z_of(CONFIDENCE) if half < inf else inf
    said = verdict(wide, narrow, margin)
    return Difference(a.key, a.kind, a.estimate, b.estimate, wide, detectable, said, p)


def _settled(d: Difference, p: float) -> Difference:
    """With the corrected p: what is different by chance among many figures is undecided."""
    if d.verdict == DIFFERENT and p >= 1 - CONFIDENCE:
        return replace(d, verdict=UNDECIDED, p=p)
    return replace(d, p=p)
