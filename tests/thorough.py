"""How thorough the tests are: one number for everything that looks at a sample.

``CATGAMES_TEST_SCALE`` is read here and nowhere else.  1 is what CI runs and what the figures in
the tests mean; without the variable it is a quick run, for every change; 10 and more is for
releases.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import TypeVar

import pytest
from plain_yaml import plain_yaml

from catgames.content.game_ids import game_ids

T = TypeVar("T")

QUICK = 0.02
ROWS = 0.2
"""The share of a test's rows in a quick run, and of the tests that take long."""
CI_ROWS, CI_SLOW_ROWS = 1 / 4, 1 / 8
"""The share of a test's rows in CI, and of those of one that takes long."""
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


def slow_tests(how: str) -> list[str]:
    """Those that take about "a second" or "four seconds": ``ui/test_keys.py::test_tab``."""
    listed = plain_yaml(Path(__file__).with_name("slow.yaml").read_text("utf-8"))[how]
    return [f"{file}::{test}" for file, tests in listed.items() for test in tests]


SLOW, SLOWEST = slow_tests("a second"), slow_tests("four seconds")
LEFT_OUT = {*SLOWEST, *SLOW} - {*sample(SLOW, scale=ROWS)}


def some_rows(items: Sequence[pytest.Item]) -> list[pytest.Item]:
    """What a quick run looks at: a fifth of the tests that take long, none of those that take
    longest, and of a test that runs with many arguments a share of the rows, other ones for each
    test; so every game and every language is looked at by many tests, but not by each.  A property
    of every game is looked at in each game, with one number of players; leaks are looked for with
    all."""
    tests: dict[str, list[pytest.Item]] = {}
    for item in items:
        key, _, row = item.nodeid.rstrip("]").partition("[")
        game = row.split("-")[0]
        if "every_game/" in key and game in ("template", *game_ids()):
            key = item.nodeid if "secrets" in key else f"{key}[{game}"
        if key.removeprefix("tests/") not in LEFT_OUT:
            tests.setdefault(key, []).append(item)
    kept = {item for test, rows in tests.items() for item in sample(rows, scale=ROWS, seed=test)}
    return [item for item in items if item in kept]


GATES = ("bots/test_blind.", "every_game/", "store/", "ui/test_every_", "window/")
"""Where a gate counts the rows, and CI looks at all."""


def rows_for_ci(items: Sequence[pytest.Item]) -> list[pytest.Item]:
    """What CI looks at: a quarter of the rows of a test, an eighth of one that takes long, others
    for each test, and in each game some of what runs with all games; all where a gate counts
    them."""
    tests: dict[str, list[pytest.Item]] = {}
    for item in items:
        key, _, row = item.nodeid.rstrip("]").partition("[")
        test, game = key.removeprefix("tests/"), row.split("-")[0]
        if not test.startswith(GATES):
            key = f"{key}[{game}" if game in game_ids() else key
            tests.setdefault(key, []).append(item)
    left: set[pytest.Item] = set()
    for key, rows in tests.items():
        slow = key.partition("[")[0].removeprefix("tests/") in _SLOW
        share = CI_SLOW_ROWS if slow else CI_ROWS
        left.update(set(rows) - set(sample(rows, scale=share, seed=key)))
    return [item for item in items if item not in left]


_SLOW = frozenset((*SLOW, *SLOWEST))
