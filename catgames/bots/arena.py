"""Plays games between computer levels without a screen."""

from __future__ import annotations

import multiprocessing
import signal
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, NamedTuple

from ..core.game import Game
from ..core.record import Record
from ..core.registry import load_game
from ..core.types import CHANCE, Atom, GameError, Move
from .levels import Level, decide, find_level
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


Task = tuple[Setup, int]
"""A game to be played, and its seed."""


class _Seat(NamedTuple):
    name: str
    kind: str
    colour: int


def play_game(game: Game[Any, Any], setup: Setup, seed: int) -> Result:
    """Play one game.  The same seed gives the same game: no search is limited by a clock.

    Raises GameError if the game does not end.
    """
    began = time.perf_counter()
    levels = [find_level(level) for level in setup.levels]
    who = [_Seat(f"{level.id} {i + 1}", level.id, i % 6) for i, level in enumerate(levels)]
    times = [Times() for _ in levels]
    record = Record.new(game, who, setup.options)
    state, decisions = game.new_state(setup.seats, setup.options), 0
    answer = _Players(game, setup, seed, levels, times)
    while (decision := game.decision(state)) is not None:
        move = answer(state, decision.seat)
        game.apply(state, move)
        decisions += 1
        if setup.keep_records:
            record.add(decision.seat, move)
        if decisions >= MOST_DECISIONS:
            raise GameError(
                f"{setup.game_id} with seed {seed} has not ended after {MOST_DECISIONS:,} decisions"
            )
    record.finish(game, state)
    return Result(
        seed,
        tuple(game.scores(state)),
        tuple(game.winners(state)),
        decisions,
        game.turn(state),
        time.perf_counter() - began,
        record.text() if setup.keep_records else "",
        tuple(times) if setup.keep_times else (),
    )


class _Players:
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


def play_task(task: Task) -> Result:
    """Play one game; called in any process."""
    setup, seed = task
    return play_game(load_game(setup.game_id), setup, seed)


def play_games(setup: Setup, seeds: Sequence[int], jobs: int) -> Iterator[Result]:
    """Play a game for every seed; the results in the order of the seeds."""
    return play_tasks([(setup, seed) for seed in seeds], jobs)


def play_tasks(tasks: Sequence[Task], jobs: int) -> Iterator[Result]:
    """Play games in ``jobs`` processes; the results in the order of the tasks."""
    if jobs <= 1:
        yield from map(play_task, tasks)
        return
    with multiprocessing.Pool(jobs, _init_process) as pool:
        chunk = max(1, min(16, len(tasks) // (16 * jobs)))
        yield from pool.imap(play_task, tasks, chunk)


def _init_process() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is handled by the main process
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
