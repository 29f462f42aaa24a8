"""One move deep: tries every move in a few worlds and takes the one after which it stands best."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from ..core.game import Game, View
from ..core.types import CHANCE, Move

CHANCE_STEPS = 12
"""So many dice or cards are let fall after a move before the position is judged."""


def choose_greedily(
    game: Game[Any, Any],
    view: View[Any],
    legal: Sequence[Move],
    rng: Random,
    worlds: int,
    seconds: float,
    stop: Callable[[], bool],
) -> Move:
    """The move with the best mean estimate over ``worlds`` ways in which things may be.

    Every move is tried in the same worlds with the same luck.  Where nothing is hidden and no
    chance follows, one world is enough.
    """
    info = game.info
    if not info.has_secrets and not info.has_chance:
        worlds = 1
    decision = game.decision(view.state)
    assert decision is not None
    totals = [0.0] * len(legal)
    until = time.monotonic() + seconds
    for n in range(worlds):
        world = game.determinise(view, rng)
        luck = rng.getrandbits(32)
        trial = [_value(game, world, move, decision.seat, luck) for move in legal]
        totals = [a + b for a, b in zip(totals, trial, strict=True)]
        if stop() or (n + 1 < worlds and time.monotonic() > until):
            break
    best = max(totals)
    return rng.choice([m for m, v in zip(legal, totals, strict=True) if v >= best - 1e-9])


def _value(game: Game[Any, Any], world: Any, move: Move, seat: int, luck: int) -> float:
    """The estimate for ``seat`` after the move and the chance that follows it at once."""
    state = world.clone()
    game.apply(state, move)
    rng: Random | None = None
    for _ in range(CHANCE_STEPS):
        decision = game.decision(state)
        if decision is None or decision.seat != CHANCE:
            break
        rng = rng or Random(luck)
        game.apply(state, game.sample_chance(state, rng))
    return game.estimate(state, seat)
