"""Intervals, differences and verdicts.

All intervals are for 95% unless ``confidence`` says otherwise.  A *cluster* is what is drawn
independently: a seed.  Games that share a seed share a deal, so their mean counts as one value.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from math import ceil, comb, inf, sqrt
from statistics import NormalDist, fmean, stdev
from typing import Any

from ..bots.ratings import wilson
from ..content.paths import how_to_install
from ..core.types import GameError

CONFIDENCE = 0.95
_NORMAL = NormalDist()

DIFFERENT, EQUIVALENT, UNDECIDED = "different", "equivalent", "undecided"


@dataclass(frozen=True, slots=True)
class Estimate:
    """A value with its interval, and how many independent values it rests on."""

    value: float
    low: float
    high: float
    n: int

    @property
    def half(self) -> float:
        """Half the width of the interval."""
        return (self.high - self.low) / 2


def z_of(confidence: float) -> float:
    """The quantile of the normal distribution for a two-sided interval.

    >>> round(z_of(0.95), 3)
    1.96
    """
    return _NORMAL.inv_cdf(0.5 + confidence / 2)


# ---------------------------------------------------------------- shares


def share_of(successes: float, n: int, confidence: float = CONFIDENCE) -> Estimate:
    """A share with its score interval; ``successes`` may be divided wins.

    >>> e = share_of(8, 10)
    >>> round(e.low, 3), round(e.high, 3)
    (0.49, 0.943)
    """
    if not n:
        return Estimate(0.0, 0.0, 1.0, 0)
    share = successes / n
    return Estimate(share, *wilson(share, n, z_of(confidence)), n)


def difference_of_shares(
    a: tuple[float, int], b: tuple[float, int], confidence: float = CONFIDENCE
) -> Estimate:
    """The share of ``b`` minus that of ``a``, each successes and n (Newcombe 1998, method 10)."""
    p, q = share_of(*a, confidence), share_of(*b, confidence)
    if not (p.n and q.n):
        return Estimate(0.0, -1.0, 1.0, 0)
    d = q.value - p.value
    low = d - sqrt((q.value - q.low) ** 2 + (p.high - p.value) ** 2)
    high = d + sqrt((q.high - q.value) ** 2 + (p.value - p.low) ** 2)
    return Estimate(d, max(-1.0, low), min(1.0, high), min(p.n, q.n))


def p_of_shares(a: tuple[float, int], b: tuple[float, int]) -> float:
    """Two-sided p of no difference between two shares, by the score test."""
    (k, n), (m, o) = a, b
    if not (n and o):
        return 1.0
    pooled = (k + m) / (n + o)
    spread = sqrt(pooled * (1 - pooled) * (1 / n + 1 / o))
    return 1.0 if spread == 0 else 2 * _NORMAL.cdf(-abs(m / o - k / n) / spread)


def games_for_share(half: float, confidence: float = CONFIDENCE) -> int:
    """Games that show a share near a half to within ``half``.

    >>> games_for_share(0.05)
    385
    """
    return ceil((z_of(confidence) / (2 * half)) ** 2)


def games_for_difference(difference: float, power: float = 0.8, share: float = 0.5) -> int:
    """Games for each side that show a difference between two shares, at 5%.

    >>> games_for_difference(0.05)
    1570
    """
    z, p, q = z_of(CONFIDENCE) + _NORMAL.inv_cdf(power), share, share
    return ceil(z * z * (p * (1 - p) + q * (1 - q)) / difference**2)


# ---------------------------------------------------------------- means


def by_cluster(values: Iterable[tuple[int, float]]) -> list[float]:
    """The mean of each cluster, in the order in which the clusters first come.

    >>> by_cluster([(1, 2.0), (1, 4.0), (2, 5.0)])
    [3.0, 5.0]
    """
    found: dict[int, list[float]] = {}
    for cluster, value in values:
        found.setdefault(cluster, []).append(value)
    return [fmean(those) for those in found.values()]


def mean_of(values: Sequence[float], confidence: float = CONFIDENCE) -> Estimate:
    """The mean of independent values with Student's interval."""
    n = len(values)
    if n < 2:
        value = values[0] if values else 0.0
        return Estimate(value, -inf, inf, n)
    value, half = fmean(values), t_of(confidence, n - 1) * stdev(values) / sqrt(n)
    return Estimate(value, value - half, value + half, n)


