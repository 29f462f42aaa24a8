"""Like ``evaluate``, with bids judged by what they are worth to the neighbour."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from math import exp

from ....core.types import HIDDEN, Seat
from ..data import Data
from ..rules.frames import giver, receiver
from ..rules.groups import Cards
from ..state import BID, CHOOSE, State
from .evaluate import SCALE, standing, won, worth

UNSEEN = 0.7
"""What a neighbour expects of each card of a closed bid, in points."""
DOUBT = 1.5
"""Points between two bids that make one of them e times as likely to be picked."""

Worth = Callable[[Cards], float]
"""``worth`` of a table in this round."""


def evaluate_full(d: Data, s: State, seat: Seat) -> float:
    """The chance to win, from the lead over the best of the others."""
    if not s.stack:
        return won(d, s, seat)
    values = [standing(d, s, o) for o in range(s.seats)]
    if s.stage == BID:
        _add_best_bid(d, s, seat, values)
    elif s.stage == CHOOSE:
        _add_choice(d, s, seat, values)
    mine = values.pop(seat)
    return 1 / (1 + exp((max(values) - mine) / SCALE))


def _add_best_bid(d: Data, s: State, seat: Seat, values: list[float]) -> None:
    """Add to ``values`` what the bid brings if the rest of the hand is split in the best way."""
    own, neighbours = best_bid(d, s, seat)
    values[seat] += own
    values[receiver(s, seat)] += neighbours


def best_bid(d: Data, s: State, seat: Seat) -> tuple[float, float]:
    """What the seat and its neighbour gain on average by the best split of the rest of the hand."""
    to = receiver(s, seat)
    table, theirs = s.table[seat], s.table[to] + s.added[to]
    value_of = sorted_worth(d, s)
    own, their, best = value_of(table), value_of(theirs), -1e9
    outcome = (0.0, 0.0)
    hand = s.hand[seat] if HIDDEN not in s.hand[seat] else ()
    for split in product((0, 1), repeat=len(hand)):
        open_ = s.open[seat] + tuple([f for f, side in zip(hand, split) if not side])
        closed = s.closed[seat] + tuple([f for f, side in zip(hand, split) if side])
        mine, neighbours = outcomes(value_of, table, theirs, open_, closed)
        value = mine - own - (neighbours - their) / (s.seats - 1)
        if value > best:
            best, outcome = value, (mine - own, neighbours - their)
    return outcome[0] + own - value_of(s.table[seat] + s.added[seat]), outcome[1]


def outcomes(
    value_of: Worth, table: Cards, theirs: Cards, open_: Cards, closed: Cards
) -> tuple[float, float]:
    """The average worth of the own table and of the neighbour's once the neighbour has picked."""
    with_open = value_of(theirs + open_)
    taken = exp((UNSEEN * len(closed) - (with_open - value_of(theirs))) / DOUBT)
    taken = 1 / (1 + taken)
    mine = taken * value_of(table + closed) + (1 - taken) * value_of(table + open_)
    return mine, taken * with_open + (1 - taken) * value_of(theirs + closed)


def _add_choice(d: Data, s: State, seat: Seat, values: list[float]) -> None:
    """Add to ``values`` what the own bid and the choice made bring."""
    to, from_ = receiver(s, seat), giver(s, seat)
    value_of = sorted_worth(d, s)
    choice, table = s.choice[seat], s.table[seat]
    got: Cards = ()
    if choice >= 0:
        offered = (s.open[from_], s.closed[from_])
        got = offered[choice]
        values[from_] += value_of(s.table[from_] + offered[1 - choice]) - value_of(s.table[from_])
    mine, theirs = outcomes(value_of, table + got, s.table[to], s.open[seat], s.closed[seat])
    values[seat] += mine - value_of(table)
    values[to] += theirs - value_of(s.table[to])


def sorted_worth(d: Data, s: State) -> Worth:
    """``worth`` in this round; the order of a table's cards doesn't matter, so they are sorted."""
    rest = d.setups[s.seats].rounds - s.round
    return lambda cards: worth(d, tuple(sorted(cards)), rest)
