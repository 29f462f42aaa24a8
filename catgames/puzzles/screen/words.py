"""What puzzles are called, and what they ask for."""

from __future__ import annotations

from ...core.types import Message, message
from ..goals import WIN
from ..puzzle import Puzzle


def task_words(puzzle: Puzzle) -> Message:
    """What is to be done, in words of the game."""
    if puzzle.goal == WIN:
        return message("puzzles.goal.win")
    what = puzzle.goal.rpartition(".")[2]
    return message(f"puzzles.goal.{puzzle.game}_{what}", count=puzzle.least)


def name_words(puzzle: Puzzle) -> Message:
    """Game, number and grade."""
    return message(
        "puzzles.name",
        game=("text", f"{puzzle.game}.title"),
        number=puzzle.number,
        grade=("text", f"puzzles.grade_{puzzle.grade}"),
    )
