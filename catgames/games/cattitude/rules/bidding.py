"""Splitting the hand into an open and a closed bid, and revealing both (CA-9, CA-10)."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.events import Event, Events
from ....core.rulebook import Ask, do_next
from ....core.types import HIDDEN, Move, Seat
from ..data import Data
from ..state import BID, CHOOSE, State
from . import emit
from .counting import without
from .setup import receiver, rules

VERBS = frozenset({"open", "closed", "ready"})
READY: Move = ("ready",)


@rules.step
def open_bidding(d: Data, s: State, events: Events) -> None:
    """Everybody sorts the cards dealt to them and then bids in secret (CA-9)."""
    s.stage = BID
    for seat, hand in enumerate(s.hand):
        s.hand[seat] = tuple(sorted(hand))
        if events is not None:
            emit.hand_sorted(d, s, seat, events)
    do_next(s, *[("bid", seat) for seat in range(s.seats)], ("reveal_bids",))


@rules.ask
class Bid(Ask[Data, State]):
    """Put every card into a bid, then perhaps some from the table, then be ready (CA-9, CA-10)."""

    secret = True

    def options(self, d: Data, s: State, seat: int) -> Sequence[Move]:
        moves: list[Move] = []
        hand = s.hand[seat]
        if hand:
            last = HIDDEN  # in another seat's view the whole hand is HIDDEN: no moves
            for face in hand:
                if face != last:
                    moves += d.lay[face]
                    last = face
            return moves
        if may_add(d, s, seat):
            last = -1
            for face in s.table[seat]:
                if face != last:
                    moves += d.add[face]
                    last = face
        moves.append(READY)
        return moves

    def answer(self, d: Data, s: State, move: Move, events: Events, seat: int) -> None:
        if move == READY:
            if events is not None:
                events.append(Event("ready", seat=seat))
            return
        place, face = move[1]  # type: ignore[misc, str-unpack]
        assert isinstance(face, int)
        if place == "card":
            s.hand[seat] = without(s.hand[seat], (face,))
        else:
            s.table[seat] = without(s.table[seat], (face,))
            s.added[seat] += (face,)
        if move[0] == "open":
            s.open[seat] += (face,)
        else:
            s.closed[seat] += (face,)
        if events is not None:
            emit.bid_card(d, seat, str(place), face, str(move[0]), events)
        s.stack.append(("bid", seat))


def revisions(d: Data, seat: Seat, given: Sequence[Move]) -> dict[Move, tuple[Move, ...]]:
    """Until the seat is ready, a card that lies in a bid can go to the other one, and a card of
    the table back to it (CA-9)."""
    found: dict[Move, tuple[Move, ...]] = {}
    for i in reversed(range(len(given))):
        if given[i][0] not in ("open", "closed"):
            break  # what is further back belongs to another decision
        verb, card = given[i]
        place, face = card  # type: ignore[misc, str-unpack]
        other = "closed" if verb == "open" else "open"
        laid, before, after = (f"laid_{verb}", face), tuple(given[:i]), tuple(given[i + 1 :])
        found["move", laid, ("verb", other)] = (*before, (other, card), *after)
        if place == "table":
            found["move", laid, ("seat", seat)] = (*before, *after)
    return found


def may_add(d: Data, s: State, seat: Seat) -> bool:
    """Whether the limit allows one more card from the table (CA-9, CA-18)."""
    return not s.beginner and len(s.added[seat]) < d.additions


@rules.step
def reveal_bids(d: Data, s: State, events: Events) -> None:
    """Offer every bid to the neighbour at once (CA-9, CA-11)."""
    s.stage = CHOOSE
    for seat in range(s.seats):
        s.open[seat] = tuple(sorted(s.open[seat]))
        s.closed[seat] = tuple(sorted(s.closed[seat]))
        s.closed_red[seat] = sum([face >= d.first_red for face in s.closed[seat]])
        for face in s.open[seat]:
            if d.bonus[face] >= 0:
                s.shown |= 1 << face
    if events is not None:
        emit.bids_offered(d, s, [receiver(s, seat) for seat in range(s.seats)], events)
    s.added = [()] * s.seats
    do_next(s, *[("choose", seat) for seat in range(s.seats)], ("reveal_choices",))
