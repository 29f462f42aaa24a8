"""Plays games, and works out what they say, in processes of their own, so that no frame waits."""

from __future__ import annotations

import atexit
import multiprocessing
import os
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from multiprocessing.connection import Connection
from typing import Any

from ..bots.arena import Failure, play_all, processes_for
from ..bots.children import begin_child
from ..bots.level_names import MEASURED
from ..bots.pace import Pace, estimate_pace
from ..catalog import agreed_code, load_game, take_code
from ..content.loader import brief_text
from ..core.game import Game
from ..core.types import GameError
from .sample import GameSample, play_sample

NICE = 10
"""How far the processes give way to the window."""
_PLAYED, _DONE, _FAILED = "played", "done", "failed"


class BackgroundBatch:
    """Games that are played while the window goes on; ask it in every frame with ``look``.

    One process plays or, with several cores, has others that play; they all end with it.
    """

    def __init__(
        self, tasks: Sequence[Any], finish: Callable[[list[GameSample]], Any], jobs: int = 0
    ) -> None:
        """``finish(samples)`` is called there with the games that were played, be there any or
        none to play; it can be sent.

        ``jobs``: how many processes; 0: one a core.
        """
        self.total, self.played = len(tasks), 0
        self.result: Any = None
        """What ``finish`` has returned."""
        self.failures: tuple[str, ...] = ()
        """A sentence for each game that could not be played to its end."""
        self.problem = ""
        """Why there is no result; "": there is one, or will be."""
        self.running = True
        self.stopping = False
        jobs = processes_for(len(tasks), jobs)
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        given = (theirs, dict(agreed_code()), list(tasks), finish, jobs)
        self._process = context.Process(target=_serve, args=given)
        atexit.register(self.close)
        try:
            self._process.start()
        except OSError as e:
            self._end(f"no process can be started: {e.strerror}")
        theirs.close()

    @property
    def process_id(self) -> int | None:
        """The id of the process, which starts the others."""
        return self._process.pid

    def look(self) -> bool:
        """Take what has arrived; True: something has."""
        news = False
        try:
            while self.running and self._pipe.poll():
                news = True
                match self._pipe.recv():
                    case (str(kind), played) if kind == _PLAYED:
                        self.played = played
                    case (str(kind), result, failures) if kind == _DONE:
                        self.result, self.failures = result, failures
                        self._end()
                    case (str(kind), words) if kind == _FAILED:
                        self._end(words)
        except (EOFError, OSError):
            self._end("the process that played games was killed")
            return True
        return news

    def stop(self) -> None:
        """Play no more games; what has been played is worked out."""
        if self.running and not self.stopping:
            self.stopping = True
            with suppress(OSError):
                self._pipe.send("stop")

    def close(self) -> None:
        """End the processes at once; nothing is kept."""
        if self.running:
            self._end()

    def _end(self, problem: str = "") -> None:
        self.running, self.problem = False, problem
        self._pipe.close()
        if self._process.pid is not None:
            self._process.kill()  # those that it has started end with it
            self._process.join()
        atexit.unregister(self.close)


def _serve(
    pipe: Connection,
    code: Mapping[str, Any],
    tasks: Sequence[Any],
    finish: Callable[[Any], Any],
    jobs: int,
) -> None:
    """What the process of the batch runs."""
    begin_child()
    take_code(code)
    if hasattr(os, "nice"):
        os.nice(NICE)
    with suppress(EOFError, OSError):  # the window has gone
        try:
            pipe.send((_DONE, *_play(pipe, tasks, finish, jobs)))
        except GameError as e:
            pipe.send((_FAILED, str(e)))
        except Exception as e:  # the page shows any error of ``finish``
            pipe.send((_FAILED, brief_text(f"{type(e).__name__}: {e}")))


def _play(
    pipe: Connection, tasks: Sequence[Any], finish: Callable[[Any], Any], jobs: int
) -> tuple[Any, tuple[str, ...]]:
    samples, failures = list[GameSample](), list[str]()
    games = play_all(tasks, jobs, play_sample, most=1)
    for played, outcome in enumerate(games, 1):
        if isinstance(outcome, Failure):
            failures.append(outcome.sentence)
        else:
            samples.append(outcome)
        pipe.send((_PLAYED, played))
        if pipe.poll():
            break
    games.close()  # type: ignore[attr-defined]  # ends the processes that still play
    if tasks and not samples:
        raise GameError(failures[0] if failures else "no game was played to its end")
    return finish(samples), tuple(failures)


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
