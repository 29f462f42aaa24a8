"""The rules of a prototype: asks and steps of its own, and a few that every prototype has.

Frames that every prototype may push:

``("draw", *source, *target)``   chance draws a piece from a bag, ``"deck"``, or from that of a
                                 seat, ``"deck", seat``, into a spot
``("draw_up_to", n, *source, *target)``  ``n`` draws, or fewer, as long as there are some
``("deal", source, zone, n)``    ``n`` pieces for each seat, in turn, as long as there are some;
                                 from its own bag, if each has one
``("roll", *spot)``              chance rolls the dice at a spot, in turn

Where a bag is ``refilled_from`` another zone, what lies there counts, too: it is shuffled into the
bag by the first draw that finds it empty.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Sequence
from dataclasses import fields
from itertools import islice
from math import isfinite
from random import Random
from typing import Any, ClassVar, TypeVar

from ..content.checks import nearest
from ..content.loader import brief_text
from ..core.bags import kinds
from ..core.events import Event, Events
from ..core.parts import Parts
from ..core.rulebook import Ask as CoreAsk
from ..core.rulebook import AskType, Rulebook, Step, do_next
from ..core.types import CHANCE, HIDDEN, PASS, Message, Move, Seat, Spot, Target
from .moving import RuleMistake
from .prototype import Prototype
from .sentences import draw_from_own, no_zone, nothing_to_draw
from .state import State

STEP, SCORE = ("d", "s", "events"), ("d", "s", "seat")
OFFERS, ANSWER = ("self", "d", "s"), ("self", "d", "s", "move", "events")
PARTS = tuple(field.name for field in fields(Parts))


def check_function(fn: Any, given: tuple[str, ...], what: str) -> None:
    """Raises RuleMistake unless ``fn`` can be called with the values that it is ``given``."""
    if not inspect.isfunction(fn):
        raise RuleMistake(f"{what} is a function; this is {type(fn).__name__}")
    names = [p.name for p in inspect.signature(fn).parameters.values()]
    if _most(fn) < len(given):
        has, gets = ", ".join(names), ", ".join(given)
        raise RuleMistake(f"{what} gets ({gets}), and {fn.__name__} has ({has})", fn.__code__)


def check_ask(cls: Any) -> None:
    """Raises RuleMistake unless a class can be an ask."""
    if not isinstance(cls, type) or not issubclass(cls, CoreAsk):
        name = getattr(cls, "__name__", str(cls))
        raise RuleMistake(f"{name} is no ask; write class {name}(Ask)")
    own = [name for name in vars(cls) if name[0] != "_"]
    for wanted in (("answer",), ("offers", "options")):
        if not any(_is_own(cls, name) for name in wanted):
            near = nearest(wanted[0], own)
            raise RuleMistake(f"the ask {cls.__name__} has no method {wanted[0]}{near}")
    seat = () if _is_own(cls, "seat") else ("seat",)
    for name, given in (
        ("offers", OFFERS),
        ("options", OFFERS),
        ("answer", ANSWER),
        ("case", OFFERS),
    ):
        if _is_own(cls, name):
            check_function(getattr(cls, name), (*given, *seat), f"{cls.__name__}.{name}")


def check_part(fn: Any) -> None:
    """Raises RuleMistake unless a game has a part of this name."""
    name = getattr(fn, "__name__", "")
    if name not in PARTS:
        near = nearest(name, PARTS) or f"; there are {', '.join(PARTS)}"
        code = getattr(fn, "__code__", None)
        raise RuleMistake(f"a game has no part {name!r}{near}", code)


def _is_own(cls: type[Any], name: str) -> bool:
    """Whether a class of the rules, or one between it and the kit's, has the method."""
    program = __name__.partition(".")[0]
    for each in cls.__mro__:
        if name in vars(each):
            return each.__module__.partition(".")[0] != program or each.__name__ in ("Draw", "Roll")
    return False


def _most(fn: Callable[..., Any]) -> float:
    """How many values a function can be given by position."""
    kinds = [p.kind for p in inspect.signature(fn).parameters.values()]
    if inspect.Parameter.VAR_POSITIONAL in kinds:
        return float("inf")
    by_place = (inspect.Parameter.POSITIONAL_ONLY, inspect.Parameter.POSITIONAL_OR_KEYWORD)
    return sum(kind in by_place for kind in kinds)


NO_MOVE = (
    "offers no move; an open decision has at least one: offer('pass'), or ask only who can do "
    "something"
)
Offer = tuple[Move, str | Message]
"""A move, and why it is not legal; "": it is."""
F = TypeVar("F", bound=Callable[..., Any])


