"""The computer levels of data/bots.yaml, and how each answers a decision."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from ..content.checks import Choice, Decimal, Flag, MapOf, Report, Shape, Spec, Whole
from ..content.game_ids import coded_ids, game_ids
from ..content.loader import read_file
from ..content.paths import DATA, shown
from ..core.game import Game, View
from ..core.types import GameError, Move
from .alpha_beta import search_alpha_beta
from .greedy import search_greedy
from .habits import HABITS, without_search
from .ismcts import search_ismcts
from .learning import values_of
from .likings import liked_move
from .search_config import SearchConfig
from .search_tools import NEVER, RootStats, Stop, merge, until
from .turn_search import search_turn

ALGORITHMS = {
    "greedy": search_greedy,
    "turn": search_turn,
    "alpha_beta": search_alpha_beta,
    "ismcts": search_ismcts,
}
"""Every algorithm that searches, by name."""
BUDGETS = {"greedy": "worlds", "turn": "worlds", "alpha_beta": "nodes", "ismcts": "iterations"}
"""What limits the search of each algorithm."""
PROTOTYPES = "prototypes"
"""Stands for all games that are not the program's own, below ``games`` of a level."""
TEAMS = "teams"
"""Stands for those of them in which all win or lose together."""

_PARAMETERS: dict[str, Spec] = {
    "move_share": Decimal(0.001, 1),
    "worlds": Whole(1, 1000),
    "turns": Whole(1, 20),
    "width": Whole(1, 1000),
    "nodes": Whole(1, 1_000_000),
    "iterations": Whole(1, 100_000),
    "trees": Whole(1, 8),
    "c_puct": Decimal(0, 100),
    "temperature": Decimal(0.001, 10),
    "redeterminize": Decimal(0, 0.9),
    "beam_width": Whole(2, 1000),
    "rollout_turns": Whole(0, 100),
    "endings": Whole(0, 100_000),
    "mixed_strategy": Flag(),
    "table_factor": Decimal(1, 1000),
    "seconds": Decimal(0.01, 3),
    "evaluation": Choice(("basic", "standard", "full", "learned")),
}
_ALGORITHM = Choice((*HABITS, *ALGORITHMS))
_KEYS: dict[str, Spec] = {"algorithm": _ALGORITHM, **_PARAMETERS}
_BY_SEATS = MapOf(Shape({}, _KEYS), tuple(range(2, 7)))
_BY_GAME = Shape({}, {**_KEYS, "seats": _BY_SEATS})
_LEVEL = Shape(
    {"algorithm": _ALGORITHM},
    {
        **_PARAMETERS,
        "offered": Flag(),
        "games": MapOf(_BY_GAME, (PROTOTYPES, TEAMS, *game_ids())),
    },
)


@dataclass(frozen=True, slots=True)
class Level:
    """A computer level: how its search is configured for every game and number of seats."""

    id: str
    config: SearchConfig
    offered: bool = True
    """Whether set-up offers the level; measurements and saved games may use any."""
    games: Mapping[str, SearchConfig] = field(default_factory=dict)
    """Overrides ``config`` for a game."""
    tables: Mapping[tuple[str, int], SearchConfig] = field(default_factory=dict)
    """Overrides ``games`` for a game with this number of seats."""

    def config_for(self, game_id: str, seats: int, together: bool = False) -> SearchConfig:
        """The search parameters for a game with this number of seats; ``together``: all win or lose
        together in it."""
        if game_id not in self.games and game_id not in coded_ids():
            game_id = TEAMS if together and TEAMS in self.games else PROTOTYPES
        return self.tables.get((game_id, seats)) or self.games.get(game_id, self.config)


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
    offered, by_game = entry.pop("offered", True), entry.pop("games", {})
    config, games = SearchConfig(**entry), dict[str, SearchConfig]()
    tables = dict[tuple[str, int], SearchConfig]()
    for game, changes in by_game.items():
        by_seats = changes.pop("seats", {})
        games[game] = replace(config, **changes)
        tables |= {(game, seats): replace(games[game], **c) for seats, c in by_seats.items()}
    return Level(id, config, offered, games, tables)


