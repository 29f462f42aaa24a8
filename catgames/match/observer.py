"""What somebody who looks may see: of states, of events, of answers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ..core.events import Event
from ..core.game import Game, View
from ..core.types import HIDDEN, TABLE, Decision, Message, Seat, Spot


@dataclass(frozen=True, slots=True)
class Eyes:
    """Of a seat or of the table."""

    viewer: Seat = TABLE
    everything: bool = False
    """Nothing is hidden from them."""

    def view(self, game: Game[Any, Any], state: Any) -> View[Any]:
        """The state as they see it; goes on living by itself."""
        return (
            View(state.clone(), self.viewer) if self.everything else game.view(state, self.viewer)
        )

    def seen(self, events: Sequence[Event]) -> tuple[Event, ...]:
        """The events as they see them."""
        return tuple(events if self.everything else (e.for_viewer(self.viewer) for e in events))

    def may_know(self, game: Game[Any, Any], decision: Decision, events: Sequence[Event]) -> bool:
        """Whether they may be told the answer to ``decision`` that brought ``events``."""
        if self.viewer == decision.seat or self.everything or not game.info.has_secrets:
            return True
        return not decision.secret and all(
            s.kind == "turned_down" or (s.face != HIDDEN and s.kind != "kept")
            for s in self.seen(events)
        )


@dataclass(frozen=True, slots=True)
class LogLine:
    """A sentence of the log, as somebody may read it, and where on the table it happened."""

    words: Message
    spots: tuple[Spot, ...] = ()
    """The places of its event, where it came from first."""
    seat: Seat = TABLE
    """Whom the event is about; TABLE: nobody in particular."""


def lines(game: Game[Any, Any], seen: Sequence[Event]) -> tuple[LogLine, ...]:
    """What the log tells of events as somebody saw them."""
    return tuple(
        LogLine(words, places([e]), e.seat) for e in seen if (words := game.log(e)) is not None
    )


def places(seen: Sequence[Event]) -> tuple[Spot, ...]:
    """Where the events happened, each place once."""
    return tuple(dict.fromkeys(spot for e in seen for spot in (e.src, e.dst) if spot))
