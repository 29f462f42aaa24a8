"""Picking one of the bids on offer and collecting the cards (CA-11, CA-12)."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.events import Events
from ....core.rulebook import Ask, do_next
from ....core.types import Move
from ..data import CLOSED, OPEN, Data
from ..state import RUN_OFF, State
from . import emit
from .frames import giver, receiver, rules

VERBS = frozenset({"choose"})
CHOICES: tuple[Move, ...] = (("choose", ("bid", "open")), ("choose", ("bid", "closed")))


@rules.ask
class Choose(Ask[Data, State]):
    """Take the neighbour's open or closed bid (CA-11)."""

    secret = True

    def options(self, d: Data, s: State, seat: int) -> Sequence[Move]:
        return CHOICES

    def answer(self, d: Data, s: State, move: Move, events: Events, seat: int) -> None:
        s.choice[seat] = OPEN if move[1] == ("bid", "open") else CLOSED
        if events is not None:
            emit.choice_laid(d, s, seat, (seat,), events)


@rules.step
def reveal_choices(d: Data, s: State, events: Events) -> None:
    """Turn up all choice tokens at once."""
    if events is not None:
        emit.choices_revealed(d, s, events)
    do_next(s, ("collect",))


@rules.step
def collect(d: Data, s: State, events: Events) -> None:
    """Everybody takes the bid they picked, and their own that was not picked (CA-11, CA-12)."""
    s.stage = RUN_OFF
    received = [_received(s, seat) for seat in range(s.seats)]
    for seat, cards in enumerate(received):
        if events is not None:
            emit.collected(d, s, seat, cards, s.table[seat], events)
        faces = [card[0] for card in cards]
        s.bonus[seat] += tuple([face for face in faces if d.bonus[face] >= 0])
        s.table[seat] = tuple(sorted([*s.table[seat], *[f for f in faces if d.bonus[f] < 0]]))
    s.open, s.closed, s.closed_red = [()] * s.seats, [()] * s.seats, [0] * s.seats
    do_next(s, *[("run_off", seat) for seat in range(s.seats)], ("reveal_runaways",))


def _received(s: State, seat: int) -> list[emit.Received]:
    """The cards that a seat gets: open ones first, so that their order reveals nothing."""
    to = receiver(s, seat)
    chosen, returned = s.choice[seat], OPEN + CLOSED - s.choice[to]
    bids = sorted([(chosen, giver(s, seat), seat), (returned, seat, to)])
    return [
        (face, side, offered_to, bidder)
        for side, bidder, offered_to in bids
        for face in (s.open[bidder] if side == OPEN else s.closed[bidder])
    ]
