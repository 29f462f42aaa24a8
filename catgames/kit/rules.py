"""The rules of a prototype: asks and steps of its own, and a few that every prototype has.

Frames that every prototype may push:

``("draw", source, *target)``     chance draws a piece from the bag ``source`` into a spot
``("deal", source, zone, n)``     ``n`` pieces for each seat, in turn, as long as there are some
``("roll", *spot)``               chance rolls the die at a spot (or each die there, in turn)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Any, ClassVar, TypeVar

from ..core.bags import kinds
from ..core.events import Event, Events
from ..core.rulebook import Ask as CoreAsk
from ..core.rulebook import Rulebook, do_next
from ..core.types import CHANCE, Move, Seat, Spot, Target
from .prototype import Prototype
from .state import State

PASS: Move = ("pass",)
Offer = tuple[Move, str]
"""A move, and why it is not legal; "": it is."""
F = TypeVar("F", bound=Callable[..., Any])


def offer(verb: str, *targets: Target, why: str = "") -> Offer:
    """A candidate for a move; ``why`` says, in a sentence, why it is not legal now.

    >>> offer("play", piece(3), why="Follow suit if you can.")
    (('play', ('piece', 3)), 'Follow suit if you can.')
    """
    return (verb, *targets), why


def piece(face: int, zone: str = "") -> Target:
    """The target of a piece that the decider sees: in its own hand, or in ``zone``."""
    return ("piece", face, zone) if zone else ("piece", face)


def face_of(move: Move, number: int = 1) -> int:
    """The face that the ``number``-th target of a move names.

    >>> face_of(("play", ("piece", 3)))
    3
    """
    target = move[number]
    assert isinstance(target, tuple) and isinstance(target[1], int), f"{target} is not a piece"
    return target[1]


def seats_from(s: State, first: Seat) -> list[Seat]:
    """All seats, clockwise from ``first`` (taken modulo the seats)."""
    return [(first + i) % s.seats for i in range(s.seats)]


class Ask(CoreAsk[Prototype, State]):
    """A kind of decision: either ``offers`` with candidates, or ``options`` with legal moves."""

    verbs: ClassVar[tuple[str, ...]] = ()
    """The first words of its moves besides ``pass``; by default the name of the ask."""
    public: ClassVar[bool] = False
    """Whether nobody needs to see a hand to answer, so that no curtain is drawn."""
    unordered: ClassVar[bool] = False
    """Whether the targets of its moves may be clicked in any order."""

    open_call: ClassVar[bool] = False
    """Whether several are asked in turn if they react, until somebody does; ``PASS`` declines.  Its
    frame is ``(name, number, seats)``: the number of the call, and the seats still to be asked."""

    def seat(self, d: Prototype, s: State, *args: Any, **_: Any) -> Seat:
        return int(args[1][0] if self.open_call else args[0])

    def offers(self, d: Prototype, s: State, *args: Any) -> Iterable[Offer]:
        """All candidates, as ``offer`` makes them, also those that are declined; of equal ones one
        counts."""
        raise NotImplementedError

    def options(self, d: Prototype, s: State, *args: Any, **_: Any) -> Sequence[Move]:
        return list(dict.fromkeys(move for move, why in self.offers(d, s, *args) if not why))


class Draw(Ask):
    """Chance draws one piece from a bag; only who may see the target sees it."""

    def seat(self, d: Prototype, s: State, *args: Any, **_: Any) -> Seat:
        return CHANCE

    def options(self, d: Prototype, s: State, *args: Any, **_: Any) -> Sequence[Move]:
        return [("draw", piece(face)) for face in kinds(getattr(s, args[0]))]

    def sample(self, d: Prototype, s: State, rng: Random, *args: Any, **_: Any) -> Move:
        return ("draw", piece(rng.choice(getattr(s, args[0]))))

    def answer(
        self, d: Prototype, s: State, move: Move, events: Events, *args: Any, **_: Any
    ) -> None:
        s.move(face_of(move), args[0], args[1:], events)


class Roll(Ask):
    """Chance rolls one die: a piece of a set that turns."""

    def seat(self, d: Prototype, s: State, *args: Any, **_: Any) -> Seat:
        return CHANCE

    def options(self, d: Prototype, s: State, *args: Any, **_: Any) -> Sequence[Move]:
        die = s.pieces(args)[0]
        return [("roll", piece(face)) for face in d.sets[d.pieces[die].set].faces]

    def answer(
        self, d: Prototype, s: State, move: Move, events: Events, *args: Any, **_: Any
    ) -> None:
        new = face_of(move)
        s.change(s.pieces(args)[0], new, args, events)
        if events is not None:
            events.append(Event("rolled", new, dst=args, amount=d.pieces[new].value))


def deal(d: Prototype, s: State, events: Events, source: str, zone: str, each: int) -> None:
    """See the module."""
    draws = [("draw", source, zone, seat) for _ in range(each) for seat in range(s.seats)]
    do_next(s, *draws[: len(getattr(s, source))])


class Rules(Rulebook[Prototype, State]):
    """The asks, steps, scores and other parts of one prototype; all are registered by decorators.

    A game begins with the step ``begin``; it ends when nothing is left on the stack.
    """

    def __init__(self) -> None:
        super().__init__()
        for ask in (Draw, Roll):
            self.ask(ask)
        self.step(deal)
        self.score_rows: list[tuple[str, Callable[..., float]]] = []
        self.parts: dict[str, Callable[..., Any]] = {}

    def score(self, fn: F) -> F:
        """``fn(d, s, seat)``: points of a seat; each such function is a row of the score sheet.

        It must also work where pieces are hidden.
        """
        self.score_rows.append((fn.__name__, fn))
        return fn

    def part(self, fn: F) -> F:
        """Replace a part of the game (``catgames.core.parts.Parts``) by the function's name:
        ``winners``, ``evaluate``, ``determinise``, …"""
        self.parts[fn.__name__] = fn
        return fn

    def points(self, d: Prototype, s: State, seat: Seat) -> float:
        """All rows of the score sheet together."""
        return sum(fn(d, s, seat) for _, fn in self.score_rows)


__all__ = ["PASS", "Ask", "Rules", "Spot", "do_next", "face_of", "offer", "piece", "seats_from"]
