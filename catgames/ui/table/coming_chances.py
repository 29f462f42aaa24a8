"""The chances to win at each moment of a finished game, found a little in each frame."""

from __future__ import annotations

import logging
import time

from ...match.replay import Replay
from ...match.win_chances import WinChances, win_chances

_LOG = logging.getLogger(__name__)


class ComingChances:
    """A fault in a game's evaluation ends them, and nothing else."""

    def __init__(self, replay: Replay) -> None:
        self.replay = replay
        self.points: list[WinChances] = []
        self.done = self.failed = False
        self._coming = win_chances(replay)

    def step(self, seconds: float) -> None:
        """Go on for so long."""
        until = time.perf_counter() + seconds
        while not self.done and time.perf_counter() < until:
            try:
                point = next(self._coming, None)
            except Exception as e:
                _LOG.warning("win chances of %s: %r", self.replay.game.info.id, e)
                point, self.failed = None, True
            self.done = point is None
            if point is not None:
                self.points.append(point)
