"""Who may see what: hands and bids belong to their owners, nobody sees the bag."""

from __future__ import annotations

from random import Random

from ....core.bags import bag_of
from ....core.types import HIDDEN, Seat
from ..data import Data
from ..state import NO_BID, State


def redact(s: State, viewer: Seat) -> State:
    """A clone; HIDDEN are the bag, and all hands and face-down bids but the viewer's own."""
    c = s.clone()
    for seat, hand in enumerate(s.hands):
        if seat != viewer:
            c.hands[seat] = (HIDDEN,) * len(hand)
            if s.bids[seat] != NO_BID and bids_are_hidden(s):
                c.bids[seat] = HIDDEN
    c.bag = (HIDDEN,) * len(s.bag)
    return c


def bids_are_hidden(s: State) -> bool:
    """Whether bids still wait to be turned up (TE-4)."""
    return ("turn_up",) in s.stack


def determinise(d: Data, s: State, rng: Random) -> State:
    """Deals the unseen cards to hands, bids and bag; every way is equally likely."""
    c = s.clone()
    unseen = list(d.cards)
    for face in (*c.discard, *c.bids, *(f for hand in c.hands for f in hand)):
        if face not in (HIDDEN, NO_BID):
            unseen.remove(face)
    rng.shuffle(unseen)
    for seat, hand in enumerate(c.hands):
        c.hands[seat] = tuple(unseen.pop() if f == HIDDEN else f for f in hand)
        if c.bids[seat] == HIDDEN:
            c.bids[seat] = unseen.pop()
    c.bag = bag_of(unseen)
    return c
