"""How well a seat stands and which moves look promising, for computer players."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp, tanh
from typing import NamedTuple

from ....core.types import Move, Seat
from ..data import Data
from ..rules.scoring import likes, scores
from ..rules.swaps import creating
from ..state import State

SPREAD = 9.0
"""A lead of this many points is nearly won."""
MARGIN = 3.0
"""A lead of this many tiles in a like is nearly safe even while many tiles are to come."""
MOST = 90
_SHARES = tuple(1 / (1 + exp(-2 * n / MARGIN)) for n in range(-MOST, MOST + 1))
"""How likely a like's majority is, by the lead over the best of the others."""


def evaluate(d: Data, s: State, seat: Seat) -> float:
    """The lead in points, likes counted by how likely their majorities are to hold."""
    if not s.stack:
        return won(d, s, seat)
    values = pile_values(d, tuple(s.piles))
    lead = values[seat] - max([value for k, value in enumerate(values) if k != seat])
    return 0.5 + 0.49 * tanh(lead / SPREAD)


def won(d: Data, s: State, seat: Seat) -> float:
    """The seat's share of the win in a finished game."""
    points = scores(d, s)
    best = max(points)
    return 1 / points.count(best) if points[seat] == best else 0.0


@lru_cache(256)
def pile_values(d: Data, piles: tuple[tuple[int, ...], ...]) -> tuple[float, ...]:
    """What the piles are worth; most swaps change none of them."""
    seats = range(len(piles))
    values = [float(len(pile)) for pile in piles]
    counts = [likes(d, pile) for pile in piles]
    bonus = d.like_bonus
    for column in zip(*counts):
        most = max(column)
        leaders = column.count(most)
        second = most if leaders > 1 else max([n for n in column if n < most], default=0)
        for k in seats:
            n = column[k]
            values[k] += bonus * _SHARES[MOST + n - (second if n == most else most)]
    return tuple(values)


def move_priors(d: Data, s: State, moves: Sequence[Move]) -> Sequence[float]:
    """Swaps by the tiles they collect."""
    if moves[0][0] != "swap":
        return [1.0] * len(moves)
    grid = d.grids[s.setting.grid]
    gains = {
        grid.swaps[a][b]: 1.0 + 10.0 * sum(map(len, groups))
        for a, b, groups in creating(d, grid, s.cells)
    }
    return [gains.get(move, 1.0) for move in moves]


class Weights(NamedTuple):
    """What is added to a player's log-odds of winning: far from the end, where ``lateness`` is 0,
    and at the end, where it is 1."""

    point: tuple[float, float]
    """What each point in ``pile_values`` is worth."""
    turn: tuple[float, float]
    """What a turn still to come in this round is worth."""


WEIGHTS = {
    2: Weights((0.10, 0.40), (1.32, 3.33)),
    3: Weights((0.08, 0.41), (1.57, 4.28)),
    4: Weights((0.05, 0.48), (1.94, 5.14)),
}
"""By number of players.  Multinomial logistic regression on 12 positions of each of 800 games."""
SUPPLY = 3
"""With this many tiles per player in the supply, ``lateness`` is one half."""


def evaluate_full(d: Data, s: State, seat: Seat) -> float:
    """The chance to win, from the piles and the turns still to come in this round."""
    if not s.stack:
        return won(d, s, seat)
    late = lateness(s)
    point, turn = [early + (last - early) * late for early, last in WEIGHTS[len(s.piles)]]
    values = pile_values(d, tuple(s.piles))
    odds = [exp(point * value + turn * due) for value, due in zip(values, turns_due(s))]
    return odds[seat] / sum(odds)


def lateness(s: State) -> float:
    """How near the end is: 1 with an empty supply, less the more tiles it holds per player."""
    return 1 / (1 + len(s.bag) / (SUPPLY * len(s.piles)))


def turns_due(s: State) -> list[bool]:
    """By seat: whether it has had one turn fewer than others, and gets it before the round ends."""
    seats, first = len(s.piles), s.setting.starting_seat
    done = s.turns - (s.stack[-1][0] == "turn")  # a turn just begun is still due
    gone = done % seats
    return [0 < gone <= (seat - first) % seats for seat in range(seats)]
