"""Runs searches in processes of their own, so that no frame ever waits for them.

Three parties: the caller puts requests and polls them (``requests.py``); a thread
(``Dispatcher``) owns the processes and pipes, so that neither starting a process nor a full
pipe blocks the caller; the processes (``worker.serve``) each run parts of searches.
"""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Iterable
from multiprocessing.connection import wait
from typing import Any

from ..core.game import Game, View
from .advice import advice_config
from .cats import find_opponent
from .levels import config_for, learns, with_table_budget
from .requests import AdviceRequest, Fault, MoveRequest
from .search_config import SearchConfig
from .worker import POLL_SECONDS, Worker

ATTEMPTS = 3
"""Times a request is searched before its failure is reported."""


class _Search:
    """A request and what has come of its parts; each part is a seed."""

    def __init__(self, request: MoveRequest) -> None:
        self.request = request
        self.end: float | None = None
        """When its time is up; None: it has not begun."""
        self.begin_again()

    def begin_again(self) -> None:
        self.waiting = list(range(len(self.request.seeds)))
        self.results: dict[int, object] = {}
        self.end = None

    def seconds_left(self) -> float:
        now = time.monotonic()
        if self.end is None:
            self.end = now + self.request.within
        return max(0.01, self.end - now)


class Dispatcher:
    """Starts, uses, watches and restarts the processes.

    Free processes take the parts of requests in the order in which these came, urgent ones
    first; an urgent request interrupts others.
    """

    def __init__(self, processes: int) -> None:
        self.workers = [Worker() for _ in range(processes)]
        self.closing = False
        self._new: list[MoveRequest] = []
        self._games: list[tuple[Game[Any, Any], bool]] = []
        """Those whose rules the processes should load."""
        self._changed = threading.Condition()
        self._searches: list[_Search] = []
        self._busy: dict[Worker, tuple[_Search, int]] = {}

    def put(self, request: MoveRequest) -> None:
        """Add a request; never waits for a search."""
        with self._changed:
            self._new.append(request)
            self._changed.notify()

    def prepare(self, game: Game[Any, Any], learn: bool) -> None:
        """Let the processes load a game's rules, and learn it; never waits for them."""
        with self._changed:
            self._games.append((game, learn))
            self._changed.notify()

    def close(self) -> None:
        """Make ``run`` end the processes and return."""
        with self._changed:
            self.closing = True
            self._changed.notify()

    def run(self) -> None:
        """Serve requests until ``close``."""
        for worker in self.workers:
            worker.start()
        while self._take_new():
            self._drop_finished()
            self._assign()
            self._collect()
        for worker in self.workers:
            worker.stop()
        self._busy.clear()
        self._searches.clear()

    def _take_new(self) -> bool:
        """Take new requests over, waiting for one if nothing is to be done; False: closing."""
        with self._changed:
            while not (self._new or self._games or self._searches or self.closing):
                self._changed.wait()
            new, self._new = self._new, []
            games, self._games = self._games, []
        for game, learn in games:
            for worker in self.workers:
                if worker not in self._busy:
                    worker.prepare(game, learn)
        self._searches += map(_Search, new)
        self._searches.sort(key=lambda s: not s.request.urgent)
        return not self.closing

    def _drop_finished(self) -> None:
        """Finish the searches whose parts are all there; forget those that are over."""
        for s in self._searches:
            if not s.request.done and len(s.results) == len(s.request.seeds):
                fault = s.request.finish([s.results[i] for i in sorted(s.results)])
                if fault is not None:
                    self._fail(s, fault)
        over = [s for s in self._searches if s.request.done]
        for s in over:
            self._interrupt(s)
            self._searches.remove(s)

    def _assign(self) -> None:
        for s in self._searches:
            while s.waiting:
                free = [w for w in self.workers if w not in self._busy]
                if not free and s.request.urgent:
                    free = self._free_one()
                if not free and self.workers:
                    return
                left = s.seconds_left()
                if not free or not free[0].send(s.request, s.request.seeds[s.waiting[0]], left):
                    s.request.run()  # where no process can be started
                    break
                self._busy[free[0]] = (s, s.waiting.pop(0))

    def _free_one(self) -> list[Worker]:
        """Interrupt a search that is not urgent; it begins again later."""
        for s in reversed(self._searches):
            if not s.request.urgent and self._interrupt(s):
                s.begin_again()
                return [w for w in self.workers if w not in self._busy]
        return []

    def _interrupt(self, search: _Search) -> bool:
        """Stop all parts of a search; whether any was running."""
        running = [w for w, (s, _) in self._busy.items() if s is search]
        for worker in running:
            del self._busy[worker]
            worker.cancel()
        return bool(running)

    def _collect(self) -> None:
        """Wait a little for answers, and take them."""
        pipes = [w.pipe for w in self._busy if w.pipe is not None]
        if len(pipes) == len(self._busy) and pipes:
            wait(pipes, POLL_SECONDS)
        for worker, (search, part) in list(self._busy.items()):
            if worker in self._busy and worker.poll():
                del self._busy[worker]
                if isinstance(worker.answer, Fault):
                    self._fail(search, worker.answer)
                else:
                    search.results[part] = worker.answer

    def _fail(self, search: _Search, fault: Fault) -> None:
        """Note a fault of a search, which begins again unless it has failed too often."""
        self._interrupt(search)
        search.request.failed(fault, last=len(search.request.faults) + 1 >= ATTEMPTS)
        search.begin_again()


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

    def prepare(self, game: Game[Any, Any], levels: Iterable[str] = (), seats: int = 2) -> None:
        """Load a game's rules in the processes, and learn what the levels need to know of it, so
        that the first answer doesn't wait for it."""
        self.start()
        self._dispatcher.prepare(game, learns(game, map(find_opponent, levels), seats))

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