@cache
def levels() -> dict[str, Level]:
    """The levels of data/bots.yaml.  Raises BadContent."""
    return read_levels()


def level_ids() -> tuple[str, ...]:
    """The ids of all levels, in the order of the file."""
    return tuple(levels())


def offered_ids(game: Game[Any, Any] | None = None) -> tuple[str, ...]:
    """The ids of the levels that set-up offers for a game, the easiest first."""
    if game is not None and game.by_hand:
        return ()
    return tuple(id for id, level in levels().items() if level.offered)


def find_level(id: str) -> Level:
    """The level with this id.  Raises GameError if it is unknown."""
    if id not in levels():
        near = get_close_matches(id, levels(), 1)
        hint = f"did you mean {near[0]!r}?" if near else f"there are {', '.join(levels())}"
        raise GameError(f"there is no computer level {id!r}; {hint}")
    return levels()[id]


def config_for(level: Level, game: Game[Any, Any], view: View[Any]) -> SearchConfig:
    """The level's search parameters for the game in view."""
    return level.config_for(game.info.id, len(game.scores(view.state)), game.together)


def learns(game: Game[Any, Any], levels: Iterable[Level], seats: int) -> bool:
    """Whether one of the levels judges this game by what has been learned of it."""
    configs = [level.config_for(game.info.id, seats, game.together) for level in levels]
    return any(config.evaluation == "learned" for config in configs)


def prepare(game: Game[Any, Any], levels: Iterable[Level], seats: int) -> None:
    """Learn what the levels need to know of a game, before somebody waits for an answer."""
    if learns(game, levels, seats):
        values_of(game)


def with_table_budget(config: SearchConfig) -> SearchConfig:
    """The config with the larger budget that it has at a table."""
    changes: dict[str, Any] = {"table_factor": 1.0}
    if name := BUDGETS.get(config.algorithm):
        changes[name] = round(getattr(config, name) * config.table_factor)
    return replace(config, **changes)


def search_seeds(config: SearchConfig, rng: Random) -> list[int]:
    """One seed for each part of the search; parts can run in parallel."""
    parts = config.trees if config.algorithm == "ismcts" else 1
    return [rng.getrandbits(32) for _ in range(parts)]


def search(
    game: Game[Any, Any], view: View[Any], config: SearchConfig, seed: int, stop: Stop = NEVER
) -> RootStats:
    """Run one part of the search for the view's open decision."""
    return ALGORITHMS[config.algorithm](game, view, config, Random(seed), stop)


def choose_move(
    game: Game[Any, Any],
    view: View[Any],
    config: SearchConfig,
    parts: Sequence[RootStats],
    rng: Random,
) -> Move:
    """The answer, given the results of all parts of the search."""
    decision = game.decision(view.state)
    assert decision is not None, "the game is over"
    stats = merge(parts)
    sampled = config.mixed_strategy and decision.secret
    if config.likings and not sampled:
        return liked_move(game, view, stats, config.likings, rng)
    return stats.sample(rng) if sampled else stats.best(rng)


def decide(
    game: Game[Any, Any],
    view: View[Any],
    level: Level,
    rng: Random,
    within: float | None = None,
    stop: Stop = NEVER,
) -> Move:
    """The level's answer to the view's open decision.

    ``within``: use the budget that the level has at a table, and at most this many seconds.
    Unless ``within`` or ``stop`` cuts the search short, the same view and random source give the
    same answer.
    """
    legal = game.legal_moves(view.state)
    config = config_for(level, game, view)
    if len(legal) == 1 or config.algorithm in HABITS:
        return without_search(config.algorithm, legal, rng)
    if within is not None:
        config, timed_out, stopped = with_table_budget(config), until(within), stop
        stop = lambda: timed_out() or stopped()  # noqa: E731
    parts = [search(game, view, config, seed, stop) for seed in search_seeds(config, rng)]
    return choose_move(game, view, config, parts, rng)
