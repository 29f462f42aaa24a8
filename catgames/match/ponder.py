"""Whom the table will ask next, whatever people answer in secret now: computers can think already.

A secret answer leaves no trace in anybody else's view until all are turned up.  So any answer will
do to find out what a computer that is asked the same question later will see.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from ..core.game import Game, View
from ..core.types import CHANCE, Seat

MOST = 60
"""A person's secret answer is hardly ever made up of so many decisions."""


def next_view(game: Game[Any, Any], state: Any, people: Collection[Seat]) -> View[Any] | None:
    """The view of the first computer that is asked the same secret question as the person whose
    answer is awaited; None: there is none, or it could depend on that answer."""
    first = game.decision(state)
    if first is None or not first.secret or first.seat not in people:
        return None
    world = state.clone()
    for _ in range(MOST):
        decision = game.decision(world)
        if decision is None or decision.seat == CHANCE or decision.kind != first.kind:
            return None
        if decision.seat not in people:
            return game.view(world, decision.seat) if decision.secret else None
        game.apply(world, game.legal_moves(world)[-1])
    return None
