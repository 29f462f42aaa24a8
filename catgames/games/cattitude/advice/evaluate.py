"""How a player stands: the palace, what the table may bring, and what the bids may bring."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import product
from math import exp

from ....core.types import HIDDEN, Move, Seat
from ..data import Data
from ..rules.counting import (
    Cards,
    final_rank,
    palace_points,
    runaways,
    secured,
    takable,
    totals,
    without,
)
from ..rules.setup import giver, receiver
from ..state import BID, CHOOSE, RUN_OFF, SECURE, State

_UNSEEN_CARD = 1.3
"""What a neighbour expects of each card of a closed bid, in points."""
SCALE = 9.0
"""A lead of this many points wins about three games of four."""


def evaluate(d: Data, s: State, seat: Seat) -> float:
    """The chance to win, from the lead over the best of the others, without the others' bids."""
    if not s.stack:
        return won(d, s, seat)
    mine = standing(d, s, seat, True)
    best = max([standing(d, s, o) for o in range(s.seats) if o != seat])
    return 1 / (1 + exp((best - mine) / SCALE))


def won(d: Data, s: State, seat: Seat) -> float:
    """The result of a finished game: 1 for a win, less for a shared one, 0 for a loss."""
    seats = range(s.seats)
    points = [palace_points(d, s.palace[o], s.bonus[o]) for o in seats]
    ranks = [final_rank(d, s, o, points[o]) for o in seats]
    best = max(ranks)
    return 1 / ranks.count(best) if ranks[seat] == best else 0.0


def standing(d: Data, s: State, seat: Seat, with_bids: bool = False) -> float:
    """Points in the palace and those that the table (and the bids, if asked for) may bring."""
    palace, cards = possessions(d, s, seat)
    rest = d.setups[s.seats].rounds - s.round
    if with_bids and s.stage in (BID, CHOOSE):
        return palace + _with_bids(d, s, seat, rest)
    return palace + worth(d, cards, rest)


def possessions(d: Data, s: State, seat: Seat) -> tuple[float, Cards]:
    """Points in the palace and the cards on the table, once the answers given so far count."""
    palace, cards = s.palace[seat], s.table[seat]
    if s.stage == SECURE:
        gone = secured(d, cards, s.securing[seat], s.beginner)
        palace, cards = palace + gone, without(cards, gone)
    elif s.stage == RUN_OFF and s.lost[seat]:
        lost = s.lost[seat]
        cards = tuple([f for f in cards if d.bird[f] < 0 or d.bird[f] not in lost])
    elif s.stage == BID:
        cards += s.added[seat]
    return palace_points(d, palace, s.bonus[seat]), cards


@lru_cache(1 << 12)
def worth(d: Data, cards: Cards, rest: int) -> float:
    """Points that a table may still bring; ``rest``: rounds to come.

    Kept, because the moves that are compared leave most tables as they are.
    """
    cards = after_runaways(d, cards)
    species = len(d.species)
    totals_, cost, nobles = [0] * species, [0] * species, [0] * species
    royal_cost: list[int] = []
    for face in cards:
        if d.bird[face] >= 0:
            totals_[d.bird[face]] += d.value[face]
        elif d.noble[face] >= 0:
            cost[d.noble[face]] -= d.value[face]
            nobles[d.noble[face]] += 1
        elif d.royal[face]:
            royal_cost.append(-d.value[face])
    royal_cost.sort(reverse=True)
    later = min(rest, 3) / 3
    points = 0.7 * later * len(royal_cost)
    for i in sorted(range(species), key=lambda i: -totals_[i]):
        if nobles[i]:
            points += _secured_points(totals_[i] - cost[i], later) + 0.4 * later
        elif royal_cost and totals_[i] > royal_cost[-1]:
            points += _secured_points(totals_[i] - royal_cost.pop(), later)
        else:
            points += 0.3 * later * totals_[i]
    return points


def _secured_points(gain: int, later: float) -> float:
    """For birds that could be secured now; ``later``: how much they may still grow, 0 to 1."""
    return (0.75 * gain if gain > 0 else 0.1 * gain) + 1.0 * later


def after_runaways(d: Data, cards: Cards) -> Cards:
    running = runaways(d, cards)
    for runaway in running:
        options = takable(totals(d, cards), d.takes[runaway])
        if options:
            cards = tuple([face for face in cards if d.bird[face] != options[0]])
    return cards


def _with_bids(d: Data, s: State, seat: Seat, rest: int) -> float:
    """Points from the table, one of the own bids and one of the neighbour's."""
    open_, closed = s.open[seat], s.closed[seat]
    table = s.table[seat]
    if s.stage == BID:
        # The neighbour picks by what they see; of the hand, half is taken to come back.
        taken = _share(d, open_, len(closed))
        back = taken * worth(d, table + closed, rest) + (1 - taken) * worth(d, table + open_, rest)
        here = worth(d, table, rest)
        in_hand = worth(d, table + s.hand[seat], rest) if HIDDEN not in s.hand[seat] else here
        return back + 0.5 * (in_hand - here)
    from_ = giver(s, seat)
    choice, offered = s.choice[seat], (s.open[from_], s.closed[from_])
    taken = _share(d, open_, len(closed))
    mixed = 0.0
    for odds, own in ((taken, closed), (1 - taken, open_)):
        if choice >= 0:
            mixed += odds * worth(d, table + own + offered[choice], rest)
        else:
            mixed += odds * max([worth(d, table + own + bid, rest) for bid in offered])
    return mixed


def _share(d: Data, open_: Cards, closed: int) -> float:
    """How likely the neighbour is to take the open bid, by what they can see."""
    shown = sum([d.value[face] if d.bird[face] >= 0 else 1 for face in open_])
    shown -= sum([5 for face in open_ if d.takes[face]])
    return 1 / (1 + exp((closed * _UNSEEN_CARD - shown) / 2))


def move_priors(d: Data, s: State, moves: Sequence[Move]) -> Sequence[float] | None:
    """Bid good cards openly and bad ones face down, add only bad ones, secure what gains."""
    if not s.stack or s.stack[-1][0] not in ("bid", "secure"):
        return None
    kind, seat, *data = s.stack[-1]
    if kind == "secure":
        cards, species = s.table[seat], data[0]
        gain = sum([d.value[f] for f in cards if d.bird[f] == species or d.noble[f] == species])
        return [0.0 if move[0] == "keep" else gain - 1.0 for move in moves]
    return [_bid_prior(d, move) for move in moves]


def _bid_prior(d: Data, move: Move) -> float:
    if len(move) == 1:  # ready
        return 1.0
    place, face = move[1]  # type: ignore[misc, str-unpack]
    assert isinstance(face, int)
    trouble = d.takes[face] > 0 or (d.bird[face] >= 0 and d.value[face] < 0)
    if place == "table":
        return 1.0 if trouble else -1.0
    return float(trouble == (move[0] == "closed"))


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
