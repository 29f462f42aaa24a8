"""Reads a lesson: positions, and the steps that use them.

That of one of the program's games is ``data/lessons/<game>.yaml``, that of a prototype
``lesson.yaml`` in its folder, with its words in ``text/<language>/lesson.yaml`` there.
``match/lesson_check.py`` checks that its moves are legal.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, TypeVar

from ..catalog import prototypes
from ..core.notation import read_move, read_target
from ..core.record_text import content_digest
from ..core.types import Atom, BadContent, BadRecord, Message, Move, Target
from .checks import (
    Choice,
    Flag,
    ListOf,
    MapOf,
    Path_,
    Report,
    Scalar,
    Shape,
    Spec,
    Text,
    Whole,
    hint,
)
from .games import VARIANT
from .languages import languages
from .loader import Node, listed, read_file, read_inside
from .paths import DATA, shown
from .patterns import ANY, read_pattern
from .texts import GAP, Catalogue, add_texts, flat_texts

LESSONS = DATA / "lessons"
LESSON = "lesson.yaml"
"""The file of a prototype with its lesson."""
LEARNER, PERSON, COMPUTER = "learner", "person", "computer"
MOODS = ("happy", "points", "proud", "oops")
"""The teacher's facial expressions."""
AWAITED = ("click", "move", "each", "any", "undo", "show")
"""Keys of what a step awaits from the learner; a step has at most one of them."""
WORDS_A_MINUTE, SECONDS_A_CLICK = 200, 4
_NOT_RULES = ("sounds", "rules_at", VARIANT)
"""Sections of the data that no lesson depends on."""

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Written(Generic[T]):
    """A move or target, and its line in the file."""

    what: T
    line: int


Moves = tuple[Written[Move], ...]
Targets = tuple[Written[Target], ...]


@dataclass(frozen=True, slots=True)
class Seat:
    """A player in the lesson."""

    name: str
    learner: bool
    person: bool
    """Whether they sit at the same screen as the learner, or are the learner."""
    colour: int


@dataclass(frozen=True, slots=True)
class Step:
    """Something the teacher says, and what the learner does then."""

    line: int
    says: str
    mood: str = MOODS[0]
    position: str = ""
    """Name of the position to set up first; "": go on from the previous step."""
    plays: Moves = ()
    """Moves that are played automatically before it is the learner's turn."""
    light: Targets = ()
    click: Targets = ()
    """The learner must click one of these."""
    move: Moves = ()
    """The learner must play one of these."""
    each: Moves = ()
    """The learner must play all of these, in any order."""
    any: bool = False
    """The learner may play any legal move."""
    undo: bool = False
    """The learner must take the last move back."""
    show: bool = False
    """The learner must show their hand, behind the curtain."""
    wrong: str = ""
    """Text for a click that is legal but not awaited."""

    @property
    def awaits(self) -> bool:
        """Whether the learner must do something other than continue."""
        return any(getattr(self, key) for key in AWAITED)

    @property
    def clicks(self) -> int:
        """Maximum number of clicks."""
        if self.each:
            return sum(_clicks(w.what) for w in self.each)
        return max([_clicks(w.what) for w in self.move], default=1)


def _clicks(move: Move) -> int:
    """Those of a move; one that leaves something open is a movement of the hand."""
    return 1 if ANY in move else len(move)


