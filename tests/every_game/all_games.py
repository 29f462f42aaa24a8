"""All games, and all with every number of seats, to run tests for each."""

from __future__ import annotations

from catgames.catalog import load_game
from catgames.content.game_ids import game_ids


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