def offer(verb: str, *targets: Target, why: str = "") -> Offer:
    """A candidate for a move; ``why`` says, in a sentence, why it is not legal now.

    >>> offer("play", piece(3), why="Follow suit if you can.")
    (('play', ('piece', 3)), 'Follow suit if you can.')
    """
    return (verb, *targets), why


def piece(face: int, where: Spot | str = "") -> Target:
    """The target of a piece that the decider sees: in its own hand, or somewhere in a zone or at
    one place.

    >>> piece(3), piece(3, "row"), piece(3, ("map", 7))
    (('piece', 3), ('piece', 3, 'row'), ('piece', 3, 'map', 7))
    """
    if isinstance(where, str):
        return ("piece", face, where) if where else ("piece", face)
    return ("piece", face, *where)


def place_of(move: Move, number: int = 1) -> Spot:
    """The place that the ``number``-th target of a move names, by itself or for a piece.

    >>> place_of(("push", ("piece", 3, "map", 7)))
    ('map', 7)
    >>> place_of(("go", ("piece", 3), ("board", 4)), 2)
    ('board', 4)
    """
    target = move[number] if number < len(move) else None
    if isinstance(target, tuple) and target:
        place = target[2:] if target[0] == "piece" else target
        if place:
            return place
    what = f"the target number {number} of the move {move!r} names no place"
    raise RuleMistake(f"{what}; offer ('board', cell), or piece(face, ('board', cell))")


def face_of(move: Move, number: int = 1) -> int:
    """The face that the ``number``-th target of a move names.

    >>> face_of(("play", ("piece", 3)))
    3
    """
    target = move[number] if number < len(move) else None
    if isinstance(target, tuple) and len(target) > 1 and isinstance(target[1], int):
        return target[1]
    if target is None:
        hint = "; is it PASS?" if move == PASS else ""
        raise RuleMistake(f"the move {move!r} has no target number {number}{hint}")
    raise RuleMistake(f"{target!r} in the move {move!r} is no piece; offer it as piece(face)")


def seats_from(s: State, first: Seat) -> list[Seat]:
    """All seats, clockwise from ``first`` (taken modulo the seats)."""
    return [(first + i) % s.seats for i in range(s.seats)]


def wrong_points(name: str, value: Any) -> str:
    """What is wrong with the points that a function of the score sheet returns; "": nothing is."""
    if isinstance(value, int | float) and isfinite(value):
        return ""
    hint = "; is a return missing?" if value is None else ""
    return f"the score {name!r} returns {brief_text(repr(value))} and no number{hint}"


class Ask(CoreAsk[Prototype, State]):
    """A kind of decision: either ``offers`` with candidates, or ``options`` with legal moves."""

    verbs: ClassVar[tuple[str, ...]] = ()
    """The first words of its moves besides ``pass``; by default the name of the ask."""
    pause: ClassVar[bool] = False
    """Whether it gives people the time to read what was revealed, and so waits for a click even if
    there is only one move.  Nobody needs to see a hand for it."""
    unordered: ClassVar[bool] = False
    """Whether the targets of its moves may be clicked in any order."""

    open_call: ClassVar[bool] = False
    """Whether several are asked in turn if they react, until somebody does; ``PASS`` declines.  Its
    frame is ``(name, number, seats)``: the number of the call, and the seats still to be asked."""

    def seat(self, d: Prototype, s: State, *args: Any) -> Seat:
        try:
            return int(args[1][0] if self.open_call else args[0])
        except (IndexError, TypeError, ValueError):
            given = ", ".join(map(repr, (self.name, *args)))
            right = (
                f"({self.name!r}, number, seats)" if self.open_call else f"({self.name!r}, seat)"
            )
            what = f"the frame ({given}{'' if args else ','}) names no seat; push {right}"
            raise RuleMistake(what, word=self.name) from None

    def offers(self, d: Prototype, s: State, *args: Any) -> Iterable[Offer]:
        """All candidates, as ``offer`` makes them, also those that are declined; of equal ones one
        counts."""
        raise NotImplementedError

    def case(self, d: Prototype, s: State, *args: Any) -> str:
        """Which words ask, ``prompt.<ask>.<case>``; "": the same in all cases.  ``s`` is what the
        reader sees: a hand may be HIDDEN."""
        return ""

    def options(self, d: Prototype, s: State, *args: Any) -> Sequence[Move]:
        found = list(dict.fromkeys(move for move, why in self.offers(d, s, *args) if not why))
        if not found:
            raise RuleMistake(NO_MOVE, type(self).offers.__code__)
        return found


