"""Self-play for ``dev.py train``: positions of games between computers, and how these ended."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any, NamedTuple

from ..bots.arena import play_all
from ..bots.levels import decide, find_level
from ..bots.ratings import share_of_win
from ..core.game import Game
from ..core.registry import load_game
from ..core.types import CHANCE

POSITIONS = 12
"""Sampled of every game."""
STRETCHES, RAREST = 6, 40
"""About so many stretches of random answers in a usual game; at least one in so many answers."""
MOST_ANSWERS = 20_000


class SelfPlay(NamedTuple):
    """A game to be played."""

    game: str
    seats: int
    level: str
    seed: int


@dataclass(frozen=True, slots=True)
class Position:
    """A sampled position; all lists are by seat."""

    features: tuple[tuple[float, ...], ...]
    full: tuple[float, ...]
    """The chances to win by ``evaluate_full``, made to add up to 1."""
    won: tuple[float, ...]
    """The result of the game; a shared win is divided."""


def play_many(tasks: Sequence[SelfPlay], jobs: int) -> Iterator[list[Position]]:
    """The positions of each game, in the order of the tasks."""
    return play_all(tasks, jobs, play_one)


def play_one(task: SelfPlay) -> list[Position]:
    """Play a game, and sample positions from stretches of random answers.

    Where players play as well as they can, what they have says as much about how they got it as
    about what it is worth: a cat that is safe is not about to win because of that.
    """
    game, rng = load_game(task.game), Random(f"train/{task.seed}/{task.seats}")
    level = find_level(task.level)
    s = game.new_state(task.seats, game.complete_options(task.seats, {}))
    kept: list[Any] = []
    every = min(RAREST, 1 + usual_length(task.game, task.seats) // STRETCHES)
    seen = stretch = 0
    for _ in range(MOST_ANSWERS):
        decision = game.decision(s)
        if decision is None:
            break
        if decision.seat == CHANCE:
            game.apply(s, game.sample_chance(s, rng))
            continue
        moves = game.legal_moves(s)
        if stretch:
            stretch -= 1
            game.apply(s, rng.choice(moves))
            if s.stack:  # reservoir sampling
                seen += 1
                if len(kept) < POSITIONS:
                    kept.append(s.clone())
                elif (at := rng.randrange(seen)) < POSITIONS:
                    kept[at] = s.clone()
            continue
        if rng.randrange(every) == 0:
            stretch = rng.randint(1, max(1, every * 3 // 5))
        game.apply(s, decide(game, game.view(s, decision.seat), level, rng))
    winners = game.winners(s)
    won = tuple(share_of_win(seat, winners, task.seats) for seat in range(task.seats))
    return [_position(game, at, won) for at in kept]


@cache
def usual_length(id: str, seats: int) -> int:
    """The number of answers in a game of the weakest level but random."""
    game, rng, level, many = load_game(id), Random("train/length"), find_level("kitten"), 0
    s = game.new_state(seats, game.complete_options(seats, {}))
    while (decision := game.decision(s)) is not None and many < MOST_ANSWERS:
        if decision.seat == CHANCE:
            game.apply(s, game.sample_chance(s, rng))
        else:
            game.apply(s, decide(game, game.view(s, decision.seat), level, rng))
            many += 1
    return many


def _position(game: Game[Any, Any], s: Any, won: tuple[float, ...]) -> Position:
    full = [max(1e-6, game.evaluate_full(s, seat)) for seat in range(len(won))]
    rows = tuple(tuple(map(float, row)) for row in game.features(s))
    return Position(rows, tuple(x / sum(full) for x in full), won)
