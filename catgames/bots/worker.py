"""A process that searches for computer players, and the handle that controls it.

Only plain data crosses the pipe: a game's id and content, views, search configs and root
statistics.  Every request gets exactly one answer.  Any message that arrives while the process
searches makes it stop.  A process that fails in any way is ended, and the next request starts a
new one.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Mapping
from multiprocessing.connection import Connection
from threading import Timer
from typing import Any, Protocol

from ..catalog import load_game, take_code
from ..core.game import Game, View
from ..core.record_text import content_digest
from .children import begin_child, limit_memory
from .learning import values_of
from .levels import search
from .requests import DIED, HUNG, Fault, fault_of
from .search_config import SearchConfig
from .search_tools import until

POLL_SECONDS = 0.01
"""Seconds between two checks whether a request is still wanted."""
CANCEL_SECONDS = 1.0
"""Seconds after which a process that goes on searching, although told to stop, is killed."""
HUNG_SECONDS = 8.0
"""Seconds after the end of its time in which a process must have answered, or it is killed; long
enough for a new process to start on a busy machine."""


class Request(Protocol):
    """The part of a search request that a worker needs."""

    game: Game[Any, Any]
    view: View[Any]
    config: SearchConfig


def serve(pipe: Connection) -> None:
    """Run in the process: answer requests until the pipe is closed."""
    begin_child()
    limit_memory()
    games: dict[str, Game[Any, Any]] = {}
    try:
        while True:
            match pipe.recv():
                case ("rules", key, game_id, content, code):
                    take_code({game_id: code})
                    games[key] = load_game(game_id, content)
                case ("learn", key):
                    values_of(games[key])
                case ("search", key, view, config, seed, within):
                    pipe.send(_search(games[key], view, config, seed, within, pipe))
    except (EOFError, OSError):
        return


def _search(
    game: Game[Any, Any],
    view: View[Any],
    config: SearchConfig,
    seed: int,
    within: float,
    pipe: Connection,
) -> object:
    timed_out = until(within)
    stop = lambda: timed_out() or pipe.poll()  # noqa: E731
    try:
        return search(game, view, config, seed, stop)
    except Exception as e:  # the process goes on, and the dispatcher decides what follows
        return fault_of(e)


class Worker:
    """Controls one process; used by one thread only."""

    def __init__(self) -> None:
        self.answer: object = None
        """The last answer: root statistics, unless the search is faulty; or a Fault."""
        self.pipe: Connection | None = None
        """None: there is no process."""
        self._process: Any = None
        self._timer: Timer | None = None
        self._hung = False
        self._sent_rules: set[str] = set()
        self._keys: dict[int, tuple[Mapping[str, Any], str]] = {}

    @property
    def process_id(self) -> int | None:
        """The id of the process, if it has been started."""
        return self._process.pid if self._process is not None else None

    def start(self) -> bool:
        """Start the process unless it is running.  False: that is impossible here."""
        if self._process is not None and self._process.is_alive():
            return True
        self.stop()
        try:
            context = multiprocessing.get_context("spawn")
            ours, theirs = context.Pipe()
            self._process = context.Process(target=serve, args=(theirs,), daemon=True)
            self._process.start()
            theirs.close()
            self.pipe = ours
        except (OSError, RuntimeError, ValueError):
            self._process = None
        return self._process is not None

    def stop(self) -> None:
        """End the process; it has nothing to save, and a stopped one ignores all but a kill."""
        self._end_timer()
        if self.pipe is not None:
            self.pipe.close()
        if self._process is not None:
            self._process.kill()
            self._process.join(1)
        self._process, self.pipe = None, None
        self._sent_rules.clear()

    def send(self, request: Request, seed: int, within: float) -> bool:
        """Start a part of a search.  False: no process can be started.

        The process is killed if it has not answered in time; so nothing that waits for it, not
        even a full pipe, waits for ever.
        """
        for _ in range(2):  # a process may have died since its last answer
            if not self.start():
                return False
            self._begin_timer(within + HUNG_SECONDS)
            if self._send(request, seed, within):
                break
        return True

    def prepare(self, game: Game[Any, Any], learn: bool) -> None:
        """Start the process and let it load a game's rules, and learn what it is worth, before it
        is asked for the first time."""
        if self.start():
            self._begin_timer(HUNG_SECONDS)
            try:
                key = self._send_rules(game)
                if learn and self.pipe is not None:
                    self.pipe.send(("learn", key))
                self._end_timer()
            except Exception:  # the next request tries again
                self.stop()

    def _send_rules(self, game: Game[Any, Any]) -> str:
        """Send the rules unless the process has them; returns their key."""
        assert self.pipe is not None
        key = self._key(game)
        if key not in self._sent_rules:
            self.pipe.send(("rules", key, game.info.id, dict(game.content), game.code))
            self._sent_rules.add(key)
        return key

    def _send(self, r: Request, seed: int, within: float) -> bool:
        assert self.pipe is not None
        self.answer = None
        try:
            key = self._send_rules(r.game)
            self.pipe.send(("search", key, r.view, r.config, seed, within))
        except Exception:  # the pipe is closed, or the view is no plain data
            self._fail()
            return False
        return True

    def poll(self, seconds: float = 0.0) -> bool:
        """Whether ``answer`` is there; waits for it a little."""
        if self.pipe is None:
            return True
        try:
            if not self.pipe.poll(seconds):
                return False
            self.answer = self.pipe.recv()
        except Exception:  # the pipe is closed, or what came from it is no answer
            self._fail()
            return True
        self._end_timer()
        if isinstance(self.answer, Fault):
            self.stop()
        return True

    def cancel(self) -> None:
        """Stop the search, and wait until it has stopped."""
        if self.pipe is None:
            return
        try:
            self.pipe.send(("cancel",))
            if not self.poll(CANCEL_SECONDS):
                self.stop()
        except OSError:
            self.stop()
        self.answer = None

    def _fail(self) -> None:
        self.answer = Fault(HUNG if self._hung else DIED)
        self.stop()

    def _begin_timer(self, seconds: float) -> None:
        self._end_timer()
        self._hung, process = False, self._process

        def kill() -> None:
            self._hung = True
            process.kill()

        self._timer = Timer(seconds, kill)
        self._timer.daemon = True
        self._timer.start()

    def _end_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = None

    def _key(self, game: Game[Any, Any]) -> str:
        """Identifies a game's rules; computed once for each set of data."""
        content, key = self._keys.get(id(game.content), (None, ""))
        if content is not game.content:
            key = f"{game.info.id} {content_digest(game.content)}"
            self._keys[id(game.content)] = (game.content, key)
        return key
