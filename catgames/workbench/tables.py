"""Figures as the cells of tables, in the commands, on pages and on the screen."""

from __future__ import annotations

from math import isfinite

from .comparison import Difference
from .figures import SHARE, Summary
from .statistics import Estimate

HOW_TO_READ = (
    "shares: value [95% interval] of what would be even; "
    "others: mean (5%, median, 95% of the games)"
)
NONE = "–"
"""The cell of a figure that no game tells."""


def cell(figure: Summary | None, of: str = "of") -> str:
    """A figure with its interval, or for lengths with the spread of the games.

    ``of``: the word before the share that would be even.
    """
    if figure is None or not figure.estimate.n:
        return NONE
    if figure.kind == SHARE:
        even = "" if figure.even is None else f" {of} {figure.even:.0%}"
        return f"{interval(figure.estimate, SHARE)}{even}"
    low, middle, high = figure.spread
    return f"{figure.estimate.value:.3g} ({low:.3g} {middle:.3g} {high:.3g})"


def interval(e: Estimate, kind: str) -> str:
    """A value with its 95% interval."""
    if kind == SHARE:
        return f"{e.value:.1%} [{e.low:.0%}, {e.high:.0%}]"
    low, high = (f"{x:.3g}" if isfinite(x) else "?" for x in (e.low, e.high))
    return f"{e.value:.3g} [{low}, {high}]"


def wins(e: Estimate) -> str:
    """Share of the wins with its interval; without one where games don't tell it, NONE of none."""
    if not e.n:
        return NONE
    if not isfinite(e.half) or not e.half:
        return f"{e.value:.1%}"
    return f"{e.value:.1%} [{max(0.0, e.low):.0%}, {min(1.0, e.high):.0%}]"


def difference(d: Difference) -> str:
    """B less A, with the interval; of shares in points."""
    e = d.difference
    if d.kind == SHARE:
        return f"{e.value * 100:+.1f} [{e.low * 100:+.0f}, {e.high * 100:+.0f}]"
    return f"{e.value:+.3g} [{e.low:+.2g}, {e.high:+.2g}]"


def detectable(d: Difference) -> str:
    """The smallest difference that so many games show."""
    return f"{d.detectable * 100:.1f}" if d.kind == SHARE else f"{d.detectable:.2g}"
