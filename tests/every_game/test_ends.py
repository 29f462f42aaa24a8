"""Every game comes to its end, always with something to do, and every card accounted for."""

from __future__ import annotations

from all_games import positions
from thorough import amount

from catgames.core.types import CHANCE
from catgames.properties.ends import (
    check_final_sum,
    check_hints,
    check_scores,
    check_step,
    check_turns,
)
from catgames.properties.walks import walk


def test_random_games_end(table):
    """The gate: 200 games a game and player count.  Every step of a quarter of them is looked at,
    and the end of each."""
    game, seats = table
    for seed in range(amount(200)):
        for p in walk(game, seats, seed):
            if seed < amount(50, 4) or p.decision is None:
                check_step(p)
        check_scores(p)
        check_final_sum(p)
        check_hints(p)


def test_scores_and_hints_at_any_time(table):
    for p in positions(table, 100):
        check_scores(p)
        check_hints(p)


def test_turns_are_counted(table):
    for seed in range(amount(5)):
        check_turns(*table, seed)


def test_every_outcome_of_chance_can_be_answered(table):
    """Chance lists its outcomes, so that a program that picks among legal moves can play."""
    for p in positions(table, 60):
        if p.decision and p.decision.seat == CHANCE:
            legal = p.game.legal_moves(p.state)
            for move in p.rng().sample(list(legal), min(8, len(legal))):
                s = p.state.clone()
                p.game.play(s, move)
                p.game.check(s)
