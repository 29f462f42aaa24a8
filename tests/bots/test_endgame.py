"""Small rests of open games are searched to their end."""

from __future__ import annotations

from random import Random

import pytest
from kit_folders import EXAMPLES
from solver import solve as exact

from catgames.bots.endgame import solve
from catgames.bots.levels import decide, find_level
from catgames.catalog import load_game
from catgames.kit.folder import load_prototype


def sardines(taken: int, seats: int = 2):
    """Whoever takes the last of 15 sardines wins; so many have been taken, one by one."""
    game = load_prototype(EXAMPLES / "last_sardine")
    s = game.new_state(seats)
    for _ in range(taken):
        game.apply(s, game.legal_moves(s)[0])
    return game, s


@pytest.mark.parametrize("taken", range(14))
def test_the_tiger_leaves_a_multiple_of_four_sardines(taken: int) -> None:
    game, s = sardines(taken)
    seat = game.decision(s).seat
    move = decide(game, game.view(s, seat), find_level("tiger"), Random(taken))
    assert (15 - taken) % 4 in (0, move[1]), (15 - taken, move)


@pytest.mark.parametrize("seats", [2, 3])
def test_values_are_within_the_bounds_of_the_exact_solver_of_the_tests(seats: int) -> None:
    for taken in range(7, 14):
        game, s = sardines(taken, seats)
        seat = game.decision(s).seat
        solved = solve(game, game.view(s, seat), 5000)
        found = exact(game, s, 20, 5000)
        assert solved is not None and set(solved.visits) == set(found)
        for move, (low, high) in found.items():
            assert low - 1e-6 <= solved.value(move) <= high + 1e-6
            assert seats == 3 or low == high


def test_no_more_positions_are_looked_at_than_allowed() -> None:
    game, s = sardines(0)
    view = game.view(s, game.decision(s).seat)
    assert solve(game, view, 20) is None and solve(game, view, 0) is None
    assert solve(game, view, 5000, stop=lambda: True) is None
    assert solve(game, view, 5000) is not None


def test_games_with_secrets_or_chance_are_left_to_the_tree() -> None:
    for id in ("clowder", "cats_mansion"):
        game = load_game(id)
        s, rng = game.new_state(game.info.seats[0]), Random(3)
        while (decision := game.decision(s)) is None or decision.seat < 0:
            game.apply(s, game.sample_chance(s, rng))
        assert solve(game, game.view(s, decision.seat), 1000) is None
