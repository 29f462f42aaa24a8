"""Plots of figures as SVG text, drawn by matplotlib."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping, Sequence
from importlib import import_module
from io import StringIO
from statistics import fmean
from typing import Any

from ..content.paths import how_to_install
from ..core.types import GameError
from .figures import LEAD, CardFigure, Figure
from .sample import GameSample
from .statistics import quantile

COLOURS = ("#3a6ea5", "#c0603f", "#5a8f5a", "#8a6bb0", "#b08a3a")
INK, PALE = "#3b2a22", "#d9cdbb"
STEPS = 40
"""Points of a curve over a game."""


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


def shares(figures: Mapping[str, Mapping[str, Figure]], keys: Sequence[str]) -> str:
    """Shares with their intervals, by level; a line where all seats would be equal."""
    plt = pyplot()
    fig, ax = plt.subplots(figsize=(7, 0.55 + 0.42 * len(keys)))
    for i, (level, found) in enumerate(figures.items()):
        offset = (i - (len(figures) - 1) / 2) * 0.28
        at = [(n, found[k]) for n, k in enumerate(keys) if k in found and found[k].values]
        ax.errorbar(
            [f.estimate.value for _, f in at],
            [n + offset for n, _ in at],
            xerr=[
                [f.estimate.value - f.estimate.low for _, f in at],
                [f.estimate.high - f.estimate.value for _, f in at],
            ],
            fmt="o",
            markersize=5,
            color=COLOURS[i % len(COLOURS)],
            label=level,
            capsize=3,
        )
    even = next((f.even for found in figures.values() for f in found.values() if f.even), None)
    if even is not None:
        ax.axvline(even, color=PALE, zorder=0, linewidth=2)
    ax.set_yticks(range(len(keys)), keys)
    ax.invert_yaxis()
    ax.set_xlim(0, 1)
    ax.xaxis.set_major_formatter(lambda x, _: f"{x:.0%}")
    ax.legend(frameon=False, loc="center left", bbox_to_anchor=(1, 0.5))
    return _svg(plt, fig)


def lengths(samples: Mapping[str, Sequence[GameSample]]) -> str:
    """How many turns games have, by level; "" if all have the same number."""
    turns = {level: [s.turns for s in found] for level, found in samples.items()}
    low = min(min(t) for t in turns.values())
    high = max(max(t) for t in turns.values())
    if low == high:
        return ""
    plt = pyplot()
    fig, ax = plt.subplots(figsize=(7, 2.6))
    step = max(1, (high - low) // 30 + 1)
    bins = [low - 0.5 + step * i for i in range((high - low) // step + 2)]
    names = list(turns)
    ax.hist(
        [turns[n] for n in names],
        bins=bins,
        label=names,
        color=[COLOURS[i % len(COLOURS)] for i in range(len(names))],
    )
    ax.set_xlabel("turns")
    ax.set_ylabel("games")
    ax.xaxis.get_major_locator().set_params(integer=True)
    ax.legend(frameon=False, loc="center left", bbox_to_anchor=(1, 0.5))
    return _svg(plt, fig)


def tension(samples: Mapping[str, Sequence[GameSample]]) -> str:
    """The predicted share of the one who wins in the end, over the game: the middle half of the
    games, and the mean."""
    plt = pyplot()
    fig, ax = plt.subplots(figsize=(7, 2.8))
    x = [i / (STEPS - 1) for i in range(STEPS)]
    for i, (level, found) in enumerate(samples.items()):
        curves = [_curve(s) for s in found if len(s.winners) == 1 and s.leads[LEAD]]
        if not curves:
            continue
        colour = COLOURS[i % len(COLOURS)]
        columns = list(zip(*curves))
        ax.fill_between(
            x,
            [quantile(c, 0.25) for c in columns],
            [quantile(c, 0.75) for c in columns],
            color=colour,
            alpha=0.18,
            linewidth=0,
        )
        ax.plot(x, [fmean(c) for c in columns], color=colour, label=level)
    seats = next(iter(samples.values()))[0].seats
    ax.axhline(1 / seats, color=PALE, zorder=0, linewidth=2)
    ax.set_ylim(0, 1)
    ax.set_xlim(0, 1)
    for axis in (ax.xaxis, ax.yaxis):
        axis.set_major_formatter(lambda v, _: f"{v:.0%}")
    ax.set_xlabel("of the game")
    ax.set_ylabel("winner's chances")
    ax.legend(frameon=False, loc="center left", bbox_to_anchor=(1, 0.5))
    return _svg(plt, fig)


def _curve(s: GameSample) -> list[float]:
    leads = [shares[s.winners[0]] for shares in s.leads[LEAD]]
    return [leads[min(len(leads) - 1, int(i / STEPS * len(leads)))] for i in range(STEPS)]


def cards(found: Mapping[str, Sequence[CardFigure]]) -> str:
    """Wins with a card less wins without, by level, the best first."""
    plt = pyplot()
    names = list(dict.fromkeys(c.name for those in found.values() for c in those))
    gain = {
        level: {
            c.name: c.with_it.value - c.without.value
            for c in those
            if c.with_it.n > 1 and c.without.n > 1
        }
        for level, those in found.items()
    }
    names = [n for n in names if any(n in by for by in gain.values())]
    first = next(iter(gain.values()))
    names.sort(key=lambda n: -first.get(n, 0.0))
    fig, ax = plt.subplots(figsize=(7, 0.6 + 0.26 * len(names)))
    for i, (level, by) in enumerate(gain.items()):
        at = [n for n in names if n in by]
        ax.plot(
            [by[n] * 100 for n in at],
            [names.index(n) for n in at],
            "o",
            color=COLOURS[i % len(COLOURS)],
            label=level,
        )
    ax.axvline(0, color=PALE, zorder=0, linewidth=2)
    ax.set_yticks(range(len(names)), names)
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
