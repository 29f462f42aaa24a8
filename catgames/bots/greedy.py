"""One move deep: tries every move in a few worlds and takes the one after which it stands best."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from ..core.game import Game, View
from ..core.types import CHANCE, Decision, Move

PASS: Move = ("pass",)
SETTLES = 60
"""So many answers of others are looked at after a move."""

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
            totals[i] += _value(game, world, move, decision, luck)
        if stop():
            break
    best = max(totals)
    return rng.choice([m for m, v in zip(legal, totals) if v >= best - 1e-9])


def _value(game: Game[Any, Any], world: Any, move: Move, own: Decision, luck: int) -> float:
    """The estimate for the decider after the move and what belongs to it (see ``_settle``)."""
    state = world.clone()
    game.apply(state, move)
    for n in range(SETTLES):
        decision = game.decision(state)
        answer = _settle(game, state, decision, own, Random(luck + n)) if decision else None
        if answer is None:
            break
        game.apply(state, answer)
    return game.estimate(state, own.seat)


def _settle(
    game: Game[Any, Any], state: Any, decision: Decision, own: Decision, rng: Random
) -> Move | None:
    """The answer to a decision that only completes a move: dice and cards fall, nobody reacts, and
    whoever chooses at the same time chooses anything.  None: it is somebody's own move."""
    if decision.seat == CHANCE:
        return game.sample_chance(state, rng)
    if decision.kind in game.open_calls:
        return PASS if PASS in game.legal_moves(state) else None
    if own.secret and decision.secret and decision.seat != own.seat and decision.kind == own.kind:
        return rng.choice(game.legal_moves(state))
    return None
