"""Effects that draw, fetch and discard cards, and those of cards that answer a card, a capture or a
step into the tower."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from .....content.checks import Whole
from .....core.bags import kinds, without
from .....core.events import Event, Events
from .....core.rulebook import ChanceAsk, do_next
from .....core.types import Message, Move, Seat
from ...advice.target_refusals import free_roof, opponent_for
from ...data import (
    CAPTURE_OF_OWN,
    CAPTURED,
    OPPONENTS_CARD,
    OWN_CAPTURE,
    TOWER_STEP,
    Data,
    Effect,
    effect,
    goal_of,
    parameter,
)
from ...geometry import COLOURS
from ...state import Named, Played, State, Step
from ..captures import free_roofs, put
from ..cards import drawable, remove_from_hand
from ..frames import PlayerAsk, note, number, rules


@effect
class DrawCards(Effect):
    """Cards from any deck (Catnip)."""

    cards: int = parameter(Whole(1, 3))

    def targets(self, d: Data, s: State, seat: Seat) -> list[Named]:
        return [()] if drawable(s) else []

    def apply(self, d: Data, s: State, events: Events, seat: Seat, named: Named) -> bool:
        do_next(s, *[("draws", seat)] * self.cards)
        return True


@effect
class FetchCards(Effect):
    """Cards from any discard pile, not only the top ones (Dumpster Dive)."""

    cards: int = parameter(Whole(1, 3))

    def targets(self, d: Data, s: State, seat: Seat) -> list[Named]:
        return [()] if any(s.discards) else []

    def apply(self, d: Data, s: State, events: Events, seat: Seat, named: Named) -> bool:
        do_next(s, *[("fetches", seat)] * self.cards)
        return any(s.discards)


@rules.step
def fetches(d: Data, s: State, events: Events, seat: Seat) -> None:
    """Ask which card, if one can be fetched; CL-24: never beyond the hand limit."""
    if s.in_hand(seat) >= d.hand_limit:
        note(events, "hand_is_full", seat)
    elif any(s.discards):
        do_next(s, ("fetch", seat))


@rules.ask
class Fetch(PlayerAsk):
    """Which card to fetch from the discard piles."""

    public = True

    def options(self, d: Data, s: State, seat: Seat) -> Sequence[Move]:
        return [("fetch", ("card", face)) for pile in s.discards for face in kinds(pile)]

    def answer(self, d: Data, s: State, move: Move, events: Events, seat: Seat) -> None:
        face = number(move[1])
        c = d.card(face).colour
        s.discards[c] = without(s.discards[c], face)
        s.hands[3 * seat + c] += (face,)
        s.known[seat] = tuple(sorted((*s.known[seat], face)))
        if events is not None:  # the hand is hidden, but everybody has seen which card it was
            pile, hand = ("discard", COLOURS[c]), ("hand", seat, COLOURS[c])
            events.append(Event("fetched", face, seat=seat))
            events.append(Event("turned_down", face, pile, seat=seat, seen_by=(seat,)))
            events.append(Event("moved", face, pile, hand, seat, seen_by=(seat,)))


@effect
class LoseCards(Effect):
    """An opponent discards cards at random (Hairball)."""

    cards: int = parameter(Whole(1, 3))

    def targets(self, d: Data, s: State, seat: Seat) -> list[Named]:
        return [(("seat", o),) for o in range(s.seats) if o != seat and s.in_hand(o)]

    def apply(self, d: Data, s: State, events: Events, seat: Seat, named: Named) -> bool:
        victim = number(named[0])
        do_next(s, *[("loses", victim)] * self.cards)
        return s.in_hand(victim) > 0

    def why_not(self, d: Data, s: State, seat: Seat, before: Named, what: Named) -> Message | None:
        return opponent_for(seat, before, what, "has_no_cards") if what[0] == "seat" else None


@rules.step
def loses(d: Data, s: State, events: Events, seat: Seat) -> None:
    """``seat`` discards a card, if there is one."""
    if s.in_hand(seat):
        do_next(s, ("lose_card", seat))


@rules.ask
class LoseCard(ChanceAsk[Data, State]):
    """Which card a player discards."""

    def options(self, d: Data, s: State, seat: Seat) -> Sequence[Move]:
        return [
            ("lose", ("card", f)) for hand in s.hands[3 * seat : 3 * seat + 3] for f in kinds(hand)
        ]

    def sample(self, d: Data, s: State, rng: Random, seat: Seat) -> Move:
        held = [f for hand in s.hands[3 * seat : 3 * seat + 3] for f in hand]
        return ("lose", ("card", rng.choice(held)))

    def answer(self, d: Data, s: State, move: Move, events: Events, seat: Seat) -> None:
        face = number(move[1])
        c = remove_from_hand(d, s, seat, face)
        s.discards[c] += (face,)
        if events is not None:
            src, dst = ("hand", seat, COLOURS[c]), ("discard", COLOURS[c])
            events.append(Event("moved", face, src, dst, seat, extra=("lose",)))


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
