"""What people are asked: for a move of a phase, for one of some moves, and for pieces that they
pay with."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from ...core.events import Event, Events
from ...core.rulebook import do_next
from ...core.types import PASS, Message, Move, Seat, Spot, Target, message
from ..prototype import Prototype
from ..rules import Ask, Offer
from ..state import State
from .candidates import DOES_NOT_FIT, Candidate
from .moves import MoveRule
from .numbers import NOTHING, Now
from .play import PAY, PHASE, change_after
from .turns import Sections

Make = Callable[[State, Events, Seat, Candidate], None]
"""Carries out a move."""


class Asking(Ask):
    """A seat makes one of some moves."""

    def __init__(self, code: Sections, moves: Sequence[MoveRule], make: Make) -> None:
        self.code, self.moves, self.make = code, moves, make

    def made(self, *rest: Any) -> Sequence[int]:
        """How often each of its moves has been made in this phase."""
        return [0] * len(self.moves)

    def may_pass(self, any_legal: bool) -> bool:
        return not any_legal

    def offers(self, d: Prototype, s: State, seat: Seat, *rest: Any) -> Iterator[Offer]:
        legal = False
        for candidate in self.code.candidates.all(s, seat, self.moves, self.made(*rest)):
            legal |= not candidate.why
            yield candidate.move, candidate.why
        if self.may_pass(legal):
            yield PASS, ""

    def options(self, d: Prototype, s: State, seat: Seat, *rest: Any) -> Sequence[Move]:
        """The same as offered, without a word about the others."""
        all_ = self.code.candidates.all(s, seat, self.moves, self.made(*rest), legal=True)
        found = list(dict.fromkeys(candidate.move for candidate in all_ if not candidate.why))
        return [*found, PASS] if self.may_pass(bool(found)) else found

    def found(self, s: State, seat: Seat, move: Move, *rest: Any) -> Candidate:
        """What a move does."""
        numbers = [i for i, rule in enumerate(self.moves) if rule.name == move[0]]
        made, rules = self.made(*rest), [self.moves[i] for i in numbers]
        for candidate in self.code.candidates.all(
            s, seat, rules, [made[i] for i in numbers], legal=True
        ):
            if candidate.move == move and not candidate.why:
                return candidate
        raise AssertionError(f"{move} is not among the candidates")

    def answer(
        self, d: Prototype, s: State, move: Move, events: Events, seat: Seat, *rest: Any
    ) -> None:
        if move != PASS:
            self.make(s, events, seat, self.found(s, seat, move, *rest))


class Act(Asking):
    """A seat makes a move of a phase."""

    def __init__(self, code: Sections, number: int, make: Make) -> None:
        super().__init__(code, code.phases[number].rules, make)
        self.number = number

    @property
    def secret(self) -> bool:  # type: ignore[override]
        return self.code.together

    def made(self, *rest: Any) -> Sequence[int]:
        return self.code.phases[self.number].made(rest[1])

    def may_pass(self, any_legal: bool) -> bool:
        return not any_legal or bool(self.code.phases[self.number].may_pass)

    def answer(
        self, d: Prototype, s: State, move: Move, events: Events, seat: Seat, *rest: Any
    ) -> None:
        code = self.code
        if move == PASS:
            if events is not None:
                events.append(Event("passed", seat=seat))
            return
        found = self.found(s, seat, move, *rest)
        if not code.together:
            number, used, made = rest
            i = code.used.index(found.rule)
            used = (*used[:i], used[i] + 1, *used[i + 1 :])
            do_next(s, (PHASE, seat, number, used, made + 1))
            change_after(s, 3, 0)  # somebody could do something
        if code.wins == "last":
            s.last_move = seat + 1
        self.make(s, events, seat, found)


class Pay(Ask):
    """A seat chooses a piece to pay with: ``(PAY, seat, move, part, left, first, face, kept, many,
    chosen)``; so many are ``left`` to be paid, ``first`` was paid first, and the rest says what the
    move is about."""

    name = PAY
    verbs = (PAY,)

    def __init__(self, code: Sections) -> None:
        self.code = code

    def offers(self, d: Prototype, s: State, seat: Seat, *rest: Any) -> Iterable[Offer]:
        ways = [*self._ways(s, seat, *rest)]
        for target, _, _, fits in ways:
            yield (PAY, target), "" if fits else DOES_NOT_FIT
        if not any(fits for *_, fits in ways):  # only as far as others know
            yield PASS, ""

    def _ways(
        self, s: State, seat: Seat, number: int, part: int, left: int, first: int, face: int,
        kept: Spot, many: int, chosen: Seat,
    ) -> Iterator[tuple[Target, Spot, int, bool]]:  # fmt: skip
        """What is clicked, its place, its face, and whether it can be paid with."""
        now, costs = Now(s, seat, face, chosen, many), self.code.costs
        payment, *later = self.code.used[number].paid[part:]
        zone = payment.place.zone
        due = [(payment, left, first), *costs.due(later, now)]
        for spot, paid, fits in costs.ways(due, now, kept):
            if zone.space is not None:
                yield spot, spot, paid, fits
            elif zone.per_seat and zone.held:
                yield ("piece", paid), spot, paid, fits
            else:
                yield ("piece", paid, zone.name), spot, paid, fits

    def answer(
        self, d: Prototype, s: State, move: Move, events: Events, seat: Seat, *rest: Any
    ) -> None:
        number, part, left, first, *about = rest
        payment = self.code.used[number].paid[part]
        for target, spot, paid, fits in self._ways(s, seat, *rest):
            if fits and (PAY, target) == move:
                if left > 1:
                    first = paid if payment.same and first == NOTHING else first
                    do_next(s, (PAY, seat, number, part, left - 1, first, *about))
                now = Now(s, seat)
                (owner, *_) = payment.target.seats(now)
                s.move(paid, spot, payment.target.spots(now, owner)[0], events, seat)
                return

    def prompt(
        self, d: Prototype, seat: Seat, number: int, part: int, left: int, *_: Any
    ) -> Message:
        """How many pieces are still to be paid, and for what."""
        rule = self.code.used[number]
        place = ("text", f"{d.id}.zone.{rule.paid[part].place.zone.name}")
        move = ("text", f"{d.id}.verb.{rule.name}")
        return message("kit.prompt.pay", seat=("seat", seat), move=move, count=left, place=place)
