"""Compares two sets of games figure by figure: how large a difference is, and what it means."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import inf

from .figures import MARGINS, SHARE, Figure
from .statistics import (
    CONFIDENCE,
    DIFFERENT,
    EQUIVALENT,
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
"""The normal quantile for a power of 80 %."""
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
    """B minus A, with its 95 % interval."""
    detectable: float
    """The smallest difference that so many games show in four of five runs."""
    verdict: str
    """DIFFERENT only if it stays so when the number of figures is taken into account (Holm)."""
    p: float


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


# ---------------------------------------------------------------- words


def paragraph(found: Sequence[Difference], name_a: str, name_b: str, games: int) -> str:
    """What the comparison says, in a few sentences."""
    different = sorted(
        (d for d in found if d.verdict == DIFFERENT), key=lambda d: d.p * 1e9 - abs(_effect(d))
    )
    same = sum(d.verdict == EQUIVALENT for d in found)
    open_ = sum(d.verdict == UNDECIDED for d in found)
    words = [f"{name_b} was compared with {name_a} over {games:,} games each."]
    if different:
        listed = "; ".join(_told(d) for d in different[:5])
        more = f"; and {len(different) - 5} more" if len(different) > 5 else ""
        words.append(f"Different: {listed}{more}.")
    else:
        words.append("No figure is shown to be different.")
    words.append(f"{same} of {len(found)} figures are as good as equal, {open_} are undecided.")
    wins = [d for d in found if d.key.startswith("win.seat.") and d.detectable < inf]
    if wins:
        least = max(d.detectable for d in wins)
        words.append(
            f"With so many games a change of a seat's share of the wins by {least:.0%} or more "
            "would be found in four of five runs."
        )
    return " ".join(words)


def _effect(d: Difference) -> float:
    return d.difference.value / (abs(d.a.value) or 1.0)


def _told(d: Difference) -> str:
    if d.kind == SHARE:
        change = f"{d.difference.value * 100:+.0f} points"
        return f"{d.key} {d.a.value:.0%} → {d.b.value:.0%} ({change})"
    return f"{d.key} {d.a.value:.3g} → {d.b.value:.3g} ({d.difference.value:+.2g})"
