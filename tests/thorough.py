"""How thorough the tests are: one number for everything that looks at a sample.

``CATGAMES_TEST_SCALE`` is read here and nowhere else.  1 is what CI runs and what the figures in
the tests mean; without the variable it is a quick run, for every change; 10 and more is for
releases.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from random import Random
from typing import TypeVar

import pytest

from catgames.content.game_ids import game_ids

T = TypeVar("T")

QUICK = 0.02
ROWS, LEAST_ROWS = 0.2, 1
"""The share of a test's rows in a quick run."""
SCALE = float(os.environ.get("CATGAMES_TEST_SCALE", QUICK))


thorough_only = pytest.mark.skipif(SCALE < 1, reason="takes long; runs from a scale of 1 on")
"""For tests of half a minute whose subject a quick run sees in another way."""


def amount(at_scale_1: int, least: int = 2) -> int:
    """How many games, positions or inputs to look at."""
    return max(least, round(at_scale_1 * SCALE))


def sample(
    things: Sequence[T], least: int = 1, scale: float = SCALE, seed: str | int | None = None
) -> list[T]:
    """All from a scale of 1 on, else a share of them, in their order; the same in every run."""
    many = min(len(things), max(least, round(len(things) * scale)))
    rng = Random(len(things) if seed is None else seed)
    return [things[i] for i in sorted(rng.sample(range(len(things)), many))]


def some_rows(items: Sequence[pytest.Item]) -> list[pytest.Item]:
    """Of a test that runs with many arguments a share of the rows, other ones for each test: so
    every game and every language is looked at by many tests, but not by each.  A property of every
    game is looked at in each game, with one number of players; leaks are looked for with all."""
    tests: dict[tuple[str, int], list[pytest.Item]] = {}
    for item in items:
        test, _, row = item.nodeid.rstrip("]").partition("[")
        key, game = (test, LEAST_ROWS), row.split("-")[0]
        if "every_game/" in test and game in ("template", *game_ids()):
            key = item.nodeid if "secrets" in test else f"{test}[{game}", 1
        tests.setdefault(key, []).append(item)
    kept = {
        item
        for (test, least), rows in tests.items()
        for item in sample(rows, least, ROWS, seed=test)
    }
    return [item for item in items if item in kept]
