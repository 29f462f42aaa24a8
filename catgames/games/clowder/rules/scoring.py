"""Captures, winners, and the ends of the game (CL-21, CL-23, CL-25)."""

from __future__ import annotations

from ....core.events import Events
from ....core.game import ScoreRow
from ....core.types import Seat, message
from ..data import Data
from ..state import State
from .frames import note


def win(s: State, events: Events, seat: Seat, how: str) -> None:
    """End the game by CL-23: ``seat`` wins at once."""
    s.winners, s.ending = (seat,), how
    s.stack.clear()
    note(events, "won", seat, 0, how)


def end(s: State, events: Events, how: str) -> None:
    """End the game by CL-25: most captures wins, then most keys, then most treats, then shared."""
    worth = [
        (len(s.captures[i]), sum(s.keys[3 * i : 3 * i + 3]), sum(s.purse[3 * i : 3 * i + 3]))
        for i in range(s.seats)
    ]
    s.winners = tuple(i for i, w in enumerate(worth) if w == max(worth))
    s.ending = how
    s.stack.clear()
    note(events, "won", s.winners[0], len(s.winners), how, *s.winners)


def scores(d: Data, s: State) -> list[float]:
    """Captures, by seat; a cat in the tower wins whatever they are (CL-23)."""
    return [float(len(markers)) for markers in s.captures]


def winners(d: Data, s: State) -> tuple[Seat, ...]:
    """CL-23, CL-25; several share it."""
    return s.winners


def ending(d: Data, s: State) -> str:
    """See ``Parts.endings``."""
    return s.ending


def breakdown(d: Data, s: State) -> tuple[ScoreRow, ...]:
    """Whose cats each player has captured (CL-21)."""
    rows = [
        ScoreRow(
            message("clowder.score.cats_of", seat=("seat", owner)),
            tuple(float(markers.count(owner)) for markers in s.captures),
        )
        for owner in range(s.seats)
    ]
    totals = tuple(float(len(markers)) for markers in s.captures)
    return (*rows, ScoreRow(message("clowder.score.captures"), totals, total=True))
