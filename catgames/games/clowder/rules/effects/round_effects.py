"""Effects that last for the round, or change the number picked for it."""

from __future__ import annotations

from .....core.events import Event, Events
from .....core.rulebook import do_next
from .....core.types import Message, Seat
from ...advice.place_refusals import cat_for, no
from ...data import FUR, REVEAL, Data, Effect, cat_of, cat_spot
from ...state import Named, State
from ...views.names import cat_name
from ..frames import note
from .registry import effect


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
        return cat_for(s, seat, cat, "own") or no("has_fur", "CL-30", cat=cat_name(cat))


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
