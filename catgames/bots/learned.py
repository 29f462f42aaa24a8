"""The learned evaluation: a game's features, weighed as ``data/weights`` says."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from ..content.checks import hint
from ..content.weights import read_weights
from ..core.game import Game
from ..core.types import GameError, Seat

_learned = cache(read_weights)


def learned_evaluation(
    game: Game[Any, Any], factors: Mapping[str, float]
) -> Callable[[Any, Seat], float]:
    """The evaluation with the learned weights; ``evaluate_full`` where nothing was learned.

    Raises GameError if the game has no feature that ``factors`` names.
    """
    names = game.parts.feature_names
    for name in factors if names else ():
        if name not in names:
            raise GameError(f"{game.info.id} has no feature {name!r}{hint(name, names)}")
    learned = _learned(game.info.id, game.info.seats, names)
    if not learned:
        return game.evaluate_full
    weights = {
        seats: tuple([weight * factors.get(name, 1.0) for name, weight in table.weights.items()])
        for seats, table in learned.items()
    }
    evaluate = game.evaluate_weighted
    return lambda s, seat: evaluate(s, seat, weights)
