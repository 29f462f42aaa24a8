"""Computer seats think in a process of their own, so that no frame ever waits for them.

Three parties: the table asks and polls; a thread (``_Clerk``) owns the process and the pipe, so
that neither starting it nor a full pipe holds anybody up; the process (``serve``) thinks.  All that
goes over the pipe is plain data: the game's id and content, then views and moves.  A question
carries a number; an answer with another number than the one waited for is dropped.  Anything that
arrives in the pipe while the process thinks tells it to come to an end.
"""

from __future__ import annotations

import multiprocessing
import signal
import threading
from collections.abc import Mapping
from multiprocessing.connection import Connection
from random import Random
from typing import Any

from ..core.game import Game, View
from ..core.record import content_digest
from ..core.registry import load_game
from ..core.types import Move
from .levels import decide, find_level

TRIES = 2
"""So often a question is put to a process; if that dies each time, the thread answers itself."""
LOOK = 0.01
"""Seconds between two looks whether a question is still wanted, while it is thought about."""


def serve(pipe: Connection) -> None:
    """The other process: answer questions until the pipe is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the window's to answer
    games: dict[str, Game[Any, Any]] = {}
    try:
        while True:
            match pipe.recv():
                case ("rules", key, game_id, content):
                    games[key] = load_game(game_id, content)
                case ("ask", number, key, view, level, seed, within):
                    rng = Random(seed)
                    move = decide(games[key], view, find_level(level), rng, within, pipe.poll)
                    pipe.send((number, move))
    except (EOFError, OSError):
        return


class Question:
    """A decision that is being thought about."""

    def __init__(
        self, game: Game[Any, Any], view: View[Any], level: str, seed: int, within: float | None
    ) -> None:
        self.game, self.view, self.level = game, view, level
        self.seed, self.within = seed, within
        self.wanted = True
        self.move: Move | None = None
        self.problem: Exception | None = None

    def poll(self) -> Move | None:
        """The move, once it is there; never waits.  Raises what went wrong in working it out."""
        if self.problem is not None:
            raise self.problem
        return self.move

    def cancel(self) -> None:
        """The answer is not wanted any more."""
        self.wanted = False

    def work_out(self) -> None:
        """Answer in the caller's own time."""
        level = find_level(self.level)
        self.move = decide(
            self.game, self.view, level, Random(self.seed), self.within, lambda: not self.wanted
        )


class ThinkerPool:
    """Answers one question at a time; a new one puts the one before it aside."""

    def __init__(self, processes: bool = True) -> None:
        """``processes=False``: think in a thread of this process, as if none can be started."""
        self._clerk = _Clerk(processes)
        self._thread: threading.Thread | None = None
        self._latest: Question | None = None

    def start(self) -> None:
        """Start the process, so that it is there when it is needed; does not wait for it."""
        if self._thread is None or not self._thread.is_alive():
            self._clerk.closing = False
            self._thread = threading.Thread(target=self._clerk.run, name="computers", daemon=True)
            self._thread.start()

    def ask(
        self,
        game: Game[Any, Any],
        view: View[Any],
        level: str,
        seed: int,
        within: float | None = None,
    ) -> Question:
        """Put a question; the view is all that the level is told.  Raises GameError for a level
        that there isn't."""
        seconds = find_level(level).seconds
        if self._latest is not None:
            self._latest.cancel()
        self.start()
        question = Question(
            game, view, level, seed, seconds if within is None else min(within, seconds)
        )
        self._latest = question
        self._clerk.put(question)
        return question

    @property
    def process_id(self) -> int | None:
        """Of the process, if it has been started."""
        return self._clerk.process_id

    def close(self) -> None:
        """End the process."""
        if self._latest is not None:
            self._latest.cancel()
        if self._thread is not None:
            self._clerk.close()
            self._thread.join(2)
            self._thread = None


class _Clerk:
    """Runs in a thread; starts, asks, watches and restarts the process."""

    def __init__(self, processes: bool) -> None:
        self.processes = processes
        self.closing = False
        self._next: Question | None = None
        self._work = threading.Condition()
        self._process: Any = None
        self._pipe: Connection | None = None
        self._known: set[str] = set()
        self._keys: dict[int, tuple[Mapping[str, Any], str]] = {}
        self._number = 0

    @property
    def process_id(self) -> int | None:
        return self._process.pid if self._process is not None else None

    def put(self, question: Question) -> None:
        with self._work:
            self._next = question
            self._work.notify()

    def close(self) -> None:
        with self._work:
            self.closing = True
            self._work.notify()

    def run(self) -> None:
        self._start()
        while True:
            with self._work:
                while self._next is None and not self.closing:
                    self._work.wait()
                question, self._next = self._next, None
            if self.closing or question is None:
                break
            self._answer(question)
        self._stop()

    def _answer(self, question: Question) -> None:
        try:
            for _ in range(TRIES):
                try:
                    if not question.wanted or self._put_to_process(question):
                        return
                except (EOFError, OSError):
                    self._stop()  # it has died
            question.work_out()
        except Exception as e:  # a fault in a game's rules must come out where it is waited for
            question.problem = e

    def _put_to_process(self, question: Question) -> bool:
        """False: there is no process.  Returns too when the question is not wanted any more."""
        self._start()
        if self._pipe is None:
            return False
        key = self._key(question.game)
        if key not in self._known:
            self._pipe.send(("rules", key, question.game.info.id, dict(question.game.content)))
            self._known.add(key)
        self._number += 1
        q = question
        self._pipe.send(("ask", self._number, key, q.view, q.level, q.seed, q.within))
        while question.wanted and not self.closing:
            if self._pipe.poll(LOOK):
                number, move = self._pipe.recv()
                if number == self._number:
                    question.move = move
                    return True
        return True

    def _key(self, game: Game[Any, Any]) -> str:
        """Names the rules; worked out once for each set of data."""
        content, key = self._keys.get(id(game.content), (None, ""))
        if content is not game.content:
            key = f"{game.info.id} {content_digest(game.content)}"
            self._keys[id(game.content)] = (game.content, key)
        return key

    def _start(self) -> None:
        if not self.processes or (self._process is not None and self._process.is_alive()):
            return
        self._stop()
        try:
            context = multiprocessing.get_context("spawn")
            ours, theirs = context.Pipe()
            self._process = context.Process(target=serve, args=(theirs,), daemon=True)
            self._process.start()
            theirs.close()
            self._pipe = ours
        except (OSError, RuntimeError, ValueError):
            self._process = None
            self.processes = False

    def _stop(self) -> None:
        if self._pipe is not None:
            self._pipe.close()
        if self._process is not None:
            self._process.terminate()
            self._process.join(1)
        self._process, self._pipe = None, None
        self._known.clear()
