"""The chances to win at each moment of a finished game, found a little in each frame; the replay
opens at the best moment."""

from __future__ import annotations

import logging
import time
from collections.abc import Sequence

from ...match.match import Match
from ...match.replay import Replay
from ...match.win_chances import WinChances, biggest_swing, win_chances
from ..shell import Shell

SLICE = 0.02
"""Seconds per frame spent on chances."""
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


class BestMoment:
    """Sleeps until it is looked for."""

    def __init__(self, shell: Shell, match: Match, notes: Sequence[object] = ()) -> None:
        self.shell, self.match, self.notes = shell, match, notes
        self._chances: ComingChances | None = None

    @property
    def sought(self) -> bool:
        """Whether it is being looked for."""
        return self._chances is not None

    def seek(self) -> None:
        """Begin to look for it."""
        self._chances = ComingChances(Replay(self.match.game, self.match.record))

    def step(self) -> None:
        """Look for a moment; opens the replay once it is found."""
        if (chances := self._chances) is None:
            return
        chances.step(SLICE)
        if not chances.done:
            return
        self._chances = None
        if chances.failed:
            return self.shell.notify(self.shell.ctx.translate("computers.no_chances"))
        at = biggest_swing(chances.points)
        self.shell.routes.open("replay", chances.replay, at, notes=self.notes)