class Draw(Ask):
    """Chance draws one piece from a bag, which is refilled first if it is empty; only who may see
    the target sees it."""

    def seat(self, d: Prototype, s: State, *args: Any) -> Seat:
        return CHANCE

    def options(self, d: Prototype, s: State, *args: Any) -> Sequence[Move]:
        source, _ = _bag_and_target(s, args)
        return [("draw", piece(face)) for face in kinds(_next_pieces(s, source))]

    def sample(self, d: Prototype, s: State, rng: Random, *args: Any) -> Move:
        source, _ = _bag_and_target(s, args)
        held = _next_pieces(s, source)
        if not held:
            refill = s.spots[s.seats][source].zone.refilled_from
            raise RuleMistake(nothing_to_draw(str(args[0]), refill), word="draw")
        return ("draw", piece(rng.choice(held)))

    def answer(self, d: Prototype, s: State, move: Move, events: Events, *args: Any) -> None:
        source, target = _bag_and_target(s, args)
        if not s.pieces(source) and (refill := _refill_of(s, source)):
            if events is not None:
                many = len(s.pieces(refill))
                events.append(Event("refilled", src=refill, dst=source, amount=many))
            s.move_all(refill, source, events, beat=1)
        s.move(face_of(move), source, target, events)


class Roll(Ask):
    """Chance rolls the dice at a spot one after the other: pieces of a set that turns.

    From the second on, the frame also has the number of the die.
    """

    def seat(self, d: Prototype, s: State, *args: Any) -> Seat:
        return CHANCE

    def options(self, d: Prototype, s: State, *args: Any) -> Sequence[Move]:
        spot, number, dice = _dice(d, s, args)
        set = d.pieces[dice[number]].set or d.zones[str(spot[0])].of[0]  # hidden: there is one set
        return [("roll", piece(face)) for face in d.sets[set].faces]

    def answer(self, d: Prototype, s: State, move: Move, events: Events, *args: Any) -> None:
        new = face_of(move)
        spot, number, dice = _dice(d, s, args)
        which = -1
        if s.is_open(spot):
            there = s.pieces(spot)
            which = [i for i, face in enumerate(there) if d.sets[d.pieces[face].set].turns][number]
        if events is not None:  # it is seen to roll before it shows another side
            value = d.pieces[new].value
            events.append(Event("rolled", new, dst=spot, amount=value, at=which))
        s.change(dice[number], new, spot, events, which)
        if number + 1 < len(dice):
            do_next(s, ("roll", *spot, number + 1))


def _dice(d: Prototype, s: State, args: Spot) -> tuple[Spot, int, Sequence[int]]:
    """Where to roll, the number of the die, and all dice there in the order in which they are
    rolled."""
    spot, number = args, 0
    if args not in s.spots[s.seats] and args[:-1] in s.spots[s.seats]:
        spot, number = args[:-1], int(args[-1] or 0)
    there = s.pieces(spot)
    dice = [face for face in there if face == HIDDEN or d.sets[d.pieces[face].set].turns]
    if not there or number not in range(len(dice) or 1):
        raise RuleMistake(f"there is no die at {' '.join(map(str, args))} to roll", word="roll")
    if not dice:
        what = f"the pieces {d.pieces[there[0]].set} can't be rolled; dice have 'turns: true'"
        raise RuleMistake(f"{what} in game.yaml", word="roll")
    if not s.is_open(spot):  # what is changed out of sight goes to the end
        dice = [*dice[len(dice) - number :], *dice[: len(dice) - number]]
    return spot, number, dice


def deal(d: Prototype, s: State, events: Events, source: str, zone: str, each: int) -> None:
    """See the module."""
    held = getattr(s, _bag(s, "deal", source))
    if isinstance(held, list):
        left = [left_to_draw(s, (source, seat)) for seat in range(s.seats)]
        draws = (
            ("draw", source, seat, zone, seat)
            for number in range(each)
            for seat in range(s.seats)
            if number < left[seat]
        )
        do_next(s, *draws)
        return
    shared = (("draw", source, zone, seat) for _ in range(each) for seat in range(s.seats))
    do_next(s, *islice(shared, left_to_draw(s, (source,))))


def draw_up_to(d: Prototype, s: State, events: Events, most: int, *spots: Any) -> None:
    """See the module."""
    source, _ = _bag_and_target(s, spots, "draw_up_to")
    do_next(s, *[("draw", *spots)] * min(most, left_to_draw(s, source)))


