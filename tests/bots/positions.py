"""Positions of random games, and levels that think less, for tests of what all must keep."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import count
from random import Random
from typing import Any

from catgames.bots.levels import Level, find_level
from catgames.core.game import Game
from catgames.core.types import CHANCE


def positions(game: Game[Any, Any], seats: int, seed: int, each: int) -> Iterator[Any]:
    """Every so many-th state of a random game in which a player can choose."""
    rng, s, n = Random(seed), game.new_state(seats), 0
    while (decision := game.decision(s)) is not None:
        legal = game.legal_moves(s)
        if decision.seat != CHANCE and len(legal) > 1:
            n += 1
            if n % each == 0:
                yield s.clone()
        chance = decision.seat == CHANCE
        game.apply(s, game.sample_chance(s, rng) if chance else rng.choice(legal))


def many_positions(game: Game[Any, Any], many: int, each: int) -> Iterator[tuple[Any, int]]:
    """So many states, of games with every number of seats, each with a number of its own."""
    left = iter(range(many))
    for seed in count():
        seats = game.info.seats[seed % len(game.info.seats)]
        for s in positions(game, seats, seed, each):
            number = next(left, None)
            if number is None:
                return
            yield s, number


def hasty(id: str) -> Level:
    """The level with a small budget; all else is as at the table."""
    level = find_level(id)

    def less(mind: Any) -> Any:
        few = {"iterations": min(mind.iterations, 4), "worlds": min(mind.worlds, 2)}
        return replace(mind, **few, nodes=min(mind.nodes, 4), sift=min(mind.sift, 6))

    games = {game: less(level.games.get(game, level.mind)) for game in ("swap_clops", *level.games)}
    tables = {at: less(mind) for at, mind in level.tables.items()}
    of_many = games["swap_clops"]  # where there are hundreds of moves
    games["swap_clops"] = replace(of_many, worlds=1, notices=min(of_many.notices, 0.03), sift=3)
    return replace(level, mind=less(level.mind), games=games, tables=tables)
