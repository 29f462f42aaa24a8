"""Players without any search, which whoever understands a game beats."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random

from ..core.types import PASS, Move

Habit = Callable[[Sequence[Move], Random], Move]

HABITS: Mapping[str, Habit] = {
    "random": lambda legal, rng: rng.choice(legal),
    "first": lambda legal, rng: legal[0],
    "last": lambda legal, rng: legal[-1],
    "never_pass": lambda legal, rng: next((move for move in legal if move != PASS), legal[0]),
}
"""By name: which of the legal moves is played."""


def without_search(algorithm: str, legal: Sequence[Move], rng: Random) -> Move:
    """The move of a habit, or of any algorithm that has no choice."""
    return HABITS.get(algorithm, HABITS["random"])(legal, rng)
