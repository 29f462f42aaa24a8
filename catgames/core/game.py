"""What every game offers to the table, to bots, to tests and to outside programs."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar, Generic, cast

from .events import Event, Events
from .log import LogRules
from .options import Option, complete_options
from .parts import Parts
from .rulebook import Ask, ChanceAsk, D, Rulebook, S
from .selector import Chosen, Selector, verb_button
from .types import (
    CHANCE,
    TABLE,
    Atom,
    BadOption,
    Decision,
    Frame,
    IllegalMove,
    Message,
    Move,
    Picture,
    Seat,
    Target,
    message,
)
from .view import ScoreRow, View

__all__ = ["Game", "GameInfo", "ScoreRow", "View"]


@dataclass(frozen=True, slots=True)
class GameInfo:
    """What the shell needs to know about a game before it is played."""

    id: str
    """The id of the game, which also names its folder, data file, sprites and texts."""
    seats: range
    has_secrets: bool
    has_chance: bool
    rules_version: int
    """Increased whenever an old record would replay differently."""


def share_of_win(
    seat: Seat, winners: Collection[Seat], seats: int, together: bool = False
) -> float:
    """A seat's share of the win, 0 to 1.

    A shared win is divided among the winners, and a game without winners among all.  ``together``,
    as ``Game.together``: each of the winners has 1, and without winners everybody has 0.
    """
    if together or not winners:
        return float(seat in winners) if together else 1 / seats
    return (seat in winners) / len(winners)


class Game(Generic[D, S]):
    """The rules of one game.

    Holds data that never changes; the result of every method depends on its arguments alone.  A
    game sets the class attributes below and leaves the methods as they are.
    """

    info: ClassVar[GameInfo]
    rules: ClassVar[Rulebook[Any, Any]]
    parts: ClassVar[Parts[Any, Any]]
    verbs: ClassVar[frozenset[str]]
    """Every verb a move can begin with; none of them is also the first word of a target."""
    unordered: ClassVar[frozenset[str]] = frozenset()
    """Verbs whose targets may be clicked in any order.  ``legal_moves`` lists each of their moves
    in one order only, always the same."""
    open_calls: ClassVar[frozenset[str]] = frozenset()
    """Decision kinds in which several seats are asked in turn whether they react; ("pass",)
    declines."""
    hand_optional: ClassVar[frozenset[str]] = frozenset()
    """Kinds of open decisions whose legal moves are those of the table's view, and more that use
    the decider's hand.  The hand stays face down until the decider wants to see it."""

    pauses: ClassVar[frozenset[str]] = frozenset()
    """Kinds of open decisions that give people the time to read what was revealed: a person also
    answers if there is no choice, and a computer that plays with people answers at once."""

    by_hand: ClassVar[frozenset[str]] = frozenset()
    """Kinds of open decisions in which people handle the pieces as they like, and nothing says what
    is a good move, or who wins.  A game that has any can't be played by computers, and no figures
    can be made of it; everything may be taken back to such a decision, and the log says so."""

    def __init__(self, data: D, content: Mapping[str, Any], options: Sequence[Option] = ()) -> None:
        self.data = data
        self.content = content
        """The data file as plain data.  A record keeps it, so that a saved game continues with the
        data it began with."""
        self.texts: Mapping[str, Mapping[str, Any]] = {}
        """Texts by language and key that only this game has: all of a prototype, and what a variant
        brings along; set by the loader."""
        self.prototype = False
        """Whether all its texts are its own; set by the loader."""
        self.translate: Callable[[Message], str] = lambda sentence: sentence.key
        """Turns a message into English; set by the loader."""
        self.read_log: Callable[[], LogRules] = lambda: LogRules(self.info.id, (), {}, {})
        """Returns the rules of the log; set by the loader."""
        self.code: Any = None
        """Of a prototype: its Python files as they were read, for other processes that play it."""
        self._offered = tuple(options)
        self._asks: dict[str, Ask[D, S]] = self.rules.asks
        self._decisions: dict[tuple[Any, ...], Decision] = {}
        """Every one that has been open, by name and seat (or the first value of the frame), so that
        none is made twice."""
        plain = (Ask.seat, ChanceAsk.seat)
        self._by_frame = frozenset(n for n, ask in self._asks.items() if type(ask).seat in plain)
        """Asks whose name and the first value of the frame determine who decides."""

    # ------------------------------------------------------------------ setting up

    def options(self, seats: int) -> tuple[Option, ...]:
        """The options for this number of seats, in the order of
        ``Parts.option_values``."""
        adapt = self.parts.options
        return tuple(adapt(self.data, seats, self._offered)) if adapt else self._offered

    def complete_options(self, seats: int, options: Mapping[str, Atom]) -> dict[str, Atom]:
        """All options, defaults filled in.  Raises BadOption, also for the number of seats."""
        if seats not in self.info.seats:
            low, high = self.info.seats[0], self.info.seats[-1]
            players = f"{low}" if low == high else f"{low} to {high}"
            raise BadOption(f"{self.info.id} is for {players} players, not {seats}")
        return complete_options(self.options(seats), options)

    def new_state(self, seats: int, options: Mapping[str, Atom] | None = None) -> S:
        """The state before the first decision (often one of CHANCE's).  Raises BadOption."""
        s = self.start(seats, self.complete_options(seats, options or {}))
        self.rules.run(self.data, s)
        return s

    def length(self, seats: int, options: Mapping[str, Atom] | None = None) -> Message | None:
        """How long a game with this set-up takes, for the set-up screen; None: unknown."""
        part = self.parts.length
        if part is None:
            return None
        return part(self.data, seats, self.complete_options(seats, options or {}))

    def text_facts(self, key: str) -> Mapping[str, Any]:
        """The numbers of the data that fill the gaps of a text, whose key is below the game's
        id."""
        part = self.parts.text_facts
        return part(self.data, key) if part else {}

    def start(self, seats: int, options: Mapping[str, Atom]) -> S:
        """An empty table with the frames of the whole game on the stack; ``options`` are
        complete."""
        state: S = self.parts.start(self.data, seats, options)
        return state

    # ------------------------------------------------------------------ playing

    def decision(self, s: S) -> Decision | None:
        """The open question; None: the game is over."""
        if not s.stack:
            return None
        frame = s.stack[-1]
        return self._decisions.get(frame[:2]) or self._find_decision(s, frame)

    def _find_decision(self, s: S, frame: Frame) -> Decision:
        """A decision that is open for the first time, or whose seat only the state determines: it
        is kept under a key of three values, which is no frame's beginning."""
        ask = self._asks[frame[0]]
        if len(frame) == 3:
            seat = ask.seat(self.data, s, frame[1], frame[2])
        else:
            seat = ask.seat(self.data, s, *frame[1:])
        key = frame[:2] if frame[0] in self._by_frame else (frame[0], seat, "")
        if not (found := self._decisions.get(key)):
            found = self._decisions[key] = Decision(seat, frame[0], ask.secret)
        return found

    def legal_moves(self, s: S) -> Sequence[Move]:
        """Every answer to the open decision, distinct, in a fixed order; empty when the game
        is over."""
        if not s.stack:
            return ()
        frame = s.stack[-1]
        ask = self._asks[frame[0]]
        if len(frame) == 2:
            return ask.options(self.data, s, frame[1])
        if len(frame) == 3:
            return ask.options(self.data, s, frame[1], frame[2])
        return ask.options(self.data, s, *frame[1:])

    def accepts(self, s: S, move: Move) -> bool:
        """Whether ``move`` is a legal answer to the open decision, also where these are too many to
        be listed (``Ask.accepts``)."""
        if not s.stack:
            return False
        frame = s.stack[-1]
        return self._asks[frame[0]].accepts(self.data, s, move, *frame[1:])

    def sample_chance(self, s: S, rng: Random) -> Move:
        """An answer of CHANCE, drawn with the odds of the real dice and decks."""
        frame = s.stack[-1]
        ask = self._asks[frame[0]]
        if len(frame) == 2:
            return ask.sample(self.data, s, rng, frame[1])
        if len(frame) == 3:
            return ask.sample(self.data, s, rng, frame[1], frame[2])
        return ask.sample(self.data, s, rng, *frame[1:])

    def apply(self, s: S, move: Move, events: Events = None) -> None:
        """Carry out a legal move and everything that follows up to the next decision; changes
        ``s``.

        ``move`` is not checked; ``play`` checks it.
        """
        frame = s.stack.pop()
        ask = self._asks[frame[0]]
        if len(frame) == 2:
            ask.answer(self.data, s, move, events, frame[1])
        elif len(frame) == 3:
            ask.answer(self.data, s, move, events, frame[1], frame[2])
        else:
            ask.answer(self.data, s, move, events, *frame[1:])
        self.rules.run(self.data, s, events)

    def play(self, s: S, move: Move, events: Events = None) -> None:
        """Like ``apply``, for moves from outside.  Raises IllegalMove and leaves ``s`` alone."""
        if not self.accepts(s, move):
            raise IllegalMove(f"{move!r} is not possible now")
        self.apply(s, move, events)

    def scores(self, s: S) -> Sequence[float]:
        """Points by seat so far; final when the game is over."""
        points: Sequence[float] = self.parts.scores(self.data, s)
        return points

    @property
    def together(self) -> bool:
        """Whether each of several winners has won in full: co-operation, teams."""
        return False

    def winners(self, s: S) -> tuple[Seat, ...]:
        """The seats that have won.  Empty: a draw, a common defeat, or the game is not over."""
        if s.stack:
            return ()
        if self.parts.winners:
            return tuple(self.parts.winners(self.data, s))
        scores = self.scores(s)
        return tuple(seat for seat, points in enumerate(scores) if points == max(scores))

    def ending(self, s: S) -> str:
        """How a finished game ended: one of ``parts.endings``."""
        return self.parts.ending(self.data, s) if self.parts.ending else self.parts.endings[0]

    def turn(self, s: S) -> int:
        """How many turns (or rounds, where all play at once) have begun; for statistics and
        replays."""
        return self.parts.turn(s) if self.parts.turn else 0

    def check(self, s: S) -> None:
        """Raises AssertionError when pieces or cards do not add up."""
        if self.parts.check:
            self.parts.check(self.data, s)

    # ------------------------------------------------------------------ looking

    def redact(self, s: S, viewer: Seat) -> S:
        """A clone in which everything that ``viewer`` can't see is HIDDEN; also accepts redacted
        states.  Without secrets: a plain clone."""
        hide = self.parts.redact
        assert hide or not self.info.has_secrets, "a game with secrets hides them in redact"
        state: S = hide(s, viewer) if hide else s.clone()
        return state

    def determinise(self, view: View[S], rng: Random) -> S:
        """A state the viewer might be in: every HIDDEN is filled in, from the view alone."""
        fill = self.parts.determinise
        assert fill or not self.info.has_secrets, "a game with secrets fills them in determinise"
        state: S = fill(self.data, view.state, rng) if fill else view.state.clone()
        return state

    def view(self, s: S, viewer: Seat) -> View[S]:
        """What ``viewer`` may know (TABLE: what lies open)."""
        return View(self.redact(s, viewer), viewer, everything=not self.info.has_secrets)

    def picture(self, view: View[S]) -> Picture:
        """The faces at each spot."""
        return self.parts.picture(self.data, view.state)

    def describe(self, view: View[S]) -> dict[str, Any]:
        """Everything that the viewer may know, JSON-compatible; docs/games/<id>.md lists the
        keys."""
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
            **self.parts.describe(self.data, view),
        }

    def breakdown(self, view: View[S]) -> tuple[ScoreRow, ...]:
        """The score sheet, source by source; the last row is the total."""
        if self.parts.breakdown:
            return tuple(self.parts.breakdown(self.data, view.state))
        values = tuple(self.scores(view.state))
        return (ScoreRow(message("score.total"), values, total=True),)

    def open_call_order(self, s: S) -> tuple[int, tuple[Seat, ...]]:
        """In a decision of ``open_calls``: the number of this window, and the seats still to be
        asked in it if all pass, the decider first.  Depends on public facts only."""
        assert self.parts.open_call_order, "a game with open calls says who is asked in them"
        return self.parts.open_call_order(s)

    def needs_hand(self, decision: Decision) -> bool:
        """Whether the decider must see their own hidden things, or answers in secret, so that a
        curtain is drawn."""
        public = self._asks[decision.kind].public
        return self.info.has_secrets and (decision.secret or not public)

    def is_public(self, s: S) -> bool:
        """Whether everybody knows all answers to the open decision (``Ask.public``)."""
        if not s.stack or not self._asks[s.stack[-1][0]].public:
            return False
        return bool(self.legal_moves(self.redact(s, TABLE)))

    def selector(self, legal: Sequence[Move]) -> Selector:
        """Turns clicks into moves, for one decision with these legal moves."""
        return Selector(legal, self.unordered)

    def shortcuts(self, view: View[S]) -> Mapping[Target, Sequence[Move]]:
        """Further targets, each for a chain of the decider's moves.  The first one is legal; the
        table plays the others while the same question is asked and they are legal."""
        decision = self.decision(view.state)
        part = self.parts.shortcuts
        return part(self.data, view, decision) if part and decision else {}

    def revisions(self, seat: Seat, given: Sequence[Move]) -> Mapping[Move, Sequence[Move]]:
        """How a seat may change what it has answered in a row, in secret: for each way, which is
        clicked like a move, the answers in their place.  No record contains it."""
        part = self.parts.revisions
        return part(self.data, seat, given) if part and given else {}

    # ------------------------------------------------------------------ sentences

    def prompt(self, view: View[S], picks: tuple[Target, ...] = ()) -> Message:
        """The sentence that asks the decider to act, after ``picks`` have been clicked.

        Where several may react, the one for TABLE asks all of them: who does?
        """
        decision = self.decision(view.state)
        if decision is None:
            over = self.parts.prompt_over
            return over(self.data, view.state) if over else message("prompt.over")
        part = self.parts.prompt
        prompt = part(self.data, view, decision, picks) if part else None
        to_all = "_all" if decision.kind in self.open_calls and view.viewer == TABLE else ""
        return prompt or message(
            f"{self.info.id}.prompt.{decision.kind}{to_all}", seat=("seat", decision.seat)
        )

    def target_name(self, view: View[S], target: Target) -> Message:
        """The name of a target, for players who do not see the board.  Targets that can be chosen
        at the same time have different names."""
        name = self.parts.target_name and self.parts.target_name(self.data, view.state, target)
        if name:
            return name
        kind, *values = target if isinstance(target, tuple) else ("", target)
        if kind == "verb":
            return message(f"{self.info.id}.verb.{values[0]}")
        if kind == "seat":
            return message("speech.seat", seat=("seat", values[0]))
        return message("speech.target", kind=kind, value=" ".join(map(str, values)))

    def log(self, event: Event) -> Message | None:
        """The log's line for an event (as its reader sees it); None: it has none."""
        return self.read_log().line(self.data, event)

    def log_heading(self, event: Event) -> bool:
        """Whether the log's line for an event is a heading."""
        return self.read_log().is_heading(self.data, event)

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
        """Like ``why_not``, as a message for the catalogue."""
        decision = self.decision(view.state)
        if decision is None:
            return message("refused.over")
        legal = self.legal_moves(view.state)
        if self.is_move(thing):
            move = cast(Move, thing)
            if self.accepts(view.state, move):
                return None
            thing, picks = self._first_wrong(legal, move)
        else:
            selector = self.selector(legal)
            picked = all(selector.choose(pick) is not Chosen.NOTHING for pick in picks)
            if picked and thing in selector.targets():
                return None
        if decision.seat not in (view.viewer, CHANCE) and view.viewer != TABLE:
            return message("refused.turn", seat=("seat", decision.seat))
        target = cast(Target, thing)
        return self.rule_refusal(view, decision, target, picks) or message("refused.other")

    def _first_wrong(self, legal: Sequence[Move], move: Move) -> tuple[Target, tuple[Target, ...]]:
        """What can't be clicked on the way to a move that is not legal, and what is clicked before:
        a target, or the verb's button if all targets can be clicked."""
        selector = self.selector(legal)
        for target in move[1:]:
            if target not in selector.targets():
                return target, selector.picks
            if selector.choose(target) is Chosen.MOVE:
                break
        return verb_button(move), selector.picks

    def rule_refusal(
        self, view: View[S], decision: Decision, target: Target, picks: tuple[Target, ...]
    ) -> Message | None:
        """The game's own reason why ``target`` can't be clicked; called only when it can't.

        Judged by what the viewer may know, like everything that a player sees.
        """
        part = self.parts.refusal
        return part(self.data, view.state, decision, target, picks) if part else None

    def is_move(self, thing: Target | Move) -> bool:
        """Whether ``thing`` is a whole move and not a target."""
        return isinstance(thing, tuple) and bool(thing) and thing[0] in self.verbs

    # ------------------------------------------------------------------ advice and bots

    def evaluate(self, s: S, seat: Seat) -> float:
        """How good the position is for ``seat``, 0 (lost) to 1 (won); cheap, and exact when the
        game is over."""
        return self.parts.evaluate(self.data, s, seat) if self.parts.evaluate else 0.5

    def evaluate_full(self, s: S, seat: Seat) -> float:
        """Like ``evaluate``, with everything known about the game; may take longer."""
        part = self.parts.evaluate_full
        return part(self.data, s, seat) if part else self.evaluate(s, seat)

    def evaluate_basic(self, s: S, seat: Seat) -> float:
        """Like ``evaluate``, from the lead in points alone."""
        points = list(self.scores(s))
        if not s.stack:
            winners = self.winners(s)
            if winners or self.together:
                return share_of_win(seat, winners, len(points), self.together)
            return 0.0
        own = points.pop(seat)
        lead = own - max(points, default=own)
        return 0.5 + 0.49 * lead / (1 + abs(lead))

    def explain(self, view: View[S], move: Move) -> tuple[Message, ...]:
        """The reasons for a legal move of the open decision, the most important first; for hints.

        Judged by what the viewer, who decides, may know.
        """
        part = self.parts.explain
        return tuple(part(self.data, view, move)) if part else ()

    def move_priors(self, s: S, moves: Sequence[Move]) -> Sequence[float] | None:
        """How promising each move looks to its decider, any scale; None: no opinion."""
        return self.parts.move_priors(self.data, s, moves) if self.parts.move_priors else None
