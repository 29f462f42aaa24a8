"""Plays games between computer levels without a screen."""

from __future__ import annotations

import json
import multiprocessing
import os
import signal
import threading
import time
import traceback
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import lru_cache
from random import Random
from typing import Any, NamedTuple, Protocol

from ..catalog import agreed_code, load_game, take_code
from ..content.loader import brief_text
from ..content.paths import COMMAND, as_typed, shown
from ..core.events import Events
from ..core.fields import LARGEST, is_number
from ..core.game import Game
from ..core.options import changed_options
from ..core.record import Record
from ..core.types import CHANCE, Atom, Decision, GameError, Move, Seat
from .cats import find_opponent
from .children import begin_child
from .levels import Level, decide, prepare
from .timing import Times

MOST_DECISIONS = 200_000
"""A longer game is assumed never to end, because of a fault in the rules."""


@dataclass(frozen=True, slots=True)
class Setup:
    """A game to be played: a level for every seat, and all options."""

    game_id: str
    levels: tuple[str, ...]
    options: Mapping[str, Atom]
    keep_records: bool = False
    keep_times: bool = False
    """Whether to measure how long each answer takes."""
    content: Mapping[str, Any] | None = field(default=None, compare=False)
    """The data of the game; None: those of its data file."""
    data_arguments: tuple[str, ...] = field(default=(), compare=False)
    """The arguments of the command line that have changed the data, to play it again."""
    count_choices: bool = False
    """Whether to count the answers with a choice, which takes time."""

    @property
    def seats(self) -> int:
        """Number of seats."""
        return len(self.levels)


@dataclass(frozen=True, slots=True)
class Result:
    """The result of one game."""

    seed: int
    scores: tuple[float, ...]
    winners: tuple[int, ...]
    decisions: int
    """Number of answers, chance included."""
    turns: int
    seconds: float
    record: str = field(default="", compare=False)
    """The record's text, if ``Setup.keep_records``."""
    times: tuple[Times, ...] = field(default=(), compare=False)
    """Duration of every answer with a choice, by seat, if ``Setup.keep_times``."""
    ending: str = ""
    """How it ended: one of the game's endings."""
    first: Seat = -1
    """The player who was asked first."""
    choices: int = 0
    """Answers of players who had a choice, if ``Setup.count_choices``."""
    together: bool = False
    """As ``Game.together``."""


Task = tuple[Setup, int]
"""A game to be played, and its seed."""


class _Seat(NamedTuple):
    name: str
    kind: str
    colour: int


@dataclass(frozen=True, slots=True)
class Failure:
    """A game that could not be played to its end."""

    sentence: str
    """Which game, where it failed and why, and how to play it again."""
    trace: str = ""
    """The traceback, for ``--debug``."""


Outcome = Result | Failure
Answers = Callable[[Any, Seat], Move]


class Watcher(Protocol):
    """Looks on while a game is played; it must not change the state."""

    def before(self, state: Any, decision: Decision, move: Move) -> Events:
        """An answer is about to be carried out; its events go into the list that is returned."""

    def after(self, state: Any, events: Events) -> None:
        """The answer has been carried out."""


def game_of(setup: Setup) -> Game[Any, Any]:
    """The game with the set-up's data.  Raises GameError."""
    if setup.content is None:
        return load_game(setup.game_id)
    return _changed_game(setup.game_id, json.dumps(setup.content))


@lru_cache(4)
def _changed_game(id: str, content: str) -> Game[Any, Any]:
    return load_game(id, json.loads(content))


class Play:
    """One game being played.

    The same seed gives the same game: no search is limited by a clock.
    """

    def __init__(self, game: Game[Any, Any], setup: Setup, seed: int) -> None:
        self.game, self.setup, self.seed = game, setup, seed
        self.levels = [find_opponent(level) for level in setup.levels]
        prepare(game, self.levels, setup.seats)
        self.decisions = self.choices = 0
        self.first = -1
        self.state: Any = None

    def to_the_end(self, watcher: Watcher | None = None, answers: Answers | None = None) -> Result:
        """``answers(state, seat)`` takes the place of the levels.  Raises GameError if the game
        does not end."""
        began = time.perf_counter()
        game, setup, seed = self.game, self.setup, self.seed
        who = [_Seat(f"{level.id} {i + 1}", level.id, i % 6) for i, level in enumerate(self.levels)]
        times = [Times() for _ in self.levels]
        record = Record.new(game, who, setup.options)
        state = self.state = game.new_state(setup.seats, setup.options)
        answer = answers or Players(game, setup, seed, self.levels, times)
        while (decision := game.decision(state)) is not None:
            move = answer(state, decision.seat)
            if decision.seat != CHANCE:
                self.first = decision.seat if self.first < 0 else self.first
                if setup.count_choices:
                    self.choices += len(game.legal_moves(state)) > 1
            events = watcher.before(state, decision, move) if watcher else None
            game.apply(state, move, events)
            self.decisions += 1
            if watcher:
                watcher.after(state, events)
            if setup.keep_records:
                record.add(decision.seat, move)
            if self.decisions >= MOST_DECISIONS:
                raise GameError(f"has not ended after {MOST_DECISIONS:,} decisions")
        turns, scores = game.turn(state), tuple(game.scores(state))
        for what, number in (("turn", turns), *(("score", score) for score in scores)):
            if not is_number(number, -LARGEST, LARGEST):
                raise GameError(f"ends with a {what} that is no number up to {LARGEST:,}")
        record.finish(game, state)
        return Result(
            seed,
            scores,
            tuple(game.winners(state)),
            self.decisions,
            turns,
            time.perf_counter() - began,
            record.text() if setup.keep_records else "",
            tuple(times) if setup.keep_times else (),
            game.ending(state),
            self.first,
            self.choices,
            game.together,
        )

    def failure(self, e: Exception) -> Failure:
        """What is known of the game that raised ``e``."""
        setup, name = self.setup, type(e).__name__
        why = str(e) if isinstance(e, GameError) else f"{name}: {e}" if str(e) else name
        changes = changed_options(self.game.options(setup.seats), setup.options)
        folder = getattr(self.game, "folder", None)
        named = shown(folder) if folder else setup.game_id
        again = [COMMAND, "simulate", named, "--games", 1, "--seed", self.seed]
        again += ["--seats", setup.seats, "--bots", ",".join(setup.levels)]
        again += [word for change in changes for word in ("--set", change)]
        return Failure(
            f"{setup.game_id} with seed {self.seed} failed after {self.decisions} answers"
            f"{self._asked()}: {brief_text(why, 400)}; again: "
            f"{as_typed(*again, *setup.data_arguments)}",
            "".join(traceback.format_exception(e)),
        )

    def _asked(self) -> str:
        """Who was asked what, for the sentence about a failure; "" if that can't be told."""
        try:
            decision = self.game.decision(self.state)
        except Exception:  # the state is what is wrong
            return ""
        if decision is None:
            return ""
        seat = "chance" if decision.seat == CHANCE else f"seat {decision.seat + 1}"
        return f" ({seat}, {decision.kind})"


