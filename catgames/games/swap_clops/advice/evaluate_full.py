"""The full evaluation: the chance to win, with weights fitted to games between alley cats.

It knows who is still to move in the round, which the standard one does not: of two players with
equal piles the one who has a turn more to come wins far more often.
"""

from __future__ import annotations

from math import exp
from typing import NamedTuple

from ....core.types import Seat
from ..data import Data
from ..state import State
from .evaluate import pile_values, won


class Weights(NamedTuple):
    """In the log-odds of winning; between both the nearer to the end, the emptier the supply."""

    point: tuple[float, float]
    """Of a point in ``pile_values``, with a full supply and with an empty one."""
    turn: tuple[float, float]
    """Of a turn still to come in this round."""


WEIGHTS = {
    2: Weights((0.10, 0.40), (1.32, 3.33)),
    3: Weights((0.08, 0.41), (1.57, 4.28)),
    4: Weights((0.05, 0.48), (1.94, 5.14)),
}
"""By number of players.  Multinomial logistic regression on 12 positions of each of 800 games."""
SUPPLY = 3
"""With this many tiles in the supply for each player, ``lateness`` is a half."""


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
    """How near the end is: 1 with an empty supply, and less the more tiles each player can have."""
    return 1 / (1 + len(s.bag) / (SUPPLY * len(s.piles)))


def turns_due(s: State) -> list[bool]:
    """By seat: whether it has a turn less than others so far, which the round still brings."""
    seats, first = len(s.piles), s.setting.starting_seat
    done = s.turns - (s.stack[-1][0] == "turn")  # this one has only begun
    gone = done % seats
    return [0 < gone <= (seat - first) % seats for seat in range(seats)]
