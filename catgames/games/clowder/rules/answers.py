"""The windows in which cards, captures and steps into the tower are answered (CL-16, CL-26).

The frame ``answers`` opens a window, if anybody can answer; after it ``settle_step`` or
``settle_card`` carries out what was announced.  A card played as an answer is announced the same
way, on top; another ``answers`` below it asks again about the card or step that it answered.
"""

from __future__ import annotations

from collections.abc import Sequence

from ....core.events import Event, Events
from ....core.rulebook import do_next
from ....core.types import PASS, Move, Seat, Spot
from ..data import REVEAL, Data
from ..geometry import COLOURS
from ..state import Played, State, Step
from .cards import ANSWER, LAND, play, plays
from .frames import PlayerAsk, note, round_table, rules


@rules.step
def answers(d: Data, s: State, events: Events) -> None:
    """CL-26: ask everybody but the player who did it, clockwise; after a capture the captor last.

    CL-27: players without cards are not asked; others are, whatever cards they hold.
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


class Call(PlayerAsk):
    """Several seats are asked in turn for a card; the frame holds the number of the window and the
    seats still to be asked."""

    time: str
    """The time of CL-27 that this is."""

    def seat(self, d: Data, s: State, window: int, seats: tuple[Seat, ...]) -> Seat:
        return seats[0]

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
        """Push what follows once the card just played is over."""
        raise NotImplementedError


@rules.ask
class Answer(Call):
    """CL-26: play a card in answer to what is on top, or pass."""

    time = ANSWER

    def played(self, s: State, seat: Seat) -> None:
        do_next(s, ("answers",))


@rules.step
def before_the_reveal(d: Data, s: State, events: Events, first: Seat) -> None:
    """CL-16: ask everybody, clockwise from ``first``."""
    seats = tuple(o for o in round_table(s.seats, first) if s.in_hand(o))
    if seats:
        s.windows += 1
        do_next(s, ("before_reveal", s.windows, seats))


@rules.ask
class BeforeReveal(Call):
    """CL-16: a card before the reveal; the asking goes on until all pass in a row."""

    time = REVEAL

    def played(self, s: State, seat: Seat) -> None:
        do_next(s, ("before_the_reveal", (seat + 1) % s.seats))


@rules.step
def may_land(d: Data, s: State, events: Events, cat: int) -> None:
    """Ask the owner of a cat just captured for Feet First, if they hold any card (CL-27)."""
    owner = cat >> 1
    if s.pos[cat] < 0 and s.in_hand(owner):
        s.windows += 1
        do_next(s, ("land", s.windows, (owner,)), ("may_land_is_over",))
    else:
        s.fallen = -1


@rules.step
def may_land_is_over(d: Data, s: State, events: Events) -> None:
    """Now the cat stays off the board until next round, or is back on it."""
    s.fallen = -1


@rules.ask
class Land(Call):
    """A card that brings the captured cat back at once."""

    time = LAND

    def played(self, s: State, seat: Seat) -> None:
        do_next(s, ("may_land", s.fallen))


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
    """Carry out one of the effects of the card on top."""
    top = s.items[-1]
    assert isinstance(top, Played)
    if not d.card(top.face).effects[i].apply(d, s, events, top.seat, top.named[i]):
        note(events, "no_effect", top.seat, top.face)


@rules.step
def card_is_done(d: Data, s: State, events: Events) -> None:
    """CL-30: the card goes onto its discard pile."""
    top = s.items.pop()
    assert isinstance(top, Played)
    c = d.card(top.face).colour
    s.discards[c] += (top.face,)
    if events is not None:
        table: Spot = ("table",)
        events.append(Event("moved", top.face, table, ("discard", COLOURS[c]), top.seat))
        left = [item.face for item in s.items if isinstance(item, Played)]
        if top.face in left:  # the event took the lowest copy: the others move up in order
            events += [Event("moved", face, table, table, top.seat) for face in left]


def open_call_order(s: State) -> tuple[int, tuple[Seat, ...]]:
    """The number of the open window, and the seats still to be asked in it."""
    _, window, seats = s.stack[-1]
    return window, seats
