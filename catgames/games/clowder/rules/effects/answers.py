"""Effects of cards that answer a card, a capture or a step into the tower."""

from __future__ import annotations

from .....core.events import Events
from .....core.types import Message, Seat
from ...advice.target_refusals import free_roof
from ...data import (
    CAPTURE_OF_OWN,
    CAPTURED,
    OPPONENTS_CARD,
    OWN_CAPTURE,
    TOWER_STEP,
    Data,
    Effect,
    goal_of,
)
from ...state import Named, Played, State, Step
from ..captures import free_roofs, put
from ..frames import note
from .registry import effect


@effect
class Cancel(Effect):
    """What is answered does not happen (Hiss!, Locked Door, Cone of Shame)."""

    only_answers = (OPPONENTS_CARD, TOWER_STEP, CAPTURE_OF_OWN)

    def apply(self, d: Data, s: State, events: Events, seat: Seat, named: Named) -> bool:
        item = _answered(s)
        if item is None:
            return False
        s.items[-2] = item._replace(void=1)
        note(events, "cancels", seat)
        return True


@effect
class NoEscape(Effect):
    """The owner of the captured cat can't pay to flee (No Escape)."""

    only_answers = (OWN_CAPTURE,)

    def apply(self, d: Data, s: State, events: Events, seat: Seat, named: Named) -> bool:
        item = _answered(s)
        if not isinstance(item, Step):
            return False
        s.items[-2] = item._replace(held=1)
        note(events, "holds", seat)
        return True


@effect
class ComeBack(Effect):
    """The cat that has just been captured returns at once (Feet First)."""

    only_answers = (CAPTURED,)

    def targets(self, d: Data, s: State, seat: Seat) -> list[Named]:
        return [(d.cell[cell],) for cell in free_roofs(s)]

    def apply(self, d: Data, s: State, events: Events, seat: Seat, named: Named) -> bool:
        goal = goal_of(named[0])
        if s.pos[s.fallen] >= 0 or goal not in free_roofs(s):
            return False
        put(d, s, events, s.fallen, goal)
        return True

    def why_not(self, d: Data, s: State, seat: Seat, before: Named, what: Named) -> Message | None:
        return free_roof(s, goal_of(what), "CL-15") if what[0] == "cell" else None


def _answered(s: State) -> Played | Step | None:
    """What the card on top answers; None: it is cancelled, or its capture can't happen (CL-29)."""
    item = s.items[-2]
    if item.void or (isinstance(item, Step) and item.victim_has_gone(s)):
        return None
    return item