@dataclass(frozen=True, slots=True)
class Lesson:
    """One game's lesson."""

    game: str
    file: str
    """File name for messages."""
    seats: tuple[Seat, ...]
    options: Mapping[str, Atom]
    positions: Mapping[str, Moves]
    """By name: the moves that lead to the position from the beginning of a game."""
    steps: tuple[Step, ...]
    players: int
    """Suggested number of players for the first game."""
    written_for: str
    """``rules_digest`` of the data for which it was written; "": it doesn't say."""
    written_for_line: int

    @property
    def own(self) -> bool:
        """Whether it is a prototype's."""
        return Path(self.file).name == LESSON

    @property
    def learner(self) -> int:
        """The learner's seat."""
        return next(i for i, s in enumerate(self.seats) if s.learner)

    def fits(self, content: Mapping[str, Any]) -> bool:
        """Whether it was written for these data."""
        return self.written_for == rules_digest(content)

    def message(self, key: str) -> Message:
        """One of the lesson's texts; gaps: ``me`` (the learner), ``p1``, ``p2`` … (the seats)."""
        named = [("me", ("seat", self.learner))]
        named += [(f"p{i + 1}", ("seat", i)) for i in range(len(self.seats))]
        return Message(f"lesson_{self.game}.{key}", tuple(named))

    def minutes(self, catalogue: Catalogue) -> float:
        """Estimated duration of the lesson."""
        words = sum(
            len(GAP.sub("x", catalogue.translate(self.message(s.says))).split()) for s in self.steps
        )
        clicks = sum(s.clicks for s in self.steps)
        return words / WORDS_A_MINUTE + clicks * SECONDS_A_CLICK / 60


# ---------------------------------------------------------------------- reading


@dataclass(frozen=True, slots=True)
class _Notation:
    """Moves or targets: a string or a list of strings, each with parts separated by semicolons."""

    reader: Callable[[str], Any]

    def read(self, node: Node, path: Path_, report: Report) -> Any:
        found: list[Written[Any]] = []
        for item in node.items if node.items is not None else [node]:
            text = item.value
            if not isinstance(text, str | int) or item.entries is not None:
                report.at(item, path, "expected moves or targets, written as in a saved game")
                continue
            for part in str(text).split(";"):
                try:
                    found.append(Written(self.reader(part.strip()), item.line))
                except BadRecord as e:
                    report.at(item, path, str(e))
        return tuple(found)


@dataclass(frozen=True, slots=True)
class _Lined:
    """A mapping whose result also has its line, under the key ``line``."""

    spec: Spec

    def read(self, node: Node, path: Path_, report: Report) -> Any:
        return {**self.spec.read(node, path, report), "line": node.line}


_MOVES, _TARGETS = _Notation(read_move), _Notation(read_target)
_PATTERNS = _Notation(read_pattern)
_STEP = _Lined(
    Shape(
        {"says": Text()},
        {
            "mood": Choice(MOODS),
            "position": Text(),
            "plays": _MOVES,
            "light": _TARGETS,
            "click": _TARGETS,
            "move": _PATTERNS,
            "each": _PATTERNS,
            "any": Flag(),
            "undo": Flag(),
            "show": Flag(),
            "wrong": Text(),
        },
    )
)
_REQUIRED: dict[str, Spec] = {
    "players": ListOf(
        Shape(
            {"name": Text(), "kind": Choice((LEARNER, PERSON, COMPUTER))},
            {"colour": Whole(0, 5)},
        ),
        2,
        6,
    ),
    "positions": MapOf(Shape({"moves": _MOVES}, {"after": Text()})),
    "steps": ListOf(_STEP, 1, 60),
}
_SAID: dict[str, Spec] = {
    "first_game": Shape({"players": Whole(2, 6)}),
    "written_for": Text(),
}
"""What the lesson of a prototype may leave out."""
_OPTIONS: dict[str, Spec] = {"options": MapOf(Scalar())}
_LESSON = Shape({**_REQUIRED, **_SAID}, _OPTIONS)
_OF_PROTOTYPE = Shape(_REQUIRED, {**_SAID, **_OPTIONS})


def rules_digest(content: Mapping[str, Any]) -> str:
    """A few letters that are others if a game's data differ in anything that a lesson may depend
    on."""
    return content_digest({k: v for k, v in content.items() if k not in _NOT_RULES})[:12]


def lesson_file(game: str) -> Path:
    """Where the lesson of a game is, if it has one."""
    folder = prototypes().get(game)
    return LESSONS / f"{game}.yaml" if folder is None else folder / LESSON


def has_lesson(game: str) -> bool:
    """Whether there is a lesson for the game."""
    return os.path.lexists(lesson_file(game))


