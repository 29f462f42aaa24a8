"""The rounds of Cattitude in turn order: deal, bid, choose; what follows is in ``collecting``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from ....core.events import Event, Events
from ....core.options import Option
from ....core.rulebook import Ask, Rulebook, do_next
from ....core.types import CHANCE, HIDDEN, Atom, Move, Seat
from ..data import BACKS, BLUE, CLOSED, OPEN, RED, Data
from ..state import BID, CHOOSE, DEAL, LEFT, RIGHT, UNDECIDED, State
from . import emit
from .groups import less

rules: Rulebook[Data, State] = Rulebook()
VERBS = frozenset({"toss", "draw", "open", "closed", "ready", "choose", "lose", "secure", "keep"})

READY: Move = ("ready",)
CHOICES: tuple[Move, ...] = (("choose", ("bid", "open")), ("choose", ("bid", "closed")))
TOSSES: tuple[Move, ...] = (("toss", "left"), ("toss", "right"))


# ------------------------------------------------------------------ set-up


def options(d: Data, seats: int, offered: Sequence[Option]) -> list[Option]:
    """CA-19: with two players there is no direction to toss for."""
    return [o for o in offered if seats > 2 or o.key != "toss"]


def start(d: Data, seats: int, options: Mapping[str, Atom]) -> State:
    """An empty table; the piles are the bags ``blue`` and ``red`` (CA-5, CA-6).

    Which cards a pile holds is as unknown as which card is drawn, and whatever is discarded
    face down in set-up is what stays in the bags.
    """
    s = State()
    s.seats, s.beginner = seats, int(bool(options["beginner"]))
    s.toss, s.open_palaces = int(bool(options.get("toss"))), int(bool(options["open_palaces"]))
    s.round, s.stage, s.direction = 0, DEAL, 0
    nobles = d.setups[seats].nobles_discarded
    counts = [n - nobles if d.noble[f] >= 0 else n for f, n in enumerate(d.count)]
    s.blue, s.red = counts[: d.first_red], counts[d.first_red :]
    for name in ("hand", "open", "closed", "added", "table", "palace", "bonus", "lost", "securing"):
        setattr(s, name, [()] * seats)
    s.closed_red, s.held, s.choice = [0] * seats, [0] * seats, [UNDECIDED] * seats
    s.discard, s.shown = (), 0
    s.stack = []
    if seats > 2:
        do_next(s, ("toss",), ("begin_round",))  # CA-8: the first side is drawn at random
    else:
        do_next(s, ("begin_round",))
    return s


@rules.ask
class Toss(Ask[Data, State]):
    """The direction token falls (CA-8, CA-19)."""

    def seat(self, d: Data, s: State, *args: int, **_: int) -> Seat:
        return CHANCE

    def options(self, d: Data, s: State, *args: int, **_: int) -> Sequence[Move]:
        return TOSSES

    def answer(self, d: Data, s: State, move: Move, events: Events, *args: int, **_: int) -> None:
        turn_token(d, s, LEFT if move[1] == "left" else RIGHT, events)


def turn_token(d: Data, s: State, direction: int, events: Events) -> None:
    """Lay the direction token so."""
    if events is not None:
        emit.direction(d, s, direction, events)
    s.direction = direction


# ------------------------------------------------------------------ dealing


@rules.step
def begin_round(d: Data, s: State, events: Events) -> None:
    """Deal a pile, the big ones first (CA-7); first all blue backs, then all red ones."""
    s.round += 1
    s.stage = DEAL
    if events is not None:
        events.append(Event("round", amount=s.round))
    setup = d.setups[s.seats]
    cards = ((BLUE, setup.blue[s.round - 1]), (RED, setup.red[s.round - 1]))
    frames = [
        ("deal", seat, back) for back, n in cards for seat in range(s.seats) for _ in range(n)
    ]
    do_next(s, *frames, ("open_bidding",))


@rules.ask
class Deal(Ask[Data, State]):
    """One card of the round's pile for one player; only they see it."""

    def seat(self, d: Data, s: State, *args: int, **_: int) -> Seat:
        return CHANCE

    def options(self, d: Data, s: State, seat: int, back: int, **_: int) -> Sequence[Move]:
        # To eyes that can't see the bag every card may be next: HIDDEN is not zero.
        if back == BLUE:
            return [d.draw[f] for f, n in enumerate(s.blue) if n]
        return [d.draw[f] for f, n in enumerate(s.red, d.first_red) if n]

    def sample(self, d: Data, s: State, rng: Random, seat: int, back: int, **_: int) -> Move:
        bag = s.blue if back == BLUE else s.red
        at = int(rng.random() * sum(bag))
        face = d.first_red if back == RED else 0
        for n in bag:
            at -= n
            if at < 0:
                break
            face += 1
        return d.draw[face]

    def answer(
        self, d: Data, s: State, move: Move, events: Events, seat: int, back: int, **_: int
    ) -> None:
        face: int = move[1][1]  # type: ignore[index, assignment]
        if back == BLUE:
            s.blue[face] -= 1
        else:
            s.red[face - d.first_red] -= 1
            if d.bonus[face] >= 0:
                s.held[seat] |= 1 << face
        s.hand[seat] += (face,)
        if events is not None:
            src, dst = ("pile", s.round, BACKS[back]), ("hand", seat, BACKS[back])
            events.append(Event("moved", face, src, dst, seat, seen_by=(seat,)))


