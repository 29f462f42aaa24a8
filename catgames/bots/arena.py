"""Games between computers without a screen: for measuring rules, levels and data."""

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
"""A game that goes on longer never ends; the rules are at fault."""


@dataclass(frozen=True, slots=True)
class Setup:
    """Who plays what; a level for each seat, all options."""

    game_id: str
    levels: tuple[str, ...]
    options: Mapping[str, Atom]
    keep_records: bool = False
    keep_times: bool = False
    """Whether it is noted how long each answer took."""

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.levels)


@dataclass(frozen=True, slots=True)
class Result:
    """How one game went."""

    seed: int
    scores: tuple[float, ...]
    winners: tuple[int, ...]
    decisions: int
    """Answers given, chance's included."""
    turns: int
    seconds: float
    record: str = field(default="", compare=False)
    """The whole record, if it was to be kept."""
    times: tuple[Times, ...] = field(default=(), compare=False)
    """How long each seat thought where it had a choice, if that was to be noted."""


Task = tuple[Setup, int]
"""A game to be played: who plays what, and the seed."""


class _Seat(NamedTuple):
    name: str
    kind: str
    colour: int


def play_game(game: Game[Any, Any], setup: Setup, seed: int) -> Result:
    """One game.  The same seed gives the same game: no clock limits the thinking here.

    Raises GameError if it does not end.
    """
    began = time.perf_counter()
    levels = [find_level(level) for level in setup.levels]
    who = [_Seat(f"{level.id} {i + 1}", level.id, i % 6) for i, level in enumerate(levels)]
    times = [Times() for _ in levels]
    record = Record.new(game, who, setup.options)
    state, decisions = game.new_state(setup.seats, setup.options), 0
    answer = _Answers(game, setup, seed, levels, times)
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


class _Answers:
    """Chance and the levels of one game, each with a random source of its own."""

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
        self.luck = [Random(f"{seed}/{seat}") for seat in range(setup.seats)]

    def __call__(self, state: Any, seat: int) -> Move:
        if seat == CHANCE:
            return self.game.sample_chance(state, self.chance)
        view, asked = self.game.view(state, seat), time.perf_counter()
        move = decide(self.game, view, self.levels[seat], self.luck[seat])
        taken = time.perf_counter() - asked
        if self.keep_times and len(self.game.legal_moves(view.state)) > 1:
            self.times[seat].add(taken)
        return move


def play_task(task: Task) -> Result:
    """One game, in whatever process."""
    setup, seed = task
    return play_game(load_game(setup.game_id), setup, seed)


def play_games(setup: Setup, seeds: Sequence[int], jobs: int) -> Iterator[Result]:
    """The games of these seeds, in their order, whatever the number of processes."""
    return play_tasks([(setup, seed) for seed in seeds], jobs)


def play_tasks(tasks: Sequence[Task], jobs: int) -> Iterator[Result]:
    """These games, in their order, whatever the number of processes."""
    if jobs <= 1:
        yield from map(play_task, tasks)
        return
    with multiprocessing.Pool(jobs, _begin) as pool:
        chunk = max(1, min(16, len(tasks) // (16 * jobs)))
        yield from pool.imap(play_task, tasks, chunk)


def _begin() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the first process's to answer
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
