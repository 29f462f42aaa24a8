"""Estimates in the background how long computers think with the changes of the page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from ...bots.level_names import MEASURED
from ...bots.pace import Pace, estimate_pace
from ...catalog import load_game
from ...core.game import Game
from ...core.types import GameError
from ..background import BackgroundBatch

PAUSE = 1.0
"""Seconds after the last change until the estimate begins."""


class PaceWatch:
    """``pace`` is the last estimate; None: there is none yet."""

    def __init__(self, changed_game: Callable[[], Game[Any, Any]], now: float) -> None:
        """``changed_game`` raises GameError while there are mistakes."""
        self.pace: Pace | None = None
        self._changed_game = changed_game
        self._due: float | None = now + PAUSE
        self._batch: BackgroundBatch | None = None

    def change(self, now: float) -> None:
        """The data have changed."""
        self.close()
        self.pace, self._due = None, now + PAUSE

    def look(self, now: float) -> bool:
        """Begin or go on with an estimate; True: one has been made."""
        if self._due is not None and now >= self._due:
            self._due = None
            self._begin()
        batch = self._batch
        if batch is None or not batch.look() or batch.running:
            return False
        self._batch, self.pace = None, batch.result
        return self.pace is not None

    def _begin(self) -> None:
        try:
            game = self._changed_game()
        except GameError:
            return
        self._batch = BackgroundBatch([], partial(_estimate, game.info.id, game.content))

    def close(self) -> None:
        """End what still runs."""
        if self._batch is not None:
            self._batch.close()
            self._batch = None


def _estimate(id: str, content: Any, samples: Sequence[Any]) -> Pace | None:
    """Called in a process of its own, after no games."""
    return estimate_pace(load_game(id, content), MEASURED)
