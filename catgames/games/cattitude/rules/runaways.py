"""Birdoholics and catastrophes run off with birds (CA-13, CA-14)."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.events import Events
from ....core.rulebook import Ask, do_next
from ....core.types import HIDDEN, Move
from ..data import Data
from ..state import NOTHING, SECURE, State
from . import emit
from .frames import rules
from .groups import outcomes, remaining, runaways, securable, takable, totals, without

VERBS = frozenset({"lose"})


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
