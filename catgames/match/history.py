"""What has been answered, and how far it may be taken back.

*Free* undo takes back everything up to and with a person's last answer, computers' and chance's
answers included.  *Fair* undo takes back a person's last answer only while nothing has come of
it that somebody else did or that anybody learnt from: it stops at dice and cards, at another
player's answer, and at answers that turned up what was hidden from the one who gave them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from ..core.events import Event
from ..core.game import Game, View
from ..core.record import Record
from ..core.types import CHANCE, TABLE, Message, Move, Seat, Spot, message
from .observer import LogLine
from .players import HUMAN
from .privacy import newly_seen


@dataclass(slots=True)
class Entry:
    """One answer and the state before it."""

    before: Any
    seat: Seat
    kind: str
    move: Move
    turn: int
    told: tuple[Event, ...] | None = None
    """What it brought, unredacted; None: not asked for yet."""

    def events(self, game: Game[Any, Any]) -> tuple[Event, ...]:
        """What it brought, unredacted."""
        if self.told is None:
            events: list[Event] = []
            game.apply(self.before.clone(), self.move, events)
            self.told = tuple(events)
        return self.told


@dataclass(frozen=True, slots=True)
class Happening:
    """What one answered decision brought, as one viewer saw it (``view.viewer``)."""

    seat: Seat
    move: Move | None
    """None where the viewer may not know it."""
    kind: str
    """The decision's."""
    events: tuple[Event, ...]
    """Already ``for_viewer``."""
    before: View[Any]
    view: View[Any]
    lines: tuple[LogLine, ...]
    """What the log tells of it."""


@dataclass(frozen=True, slots=True)
class Told:
    """One answer of the past, as one viewer may be told of it now."""

    seat: Seat
    move: Move | None
    """None where the viewer may not know it."""
    lines: tuple[LogLine, ...]
    spots: tuple[Spot, ...] = ()
    """All places where something happened that the viewer saw."""
    handed: tuple[LogLine, ...] = ()
    """What the log tells of seats that changed hands after it."""


def handed(record: Record, i: int) -> tuple[LogLine, ...]:
    """What the log tells of seats that changed hands after answer ``i``, or before the first."""
    return tuple(
        LogLine(
            message(
                f"handing.log.{'human' if kind == HUMAN else 'computer'}",
                seat=("seat", seat),
                level=("text", f"level.{kind}"),
            ),
            (),
            seat,
        )
        for at, seat, kind in record.handed
        if max(at, 1) - 1 == i
    )


@dataclass(slots=True)
class History:
    """Answers in order; those taken back wait to be played again until a new one is given."""

    game: Game[Any, Any]
    seats: int
    entries: list[Entry] = field(default_factory=list)
    undone: list[list[Entry]] = field(default_factory=list)

    def why_not(self, people: Sequence[Seat], fair: bool) -> Message | None:
        """Why nothing can be taken back; None: it can (``take_back`` does it)."""
        if not any(e.seat in people for e in self.entries):
            return message("match.undo.nothing")
        if not fair:
            return None
        last = self.entries[-1]
        if last.seat == CHANCE:
            return message("match.undo.chance")
        if last.seat not in people:
            return message("match.undo.other", seat=("seat", last.seat))
        if self._reveals(last):
            return message("match.undo.revealed", seat=("seat", last.seat))
        return None

    def _reveals(self, entry: Entry) -> bool:
        """Whether somebody learnt from an answer what its own seat had not known to show."""
        events = entry.events(self.game)
        return any(
            viewer == entry.seat or entry.seat not in knew
            for viewer, _, knew in newly_seen(
                self.game, entry.before, events, (*range(self.seats), TABLE)
            )
        )

    def take_back(self, people: Sequence[Seat]) -> list[Entry]:
        """Takes back up to and with a person's last answer; what was taken back, in order."""
        at = max(i for i, e in enumerate(self.entries) if e.seat in people)
        taken = self.entries[at:]
        del self.entries[at:]
        self.undone.append(taken)
        return taken
