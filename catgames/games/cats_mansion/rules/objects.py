"""What a cat adds to its die in a spat, and spending a whole turn on an object or a rest (CM-19 to
CM-25)."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.events import Event, Events
from ....core.rulebook import ChanceAsk, do_next
from ....core.types import HIDDEN, PASS, Move, Seat
from ..data import ATE, OBJECT_CARD, ON_PILLOW, Data
from ..geometry import BOWL, MOUSE, OBJECTS, PILLOW, PRESENT
from ..state import Items, State
from .frames import PlayerAsk, face_of, rules, word_of
from .moving import gain, note, place, take_coin


def standing(d: Data, s: State, me: Seat, foe: Seat) -> Items:
    """CM-25: a cat's bonuses from where both cats are and from the opponent's rest."""
    near = d.near[s.cats[me]][s.homes[me]]
    home = max(near[s.pos[me]], near[s.pos[foe]])
    items: list[tuple[str, int]] = []
    if home:
        items.append(("home" if home == d.spat["home"] else "near_home", home))
    if s.rest[foe]:
        items.append(("resting", d.spat["resting"]))
    return tuple(items)


def bonuses(d: Data, s: State, side: int) -> Items:
    """All bonuses of one side of the current spat that are announced or certain; once the dice
    have decided, those that counted."""
    spat = s.spat
    assert spat is not None
    if spat.counted is not None:
        return spat.counted[side]
    me, foe = spat.seats[side], spat.seats[1 - side]
    coin = spat.coins[side] or s.coins[me]  # before coins are used: it will have to be
    more = (
        ("coin", coin * d.spat["coin"]),
        ("purr", spat.purrs[side] * d.spat["purr"]),
        ("energy", spat.energy[side] // d.spat["energy_for_one"]),
    )
    return standing(d, s, me, foe) + tuple(item for item in more if item[1])


def total(items: Items) -> int:
    """What the bonuses add up to."""
    return sum(amount for _, amount in items)


VERBS = frozenset({"draw", "use", "passage", "pass"})
PASSAGE: Move = ("passage",)


def can_use(d: Data, s: State, seat: Seat, thing: int) -> bool:
    """Whether a cat that stands on an object's space gets anything for using it."""
    if thing == MOUSE:
        return not s.coins[seat] and sum(s.coins) < s.seats  # CM-19
    if thing == BOWL:
        return not s.ate[seat]  # CM-20
    return thing == PRESENT  # the Pillow is for resting


def take_rest(d: Data, s: State, events: Events, seat: Seat, how: int) -> None:
    """CM-21, CM-22: start a rest; the energy comes when the next turn begins."""
    s.rest[seat] = how
    note(events, "rests", seat, amount=how)


def use(d: Data, s: State, events: Events, seat: Seat, thing: int) -> None:
    """Apply an object's rule to a cat that is on its space or has found it (CM-19 to CM-23)."""
    note(events, "used", seat, amount=thing)
    if thing == MOUSE:
        take_coin(s, events, seat)
    elif thing == BOWL:
        gain(d, s, events, seat, d.energy["bowl"], "bowl")
        s.rest[seat] = ATE
        s.ate[seat] = 2
        s.duty[seat] = 1
    elif thing == PILLOW:
        take_rest(d, s, events, seat, ON_PILLOW)
    else:
        do_next(s, ("search",), ("found", seat))


@rules.ask
class Search(ChanceAsk[Data, State]):
    """CM-23: which of the four OBJECT cards is drawn; they are shuffled each time."""

    def options(self, d: Data, s: State) -> Sequence[Move]:
        return d.draw[OBJECT_CARD : OBJECT_CARD + len(OBJECTS)]

    def answer(self, d: Data, s: State, move: Move, events: Events) -> None:
        s.found = face_of(move) - OBJECT_CARD
        if events is not None:
            events.append(Event("moved", face_of(move), ("objects",), ("found",), s.active))


@rules.ask
class Found(PlayerAsk):
    """CM-23: whether to use what was found."""

    def options(self, d: Data, s: State, seat: Seat) -> Sequence[Move]:
        things = (MOUSE, BOWL, PILLOW) if s.found == PRESENT else (s.found,)
        # A found Mouse protects even if it has no coin left; the Bowl is not used twice in a row.
        moves = [d.use[t] for t in things if t != BOWL or not s.ate[seat]]
        if s.found == PRESENT and d.plan.cushions[s.cats[seat]] not in s.pos:
            moves.append(PASSAGE)
        moves.append(PASS)
        return moves

    def answer(self, d: Data, s: State, move: Move, events: Events, seat: Seat) -> None:
        face = OBJECT_CARD + s.found
        s.found = -1
        if events is not None:
            events.append(Event("turned_down", face, ("found",), seen_by=()))
            events.append(Event("moved", HIDDEN, ("found",), ("objects",), seen_by=()))
        if move[0] == "use":
            thing = OBJECTS.index(word_of(move))
            use(d, s, events, seat, thing)
            s.guard[seat] = int(thing in (MOUSE, BOWL))
        elif move == PASSAGE:
            place(d, s, events, seat, d.plan.cushions[s.cats[seat]], "passage")
        else:
            note(events, "declined", seat, amount=face - OBJECT_CARD)
