"""Finds the best moment of a finished game, a little in each frame, and opens the replay there."""

from __future__ import annotations

from collections.abc import Sequence

from ...match.match import Match
from ...match.replay import Replay
from ...match.win_chances import biggest_swing
from ..shell import Shell
from .coming_chances import ComingChances

SLICE = 0.02
"""Seconds per frame spent on chances."""


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
