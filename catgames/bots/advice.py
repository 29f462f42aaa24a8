"""Advice for people: the strongest level ranks the moves, for hints."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from ..core.game import Game, View
from ..core.types import Move, Seat
from .chances import chance_of, position_chances, slope_and_shift
from .level_names import STRONGEST
from .levels import config_for, find_level, search, search_seeds, with_table_budget
from .search_config import SearchConfig
from .search_tools import NEVER, RootStats, Stop, merge, until


@dataclass(frozen=True, slots=True)
class RankedMove:
    """A move and how the search judged it."""

    move: Move
    chance: float
    """The player's chance to win after it, calibrated (docs/chances.md)."""
    value: float
    """The search's mean result for the player, 0 (lost) to 1 (won), which is optimistic or
    pessimistic."""
    share: float
    """Share of all visits; a measure of how sure a tree search is."""
    certain: bool = False
    """Whether the move ends the game and nothing hidden can change who wins: ``chance`` is
    exact."""


@dataclass(frozen=True, slots=True)
class Advice:
    """The moves of a hint, the best first; there is at least one."""

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
    world = game.determinise(view, Random(0))  # what is hidden can't be evaluated
    if not stats.visits:
        first, chance = game.legal_moves(view.state)[0], position_chances(game, world)[view.viewer]
        return Advice((RankedMove(first, chance, game.evaluate(world, view.viewer), 1.0),))
    total = sum(stats.visits.values())
    open_ = world.key() == view.state.key()
    conversion = slope_and_shift(game, view, world)
    found = []
    for move in stats.ranked():
        value = min(1.0, max(0.0, stats.value(move)))
        exact = _result(game, world, view.viewer, move) if open_ and value in (0.0, 1.0) else None
        chance = chance_of(value, *conversion) if exact is None else exact
        share = stats.visits[move] / total
        found.append(RankedMove(move, chance, value, share, exact is not None))
    return Advice(tuple(found))


def _result(game: Game[Any, Any], world: Any, seat: Seat, move: Move) -> float | None:
    """The seat's share of the win if the move ends the game; None: the game goes on."""
    after = world.clone()
    game.apply(after, move)
    return position_chances(game, after)[seat] if game.decision(after) is None else None


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
