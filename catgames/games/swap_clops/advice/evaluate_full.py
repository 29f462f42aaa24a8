"""The full evaluation: the chance to win, with weights fitted to games between alley cats.

Unlike the standard one it knows who is still to move in the round: of two players with equal piles,
the one with one more turn to come wins far more often.
"""

from __future__ import annotations

from math import exp
from typing import NamedTuple

from ....core.types import Seat
from ..data import Data
from ..state import State
from .evaluate import pile_values, won


class Weights(NamedTuple):
    """What is added to a player's log-odds of winning: far from the end, where ``lateness`` is 0,
    and at the end, where it is 1."""

    point: tuple[float, float]
    """For each point in ``pile_values``."""
    turn: tuple[float, float]
    """For a turn still to come in this round."""


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
