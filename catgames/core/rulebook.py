"""The asks and steps of one game, by name.

A frame on a state's stack is ``(name, *data)``.  A *step* runs by itself, an *ask* waits for an
answer.  Both are stateless and get the game's data ``d``, the state ``s`` and the frame's data.
Their names appear in records, so renaming one requires a new rules version.

Most frames have one or two values after the name.  Calls for these are written out wherever a game
is driven: a call with a star takes four times as long, a tenth of the time of random play.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, ClassVar, Generic, Protocol, Self, TypeVar

from .events import Events
from .types import CHANCE, Frame, Move, Seat


class State(Protocol):
    """A game state: slots with ints, strings, None, tuples of these, and flat lists of those.

    It holds exactly what undo must restore, and no references to rules, players or the screen.
    """

    stack: list[Frame]

    def clone(self) -> Self:
        """An independent copy; every list is copied."""

    def key(self) -> tuple[Any, ...]:
        """A hashable value that is equal only for equal states."""


S = TypeVar("S", bound=State)
D = TypeVar("D")


class Ask(Generic[D, S]):
    """A kind of decision; methods get the frame's data after ``d`` and ``s``."""

    name: ClassVar[str] = ""
    secret: ClassVar[bool] = False
    """Whether the answer stays hidden until the rules reveal it."""
    public: ClassVar[bool] = False
    """Whether the options are the same for whoever knows only what the table shows, so that nobody
    needs to see a hand for them.  Where they are not, the table's view has none."""

    def seat(self, d: D, s: S, *args: Any, **_: Any) -> Seat:
        """The seat that decides; by default the first value of the frame."""
        return int(args[0])

    def options(self, d: D, s: S, *args: Any, **_: Any) -> Sequence[Move]:
        """All legal moves, distinct, in a fixed order; never empty.

        They depend only on what the decider can see.
        """
        raise NotImplementedError

    def accepts(self, d: D, s: S, move: Move, *args: Any, **_: Any) -> bool:
        """Whether ``move`` is legal, from what the decider can see.

        An ask with more legal moves than can be listed says it here, and ``options`` has only some
        of them.
        """
        return move in self.options(d, s, *args)

    def answer(self, d: D, s: S, move: Move, events: Events, *args: Any, **_: Any) -> None:
        """Apply ``move``.  The frame has already been popped from the stack."""
        raise NotImplementedError

    def sample(self, d: D, s: S, rng: Random, *args: Any, **_: Any) -> Move:
        """CHANCE's answer; by default every option is equally likely."""
        return rng.choice(self.options(d, s, *args))


class ChanceAsk(Ask[D, S]):
    """A kind of decision of CHANCE: cards, dice."""

    def seat(self, d: D, s: S, *args: Any, **_: Any) -> Seat:
        return CHANCE


Step = Callable[..., None]
"""``step(d, s, events, *data)``: a part of the rules that runs without an answer."""

AskType = TypeVar("AskType", bound=type[Ask[Any, Any]])


class Rulebook(Generic[D, S]):
    """Registers asks and steps; both decorators return their argument."""

    def __init__(self) -> None:
        self.asks: dict[str, Ask[D, S]] = {}
        self.steps: dict[str, Step] = {}

    def ask(self, cls: AskType) -> AskType:
        """Register an ask under its class name in snake_case."""
        cls.name = re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()
        self._register(cls.name, self.asks, cls())
        return cls

    def step(self, fn: Step) -> Step:
        """Register a step under its function name."""
        self._register(fn.__name__, self.steps, fn)
        return fn

    def _register(self, name: str, into: dict[str, Any], thing: Any) -> None:
        assert name not in self.asks and name not in self.steps, f"two frames are called {name}"
        into[name] = thing

    def run(self, d: D, s: S, events: Events = None) -> None:
        """Run steps until an ask is on top of the stack, or nothing is left."""
        stack, steps = s.stack, self.steps
        while stack and (step := steps.get(stack[-1][0])):
            frame = stack.pop()
            if len(frame) == 2:
                step(d, s, events, frame[1])
            elif len(frame) == 1:
                step(d, s, events)
            else:
                step(d, s, events, *frame[1:])


def do_next(s: State, *frames: Frame) -> None:
    """Push frames that run in this order, before everything already on the stack."""
    s.stack += frames[::-1]
