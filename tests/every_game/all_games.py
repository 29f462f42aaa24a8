"""All games, and all with every number of seats, to run tests for each; positions of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from thorough import amount

from catgames.catalog import load_game
from catgames.content.game_ids import game_ids
from catgames.core.game import Game
from catgames.properties.walks import Position, samples


def ids() -> list[str]:
    """Every game that there is, the template first."""
    return ["template", *game_ids()]


def tables() -> list[tuple[str, int]]:
    """Every game with every number of seats; one that can't be loaded comes once, with 0 seats."""
    found: list[tuple[str, int]] = []
    for id in ids():
        try:
            found += [(id, seats) for seats in load_game(id).info.seats]
        except Exception:  # whatever it is, each test of this game shall fail with it, and no other
            found.append((id, 0))
    return found


def positions(
    table: tuple[Game[Any, Any], int], a_game: int, per_game: int = 10
) -> Iterator[Position]:
    """``a_game`` positions at a scale of 1, shared among the numbers of seats."""
    game, seats = table
    many = max(4, amount(a_game) // len(game.info.seats))
    return samples(game, seats, many, per_game)
