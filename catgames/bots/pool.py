"""Computer seats think in processes of their own, so that no frame ever waits for them.

Three parties: the table asks and polls; a thread (``_Clerk``) owns the processes and the pipes, so
that neither starting them nor a full pipe holds anybody up; the processes (``helpers.serve``)
think, each its parts of a question.
"""

from __future__ import annotations

import os
import threading
from random import Random
from typing import Any

from ..core.game import Game, View
from ..core.types import Move
from .advice import Advice, advice_of, adviser
from .levels import at_table, choose, find_level, mind_of, seeds_of, think
from .search_config import Mind, Tally, until
from .worker import Helper

TRIES = 2
"""So often a question is put to processes; if one dies each time, the thread answers itself."""
MOST = 2
"""No question has more parts that can be thought about side by side."""


class Question:
    """A decision that is being thought about."""

    def __init__(
        self, game: Game[Any, Any], view: View[Any], mind: Mind, seed: int, within: float
    ) -> None:
        self.game, self.view, self.mind, self.within = game, view, mind, within
        self._rng = Random(seed)
        self._legal = game.legal_moves(view.state)
        self.at_once = len(self._legal) == 1 or mind.player == "random"
        self.seeds = [] if self.at_once else seeds_of(mind, self._rng)
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

    def take(self, tallies: list[Tally]) -> None:
        """All parts of the thinking are there."""
        if self.at_once:
            self.move = self._rng.choice(self._legal)
        else:
            self.move = choose(self.game, self.view, self.mind, tallies, self._rng)

    def work_out(self) -> None:
        """Answer in the caller's own time."""
        timed = until(self.within)
        self.take(
            [
                think(self.game, self.view, self.mind, seed, lambda: timed() or not self.wanted)
                for seed in self.seeds
            ]
        )


class Consultation(Question):
    """A person's question what they might do."""

    advice: Advice | None = None

    def poll_advice(self) -> Advice | None:
        """As ``poll``."""
        self.poll()
        return self.advice

    def take(self, tallies: list[Tally]) -> None:
        self.advice = advice_of(self.game, self.view, tallies)
        self.move = self.advice.best.move


class ThinkerPool:
    """Answers one question at a time; a new one puts the one before it aside."""

    def __init__(self, processes: bool = True) -> None:
        """``processes=False``: think in a thread of this process, as if none can be started."""
        self._clerk = _Clerk(min(MOST, os.cpu_count() or 1) if processes else 0)
        self._thread: threading.Thread | None = None
        self._latest: Question | None = None

    def start(self) -> None:
        """Start the processes, so that they are there when needed; does not wait for them."""
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
        mind = at_table(mind_of(find_level(level), game, view))
        return self._put(Question(game, view, mind, seed, _least(mind, within)))

    def advise(
        self, game: Game[Any, Any], view: View[Any], seed: int, within: float | None = None
    ) -> Consultation:
        """Ask the strongest level what the decider might do."""
        mind = adviser(game, view)
        consultation = Consultation(game, view, mind, seed, _least(mind, within))
        self._put(consultation)
        return consultation

    def _put(self, question: Question) -> Question:
        if self._latest is not None:
            self._latest.cancel()
        self.start()
        self._latest = question
        self._clerk.put(question)
        return question

    @property
    def process_ids(self) -> tuple[int, ...]:
        """Of the processes that have been started."""
        return tuple(h.process_id for h in self._clerk.helpers if h.process_id is not None)

    def close(self) -> None:
        """End the processes."""
        if self._latest is not None:
            self._latest.cancel()
        if self._thread is not None:
            self._clerk.close()
            self._thread.join(2)
            self._thread = None


def _least(mind: Mind, within: float | None) -> float:
    return mind.seconds if within is None else min(within, mind.seconds)


class _Clerk:
    """Runs in a thread; starts, asks, watches and restarts the processes."""

    def __init__(self, processes: int) -> None:
        self.helpers = [Helper() for _ in range(processes)]
        self.closing = False
        self._next: Question | None = None
        self._work = threading.Condition()

    def put(self, question: Question) -> None:
        with self._work:
            self._next = question
            self._work.notify()

    def close(self) -> None:
        with self._work:
            self.closing = True
            self._work.notify()

    def run(self) -> None:
        for helper in self.helpers:
            helper.start()
        while True:
            with self._work:
                while self._next is None and not self.closing:
                    self._work.wait()
                question, self._next = self._next, None
            if self.closing or question is None:
                break
            self._answer(question)
        for helper in self.helpers:
            helper.stop()

    def _answer(self, question: Question) -> None:
        try:
            for _ in range(TRIES):
                if not question.wanted or (question.seeds and self._put_to_helpers(question)):
                    return
            question.work_out()
        except Exception as e:  # a fault in a game's rules must come out where it is waited for
            question.problem = e

    def _put_to_helpers(self, question: Question) -> bool:
        """False: nobody can answer.  Returns too when the question is not wanted any more."""
        parts = [question.seeds[i :: len(self.helpers)] for i in range(len(self.helpers))]
        asked = [h for h, seeds in zip(self.helpers, parts) if seeds and h.ask(question, seeds)]
        if len(asked) < sum(map(bool, parts)) or not asked:
            return self._let_go(asked)
        waiting = list(asked)
        while waiting:
            if not question.wanted or self.closing:
                self._let_go(waiting)
                return True
            waiting = [h for h in waiting if not h.look()]
        if any(h.tallies is None for h in asked):
            return False
        question.take([tally for h in asked for tally in h.tallies or ()])
        return True

    def _let_go(self, helpers: list[Helper]) -> bool:
        for helper in helpers:
            helper.come_to_an_end()
        return False
