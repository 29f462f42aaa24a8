"""What viewers and programs get to see of a state."""

from __future__ import annotations

from random import Random
from typing import Any

from ...core.bags import bag_of
from ...core.types import HIDDEN, Picture, Seat
from ...core.view import View
from .data import Data
from .rules.scoring import points
from .rules.turn import best_bid
from .state import NO_BID, State


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


def picture(d: Data, s: State) -> Picture:
    """Spots: bag, kitchen, pot, discard, and a hand, bid and taken for every seat."""
    now: Picture = {
        ("bag",): (HIDDEN,) * len(s.bag),
        ("kitchen",): (HIDDEN,) * len(s.dishes),
        ("pot",): s.pot,
        ("discard",): s.discard,
    }
    for seat in range(s.seats):
        now["hand", seat] = s.hands[seat]
        now["bid", seat] = () if s.bids[seat] == NO_BID else (s.bids[seat],)
        now["taken", seat] = s.taken[seat]
    return {spot: faces for spot, faces in now.items() if faces}


def describe(d: Data, view: View[State]) -> dict[str, Any]:
    """What programs read of a view."""
    s = view.state

    def name(face: int) -> str | None:
        return None if face == NO_BID else "hidden" if face == HIDDEN else d.names[face]

    return {
        "options": {"ties": s.ties, "rounds": s.rounds},
        "round": s.round,
        "pot": [name(dish) for dish in s.pot],
        "kitchen": [name(dish) for dish in s.dishes],
        "bag": len(s.bag),
        "discard": [name(face) for face in s.discard],
        "best_bid": None if HIDDEN in s.bids else best_bid(d, s),
        "seats": [
            {
                "hand": [name(face) for face in s.hands[seat]],
                "bid": name(s.bids[seat]),
                "taken": [name(dish) for dish in s.taken[seat]],
                "points": points(d, s, seat),
            }
            for seat in range(s.seats)
        ],
    }
