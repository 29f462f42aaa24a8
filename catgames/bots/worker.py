"""A process that thinks, and the handle by which it is asked; see ``worker``.

All that goes over the pipe is plain data: the game's id and content, then views, minds and tallies.
Every question gets exactly one answer.  Anything that arrives in the pipe while the process thinks
tells it to come to an end.
"""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Mapping
from multiprocessing.connection import Connection
from typing import Any, Protocol

from ..core.game import Game, View
from ..core.record import content_digest
from ..core.registry import load_game
from .levels import think
from .search_config import Mind, Tally, until

LOOK = 0.01
"""Seconds between two looks whether a question is still wanted, while it is thought about."""
PATIENCE = 1.0
"""A process that goes on for so long although it was told to stop is ended."""


class Asked(Protocol):
    """What a process must know of a question."""

    game: Game[Any, Any]
    view: View[Any]
    mind: Mind
    within: float


def serve(pipe: Connection) -> None:
    """The process: answer questions until the pipe is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the window's to answer
    games: dict[str, Game[Any, Any]] = {}
    try:
        while True:
            match pipe.recv():
                case ("rules", key, game_id, content):
                    games[key] = load_game(game_id, content)
                case ("ask", key, view, mind, seeds, within):
                    pipe.send(_think(games[key], view, mind, seeds, within, pipe))
    except (EOFError, OSError):
        return


def _think(
    game: Game[Any, Any],
    view: View[Any],
    mind: Mind,
    seeds: list[int],
    within: float,
    pipe: Connection,
) -> list[Tally] | Exception:
    timed = until(within)
    try:
        return [think(game, view, mind, seed, lambda: timed() or pipe.poll()) for seed in seeds]
    except Exception as e:  # a fault in a game's rules must come out where it is waited for
        return e


class Helper:
    """One process; used by one thread only."""

    def __init__(self) -> None:
        self.tallies: list[Tally] | None = None
        """The last answer; None: there is none yet, or the process has died."""
        self._process: Any = None
        self._pipe: Connection | None = None
        self._known: set[str] = set()
        self._keys: dict[int, tuple[Mapping[str, Any], str]] = {}

    @property
    def process_id(self) -> int | None:
        """Of the process, if it has been started."""
        return self._process.pid if self._process is not None else None

    def start(self) -> None:
        """Start the process if it does not run; it may turn out that none can be started."""
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
        self._known.clear()

    def ask(self, question: Asked, seeds: list[int]) -> bool:
        """Put these parts of a question.  False: there is no process."""
        self.start()
        self.tallies = None
        if self._pipe is None:
            return False
        q, key = question, self._key(question.game)
        try:
            if key not in self._known:
                self._pipe.send(("rules", key, q.game.info.id, dict(q.game.content)))
                self._known.add(key)
            self._pipe.send(("ask", key, q.view, q.mind, seeds, q.within))
        except OSError:
            self.stop()
            return False
        return True

    def look(self, seconds: float = LOOK) -> bool:
        """Wait a little for the answer.  True: it is in ``tallies``, or the process has died.

        Raises what went wrong in working it out.
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
        self.tallies = answer
        return True

    def come_to_an_end(self) -> None:
        """The answer is not wanted any more; returns when the process has stopped thinking."""
        if self._pipe is None:
            return
        try:
            self._pipe.send(("rest",))
            if not self.look(PATIENCE):
                self.stop()
        except OSError:
            self.stop()
        self.tallies = None

    def _key(self, game: Game[Any, Any]) -> str:
        """Names the rules; worked out once for each set of data."""
        content, key = self._keys.get(id(game.content), (None, ""))
        if content is not game.content:
            key = f"{game.info.id} {content_digest(game.content)}"
            self._keys[id(game.content)] = (game.content, key)
        return key
