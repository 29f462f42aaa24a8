"""Puzzles: positions of games that were played, each with something to do in one turn.

Those of a game are in ``data/puzzles/<game>.yaml``; ``tools/puzzles.py`` finds them.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from functools import cache
from typing import Any

from ..catalog import load_game
from ..content.checks import ListOf, MapOf, Path_, Report, Scalar, Shape, Text, Whole
from ..content.game_ids import game_ids
from ..content.loader import Node, read_file
from ..content.paths import DATA, shown
from ..core.game import Game
from ..core.notation import read_move
from ..core.types import Atom, BadContent, BadRecord, GameError, Move, bad_record, message
from .goals import SAVE, WIN, Goal

PUZZLES = DATA / "puzzles"
GRADES = (1, 2, 3)


@dataclass(frozen=True, slots=True)
class Puzzle:
    """One puzzle."""

    game: str
    id: str
    """A few letters made of what it is, so that it stays solved when others come and go."""
    seats: int
    options: Mapping[str, Atom]
    moves: tuple[Move, ...]
    """All answers of the game up to the position, chance included."""
    goal: str
    """What is to be done; as ``Goal.what``."""
    least: int
    """How much more of it than at the start."""
    grade: int
    solution: tuple[Move, ...]
    place: str
    """``file:line``, for messages."""
    number: int = 0
    """Its number on the game's sheet, from 1."""

    def begin(self, game: Game[Any, Any]) -> tuple[Any, Goal]:
        """The position, and what is to be done in it.  Raises GameError if there is none with the
        game's present data."""
        state, wrong = None, "its moves don't lead to a decision of a player"
        try:
            state = game.new_state(self.seats, self.options)
            for move in self.moves:
                game.play(state, move)
            decision = game.decision(state)
            if decision is not None and decision.seat >= 0:
                return state, self._goal(game, state, decision.seat)
        except LookupError:
            wrong = f"there is no {self.goal!r} in what describes the game"
        except GameError as e:
            wrong = str(e)
        title = ("text", f"{self.game}.title")
        raise bad_record(f"{self.place}: {wrong}", message("puzzles.impossible", game=title))

    def _goal(self, game: Game[Any, Any], state: Any, seat: int) -> Goal:
        goal = Goal(self.goal, seat)
        fixed = self.goal in (WIN, SAVE)
        return goal if fixed else Goal(self.goal, seat, goal.amount(game, state) + self.least)


class _Moves:
    """Moves, written as in a saved game, with semicolons between them."""

    def read(self, node: Node, path: Path_, report: Report) -> tuple[Move, ...]:
        text, line = node.value, node.line
        if not isinstance(text, str):
            report.at(node, path, "expected moves, written as in a saved game")
            return ()
        found, line = [], node.line + ("\n" in text)
        for part in text.strip().split(";"):
            line += part.count("\n")
            try:
                found.append(read_move(part))
            except BadRecord as e:
                report.at(Node(line), path, str(e))
        return tuple(found)


_PUZZLE = Shape(
    {"at": Whole(1, 100_000), "goal": Text(), "grade": Whole(1, 3), "solution": _Moves()},
    {"least": Whole(1, 1000)},
)
_FILE = Shape(
    {
        "games": ListOf(
            Shape(
                {"players": Whole(1, 6), "moves": _Moves(), "puzzles": ListOf(_PUZZLE, 1, 100)},
                {"options": MapOf(Scalar())},
            ),
            1,
            200,
        )
    }
)


def read_puzzles(game: str) -> tuple[Puzzle, ...]:
    """A game's puzzles, the easiest first; those that have no file: none.  Raises BadContent."""
    path = PUZZLES / f"{game}.yaml"
    if not path.exists():
        return ()
    report = Report(shown(path), root := read_file(path))
    read = _FILE.read(root, (), report)
    report.close()
    found = []
    for i, played in enumerate(read["games"]):
        options = played.get("options", {})
        for j, one in enumerate(played["puzzles"]):
            where = ("games", i, "puzzles", j)
            if one["at"] > len(played["moves"]):
                report.where((*where, "at"), f"the game has {len(played['moves'])} moves only")
            moves, least = played["moves"][: one["at"]], one.get("least", 1)
            what = (game, played["players"], sorted(options.items()), moves, one["goal"], least)
            id = hashlib.sha256(repr(what).encode()).hexdigest()[:10]
            own = (one["goal"], least, one["grade"], one["solution"], report.place(where))
            found.append(Puzzle(game, id, played["players"], options, moves, *own))
    ids = [puzzle.id for puzzle in found]
    for puzzle in found:
        if ids.count(puzzle.id) > 1:
            report.mistakes.append((0, f"{puzzle.place}: stands twice"))
    report.close()
    return _numbered(found)


def _numbered(found: list[Puzzle]) -> tuple[Puzzle, ...]:
    ranked = sorted(found, key=lambda puzzle: puzzle.grade)
    return tuple(replace(puzzle, number=i) for i, puzzle in enumerate(ranked, 1))


@cache
def puzzles_of(game: str) -> tuple[Puzzle, ...]:
    """A game's puzzles, read once.  Raises BadContent."""
    return read_puzzles(game)


def puzzle_of_the_day(day: date, known: Sequence[Puzzle]) -> Puzzle | None:
    """The same for everybody who has the same puzzles; each comes once before any comes again.
    None: there are none."""
    found = sorted(known, key=lambda puzzle: puzzle.id)
    return found[day.toordinal() % len(found)] if found else None


def check_puzzles() -> list[str]:
    """All mistakes in the files of puzzles, each as ``file:line: what is wrong``."""
    mistakes: list[str] = []
    for path in sorted(PUZZLES.glob("*.yaml")):
        if path.stem not in game_ids():
            mistakes.append(f"{shown(path)}:1: there is no game {path.stem!r}")
            continue
        try:
            game, found = load_game(path.stem), read_puzzles(path.stem)
        except BadContent as e:
            mistakes += str(e).split("\n")
            continue
        mistakes += [what for puzzle in found if (what := mistake_in(game, puzzle))]
    return mistakes


def mistake_in(game: Game[Any, Any], puzzle: Puzzle) -> str:
    """Why the solution that stands beside a puzzle is none; "": it is one.  Whether it is the only
    one takes longer, and is counted by the tests."""
    try:
        state, goal = puzzle.begin(game)
        for move in puzzle.solution:
            game.play(state, move)
    except GameError as e:
        text = str(e)
        return text if text.startswith(puzzle.place) else f"{puzzle.place}: solution: {text}"
    done = goal.reached(game, state)
    return "" if done else f"{puzzle.place}: solution: it does not reach the goal"
