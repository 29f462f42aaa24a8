"""What results say about levels: shares of wins and ratings, each with a 95 % interval.

A rating follows Plackett and Luce: a level with the rating r wins against others in proportion to
10 ** (r / 400); with two players that is Elo's and Bradley and Terry's formula.  The mean of all
ratings is 0.  So that a level that has won everything gets a finite one, ratings are held together
by a weak spring (a normal prior with a standard deviation of 1,000 points).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import exp, log, sqrt

Z = 1.96
POINTS = 400 / log(10)
SPREAD = 1000 / POINTS
Matrix = list[list[float]]


@dataclass(frozen=True, slots=True)
class Game:
    """One result: the level in each seat, and the seats that have won."""

    levels: tuple[str, ...]
    winners: tuple[int, ...]

    def share(self, seat: int) -> float:
        """What the seat has won of this game.  A shared win is divided; so is a game that nobody
        has won, among all."""
        if not self.winners:
            return 1 / len(self.levels)
        return (seat in self.winners) / len(self.winners)


@dataclass(frozen=True, slots=True)
class Standing:
    """How one level has done."""

    level: str
    games: int
    """In which it took part."""
    seats: int
    """That it held in them, all together."""
    wins: float
    even: float
    """The share of a seat if all played alike."""
    share: float
    """Of the wins in the games, for each seat it held; ``low`` to ``high`` is the interval."""
    low: float
    high: float
    rating: float
    """``error`` to either side is the interval."""
    error: float


def wilson(share: float, n: int) -> tuple[float, float]:
    """Wilson's interval: where the true share lies with 95 % certainty."""
    z2 = Z**2
    middle = (share + z2 / (2 * n)) / (1 + z2 / n)
    half = Z * sqrt(share * (1 - share) / n + z2 / (4 * n * n)) / (1 + z2 / n)
    return max(0.0, middle - half), min(1.0, middle + half)


def standings(games: Sequence[Game]) -> list[Standing]:
    """Every level, in the order in which they first appear."""
    levels = list(dict.fromkeys(level for game in games for level in game.levels))
    rated = dict(zip(levels, ratings(levels, games)))
    return [_standing(level, games, *rated[level]) for level in levels]


def _standing(level: str, games: Iterable[Game], rating: float, error: float) -> Standing:
    own = [g for g in games if level in g.levels]
    held = sum(g.levels.count(level) for g in own)
    wins = sum(g.share(s) for g in own for s, other in enumerate(g.levels) if other == level)
    even = sum(g.levels.count(level) / len(g.levels) for g in own) / held
    n = len(own)
    low, high = (end * n / held for end in wilson(min(1.0, wins / n), n))
    return Standing(level, n, held, wins, even, wins / held, low, high, rating, error)


# ---------------------------------------------------------------- ratings


def ratings(levels: Sequence[str], games: Sequence[Game]) -> list[tuple[float, float]]:
    """The most likely rating of each level and how far it may be off, by Newton's method."""
    counted = _counted(levels, games)
    strengths = [0.0] * len(levels)
    for _ in range(100):
        slope, bend = _slope(strengths, counted)
        step = [sum(a * b for a, b in zip(row, slope)) for row in inverse(bend)]
        longest = max(map(abs, step), default=0.0)
        shorten = min(1.0, 1 / longest) if longest else 0.0
        strengths = [x + shorten * d for x, d in zip(strengths, step)]
        if longest < 1e-9:
            break
    known = inverse(_slope(strengths, counted)[1])
    common = SPREAD**2 / max(1, len(levels))  # the spring on the mean tells nothing
    errors = [Z * sqrt(max(0.0, known[i][i] - common)) for i in range(len(levels))]
    return [(POINTS * x, POINTS * e) for x, e in zip(strengths, errors)]


_Counted = list[tuple[tuple[int, ...], list[float]]]
"""For each company of levels (as indices): how often each seat's level has won."""


def _counted(levels: Sequence[str], games: Iterable[Game]) -> _Counted:
    index = {level: i for i, level in enumerate(levels)}
    found: dict[tuple[int, ...], list[float]] = {}
    for game in games:
        seats = sorted(range(len(game.levels)), key=lambda s: index[game.levels[s]])
        company = tuple(index[game.levels[s]] for s in seats)
        won = found.setdefault(company, [0.0] * len(company))
        for place, seat in enumerate(seats):
            won[place] += game.share(seat)
    return list(found.items())


def _slope(strengths: Sequence[float], counted: _Counted) -> tuple[list[float], Matrix]:
    """Of the log-likelihood: its gradient, and its second derivatives with the sign turned."""
    n = len(strengths)
    slope = [-x / SPREAD**2 for x in strengths]
    bend = [[(i == j) / SPREAD**2 for j in range(n)] for i in range(n)]
    for company, won in counted:
        weights = [exp(strengths[i]) for i in company]
        total, played = sum(weights), sum(won)
        chance = [0.0] * n
        for i, weight, wins in zip(company, weights, won):
            chance[i] += weight / total
            slope[i] += wins
        for i in set(company):
            slope[i] -= played * chance[i]
            for j in set(company):
                bend[i][j] += played * chance[i] * ((i == j) - chance[j])
    return slope, bend


def inverse(matrix: Matrix) -> Matrix:
    """By Gauss and Jordan; for symmetric positive matrices, which need no pivots."""
    n = len(matrix)
    rows = [[*row, *((i == j) * 1.0 for j in range(n))] for i, row in enumerate(matrix)]
    for i in range(n):
        rows[i] = [x / rows[i][i] for x in rows[i]]
        for j in range(n):
            if j != i:
                rows[j] = [x - rows[j][i] * y for x, y in zip(rows[j], rows[i])]
    return [row[n:] for row in rows]
