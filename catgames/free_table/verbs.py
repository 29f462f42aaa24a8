"""What hands may do on a free table: the asks of its rules.

Moves of the seat that acts; S is a place, ``i`` the index of a piece from the bottom, ``n`` a
number of pieces from there upwards, P a seat or -1 for all:

``move S i n S top|below [up|down|keep]``, ``turn S i n``, ``draw S n`` to one's hand, ``deal S n``
to each, ``take S`` one at random from a hand that others hold, ``shuffle S``, ``roll S i [S i …]``,
``look S n`` at the uppermost, ``show S i n P``, ``open S`` and ``close S`` for a hand that lies
open, ``count field P n``, ``write S i column text``, ``new S [card|note]``, ``lock S`` and
``unlock S`` where pieces stay, ``press (button, name) [P]``, ``first P``, ``next``, ``act P``,
``reset``, ``end``.

More of them are legal than can be listed (``accepts``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Any

from ..core.events import Event, Events
from ..core.types import CHANCE, Move, Seat, Spot
from ..kit.prototype import Prototype
from ..kit.rules import Ask, do_next
from ..kit.state import State
from . import doing, guide, may
from .doing import FREE, say
from .hiding import LOOK, SEE, TRAY, sees_hand
from .moving import Facts, learn, move, repaint, tell
from .pieces import Codes, at, back, hand_of, lay, lying, owner_of, set_of, write_text
from .routines import buttons_of, do_press, may_press, presses

SEEDS = 2**30
MOST_PLACES = 4
"""Most places of one zone about which something is suggested."""
GOALS_APART = 4
"""Of so many places where a piece of no hand can be put, one is suggested."""


class Free(Ask):
    """The seat that acts does something; then it acts again, or another seat does."""

    name = FREE
    verbs = (
        "move", "turn", "draw", "deal", "take", "shuffle", "roll", "look", "show", "open", "close",
        "count", "write", "new", "lock", "unlock", "press", "first", "next", "act", "reset", "end",
    )  # fmt: skip

    def options(self, d: Prototype, s: State, seat: Seat) -> Sequence[Move]:
        return [m for m in suggestions(d, s, seat) if allows(d, s, seat, m)]

    def accepts(self, d: Prototype, s: State, move: Move, seat: Seat) -> bool:
        return allows(d, s, seat, move)

    def answer(self, d: Prototype, s: State, move: Move, events: Events, seat: Seat) -> None:
        do_next(s, (FREE, seat))
        if move[0] != "look":  # its step is said as long as somebody looks
            guide.tick(d, s, seat, move)
        VERBS[str(move[0])][1](d, s, events, seat, *move[1:])
        learn(d, s, events)


class Look(Ask):
    """A seat looks at hidden pieces of a place, and may move them."""

    verbs = ("move", "done")

    def options(self, d: Prototype, s: State, seat: Seat, first: int, *spot: Any) -> Sequence[Move]:
        last = len(at(d, s, spot)) - 1
        hand = hand_of(d, seat)
        found: list[Move] = [("done",)]
        found += [
            ("move", spot, i, 1, spot, how) for i in {first, last} for how in ("top", "below")
        ]
        found += [
            ("move", spot, i, 1, hand, "top") for i in {first, last} if hand not in (None, spot)
        ]
        return [m for m in found if self.accepts(d, s, m, seat, first, *spot)]

    def accepts(
        self, d: Prototype, s: State, move: Move, seat: Seat, first: int, *spot: Any
    ) -> bool:
        if move == ("done",):
            return True
        own = move[:1] == ("move",) and move[1:2] == (spot,)
        return own and allows(d, s, seat, move) and int(str(move[2])) >= first

    def answer(
        self, d: Prototype, s: State, move: Move, events: Events, seat: Seat, first: int, *spot: Any
    ) -> None:
        do_next(s, (LOOK, seat, first, *spot))
        if move[0] == "move":
            if not guide.looks_at(d, s, seat, spot):  # then that ends with the look
                guide.tick(d, s, seat, move)
            VERBS["move"][1](d, s, events, seat, *move[1:])
        if move[0] == "done" or len(at(d, s, spot)) <= s.stack[-1][2]:
            repaint(d, s, events, spot, s.stack.pop)
            guide.tick(d, s, seat, ("look", spot))
        learn(d, s, events)


class See(Ask):
    """A seat sees what another one shows it of a hand."""

    verbs = ("done",)

    def options(self, d: Prototype, s: State, seat: Seat, by: Seat) -> Sequence[Move]:
        return [("done",)]

    def answer(
        self, d: Prototype, s: State, move: Move, events: Events, seat: Seat, by: Seat
    ) -> None:
        do_next(s, (SEE, seat, by))
        learn(d, s, events)
        s.stack.pop()
        if events is not None:
            events += [Event("removed", face, TRAY, only=(seat,)) for face in s.shown]
        s.shown = ()


class _Chance(Ask):
    def seat(self, d: Prototype, s: State, *args: Any) -> Seat:
        return CHANCE


class Order(_Chance):
    """Chance shuffles a place: a number stands for an order."""

    verbs = ("order",)

    def options(self, d: Prototype, s: State, *spot: Any) -> Sequence[Move]:
        return [("order", number) for number in range(3)]

    def accepts(self, d: Prototype, s: State, move: Move, *spot: Any) -> bool:
        right = move[:1] == ("order",) and len(move) == 2 and type(move[1]) is int
        return right and 0 <= int(str(move[1])) < SEEDS

    def sample(self, d: Prototype, s: State, rng: Random, *spot: Any) -> Move:
        return ("order", rng.randrange(SEEDS))

    def answer(self, d: Prototype, s: State, move: Move, events: Events, *spot: Any) -> None:
        codes = list(at(d, s, spot))
        Random(int(str(move[1]))).shuffle(codes)
        say(events, "shuffled", owner_of(d, spot), spot, many=len(codes))
        repaint(d, s, events, spot, lambda: lay(d, s, spot, tuple(codes)))


class RollDie(_Chance):
    """Chance rolls one die."""

    verbs = ("face",)

    def options(self, d: Prototype, s: State, index: int, *spot: Any) -> Sequence[Move]:
        name = d.pieces[at(d, s, spot)[index]].set
        return [("face", face) for face in d.sets[name].faces]

    def answer(
        self, d: Prototype, s: State, move: Move, events: Events, index: int, *spot: Any
    ) -> None:
        new = int(str(move[1]))
        codes = at(d, s, spot)
        held = d.zones[str(spot[0])].held
        seat = next(frame[1] for frame in reversed(s.stack) if frame[0] == FREE)
        again = guide.rolls(d, s, seat, set_of(d, new))

        def facts(viewer: Seat | None) -> Facts:
            if held and viewer is not None and not sees_hand(d, s, viewer, spot):
                return {"face": back(d, new), "dst": spot, "seat": seat, "extra": again}
            return {
                "face": new,
                "dst": spot,
                "amount": d.pieces[new].value,
                "at": index,
                "seat": seat,
                "extra": again,
            }

        tell(s, events, "rolled", facts)
        after = (*codes[:index], new, *codes[index + 1 :])
        repaint(d, s, events, spot, lambda: lay(d, s, spot, after))


class TakeOne(_Chance):
    """Chance says which piece is taken from a hand."""

    verbs = ("which",)

    def options(self, d: Prototype, s: State, seat: Seat, *spot: Any) -> Sequence[Move]:
        return [("which", i) for i in range(len(at(d, s, spot)))]

    def answer(
        self, d: Prototype, s: State, move_: Move, events: Events, seat: Seat, *spot: Any
    ) -> None:
        own = (spot[0], seat)
        say(events, "took", seat, spot, own, 1)
        move(d, s, events, spot, int(str(move_[1])), 1, own)
        learn(d, s, events)


class PickOne(_Chance):
    """Chance says which piece a step takes from a hand."""

    verbs = ("which",)

    def options(self, d: Prototype, s: State, n: int, *spots: Any) -> Sequence[Move]:
        return [("which", i) for i in range(len(at(d, s, spots[:n])))]

    def answer(
        self, d: Prototype, s: State, move_: Move, events: Events, n: int, *spots: Any
    ) -> None:
        *target, side = spots[n:]
        move(d, s, events, spots[:n], int(str(move_[1])), 1, tuple(target), side=side)
        learn(d, s, events)


ASKS: tuple[type[Ask], ...] = (Free, Look, See, Order, RollDie, TakeOne, PickOne)


def allows(d: Prototype, s: State, seat: Seat, move: Move) -> bool:
    """Whether a seat can do this, as far as the state, or somebody's view of it, tells."""
    if not move or move[0] not in VERBS:
        return False
    check = VERBS[str(move[0])][0]
    try:
        return bool(check(d, s, seat, *move[1:]))
    except TypeError:  # another number of targets
        return False


