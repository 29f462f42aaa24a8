"""What many games of one level say, small enough to be sent, drawn and written."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import hypot
from statistics import fmean

from .figures import (
    LEAD,
    CardFigure,
    Summary,
    card_figures,
    interesting,
    keys_in_order,
    summaries_of,
)
from .sample import GameSample, by_level
from .statistics import quantile

STEPS = 40
"""Moments of a game at which the winner's chances are reported."""
BARS = 30
"""Bars of lengths, at most about so many."""


@dataclass(frozen=True, slots=True)
class NotableGame:
    """A game that is worth a look."""

    why: str
    """Why it is notable: closest, longest, comeback or changes."""
    level: str
    seed: int
    record: str
    """The record's text; "": not kept."""
    scores: tuple[float, ...]
    winners: tuple[int, ...]
    turns: int


@dataclass(frozen=True, slots=True)
class Overview:
    """What the games of one level say."""

    level: str
    seats: int
    games: int
    figures: Mapping[str, Summary]
    """The figures by key."""
    cards: tuple[CardFigure, ...]
    turns: tuple[int, ...]
    """Turns of each game."""
    chances: tuple[tuple[float, float, float], ...]
    """The predicted share of the one who wins in the end, at STEPS moments: the quartiles below
    and above, and the mean between them; (): no game has a single winner."""
    notable: tuple[NotableGame, ...]

    @property
    def gains(self) -> dict[str, float]:
        """By card: the share of the wins with it less that without, where both are known."""
        return {
            c.name: c.with_it.value - c.without.value
            for c in self.cards
            if c.with_it.n > 1 and c.without.n > 1
        }

    @property
    def gain_intervals(self) -> dict[str, tuple[float, float, float]]:
        """The same with the ends of its interval, by Newcombe's method."""
        by = {c.name: (c.with_it, c.without) for c in self.cards}
        found = {}
        for name, gain in self.gains.items():
            x, y = by[name]
            below = hypot(x.value - x.low, y.high - y.value)
            above = hypot(x.high - x.value, y.value - y.low)
            found[name] = (gain, max(-1.0, gain - below), min(1.0, gain + above))
        return found


def overview(
    level: str, samples: Sequence[GameSample], every: Sequence[GameSample] = ()
) -> Overview:
    """Look at the games of a level; ``every`` as of ``figures_of``."""
    return Overview(
        level,
        samples[0].seats,
        len(samples),
        summaries_of(samples, every),
        tuple(card_figures(samples)),
        tuple(s.turns for s in samples),
        tuple(_chances(samples)),
        tuple(
            NotableGame(why, level, s.seed, s.record, s.scores, s.winners, s.turns)
            for why, games in interesting(samples).items()
            for s in games
        ),
    )


def overviews(levels: Sequence[str], samples: Sequence[GameSample]) -> list[Overview]:
    """An overview for every level that has played."""
    return [overview(level, own, samples) for level, own in by_level(samples, levels).items()]


def keys_of(found: Iterable[Overview]) -> list[str]:
    """The figures that any level has, in their order."""
    return keys_in_order(o.figures for o in found)


def fairness_keys(found: Iterable[Overview]) -> list[str]:
    """The figures that tell how fair the seats are."""
    return [k for k in keys_of(found) if k.startswith("win.") and "opening" not in k]


def even_share(found: Iterable[Overview]) -> float | None:
    """The share of the wins if all seats were equal."""
    return next((f.even for o in found for f in o.figures.values() if f.even), None)


def _chances(samples: Sequence[GameSample]) -> list[tuple[float, float, float]]:
    curves = [_curve(s) for s in samples if len(s.winners) == 1 and s.leads[LEAD]]
    return [(quantile(c, 0.25), fmean(c), quantile(c, 0.75)) for c in zip(*curves)]


def _curve(s: GameSample) -> list[float]:
    leads = [shares[s.winners[0]] for shares in s.leads[LEAD]]
    return [leads[min(len(leads) - 1, int(i / STEPS * len(leads)))] for i in range(STEPS)]


@dataclass(frozen=True, slots=True)
class Histogram:
    """How many games have how many turns."""

    low: int
    """The fewest turns of the first bar."""
    step: int
    """Numbers of turns in a bar."""
    counts: Mapping[str, tuple[int, ...]]
    """By level: the games of each bar."""


def histogram(found: Sequence[Overview]) -> Histogram | None:
    """The lengths of the games; None: all have the same."""
    low, high = min(min(o.turns) for o in found), max(max(o.turns) for o in found)
    if low == high:
        return None
    step = max(1, (high - low) // BARS + 1)
    bars = (high - low) // step + 1
    counts = {}
    for o in found:
        count = [0] * bars
        for turns in o.turns:
            count[(turns - low) // step] += 1
        counts[o.level] = tuple(count)
    return Histogram(low, step, counts)


def ranked_cards(found: Sequence[Overview]) -> list[str]:
    """The cards whose gain is known, the best of the first level first."""
    names = list(dict.fromkeys(name for o in found for name in o.gains))
    first = found[0].gains
    return sorted(names, key=lambda n: -first.get(n, 0.0))
