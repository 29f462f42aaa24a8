"""People at one screen who answer the same secret question at once, without a curtain.

That is possible where everybody knows what may be answered (``Ask.public``): nobody looks at a
hand, and each chooses by a device of their own.  The *row* is the people who are asked that
question one after the other, whatever is answered.  Their answers are kept here and nowhere else
until the last of them has chosen; then the match gives them in order, as if each had been given
behind the curtain.  Whoever would rather come through the curtain is asked there when the others
have chosen.

All that a row shows is made from the table's view, so it can't tell what else is in the state.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any

from ..core.game import Game, View
from ..core.types import CHANCE, TABLE, Decision, IllegalMove, Move, Seat

MOST_DECISIONS = 100
"""Maximum number of decisions that make up all secret answers; longer rounds are not followed to
their end."""


def same_question(game: Game[Any, Any], world: Any) -> Iterator[Decision]:
    """The decisions of one secret question, the open one first, whoever is asked; ``world`` is
    moved on to each of them, with made-up answers."""
    first = game.decision(world)
    for _ in range(MOST_DECISIONS):
        now = game.decision(world)
        if first is None or now is None or not now.secret:
            return
        if now.kind != first.kind or now.seat == CHANCE:
            return
        yield now
        game.apply(world, game.legal_moves(world)[-1])


@dataclass(frozen=True, slots=True)
class Question:
    """What one person of a row is asked."""

    seat: Seat
    options: tuple[Move, ...]
    view: View[Any]
    """The table's view when they are asked, after made-up answers of others."""
    world: Any
    """A state with that view, of which more is made up."""


def row_of(game: Game[Any, Any], state: Any, people: Collection[Seat]) -> tuple[Question, ...]:
    """The questions to the people who can answer at once; each of them is asked one."""
    decision = game.decision(state)
    if decision is None or not decision.secret or not game.is_public(state):
        return ()
    world = game.determinise(game.view(state, TABLE), Random(0))
    turn, asked, found = game.turn(state), set[Seat](), list[Question]()
    for now in same_question(game, world):
        again = now.seat in asked or game.turn(world) != turn
        if again or not game.is_public(world):
            break
        asked.add(now.seat)
        if now.seat in people:
            options = tuple(game.legal_moves(world))
            found.append(Question(now.seat, options, game.view(world, TABLE), world.clone()))
    return tuple(found)


@dataclass(slots=True, eq=False)
class Together:
    """A row of people who choose at once, and what they have chosen."""

    kind: str
    """The kind of their decisions."""
    questions: tuple[Question, ...]
    _answers: dict[Seat, Move | None] = field(default_factory=dict)
    """None: the person comes through the curtain."""
    _given: set[Seat] = field(default_factory=set)
    """Those whose answers the match has by now."""

    def choose(self, seat: Seat, move: Move) -> None:
        """Choose, or choose something else.  Raises IllegalMove, also when all have chosen."""
        if self.complete or all(seat != q.seat or move not in q.options for q in self.questions):
            raise IllegalMove(f"{move!r} can't be chosen for seat {seat} now")
        self._answers[seat] = move

    def come_alone(self, seat: Seat) -> None:
        """The person wants to choose behind the curtain, or, if they already do, with the others
        after all."""
        if self.complete:
            return
        if self.alone(seat):
            del self._answers[seat]
        else:
            self._answers[seat] = None

    @property
    def chosen(self) -> frozenset[Seat]:
        """Who has nothing more to do here; everybody may know that."""
        return frozenset(self._answers)

    def alone(self, seat: Seat) -> bool:
        """Whether the person comes through the curtain."""
        return seat in self._answers and self._answers[seat] is None

    @property
    def complete(self) -> bool:
        """Whether all have chosen."""
        return len(self._answers) == len(self.questions)

    def given(self, decision: Decision) -> Move | None:
        """The answer to a decision when all have chosen; None: it is not here."""
        fits = self.complete and decision.kind == self.kind and decision.seat not in self._given
        return self._answers.get(decision.seat) if fits else None

    def goes_on(self, seat: Seat) -> bool:
        """Whether there are answers left to be given after that of a seat."""
        self._given.add(seat)
        return self.complete and any(q.seat not in self._given for q in self.questions)
