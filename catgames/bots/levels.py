"""The computer levels of data/bots.yaml, and the player behind each."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

from ..content.checks import Choice, Decimal, MapOf, Report, Shape, Whole
from ..content.loader import read_file
from ..content.paths import DATA
from ..core.game import Game, View
from ..core.types import GameError, Move
from .greedy import choose_greedily

_LEVEL = Shape(
    {"player": Choice(("random", "greedy"))},
    {"worlds": Whole(1, 1000), "seconds": Decimal(0.01, 60)},
)


@dataclass(frozen=True, slots=True)
class Level:
    """How a computer seat decides."""

    id: str
    player: str
    worlds: int
    """Worlds it imagines for one decision."""
    seconds: float
    """It stops imagining after so long."""


@cache
def levels() -> dict[str, Level]:
    """All levels by id.  Raises BadContent."""
    root = read_file(DATA / "bots.yaml")
    report = Report("data/bots.yaml", root)
    read = Shape({"levels": MapOf(_LEVEL)}).read(root, (), report)
    report.close()
    return {
        id: Level(id, level["player"], level.get("worlds", 1), level.get("seconds", 1.0))
        for id, level in read["levels"].items()
    }


def level_ids() -> tuple[str, ...]:
    """In the order of the file."""
    return tuple(levels())


def find_level(id: str) -> Level:
    """Raises GameError for an unknown level."""
    if id not in levels():
        raise GameError(f"there is no computer level {id!r}; there are {', '.join(levels())}")
    return levels()[id]


Stop = Callable[[], bool]


def decide(
    game: Game[Any, Any], view: View[Any], level: Level, rng: Random, stop: Stop = lambda: False
) -> Move:
    """The level's answer to the view's open decision.

    The same view and random source give the same answer as long as neither ``stop`` nor the time
    limit cuts the thinking short.
    """
    legal = game.legal_moves(view.state)
    if len(legal) == 1 or level.player == "random":
        return rng.choice(legal)
    return choose_greedily(game, view, legal, rng, level.worlds, level.seconds, stop)
