"""The questions and steps of one game, by name.

A frame on a state's stack is ``(name, *data)``.  A *step* runs by itself, an *ask* waits for an
answer.  Both are stateless and are handed the game's data ``d``, the state ``s`` and the rest of
the frame.  Their names are saved in records, so renaming one changes the rules version.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, ClassVar, Generic, Protocol, Self, TypeVar

from .events import Events
from .types import Frame, Move, Seat


class State(Protocol):
    """Plain data: slots of int, str, None, tuples of them, and flat lists of those.

    No references to rules, players or the screen.  What undo must restore, and nothing else.
    """

    stack: list[Frame]

    def clone(self) -> Self:
        """An independent copy; every list is copied."""

    def key(self) -> tuple[Any, ...]:
        """A hashable value, equal for equal states only."""


S = TypeVar("S", bound=State)
D = TypeVar("D")


class Ask(Generic[D, S]):
    """One kind of question; the frame's data is passed after ``d`` and ``s``."""

    name: ClassVar[str] = ""
    secret: ClassVar[bool] = False
    """The answer stays face down until the rules turn it up."""

    def seat(self, d: D, s: S, *args: Any, **_: Any) -> Seat:
        """Who answers.  By default the first datum of the frame."""
        return int(args[0])

    def options(self, d: D, s: S, *args: Any, **_: Any) -> Sequence[Move]:
        """Every legal answer, distinct, in a fixed order; never empty.

        Depends only on what the decider can see.
        """
        raise NotImplementedError

    def answer(self, d: D, s: S, move: Move, events: Events, *args: Any, **_: Any) -> None:
        """Carry ``move`` out.  The frame itself is already off the stack."""
        raise NotImplementedError

    def sample(self, d: D, s: S, rng: Random, *args: Any, **_: Any) -> Move:
        """How CHANCE answers; by default every option is equally likely."""
        return rng.choice(self.options(d, s, *args))


Step = Callable[..., None]
"""``step(d, s, events, *data)``: a thing that happens without asking."""

AskType = TypeVar("AskType", bound=type[Ask[Any, Any]])


class Rulebook(Generic[D, S]):
    """Collects asks and steps; both decorators return what they are given."""

    def __init__(self) -> None:
        self.asks: dict[str, Ask[D, S]] = {}
        self.steps: dict[str, Step] = {}

    def ask(self, cls: AskType) -> AskType:
        """Take a question in under its class name in snake_case."""
        cls.name = re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()
        self._take_in(cls.name, self.asks, cls())
        return cls

    def step(self, fn: Step) -> Step:
        """Take a step in under its function name."""
        self._take_in(fn.__name__, self.steps, fn)
        return fn

    def _take_in(self, name: str, into: dict[str, Any], thing: Any) -> None:
        assert name not in self.asks and name not in self.steps, f"two frames are called {name}"
        into[name] = thing

    def apply(self, d: D, s: S, move: Move, events: Events = None) -> None:
        """Answer the ask on top of the stack, then run all steps up to the next ask."""
        frame = s.stack.pop()
        self.asks[frame[0]].answer(d, s, move, events, *frame[1:])
        self.run(d, s, events)

    def run(self, d: D, s: S, events: Events = None) -> None:
        """Run steps until an ask is on top of the stack, or nothing is left."""
        stack, steps = s.stack, self.steps
        while stack:
            step = steps.get(stack[-1][0])
            if step is None:
                return
            step(d, s, events, *stack.pop()[1:])


def do_next(s: State, *frames: Frame) -> None:
    """Push frames so that they happen in the order written, before all that waits already."""
    s.stack.extend(reversed(frames))
