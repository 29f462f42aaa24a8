"""Playing cards, and the windows in which they are answered (CL-16, CL-26, CL-27, CL-30).

Frames of a thing that can be answered: ``answers`` opens a window (or none), ``settle_step`` or
``settle_card`` ends it.  An answer lies on top with frames of its own, and below them waits
another ``answers``: the asking starts anew for what lies under it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ....core.bags import without
from ....core.events import Event, Events
from ....core.rulebook import do_next
from ....core.types import Move, Seat
from ..data import (
    ANY,
    CAPTURE_OF_OWN,
    CAPTURED,
    OPPONENTS_CARD,
    OWN_CAPTURE,
    REVEAL,
    TOWER_STEP,
    TURN,
    Data,
)
from ..geometry import COLOURS
from ..state import Played, State, Step
from .effects import DO, named_by, ways
from .frames import PASS, Asked, colour, note, round_table, rules
from .moving import announce
from .piles import pay

SHOP, ANSWER, LAND = "shop", "answer", "land"
"""Further times for cards, beside TURN and REVEAL."""


# ---------------------------------------------------------------------- which cards


def in_time(d: Data, s: State, seat: Seat, face: int, time: str) -> bool:
    """CL-27: whether a card may be played at this time, whatever it could do."""
    card = d.card(face)
    if card.answers:
        return answers_it(s, seat, card.answers, time)
    if time == LAND:
        return False
    return card.when == ANY or card.when == time


def answers_it(s: State, seat: Seat, answers: str, time: str) -> bool:
    """Whether what such a card answers is on top now."""
    if answers == CAPTURED:
        return time == LAND
    if time != ANSWER:
        return False
    top = s.items[-1]
    if isinstance(top, Played):
        return answers == OPPONENTS_CARD and top.seat != seat
    if top.victim < 0:
        return answers == TOWER_STEP and top.seat != seat
    if s.pos[top.victim] != top.goal:  # it has gone: no capture any more (CL-29)
        return False
    if answers == OWN_CAPTURE:
        return top.seat == seat and not top.held
    return answers == CAPTURE_OF_OWN and top.victim >> 1 == seat


def plays(d: Data, s: State, seat: Seat, time: str) -> list[Move]:
    """Every way to play a card now."""
    found: list[Move] = []
    for i in (3 * seat, 3 * seat + 1, 3 * seat + 2):
        hand = s.hands[i]
        for n, face in enumerate(hand):
            if face >= 0 and face not in hand[:n] and in_time(d, s, seat, face, time):
                head = ("play", ("card", face))
                found += [head + way for way in ways(d, s, seat, d.card(face))]
    return found


def play(d: Data, s: State, events: Events, seat: Seat, move: Move) -> None:
    """CL-30: costs are paid and targets named, the card is laid on the table and answered."""
    face, rest = _face(move), move[2:]
    card = d.card(face)
    costs, named = named_by(d, s, seat, card, rest)
    spot = ("hand", seat, COLOURS[card.colour])
    i = 3 * seat + card.colour
    s.hands[i] = without(s.hands[i], face)
    if face in s.known[seat]:
        s.known[seat] = without(s.known[seat], face)
    if events is not None:
        events.append(Event("moved", face, spot, ("table",), seat, extra=("play",)))
        facts = tuple(atom for t in move[2:] if isinstance(t, tuple) for atom in t)
        events.append(Event("names", face, seat=seat, extra=facts))
    for target in costs:
        pay(s, events, seat, colour(target), 1)
    announce(s, Played(seat, face, named))


def _face(move: Move) -> int:
    target = move[1]
    assert isinstance(target, tuple) and isinstance(target[1], int)
    return target[1]


# ---------------------------------------------------------------------- windows


@rules.step
def answers(d: Data, s: State, events: Events) -> None:
    """CL-26: ask all but who did it, clockwise; on a capture the captor too, last.

    CL-27: who has no card is not asked; who has one is, whatever it is.
    """
    top = s.items[-1]
    if top.void:
        return
    seats = [o for o in round_table(s.seats, top.seat) if o != top.seat and s.in_hand(o)]
    if isinstance(top, Step) and top.victim >= 0 and s.in_hand(top.seat):
        seats.append(top.seat)
    if seats:
        s.windows += 1
        do_next(s, ("answer", s.windows, tuple(seats)))


class Call(Asked):
    """Several seats are asked in turn: the window's number, and who is still to be asked."""

    time: str

    def seat(self, d: Data, s: State, *args: Any, **_: Any) -> Seat:
        return int(args[1][0])

    def options(self, d: Data, s: State, window: int, seats: tuple[Seat, ...]) -> Sequence[Move]:
        return [*plays(d, s, seats[0], self.time), PASS]

    def answer(
        self, d: Data, s: State, move: Move, events: Events, window: int, seats: tuple[Seat, ...]
    ) -> None:
        if move != PASS:
            self.played(s, seats[0])
            play(d, s, events, seats[0], move)
            return
        note(events, "passed", seats[0])
        if len(seats) > 1:
            do_next(s, (self.name, window, seats[1:]))

    def played(self, s: State, seat: Seat) -> None:
        """What comes after the card that is played here."""
        raise NotImplementedError


