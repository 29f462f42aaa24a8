"""What computers think of a round in which every player moves only one cat."""

from __future__ import annotations

from random import Random
from typing import Any

from catgames.bots.levels import decide, find_level
from catgames.core.registry import load_game
from catgames.core.types import CHANCE

GAME = load_game("clowder")


def test_schroedingers_cat_is_played_at_times() -> None:
    """Also by levels that evaluate simply: it halves what the opponents threaten."""
    level, offered, played = find_level("greedy"), 0, 0
    for seed in range(60):
        rng, s = Random(seed), GAME.new_state(3)
        while (decision := GAME.decision(s)) is not None and not played:
            legal = GAME.legal_moves(s)
            if decision.seat == CHANCE:
                move = GAME.sample_chance(s, rng)
            elif len(legal) == 1:
                move = legal[0]
            else:
                move = decide(GAME, GAME.view(s, decision.seat), level, rng)
                offered += any(map(is_schroedinger, legal))
                played += is_schroedinger(move)
            GAME.apply(s, move)
        if played:
            return
    raise AssertionError(f"never played, of {offered} times")


def is_schroedinger(move: Any) -> bool:
    return move[0] == "play" and GAME.data.card(move[1][1]).name == "schroedingers_cat"
