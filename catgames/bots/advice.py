"""Advice for people: the strongest level ranks the moves, for hints."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from ..core.game import Game, View
from ..core.types import Move
from .level_names import STRONGEST
from .levels import config_for, find_level, search, search_seeds, with_table_budget
from .root_stats import RootStats, merge
from .search_config import SearchConfig
from .search_tools import NEVER, Stop, until


@dataclass(frozen=True, slots=True)
class RankedMove:
    """A move and how the search judged it."""

    move: Move
    value: float
    """Expected result for the player, 0 (lost) to 1 (won)."""
    share: float
    """Share of all visits; a measure of how sure a tree search is."""


@dataclass(frozen=True, slots=True)
class Advice:
    """At least one ranked move."""

    moves: tuple[RankedMove, ...]
    """The best first; moves that were not searched are left out."""

    @property
    def best(self) -> RankedMove:
        """The recommended move."""
        return self.moves[0]

    @property
    def second(self) -> RankedMove | None:
        """The second-best move, if there is one."""
        return self.moves[1] if len(self.moves) > 1 else None


def advice_config(game: Game[Any, Any], view: View[Any]) -> SearchConfig:
    """How the strongest level searches at a table."""
    return with_table_budget(config_for(find_level(STRONGEST), game, view))


def make_advice(game: Game[Any, Any], view: View[Any], parts: Sequence[RootStats]) -> Advice:
    """The advice, given the results of all parts of the search; a busy machine may have no time for
    any."""
    stats = merge(parts)
    if not stats.visits:
        stats = RootStats({m: 1 for m in game.legal_moves(view.state)[:1]})
        world = game.determinise(view, Random(0))  # what is hidden can't be evaluated
        stats.sums = {m: game.evaluate(world, view.viewer) for m in stats.visits}
    total = sum(stats.visits.values())
    return Advice(
        tuple(
            RankedMove(m, min(1.0, max(0.0, stats.value(m))), stats.visits[m] / total)
            for m in stats.ranked()
        )
    )


def advise(
    game: Game[Any, Any],
    view: View[Any],
    rng: Random,
    within: float | None = None,
    stop: Stop = NEVER,
) -> Advice:
    """Advice on the view's open decision, cut short after ``within`` seconds or by ``stop``."""
    config, cut = advice_config(game, view), stop
    if within is not None:
        timed_out = until(within)
        cut = lambda: timed_out() or stop()  # noqa: E731
    parts = [search(game, view, config, seed, cut) for seed in search_seeds(config, rng)]
    return make_advice(game, view, parts)
