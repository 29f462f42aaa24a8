"""Runs searches in processes of their own, so that no frame ever waits for them.

Three parties: the caller puts requests and polls them; a thread (``_Dispatcher``) owns the
processes and pipes, so that neither starting a process nor a full pipe blocks the caller; the
processes (``worker.serve``) each run some parts of a search.
"""

from __future__ import annotations

import os
import threading
from random import Random
from typing import Any

from ..core.game import Game, View
from ..core.types import Move
from .advice import Advice, advice_config, make_advice
from .levels import choose_move, config_for, find_level, search, search_seeds, with_table_budget
from .root_stats import RootStats
from .search_config import SearchConfig
from .search_tools import until
from .worker import Worker

ATTEMPTS = 2
"""Times a request is sent to the processes; if one dies each time, the thread itself searches."""
MOST_PROCESSES = 2
"""No search has more parts that can run in parallel."""


class MoveRequest:
    """A decision that is being searched."""

    def __init__(
        self, game: Game[Any, Any], view: View[Any], config: SearchConfig, seed: int, within: float
    ) -> None:
        self.game, self.view, self.config, self.within = game, view, config, within
        self._rng = Random(seed)
        self._legal = game.legal_moves(view.state)
        self.trivial = len(self._legal) == 1 or config.algorithm == "random"
        """Whether no search is needed."""
        self.seeds = [] if self.trivial else search_seeds(config, self._rng)
        self.wanted = True
        self.move: Move | None = None
        self.problem: Exception | None = None

    def poll(self) -> Move | None:
        """The move once it is known; never waits.  Raises what the search raised."""
        if self.problem is not None:
            raise self.problem
        return self.move

    def cancel(self) -> None:
        """The answer is not wanted any more."""
        self.wanted = False

    def finish(self, parts: list[RootStats]) -> None:
        """Set the answer, given the results of all parts of the search."""
        if self.trivial:
            self.move = self._rng.choice(self._legal)
        else:
            self.move = choose_move(self.game, self.view, self.config, parts, self._rng)

    def run(self) -> None:
        """Search in the calling thread."""
        timed_out = until(self.within)
        stop = lambda: timed_out() or not self.wanted  # noqa: E731
        self.finish([search(self.game, self.view, self.config, s, stop) for s in self.seeds])


class AdviceRequest(MoveRequest):
    """A person's request for advice."""

    advice: Advice | None = None

    def poll_advice(self) -> Advice | None:
        """The advice once it is known; never waits.  Raises what the search raised."""
        self.poll()
        return self.advice

    def finish(self, parts: list[RootStats]) -> None:
        self.advice = make_advice(self.game, self.view, parts)
        self.move = self.advice.best.move


class ThinkerPool:
    """Answers one request at a time; a new one cancels the one before it."""

    def __init__(self, processes: bool = True) -> None:
        """``processes=False``: search in a thread, as where no process can be started."""
        self._dispatcher = _Dispatcher(min(MOST_PROCESSES, os.cpu_count() or 1) if processes else 0)
        self._thread: threading.Thread | None = None
        self._latest: MoveRequest | None = None

    def start(self) -> None:
        """Start the processes in the background, so that they are ready when needed."""
        if self._thread is None or not self._thread.is_alive():
            self._dispatcher.closing = False
            run = self._dispatcher.run
            self._thread = threading.Thread(target=run, name="computers", daemon=True)
            self._thread.start()

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
        config = with_table_budget(config_for(find_level(level), game, view))
        return self._put(MoveRequest(game, view, config, seed, _limit(config, within)))

    def advise(
        self, game: Game[Any, Any], view: View[Any], seed: int, within: float | None = None
    ) -> AdviceRequest:
        """Request the strongest level's advice for the decider."""
        config = advice_config(game, view)
        request = AdviceRequest(game, view, config, seed, _limit(config, within))
        self._put(request)
        return request

    def _put(self, request: MoveRequest) -> MoveRequest:
        if self._latest is not None:
            self._latest.cancel()
        self.start()
        self._latest = request
        self._dispatcher.put(request)
        return request

    @property
    def process_ids(self) -> tuple[int, ...]:
        """The ids of the processes that have been started."""
        ids = (worker.process_id for worker in self._dispatcher.workers)
        return tuple(id for id in ids if id is not None)

    def close(self) -> None:
        """End the processes."""
        if self._latest is not None:
            self._latest.cancel()
        if self._thread is not None:
            self._dispatcher.close()
            self._thread.join(2)
            self._thread = None


def _limit(config: SearchConfig, within: float | None) -> float:
    return config.seconds if within is None else min(within, config.seconds)


class _Dispatcher:
    """Runs in a thread; starts, uses, watches and restarts the processes."""

    def __init__(self, processes: int) -> None:
        self.workers = [Worker() for _ in range(processes)]
        self.closing = False
        self._next: MoveRequest | None = None
        self._changed = threading.Condition()

    def put(self, request: MoveRequest) -> None:
        with self._changed:
            self._next = request
            self._changed.notify()

    def close(self) -> None:
        with self._changed:
            self.closing = True
            self._changed.notify()

    def run(self) -> None:
        for worker in self.workers:
            worker.start()
        while True:
            with self._changed:
                while self._next is None and not self.closing:
                    self._changed.wait()
                request, self._next = self._next, None
            if self.closing or request is None:
                break
            self._answer(request)
        for worker in self.workers:
            worker.stop()

    def _answer(self, request: MoveRequest) -> None:
        try:
            for _ in range(ATTEMPTS):
                if not request.wanted or (request.seeds and self._search(request)):
                    return
            request.run()
        except Exception as e:  # the caller must see a fault in a game's rules
            request.problem = e

    def _search(self, request: MoveRequest) -> bool:
        """Let the processes search; True: answered, or not wanted any more.  False: one died."""
        n = len(self.workers)
        parts = [request.seeds[i::n] for i in range(n)]
        busy = [w for w, seeds in zip(self.workers, parts) if seeds and w.send(request, seeds)]
        if len(busy) < sum(map(bool, parts)) or not busy:
            _cancel(busy)
            return False
        waiting = list(busy)
        while waiting:
            if not request.wanted or self.closing:
                _cancel(waiting)
                return True
            waiting = [w for w in waiting if not w.poll()]
        if any(w.stats is None for w in busy):
            return False
        request.finish([stats for w in busy for stats in w.stats or ()])
        return True


def _cancel(workers: list[Worker]) -> None:
    for worker in workers:
        worker.cancel()
