"""What others have done since a seat's last answer: for the recap, and for marks on the board."""

from __future__ import annotations

from ...core.types import Seat
from ...match.match import Match
from ..game_log import GameLog, Line, Moved


def lines_since(match: Match, log: GameLog, seat: Seat) -> list[Line]:
    """The lines of the log; nothing before the seat's first answer, or if only it did anything."""
    last = _last_answer(match, seat)
    lines = log.after(last) if last else []
    return lines if any(x.seat not in (None, seat) for x in lines) else []


def moved_since(match: Match, log: GameLog, seat: Seat, everybody: bool) -> list[Moved]:
    """The pieces that computers, or everybody but the seat, have moved."""
    moved = log.moved(_last_answer(match, seat), len(log))
    players = match.players
    return [(by, e) for by, e in moved if by != seat and (everybody or not players[by].human)]


def _last_answer(match: Match, seat: Seat) -> int:
    """How many answers had been given when the seat had given its last; 0: it has not."""
    history = match.history()
    return max((i for i, (who, _, _) in enumerate(history, 1) if who == seat), default=0)
