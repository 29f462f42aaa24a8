"""The computer levels of data/bots.yaml, and what each does with a view."""

from __future__ import annotations

from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from ..content.checks import Choice, Decimal, MapOf, Report, Shape, Whole
from ..content.loader import read_file
from ..content.paths import DATA, shown
from ..core.game import Game, View
from ..core.types import GameError, Move
from .greedy import NEVER, Stop, choose_greedily, until

_LEVEL = Shape(
    {"player": Choice(("random", "greedy"))},
    {"worlds": Whole(1, 1000), "seconds": Decimal(0.01, 60)},
)


@dataclass(frozen=True, slots=True)
class Level:
    """How a computer seat decides."""

    id: str
    player: str
    """``random``: any legal move; ``greedy``: the best one move deep."""
    worlds: int
    """So many worlds it imagines for one decision."""
    seconds: float
    """At a table it stops imagining after so long."""


def read_levels(path: Path = DATA / "bots.yaml") -> dict[str, Level]:
    """All levels by id, in the order of the file.  Raises BadContent."""
    root = read_file(path)
    report = Report(shown(path), root)
    read = Shape({"levels": MapOf(_LEVEL)}).read(root, (), report)
    if "human" in (read["levels"] or ()):
        report.where(("levels", "human"), "is what people are called; choose another name")
    report.close()
    return {
        id: Level(id, level["player"], level.get("worlds", 1), level.get("seconds", 1.0))
        for id, level in read["levels"].items()
    }


@cache
def levels() -> dict[str, Level]:
    """Those of data/bots.yaml.  Raises BadContent."""
    return read_levels()


def level_ids() -> tuple[str, ...]:
    """In the order of the file."""
    return tuple(levels())


def find_level(id: str) -> Level:
    """Raises GameError for an unknown level."""
    if id not in levels():
        near = get_close_matches(id, levels(), 1)
        hint = f"did you mean {near[0]!r}?" if near else f"there are {', '.join(levels())}"
        raise GameError(f"there is no computer level {id!r}; {hint}")
    return levels()[id]


def decide(
    game: Game[Any, Any],
    view: View[Any],
    level: Level,
    rng: Random,
    within: float | None = None,
    stop: Stop = NEVER,
) -> Move:
    """The level's answer to the view's open decision.

    ``within`` seconds, if given, and ``stop`` cut the thinking short; otherwise the same view and
    random source give the same answer.
    """
    legal = game.legal_moves(view.state)
    if len(legal) == 1 or level.player == "random":
        return rng.choice(legal)
    if within is not None:
        timed, wanted = until(within), stop
        stop = lambda: timed() or wanted()  # noqa: E731
    return choose_greedily(game, view, legal, rng, level.worlds, stop)
