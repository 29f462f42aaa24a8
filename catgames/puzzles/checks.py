"""What is wrong with files of puzzles, and whether their puzzles are those of the game as it is."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import Any

from ..catalog import load_game, prototypes
from ..content.game_ids import game_ids
from ..content.lessons import rules_digest
from ..content.paths import COMMAND, as_typed, shown
from ..core.game import Game
from ..core.types import BadContent, BadRecord, FaultyRules, GameError, IllegalMove
from ..kit.files import spelt_otherwise
from . import files
from .files import read_head, read_puzzles
from .puzzle import Puzzle


def check_puzzles() -> list[str]:
    """All mistakes in the files of the program's games, each as ``file:line: what is wrong``."""
    mistakes: list[str] = []
    for path in sorted(files.PUZZLES.glob("*.yaml")):
        if path.stem in game_ids():
            mistakes += check_own_puzzles(path.stem)
        else:
            mistakes.append(f"{shown(path)}:1: there is no game {path.stem!r}")
    return mistakes


def check_own_puzzles(game_id: str) -> list[str]:
    """All mistakes in the file of one game, which may be a prototype."""
    try:
        game = load_game(game_id)
        folder = prototypes().get(game_id)
        if folder and (near := spelt_otherwise(folder, files.FILE)):
            return [f"{shown(folder)}: there is no file {files.FILE!r}{near}"]
        read_head(game)
        found = read_puzzles(game_id)
        if not fits(game, found):
            return []  # they are outdated
        return [what for puzzle in found if (what := mistake_in(game, puzzle))]
    except (BadContent, FaultyRules) as e:
        return str(e).split("\n")


def fits(game: Game[Any, Any], puzzles: Sequence[Puzzle]) -> bool:
    """Whether the puzzles of a file were found with the data that their game has now, or the file
    does not say."""
    return not puzzles or puzzles[0].written_for in ("", rules_digest(game.content))


def outdated_puzzles(ids: Iterable[str]) -> list[str]:
    """A line for each file whose puzzles were found with other data, which is no mistake."""
    told = []
    for id in ids:
        with suppress(GameError):  # reported already
            game, found = load_game(id), read_puzzles(id)
            if not fits(game, found):
                folder = prototypes().get(id)
                data = f"data/{id}.yaml has" if folder is None else "this game has"
                again = as_typed(COMMAND, "puzzles", shown(folder) if folder else id)
                what = f"these puzzles were found with other data than {data} now"
                told.append(f"{found[0].file}:1: {what}; find others with {again}")
    return told


def mistake_in(game: Game[Any, Any], puzzle: Puzzle) -> str:
    """Why the solution that stands beside a puzzle is none; "": it is one.  Whether it is the only
    one takes longer, and is counted by the tests."""
    try:
        state, goal, _ = puzzle.begin(game)
    except BadRecord as e:
        return str(e)
    place = f"{puzzle.file}:{puzzle.line}: solution"
    try:
        for move in puzzle.solution:
            game.play(state, move)
    except IllegalMove as e:
        return f"{place}: {e}"
    return "" if goal.reached(game, state) else f"{place}: it does not reach the goal"
