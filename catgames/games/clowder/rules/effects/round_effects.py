"""Effects on roofs, for the rest of the round, and on the number picked for it."""

from __future__ import annotations

from .....content.checks import Whole
from .....core.events import Event, Events
from .....core.rulebook import do_next
from .....core.types import Message, Seat
from ...advice.target_refusals import cat_for, refuse
from ...data import FUR, REVEAL, ROOF, Data, Effect, cat_of, cat_spot, effect, goal_of, parameter
from ...geometry import BROKEN, CELLS, ROOFS, TOWER, turned
from ...state import Named, State
from ...words import cat_name
from ..frames import note


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
            return refuse("turn_tower", "CL-28")
        return refuse("broken", "CL-6", roof=CELLS[goal_of(what)])


@effect
class Protect(Effect):
    """An own cat can't be captured this round (Thick Fur)."""

    def targets(self, d: Data, s: State, seat: Seat) -> list[Named]:
        own = (2 * seat, 2 * seat + 1)
        return [(d.cat[c],) for c in own if s.pos[c] >= 0 and not s.fur >> c & 1]

    def apply(self, d: Data, s: State, events: Events, seat: Seat, named: Named) -> bool:
        cat = cat_of(named[0])
        if s.pos[cat] < 0 or s.fur >> cat & 1:
            return False
        s.fur |= 1 << cat
        if events is not None:
            events.append(Event("added", FUR, dst=cat_spot("fur", cat), seat=seat, amount=cat))
        return True

    def why_not(self, d: Data, s: State, seat: Seat, before: Named, what: Named) -> Message | None:
        if what[0] != "cat" or before:
            return None
        cat = cat_of(what)
        return cat_for(s, seat, cat, "own") or refuse("has_fur", "CL-30", cat=cat_name(cat))


@effect
class OneCatEach(Effect):
    """Every player moves only one cat this round (Schrödinger's Cat)."""

    only_when = REVEAL

    def targets(self, d: Data, s: State, seat: Seat) -> list[Named]:
        return [] if s.one_cat else [()]

    def apply(self, d: Data, s: State, events: Events, seat: Seat, named: Named) -> bool:
        s.one_cat = 1
        note(events, "one_cat_each", seat)
        return True


@effect
class HighestFirst(Effect):
    """The highest number moves first this round (Midnight Madness)."""

    only_when = REVEAL

    def targets(self, d: Data, s: State, seat: Seat) -> list[Named]:
        return [] if s.highest_first else [()]

    def apply(self, d: Data, s: State, events: Events, seat: Seat, named: Named) -> bool:
        s.highest_first = 1
        note(events, "highest_first", seat)
        return True


@effect
class ChooseAgain(Effect):
    """The player picks a number again (Second Thoughts)."""

    only_when = REVEAL

    def apply(self, d: Data, s: State, events: Events, seat: Seat, named: Named) -> bool:
        s.rethought |= 1 << seat
        note(events, "rethinks", seat)
        do_next(s, ("choose_again", seat))
        return True
