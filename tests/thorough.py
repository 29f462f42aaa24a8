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

T = TypeVar("T")

QUICK = 0.02
SCALE = float(os.environ.get("CATGAMES_TEST_SCALE", QUICK))


thorough_only = pytest.mark.skipif(SCALE < 1, reason="takes long; runs from a scale of 1 on")
"""For tests of half a minute whose subject a quick run sees in another way."""


def amount(at_scale_1: int, least: int = 2) -> int:
    """How many games, positions or inputs to look at."""
    return max(least, round(at_scale_1 * SCALE))


def sample(things: Sequence[T], least: int = 1, scale: float = SCALE) -> list[T]:
    """All from a scale of 1 on, else a share of them, in their order; the same in every run."""
    many = min(len(things), max(least, round(len(things) * scale)))
    chosen = Random(len(things)).sample(range(len(things)), many)
    return [things[i] for i in sorted(chosen)]
