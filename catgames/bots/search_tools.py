"""What the search algorithms share: stopping, choosing moves to search, completing a move."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from ..core.game import Game
from ..core.types import CHANCE, PASS, Decision, Move

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
