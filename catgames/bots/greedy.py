"""One move deep: tries every move in a few worlds and takes the one after which it stands best."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from ..core.game import Game, View
from ..core.types import CHANCE, Move, Seat

Stop = Callable[[], bool]
"""Says that the answer is wanted now, or not at all any more."""
NEVER: Stop = lambda: False  # noqa: E731


def until(seconds: float) -> Stop:
    """Stops once so much time has passed from now."""
    end = time.monotonic() + seconds
    return lambda: time.monotonic() > end


def choose_greedily(
    game: Game[Any, Any],
    view: View[Any],
    legal: Sequence[Move],
    rng: Random,
    worlds: int,
    stop: Stop = NEVER,
) -> Move:
    """The move with the best mean estimate over ``worlds`` ways in which things may be.

    Every move is tried in the same worlds with the same luck; where nothing is hidden the worlds
    differ in luck only.  At least one world is looked at whole.  Ties are broken by ``rng``.
    """
    decision = game.decision(view.state)
    assert decision is not None, "nobody is asked"
    if not game.info.has_secrets and not game.info.has_chance:
        worlds = 1
    totals = [0.0] * len(legal)
    for _ in range(worlds):
        world, luck = game.determinise(view, rng), rng.getrandbits(32)
        for i, move in enumerate(legal):
            totals[i] += _value(game, world, move, decision.seat, luck)
        if stop():
            break
    best = max(totals)
    return rng.choice([m for m, v in zip(legal, totals) if v >= best - 1e-9])


def _value(game: Game[Any, Any], world: Any, move: Move, seat: Seat, luck: int) -> float:
    """The estimate for ``seat`` after the move and the chance that follows it at once."""
    state = world.clone()
    game.apply(state, move)
    decision, rng = game.decision(state), None
    while decision is not None and decision.seat == CHANCE:
        rng = rng or Random(luck)
        game.apply(state, game.sample_chance(state, rng))
        decision = game.decision(state)
    return game.estimate(state, seat)
