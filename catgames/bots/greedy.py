"""Greedy search: tries every move once in a few sampled worlds and evaluates the result."""

from __future__ import annotations

from random import Random
from typing import Any

from ..core.game import Game, View
from ..core.types import Move
from .rewindable import RewindableRandom
from .search_config import SearchConfig, evaluator
from .search_tools import NEVER, RootStats, Stop, complete_move, sample_moves


def search_greedy(
    game: Game[Any, Any], view: View[Any], config: SearchConfig, rng: Random, stop: Stop = NEVER
) -> RootStats:
    """Values of the considered moves, averaged over ``config.worlds`` worlds.

    All moves are tried in the same worlds with the same random numbers; where nothing is hidden,
    the worlds differ only in their random numbers.  The first world is always finished.
    """
    own = game.decision(view.state)
    assert own is not None, "the game is over"
    moves = sample_moves(game.legal_moves(view.state), config.move_share, rng)
    secrets = game.info.has_secrets
    worlds = config.worlds if secrets or game.info.has_chance else 1
    shared = worlds > 1 and not secrets  # then a move leads to the same state in every world
    evaluate, stats = evaluator(game, config), RootStats()
    after: dict[Move, Any] = {}  # if they are shared: the states after the moves
    certain: dict[Move, float] = {}  # and the values on which chance has no influence
    for _ in range(worlds):
        world, numbers = game.determinise(view, rng), RewindableRandom(rng.getrandbits(32))
        for move in moves:
            if move in certain:
                stats.add(move, certain[move])
                continue
            if move in after:
                state = after[move].clone()
            else:
                state = world.clone()
                game.apply(state, move)
                if shared:
                    after[move] = state.clone()
            numbers.rewind()
            complete_move(game, state, own, numbers)
            value = evaluate(state, own.seat)
            if shared and not numbers.drawn:
                certain[move] = value
            stats.add(move, value)
        if stop():
            break
    return stats
