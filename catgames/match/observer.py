"""What an observer may see of states, events and answers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ..core.events import Event
from ..core.game import Game, View
from ..core.types import HIDDEN, TABLE, Decision, Message, Seat, Spot


@dataclass(frozen=True, slots=True)
class Observer:
    """Somebody who watches a game: a seat, the table, or an observer who sees everything."""

    viewer: Seat = TABLE
    everything: bool = False
    """Whether nothing is hidden from this observer."""

    def view(self, game: Game[Any, Any], state: Any) -> View[Any]:
        """The state as the observer sees it; independent of ``state``."""
        return (
            View(state.clone(), self.viewer, everything=True)
            if self.everything
            else game.view(state, self.viewer)
        )

    def seen(self, events: Sequence[Event]) -> tuple[Event, ...]:
        """The events as the observer sees them."""
        return tuple(e.for_all() if self.everything else e.for_viewer(self.viewer) for e in events)

    def may_know(self, game: Game[Any, Any], decision: Decision, seen: Sequence[Event]) -> bool:
        """Whether the observer, who has ``seen`` these events of it, may know the answer to
        ``decision``."""
        if self.viewer == decision.seat or self.everything or not game.info.has_secrets:
            return True
        return not decision.secret and all(
            s.kind == "turned_down" or (s.face != HIDDEN and s.kind != "kept") for s in seen
        )


@dataclass(frozen=True, slots=True)
class LogLine:
    """A sentence of the log as an observer may read it, and where on the table it happened."""

    message: Message
    spots: tuple[Spot, ...] = ()
    """The spots of the event, its source first."""
    seat: Seat = TABLE
    """The seat that the event is about; TABLE: no seat in particular."""
    heading: bool = False
    """Whether it stands over the lines that follow."""


def log_lines(game: Game[Any, Any], seen: Sequence[Event]) -> tuple[LogLine, ...]:
    """The lines of the log for events as an observer saw them."""
    return tuple(
        LogLine(text, event_spots([e]), e.seat, game.log_heading(e))
        for e in seen
        if (text := game.log(e)) is not None
    )


def event_spots(seen: Sequence[Event]) -> tuple[Spot, ...]:
    """The distinct spots of the events."""
    return tuple(dict.fromkeys(spot for e in seen for spot in (e.src, e.dst) if spot))
