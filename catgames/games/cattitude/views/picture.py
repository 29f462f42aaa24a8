"""What lies where."""

from __future__ import annotations

from ....core.types import HIDDEN, Picture, Seat
from ..data import BACKS, CLOSED, OPEN, Data
from ..rules import emit
from ..rules.frames import receiver
from ..rules.piles import pile
from ..state import BID, DEAL, LEFT, State


def picture(d: Data, s: State) -> Picture:
    """The spots are explained in ``rules/emit.py``."""
    found: Picture = {}
    for round_ in range(max(s.round, 1), d.setups[s.seats].rounds + 1):
        for back, n in zip(BACKS, pile(d, s, round_)):
            found["pile", round_, back] = (HIDDEN,) * n
    for seat in range(s.seats):
        _add_bids(d, s, seat, found)
        for face in s.table[seat]:
            spot = emit.on_table(d, seat, face)
            found[spot] = (*found.get(spot, ()), face)
        found["palace", seat] = s.palace[seat]
        found["bonus", seat] = s.bonus[seat]
        if s.choice[seat] in (OPEN, CLOSED):
            found["choice", seat] = (d.choice_tokens[s.choice[seat]],)
    if s.direction:
        found[emit.DIRECTION] = (d.direction_tokens[s.direction != LEFT],)
    found[emit.DISCARD] = s.discard
    return {spot: faces for spot, faces in found.items() if faces}


def _add_bids(d: Data, s: State, seat: Seat, found: Picture) -> None:
    """A seat's hand and bids, or the bids that its neighbour is offered."""
    hand, open_, closed = s.hand[seat], s.open[seat], s.closed[seat]
    if s.stage in (DEAL, BID):
        blue = [f for f in hand if 0 <= f < d.first_red]
        red = [f for f in hand if f >= d.first_red]
        if HIDDEN in hand:
            most = d.setups[s.seats].blue[s.round - 1]
            blue, red = list(hand[:most]), list(hand[most:])
        found["hand", seat, "blue"], found["hand", seat, "red"] = tuple(blue), tuple(red)
        found["bid", seat, "open"], found["bid", seat, "closed"] = open_, closed
    elif open_ or closed:
        to = receiver(s, seat)
        blue_backs = len(closed) - s.closed_red[seat]
        found["offer", to, "open"] = open_
        found["offer", to, "blue"] = closed[:blue_backs]
        found["offer", to, "red"] = closed[blue_backs:]
