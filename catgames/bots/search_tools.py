"""What the search algorithms share: stopping, choosing moves to search, completing a move."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from ..core.game import Game
from ..core.types import CHANCE, PASS, Decision, Move


@dataclass(slots=True)
class RootStats:
    """Visits and values of every root move that was searched."""

    visits: dict[Move, int] = field(default_factory=dict)
    sums: dict[Move, float] = field(default_factory=dict)
    """Sum of the values over all visits; a value is 0 (lost) to 1 (won)."""
    bounds: set[Move] = field(default_factory=set)
    """Moves that are worth no more than their value, and perhaps much less."""

    def add(self, move: Move, value: float, visits: int = 1) -> None:
        """Add ``visits`` visits to a move; ``value`` is the sum of their values."""
        self.visits[move] = self.visits.get(move, 0) + visits
        self.sums[move] = self.sums.get(move, 0.0) + value

    def value(self, move: Move) -> float:
        """The mean value of a move."""
        return self.sums[move] / self.visits[move]

    def ranked(self) -> list[Move]:
        """All moves, the most visited first; ties are broken by value."""
        return sorted(self.visits, key=lambda m: (-self.visits[m], -self.value(m)))

    def best(self, rng: Random) -> Move:
        """The most visited move; ties are broken by value, then at random."""
        most = max(self.visits.values())
        first = {m: self.value(m) for m, n in self.visits.items() if n == most}
        top = max(first.values())
        return rng.choice([m for m, v in first.items() if v >= top - 1e-9])

    def sample(self, rng: Random) -> Move:
        """A random move, with a probability proportional to its visits."""
        moves = list(self.visits)
        return rng.choices(moves, [self.visits[m] for m in moves])[0]


def merge(parts: Iterable[RootStats]) -> RootStats:
    """The sum of several searches of the same position."""
    total = RootStats()
    for part in parts:
        for move, visits in part.visits.items():
            total.add(move, part.sums[move], visits)
    return total


MAX_FOLLOW_UPS = 60
"""Maximum number of decisions that ``complete_move`` answers."""

Stop = Callable[[], bool]
"""Returns True when the search must end: its answer is wanted now, or no longer wanted."""
NEVER: Stop = lambda: False  # noqa: E731


def until(seconds: float) -> Stop:
    """A stop condition that becomes true after this time."""
    end = time.monotonic() + seconds
    return lambda: time.monotonic() > end


def top_moves(game: Game[Any, Any], state: Any, moves: Sequence[Move], most: int) -> Sequence[Move]:
    """The ``most`` moves with the highest priors, in their original order.

    All moves if the game gives no priors.
    """
    if len(moves) <= most:
        return moves
    priors = game.move_priors(state, moves)
    if priors is None:
        return moves
    order = sorted(range(len(moves)), key=lambda i: -priors[i])
    return [moves[i] for i in sorted(order[:most])]


def sample_moves(moves: Sequence[Move], share: float, rng: Random) -> Sequence[Move]:
    """Each move with probability ``share``, in their original order; at least one."""
    if share >= 1:
        return moves
    return [m for m in moves if rng.random() < share] or [rng.choice(moves)]


def complete_move(game: Game[Any, Any], state: Any, own: Decision, rng: Random) -> None:
    """Play on from ``own``, the decision just answered, to the next real decision.

    Samples chance, passes all open calls, and answers at random for other seats that are asked
    the same secret question.
    """
    for _ in range(MAX_FOLLOW_UPS):
        decision = game.decision(state)
        if decision is None:
            return
        if decision.seat == CHANCE:
            game.apply(state, game.sample_chance(state, rng))
        elif decision.kind in game.open_calls:
            if PASS not in game.legal_moves(state):
                return
            game.apply(state, PASS)
        elif _simultaneous(decision, own):
            game.apply(state, rng.choice(game.legal_moves(state)))
        else:
            return


def _simultaneous(decision: Decision, own: Decision) -> bool:
    """Whether another seat answers the same secret question."""
    same = decision.kind == own.kind and decision.seat != own.seat
    return same and own.secret and decision.secret
