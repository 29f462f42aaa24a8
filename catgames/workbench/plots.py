"""Plots of figures as SVG text, drawn by matplotlib."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.util import find_spec
from io import StringIO
from typing import Any

from ..content.paths import how_to_install
from ..core.types import GameError
from .overview import (
    STEPS,
    Overview,
    even_share,
    fairness_keys,
    histogram,
    ranked_cards,
)

Name = Callable[[str, str], str]
"""``name(kind, id)``: what a level, a figure or a card is called."""
COLOURS = ("#3a6ea5", "#c0603f", "#5a8f5a", "#8a6bb0", "#b08a3a")
INK, PALE = "#3b2a22", "#d9cdbb"


def has_matplotlib() -> bool:
    """Whether pages can be written, without importing anything."""
    return find_spec("matplotlib") is not None


def pyplot() -> Any:
    """matplotlib without a window.  Raises GameError if it is missing."""
    os.environ["MPLBACKEND"] = "svg"
    try:
        plt = import_module("matplotlib.pyplot")
    except ModuleNotFoundError:
        raise GameError(
            "matplotlib is missing, which a report needs; " + how_to_install("workbench")
        ) from None
    plt.rcParams.update(
        {
            "svg.hashsalt": "catgames",
            "svg.fonttype": "none",
            "font.family": "sans-serif",
            "font.size": 11,
            "axes.spines.top": False,
            "axes.spines.right": False,
            "axes.edgecolor": INK,
            "axes.labelcolor": INK,
            "xtick.color": INK,
            "ytick.color": INK,
            "text.color": INK,
        }
    )
    return plt


def shares(found: Sequence[Overview], name: Name) -> str:
    """Shares of the wins with their intervals, by level; a line where all seats would be equal."""
    plt, keys = pyplot(), fairness_keys(found)
    fig, ax = plt.subplots(figsize=(7, 0.55 + 0.42 * len(keys)))
    for i, o in enumerate(found):
        offset = (i - (len(found) - 1) / 2) * 0.28
        at = [(n, o.figures[k].estimate) for n, k in enumerate(keys) if k in o.figures]
        at = [(n, e) for n, e in at if e.n]
        ax.errorbar(
            [e.value for _, e in at],
            [n + offset for n, _ in at],
            xerr=[[e.value - e.low for _, e in at], [e.high - e.value for _, e in at]],
            fmt="o",
            markersize=5,
            color=COLOURS[i % len(COLOURS)],
            label=name("level", o.level),
            capsize=3,
        )
    even = even_share(found)
    if even is not None:
        ax.axvline(even, color=PALE, zorder=0, linewidth=2)
    ax.set_yticks(range(len(keys)), [name("figure", key) for key in keys])
    ax.invert_yaxis()
    ax.set_xlim(0, 1)
    ax.xaxis.set_major_formatter(lambda x, _: f"{x:.0%}")
    ax.legend(frameon=False, loc="center left", bbox_to_anchor=(1, 0.5))
    return _svg(plt, fig)


def lengths(found: Sequence[Overview], name: Name) -> str:
    """How many turns games have, by level; "" if all have the same number."""
    bars = histogram(found)
    if bars is None:
        return ""
    plt = pyplot()
    fig, ax = plt.subplots(figsize=(7, 2.6))
    wide = bars.step * 0.8 / len(bars.counts)
    for i, (level, counts) in enumerate(bars.counts.items()):
        left = bars.low - 0.5 + bars.step * 0.1 + i * wide
        at = [left + bars.step * n for n in range(len(counts))]
        ax.bar(
            at,
            counts,
            wide,
            align="edge",
            color=COLOURS[i % len(COLOURS)],
            label=name("level", level),
        )
    ax.set_xlabel("turns")
    ax.set_ylabel("games")
    ax.xaxis.get_major_locator().set_params(integer=True)
    ax.legend(frameon=False, loc="center left", bbox_to_anchor=(1, 0.5))
    return _svg(plt, fig)


def tension(found: Sequence[Overview], name: Name) -> str:
    """The predicted share of the one who wins in the end, over the game: the middle half of the
    games, and the mean."""
    plt = pyplot()
    fig, ax = plt.subplots(figsize=(7, 2.8))
    x = [i / (STEPS - 1) for i in range(STEPS)]
    for i, o in enumerate(found):
        if not o.chances:
            continue
        low, mean, high = zip(*o.chances)
        colour = COLOURS[i % len(COLOURS)]
        ax.fill_between(x, low, high, color=colour, alpha=0.18, linewidth=0)
        ax.plot(x, mean, color=colour, label=name("level", o.level))
    ax.axhline(1 / found[0].seats, color=PALE, zorder=0, linewidth=2)
    ax.set_ylim(0, 1)
    ax.set_xlim(0, 1)
    for axis in (ax.xaxis, ax.yaxis):
        axis.set_major_formatter(lambda v, _: f"{v:.0%}")
    ax.set_xlabel("of the game")
    ax.set_ylabel("winner's chances")
    ax.legend(frameon=False, loc="center left", bbox_to_anchor=(1, 0.5))
    return _svg(plt, fig)


def cards(found: Sequence[Overview], name: Name) -> str:
    """Wins with a card less wins without, by level, the best first; "" if none is known."""
    names = ranked_cards(found)
    if not names:
        return ""
    plt = pyplot()
    fig, ax = plt.subplots(figsize=(7, 0.6 + 0.26 * len(names)))
    for i, o in enumerate(found):
        at = [n for n in names if n in o.gains]
        ax.plot(
            [o.gains[n] * 100 for n in at],
            [names.index(n) for n in at],
            "o",
            color=COLOURS[i % len(COLOURS)],
            label=name("level", o.level),
        )
    ax.axvline(0, color=PALE, zorder=0, linewidth=2)
    ax.set_yticks(range(len(names)), [name("card", card) for card in names])
    ax.set_ylim(len(names) - 0.5, -0.5)
    ax.set_xlabel("points of win share with it, less without (an association)")
    ax.legend(frameon=False, loc="center left", bbox_to_anchor=(1, 0.5))
    return _svg(plt, fig)


def _svg(plt: Any, fig: Any) -> str:
    out = StringIO()
    fig.savefig(
        out,
        format="svg",
        bbox_inches="tight",
        transparent=True,
        metadata={"Date": None, "Creator": None},
    )
    plt.close(fig)
    text = out.getvalue()
    return re.sub(r"<metadata>.*?</metadata>", "", text[text.index("<svg") :], flags=re.DOTALL)
