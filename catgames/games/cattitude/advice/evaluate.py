"""How a player stands, for bots: the palace, what the table is worth, and what the bids promise."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from ....core.types import HIDDEN, Move, Seat
from ..data import Data
from ..rules.collecting import final_rank
from ..rules.groups import Cards, palace_points, runaways, secured, totals, wanted
from ..rules.turn import giver
from ..state import BID, CHOOSE, RUN_OFF, SECURE, State

_AN_UNSEEN_CARD = 1.3
SCALE = 9.0
"""So many points ahead are about three games of four won."""


def evaluate(d: Data, s: State, seat: Seat) -> float:
    """The lead over the best of the others, as a share; the others' bids are left aside."""
    if not s.stack:
        return won(d, s, seat)
    mine = standing(d, s, seat, True)
    best = max([standing(d, s, o) for o in range(s.seats) if o != seat])
    return 1 / (1 + exp((best - mine) / SCALE))


def won(d: Data, s: State, seat: Seat) -> float:
    """A finished game: the seat's share of the victory."""
    seats = range(s.seats)
    points = [palace_points(d, s.palace[o], s.bonus[o]) for o in seats]
    ranks = [final_rank(d, s, o, points[o]) for o in seats]
    best = max(ranks)
    return 1 / ranks.count(best) if ranks[seat] == best else 0.0


def standing(d: Data, s: State, seat: Seat, with_bids: bool = False) -> float:
    """The palace and what the table may bring to it, if asked for what bids promise."""
    cards = s.table[seat]
    palace: float = palace_points(d, s.palace[seat], s.bonus[seat])
    rest = d.setups[s.seats].rounds - s.round
    if s.stage == SECURE:
        gone = secured(d, cards, s.securing[seat], s.beginner)
        if gone:
            palace += sum([d.value[face] for face in gone])
            left = list(cards)
            for face in gone:
                left.remove(face)
            cards = tuple(left)
    elif s.stage == RUN_OFF and s.lost[seat]:
        lost = s.lost[seat]
        cards = tuple([f for f in cards if d.bird[f] < 0 or d.bird[f] not in lost])
    if with_bids and s.stage in (BID, CHOOSE):
        return palace + _promised(d, s, seat, rest)
    if s.stage == BID and s.added[seat]:
        cards += s.added[seat]
    return palace + worth(d, cards, rest)


def worth(d: Data, cards: Cards, rest: int) -> float:
    """What a table may still bring, with so many rounds to come."""
    cards = _after_runaways(d, cards)
    species = len(d.species)
    totals_, cost, escorts = [0] * species, [0] * species, [0] * species
    royal_cost: list[int] = []
    for face in cards:
        if d.bird[face] >= 0:
            totals_[d.bird[face]] += d.value[face]
        elif d.noble[face] >= 0:
            cost[d.noble[face]] -= d.value[face]
            escorts[d.noble[face]] += 1
        elif d.royal[face]:
            royal_cost.append(-d.value[face])
    royal_cost.sort(reverse=True)
    later = min(rest, 3) / 3
    points = 0.7 * later * len(royal_cost)
    for i in sorted(range(species), key=lambda i: -totals_[i]):
        if escorts[i]:
            points += _escorted(totals_[i] - cost[i], later) + 0.4 * later
        elif royal_cost and totals_[i] > royal_cost[-1]:
            points += _escorted(totals_[i] - royal_cost.pop(), later)
        else:
            points += 0.3 * later * totals_[i]
    return points


def _escorted(gain: int, later: float) -> float:
    """Of birds that could be secured at once: the sooner the end, the less they grow."""
    return (0.75 * gain if gain > 0 else 0.1 * gain) + 1.0 * later


def _after_runaways(d: Data, cards: Cards) -> Cards:
    running = runaways(d, cards)
    for runaway in running:
        options = wanted(totals(d, cards), d.takes[runaway])
        if options:
            cards = tuple([face for face in cards if d.bird[face] != options[0]])
    return cards


def _promised(d: Data, s: State, seat: Seat, rest: int) -> float:
    """The table's worth with one of the own bids back and one of the neighbour's."""
    open_, closed = s.open[seat], s.closed[seat]
    table = s.table[seat]
    if s.stage == BID:
        # What the neighbour sees decides what comes back; half of what is in hand may, too.
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
    """How likely the neighbour takes the open bid, by what they can see."""
    shown = sum([d.value[face] if d.bird[face] >= 0 else 1 for face in open_])
    shown -= sum([5 for face in open_ if d.takes[face]])
    return 1 / (1 + exp((closed * _AN_UNSEEN_CARD - shown) / 2))


def move_priors(d: Data, s: State, moves: Sequence[Move]) -> Sequence[float] | None:
    """Quick order: bait open, trouble closed; secure what gains; add nothing without a reason."""
    if not s.stack or s.stack[-1][0] not in ("bid", "secure"):
        return None
    kind, seat, *data = s.stack[-1]
    if kind == "secure":
        cards, species = s.table[seat], data[0]
        gain = sum([d.value[f] for f in cards if d.bird[f] == species or d.noble[f] == species])
        return [0.0 if move[0] == "keep" else gain - 1.0 for move in moves]
    return [_weight(d, move) for move in moves]


def _weight(d: Data, move: Move) -> float:
    if len(move) == 1:  # ready
        return 1.0
    place, face = move[1]  # type: ignore[misc, str-unpack]
    assert isinstance(face, int)
    trouble = d.takes[face] > 0 or (d.bird[face] >= 0 and d.value[face] < 0)
    if place == "table":
        return 1.0 if trouble else -1.0
    return float(trouble == (move[0] == "closed"))
