"""Every puzzle has one solution, counted by another search than the one that found it."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from counting import solutions
from kit_folders import EXAMPLES
from thorough import SCALE, sample

from catgames.catalog import add_folder, load_game
from catgames.content.game_ids import game_ids
from catgames.match.players import Player
from catgames.puzzles.checks import mistake_in
from catgames.puzzles.files import puzzles_of
from catgames.puzzles.goals import POINTS
from catgames.puzzles.match import PuzzleMatch
from catgames.puzzles.puzzle import GRADES

SPOTS = EXAMPLES / "sunny_spots"
WITH_PUZZLES = (*game_ids(), SPOTS.name)
SHARE = max(SCALE, 0.06)
"""At a scale of 1 all of them."""


@pytest.fixture(autouse=True)
def _example() -> None:
    assert not add_folder(SPOTS)


@pytest.mark.parametrize("game_id", game_ids())
def test_a_game_has_at_least_thirty_puzzles_in_three_grades(game_id):
    found = puzzles_of(game_id)
    grades = Counter(puzzle.grade for puzzle in found)
    assert len(found) >= 30 and all(grades[grade] >= 8 for grade in GRADES), grades
    assert [puzzle.number for puzzle in found] == [*range(1, len(found) + 1)]
    assert len({puzzle.id for puzzle in found}) == len(found)
    tables = {(puzzle.seats, tuple(puzzle.options.items())) for puzzle in found}
    assert len(tables) >= 3, tables


@pytest.mark.parametrize("game_id", WITH_PUZZLES)
def test_every_puzzle_has_one_solution(game_id):
    game = load_game(game_id)
    for puzzle in sample(puzzles_of(game_id), 2, SHARE):
        assert solutions(game, puzzle) == 1, puzzle.line
        assert mistake_in(game, puzzle) == "", puzzle.line


@pytest.mark.parametrize("game_id", WITH_PUZZLES)
def test_what_is_hidden_makes_no_difference(game_id):
    """The solution does the same in every world that the player can't tell from the real one."""
    game = load_game(game_id)
    for puzzle in sample(puzzles_of(game_id), 2, SHARE):
        state, goal, _ = puzzle.begin(game)
        for seed in range(3):
            world = game.determinise(game.view(state, goal.seat), Random(seed))
            for move in puzzle.solution:
                game.play(world, move)
            assert goal.reached(game, world), puzzle.line


def test_a_puzzle_with_several_solutions_is_noticed():
    """Less than the most that can be had is reached in several ways."""
    game = load_game("swap_clops")
    many = [
        solutions(game, replace(puzzle, least=1))
        for puzzle in puzzles_of("swap_clops")[:6]
        if puzzle.goal == POINTS
    ]
    assert any(count > 1 for count in many), many


def test_a_puzzle_without_a_solution_is_noticed():
    puzzle = next(p for p in puzzles_of("swap_clops") if p.goal == POINTS)
    game, more = load_game("swap_clops"), replace(puzzle, least=puzzle.least + 1)
    assert solutions(game, more) == 0
    assert "does not reach the goal" in mistake_in(game, more)


@pytest.mark.parametrize("game_id", WITH_PUZZLES)
def test_every_puzzle_is_solved_at_its_table_by_its_hints(game_id):
    """The player alone is asked from the beginning to the end, and nothing is asked of others."""
    game = load_game(game_id)
    for puzzle in sample(puzzles_of(game_id), 2, SHARE):
        _, goal, answers = puzzle.begin(game)
        kinds = ["human" if seat == goal.seat else "random" for seat in range(puzzle.seats)]
        players = [Player(f"P{seat}", kind, seat) for seat, kind in enumerate(kinds)]
        match = PuzzleMatch(game, puzzle, goal, answers, players)
        while match.outcome is None:
            assert match.asking == goal.seat and match.curtain is None, puzzle.line
            match.answer(match.way()[0])
        assert match.outcome is True and match.asking is None and not match.kept
        assert match.update(1e9) is None, "nobody else moves"
        match.undo()
        assert match.outcome is None or not match.given
