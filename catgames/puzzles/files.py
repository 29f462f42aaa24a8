"""Files of puzzles: ``data/puzzles/<game>.yaml``, or ``puzzles.yaml`` in a prototype's folder."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from ..bots.level_names import USUAL
from ..bots.levels import level_ids
from ..catalog import prototypes
from ..content.atlas import own_atlas
from ..content.checks import Choice, ListOf, MapOf, Path_, Report, Scalar, Shape, Spec, Text, Whole
from ..content.loader import Node, read_file, read_inside
from ..content.paths import DATA, shown
from ..core.fields import is_id
from ..core.game import Game
from ..core.notation import read_move
from ..core.types import Atom, BadContent, BadOption, BadRecord, Move
from .goals import OF_ANY_GAME, POINTS, WIN, Goal
from .puzzle import GRADES, Puzzle

PUZZLES = DATA / "puzzles"
FILE = "puzzles.yaml"
"""The file of a prototype with its puzzles."""
CROWN = "common/crown"
"""Stands for winning, if the file names no other picture."""


@dataclass(frozen=True)
class Table:
    """What is played: seats, options, a level."""

    seats: int
    options: Mapping[str, Atom] = field(default_factory=dict)
    level: str = USUAL


@dataclass(frozen=True)
class Head:
    """What the file says of how its puzzles are found."""

    goals: Sequence[str]
    tables: Sequence[Table]
    least: Mapping[str, int]
    """Of a goal so much, or it is nothing."""
    plain: Sequence[str]
    """Goals to which the table shows the way by itself: they are easy."""


class _Solution:
    """Moves, written as in a saved game, with semicolons between them."""

    def read(self, node: Node, path: Path_, report: Report) -> tuple[Move, ...]:
        line = Text().read(node, path, report)
        try:
            return tuple(read_move(text) for text in line.split(";")) if line else ()
        except BadRecord as e:
            report.at(node, path, str(e))
            return ()


class _Sprite:
    """A sprite of the program, ``group/name``."""

    def read(self, node: Node, path: Path_, report: Report) -> str:
        sprite = str(Text().read(node, path, report) or "")
        group, _, name = sprite.partition("/")
        if sprite and (not is_id(group) or name not in own_atlas(group).names()):
            report.at(node, path, f"there is no sprite {sprite!r}")
        return sprite


@cache
def _shape(own: bool) -> Shape:
    """What a file may have; ``own``: that of a prototype."""
    goals = OF_ANY_GAME if own else ()
    goal: Spec = Choice(goals) if goals else Text()
    puzzle = Shape(
        {
            "at": Whole(1, 100_000),
            "goal": goal,
            "grade": Whole(GRADES[0], GRADES[-1]),
            "solution": _Solution(),
        },
        {"least": Whole(1, 1000)},
    )
    options, seats = MapOf(Scalar()), Whole(1, 6)
    played = Shape(
        {"players": seats, "moves": Text(), "puzzles": ListOf(puzzle, 1, 100)}, {"options": options}
    )
    table = Shape({"players": seats}, {"options": options, "level": Choice(level_ids())})
    return Shape(
        {},
        {
            "written_for": Text(),
            "pictures": MapOf(_Sprite(), goals),
            "goals": ListOf(goal, 1, 20),
            "tables": ListOf(table, 1, 50),
            "least": MapOf(Whole(1, 1000), goals),
            "plain": ListOf(goal, 0, 20),
            "games": ListOf(played, 1, 200),
        },
    )


def puzzle_file(game: str) -> Path:
    """Where the puzzles of a game are, if it has some."""
    folder = prototypes().get(game)
    return PUZZLES / f"{game}.yaml" if folder is None else folder / FILE


def has_own_puzzles(game: str) -> bool:
    """Whether a game is a prototype with puzzles in its folder, or with a file of them to mend."""
    try:
        return game in prototypes() and bool(puzzles_of(game))
    except BadContent:
        return True


def _read(game: str) -> tuple[Report, dict[str, Any]] | None:
    """A game's file; None: there is none.  Raises BadContent."""
    path = puzzle_file(game)
    if not os.path.lexists(path):
        return None
    own = game in prototypes()
    report = Report(shown(path), read_inside(path.parent, path) if own else read_file(path))
    read = _shape(own).read(report.root, (), report)
    report.close()
    return report, read


# ---------------------------------------------------------------- the head


def read_head(game: Game[Any, Any]) -> Head:
    """How puzzles of a game are found; what its file does not say is said for any game.  Raises
    BadContent."""
    found = _read(game.info.id)
    read = found[1] if found else {}
    tables = [
        Table(one["players"], one.get("options", {}), one.get("level", USUAL))
        for one in read.get("tables", ())
    ] or [Table(seats) for seats in game.info.seats]
    goals = read.get("goals", (WIN, POINTS))
    if found:
        _check_head(game, goals, tables, found[0])
    return Head(goals, tables, read.get("least", {}), read.get("plain", ()))


def _check_head(
    game: Game[Any, Any], goals: Sequence[str], tables: Sequence[Table], report: Report
) -> None:
    for i, table in enumerate(tables):
        try:
            game.complete_options(table.seats, table.options)
        except BadOption as e:
            report.where(("tables", i), str(e))
    report.close()
    state = game.new_state(tables[0].seats, tables[0].options)
    for i, goal in enumerate(goals):
        if goal not in OF_ANY_GAME:
            try:
                Goal(goal, 0).amount(game, state)
            except LookupError:
                what = f"there is no {goal!r} in what describes the game"
                report.where(("goals", i), f"{what}; others are {', '.join(OF_ANY_GAME)}")
    report.close()


# ---------------------------------------------------------------- the puzzles


def read_puzzles(game: str) -> tuple[Puzzle, ...]:
    """A game's puzzles, the easiest first; those that have no file: none.  Raises BadContent."""
    file = _read(game)
    if file is None:
        return ()
    report, read = file
    found, pictures = [], {WIN: CROWN, **read.get("pictures", {})}
    for i, played in enumerate(read.get("games", ())):
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
            rest = _line(report, where), first + ("\n" in text), read.get("written_for", "")
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


def puzzles_of(game: str) -> tuple[Puzzle, ...]:
    """A game's puzzles, read once as long as their file stays as it is.  Raises BadContent."""
    path = puzzle_file(game)
    try:
        changed = path.stat().st_mtime_ns
    except OSError:  # there is none, or reading it tells more
        changed = 0
    return _read_once(game, path, changed)


@lru_cache(maxsize=50)
def _read_once(game: str, path: Path, changed: int) -> tuple[Puzzle, ...]:
    del path, changed  # parts of the key
    return read_puzzles(game)


def puzzle_of_the_day(day: date, known: Sequence[Puzzle]) -> Puzzle | None:
    """The same for everybody who has the same puzzles; each comes once before any comes again.
    None: there are none."""
    found = sorted(known, key=lambda puzzle: puzzle.id)
    return found[day.toordinal() % len(found)] if found else None
