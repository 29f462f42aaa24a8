"""Puzzles: positions of games that were played, each with something to do in one turn.

Those of a game are in ``data/puzzles/<game>.yaml``; ``tools/puzzles.py`` finds them.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import date
from functools import cache
from typing import Any

from ..catalog import load_game
from ..content.atlas import own_atlas
from ..content.checks import ListOf, MapOf, Path_, Report, Scalar, Shape, Text, Whole
from ..content.game_ids import game_ids
from ..content.lessons import rules_digest
from ..content.loader import Node, read_file
from ..content.paths import DATA, shown
from ..core.game import Game
from ..core.notation import read_move
from ..core.types import (
    Atom,
    BadContent,
    BadRecord,
    GameError,
    Message,
    Move,
    Seat,
    bad_record,
    message,
)
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
    moves: tuple[str, ...]
    """All answers of the game up to the position, chance included, as they are written: to read
    those of all puzzles takes longer than a page may take to open."""
    goal: str
    """What is to be done; as ``Goal.what``."""
    least: int
    """How much more of it than at the start."""
    grade: int
    solution: tuple[Move, ...]
    file: str
    line: int
    """Where it stands, for messages."""
    first_line: int
    """Where the moves begin."""
    written_for: str
    """Digest of the data with which it was found."""
    picture: str
    """The sprite that stands for its kind of goal; "": none."""
    number: int = 0
    """Its number on the game's sheet, from 1."""

    @property
    def task(self) -> Message:
        """What is to be done, in words of the game."""
        if self.goal == WIN:
            return message("puzzles.goal.win")
        what = self.goal.rpartition(".")[2]
        return message(f"puzzles.goal.{self.game}_{what}", count=self.least)

    @property
    def name(self) -> Message:
        """Game, number and grade."""
        title, grade = ("text", f"{self.game}.title"), ("text", f"puzzles.grade_{self.grade}")
        return message("puzzles.name", game=title, number=self.number, grade=grade)

    def begin(self, game: Game[Any, Any]) -> tuple[Any, Goal, list[tuple[Seat, Move]]]:
        """The position, what is to be done in it, and the answers that led to it.  Raises GameError
        if there is none with the game's present data."""
        line, answers = self.first_line, list[tuple[Seat, Move]]()
        try:
            state = game.new_state(self.seats, self.options)
            for text in self.moves:
                line += text.count("\n")
                asked, move = game.decision(state), read_move(text)
                game.play(state, move)
                answers.append((asked.seat if asked else -1, move))
            line = self.line
            decision = game.decision(state)
            if decision is not None and decision.seat >= 0:
                return state, self._goal(game, state, decision.seat), answers
            wrong = "nobody decides there"
        except LookupError:
            wrong = f"there is no {self.goal!r} in what describes the game"
        except GameError as e:
            wrong = str(e)
        title = ("text", f"{self.game}.title")
        what = message("puzzles.impossible", game=title)
        raise bad_record(f"{self.file}:{line}: {wrong}", what)

    def _goal(self, game: Game[Any, Any], state: Any, seat: int) -> Goal:
        goal = Goal(self.goal, seat)
        fixed = self.goal in (WIN, SAVE)
        return goal if fixed else Goal(self.goal, seat, goal.amount(game, state) + self.least)


class _Solution:
    """Moves, written as in a saved game, with semicolons between them."""

    def read(self, node: Node, path: Path_, report: Report) -> tuple[Move, ...]:
        try:
            return tuple(read_move(text) for text in str(node.value).split(";"))
        except BadRecord as e:
            report.at(node, path, str(e))
            return ()


class _Sprite:
    """A sprite of the program, ``group/name``."""

    def read(self, node: Node, path: Path_, report: Report) -> str:
        group, _, name = str(node.value).partition("/")
        if name not in own_atlas(group).names():
            report.at(node, path, f"there is no sprite {node.value!r}")
        return str(node.value)


_PUZZLE = Shape(
    {"at": Whole(1, 100_000), "goal": Text(), "grade": Whole(1, 3), "solution": _Solution()},
    {"least": Whole(1, 1000)},
)
_FILE = Shape(
    {
        "written_for": Text(),
        "games": ListOf(
            Shape(
                {"players": Whole(1, 6), "moves": Text(), "puzzles": ListOf(_PUZZLE, 1, 100)},
                {"options": MapOf(Scalar())},
            ),
            1,
            200,
        ),
    },
    {"pictures": MapOf(_Sprite())},
)


def read_puzzles(game: str) -> tuple[Puzzle, ...]:
    """A game's puzzles, the easiest first; those that have no file: none.  Raises BadContent."""
    path = PUZZLES / f"{game}.yaml"
    if not path.exists():
        return ()
    report = Report(shown(path), read_file(path))
    read = _FILE.read(report.root, (), report)
    report.close()
    found, pictures = [], read.get("pictures", {})
    for i, played in enumerate(read["games"]):
        options, text = played.get("options", {}), played["moves"]
        whole, first = tuple(text.split(";")), _line(report, ("games", i, "moves"))
        for j, one in enumerate(played["puzzles"]):
            where = ("games", i, "puzzles", j)
            if one["at"] > len(whole):
                report.where((*where, "at"), f"the game has {len(whole)} moves only")
            moves, least = whole[: one["at"]], one.get("least", 1)
            told = " ".join(";".join(moves).split())
            what = (game, played["players"], sorted(options.items()), told, one["goal"], least)
            id = hashlib.sha256(repr(what).encode()).hexdigest()[:10]
            own = (one["goal"], least, one["grade"], one["solution"], report.name)
            rest = _line(report, where), first + ("\n" in text), read["written_for"]
            picture = pictures.get(one["goal"], "")
            found.append(Puzzle(game, id, played["players"], options, moves, *own, *rest, picture))
    ids = [puzzle.id for puzzle in found]
    for puzzle in found:
        if ids.count(puzzle.id) > 1:
            report.at(Node(puzzle.line), (), "stands twice")
    report.close()
    return _numbered(found)


def _line(report: Report, path: Path_) -> int:
    return int(report.place(path).rpartition(":")[2])


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
        if fits(game, found):
            mistakes += [what for puzzle in found if (what := mistake_in(game, puzzle))]
    return mistakes


def fits(game: Game[Any, Any], puzzles: Sequence[Puzzle]) -> bool:
    """Whether the puzzles of a file were found with the data that their game has now."""
    return not puzzles or puzzles[0].written_for == rules_digest(game.content)


def outdated_puzzles() -> list[str]:
    """A line for each file whose puzzles were found with other data, which is no mistake."""
    told = []
    for id in game_ids():
        with suppress(GameError):  # reported already
            game, found = load_game(id), read_puzzles(id)
            if not fits(game, found):
                what = f"these puzzles were found with other data than data/{id}.yaml has now"
                again = f"find others with python3 -m tools.puzzles {id}"
                told.append(f"{found[0].file}:1: {what}; {again}")
    return told


def mistake_in(game: Game[Any, Any], puzzle: Puzzle) -> str:
    """Why the solution that stands beside a puzzle is none; "": it is one.  Whether it is the only
    one takes longer, and is counted by the tests."""
    try:
        state, goal, _ = puzzle.begin(game)
    except GameError as e:
        return str(e)
    place = f"{puzzle.file}:{puzzle.line}: solution"
    try:
        for move in puzzle.solution:
            game.play(state, move)
    except GameError as e:
        return f"{place}: {e}"
    return "" if goal.reached(game, state) else f"{place}: it does not reach the goal"
