"""How a player stands, when bids are judged by what they are worth to the neighbour."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from math import exp

from ....core.types import HIDDEN, Seat
from ..data import Data
from ..rules.groups import Cards
from ..rules.turn import giver, receiver
from ..state import BID, CHOOSE, State
from .evaluate import SCALE, standing, won, worth

UNSEEN = 0.7
"""What a card that can't be seen is thought to be worth."""
DOUBT = 1.5
"""So many points between two bids make a choice rather sure."""

Worth = Callable[[Cards], float]


def evaluate_full(d: Data, s: State, seat: Seat) -> float:
    """The lead over the best of the others, as a share."""
    if not s.stack:
        return won(d, s, seat)
    values = [standing(d, s, o) for o in range(s.seats)]
    if s.stage == BID:
        _best_bid(d, s, seat, values)
    elif s.stage == CHOOSE:
        _chosen(d, s, seat, values)
    mine = values.pop(seat)
    return 1 / (1 + exp((max(values) - mine) / SCALE))


def _best_bid(d: Data, s: State, seat: Seat, values: list[float]) -> None:
    """The bid as it lies, with what is still in hand laid in the best way."""
    to = receiver(s, seat)
    table, theirs = s.table[seat], s.table[to] + s.added[to]
    here, there = _known(d, s), _known(d, s)
    own, their, best = here(table), there(theirs), -1e9
    outcome = (0.0, 0.0)
    hand = s.hand[seat] if HIDDEN not in s.hand[seat] else ()
    for split in product((0, 1), repeat=len(hand)):
        open_ = s.open[seat] + tuple([f for f, side in zip(hand, split) if not side])
        closed = s.closed[seat] + tuple([f for f, side in zip(hand, split) if side])
        mine, neighbours = outcomes(here, there, table, theirs, open_, closed)
        value = mine - own - (neighbours - their) / (s.seats - 1)
        if value > best:
            best, outcome = value, (mine - own, neighbours - their)
    values[seat] += outcome[0] + own - here(s.table[seat] + s.added[seat])
    values[to] += outcome[1]


def outcomes(
    here: Worth, there: Worth, table: Cards, theirs: Cards, open_: Cards, closed: Cards
) -> tuple[float, float]:
    """What a bid makes of the own table and of the neighbour's, on average."""
    with_open = there(theirs + open_)
    taken = exp((UNSEEN * len(closed) - (with_open - there(theirs))) / DOUBT)
    taken = 1 / (1 + taken)
    mine = taken * here(table + closed) + (1 - taken) * here(table + open_)
    return mine, taken * with_open + (1 - taken) * there(theirs + closed)


def _chosen(d: Data, s: State, seat: Seat, values: list[float]) -> None:
    """The own bid as the neighbour may take it, and what was taken of the other neighbour's."""
    to, from_ = receiver(s, seat), giver(s, seat)
    here, there = _known(d, s), _known(d, s)
    choice, table = s.choice[seat], s.table[seat]
    got: Cards = ()
    if choice >= 0:
        offered = (s.open[from_], s.closed[from_])
        got = offered[choice]
        values[from_] += here(s.table[from_] + offered[1 - choice]) - here(s.table[from_])
    mine, theirs = outcomes(here, there, table + got, s.table[to], s.open[seat], s.closed[seat])
    values[seat] += mine - here(table)
    values[to] += theirs - there(s.table[to])


def _known(d: Data, s: State) -> Worth:
    """``worth`` with so many rounds to come; every table is worked out once."""
    rest = d.setups[s.seats].rounds - s.round
    found: dict[Cards, float] = {}

    def look_up(cards: Cards) -> float:
        key = tuple(sorted(cards))
        if key not in found:
            found[key] = worth(d, key, rest)
        return found[key]

    return look_up
