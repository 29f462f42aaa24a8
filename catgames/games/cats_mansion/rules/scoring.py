"""Who has won, and the score sheet (CM-12, CM-36)."""

from __future__ import annotations

from ....core.types import Seat, message
from ....core.view import ScoreRow
from ..data import Data
from ..state import State
from .setup import length


def scores(d: Data, s: State) -> list[float]:
    """Stations marked, by seat."""
    return [float(n) for n in s.marks]


def winners(d: Data, s: State) -> tuple[Seat, ...]:
    """CM-12, CM-36: most stations marked, then most energy, then shared."""
    ranks = list(zip(s.marks, s.energy))
    return tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))


def ending(d: Data, s: State) -> str:
    """CM-12: somebody has marked the last station; CM-36: the game took too long."""
    return "course" if max(s.marks) >= length(s) else "max_turns"


def breakdown(d: Data, s: State) -> tuple[ScoreRow, ...]:
    """Stations visited.  Energy only breaks ties (CM-36), so it has no row."""
    cushion = tuple(float(marks > len(s.order)) for marks in s.marks)
    rooms = tuple(float(marks) - home for marks, home in zip(s.marks, cushion))
    rows = [ScoreRow(message("cats_mansion.score.rooms"), rooms)]
    if s.chosen.shorter:
        rows.append(ScoreRow(message("cats_mansion.score.cushion"), cushion))
    return (*rows, ScoreRow(message("score.total"), tuple(scores(d, s)), total=True))