Check = Callable[..., bool]
Do = Callable[..., None]


def _always(d: Prototype, s: State, seat: Seat) -> bool:
    return True


VERBS: Mapping[str, tuple[Check, Do]] = {
    "move": (may.may_move, doing.do_move),
    "turn": (may.may_turn, doing.do_turn),
    "draw": (may.may_draw, doing.do_draw),
    "deal": (may.may_deal, doing.do_deal),
    "take": (may.may_take, doing.do_take),
    "shuffle": (may.may_shuffle, doing.do_shuffle),
    "roll": (may.may_roll, doing.do_roll),
    "look": (may.may_look, doing.do_look),
    "show": (may.may_show, doing.do_show),
    "open": (may.may_open, doing.do_open),
    "close": (may.may_close, doing.do_open),
    "count": (may.may_count, doing.do_count),
    "write": (may.may_write, doing.do_write),
    "new": (may.may_make, doing.do_new),
    "lock": (may.may_lock, doing.do_lock),
    "unlock": (may.may_unlock, doing.do_lock),
    "press": (may_press, do_press),
    "first": (
        lambda d, s, seat, who: may.is_seat(s, who) and s.first_player != who,
        doing.do_first,
    ),
    "next": (_always, doing.do_next_turn),
    "act": (lambda d, s, seat, who: may.is_seat(s, who) and who != seat, doing.do_act),
    "reset": (_always, doing.do_reset),
    "end": (_always, doing.do_end),
}
"""By verb: whether it may be done, given the data, the state, the seat and the targets, and the
doing of it."""


