"""Games between computers without a screen: for measuring rules, levels and data."""

from __future__ import annotations

import multiprocessing
import signal
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, NamedTuple

from ..core.game import Game
from ..core.record import Record
from ..core.registry import load_game
from ..core.types import CHANCE, Atom, GameError
from .levels import decide, find_level

MOST_DECISIONS = 200_000
"""A game that goes on longer never ends; the rules are at fault."""


@dataclass(frozen=True, slots=True)
class Setup:
    """Who plays what; a level for each seat, all options."""

    game_id: str
    levels: tuple[str, ...]
    options: Mapping[str, Atom]
    keep_records: bool = False

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
    chance = Random(f"{seed}/chance")
    luck = [Random(f"{seed}/{seat}") for seat in range(setup.seats)]
    who = [_Seat(f"{level.id} {i + 1}", level.id, i % 6) for i, level in enumerate(levels)]
    record = Record.new(game, who, setup.options)
    state, decisions = game.new_state(setup.seats, setup.options), 0
    while (decision := game.decision(state)) is not None:
        seat = decision.seat
        if seat == CHANCE:
            move = game.sample_chance(state, chance)
        else:
            move = decide(game, game.view(state, seat), levels[seat], luck[seat])
        game.apply(state, move)
        decisions += 1
        if setup.keep_records:
            record.add(seat, move)
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
    )


def play_games(setup: Setup, seeds: Sequence[int], jobs: int) -> Iterator[Result]:
    """The games of these seeds, in their order, whatever the number of processes."""
    if jobs <= 1:
        yield from _play(setup, seeds)
        return
    with multiprocessing.Pool(jobs, _begin, (setup,)) as pool:
        chunk = max(1, min(16, len(seeds) // (4 * jobs)))
        yield from pool.imap(_play_one, seeds, chunk)


def _play(setup: Setup, seeds: Iterable[int]) -> Iterator[Result]:
    game = load_game(setup.game_id)
    for seed in seeds:
        yield play_game(game, setup, seed)


_setup: Setup
"""Of a process of the pool; set once when it starts."""


def _begin(setup: Setup) -> None:
    global _setup
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the first process's to answer
    _setup = setup


def _play_one(seed: int) -> Result:
    return play_game(load_game(_setup.game_id), _setup, seed)
