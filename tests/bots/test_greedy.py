"""Greedy search leaves out what can't change its answer; compared with a search that doesn't."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from all_games import ids
from positions import many_positions
from thorough import amount

from catgames.bots.greedy import search_greedy
from catgames.bots.search_config import SearchConfig, evaluator
from catgames.bots.search_tools import RootStats, complete_move, sample_moves
from catgames.catalog import load_game
from catgames.core.game import Game
from catgames.core.view import View

CONFIG = SearchConfig(worlds=3, move_share=0.3)


def plain_search(game: Game[Any, Any], view: View[Any], rng: Random) -> RootStats:
    """Every move in every world, each time with a new source of the same random numbers."""
    own = game.decision(view.state)
    assert own is not None
    moves = sample_moves(game.legal_moves(view.state), CONFIG.move_share, rng)
    uncertain = game.info.has_secrets or game.info.has_chance
    evaluate, stats = evaluator(game, CONFIG), RootStats()
    for _ in range(CONFIG.worlds if uncertain else 1):
        world, seed = game.determinise(view, rng), rng.getrandbits(32)
        for move in moves:
            state = world.clone()
            game.apply(state, move)
            complete_move(game, state, own, Random(seed))
            stats.add(move, evaluate(state, own.seat))
    return stats


@pytest.mark.parametrize("id", ids())
def test_the_values_are_those_of_a_search_that_leaves_nothing_out(id: str) -> None:
    game, different = load_game(id), 0
    many = amount(100, 40) if id == "swap_clops" else 100  # it has hundreds of moves
    for s, number in many_positions(game, many, 5):
        decision = game.decision(s)
        assert decision is not None
        view = game.view(s, decision.seat)
        found = search_greedy(game, view, CONFIG, Random(number))
        expected = plain_search(game, view, Random(number))
        assert found.visits == expected.visits
        assert found.sums == expected.sums, "to the last bit"
        different += len(set(found.sums.values())) > 1
    assert different > 9, "some positions have better and worse moves"
