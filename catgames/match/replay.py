"""A recorded game at any moment, for any observer who may see it.

A moment is a number from 0 (no answers) to ``len(replay)`` (all answers); answer ``i`` leads from
moment ``i`` to ``i + 1``.  Some states are cached; the others are computed by playing on from the
last cached state before them.  So every moment is available at once, and a long game takes little
memory.

Who may observe, and who may take a seat in a branch:

* A game without secrets, with open hands, or over: everybody.
* An unfinished game that no person ever played: everybody.  A seat that was ever a person's counts
  as one: that person's secrets stay protected.
* An unfinished game with one person: that person and the table.  In a branch the person keeps
  their seat and computers keep theirs; otherwise a hand that is hidden in the unfinished game
  would be seen.
* An unfinished game with several people who have secrets from each other: the table, and every
  person behind the curtain.  There is no branch before the game is over: a branch can be played
  to its end in a minute, and at the end everything is revealed.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from ..core.events import Event
from ..core.game import Game, View
from ..core.record import Record
from ..core.types import CHANCE, TABLE, Decision, Message, Move, Seat, message
from .history import LogEntry, MoveResult, lines_besides, log_entry
from .observer import Observer
from .players import Player, people, players_of

MOST_KEPT = 128
"""Maximum number of cached states."""
MIN_SPACING = 16
"""Minimum number of answers between two cached states."""


@dataclass(frozen=True, slots=True)
class AnswerInfo:
    """What everybody may know about an answer."""

    seat: Seat
    kind: str
    turn: int
    """Number of turns that had begun before it."""


class Replay:
    """Replays a copy of a record; the game itself may go on meanwhile."""

    def __init__(self, game: Game[Any, Any], record: Record) -> None:
        """Raises BadRecord."""
        self.game = game
        self.record = replace(record, moves=list(record.moves), players=list(record.players))
        self.players = players_of(record)
        self.answers: list[AnswerInfo] = []
        self._every = max(MIN_SPACING, -(-len(record.moves) // MOST_KEPT))
        self._kept: list[Any] = []
        final = self.record.replay(game, self._read)
        self._keep(final)
        self._at, self._state = len(self), final
        self.over = game.decision(final) is None
        turns = [*(a.turn for a in self.answers), game.turn(final)]
        self._turns = turns
        self.starts = [0, *(i for i in range(1, len(turns)) if turns[i] != turns[i - 1])]
        """The moments at which a turn (or round) begins."""

    def _read(self, state: Any, decision: Decision, move: Move) -> None:
        self._keep(state)
        self.answers.append(AnswerInfo(decision.seat, decision.kind, self.game.turn(state)))

    def _keep(self, state: Any) -> None:
        if len(self.answers) % self._every == 0:
            self._kept.append(state.clone())

    def __len__(self) -> int:
        """Number of answers."""
        return len(self.answers)

    # ------------------------------------------------------------------ observers

    @property
    def open(self) -> bool:
        """Whether nothing has to be hidden from anybody."""
        secrets = self.game.info.has_secrets and not self.record.open_hands
        return self.over or not secrets or not self.record.persons

    @property
    def shared(self) -> bool:
        """Whether people at this screen have secrets from each other.

        Their views are shown only behind the curtain.
        """
        return not self.open and len(self.record.persons) > 1

    def observers(self) -> tuple[Observer, ...]:
        """The observers that may be chosen, the table first; only one if all see the same."""
        if self.record.open_hands or not self.game.info.has_secrets:
            return (Observer(TABLE, self.record.open_hands),)
        seats: Iterable[Seat] = range(len(self.players)) if self.open else people(self.players)
        found = (Observer(), *(Observer(seat) for seat in seats))
        return (*found, Observer(TABLE, True)) if self.open else found

    def default_observer(self) -> Observer:
        """Who looks at first: the only person who ever played, or else the table."""
        found = [e for e in self.observers() if e.viewer in self.record.persons]
        return found[0] if len(self.record.persons) == 1 and found else self.observers()[0]

    # ------------------------------------------------------------------ any moment

    def _state_at(self, at: int) -> Any:
        """The state at a moment; must not be changed, and is valid until the next call."""
        assert 0 <= at <= len(self), at
        nearest = at // self._every
        if not self._at <= at or self._at < nearest * self._every:
            self._at, self._state = nearest * self._every, self._kept[nearest].clone()
        for _, move in self.record.moves[self._at : at]:
            self.game.apply(self._state, move)
        self._at = at
        return self._state

    def state(self, at: int) -> Any:
        """The complete state at a moment; for branches and tests, never for the screen."""
        return self._state_at(at).clone()

    def view(self, at: int, observer: Observer) -> View[Any]:
        """What the observer sees at a moment."""
        return observer.view(self.game, self._state_at(at))

    def turn(self, at: int) -> int:
        """Number of turns that have begun."""
        return self._turns[at]

    def turn_before(self, at: int) -> int:
        """The last moment before ``at`` at which a turn begins, or 0."""
        return max((s for s in self.starts if s < at), default=0)

    def turn_after(self, at: int) -> int:
        """The first moment after ``at`` at which a turn begins, or the end."""
        return next((s for s in self.starts if s > at), len(self))

    @property
    def first(self) -> int:
        """The first moment at which a player is asked, after the deal."""
        return next((i for i, a in enumerate(self.answers) if a.seat != CHANCE), len(self))

    def next_seat(self, at: int) -> Seat:
        """The next player to answer, apart from chance; TABLE: there is none."""
        return next((a.seat for a in self.answers[at:] if a.seat != CHANCE), TABLE)

    # ------------------------------------------------------------------ answers

    def move_result(self, i: int, observer: Observer) -> MoveResult:
        """Answer ``i`` and its consequences, as the observer saw them."""
        before = self.view(i, observer)
        entry, events = self._play_answer(i, observer)
        return MoveResult(entry, observer.seen(events), before, self.view(i + 1, observer))

    def log_entries(self, observer: Observer) -> list[LogEntry]:
        """The whole log, as the observer may read it."""
        return [self._play_answer(i, observer)[0] for i in range(len(self))]

    def _play_answer(self, i: int, observer: Observer) -> tuple[LogEntry, list[Event]]:
        """Answer ``i`` in the observer's log, and its events, unredacted."""
        state = self._state_at(i)
        decision = self.game.decision(state)
        assert decision is not None
        _, move = self.record.moves[i]
        events: list[Event] = []
        self._at = i + 1
        self.game.apply(state, move, events)
        besides = lines_besides(self.game, self.record, i)
        return log_entry(self.game, observer, decision, move, events, besides), events

    # ------------------------------------------------------------------ branches

    def why_no_branch(self, at: int) -> Message | None:
        """Why nobody can play on from a moment; None: ``branch`` is possible."""
        if self.shared:
            return message("replay.no_branch_secrets")
        if self.over and at == len(self):
            return message("replay.no_branch_over")
        return None

    def may_sit(self, seat: Seat) -> bool:
        """Whether a person may take a seat in a branch."""
        return self.open or seat in people(self.players)

    def branch(self, at: int, players: Sequence[Player], created: str = "") -> Record:
        """The record of a new game that continues this one from a moment."""
        assert self.why_no_branch(at) is None
        assert all(self.may_sit(seat) for seat in people(players)), "a hidden hand would be seen"
        made: list[tuple[Seat, Move]] = self.record.moves[:at]
        who = [(p.name, p.kind, p.colour) for p in players]
        cats = tuple(p.character for p in players)
        kept = self.record
        return Record(
            kept.game_id,
            kept.rules_version,
            dict(kept.options),
            who,
            kept.content,
            created,
            kept.open_hands,
            made,
            offshoot=True,
            cats=cats if any(cats) else (),
        )