def read_lesson(game: str, folder: Path | None = None) -> Lesson:
    """Read a game's lesson, and the words of a prototype's.  ``folder``: that of lessons of the
    program's games, if not the usual one.  Raises BadContent."""
    path = lesson_file(game) if folder is None else folder / f"{game}.yaml"
    own = path.name == LESSON
    if own:
        _read_words(game, path.parent)
    root = read_inside(path.parent, path) if own else read_file(path)
    report = Report(shown(path), root)
    read = (_OF_PROTOTYPE if own else _LESSON).read(root, (), report)
    report.close()
    _check(read, report)
    report.close()
    return Lesson(
        game,
        shown(path),
        tuple(
            Seat(s["name"], s["kind"] == LEARNER, s["kind"] != COMPUTER, s.get("colour", i))
            for i, s in enumerate(read["players"])
        ),
        read.get("options", {}),
        {name: _whole(read["positions"], name) for name in read["positions"]},
        tuple(Step(**s) for s in read["steps"]),
        read.get("first_game", {}).get("players", len(read["players"])),
        read.get("written_for", ""),
        root.key_lines.get("written_for", 1),
    )


def _read_words(game: str, folder: Path) -> None:
    """Put what the lesson of a prototype says into the catalogue."""
    mistakes: list[str] = []
    for language in languages():
        path, texts = folder / "text" / language / LESSON, {}
        if os.path.lexists(path):
            found = flat_texts(read_inside(folder, path), shown(path), {}, mistakes)
            mistakes += [f"{shown(path)}:1: begin with 'lesson:', not {key.partition('.')[0]!r}"
                         for key in found if not key.startswith("lesson.")]  # fmt: skip
            texts = {f"lesson_{game}.{key.partition('.')[2]}": t for key, t in found.items()}
        add_texts(language, texts, instead=(f"lesson_{game}.",))
    if mistakes:
        raise BadContent(listed(list(dict.fromkeys(mistakes))))


def _whole(positions: Mapping[str, Any], name: str) -> Moves:
    before = positions[name].get("after")
    return (*(_whole(positions, before) if before else ()), *positions[name]["moves"])


def _check(read: dict[str, Any], report: Report) -> None:
    """Report inconsistencies."""
    positions, steps = read["positions"], read["steps"]
    if [s["kind"] for s in read["players"]].count(LEARNER) != 1:
        report.where(("players",), "exactly one of them is the learner")
    known: list[str] = []
    for name, position in positions.items():
        before = position.get("after", name)
        if before != name and before not in known:
            what = f"there is no position {before!r} before this one{hint(before, known)}"
            report.where(("positions", name, "after"), what)
        elif "after" in position and before == name:
            report.where(("positions", name, "after"), "a position can't come after itself")
        if name not in [s.get("position") for s in steps] and all(
            name != p.get("after") for p in positions.values()
        ):
            report.where(("positions", name), "no step stands on it")
        known.append(name)
    for i, step in enumerate(steps):
        _check_step(report, ("steps", i), step, steps[i - 1] if i else None, positions)
    if _awaits(steps[-1]):
        report.where(("steps", len(steps) - 1), "the last step only has to be read")


def _check_step(
    report: Report, path: Path_, step: Any, before: Any, positions: Mapping[str, Any]
) -> None:
    asked = [key for key in AWAITED if step.get(key)]
    if len(asked) > 1:
        report.where((*path, asked[1]), f"a step awaits one thing, and this one has {asked[0]!r}")
    name = step.get("position")
    if name is not None and name not in positions:
        what = f"there is no position {name!r}{hint(name, positions)}"
        report.where((*path, "position"), what)
    if before is None and name is None:
        report.where(path, "the first step needs a position")
    if before is not None and name is not None and _awaits(before):
        what = "the step before must only have to be read, so that its move is seen"
        report.where((*path, "position"), what)
    if before is not None and before.get("any") and (asked or step.get("plays")):
        report.where(path, "after a step with 'any' nobody knows where things stand")
    if step.get("wrong") and not asked:
        report.where((*path, "wrong"), "is never said: the step only has to be read")


def _awaits(step: Any) -> bool:
    return any(step.get(key) for key in AWAITED)