# ------------------------------------------------------------------ bidding


@rules.step
def open_bidding(d: Data, s: State, events: Events) -> None:
    """Everybody takes up their hand and splits it in secret (CA-9)."""
    s.stage = BID
    for seat, hand in enumerate(s.hand):
        s.hand[seat] = tuple(sorted(hand))
        if events is not None:
            emit.sort_hand(d, s, seat, events)
    do_next(s, *[("bid", seat) for seat in range(s.seats)], ("reveal_bids",))


@rules.ask
class Bid(Ask[Data, State]):
    """Every card into one of the bids; then some from the table; then ready (CA-9, CA-10)."""

    secret = True

    def options(self, d: Data, s: State, seat: int, **_: int) -> Sequence[Move]:
        moves: list[Move] = []
        hand = s.hand[seat]
        if hand:
            last = HIDDEN  # to other eyes there is nothing to lay
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

    def answer(self, d: Data, s: State, move: Move, events: Events, seat: int, **_: int) -> None:
        if move == READY:
            if events is not None:
                events.append(Event("ready", seat=seat))
            return
        place, face = move[1]  # type: ignore[misc, str-unpack]
        assert isinstance(face, int)
        if place == "card":
            s.hand[seat] = less(s.hand[seat], (face,))
        else:
            s.table[seat] = less(s.table[seat], (face,))
            s.added[seat] += (face,)
        if move[0] == "open":
            s.open[seat] += (face,)
        else:
            s.closed[seat] += (face,)
        if events is not None:
            emit.laid(d, seat, str(place), face, str(move[0]), events)
        s.stack.append(("bid", seat))


def may_add(d: Data, s: State, seat: Seat) -> bool:
    """Whether one more card of the table could go along (CA-9, CA-18)."""
    return not s.beginner and len(s.added[seat]) < d.additions


@rules.step
def reveal_bids(d: Data, s: State, events: Events) -> None:
    """All bids are put before the neighbour at once (CA-9, CA-11)."""
    s.stage = CHOOSE
    for seat in range(s.seats):
        s.open[seat] = tuple(sorted(s.open[seat]))
        s.closed[seat] = tuple(sorted(s.closed[seat]))
        s.closed_red[seat] = sum([face >= d.first_red for face in s.closed[seat]])
        for face in s.open[seat]:
            if d.bonus[face] >= 0:
                s.shown |= 1 << face
    if events is not None:
        emit.offered(d, s, [receiver(s, seat) for seat in range(s.seats)], events)
    s.added = [()] * s.seats
    do_next(s, *[("choose", seat) for seat in range(s.seats)], ("reveal_choices",))


def receiver(s: State, seat: Seat) -> Seat:
    """Whom a seat's bids go to (CA-8, CA-11)."""
    return (seat + (s.direction or 1)) % s.seats


def giver(s: State, seat: Seat) -> Seat:
    """Whose bids lie before a seat."""
    return (seat - (s.direction or 1)) % s.seats


# ------------------------------------------------------------------ choosing


@rules.ask
class Choose(Ask[Data, State]):
    """The open or the closed bid of the neighbour (CA-11)."""

    secret = True

    def options(self, d: Data, s: State, seat: int, **_: int) -> Sequence[Move]:
        return CHOICES

    def answer(self, d: Data, s: State, move: Move, events: Events, seat: int, **_: int) -> None:
        s.choice[seat] = OPEN if move[1] == ("bid", "open") else CLOSED
        if events is not None:
            emit.token(d, s, seat, (seat,), events)


@rules.step
def reveal_choices(d: Data, s: State, events: Events) -> None:
    """The choice tokens are turned at once."""
    if events is not None:
        emit.chosen(d, s, events)
    do_next(s, ("collect",))


def rounds_begun(s: State) -> int:
    """The number of the round, from 1."""
    return s.round
