"""What lies where."""

from __future__ import annotations

from ....core.types import HIDDEN, Picture
from ..data import Data
from ..state import NO_BID, State


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
