"""Fits calibrations, and measures chances against what came of them.

Positions and hints have one model: a choice among options with a score each, whose chances are the
softmax of the scores.  The options of a position are its seats, with the logarithm of their values
as score; those of a hint are to win, with the value's log-odds, and not to win, with 0.  Scores
are multiplied by a slope, which changes in proportion to the turns that have passed; a hint also
has a constant (``shift``).  The likelihood is concave, so Newton's method finds its maximum.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from math import exp, log, sqrt
from typing import NamedTuple

from catgames.bots.chances import BINS, HINT, POSITION, Bin, chance_of, log_odds, shares
from catgames.bots.ratings import inverse

from .calibrate_games import GameNotes

FOLDS = 5
"""Every game's chances come from a fit to the other four fifths of the games."""
STEPS = 12
PULL = 2.0
"""How strongly a slope is drawn to 1 and a shift to 0: as by so many positions."""
FLATTEST = 0.02
"""The smallest slope."""
FEW = 100
"""Bins with fewer games say too little to be judged."""


class Row(NamedTuple):
    """A prediction to be made: a position with all seats, or a hint."""

    game: int
    progress: float
    """0 at the beginning, 1 from the mean length of the games on."""
    values: tuple[float, ...]
    """What computers estimate for each seat, as a share of 1; a hint has one value."""
    won: tuple[float, ...]


class Fit(NamedTuple):
    """What is fitted."""

    slopes: tuple[float, float]
    shift: float


RAW = Fit((1.0, 1.0), 0.0)
"""Takes values for chances."""


class Pair(NamedTuple):
    """One seat's predicted chance, and what came of it."""

    game: int
    chance: float
    won: float


def rows_of(notes: Sequence[GameNotes], use: str, turns: float) -> list[Row]:
    """The predictions of a use; ``turns``: the mean length of the games."""
    rows = []
    for i, game in enumerate(notes):
        if use == POSITION:
            told = [(p.turn, p.values, game.won) for p in game.positions]
        else:
            told = [(h.turn, (h.value,), (h.won,)) for h in game.hints]
        rows += [Row(i, min(1.0, turn / turns), values, won) for turn, values, won in told]
    return rows


def chances_of(row: Row, use: str, fit: Fit) -> tuple[float, ...]:
    """The chances as the program works them out."""
    first, last = fit.slopes
    slope = first + (last - first) * row.progress
    if use == POSITION:
        return shares(row.values, slope)
    return (chance_of(row.values[0], slope, fit.shift),)


# ---------------------------------------------------------------- fitting


def fit_rows(rows: Iterable[Row], use: str) -> Fit:
    """The likeliest calibration."""
    options = [_options(row, use) for row in rows]
    aim = (1.0, 1.0, 0.0)[: 3 if use == HINT else 2]
    found = list(aim)
    for _ in range(STEPS):
        move = _newton(options, found, aim)
        found = [x + max(-1.0, min(1.0, step)) for x, step in zip(found, move)]
        if max(map(abs, move)) < 1e-6:
            break
    first, last = (round(max(FLATTEST, x), 3) for x in found[:2])
    return Fit((first, last), round(found[2], 3) if use == HINT else 0.0)


Option = tuple[tuple[float, ...], float]
"""Features, and the share of the win that came of it."""


def _options(row: Row, use: str) -> list[Option]:
    late = row.progress
    if use == POSITION:
        logs = [log(value) for value in row.values]
        return [((x * (1 - late), x * late), won) for x, won in zip(logs, row.won)]
    x = log_odds(row.values[0])
    return [((x * (1 - late), x * late, 1.0), row.won[0]), ((0.0, 0.0, 0.0), 1 - row.won[0])]


def _newton(
    rows: Sequence[Sequence[Option]], now: Sequence[float], aim: Sequence[float]
) -> list[float]:
    """The step to the maximum of the quadratic approximation."""
    many = range(len(now))
    gradient = [PULL * (a - x) for a, x in zip(aim, now)]
    curvature = [[PULL * (i == j) for j in many] for i in many]
    for options in rows:
        scores = [sum([w * f for w, f in zip(now, features)]) for features, _ in options]
        top = max(scores)
        powers = [exp(score - top) for score in scores]
        total = sum(powers)
        mean = [0.0 for _ in many]
        for (features, won), power in zip(options, powers):
            p = power / total
            for i in many:
                mean[i] += p * features[i]
                gradient[i] += (won - p) * features[i]
                for j in many:
                    curvature[i][j] += p * features[i] * features[j]
        for i in many:
            for j in many:
                curvature[i][j] -= mean[i] * mean[j]
    back = inverse(curvature)
    return [sum(b * g for b, g in zip(line, gradient)) for line in back]


def held_out(rows: Sequence[Row], use: str) -> list[Pair]:
    """Every prediction by a fit to games of other folds."""
    found = []
    for fold in range(FOLDS):
        fit = fit_rows((row for row in rows if row.game % FOLDS != fold), use)
        found += pairs_of((row for row in rows if row.game % FOLDS == fold), use, fit)
    return found


# ---------------------------------------------------------------- measuring


def pairs_of(rows: Iterable[Row], use: str, fit: Fit) -> list[Pair]:
    """The predictions of one fit, seat by seat."""
    return [
        Pair(row.game, chance, won)
        for row in rows
        for chance, won in zip(chances_of(row, use, fit), row.won)
    ]


def raw_pairs(rows: Iterable[Row], use: str) -> list[Pair]:
    """The values as if they were chances."""
    return pairs_of(rows, use, RAW)


def brier_score(pairs: Sequence[Pair]) -> float:
    """The mean squared error."""
    return sum((p.chance - p.won) ** 2 for p in pairs) / len(pairs)


def bins_of(pairs: Iterable[Pair]) -> list[Bin]:
    """Ten bins by predicted chance; those without predictions are left out."""
    bins: defaultdict[int, list[Pair]] = defaultdict(list)
    for pair in pairs:
        bins[min(BINS - 1, int(pair.chance * BINS))].append(pair)
    return [_bin(bins[i]) for i in sorted(bins)]


def _bin(pairs: Sequence[Pair]) -> Bin:
    """Predictions of one game are not independent, so the interval is made from the games' sums: a
    game is what is drawn at random, with all that is in the bin."""
    many = len(pairs)
    predicted = sum(p.chance for p in pairs) / many
    truth = sum(p.won for p in pairs) / many
    sums: defaultdict[int, float] = defaultdict(float)
    for p in pairs:
        sums[p.game] += p.chance - p.won - (predicted - truth)
    n = len(sums)
    variance = sum(x * x for x in sums.values()) * n / max(1, n - 1)
    return Bin(predicted, truth, 1.96 * sqrt(variance) / many, many, n)


def widest(bins: Iterable[Bin]) -> float | None:
    """The largest distance of predicted and true in a bin with enough games; None: none has."""
    return max((abs(b.predicted - b.truth) for b in bins if b.games >= FEW), default=None)
