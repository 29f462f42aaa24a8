"""Finds the best moment of a finished game, a little in each frame, and opens the replay there."""

from __future__ import annotations

import logging
import time
from collections.abc import Iterator, Sequence

from ...match.match import Match
from ...match.replay import Replay
from ...match.win_chances import WinChances, biggest_swing, win_chances
from ..shell import Shell

SLICE = 0.02
"""Seconds per frame spent on chances."""
_LOG = logging.getLogger(__name__)


class BestMoment:
    """Sleeps until it is looked for."""

    def __init__(self, shell: Shell, match: Match, notes: Sequence[object] = ()) -> None:
        self.shell, self.match, self.notes = shell, match, notes
        self._replay: Replay | None = None
        self._coming: Iterator[WinChances] | None = None
        self._points: list[WinChances] = []

    @property
    def sought(self) -> bool:
        """Whether it is being looked for."""
        return self._coming is not None

    def seek(self) -> None:
        """Begin to look for it."""
        self._replay, self._points = Replay(self.match.game, self.match.record), []
        self._coming = win_chances(self._replay)

    def step(self) -> None:
        """Look for a moment; opens the replay once it is found."""
        until = time.perf_counter() + SLICE
        while self._coming is not None and time.perf_counter() < until:
            try:
                point = next(self._coming, None)
            except Exception as e:  # a fault in a game's evaluation costs no more than the button
                _LOG.warning("win chances of %s: %r", self.match.game.info.id, e)
                self._coming = None
                self.shell.notify(self.shell.ctx.translate("computers.no_chances"))
                return
            if point is not None:
                self._points.append(point)
                continue
            self._coming = None
            at = biggest_swing(self._points)
            self.shell.routes.open("replay", self._replay, at, notes=self.notes)
