"""What everybody may know of a match, without pygame: everything is asked for the observer TABLE,
so that nothing else can be shown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ..core.events import Event
from ..core.game import Game, View
from ..core.types import HIDDEN, Message, Seat, Spot, message
from ..match.history import LogEntry
from ..match.match import Match
from ..match.observer import LogLine, Observer

EVERYBODY = Observer()
BACK = 24
"""Answers that are looked through for the last one that can be told."""
LINES = 3
"""Sentences about it, at most."""
SHOWN = frozenset({"moved", "turned_up", "added", "changed"})
"""Kinds of events with a piece that is worth a large picture."""


@dataclass(frozen=True, slots=True)
class News:
    """What happened last."""

    lines: tuple[LogLine, ...] = ()
    seat: Seat | None = None
    """Whom the first sentence is about, or else who did it; None: chance."""
    pieces: tuple[tuple[int, Spot], ...] = ()
    """The faces of open pieces that it was done with, and where they went."""


@dataclass(frozen=True, slots=True)
class Turn:
    """Who is to decide, and what."""

    seat: Seat | None
    """None: chance, nobody any more, or whoever wants to react."""
    words: Message
    chance: bool = False


@dataclass(frozen=True, slots=True)
class Result:
    """How a finished game ended; then everybody may know the final score."""

    winners: tuple[Seat, ...]
    scores: tuple[float, ...]
    """By seat; empty: nothing was counted."""


def view_of(match: Match) -> View[Any]:
    """The position as everybody may see it."""
    return match.view_for(EVERYBODY)


def events_of(match: Match, start: int) -> list[Event]:
    """What everybody saw happen with the answers from number ``start`` on."""
    return [e for events in match.events_for(EVERYBODY, start) for e in events]


def log_of(match: Match, start: int) -> list[LogEntry]:
    """The log from answer number ``start`` on, as everybody may read it."""
    return match.log_for(EVERYBODY, start)


def news_of(match: Match, log: Sequence[LogEntry]) -> News:
    """What the last answer did of which the log tells everybody something, and what dice and decks
    brought after it; ``log`` is that of the whole match."""
    start = max(0, len(log) - BACK)
    entries = log[start:]
    told = [i for i, entry in enumerate(entries) if _told(entry.lines)]
    if not told:
        return News()
    at = next((i for i in reversed(told) if entries[i].seat >= 0), told[-1])
    lines = [line for entry in entries[at:] for line in _told(entry.lines)]
    events = events_of(match, start + at)
    shown = (e for e in events if e.kind in SHOWN and e.face != HIDDEN)
    about = lines[0].seat if lines[0].seat >= 0 else entries[at].seat
    seat = about if about >= 0 else None
    return News(tuple(lines[:LINES]), seat, tuple((e.face, e.dst or e.src) for e in shown))


def _told(lines: Sequence[LogLine]) -> list[LogLine]:
    return [line for line in lines if not line.heading]


def turn_of(match: Match, view: View[Any]) -> Turn:
    """Who is to decide in a position, and what they are asked."""
    game: Game[Any, Any] = match.game
    decision = game.decision(view.state)
    if decision is None:
        return Turn(None, game.prompt(view))
    if match.together is not None:
        return Turn(None, message("together.title"))
    if decision.kind in game.open_calls and match.reaction is not None:
        return Turn(None, match.reaction[1])
    return Turn(decision.seat if decision.seat >= 0 else None, game.prompt(view), decision.seat < 0)


def result_of(match: Match) -> Result | None:
    """How the match ended; None: it goes on."""
    if not match.over:
        return None
    view = match.final_view()
    total = next((row for row in match.game.breakdown(view) if row.total), None)
    scores = total.values if total is not None and any(total.values) else ()
    return Result(tuple(match.game.winners(view.state)), tuple(scores))
