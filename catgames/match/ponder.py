"""Pondering: which computer can think already while a person answers in secret.

A secret answer does not show in anybody else's view until all answers are revealed.  So any answer
shows what a computer that is asked the same question later will see.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from ..core.game import Game, View
from ..core.types import CHANCE, Seat

MOST_DECISIONS = 60
"""Maximum number of decisions that make up a person's secret answer; longer ones are not
pondered."""


def next_computer_view(
    game: Game[Any, Any], state: Any, people: Collection[Seat]
) -> View[Any] | None:
    """The view of the first computer that is asked the same secret question as the person now.

    None: there is no such computer, or its view could depend on the person's answer.
    """
    first = game.decision(state)
    if first is None or not first.secret or first.seat not in people:
        return None
    world = state.clone()
    for _ in range(MOST_DECISIONS):
        decision = game.decision(world)
        if decision is None or decision.seat == CHANCE or decision.kind != first.kind:
            return None
        if decision.seat not in people:
            return game.view(world, decision.seat) if decision.secret else None
        game.apply(world, game.legal_moves(world)[-1])
    return None
