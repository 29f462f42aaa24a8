"""After the bids: picking one of those on offer and collecting its cards, the birds that run off
with birdoholics and catastrophes (CA-11 to CA-14), and moving whole species under the palace
(CA-15)."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.events import Events
from ....core.rulebook import Ask, do_next
from ....core.types import HIDDEN, Move
from ..data import CLOSED, OPEN, Data
from ..state import KEEP, NOTHING, OWN, RUN_OFF, SECURE, State
from . import emit
from .counting import (
    free_royals,
    nobles_of,
    outcomes,
    remaining,
    runaways,
    securable,
    secured,
    takable,
    totals,
    without,
)
from .setup import giver, receiver, rules

VERBS = frozenset({"choose", "lose", "secure", "keep"})
CHOICES: tuple[Move, ...] = (("choose", ("bid", "open")), ("choose", ("bid", "closed")))


@rules.ask
class Choose(Ask[Data, State]):
    """Take the neighbour's open or closed bid (CA-11)."""

    secret = True
    public = True

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


@rules.step
def run_off(d: Data, s: State, events: Events, seat: int) -> None:
    """Settle what each runaway takes; ask the player where it makes a difference (CA-14).

    Whether a player is asked a second time is no secret: species that may be chosen between
    have equal totals, so it does not depend on the first choice.
    """
    running = tuple(d.takes[face] for face in runaways(d, s.table[seat]))
    while len(s.lost[seat]) < len(running):
        lost = s.lost[seat]
        now = remaining(totals(d, s.table[seat]), lost)
        options = takable(now, running[len(lost)])
        if len(options) > 1 and len(outcomes(now, running[len(lost) :])) > 1:
            do_next(s, ("runaway", seat), ("run_off", seat))
            return
        s.lost[seat] = (*lost, options[0] if options else NOTHING)


@rules.ask
class Runaway(Ask[Data, State]):
    """Which of several equal species a birdoholic or a catastrophe takes (CA-13)."""

    secret = True
    public = True

    def options(self, d: Data, s: State, seat: int) -> Sequence[Move]:
        if HIDDEN in s.lost[seat]:  # in a view, what is left may not be known
            return ()
        return [d.lose[species] for species in choices(d, s, seat)]

    def answer(self, d: Data, s: State, move: Move, events: Events, seat: int) -> None:
        s.lost[seat] += (d.lose.index(move),)


def next_runaway(d: Data, s: State, seat: int) -> int:
    """The face of the next birdoholic or catastrophe to be settled."""
    return runaways(d, s.table[seat])[len(s.lost[seat])]


def choices(d: Data, s: State, seat: int) -> tuple[int, ...]:
    """The species that the next runaway may take."""
    now = remaining(totals(d, s.table[seat]), s.lost[seat])
    return takable(now, d.takes[next_runaway(d, s, seat)])


@rules.step
def reveal_runaways(d: Data, s: State, events: Events) -> None:
    """All run off at once (CA-15); then everybody decides on securing."""
    s.stage = SECURE
    for seat in range(s.seats):
        for runaway, species in zip(runaways(d, s.table[seat]), s.lost[seat]):
            birds = tuple(f for f in s.table[seat] if species >= 0 and d.bird[f] == species)
            if events is not None:
                emit.ran_off(d, seat, runaway, species, birds, events)
            s.table[seat] = without(s.table[seat], (*birds, runaway))
            s.discard += (*birds, runaway)
        s.lost[seat] = ()
    asked = [
        ("secure", seat, species)
        for seat in range(s.seats)
        for species in securable(d, s.table[seat])
    ]
    do_next(s, *asked, ("reveal_secured",))


KEEP_IT: Move = ("keep",)


@rules.ask
class Secure(Ask[Data, State]):
    """Whether a species goes under the palace, and with which royal cat (CA-15).

    Everybody who could secure it by what lies open is asked, even if their only royal cat has
    been given to another species in secret; then they can only keep it.
    """

    secret = True
    public = True

    def options(self, d: Data, s: State, seat: int, species: int) -> Sequence[Move]:
        if nobles_of(d, s.table[seat])[species]:
            return (d.secure[species], KEEP_IT)
        if HIDDEN in s.securing[seat]:  # in a view, which royals are free may not be known
            return ()
        royals = free_royals(d, s.table[seat], s.securing[seat])
        if len(royals) < 2:
            return (d.secure[species], KEEP_IT) if royals else (KEEP_IT,)
        return (*((*d.secure[species], ("cat", royal)) for royal in royals), KEEP_IT)

    def answer(
        self, d: Data, s: State, move: Move, events: Events, seat: int, species: int
    ) -> None:
        s.securing[seat] += (_how(d, s, move, seat, species),)


def _how(d: Data, s: State, move: Move, seat: int, species: int) -> int:
    """The entry of ``State.securing`` for an answer."""
    if move == KEEP_IT:
        return KEEP
    if nobles_of(d, s.table[seat])[species]:
        return OWN
    royals = free_royals(d, s.table[seat], s.securing[seat])
    return next((royal for royal in royals if ("cat", royal) in move), royals[0])


@rules.step
def reveal_secured(d: Data, s: State, events: Events) -> None:
    """Carry out all decisions at once (CA-15)."""
    for seat in range(s.seats):
        if events is not None:
            emit.secured(d, s, seat, events)
        cards = secured(d, s.table[seat], s.securing[seat], s.beginner)
        s.table[seat] = without(s.table[seat], cards)
        s.palace[seat] += cards
        s.securing[seat] = ()
    do_next(s, ("end_round",))
