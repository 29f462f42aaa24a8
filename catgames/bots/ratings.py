"""Win rates and ratings of levels from game results, each with a 95% interval.

Ratings follow the Plackett-Luce model: a level with rating r wins with a probability proportional
to 10 ** (r / 400); with two players this is the Elo (Bradley-Terry) formula.  The mean of all
ratings is 0.  A weak normal prior with a standard deviation of 1,000 points keeps the rating of a
level that has won everything finite.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import exp, log, sqrt

from ..core.game import share_of_win

Z = 1.96
POINTS = 400 / log(10)
SPREAD = 1000 / POINTS
Matrix = list[list[float]]


@dataclass(frozen=True, slots=True)
class RatedGame:
    """A result: the level in every seat, and the seats that have won."""

    levels: tuple[str, ...]
    winners: tuple[int, ...]
    together: bool = False
    """As ``Game.together``."""

    def share(self, seat: int) -> float:
        """The seat's share of the win."""
        return share_of_win(seat, self.winners, len(self.levels), self.together)


@dataclass(frozen=True, slots=True)
class Standing:
    """The results of one level."""

    level: str
    games: int
    """Games in which the level took part."""
    seats: int
    """Seats that it held in those games in total."""
    wins: float
    even: float | None
    """The share it would have if all levels were equally strong; None: they win together."""
    share: float
    """Wins per seat held; ``low`` to ``high`` is the interval."""
    low: float
    high: float
    rating: float
    """``rating - error`` to ``rating + error`` is the interval."""
    error: float


def wilson(share: float, n: int, z: float = Z) -> tuple[float, float]:
    """The score interval of a share of ``n`` (Wilson 1927), for 95% by default."""
    scale = 1 + z * z / n
    middle = (share + z * z / (2 * n)) / scale
    half = z * sqrt(share * (1 - share) / n + z * z / (4 * n * n)) / scale
    low, high = max(0.0, middle - half), min(1.0, middle + half)
    return min(share, low), max(share, high)  # a share of 0 or 1 is an end of it, also rounded


def standings(games: Sequence[RatedGame]) -> list[Standing]:
    """The standing of every level, in order of first appearance."""
    levels = list(dict.fromkeys(level for game in games for level in game.levels))
    rated = dict(zip(levels, ratings(levels, games)))
    return [_standing(level, games, *rated[level]) for level in levels]


def _standing(level: str, games: Iterable[RatedGame], rating: float, error: float) -> Standing:
    own = [g for g in games if level in g.levels]
    held = sum(g.levels.count(level) for g in own)
    wins = sum(g.share(s) for g in own for s, other in enumerate(g.levels) if other == level)
    together = any(g.together for g in own)
    n, even = len(own), sum(g.levels.count(level) / len(g.levels) for g in own) / held
    per_game = held / n if together else 1.0  # each of its seats can win
    low, high = (end * n * per_game / held for end in wilson(min(1.0, wins / n / per_game), n))
    return Standing(
        level, n, held, wins, None if together else even, wins / held, low, high, rating, error
    )


# ---------------------------------------------------------------- ratings


def ratings(levels: Sequence[str], games: Sequence[RatedGame]) -> list[tuple[float, float]]:
    """The most likely rating of each level and its error, by Newton's method."""
    counted = _counted(levels, games)
    strengths = [0.0] * len(levels)
    for _ in range(100):
        gradient, curvature = _gradient(strengths, counted)
        step = [sum(a * b for a, b in zip(row, gradient)) for row in inverse(curvature)]
        longest = max(map(abs, step), default=0.0)
        shorten = min(1.0, 1 / longest) if longest else 0.0
        strengths = [x + shorten * d for x, d in zip(strengths, step)]
        if longest < 1e-9:
            break
    known = inverse(_gradient(strengths, counted)[1])
    common = SPREAD**2 / max(1, len(levels))  # the prior on the mean is no information
    errors = [Z * sqrt(max(0.0, known[i][i] - common)) for i in range(len(levels))]
    return [(POINTS * x, POINTS * e) for x, e in zip(strengths, errors)]


_Counted = list[tuple[tuple[int, ...], list[float]]]
"""For each combination of levels (as indices): the wins of each of them."""


def _counted(levels: Sequence[str], games: Iterable[RatedGame]) -> _Counted:
    index = {level: i for i, level in enumerate(levels)}
    found: dict[tuple[int, ...], list[float]] = {}
    for game in games:
        seats = sorted(range(len(game.levels)), key=lambda s: index[game.levels[s]])
        company = tuple(index[game.levels[s]] for s in seats)
        won = found.setdefault(company, [0.0] * len(company))
        for place, seat in enumerate(seats):
            won[place] += game.share(seat)
    return list(found.items())


def _gradient(strengths: Sequence[float], counted: _Counted) -> tuple[list[float], Matrix]:
    """The gradient of the log-likelihood, and its negated Hessian."""
    n = len(strengths)
    gradient = [-x / SPREAD**2 for x in strengths]
    curvature = [[(i == j) / SPREAD**2 for j in range(n)] for i in range(n)]
    for company, won in counted:
        weights = [exp(strengths[i]) for i in company]
        total, played = sum(weights), sum(won)
        chance = [0.0] * n
        for i, weight, wins in zip(company, weights, won):
            chance[i] += weight / total
            gradient[i] += wins
        for i in set(company):
            gradient[i] -= played * chance[i]
            for j in set(company):
                curvature[i][j] += played * chance[i] * ((i == j) - chance[j])
    return gradient, curvature


def inverse(matrix: Matrix) -> Matrix:
    """The inverse by Gauss-Jordan elimination, without pivoting.

    For symmetric positive definite matrices only.
    """
    n = len(matrix)
    rows = [[*row, *((i == j) * 1.0 for j in range(n))] for i, row in enumerate(matrix)]
    for i in range(n):
        rows[i] = [x / rows[i][i] for x in rows[i]]
        for j in range(n):
            if j != i:
                rows[j] = [x - rows[j][i] * y for x, y in zip(rows[j], rows[i])]
    return [row[n:] for row in rows]
