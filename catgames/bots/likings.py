"""Which kinds of moves a computer likes: decides among moves that are nearly equally good."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from ..core.events import Event
from ..core.game import Game, View
from ..core.types import Move
from .search_tools import RootStats

SEARCHED = 0.5
"""Least share of the best move's visits with which a move is considered."""
WON = 1 - 1e-6
"""The value of a move that wins; no liking is worth a won game."""


def liked_move(
    game: Game[Any, Any],
    view: View[Any],
    stats: RootStats,
    likings: Mapping[str, float],
    rng: Random,
) -> Move:
    """The best move, unless one that is liked more is nearly as good: their values differ by less
    than their likings, which count less the less is left to decide (``weight``).

    Moves that were hardly searched are left out, and those of which only a bound is known.
    """
    best = stats.best(rng)
    likings = {kind: x * weight(stats.value(best)) for kind, x in likings.items()}
    least, searched = stats.value(best) - reach(likings), SEARCHED * stats.visits[best]
    known = ((m, n) for m, n in stats.visits.items() if m not in stats.bounds)
    near = [m for m, n in known if n >= searched and stats.value(m) >= least]
    if len(near) < 2 or stats.value(best) >= WON:
        return best
    world = game.determinise(view, rng)
    liked = {m: liking(game, world, m, likings) for m in near}
    better = {m: stats.value(m) + x for m, x in liked.items() if x > liked[best]}
    top = max(better.values(), default=-1.0)
    if top <= stats.value(best) + liked[best]:
        return best
    return rng.choice([m for m, x in better.items() if x >= top - 1e-9])


def weight(value: float) -> float:
    """What likings are multiplied by: 1 in an even game, 0 if it is won or lost.

    Values are chances: far ahead or behind, all moves differ little, even good ones from bad ones.
    Likings of full weight would then decide alone.
    """
    return 4 * value * (1 - value)


def reach(likings: Mapping[str, float]) -> float:
    """How much worse than the best move a liked one may be."""
    return max(0.0, *likings.values()) - min(0.0, *likings.values()) if likings else 0.0


def liking(game: Game[Any, Any], world: Any, move: Move, likings: Mapping[str, float]) -> float:
    """The sum of the likings of a move's kinds."""
    return sum([likings[kind] for kind in kinds_of(game, world, move) if kind in likings])


def kinds_of(game: Game[Any, Any], world: Any, move: Move) -> set[str]:
    """The verb of a move, and the lines that it writes into the log, by the end of their keys."""
    events: list[Event] = []
    game.apply(world.clone(), move, events)
    lines = [text.key for e in events if (text := game.log(e)) is not None]
    return {str(move[0]), *(key.partition(".log.")[2] for key in lines)}
