"""Effects that take treats from players and roofs."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

from .....content.checks import Whole
from .....core.bags import bag_of, without
from .....core.events import Event, Events
from .....core.rulebook import do_next
from .....core.types import Message, Move, Seat
from ...advice.target_refusals import opponent_for, refuse
from ...data import TREAT, Data, Effect, effect, goal_of, parameter
from ...geometry import CELLS, COLOURS, ROOFS
from ...state import NYX, Named, State
from ..frames import TREATS, PlayerAsk, colour, number, rules


@effect
class Steal(Effect):
    """A treat each from several opponents, or all from the one who has any (Klepto Kitty)."""

    treats: int = parameter(Whole(1, 3))

    def targets(self, d: Data, s: State, seat: Seat) -> list[Named]:
        rich = [o for o in range(s.seats) if o != seat and any(s.purse[3 * o : 3 * o + 3])]
        if not rich:
            return []
        many = min(self.treats, len(rich))
        return [tuple(("seat", o) for o in choice) for choice in permutations(rich, many)]

    def apply(self, d: Data, s: State, events: Events, seat: Seat, named: Named) -> bool:
        victims = [number(t) for t in named]
        do_next(s, *[("robs", seat, victims[i % len(victims)]) for i in range(self.treats)])
        return any(any(s.purse[3 * v : 3 * v + 3]) for v in victims)

    def why_not(self, d: Data, s: State, seat: Seat, before: Named, what: Named) -> Message | None:
        return opponent_for(seat, before, what, "has_no_treats") if what[0] == "seat" else None


@rules.step
def robs(d: Data, s: State, events: Events, seat: Seat, victim: Seat) -> None:
    """``seat`` chooses a treat of ``victim``, if there is a choice."""
    colours = [c for c in (0, 1, 2) if s.purse[3 * victim + c]]
    if len(colours) == 1:
        steal(s, events, seat, victim, colours[0])
    elif colours:
        do_next(s, ("rob", seat, victim))


@rules.ask
class Rob(PlayerAsk):
    """The colour of a stolen treat."""

    public = True

    def options(self, d: Data, s: State, seat: Seat, victim: Seat) -> Sequence[Move]:
        return [("steal", TREATS[c]) for c in (0, 1, 2) if s.purse[3 * victim + c]]

    def answer(
        self, d: Data, s: State, move: Move, events: Events, seat: Seat, victim: Seat
    ) -> None:
        steal(s, events, seat, victim, colour(move[1]))


def steal(s: State, events: Events, seat: Seat, victim: Seat, c: int) -> None:
    """A treat of colour ``c`` goes from ``victim`` to ``seat``."""
    s.purse[3 * victim + c] -= 1
    s.purse[3 * seat + c] += 1
    if events is not None:
        src, dst = ("purse", victim, COLOURS[c]), ("purse", seat, COLOURS[c])
        events.append(Event("moved", TREAT + c, src, dst, seat, amount=victim, extra=("steal",)))


@effect
class TakeTreats(Effect):
    """Treats from any roof but Nyx's (Curiosity)."""

    treats: int = parameter(Whole(1, 3))

    def targets(self, d: Data, s: State, seat: Seat) -> list[Named]:
        nyx = s.pos[NYX]
        return [(d.cell[cell],) for cell in ROOFS if s.treats[cell] and cell != nyx]

    def apply(self, d: Data, s: State, events: Events, seat: Seat, named: Named) -> bool:
        cell = goal_of(named[0])
        if not s.treats[cell] or s.pos[NYX] == cell:
            return False
        do_next(s, *[("picks", seat, cell)] * self.treats)
        return True

    def why_not(self, d: Data, s: State, seat: Seat, before: Named, what: Named) -> Message | None:
        if what[0] != "cell":
            return None
        cell = goal_of(what)
        key = "nyxs_treats" if s.pos[NYX] == cell else "no_treats_there"
        return refuse(key, "CL-28", roof=CELLS[cell])


@rules.step
def picks(d: Data, s: State, events: Events, seat: Seat, cell: int) -> None:
    """``seat`` chooses a treat of a roof, if there is a choice."""
    colours = bag_of(set(s.treats[cell]))
    if len(colours) == 1:
        take(d, s, events, seat, cell, colours[0])
    elif colours:
        do_next(s, ("pick_treat", seat, cell))


@rules.ask
class PickTreat(PlayerAsk):
    """The colour of a treat taken from a roof."""

    public = True

    def options(self, d: Data, s: State, seat: Seat, cell: int) -> Sequence[Move]:
        return [("take", TREATS[c]) for c in bag_of(set(s.treats[cell]))]

    def answer(self, d: Data, s: State, move: Move, events: Events, seat: Seat, cell: int) -> None:
        take(d, s, events, seat, cell, colour(move[1]))


def take(d: Data, s: State, events: Events, seat: Seat, cell: int, c: int) -> None:
    """One treat of colour ``c`` goes from a roof to ``seat``."""
    s.treats[cell] = without(s.treats[cell], c)
    s.purse[3 * seat + c] += 1
    if events is not None:
        src, dst = d.at_treats[cell], ("purse", seat, COLOURS[c])
        events.append(Event("moved", TREAT + c, src, dst, seat, extra=("take",)))
