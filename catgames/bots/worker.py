"""Computer seats think in a process of their own, so that no frame waits for them.

Requests carry a number; an answer to an old one is dropped.  If no process can be started, or it
dies twice over the same question, the answer is worked out here, at once.
"""

from __future__ import annotations

import multiprocessing
from multiprocessing.connection import Connection
from random import Random
from typing import Any

from ..core.game import Game, View
from ..core.record import content_digest
from ..core.registry import load_game
from ..core.types import Move
from .levels import decide, find_level


def serve(pipe: Connection) -> None:
    """The other process: answer questions until the pipe closes."""
    games: dict[str, Game[Any, Any]] = {}
    try:
        while True:
            message = pipe.recv()
            if message is None:
                return
            if message[0] == "rules":
                _, key, game_id, content = message
                games[key] = load_game(game_id, content)
                continue
            number, key, view, level, seed = message
            if pipe.poll() and _superseded(pipe):
                continue
            move = decide(games[key], view, find_level(level), Random(seed), pipe.poll)
            pipe.send((number, move))
    except (EOFError, OSError, KeyboardInterrupt):
        return


def _superseded(pipe: Connection) -> bool:
    """Whether something newer waits already; it is left in the pipe."""
    return pipe.poll()


class Answer:
    """A question on its way."""

    def __init__(self, pool: ThinkerPool, number: int, question: tuple[Any, ...]) -> None:
        self.pool, self.number, self.question = pool, number, question
        self.tries = 1
        self.move: Move | None = None

    def poll(self) -> Move | None:
        """The move, once it is there."""
        if self.move is None:
            self.move = self.pool.look(self)
        return self.move

    def cancel(self) -> None:
        """The answer is not wanted any more."""
        self.pool.drop(self)


class ThinkerPool:
    """Keeps the process; one question at a time."""

    def __init__(self) -> None:
        self._process: Any = None
        self._pipe: Connection | None = None
        self._known: set[str] = set()
        self._keys: dict[int, str] = {}
        self._number = 0
        self._waiting: Answer | None = None

    def start(self) -> None:
        """Start the process if none runs; without waiting for it."""
        if self._process is not None and self._process.is_alive():
            return
        self._stop()
        try:
            context = multiprocessing.get_context("spawn")
            ours, theirs = context.Pipe()
            self._process = context.Process(target=serve, args=(theirs,), daemon=True)
            self._process.start()
            theirs.close()
            self._pipe, self._known = ours, set()
        except (OSError, RuntimeError, ValueError):
            self._process, self._pipe = None, None

    def ask(self, game: Game[Any, Any], view: View[Any], level: str, seed: int) -> Answer:
        """Put a question; the view is all that the level is told."""
        key = self._keys.setdefault(id(game), f"{game.info.id} {content_digest(game.content)}")
        self._number += 1
        answer = Answer(self, self._number, (game, key, view, level, seed))
        self._waiting = answer
        self._send(answer)
        return answer

    def _send(self, answer: Answer) -> None:
        game, key, view, level, seed = answer.question
        self.start()
        if self._pipe is None:
            answer.move = decide(game, view, find_level(level), Random(seed))
            return
        try:
            if key not in self._known:
                self._pipe.send(("rules", key, game.info.id, dict(game.content)))
                self._known.add(key)
            self._pipe.send((answer.number, key, view, level, seed))
        except (OSError, ValueError):
            self._lost(answer)

    def look(self, answer: Answer) -> Move | None:
        """The answer's move if it has come; other numbers are dropped."""
        if self._pipe is None:
            return None
        try:
            while self._pipe.poll():
                number, move = self._pipe.recv()
                if number == answer.number:
                    self._waiting = None
                    return move  # type: ignore[no-any-return]
        except (EOFError, OSError):
            self._lost(answer)
        return answer.move

    def _lost(self, answer: Answer) -> None:
        """The process has gone: ask a new one, once; then answer here."""
        self._stop()
        answer.tries += 1
        if answer.tries <= 2:
            self._send(answer)
            return
        game, _, view, level, seed = answer.question
        answer.move = decide(game, view, find_level(level), Random(seed))

    def drop(self, answer: Answer) -> None:
        """Forget a question; if it is being thought about, the process is told to hurry."""
        if self._waiting is answer:
            self._waiting = None
            self._number += 1

    def _stop(self) -> None:
        if self._pipe is not None:
            self._pipe.close()
        if self._process is not None:
            self._process.terminate()
            self._process.join(1)
        self._process, self._pipe, self._known = None, None, set()

    def close(self) -> None:
        """End the process."""
        self._stop()