def _refill_of(s: State, bag: Spot) -> Spot:
    """The spot whose pieces are shuffled into a bag that is empty; (): there is none."""
    zone = s.spots[s.seats][bag].zone
    return (zone.refilled_from, *bag[1:]) if zone.refilled_from else ()


def _next_pieces(s: State, bag: Spot) -> tuple[int, ...]:
    """What the next draw from a bag may give."""
    held = s.pieces(bag)
    return s.pieces(refill) if not held and (refill := _refill_of(s, bag)) else held


def left_to_draw(s: State, bag: Spot) -> int:
    """How many pieces can be drawn from a bag one after the other."""
    refill = _refill_of(s, bag)
    return len(s.pieces(bag)) + (len(s.pieces(refill)) if refill else 0)


def _bag_and_target(s: State, args: Spot, frame: str = "draw") -> tuple[Spot, Spot]:
    """The two spots of the frame ``draw``.  Raises RuleMistake."""
    name = _bag(s, frame, str(args[0]) if args else "")
    if isinstance(getattr(s, name), tuple):
        return (name,), args[1:]
    if len(args) > 1 and args[1] in range(s.seats):
        return args[:2], args[2:]
    raise RuleMistake(draw_from_own(name), word=frame)


def _bag(s: State, frame: str, name: str) -> str:
    """The name of a zone from which chance draws.  Raises RuleMistake if it is none."""
    if name in s.bag_names:
        return name
    known = [zone.name for zone in s.declaration.zones]
    if name not in known:
        raise RuleMistake(no_zone(name, known), word=name)
    what = f"chance draws from a zone with 'order: unknown' in game.yaml, and {name} has none"
    raise RuleMistake(what, word=frame)


class Rules(Rulebook[Prototype, State]):
    """The asks, steps, scores and other parts of one prototype; all are registered by decorators.

    A game begins with the step ``begin``; it ends when nothing is left on the stack.
    """

    counts_turns = False
    """Whether turns are counted without code of the prototype's own."""
    columns: frozenset[str] = frozenset()
    """Columns of pieces that are used without code."""

    def __init__(self) -> None:
        super().__init__()
        for ask in (Draw, Roll):
            self.ask(ask)
        self.step(deal)
        self.step(draw_up_to)
        self.score_rows: list[tuple[str, Callable[..., float]]] = []
        self.parts: dict[str, Callable[..., Any]] = {}

    def ask(self, cls: AskType) -> AskType:
        check_ask(cls)
        return super().ask(cls)

    def step(self, fn: Step) -> Step:
        check_function(fn, STEP, "a step")
        return super().step(fn)

    def _register(self, name: str, into: dict[str, Any], thing: Any) -> None:
        if name in self.asks or name in self.steps:
            raise RuleMistake(f"two asks or steps are called {name!r}; rename one", word="")
        into[name] = thing

    def score(self, fn: F) -> F:
        """``fn(d, s, seat)``: points of a seat; each such function is a row of the score sheet.

        It must also work where pieces are hidden.
        """
        check_function(fn, SCORE, "a score")
        self.score_rows.append((fn.__name__, fn))
        return fn

    def part(self, fn: F) -> F:
        """Replace a part of the game (``catgames.core.parts.Parts``) by the function's name:
        ``winners``, ``evaluate``, ``determinise``, …"""
        check_part(fn)
        self.parts[fn.__name__] = fn
        return fn

    def replace_by(self, other: Rules) -> None:
        """Take in asks, steps, rows of the score and parts; of equal names the ``other`` ones."""
        for name in (*other.asks, *other.steps):
            self.asks.pop(name, None)
            self.steps.pop(name, None)
        self.asks |= other.asks
        self.steps |= other.steps
        self.score_rows[:] = {**dict(self.score_rows), **dict(other.score_rows)}.items()
        self.parts |= other.parts

    def points(self, d: Prototype, s: State, seat: Seat) -> float:
        """All rows of the score sheet together."""
        try:
            return sum(fn(d, s, seat) for _, fn in self.score_rows)
        except TypeError:
            for name, fn in self.score_rows:
                if what := wrong_points(name, fn(d, s, seat)):
                    raise RuleMistake(what, getattr(fn, "__code__", None)) from None
            raise


__all__ = [
    "PASS",
    "Ask",
    "Rules",
    "Spot",
    "do_next",
    "face_of",
    "offer",
    "piece",
    "place_of",
    "seats_from",
]