def share_by_cluster(
    values: Iterable[tuple[int, float]], confidence: float = CONFIDENCE
) -> Estimate:
    """The share of games of which several have the same seed.

    Where it is 0 or 1 in every cluster the spread says nothing, and the interval is that of as
    many independent games.

    >>> e = share_by_cluster([(1, 1.0), (1, 1.0), (2, 1.0)])
    >>> e.value, round(e.low, 2), e.high, e.n
    (1.0, 0.34, 1.0, 2)
    """
    means = by_cluster(values)
    e = mean_of(means, confidence)
    if not e.n or e.value in (0.0, 1.0):
        return share_of(sum(means), e.n, confidence)
    return Estimate(e.value, max(0.0, e.low), min(1.0, e.high), e.n)


def difference_of_means(
    a: Sequence[float], b: Sequence[float], confidence: float = CONFIDENCE
) -> Estimate:
    """The mean of ``b`` minus that of ``a``: Welch's interval for independent values."""
    if min(len(a), len(b)) < 2:
        d = fmean(b) - fmean(a) if a and b else 0.0
        return Estimate(d, -inf, inf, min(len(a), len(b)))
    d, spread, freedom = _welch(a, b)
    half = t_of(confidence, freedom) * spread if spread else 0.0
    return Estimate(d, d - half, d + half, min(len(a), len(b)))


def p_of_means(a: Sequence[float], b: Sequence[float]) -> float:
    """Two-sided p of equal means (Welch; without any spread, that of a permutation test)."""
    if min(len(a), len(b)) < 2:
        return 1.0
    d, spread, freedom = _welch(a, b)
    if not spread:
        return 1.0 if d == 0 else min(1.0, 2 / comb(len(a) + len(b), len(a)))
    return 2 * _t_tail(abs(d) / spread, freedom)


def _welch(a: Sequence[float], b: Sequence[float]) -> tuple[float, float, float]:
    """Difference, its standard error and the degrees of freedom."""
    u, v = stdev(a) ** 2 / len(a), stdev(b) ** 2 / len(b)
    freedom = 1.0
    if u + v:
        freedom = (u + v) ** 2 / (u * u / (len(a) - 1) + v * v / (len(b) - 1))
    return fmean(b) - fmean(a), sqrt(u + v), freedom


def quantile(values: Sequence[float], p: float) -> float:
    """Linear between the sorted values; 0 for none.

    >>> quantile([1, 2, 3, 4], 0.5)
    2.5
    """
    ordered = sorted(values)
    if not ordered:
        return 0.0
    at = p * (len(ordered) - 1)
    below = int(at)
    above = min(below + 1, len(ordered) - 1)
    return ordered[below] + (ordered[above] - ordered[below]) * (at - below)


# ---------------------------------------------------------------- verdicts


def verdict(ninety_five: Estimate, ninety: Estimate, margin: float) -> str:
    """DIFFERENT: the 95% interval leaves out 0.  EQUIVALENT: the 90% interval lies within
    ``margin`` on both sides, as two one-sided tests at 5% find (Schuirmann 1987)."""
    if ninety_five.low > 0 or ninety_five.high < 0:
        return DIFFERENT
    return EQUIVALENT if -margin < ninety.low and ninety.high < margin else UNDECIDED


def holm(ps: Sequence[float]) -> list[float]:
    """p-values corrected for their number (Holm 1979), in the same order.

    >>> [round(p, 3) for p in holm([0.01, 0.04, 0.03])]
    [0.03, 0.06, 0.06]
    """
    ordered = sorted(range(len(ps)), key=lambda i: ps[i])
    found, least = [0.0] * len(ps), 0.0
    for rank, i in enumerate(ordered):
        least = max(least, min(1.0, (len(ps) - rank) * ps[i]))
        found[i] = least
    return found


def brier(predicted: Sequence[tuple[float, float]]) -> float:
    """The mean squared error of predicted shares of the win (Brier 1950); 0 for none."""
    return fmean((p - truth) ** 2 for p, truth in predicted) if predicted else 0.0


# ---------------------------------------------------------------- Student's t


def t_of(confidence: float, freedom: float) -> float:
    """The quantile of Student's t for a two-sided interval."""
    return float(special().stdtrit(freedom, 0.5 + confidence / 2))


def _t_tail(t: float, freedom: float) -> float:
    """The probability that Student's t exceeds ``t``."""
    return float(special().stdtr(freedom, -t))


def has_scipy() -> bool:
    """Whether there is what intervals of means need; imports nothing."""
    return find_spec("scipy") is not None


@cache
def special() -> Any:
    """scipy's functions; a player's installation has none.  Raises GameError."""
    try:
        return import_module("scipy.special")
    except ModuleNotFoundError:
        raise GameError(
            "scipy is missing, which this command needs; " + how_to_install("workbench")
        ) from None
