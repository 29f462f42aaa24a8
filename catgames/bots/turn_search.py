"""Turn search: tries whole turns in a few sampled worlds, and plays on from the best of them.

From there everybody plays the move after which the position seems to be worth most to them.  What
is reached some turns later, in the same worlds for all moves, tells more than the position after
the turn (Tesauro and Galperin 1996).
"""

from __future__ import annotations

from random import Random
from typing import Any

from ..core.game import Game, View
from ..core.types import CHANCE, Move
from .endgame import solve
from .rewindable import RewindableRandom
from .search_config import SearchConfig, evaluator
from .search_tools import NEVER, RootStats, Stop, sample_moves
from .turns import Evaluate, best_of_few, plan_turn

FIRST_WORLDS, PLAYED_ON = 2, 4
"""Worlds in which turns are compared before some are played on, and moves that are played on."""
LONGEST = 200
"""Decisions that are played on."""


def search_turn(
    game: Game[Any, Any], view: View[Any], config: SearchConfig, rng: Random, stop: Stop = NEVER
) -> RootStats:
    """Values of the considered moves by the best turn that begins with each, averaged over
    ``config.worlds`` worlds.  A move of which no turn was pursued to its end counts as the worst.
    """
    if (solved := solve(game, view, config.endings, stop)) is not None:
        return solved
    evaluate, stats = evaluator(game, config), RootStats()
    root = sample_moves(game.legal_moves(view.state), config.move_share, rng)
    varied = game.info.has_secrets or game.info.has_chance
    worlds = config.worlds if varied else 1
    for _ in range(min(worlds, FIRST_WORLDS) if config.rollout_turns else worlds):
        world, numbers = game.determinise(view, rng), RewindableRandom(rng.getrandbits(32))
        values = plan_turn(game, world, evaluate, config.width, numbers, root)
        least = min(values.values())
        for move in root:
            stats.add(move, values.get(move, least))
        stats.bounds.update(move for move in root if move not in values)
        if stop():
            break
    if not config.rollout_turns:
        return stats
    return _played_on(game, view, config, evaluate, stats, rng, stop)


def _played_on(
    game: Game[Any, Any],
    view: View[Any],
    config: SearchConfig,
    evaluate: Evaluate,
    before: RootStats,
    rng: Random,
    stop: Stop,
) -> RootStats:
    """The statistics where the best moves are worth what comes of them, and the others at most what
    they seemed to be."""
    own, stats = game.decision(view.state), RootStats()
    assert own is not None, "the game is over"
    ranked = before.ranked()
    for move in ranked[PLAYED_ON:]:
        stats.add(move, before.value(move))
        stats.bounds.add(move)
    for _ in range(config.worlds):
        world, seed = game.determinise(view, rng), rng.getrandbits(32)
        for move in ranked[:PLAYED_ON]:
            s = world.clone()
            game.apply(s, move)
            play_on(game, s, evaluate, config.rollout_turns, Random(seed))
            stats.add(move, evaluate(s, own.seat))
        if stop():
            break
    return stats


def play_on(game: Game[Any, Any], s: Any, evaluate: Evaluate, turns: int, numbers: Random) -> None:
    """Play so many turns from ``s`` on, of which the first may be one that is going on."""
    begun, last = -1, None
    for _ in range(LONGEST):
        decision = game.decision(s)
        if decision is None:
            return
        if decision.seat == CHANCE:
            game.apply(s, game.sample_chance(s, numbers))
            continue
        now = game.turn(s), decision.seat
        begun, last = begun + (now != last), now
        if begun >= turns:
            return
        moves = game.legal_moves(s)
        move: Move = moves[0]
        if len(moves) > 1:
            seen = s  # in the world itself whoever draws on would know what comes
            if game.info.has_secrets:
                seen = game.determinise(game.view(s, decision.seat), numbers)
            move = best_of_few(game, seen, decision, moves, evaluate, numbers)
        game.apply(s, move)
