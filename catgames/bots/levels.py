"""The computer levels of data/bots.yaml, and what each does with a view."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from ..content.checks import Choice, Decimal, Flag, MapOf, Report, Shape, Spec, Whole
from ..content.loader import read_file
from ..content.paths import DATA, shown
from ..core.game import Game, View
from ..core.registry import TEMPLATE, game_ids
from ..core.types import GameError, Move
from .alpha_beta import think_ahead
from .greedy import think_greedily
from .ismcts import think_in_worlds
from .search_config import NEVER, Mind, Stop, Tally, merged, until

_THINKERS = {"greedy": think_greedily, "alpha_beta": think_ahead, "tree": think_in_worlds}
STRONGEST = "tiger"
"""Gives advice."""
USUAL = "house_cat"
"""Whom newcomers meet."""

_NUMBERS: dict[str, Spec] = {
    "notices": Decimal(0.001, 1),
    "worlds": Whole(1, 1000),
    "turns": Whole(1, 20),
    "width": Whole(1, 1000),
    "nodes": Whole(1, 1_000_000),
    "iterations": Whole(1, 100_000),
    "trees": Whole(1, 8),
    "explore": Decimal(0, 100),
    "sharp": Decimal(0.001, 10),
    "redraw": Decimal(0, 0.9),
    "sift": Whole(2, 1000),
    "playout": Whole(0, 100),
    "mix": Flag(),
    "table": Decimal(1, 1000),
    "seconds": Decimal(0.01, 3),
    "eyes": Choice(("glance", "estimate", "insight")),
}
_PLAYERS = Choice(("random", *_THINKERS))
_KEYS: dict[str, Spec] = {"player": _PLAYERS, **_NUMBERS}
_TABLES = MapOf(Shape({}, _KEYS), tuple(range(2, 7)))
_OWN = Shape({}, {**_KEYS, "seats": _TABLES})
_LEVEL = Shape(
    {"player": _PLAYERS},
    {**_NUMBERS, "offered": Flag(), "games": MapOf(_OWN, (TEMPLATE, *game_ids()))},
)


@dataclass(frozen=True, slots=True)
class Level:
    """How a computer seat decides."""

    id: str
    mind: Mind
    offered: bool = True
    """Whether set-up offers it; all may sit in measurements and in saved games."""
    games: Mapping[str, Mind] = field(default_factory=dict)
    """Where a game needs other ways."""
    tables: Mapping[tuple[str, int], Mind] = field(default_factory=dict)
    """Where it needs others again with so many seats."""

    def mind_for(self, game_id: str, seats: int) -> Mind:
        """How it thinks about this game."""
        return self.tables.get((game_id, seats)) or self.games.get(game_id, self.mind)


def read_levels(path: Path = DATA / "bots.yaml") -> dict[str, Level]:
    """All levels by id, in the order of the file.  Raises BadContent."""
    root = read_file(path)
    report = Report(shown(path), root)
    read = Shape({"levels": MapOf(_LEVEL)}).read(root, (), report)
    if "human" in (read["levels"] or ()):
        report.where(("levels", "human"), "is what people are called; choose another name")
    report.close()
    return {id: _level(id, dict(entry)) for id, entry in read["levels"].items()}


def _level(id: str, entry: dict[str, Any]) -> Level:
    offered, own = entry.pop("offered", True), entry.pop("games", {})
    mind, games = Mind(**entry), dict[str, Mind]()
    tables = dict[tuple[str, int], Mind]()
    for game, more in own.items():
        few = more.pop("seats", {})
        games[game] = replace(mind, **more)
        tables |= {(game, seats): replace(games[game], **less) for seats, less in few.items()}
    return Level(id, mind, offered, games, tables)


@cache
def levels() -> dict[str, Level]:
    """Those of data/bots.yaml.  Raises BadContent."""
    return read_levels()


def level_ids() -> tuple[str, ...]:
    """All, in the order of the file."""
    return tuple(levels())


def offered_ids() -> tuple[str, ...]:
    """Those that people may play against, the easiest first."""
    return tuple(id for id, level in levels().items() if level.offered)


def find_level(id: str) -> Level:
    """Raises GameError for an unknown level."""
    if id not in levels():
        near = get_close_matches(id, levels(), 1)
        hint = f"did you mean {near[0]!r}?" if near else f"there are {', '.join(levels())}"
        raise GameError(f"there is no computer level {id!r}; {hint}")
    return levels()[id]


def mind_of(level: Level, game: Game[Any, Any], view: View[Any]) -> Mind:
    """How it thinks about the game that is seen."""
    return level.mind_for(game.info.id, len(game.scores(view.state)))


def at_table(mind: Mind) -> Mind:
    """With the patience it has at a table."""
    if mind.table == 1:
        return mind
    iterations, nodes = round(mind.iterations * mind.table), round(mind.nodes * mind.table)
    return replace(mind, iterations=iterations, nodes=nodes, table=1.0)


def seeds_of(mind: Mind, rng: Random) -> list[int]:
    """One for each part of the thinking; parts can be worked out side by side."""
    return [rng.getrandbits(32) for _ in range(mind.trees if mind.player == "tree" else 1)]


def think(
    game: Game[Any, Any], view: View[Any], mind: Mind, seed: int, stop: Stop = NEVER
) -> Tally:
    """One part of the thinking about the view's open decision."""
    return _THINKERS[mind.player](game, view, mind, Random(seed), stop)


def choose(
    game: Game[Any, Any], view: View[Any], mind: Mind, tallies: Sequence[Tally], rng: Random
) -> Move:
    """The answer, from all parts of the thinking."""
    decision = game.decision(view.state)
    assert decision is not None, "nobody is asked"
    whole = merged(tallies)
    return whole.mixed(rng) if mind.mix and decision.secret else whole.best(rng)


def decide(
    game: Game[Any, Any],
    view: View[Any],
    level: Level,
    rng: Random,
    within: float | None = None,
    stop: Stop = NEVER,
) -> Move:
    """The level's answer to the view's open decision.

    ``within``: it sits at a table, and so many seconds, as ``stop``, cut the thinking short.
    Unless they do, the same view and random source give the same answer.
    """
    legal = game.legal_moves(view.state)
    mind = mind_of(level, game, view)
    if len(legal) == 1 or mind.player == "random":
        return rng.choice(legal)
    if within is not None:
        mind, timed, wanted = at_table(mind), until(within), stop
        stop = lambda: timed() or wanted()  # noqa: E731
    tallies = [think(game, view, mind, seed, stop) for seed in seeds_of(mind, rng)]
    return choose(game, view, mind, tallies, rng)
