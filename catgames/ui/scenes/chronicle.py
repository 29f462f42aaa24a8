"""What the table remembers of the past: always the story as whoever looks now may be told it."""

from __future__ import annotations

from collections.abc import Callable

from ...core.types import TABLE, Move, Says, Seat
from ...match.match import PASS, Match
from ..widgets.log import Line

NOBODY: Seat = -3
"""A viewer for whom nothing has been told."""


class Chronicle:
    """The log's lines and every seat's last open move.

    Where the viewer changes or something is taken back, it is written anew from the match, so
    that no line of what another player saw stays on the screen.
    """

    def __init__(
        self, match: Match, say: Callable[[Says], str], look: Callable[[Seat], int]
    ) -> None:
        self.match, self.say, self.look = match, say, look
        self.viewer: Seat = TABLE
        self.lines: list[Line] = []
        self.last: dict[Seat, Move] = {}
        self.cause = ""
        """The last line of what was not just a pass: what an open call is about."""
        self._told = 0

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
        if count == self._told:
            return False
        for told in self.match.story(viewer, self._told):
            seat = told.seat if told.seat >= 0 else None
            if seat is not None:
                self._remember(seat, told.move)
            lines = [self.say(sentence) for sentence in told.lines]
            self.lines += [Line(x, seat, 0 if seat is None else self.look(seat)) for x in lines]
            if lines and told.move != PASS:
                self.cause = lines[-1]
        self._told = count
        return True

    def _remember(self, seat: Seat, move: Move | None) -> None:
        """A hidden move is not replaced by an older open one: that was not the last."""
        self.last.pop(seat, None)
        if move is not None:
            self.last[seat] = move