class Players:
    """Chance and the levels of one game, each with its own random source."""

    def __init__(
        self,
        game: Game[Any, Any],
        setup: Setup,
        seed: int,
        levels: Sequence[Level],
        times: Sequence[Times],
    ) -> None:
        self.game, self.levels, self.times = game, levels, times
        self.keep_times = setup.keep_times
        self.chance = Random(f"{seed}/chance")
        self.rngs = [Random(f"{seed}/{seat}") for seat in range(setup.seats)]

    def __call__(self, state: Any, seat: int) -> Move:
        if seat == CHANCE:
            return self.game.sample_chance(state, self.chance)
        view, began = self.game.view(state, seat), time.perf_counter()
        move = decide(self.game, view, self.levels[seat], self.rngs[seat])
        seconds = time.perf_counter() - began
        if self.keep_times and len(self.game.legal_moves(view.state)) > 1:
            self.times[seat].add(seconds)
        return move


def play_task(task: Task) -> Outcome:
    """Play one game; called in any process.  Raises GameError if its set-up is wrong."""
    setup, seed = task
    play = Play(game_of(setup), setup, seed)
    try:
        return play.to_the_end()
    except Exception as e:  # the other games are played all the same
        return play.failure(e)


def play_games(setup: Setup, seeds: Sequence[int], jobs: int) -> Iterator[Result]:
    """Play a game for every seed; the results in the order of the seeds.

    Raises GameError at the first game that fails.
    """
    return play_tasks([(setup, seed) for seed in seeds], jobs)


def play_tasks(tasks: Sequence[Task], jobs: int) -> Iterator[Result]:
    """Play games in ``jobs`` processes; the results in the order of the tasks.

    Raises GameError at the first game that fails.
    """
    for outcome in play_all(tasks, jobs):
        if isinstance(outcome, Failure):
            raise GameError(outcome.sentence)
        yield outcome


def processes_for(games: int, wanted: int | None = None, few: int = 8) -> int:
    """How many processes play so many games: as many as are wanted, or else one a core, each with
    at least ``few`` games."""
    return wanted or max(1, min(os.cpu_count() or 1, games // few))


MOST_JOBS = 61
"""As many processes as a ProcessPoolExecutor may have on Windows."""


def play_all(
    tasks: Sequence[Any], jobs: int, play: Callable[[Any], Any] = play_task, most: int = 16
) -> Iterator[Any]:
    """Play games in ``jobs`` processes; the outcomes in the order of the tasks.

    ``play`` plays one of them; it is a function of a module, and so are the tasks' types.  At most
    ``most`` games come at once: with fewer, they come sooner.
    Raises GameError if a process dies.
    """
    jobs = min(jobs, len(tasks), MOST_JOBS)
    if jobs <= 1:
        yield from map(play, tasks)
        return
    size = max(1, min(most, len(tasks) // (16 * jobs)))
    chunks = [tasks[i : i + size] for i in range(0, len(tasks), size)]
    others, done = set(multiprocessing.active_children()), 0
    pool = ProcessPoolExecutor(jobs, initializer=_begin, initargs=(agreed_code(),))
    try:
        with _interrupts_later():
            futures = [pool.submit(_play_chunk, play, chunk) for chunk in chunks]
        for future in futures:
            yield from future.result()
            done += len(future.result())
    except BrokenProcessPool:
        so_far = f"{done} of {len(tasks)} games have been played"
        raise GameError(f"a process that played games was killed; {so_far}") from None
    finally:  # also after Ctrl-C, when games are still being played; what is waiting must not be
        # cancelled, or the executor prints a traceback when its processes are gone
        with _without_interrupts():
            for process in set(multiprocessing.active_children()) - others:
                process.kill()
            pool.shutdown()


@contextmanager
def _interrupts_later() -> Iterator[None]:
    """Hold Ctrl-C back while processes begin: what it raises is printed and lost while Python
    makes locks anew in a copy of this process."""
    if os.name == "nt" or threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def _without_interrupts() -> Iterator[None]:
    """Ignore Ctrl-C, which impatient people press twice."""
    if threading.current_thread() is not threading.main_thread():  # it gets no signals
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before or signal.SIG_DFL)


def _begin(code: Mapping[str, Any]) -> None:
    """Run first in each process."""
    begin_child()
    take_code(code)


def _play_chunk(play: Callable[[Any], Any], tasks: Sequence[Any]) -> list[Any]:
    return [play(task) for task in tasks]
