"""What the table remembers of the past: always the story as whoever looks now may be told it."""

from __future__ import annotations

from collections.abc import Callable

from ...core.types import TABLE, Message, Move, Seat, Spot
from ...match.history import LogEntry
from ...match.match import PASS, Match
from ..widgets.log import Line, line_of

NOBODY: Seat = -3
"""A viewer for whom nothing has been told."""


class Chronicle:
    """The log's lines and every seat's last open move.

    Where the viewer changes or something is taken back, it is written anew from the match, so
    that no line of what another player saw stays on the screen.
    """

    def __init__(
        self, match: Match, translate: Callable[[Message], str], look: Callable[[Seat], int]
    ) -> None:
        self.match, self.translate, self.look = match, translate, look
        self.viewer: Seat = TABLE
        self.lines: list[Line] = []
        self.last: dict[Seat, Move] = {}
        self.last_spots: dict[Seat, tuple[Spot, ...]] = {}
        self.cause = ""
        """The last line of what was not just a pass: what an open call is about."""
        self._told = 0
        self._mover: Seat = NOBODY
        """Who answered last, chance left out."""

    def retell(self) -> None:
        """Say everything anew, in another language."""
        viewer, self.viewer = self.viewer, NOBODY
        self.follow(viewer)

    def follow(self, viewer: Seat) -> bool:
        """Tell ``viewer`` what is new; True: something was."""
        count = self.match.answers
        if viewer != self.viewer or count < self._told:
            self.viewer, self._told, self.cause = viewer, 0, ""
            self.lines.clear()
            self.last.clear()
            self.last_spots.clear()
            self._mover = NOBODY
        if count == self._told:
            return False
        for answer, told in enumerate(self.match.log_entries(viewer, self._told), self._told + 1):
            if told.seat >= 0:
                self._remember(told)
            lines = [line_of(x, told.seat, answer, self.translate, self.look) for x in told.lines]
            self.lines += lines
            if lines and told.move != PASS:
                self.cause = lines[-1].text
            self.lines += [
                line_of(x, x.seat, answer, self.translate, self.look) for x in told.handovers
            ]
        self._told = count
        return True

    def since(self, seat: Seat) -> list[Line]:
        """The lines of what others have done since the seat's last answer; none before its
        first."""
        answers = [i for i, (who, _, _) in enumerate(self.match.history(), 1) if who == seat]
        lines = [x for x in self.lines if answers and x.answer > answers[-1]]
        return lines if any(x.seat not in (None, seat) for x in lines) else []

    def _remember(self, told: LogEntry) -> None:
        """A hidden move is not replaced by an older open one: that was not the last."""
        seat = told.seat
        self.last.pop(seat, None)
        if told.move is not None:
            self.last[seat] = told.move
        before = self.last_spots.pop(seat, ()) if seat == self._mover else ()
        self.last_spots[seat] = tuple(dict.fromkeys((*before, *told.spots)))
        self._mover = seat
