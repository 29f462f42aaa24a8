"""What every game offers to the table, to bots, to tests and to outside programs."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar, Generic

from .events import Event, Events
from .options import Option, complete_options
from .rulebook import Ask, D, Rulebook, S
from .selector import Chosen, Selector
from .types import (
    CHANCE,
    TABLE,
    Atom,
    BadOption,
    Decision,
    IllegalMove,
    Message,
    Move,
    Picture,
    Seat,
    Target,
    message,
)


@dataclass(frozen=True, slots=True)
class GameInfo:
    """What the shell needs to know without playing."""

    id: str
    """Also the name of its folder, its data file, its sprites and its texts."""
    seats: range
    has_secrets: bool
    has_chance: bool
    rules_version: int
    """Raised whenever an old record would replay differently."""


@dataclass(frozen=True, slots=True)
class View(Generic[S]):
    """What one seat may know.  Screens, logs and bots accept a View and never a State."""

    state: S
    """The same shape as the real state; what the viewer can't see is HIDDEN."""
    viewer: Seat

    def key(self) -> tuple[Any, ...]:
        """Names the information set."""
        return (self.viewer, *self.state.key())


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """A line of the final reckoning: where points come from, and how many for each seat."""

    source: Message
    values: tuple[float, ...]
    total: bool = False


