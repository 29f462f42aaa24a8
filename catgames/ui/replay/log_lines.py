"""The lines of a replay's log, up to the moment that is shown, and what each of them is about."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable

from ...core.types import Message, Move, Seat, Spot
from ...match.history import LogEntry
from ...match.observer import Observer
from ...match.replay import Replay
from ..widgets.log import Line, line_of

MOST = 200
"""Lines in the log; older ones are a jump away."""


class Story:
    """As whoever looks may be told it."""

    def __init__(
        self, replay: Replay, translate: Callable[[Message], str], look: Callable[[Seat], int]
    ) -> None:
        self.replay, self.translate, self.look = replay, translate, look
        self.lines: list[Line] = []
        self.last: dict[Seat, Move] = {}
        """Every seat's last open move."""
        self.last_spots: dict[Seat, tuple[Spot, ...]] = {}
        """Where it happened."""
        self._told: list[LogEntry] = []
        self._all: list[Line] = []

    def tell(self, eyes: Observer) -> None:
        """Tell everything anew, to other eyes or in another language."""
        self._told = self.replay.log_entries(eyes)
        self._all = []
        for i, told in enumerate(self._told):
            for line in told.lines:
                self._all.append(line_of(line, told.seat, i + 1, self.translate, self.look))
            for line in told.handovers:
                self._all.append(line_of(line, line.seat, i + 1, self.translate, self.look))

    def follow(self, at: int) -> None:
        """The log ends at this moment."""
        count = bisect_right(self._all, at, key=lambda line: line.answer)
        self.lines[:] = self._all[max(0, count - MOST) : count]
        self.last.clear()
        self.last_spots.clear()
        for told in reversed(self._told[:at]):
            if told.seat < 0 or told.seat in self.last_spots:
                continue
            self.last_spots[told.seat] = told.spots
            if told.move is not None:
                self.last[told.seat] = told.move
            if len(self.last_spots) == len(self.replay.players):
                break
