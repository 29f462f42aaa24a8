"""The answers so far, their log entries for observers, and how far they can be undone.

*Free* undo takes back everything from a person's last answer on, including the answers of
computers and chance after it.  *Fair* undo takes back a person's last answer only if nobody else
has acted or learnt anything since: it stops at dice and cards, at another player's answer, and at
answers that revealed something that was hidden from the player who gave them.  A secret answer
can be undone only while its owner is still looking: nobody takes back what another decided in
secret.  Once the game is over, what was hidden is known.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from ..core.events import Event
from ..core.game import Game, View
from ..core.record import Record
from ..core.types import CHANCE, TABLE, Decision, Message, Move, Seat, Spot, message
from .observer import LogLine, Observer, event_spots, log_lines
from .players import HUMAN
from .privacy import newly_seen


class RecordStore(Protocol):
    """Saves a record as it grows."""

    created: str

    @property
    def problem(self) -> Message | None:
        """Why the last lines could not be saved; None if they could."""

    @property
    def behind(self) -> bool:
        """Whether the table should wait for the disk before anything follows from the last line."""

    def begin(self, record: Record) -> None: ...

    def append(self, line: str) -> None: ...

    def close(self) -> None: ...

    def discard(self) -> None:
        """Close it and delete the record."""


@dataclass(slots=True)
class Entry:
    """One answer and the state before it."""

    before: Any
    seat: Seat
    kind: str
    """The decision's kind."""
    move: Move
    turn: int
    cached_events: tuple[Event, ...] | None = None

    def events(self, game: Game[Any, Any]) -> tuple[Event, ...]:
        """The events of the answer, unredacted; computed when first needed."""
        if self.cached_events is None:
            events: list[Event] = []
            game.apply(self.before.clone(), self.move, events)
            self.cached_events = tuple(events)
        return self.cached_events


@dataclass(frozen=True, slots=True)
class LogEntry:
    """One answer in the log, as an observer may read it now."""

    seat: Seat
    move: Move | None
    """None if the observer may not know it."""
    lines: tuple[LogLine, ...]
    spots: tuple[Spot, ...] = ()
    """All spots where the observer saw something happen."""
    besides: tuple[LogLine, ...] = ()
    """Lines about what happened after it besides answers: seats handed over, answers taken back."""
    moved: tuple[Event, ...] = ()
    """The pieces that the observer saw move."""


@dataclass(frozen=True, slots=True)
class MoveResult:
    """One answer and its consequences as an observer saw them (``view.viewer``): all that a screen
    needs to show it."""

    log: LogEntry
    events: tuple[Event, ...]
    """As the observer saw them."""
    before: View[Any]
    view: View[Any]
    """After the answer."""

    @property
    def quiet(self) -> bool:
        """Whether it is chance of which the log says nothing."""
        return self.log.seat < 0 and not self.log.lines


def log_entry(
    game: Game[Any, Any],
    observer: Observer,
    decision: Decision,
    move: Move,
    events: Sequence[Event],
    besides: tuple[LogLine, ...],
) -> LogEntry:
    """The log entry of an answer for ``observer``."""
    seen = observer.seen(events)
    return LogEntry(
        decision.seat,
        move if observer.may_know(game, decision, seen) else None,
        log_lines(game, seen),
        event_spots(seen),
        besides,
        tuple(e for e in seen if e.kind == "moved"),
    )


def lines_besides(game: Game[Any, Any], record: Record, i: int) -> tuple[LogLine, ...]:
    """Log lines about seats that were handed over after answer ``i`` (-1: before the first), and
    where everything may be taken back, about what was."""
    found = [
        _line(
            f"handing.log.{'human' if kind == HUMAN else 'computer'}",
            seat,
            level=("text", f"level.{kind}"),
        )
        for at, seat, kind in record.handovers
        if max(at, 1) - 1 == i
    ]
    for at, answers in record.taken_back if game.by_hand else ():
        if max(at, 1) - 1 == i:
            found += [
                _line("match.log.undone", seat, what=("text", f"{game.info.id}.verb.{move[0]}"))
                for seat, move in answers
                if seat >= 0
            ]
    return tuple(found)


def _line(key: str, seat: Seat, **values: Any) -> LogLine:
    return LogLine(message(key, seat=("seat", seat), **values), (), seat)


@dataclass(slots=True)
class History:
    """All answers in order.

    Answers that were undone can be redone until a new one is given.
    """

    game: Game[Any, Any]
    seats: int
    entries: list[Entry] = field(default_factory=list)
    undone: list[list[Entry]] = field(default_factory=list)

    def log_entries(self, observer: Observer, record: Record, start: int = 0) -> list[LogEntry]:
        """The log from answer number ``start`` on, as ``observer`` may read it."""
        found = list[LogEntry]()
        for i, entry in enumerate(self.entries[start:], start):
            decision = self.game.decision(entry.before)
            assert decision is not None
            events = entry.events(self.game)
            besides = lines_besides(self.game, record, i)
            found.append(log_entry(self.game, observer, decision, entry.move, events, besides))
        return found

    def why_not(
        self, people: Sequence[Seat], fair: bool, owners: Collection[Seat], opened: bool
    ) -> Message | None:
        """Why nothing can be undone; None: ``take_back`` is possible.

        ``owners``: seats whose secret answers whoever is at the screen may not undo.
        ``opened``: whether the end has shown everything that was hidden.
        """
        if not any(e.seat in people for e in self.entries):
            return message("match.undo.nothing")
        if not fair:
            return None
        last = self.entries[-1]
        if last.seat == CHANCE:
            return message("match.undo.chance")
        if last.seat not in people:
            return message("match.undo.other", seat=("seat", last.seat))
        if opened:
            return message("match.undo.over")
        if self._reveals(last):
            return message("match.undo.revealed", seat=("seat", last.seat))
        if last.seat in owners and self._secret(last):
            return message("match.undo.secret", seat=("seat", last.seat))
        return None

    def _secret(self, entry: Entry) -> bool:
        decision = self.game.decision(entry.before)
        return decision is not None and decision.secret

    def _reveals(self, entry: Entry) -> bool:
        """Whether somebody learnt from the answer what its own seat had not known."""
        events = entry.events(self.game)
        return any(
            viewer == entry.seat or entry.seat not in knew
            for viewer, _, knew in newly_seen(
                self.game, entry.before, events, (*range(self.seats), TABLE)
            )
        )

    def last_answer(self, people: Sequence[Seat], chosen: bool) -> int:
        """The number of the last answer that a person gave; with ``chosen``, of the last one that
        had an alternative, if there is any: the others would only be given again.  Where all may
        be taken back, of the last one of such a kind."""
        given = [i for i, e in enumerate(self.entries) if e.seat in people]
        if self.game.by_hand:
            return [i for i in given if self.entries[i].kind in self.game.by_hand][-1]
        choices = (i for i in reversed(given) if len(self._legal(i)) > 1) if chosen else iter(())
        return next(choices, given[-1])

    def _legal(self, at: int) -> Sequence[Move]:
        return self.game.legal_moves(self.entries[at].before)

    def take_back(self, at: int) -> list[Entry]:
        """Undo everything from an answer on; returns the undone entries in order."""
        taken = self.entries[at:]
        del self.entries[at:]
        self.undone.append(taken)
        return taken