class Game(ABC, Generic[D, S]):
    """The rules of one game.

    Holds data that never changes; every method depends on its arguments alone.

    Written per game: the class attributes, ``start``, ``scores``, ``check``, ``picture``, ``tell``,
    with secrets also ``redact`` and ``determinise``, and, where the defaults won't do, the rest.
    """

    info: ClassVar[GameInfo]
    rules: ClassVar[Rulebook[Any, Any]]
    verbs: ClassVar[frozenset[str]]
    """Every verb a move can begin with; none of them is also the first word of a target."""
    unordered: ClassVar[frozenset[str]] = frozenset()
    """Verbs whose targets may be clicked in any order.  ``legal_moves`` lists each of their moves
    in one order only, always the same."""
    open_calls: ClassVar[frozenset[str]] = frozenset()
    """Decision kinds in which several seats are asked in turn whether they react; ("pass",)
    declines."""

    def __init__(self, data: D, content: Mapping[str, Any], options: Sequence[Option] = ()) -> None:
        self.data = data
        self.content = content
        """The data file as plain data; a record keeps it, so that a saved game goes on by its
        own rules."""
        self.translate: Callable[[Message], str] = lambda sentence: sentence.key
        """Puts a sentence into words; the loader sets the catalogue's."""
        self._offered = tuple(options)
        self._asks: dict[str, Ask[D, S]] = self.rules.asks
        self._steps = self.rules.steps

    # ------------------------------------------------------------------ setting up

    def options(self, seats: int) -> tuple[Option, ...]:
        """What may be set for this number of seats, in the order of the data file."""
        return self._offered

    def complete_options(self, seats: int, options: Mapping[str, Atom]) -> dict[str, Atom]:
        """All options with defaults filled in.  Raises BadOption (also for the number of seats)."""
        if seats not in self.info.seats:
            low, high = self.info.seats[0], self.info.seats[-1]
            players = f"{low}" if low == high else f"{low} to {high}"
            raise BadOption(f"{self.info.id} is for {players} players, not {seats}")
        return complete_options(self.options(seats), options)

    def new_state(self, seats: int, options: Mapping[str, Atom] | None = None) -> S:
        """The state before the first decision (often one of CHANCE's).  Raises BadOption."""
        s = self.start(seats, self.complete_options(seats, options or {}))
        self._run(s, None)
        return s

    def length(self, seats: int, options: Mapping[str, Atom] | None = None) -> Message | None:
        """How long a game set up like this will be, for the set-up screen; None: nobody knows."""
        return None

    @abstractmethod
    def start(self, seats: int, options: Mapping[str, Atom]) -> S:
        """An empty table with the frames of the whole game on the stack; ``options`` are
        complete."""

    # ------------------------------------------------------------------ playing

    def decision(self, s: S) -> Decision | None:
        """The open question; None: the game is over."""
        if not s.stack:
            return None
        frame = s.stack[-1]
        ask = self._asks[frame[0]]
        return Decision(ask.seat(self.data, s, *frame[1:]), ask.name, ask.secret)

    def legal_moves(self, s: S) -> Sequence[Move]:
        """Every answer to the open decision, distinct, in a fixed order; empty when the game
        is over."""
        if not s.stack:
            return ()
        frame = s.stack[-1]
        return self._asks[frame[0]].options(self.data, s, *frame[1:])

    def sample_chance(self, s: S, rng: Random) -> Move:
        """How CHANCE answers its decision, by the odds of the real dice and decks."""
        frame = s.stack[-1]
        return self._asks[frame[0]].sample(self.data, s, rng, *frame[1:])

    def apply(self, s: S, move: Move, events: Events = None) -> None:
        """Carry out a legal move and all that follows up to the next decision; changes ``s``.

        ``move`` is trusted; ``play`` is the careful way.
        """
        frame = s.stack.pop()
        self._asks[frame[0]].answer(self.data, s, move, events, *frame[1:])
        self._run(s, events)

    def play(self, s: S, move: Move, events: Events = None) -> None:
        """As ``apply``, for moves from outside.  Raises IllegalMove and leaves ``s`` alone."""
        if move not in self.legal_moves(s):
            raise IllegalMove(f"{move!r} is not possible now")
        self.apply(s, move, events)

    def _run(self, s: S, events: Events) -> None:
        stack, steps = s.stack, self._steps
        while stack:
            step = steps.get(stack[-1][0])
            if step is None:
                return
            step(self.data, s, events, *stack.pop()[1:])

    @abstractmethod
    def scores(self, s: S) -> Sequence[float]:
        """Points by seat as they stand; final when the game is over."""

    def winners(self, s: S) -> tuple[Seat, ...]:
        """Who has won a finished game; several share it.  Empty: a draw or no winner yet."""
        if s.stack:
            return ()
        scores = self.scores(s)
        return tuple(seat for seat, points in enumerate(scores) if points == max(scores))

    def turn(self, s: S) -> int:
        """How many turns (or rounds, where all play at once) have begun; for statistics and
        replays."""
        return 0

    def check(self, s: S) -> None:
        """Raises AssertionError when pieces or cards do not add up."""

    # ------------------------------------------------------------------ looking

    def redact(self, s: S, viewer: Seat) -> S:
        """A clone in which all that ``viewer`` can't see is HIDDEN; also takes redacted states.

        A game without secrets need not write it: everything lies open.
        """
        assert not self.info.has_secrets, "a game with secrets hides them in redact"
        return s.clone()

    def determinise(self, view: View[S], rng: Random) -> S:
        """A state the viewer might be in: every HIDDEN is filled; sees only the view."""
        assert not self.info.has_secrets, "a game with secrets fills them in determinise"
        return view.state.clone()

    def view(self, s: S, viewer: Seat) -> View[S]:
        """What ``viewer`` may know (TABLE: what lies open)."""
        return View(self.redact(s, viewer), viewer)

    @abstractmethod
    def picture(self, view: View[S]) -> Picture:
        """What lies where."""

    @abstractmethod
    def describe_state(self, view: View[S]) -> dict[str, Any]:
        """The game's own part of ``describe``: JSON-able, in the rulebook's words."""

    def describe(self, view: View[S]) -> dict[str, Any]:
        """Everything that the viewer may know, JSON-able; its keys are in docs/games/<id>.md."""
        s = view.state
        decision = self.decision(s)
        return {
            "game": self.info.id,
            "viewer": "table" if view.viewer == TABLE else view.viewer,
            "over": decision is None,
            "decision": decision
            and {
                "seat": "chance" if decision.seat < 0 else decision.seat,
                "kind": decision.kind,
                "secret": decision.secret,
            },
            "turn": self.turn(s),
            "winners": list(self.winners(s)),
            **self.describe_state(view),
        }

    def breakdown(self, view: View[S]) -> tuple[ScoreRow, ...]:
        """The reckoning, source by source; the last row is the total."""
        values = tuple(self.scores(view.state))
        return (ScoreRow(message("score.total"), values, total=True),)

    def open_call_order(self, s: S) -> tuple[int, tuple[Seat, ...]]:
        """In a decision of ``open_calls``: the number of this window, and the seats still to be
        asked in it if all pass, the decider first.  Depends on public facts only."""
        raise NotImplementedError

    def needs_hand(self, decision: Decision) -> bool:
        """Whether the decider must see their own hidden things, so that the curtain is drawn
        for them."""
        return self.info.has_secrets

    def selector(self, legal: Sequence[Move]) -> Selector:
        """Clicks to moves, for one decision with these legal moves."""
        return Selector(legal, self.unordered)

    # ------------------------------------------------------------------ words

    def prompt(self, view: View[S], picks: tuple[Target, ...] = ()) -> Message:
        """Who must do what, after ``picks`` have been clicked."""
        decision = self.decision(view.state)
        if decision is None:
            return message("prompt.over")
        return message(f"{self.info.id}.prompt.{decision.kind}", seat=("seat", decision.seat))

    def target_name(self, view: View[S], target: Target) -> Message:
        """What a target is called, for whoever does not see the board; what can be chosen at the
        same time is told apart."""
        kind, *values = target if isinstance(target, tuple) else ("", target)
        if kind == "verb":
            return message(f"{self.info.id}.verb.{values[0]}")
        if kind == "seat":
            return message("speech.seat", seat=("seat", values[0]))
        return message("speech.target", kind=kind, value=" ".join(map(str, values)))

    def log(self, event: Event) -> Message | None:
        """How the log tells an event (as its reader sees it); None: it is not worth a line."""
        return None

    def rule_refusal(
        self, view: View[S], thing: Target | Move, picks: tuple[Target, ...]
    ) -> Message | None:
        """Why a target, after ``picks``, or a whole move is not possible; asked only when it isn't.

        Judged by what the viewer may know, like everything a player is told.
        """
        return None

    def why_not(
        self, view: View[S], thing: Target | Move, picks: tuple[Target, ...] = ()
    ) -> str | None:
        """Why ``thing`` can't be chosen now, with the rule id; None: it can.

        ``thing`` is a target (clicked after ``picks``) or a whole move.
        """
        reason = self.refusal(view, thing, picks)
        if reason is None:
            return None
        sentence = self.translate(reason)
        return f"{sentence} ({reason.rule})" if reason.rule else sentence

    def refusal(
        self, view: View[S], thing: Target | Move, picks: tuple[Target, ...] = ()
    ) -> Message | None:
        """As ``why_not``, before it is put into words."""
        decision = self.decision(view.state)
        if decision is None:
            return message("refused.over")
        legal = self.legal_moves(view.state)
        if self.is_move(thing):
            if thing in legal:
                return None
        else:
            selector = self.selector(legal)
            picked = all(selector.choose(pick) is not Chosen.NOTHING for pick in picks)
            if picked and thing in selector.targets():
                return None
        if decision.seat not in (view.viewer, CHANCE) and view.viewer != TABLE:
            return message("refused.turn", seat=("seat", decision.seat))
        return self.rule_refusal(view, thing, picks) or message("refused.other")

    def is_move(self, thing: Target | Move) -> bool:
        """Whether ``thing`` is a whole move and not a target."""
        return isinstance(thing, tuple) and bool(thing) and thing[0] in self.verbs

    # ------------------------------------------------------------------ hints for bots

    def evaluate(self, s: S, seat: Seat) -> float:
        """How well ``seat`` stands, 0 (lost) to 1 (won); cheap, and exact when the game is over."""
        return 0.5

    def evaluate_full(self, s: S, seat: Seat) -> float:
        """As ``evaluate``, by all that can be known about the game; may take longer."""
        return self.evaluate(s, seat)

    def evaluate_basic(self, s: S, seat: Seat) -> float:
        """As ``evaluate``, of what shows at a glance: by default the lead in points."""
        points = list(self.scores(s))
        if not s.stack:
            winners = self.winners(s)
            return 1 / len(winners) if seat in winners else 0.0
        own = points.pop(seat)
        lead = own - max(points, default=own)
        return 0.5 + 0.49 * lead / (1 + abs(lead))

    def explain(self, view: View[S], move: Move) -> tuple[Message, ...]:
        """What speaks for a legal move of the open decision, the weightiest first; for advice.

        Judged by what the viewer, who decides, may know.
        """
        return ()

    def move_priors(self, s: S, moves: Sequence[Move]) -> Sequence[float] | None:
        """How promising each move looks to its decider, any scale; None: no opinion."""
        return None
