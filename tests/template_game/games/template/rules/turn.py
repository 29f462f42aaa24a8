"""The asks and steps of Saucers, in the order of a round; ids are those of the rules text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from ....core.bags import kinds, without
from ....core.events import Event, Events
from ....core.rulebook import Ask, ChanceAsk, Rulebook, do_next
from ....core.types import PASS, Atom, Move, Seat
from ..data import HISS, Data
from ..state import NO_BID, State

rules: Rulebook[Data, State] = Rulebook()


# ---------------------------------------------------------------- set-up


def start(d: Data, seats: int, options: Mapping[str, Atom]) -> State:
    """All cards in the bag, all dishes in the kitchen (TE-1)."""
    s = State()
    s.stack = []
    s.seats = seats
    s.ties, s.rounds = str(options["ties"]), int(options["rounds"] or 0)
    s.round = s.windows = 0
    s.hands, s.taken = [()] * seats, [()] * seats
    s.bids = [NO_BID] * seats
    s.bag, s.dishes = d.cards, d.dishes
    s.pot = s.discard = ()
    do_next(s, ("refill",), ("begin_round",))
    return s


# ---------------------------------------------------------------- asks, in the order of a round


@rules.ask
class Serve(ChanceAsk[Data, State]):
    """TE-3: which dish comes out of the kitchen."""

    def options(self, d: Data, s: State) -> Sequence[Move]:
        return [("serve", ("dish", dish)) for dish in kinds(s.dishes)]

    def sample(self, d: Data, s: State, rng: Random) -> Move:
        return ("serve", ("dish", rng.choice(s.dishes)))

    def answer(self, d: Data, s: State, move: Move, events: Events) -> None:
        dish = face_of(move)
        s.dishes = without(s.dishes, dish)
        s.pot = (*s.pot, dish)
        if events is not None:
            events.append(Event("moved", dish, ("kitchen",), ("pot",)))


@rules.ask
class Bid(Ask[Data, State]):
    """TE-4: a card laid face down for the pot; only an empty hand bids nothing."""

    secret = True

    def options(self, d: Data, s: State, seat: Seat) -> Sequence[Move]:
        return [("bid", ("card", face)) for face in sorted(set(s.hands[seat]))] or [PASS]

    def answer(self, d: Data, s: State, move: Move, events: Events, seat: Seat) -> None:
        if move == PASS:
            if events is not None:
                events.append(Event("passed", seat=seat))
            return
        face = face_of(move)
        s.hands[seat] = without(s.hands[seat], face)
        s.bids[seat] = face
        if events is not None:
            spots = ("hand", seat), ("bid", seat)
            events.append(Event("moved", face, *spots, seat=seat, seen_by=(seat,)))


@rules.ask
class React(Ask[Data, State]):
    """TE-6: the seats that hold cards are asked in turn whether they hiss; the first one does it.

    Whoever holds cards is asked, with or without a hiss: who is asked must not tell who has one.
    """

    def seat(self, d: Data, s: State, window: int, seats: tuple[Seat, ...], by: Seat) -> Seat:
        return seats[0]

    def options(
        self, d: Data, s: State, window: int, seats: tuple[Seat, ...], by: Seat
    ) -> Sequence[Move]:
        return [("hiss", ("card", HISS)), PASS] if HISS in s.hands[seats[0]] else [PASS]

    def answer(
        self,
        d: Data,
        s: State,
        move: Move,
        events: Events,
        window: int,
        seats: tuple[Seat, ...],
        by: Seat,
    ) -> None:
        seat = seats[0]
        if move == PASS:
            if events is not None:
                events.append(Event("passed", seat=seat))
            if len(seats) > 1:
                do_next(s, ("react", window, seats[1:], by))
            return
        s.hands[seat] = without(s.hands[seat], HISS)
        s.discard = (*s.discard, HISS)
        if events is not None:
            events.append(Event("moved", HISS, ("hand", seat), ("discard",), seat=seat))
            events.append(Event("hissed", seat=seat, amount=by))
        do_next(s, ("call", seat), ("strike", seat))


@rules.ask
class Draw(ChanceAsk[Data, State]):
    """TE-2, TE-8: one card from the bag; only its owner sees it."""

    def options(self, d: Data, s: State, seat: Seat) -> Sequence[Move]:
        return [("draw", ("card", face)) for face in kinds(s.bag)]

    def sample(self, d: Data, s: State, rng: Random, seat: Seat) -> Move:
        return ("draw", ("card", rng.choice(s.bag)))

    def answer(self, d: Data, s: State, move: Move, events: Events, seat: Seat) -> None:
        face = face_of(move)
        s.bag = without(s.bag, face)
        s.hands[seat] = (*s.hands[seat], face)
        if events is not None:
            spots = ("bag",), ("hand", seat)
            events.append(Event("moved", face, *spots, seat=seat, seen_by=(seat,)))


# ---------------------------------------------------------------- steps, in the order of a round


@rules.step
def begin_round(d: Data, s: State, events: Events) -> None:
    """TE-9: no frames are pushed, and so the game is over, when the last round has been played."""
    if s.round == s.rounds or not s.dishes or not any(s.hands):
        return
    s.round += 1
    if events is not None:
        events.append(Event("round", amount=s.round))
    bids = [("bid", seat) for seat in round_from(s, s.round - 1)]
    do_next(
        s,
        ("serve",),
        *bids,
        ("turn_up",),
        ("award",),
        ("tidy",),
        ("refill",),
        ("begin_round",),
    )


@rules.step
def turn_up(d: Data, s: State, events: Events) -> None:
    """TE-4: all bids are turned up at once."""
    if events is None:
        return
    for seat, face in enumerate(s.bids):
        if face != NO_BID:
            events.append(Event("turned_up", face, ("bid", seat), seat=seat, beat=1))


@rules.step
def award(d: Data, s: State, events: Events) -> None:
    """TE-5: the best bidder reaches for the pot, and others may hiss."""
    seat = best_bid(d, s)
    if seat is None:
        if events is not None:
            events.append(Event("kept_pot"))
        return
    if events is not None:
        events.append(Event("reached", seat=seat, amount=s.bids[seat]))
    do_next(s, ("call", seat), ("take", seat))


@rules.step
def call(d: Data, s: State, events: Events, by: Seat) -> None:
    """TE-6: everybody else with cards in hand is asked, in seat order from ``by``."""
    seats = tuple(seat for seat in round_from(s, by) if seat != by and s.hands[seat])
    if seats:
        s.windows += 1
        do_next(s, ("react", s.windows, seats, by))


@rules.step
def strike(d: Data, s: State, events: Events, by: Seat) -> None:
    """TE-7: a hiss strikes out what it answers, the frame below: a hand at the pot, or a hiss."""
    frame = s.stack.pop()
    assert frame[0] in ("take", "strike")
    if events is not None:
        events.append(Event("struck", seat=frame[1], amount=by, extra=(frame[0],)))


@rules.step
def take(d: Data, s: State, events: Events, seat: Seat) -> None:
    """TE-5: the whole pot."""
    points = sum(d.worth[dish] for dish in s.pot)
    if events is not None:
        for dish in s.pot:
            events.append(Event("moved", dish, ("pot",), ("taken", seat), seat=seat, beat=2))
        events.append(Event("counted", seat=seat, amount=points))
    s.taken[seat] += s.pot
    s.pot = ()


@rules.step
def tidy(d: Data, s: State, events: Events) -> None:
    """TE-8: bids are discarded, in seat order."""
    for seat, face in enumerate(s.bids):
        if face != NO_BID:
            s.discard = (*s.discard, face)
            s.bids[seat] = NO_BID
            if events is not None:
                events.append(Event("moved", face, ("bid", seat), ("discard",), seat=seat, beat=3))


@rules.step
def refill(d: Data, s: State, events: Events) -> None:
    """TE-2, TE-8: hands are filled a card a seat in turn, for as long as the bag lasts."""
    short = [d.hand - len(hand) for hand in s.hands]
    order = round_from(s, s.round)
    draws = [("draw", seat) for n in range(max(short)) for seat in order if short[seat] > n]
    do_next(s, *draws[: len(s.bag)])


# ---------------------------------------------------------------- helpers


def face_of(move: Move) -> int:
    """The face that a move names in its one target."""
    target = move[1]
    assert isinstance(target, tuple) and isinstance(target[1], int)
    return target[1]


def round_from(s: State, first: int) -> list[Seat]:
    """All seats, clockwise from ``first`` (taken modulo the seats)."""
    return [(first + i) % s.seats for i in range(s.seats)]


def best_bid(d: Data, s: State) -> Seat | None:
    """TE-5: the seat of the strongest cat; of equal ones nobody's, or the next best if so set."""
    strengths = [d.strength[face] if face != NO_BID else 0 for face in s.bids]
    for strength in sorted(set(strengths) - {0}, reverse=True):
        if strengths.count(strength) == 1:
            return strengths.index(strength)
        if s.ties == "nobody":
            return None
    return None


def rounds_begun(s: State) -> int:
    """The number of the round, from 1."""
    return s.round


def open_call_order(s: State) -> tuple[int, tuple[Seat, ...]]:
    """The number of the open call, and the seats still to be asked in it (TE-6)."""
    _, window, seats, _ = s.stack[-1]
    return window, seats
