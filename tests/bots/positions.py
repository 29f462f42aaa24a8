"""Positions of random games, and levels with a small budget, for tests."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import count
from random import Random
from typing import Any

from catgames.bots.levels import Level, find_level
from catgames.bots.search_config import SearchConfig
from catgames.core.game import Game
from catgames.core.types import CHANCE


def positions(game: Game[Any, Any], seats: int, seed: int, each: int) -> Iterator[Any]:
    """Every ``each``-th state of a random game in which a player has a choice."""
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
    """``many`` numbered states from games with every number of seats."""
    left = iter(range(many))
    for seed in count():
        seats = game.info.seats[seed % len(game.info.seats)]
        for s in positions(game, seats, seed, each):
            number = next(left, None)
            if number is None:
                return
            yield s, number


def small_budget(id: str) -> Level:
    """The level with a small search budget, otherwise unchanged."""
    level = find_level(id)

    def small(config: SearchConfig) -> SearchConfig:
        return replace(
            config,
            iterations=min(config.iterations, 4),
            worlds=min(config.worlds, 2),
            nodes=min(config.nodes, 4),
            beam_width=min(config.beam_width, 6),
        )

    ids = ("swap_clops", *level.games)
    games = {game: small(level.games.get(game, level.config)) for game in ids}
    tables = {at: small(config) for at, config in level.tables.items()}
    swap_clops = games["swap_clops"]  # has hundreds of moves
    share = min(swap_clops.move_share, 0.03)
    games["swap_clops"] = replace(swap_clops, worlds=1, move_share=share, beam_width=3)
    return replace(level, config=small(level.config), games=games, tables=tables)
