"""After a spat: moving the loser and stepping in (CM-18, CM-27, CM-28, CM-31)."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.events import Events
from ....core.rulebook import do_next
from ....core.types import PASS, Move, Seat
from ..data import Data
from ..state import State
from .frames import PlayerAsk, cell_of, rules
from .moving import free_pushes, note, place, places_to_step_in

VERBS = frozenset({"push", "step_in", "pass"})


@rules.ask
class Push(PlayerAsk):
    """CM-27, CM-28: where the winner moves the loser; an attacker may leave it where it is."""

    def options(self, d: Data, s: State, seat: Seat, loser: Seat) -> Sequence[Move]:
        table = d.push
        moves = [table[c] for c in free_pushes(d, s, loser)]
        if seat == s.active:
            moves.append(PASS)
        return moves

    def answer(
        self, d: Data, s: State, move: Move, events: Events, seat: Seat, loser: Seat
    ) -> None:
        if move == PASS:
            note(events, "spares", seat, amount=loser)
            return
        assert s.spat is not None
        old = s.pos[loser]
        place(d, s, events, loser, cell_of(d, move), "push")
        if s.spat.enter and seat == s.active:  # CM-35
            enter_space(d, s, events, seat, old)
        else:
            s.vacated = (*s.vacated, old)


def enter_space(d: Data, s: State, events: Events, seat: Seat, cell: int) -> None:
    """CM-35: the attacker steps onto the space it fought for."""
    place(d, s, events, seat, cell, "step")
    s.done = int(d.plan.object[cell] >= 0)


@rules.step
def spat_is_over(d: Data, s: State, events: Events) -> None:
    """Forget the spat."""
    s.spat = None


@rules.step
def vacancies(d: Data, s: State, events: Events, seat: Seat) -> None:
    """CM-18: after the last spat of a step, ask about stepping into a vacated space."""
    if places_to_step_in(d, s, seat):
        do_next(s, ("step_in", seat))
    else:
        s.vacated = ()


@rules.ask
class StepIn(PlayerAsk):
    """CM-27, CM-28, CM-31: whether to step in; it is free and starts no spat."""

    def options(self, d: Data, s: State, seat: Seat) -> Sequence[Move]:
        table = d.step_in
        return [*(table[c] for c in places_to_step_in(d, s, seat)), PASS]

    def answer(self, d: Data, s: State, move: Move, events: Events, seat: Seat) -> None:
        s.vacated = ()
        if move == PASS:
            note(events, "keeps_place", seat)
            return
        cell = cell_of(d, move)
        place(d, s, events, seat, cell, "step_in")
        if seat == s.active:
            s.stepped_in = 1
            s.done |= int(d.plan.object[cell] >= 0)  # CM-15
