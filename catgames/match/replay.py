"""A game that has been played, at any moment of it and for any eyes that may look.

A moment is a number from 0 (nothing answered) to ``len(replay)`` (everything); answer ``i`` leads
from moment ``i`` to ``i + 1``.  Every so many states are kept; the others are played from the last
kept one before them, so that any moment is there at once and a long game takes little memory.

Who may look, and who may sit down in a branch of it:

* A game without secrets, with open hands, or over: everybody.
* One that goes on, with no person at it: everybody, nobody plays against whoever looks.  A seat
  that has changed hands counts as a person's: what they held is theirs to tell.
* One that goes on, with one person: their eyes and the table's.  In a branch they keep their seat
  and computers keep theirs, else a hand would be seen that is hidden in the game that goes on.
* One that goes on, with several people who have secrets from each other: the table's eyes, and
  every person's own, behind the curtain.  There is no branch of it before it is over: a branch
  can be played to its end in a minute, and at the end everything lies open.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from ..core.events import Event
from ..core.game import Game, View
from ..core.record import Record
from ..core.types import CHANCE, TABLE, Decision, Message, Move, Seat, message
from .history import Happening, Told, handed
from .observer import Eyes, lines, places
from .players import Player, people, players_of

KEPT = 128
"""States, at most."""
CLOSEST = 16
"""Answers between two kept states, at least."""


@dataclass(frozen=True, slots=True)
class Moment:
    """What everybody knows about an answer."""

    seat: Seat
    kind: str
    turn: int
    """How many turns had begun before it."""


class Replay:
    """A record played again.  The record is copied: the game may go on meanwhile."""

    def __init__(self, game: Game[Any, Any], record: Record) -> None:
        """Raises BadRecord."""
        self.game = game
        self.record = replace(record, moves=list(record.moves), players=list(record.players))
        self.players = players_of(record)
        self.moments: list[Moment] = []
        self._every = max(CLOSEST, -(-len(record.moves) // KEPT))
        self._kept: list[Any] = []
        final = self.record.replay(game, self._read)
        self._keep(final)
        self._at, self._state = len(self), final
        self.over = game.decision(final) is None
        turns = [*(m.turn for m in self.moments), game.turn(final)]
        self._turns = turns
        self.starts = [0, *(i for i in range(1, len(turns)) if turns[i] != turns[i - 1])]
        """The moments at which a turn (or round) begins."""

    def _read(self, state: Any, decision: Decision, move: Move) -> None:
        self._keep(state)
        self.moments.append(Moment(decision.seat, decision.kind, self.game.turn(state)))

    def _keep(self, state: Any) -> None:
        if len(self.moments) % self._every == 0:
            self._kept.append(state.clone())

    def __len__(self) -> int:
        """How many answers there are."""
        return len(self.moments)

    # ------------------------------------------------------------------ who may look

    @property
    def open(self) -> bool:
        """Whether nothing is hidden from anybody any more."""
        secrets = self.game.info.has_secrets and not self.record.open_hands
        return self.over or not secrets or not self._persons

    @property
    def shared(self) -> bool:
        """Whether people at this screen have secrets from each other: their eyes are behind the
        curtain."""
        return not self.open and len(self._persons) > 1

    @property
    def _persons(self) -> set[Seat]:
        """Seats that are a person's or, for all we know, have been one's."""
        return {*people(self.players), *(seat for _, seat, _ in self.record.handed)}

    def eyes(self) -> tuple[Eyes, ...]:
        """Whose eyes may be chosen, the table's first; one where all see the same."""
        if self.record.open_hands or not self.game.info.has_secrets:
            return (Eyes(TABLE, self.record.open_hands),)
        seats: Iterable[Seat] = range(len(self.players)) if self.open else people(self.players)
        found = (Eyes(), *(Eyes(seat) for seat in seats))
        return (*found, Eyes(TABLE, True)) if self.open else found

    def usual_eyes(self) -> Eyes:
        """Of the one person who played, where there was one; else the table's."""
        found = [e for e in self.eyes() if e.viewer in people(self.players)]
        return found[0] if len(people(self.players)) == 1 and found else self.eyes()[0]

    # ------------------------------------------------------------------ any moment

    def _state_at(self, at: int) -> Any:
        """Must not be changed, and is another one at the next call."""
        assert 0 <= at <= len(self), at
        nearest = at // self._every
        if not self._at <= at or self._at < nearest * self._every:
            self._at, self._state = nearest * self._every, self._kept[nearest].clone()
        for _, move in self.record.moves[self._at : at]:
            self.game.apply(self._state, move)
        self._at = at
        return self._state

    def state(self, at: int) -> Any:
        """Everything; for branches and tests, never for the screen."""
        return self._state_at(at).clone()

    def view(self, at: int, eyes: Eyes) -> View[Any]:
        """What they see at a moment."""
        return eyes.view(self.game, self._state_at(at))

    def turn(self, at: int) -> int:
        """How many turns have begun."""
        return self._turns[at]

    def turn_before(self, at: int) -> int:
        """The moment at which the turn began, or if it is that, the one before."""
        return max((s for s in self.starts if s < at), default=0)

    def turn_after(self, at: int) -> int:
        """The moment at which the next turn begins, or the end."""
        return next((s for s in self.starts if s > at), len(self))

    @property
    def first(self) -> int:
        """The moment at which a player is asked for the first time: all is dealt."""
        return next((i for i, m in enumerate(self.moments) if m.seat != CHANCE), len(self))

    def next_seat(self, at: int) -> Seat:
        """The player who answers next, chance left out; TABLE: nobody does."""
        return next((m.seat for m in self.moments[at:] if m.seat != CHANCE), TABLE)

    # ------------------------------------------------------------------ what happened

    def happening(self, i: int, eyes: Eyes) -> Happening:
        """What answer ``i`` brought, as they saw it."""
        before = eyes.view(self.game, self._state_at(i))
        told, seen = self._tell(i, eyes)
        after = self.view(i + 1, eyes)
        return Happening(
            told.seat, told.move, self.moments[i].kind, seen, before, after, told.lines
        )

    def story(self, eyes: Eyes) -> list[Told]:
        """Every answer, as they may be told of it."""
        return [self._tell(i, eyes)[0] for i in range(len(self))]

    def _tell(self, i: int, eyes: Eyes) -> tuple[Told, tuple[Event, ...]]:
        game, state = self.game, self._state_at(i)
        decision = game.decision(state)
        assert decision is not None
        seat, move = self.record.moves[i]
        events: list[Event] = []
        self._at = i + 1
        game.apply(state, move, events)
        known = move if eyes.may_know(game, decision, events) else None
        seen = eyes.seen(events)
        said = lines(game, seen)
        return Told(seat, known, said, places(seen), handed(self.record, i)), seen

    # ------------------------------------------------------------------ branches

    def why_no_branch(self, at: int) -> Message | None:
        """Why nobody can play on from a moment; None: they can."""
        if self.shared:
            return message("replay.no_branch_secrets")
        if self.over and at == len(self):
            return message("replay.no_branch_over")
        return None

    def may_sit(self, seat: Seat) -> bool:
        """Whether a person may take a seat in a branch."""
        return self.open or seat in people(self.players)

    def branch(self, at: int, players: Sequence[Player], created: str = "") -> Record:
        """The record of a new game that begins as this one and goes on from a moment."""
        assert self.why_no_branch(at) is None
        assert all(self.may_sit(seat) for seat in people(players)), "a hidden hand would be seen"
        made: list[tuple[Seat, Move]] = self.record.moves[:at]
        who = [(p.name, p.kind, p.colour) for p in players]
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
        )
