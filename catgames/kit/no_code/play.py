"""What steps do on the table of a game with rules: pieces lie in zones, and chance draws from
piles of unknown order."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from ...core.bags import kinds
from ...core.events import Event, Events
from ...core.types import CHANCE, Frame, Move, Seat, Spot
from ..prototype import Prototype
from ..rules import Ask, face_of, left_to_draw, piece
from ..state import State
from ..zones import Zone
from .numbers import Now
from .table import Table

TURN, PHASE, TURN_END, AFTER, ASKED = "turn_begins", "phase", "turn_ends", "after_turn", "asked"
"""Frames; see ``rules``."""
TAKE = "take_one"
PAY, MADE = "pay_with", "made"
"""What asks for a piece to pay with, and what goes on with the move when all is paid."""


class TakeOne(Ask):
    """Chance takes one of the pieces that somebody holds: ``(TAKE, length, *source, *target)``."""

    name = TAKE
    verbs = ("take",)

    def seat(self, d: Prototype, s: State, *args: Any) -> Seat:
        return CHANCE

    def options(self, d: Prototype, s: State, length: int, *spots: Any) -> Sequence[Move]:
        return [("take", piece(face)) for face in kinds(s.pieces(spots[:length]))]

    def sample(self, d: Prototype, s: State, rng: Random, length: int, *spots: Any) -> Move:
        return ("take", piece(rng.choice(s.pieces(spots[:length]))))

    def answer(
        self, d: Prototype, s: State, move: Move, events: Events, length: int, *spots: Any
    ) -> None:
        s.move(face_of(move), spots[:length], spots[length:], events)


def change_after(s: State, place: int, value: int) -> None:
    """Give the frame that says who is next another value, if it is there."""
    for i in reversed(range(len(s.stack))):
        if s.stack[i][0] == AFTER:
            frame = s.stack[i]
            s.stack[i] = (*frame[:place], value, *frame[place + 1 :])
            return


class RulesTable(Table):
    """See the module."""

    def __init__(self, d: Prototype) -> None:
        self.d = d
        self.asks: dict[tuple[str, ...], str] = {}
        """The frames that ask for one of some moves, by their names."""
        self.last: Sequence[Frame] = ()
        """What is done when the game is over."""

    def look(self, s: State, spot: Spot) -> tuple[int, ...]:
        at = s.spots[s.seats][spot]  # the same as s.pieces, only faster: conditions call it often
        held: Any = getattr(s, at.name)
        found: tuple[int, ...] = held if at.single else held[at.index]
        return found

    def left(self, s: State, spot: Spot) -> int:
        return left_to_draw(s, spot)

    def room(self, s: State, spot: Spot) -> int:
        return s.room(spot)

    def move(
        self, now: Now, events: Events, source: Spot, target: Spot, faces: Sequence[int] | int,
        side: str,
    ) -> Sequence[Frame]:  # fmt: skip
        s = now.s
        zones = self.d.zones
        if isinstance(faces, int):
            if zones[str(source[0])].bag and not zones[str(target[0])].bag:
                return [("draw_up_to", faces, *source, *target)]
            there = s.pieces(source)
            if zones[str(source[0])].held and faces < len(there):
                return [(TAKE, len(source), *source, *target)] * faces
            faces = there[len(there) - faces :][::-1]
        for face in faces:
            s.move(face, source, target, events, now.seat)
        return ()

    def shuffle(self, now: Now, events: Events, spot: Spot) -> Sequence[Frame]:
        return ()  # a pile of unknown order is always shuffled

    def turn(self, now: Now, events: Events, spot: Spot, side: str) -> Sequence[Frame]:
        s = now.s
        if self.d.zones[str(spot[0])].seen_by != "all":
            (s.turn_down if side == "down" else s.turn_up)(spot, events, beat=1)
            return ()
        for face in s.pieces(spot):
            faces = self.d.sets[self.d.pieces[face].set].faces
            if self.d.sets[self.d.pieces[face].set].turns:
                s.change(face, faces[(faces.index(face) + 1) % len(faces)], spot, events)
        return ()

    def roll(self, now: Now, events: Events, spot: Spot) -> Sequence[Frame]:
        return (("roll", *spot),)

    def pass_on(self, now: Now, events: Events, zone: Zone, by: int) -> Sequence[Frame]:
        now.s.pass_on(zone.name, by, events)
        return ()

    def change(
        self, now: Now, events: Events, field: str, seat: Seat | None, to: Any, by: int | None
    ) -> None:
        if seat is None:
            setattr(now.s, field, to)
        else:
            getattr(now.s, field)[seat] = to
        if events is not None:
            whose, kind = (now.seat if seat is None else seat), "field_set"
            if by is not None:
                kind = "field_more" if by > 0 else "field_less"
            events.append(Event(kind, seat=whose, amount=abs(by or 0), extra=(field,)))

    def next_seat(self, now: Now, events: Events, seat: Seat) -> Sequence[Frame]:
        change_after(now.s, 1, (seat - 1) % now.s.seats)
        return ()

    def end(self, now: Now, events: Events, what: str) -> Sequence[Frame]:
        stack = now.s.stack
        if what == "game":
            stack.clear()
            return self.last
        elif what == "phase":
            while stack and stack[-1][0] not in (PHASE, TURN_END, AFTER):
                stack.pop()
            if stack and stack[-1][0] == PHASE:
                stack.pop()
        else:
            while stack and stack[-1][0] not in (TURN_END, AFTER):
                stack.pop()
        return ()

    def ask(
        self, now: Now, events: Events, moves: tuple[str, ...], seat: Seat, times: int
    ) -> Sequence[Frame]:
        return ((self.asks[moves], seat),) * max(0, min(times, 100))
