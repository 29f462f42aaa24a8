"""Runs searches in processes of their own, so that no frame ever waits for them.

Three parties: the caller puts requests and polls them (``requests.py``); a thread
(``dispatcher.py``) owns the processes and pipes, so that neither starting a process nor a full
pipe blocks the caller; the processes (``worker.serve``) each run parts of searches.
"""

from __future__ import annotations

import os
import threading
from typing import Any

from ..core.game import Game, View
from .advice import advice_config
from .cats import find_opponent
from .dispatcher import Dispatcher
from .levels import config_for, with_table_budget
from .requests import AdviceRequest, MoveRequest
from .search_config import SearchConfig

MOST_PROCESSES = 2
"""Processes that search at the same time, if the machine has so many cores."""


class ThinkerPool:
    """Answers any number of requests, those that came first before the others."""

    def __init__(self, processes: bool = True) -> None:
        """``processes=False``: search in a thread, as where no process can be started."""
        self._dispatcher = Dispatcher(min(MOST_PROCESSES, os.cpu_count() or 1) if processes else 0)
        self._thread: threading.Thread | None = None

    def start(self) -> None:
        """Start the processes in the background, so that they are ready when needed."""
        if self._thread is None or not self._thread.is_alive():
            self._dispatcher.closing = False
            run = self._dispatcher.run
            self._thread = threading.Thread(target=run, name="computers", daemon=True)
            self._thread.start()

    def prepare(self, game: Game[Any, Any]) -> None:
        """Load a game's rules in the processes, so that the first answer doesn't wait for it."""
        self.start()
        self._dispatcher.prepare(game)

    def ask(
        self,
        game: Game[Any, Any],
        view: View[Any],
        level: str,
        seed: int,
        within: float | None = None,
    ) -> MoveRequest:
        """Request a level's move; the level sees nothing but the view.

        Raises GameError if the level is unknown.
        """
        config = with_table_budget(config_for(find_opponent(level), game, view))
        request = MoveRequest(game, view, config, seed, _limit(config, within))
        self.put(request)
        return request

    def advise(
        self, game: Game[Any, Any], view: View[Any], seed: int, within: float | None = None
    ) -> AdviceRequest:
        """Request the strongest level's advice for the decider; other searches wait."""
        config = advice_config(game, view)
        request = AdviceRequest(game, view, config, seed, _limit(config, within))
        self.put(request)
        return request

    def put(self, request: MoveRequest) -> None:
        """Search for a request; never waits."""
        self.start()
        self._dispatcher.put(request)

    @property
    def process_ids(self) -> tuple[int, ...]:
        """The ids of the processes that have been started."""
        ids = (worker.process_id for worker in self._dispatcher.workers)
        return tuple(id for id in ids if id is not None)

    def close(self) -> None:
        """End the processes; what is still searched for gets no answer."""
        if self._thread is not None:
            self._dispatcher.close()
            self._thread.join(2)
            self._thread = None


def _limit(config: SearchConfig, within: float | None) -> float:
    return config.seconds if within is None else min(within, config.seconds)
