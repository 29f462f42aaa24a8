"""The parameters of a computer player's search."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from ..core.game import Game
from ..core.types import Seat
from .learning import values_of


@dataclass(frozen=True, slots=True)
class SearchConfig:
    """How a level searches; docs/bots.md describes every parameter."""

    algorithm: str = "greedy"
    """``random``, ``greedy`` (one move deep), ``turn``, ``alpha_beta`` or ``ismcts``."""
    evaluation: str = "standard"
    """What judges positions: ``basic``, ``standard``, ``full`` or ``learned``."""
    move_share: float = 1.0
    """Greedy and ISMCTS: the probability with which each own move is considered at all."""
    worlds: int = 1
    """Greedy and turn: number of determinised worlds over which values are averaged."""
    turns: int = 2
    """Alpha-beta: search depth in turns."""
    width: int = 6
    """Alpha-beta: moves searched in each position, the best by evaluation.  Turn: positions kept
    after each decision."""
    nodes: int = 100
    """Alpha-beta: positions expanded for one decision."""
    iterations: int = 50
    """ISMCTS: iterations of each tree."""
    trees: int = 1
    """ISMCTS: independent trees whose visits are added up."""
    c_puct: float = 0.1
    """ISMCTS: weight of exploration in move selection."""
    temperature: float = 0.05
    """ISMCTS: temperature of the softmax that turns evaluations into priors."""
    redeterminize: float = 0.5
    """ISMCTS: share of iterations in which the searcher's own hidden things are sampled too."""
    beam_width: int = 1000
    """Alpha-beta and ISMCTS: moves looked at in each position, the best by ``Game.move_priors``."""
    rollout_turns: int = 0
    """Turn: turns that are played on after the best moves.  ISMCTS: turns that are played out from
    a leaf, by moves' averages; its value is the mean of its own and of that of the last one."""
    endings: int = 0
    """Turn and ISMCTS: positions with which the rest of an open game without chance is searched to
    the end instead, if it has no more."""
    mixed_strategy: bool = False
    """Whether secret answers are sampled by visits, which makes them unpredictable."""
    table_factor: float = 1.0
    """At a table, the budget (``worlds``, ``nodes`` or ``iterations``) is multiplied by this."""
    seconds: float = 1.0
    """At a table, a search ends after this time."""
    likings: Mapping[str, float] = field(default_factory=dict)
    """What is added to the values of moves before one is chosen, by kind; see ``likings.py``."""


def evaluator(game: Game[Any, Any], config: SearchConfig) -> Callable[[Any, Seat], float]:
    """The evaluation function that the config names."""
    if config.evaluation == "learned":
        return values_of(game) or game.evaluate
    tiers = {
        "basic": game.evaluate_basic,
        "standard": game.evaluate,
        "full": game.evaluate_full,
    }
    return tiers[config.evaluation]