@rules.ask
class Answer(Call):
    """CL-26: play a card on top of what was done, or pass."""

    time = ANSWER

    def played(self, s: State, seat: Seat) -> None:
        do_next(s, ("answers",))


@rules.step
def before_the_reveal(d: Data, s: State, events: Events, first: Seat) -> None:
    """CL-16: ask all, clockwise from ``first``."""
    seats = tuple(o for o in round_table(s.seats, first) if s.in_hand(o))
    if seats:
        s.windows += 1
        do_next(s, ("before_reveal", s.windows, seats))


@rules.ask
class BeforeReveal(Call):
    """CL-16: on and on until all pass in a row."""

    time = REVEAL

    def played(self, s: State, seat: Seat) -> None:
        do_next(s, ("before_the_reveal", (seat + 1) % s.seats))


@rules.step
def may_land(d: Data, s: State, events: Events, cat: int) -> None:
    """Feet First: the owner is asked after the capture, if they hold any card (CL-27)."""
    owner = cat >> 1
    if s.pos[cat] < 0 and s.in_hand(owner):
        s.windows += 1
        do_next(s, ("land", s.windows, (owner,)), ("may_land_is_over",))
    else:
        s.fallen = -1


@rules.step
def may_land_is_over(d: Data, s: State, events: Events) -> None:
    """The cat stays off the board until next round, or is back on it."""
    s.fallen = -1


@rules.ask
class Land(Call):
    """Whether a captured cat comes back at once."""

    time = LAND

    def played(self, s: State, seat: Seat) -> None:
        do_next(s, ("may_land", s.fallen))


# ---------------------------------------------------------------------- cards taking effect


@rules.step
def settle_card(d: Data, s: State, events: Events) -> None:
    """All have passed: the card on top takes effect, unless it was cancelled (CL-30)."""
    top = s.items[-1]
    assert isinstance(top, Played)
    if top.void:
        note(events, "cancelled", top.seat, top.face)
        do_next(s, ("card_is_done",))
    else:
        many = len(d.card(top.face).effects)
        do_next(s, *[("effect", i) for i in range(many)], ("card_is_done",))


@rules.step
def effect(d: Data, s: State, events: Events, i: int) -> None:
    """One of the effects of the card on top."""
    top = s.items[-1]
    assert isinstance(top, Played)
    kind, params = d.card(top.face).effects[i]
    if not DO[kind](d, s, events, top.seat, top.named[i], *params):
        note(events, "no_effect", top.seat, top.face)


@rules.step
def card_is_done(d: Data, s: State, events: Events) -> None:
    """CL-30: only now the card goes onto its discard pile."""
    top = s.items.pop()
    assert isinstance(top, Played)
    c = d.card(top.face).colour
    s.discards[c] += (top.face,)
    if events is not None:
        events.append(Event("moved", top.face, ("table",), ("discard", COLOURS[c]), top.seat))


__all__ = ["ANSWER", "LAND", "SHOP", "TURN", "in_time", "plays"]