# ---------------------------------------------------------------- a few of them


def suggestions(d: Prototype, s: State, seat: Seat) -> list[Move]:
    """Some moves of every kind, for who plays at random and for what lists moves."""
    found: list[Move] = [("next",), *(("act", who) for who in range(s.seats)), ("end",)]
    found += [("first", who) for who in range(s.seats)]
    goals = _goals(d, s, seat)
    for zone in d.zones.values():
        there = [(spot, codes) for spot, codes in lying(s, zone) if codes]
        for spot, codes in there[:: len(there) // MOST_PLACES + 1]:
            found += _with(d, seat, spot, codes, goals)
    for button in buttons_of(d):
        found += presses(d, s, seat, button)
    for field in d.fields.values():
        whose = range(s.seats) if field.per_seat else (-1,)
        found += [("count", field.name, who, by) for who in whose for by in (1, -1)]
    for spot in goals[:2]:
        found += [("new", spot), ("new", spot, "note")]
    found.append(("reset",))
    return list(dict.fromkeys(found))


def _goals(d: Prototype, s: State, seat: Seat) -> list[Spot]:
    """Some places where something can be put."""
    found: list[Spot] = []
    for zone in d.zones.values():
        if zone.loose is not None:
            found.append((zone.name, zone.loose.width // 3, zone.loose.height // 3, 0))
            found += [(zone.name, *stack[:3]) for stack in getattr(s, zone.name)[:2]]
        else:
            spots = list(zone.spots(s.seats))
            found += spots[:2]
            found += [spot for spot in spots[2:] if zone.per_seat and spot[1] == seat][:2]
    return found


def _with(
    d: Prototype, seat: Seat, spot: Spot, codes: Codes, goals: Sequence[Spot]
) -> Iterator[Move]:
    """Some moves with the pieces at a place."""
    top = len(codes) - 1
    some = goals if d.zones[str(spot[0])].held else goals[top % GOALS_APART :: GOALS_APART]
    for goal in some:
        yield ("move", spot, top, 1, goal, "top")
    goal = goals[top % len(goals)]
    yield ("move", spot, 0, len(codes), goal, "below")
    yield ("move", spot, 0, 1, spot, "top")
    yield ("turn", spot, top, 1)
    yield ("turn", spot, 0, len(codes))
    yield ("draw", spot, 1)
    yield ("deal", spot, 2)
    yield ("take", spot)
    yield ("shuffle", spot)
    yield ("roll", spot, top)
    yield ("look", spot, min(3, len(codes)))
    yield ("show", spot, 0, 1, -1)
    yield ("show", spot, 0, 1, 0)
    yield ("show", spot, 0, 1, 1)
    yield ("open", spot)
    yield ("close", spot)
    yield ("lock", spot)
    yield ("unlock", spot)
    yield ("write", spot, top, "title", write_text("New"))
    if d.zones[str(spot[0])].loose is not None:
        yield ("move", spot, 0, len(codes), (*spot[:3], (int(str(spot[3])) + 90) % 360), "top")
