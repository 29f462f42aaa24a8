"""A process that searches for computer players, and the handle that controls it.

Only plain data crosses the pipe: a game's id and content, views, search configs and root
statistics.  Every request gets exactly one answer.  Any message that arrives while the process
searches makes it stop.
"""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Mapping
from multiprocessing.connection import Connection
from typing import Any, Protocol

from ..core.game import Game, View
from ..core.record_text import content_digest
from ..core.registry import load_game
from .levels import search
from .root_stats import RootStats
from .search_config import SearchConfig
from .search_tools import until

POLL_SECONDS = 0.01
"""Seconds between two checks whether a request is still wanted."""
CANCEL_SECONDS = 1.0
"""Seconds after which a process that goes on searching, although told to stop, is killed."""


class Request(Protocol):
    """The part of a search request that a worker needs."""

    game: Game[Any, Any]
    view: View[Any]
    config: SearchConfig
    within: float


def serve(pipe: Connection) -> None:
    """Run in the process: answer requests until the pipe is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is handled by the main process
    games: dict[str, Game[Any, Any]] = {}
    try:
        while True:
            match pipe.recv():
                case ("rules", key, game_id, content):
                    games[key] = load_game(game_id, content)
                case ("search", key, view, config, seeds, within):
                    pipe.send(_search(games[key], view, config, seeds, within, pipe))
    except (EOFError, OSError):
        return


def _search(
    game: Game[Any, Any],
    view: View[Any],
    config: SearchConfig,
    seeds: list[int],
    within: float,
    pipe: Connection,
) -> list[RootStats] | Exception:
    timed_out = until(within)
    stop = lambda: timed_out() or pipe.poll()  # noqa: E731
    try:
        return [search(game, view, config, seed, stop) for seed in seeds]
    except Exception as e:  # the caller must see a fault in a game's rules
        return e


class Worker:
    """Controls one process; used by one thread only."""

    def __init__(self) -> None:
        self.stats: list[RootStats] | None = None
        """The last answer; None: not there yet, or the process has died."""
        self._process: Any = None
        self._pipe: Connection | None = None
        self._sent_rules: set[str] = set()
        self._keys: dict[int, tuple[Mapping[str, Any], str]] = {}

    @property
    def process_id(self) -> int | None:
        """The id of the process, if it has been started."""
        return self._process.pid if self._process is not None else None

    def start(self) -> None:
        """Start the process unless it is running; does nothing where that is impossible."""
        if self._process is not None and self._process.is_alive():
            return
        self.stop()
        try:
            context = multiprocessing.get_context("spawn")
            ours, theirs = context.Pipe()
            self._process = context.Process(target=serve, args=(theirs,), daemon=True)
            self._process.start()
            theirs.close()
            self._pipe = ours
        except (OSError, RuntimeError, ValueError):
            self._process = None

    def stop(self) -> None:
        """End the process."""
        if self._pipe is not None:
            self._pipe.close()
        if self._process is not None:
            self._process.terminate()
            self._process.join(1)
        self._process, self._pipe = None, None
        self._sent_rules.clear()

    def send(self, request: Request, seeds: list[int]) -> bool:
        """Start these parts of a search.  False: there is no process."""
        self.start()
        self.stats = None
        if self._pipe is None:
            return False
        r, key = request, self._key(request.game)
        try:
            if key not in self._sent_rules:
                self._pipe.send(("rules", key, r.game.info.id, dict(r.game.content)))
                self._sent_rules.add(key)
            self._pipe.send(("search", key, r.view, r.config, seeds, r.within))
        except OSError:
            self.stop()
            return False
        return True

    def poll(self, seconds: float = POLL_SECONDS) -> bool:
        """Wait a little for the answer.  True: ``stats`` holds it, or the process has died.

        Raises the exception that the search raised.
        """
        if self._pipe is None:
            return True
        try:
            if not self._pipe.poll(seconds):
                return False
            answer = self._pipe.recv()
        except (EOFError, OSError):
            self.stop()
            return True
        if isinstance(answer, Exception):
            raise answer
        self.stats = answer
        return True

    def cancel(self) -> None:
        """Stop the search, and wait until it has stopped."""
        if self._pipe is None:
            return
        try:
            self._pipe.send(("cancel",))
            if not self.poll(CANCEL_SECONDS):
                self.stop()
        except OSError:
            self.stop()
        self.stats = None

    def _key(self, game: Game[Any, Any]) -> str:
        """Identifies a game's rules; computed once for each set of data."""
        content, key = self._keys.get(id(game.content), (None, ""))
        if content is not game.content:
            key = f"{game.info.id} {content_digest(game.content)}"
            self._keys[id(game.content)] = (game.content, key)
        return key
