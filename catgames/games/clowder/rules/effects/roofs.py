"""Effects on roofs."""

from __future__ import annotations

from .....content.checks import Whole
from .....core.events import Event, Events
from .....core.types import Message, Seat
from ...advice.place_refusals import no
from ...data import ROOF, Data, Effect, goal_of
from ...geometry import BROKEN, CELLS, ROOFS, TOWER, turned
from ...state import Named, State
from ..frames import note
from .registry import effect, parameter


@effect
class TurnRoof(Effect):
    """A whole roof turns clockwise (Loose Tiles)."""

    steps: int = parameter(Whole(1, 5))

    def targets(self, d: Data, s: State, seat: Seat) -> list[Named]:
        return [(d.cell[cell],) for cell in ROOFS if s.roofs[cell] != BROKEN]

    def apply(self, d: Data, s: State, events: Events, seat: Seat, named: Named) -> bool:
        cell = goal_of(named[0])
        old = s.roofs[cell]
        if old == BROKEN:
            return False
        new = s.roofs[cell] = turned(old, self.steps)
        if events is not None:
            spot = d.at_roof[cell]
            events.append(Event("changed", ROOF + new, spot, seat=seat, amount=ROOF + old))
            note(events, "turned", seat, self.steps, CELLS[cell])
        return True

    def why_not(self, d: Data, s: State, seat: Seat, before: Named, what: Named) -> Message | None:
        if what[0] != "cell":
            return None
        if goal_of(what) == TOWER:
            return no("turn_tower", "CL-28")
        return no("broken", "CL-6", roof=CELLS[goal_of(what)])
