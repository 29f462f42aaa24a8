"""The second half of a round: collect, lose birds to runaways, secure; and the end of the game."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.events import Events
from ....core.rulebook import Ask, do_next
from ....core.types import HIDDEN, Move, Seat
from ..data import CLOSED, OPEN, Data
from ..state import KEEP, NOTHING, OVER, OWN, RUN_OFF, SECURE, UNDECIDED, State
from . import emit
from .groups import (
    endings,
    free_royals,
    left_of,
    less,
    nobles_of,
    palace_points,
    runaways,
    securable,
    secured,
    totals,
    wanted,
)
from .turn import giver, receiver, rules, turn_token

KEEP_IT: Move = ("keep",)


# ------------------------------------------------------------------ collecting


@rules.step
def collect(d: Data, s: State, events: Events) -> None:
    """Everybody takes the bid they chose, and their own that was not chosen (CA-11, CA-12)."""
    s.stage = RUN_OFF
    came = [_gains(d, s, seat) for seat in range(s.seats)]
    for seat, gains in enumerate(came):
        if events is not None:
            emit.collected(d, s, seat, gains, s.table[seat], events)
        bonus = tuple(gain[0] for gain in gains if d.bonus[gain[0]] >= 0)
        cards = [gain[0] for gain in gains if d.bonus[gain[0]] < 0]
        s.bonus[seat] += bonus
        s.table[seat] = tuple(sorted([*s.table[seat], *cards]))
    s.open, s.closed, s.closed_red = [()] * s.seats, [()] * s.seats, [0] * s.seats
    do_next(s, *[("run_off", seat) for seat in range(s.seats)], ("reveal_runaways",))


def _gains(d: Data, s: State, seat: int) -> list[emit.Gain]:
    """The cards that come to a seat: open ones first, so that their order tells no secret."""
    to = receiver(s, seat)
    chosen, returned = s.choice[seat], OPEN + CLOSED - s.choice[to]
    bids = [(chosen, giver(s, seat), seat), (returned, seat, to)]
    return [
        (face, emit.offer(d, lies_at, side, face), bidder)
        for side, bidder, lies_at in sorted(bids)
        for face in (s.open[bidder] if side == OPEN else s.closed[bidder])
    ]


# ------------------------------------------------------------------ birdoholics, catastrophes


@rules.step
def run_off(d: Data, s: State, events: Events, seat: int) -> None:
    """Settle what each runaway takes; the player is asked where it makes a difference (CA-14).

    Whether somebody is asked a second time can be told from the table: species that may be
    chosen between have equal totals, so it is the same whichever was chosen.
    """
    running = tuple(d.takes[face] for face in runaways(d, s.table[seat]))
    while len(s.lost[seat]) < len(running):
        lost = s.lost[seat]
        now = left_of(totals(d, s.table[seat]), lost)
        options = wanted(now, running[len(lost)])
        if len(options) > 1 and len(endings(now, running[len(lost) :])) > 1:
            do_next(s, ("runaway", seat), ("run_off", seat))
            return
        s.lost[seat] = (*lost, options[0] if options else NOTHING)


@rules.ask
class Runaway(Ask[Data, State]):
    """Which of several equal species a birdoholic or a catastrophe takes (CA-13)."""

    secret = True

    def options(self, d: Data, s: State, seat: int, **_: int) -> Sequence[Move]:
        if HIDDEN in s.lost[seat]:  # to other eyes it is not certain what is left
            return ()
        return [d.lose[species] for species in choices(d, s, seat)]

    def answer(self, d: Data, s: State, move: Move, events: Events, seat: int, **_: int) -> None:
        s.lost[seat] += (d.lose.index(move),)


def next_runaway(d: Data, s: State, seat: int) -> int:
    """The face of the birdoholic or catastrophe that is to be settled next."""
    return runaways(d, s.table[seat])[len(s.lost[seat])]


def choices(d: Data, s: State, seat: int) -> tuple[int, ...]:
    """The species that the next runaway may take."""
    now = left_of(totals(d, s.table[seat]), s.lost[seat])
    return wanted(now, d.takes[next_runaway(d, s, seat)])


@rules.step
def reveal_runaways(d: Data, s: State, events: Events) -> None:
    """All run at once (CA-15); then everybody thinks about securing."""
    s.stage = SECURE
    for seat in range(s.seats):
        for runaway, species in zip(runaways(d, s.table[seat]), s.lost[seat]):
            birds = tuple(f for f in s.table[seat] if species >= 0 and d.bird[f] == species)
            if events is not None:
                emit.ran_off(d, seat, runaway, species, birds, events)
            s.table[seat] = less(s.table[seat], (*birds, runaway))
            s.discard += (*birds, runaway)
        s.lost[seat] = ()
    asked = [
        ("secure", seat, species)
        for seat in range(s.seats)
        for species in securable(d, s.table[seat])
    ]
    do_next(s, *asked, ("reveal_secured",))


# ------------------------------------------------------------------ securing


@rules.ask
class Secure(Ask[Data, State]):
    """Whether a species goes under the palace, and with whom (CA-15).

    Everybody who could secure it by what lies open is asked, even if their only royal cat goes
    with another species by now; then it stays.
    """

    secret = True

    def options(self, d: Data, s: State, seat: int, species: int, **_: int) -> Sequence[Move]:
        if nobles_of(d, s.table[seat])[species]:
            return (d.secure[species], KEEP_IT)
        if HIDDEN in s.securing[seat]:  # to other eyes it is not certain which royals are free
            return (KEEP_IT,)
        royals = free_royals(d, s.table[seat], s.securing[seat])
        if len(royals) < 2:
            return (d.secure[species], KEEP_IT) if royals else (KEEP_IT,)
        return (*((*d.secure[species], ("cat", royal)) for royal in royals), KEEP_IT)

    def answer(
        self, d: Data, s: State, move: Move, events: Events, seat: int, species: int, **_: int
    ) -> None:
        s.securing[seat] += (_how(d, s, move, seat, species),)


def _how(d: Data, s: State, move: Move, seat: int, species: int) -> int:
    if move == KEEP_IT:
        return KEEP
    if nobles_of(d, s.table[seat])[species]:
        return OWN
    royals = free_royals(d, s.table[seat], s.securing[seat])
    return next((royal for royal in royals if ("cat", royal) in move), royals[0])


@rules.step
def reveal_secured(d: Data, s: State, events: Events) -> None:
    """All that was decided is done at once (CA-15)."""
    for seat in range(s.seats):
        if events is not None:
            emit.secured(d, s, seat, events)
        goes = secured(d, s.table[seat], s.securing[seat], s.beginner)
        s.table[seat] = less(s.table[seat], goes)
        s.palace[seat] += goes
        s.securing[seat] = ()
    do_next(s, ("end_round",))


# ------------------------------------------------------------------ the end of a round, of the game


@rules.step
def end_round(d: Data, s: State, events: Events) -> None:
    """Flip or toss the token (CA-8, CA-19), or finish."""
    if events is not None:
        for seat in range(s.seats):
            emit.token_back(d, s, seat, events)
    s.choice = [UNDECIDED] * s.seats
    if s.round == d.setups[s.seats].rounds:
        do_next(s, ("finish",))
    elif s.toss:
        do_next(s, ("toss",), ("begin_round",))
    else:
        if s.direction:
            turn_token(d, s, -s.direction, events)
        do_next(s, ("begin_round",))


@rules.step
def finish(d: Data, s: State, events: Events) -> None:
    """What is not secured is discarded; the palaces are opened and counted (CA-16)."""
    s.stage = OVER
    for seat in range(s.seats):
        if events is not None:
            emit.discarded(d, seat, s.table[seat], events)
        s.discard += s.table[seat]
        s.table[seat] = ()
    if events is not None:
        for seat in range(s.seats):
            emit.opened(d, s, seat, events)


def final_rank(d: Data, s: State, seat: int, points: float) -> tuple[float, int]:
    """Greater is better: points, then fewer noble and royal cats under the palace (CA-16)."""
    cats = sum([d.royal[f] or d.noble[f] >= 0 for f in s.palace[seat]])
    return points, -cats


def scores(d: Data, s: State) -> list[int]:
    """Points in the palaces, by seat."""
    return [palace_points(d, s.palace[i], s.bonus[i]) for i in range(s.seats)]


def winners(d: Data, s: State) -> tuple[Seat, ...]:
    """CA-18: the highest final rank."""
    ranks = [final_rank(d, s, i, points) for i, points in enumerate(scores(d, s))]
    return tuple(i for i, rank in enumerate(ranks) if rank == max(ranks))
