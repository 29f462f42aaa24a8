"""Lessons of prototypes, as designers write them: on free tables and with rules."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
import screens
from kit_folders import GAME as RULED
from kit_folders import RULES
from teaching import rest

from catgames.app import main
from catgames.catalog import add_folder, load_game
from catgames.commands.check_prototype import check_prototype
from catgames.core.notation import write_move
from catgames.ui.lesson.model import LessonModel
from catgames.ui.lesson.scene import LessonScene
from catgames.ui.prototypes.broken import BrokenScene
from catgames.ui.setup.scene import SetupScene
from catgames.ui.window import Window

FREE = "title: Lake\nseats: [2, 4]\npieces: {card: cards.csv}\n"
CARDS = "name,value,count\ntuna,1,3\ncream,2,2\nmilk,3,1\nmouse,1,1\n"
LESSON = """\
players: [{name: Pip, kind: learner}, {name: Mog, kind: computer}]
positions: {start: {moves: []}}
steps:
  - says: hello
    position: start
  - says: draw
    move: "draw deck: *"
  - says: put
    each: ["move hand:0 * * table:* *", "count score 0 *"]
    wrong: wrong
  - says: back
    undo: true
  - says: over
    plays: next
"""
TEXTS = """\
lesson:
  hello: "Hello, {me}."
  draw: "Draw a card."
  put: "Put it on the table, and count."
  wrong: "Not that."
  back: "Take it back."
  over: "It is {p2}'s turn."
"""
Make = Callable[..., Path]


@pytest.fixture
def make(tmp_path: Path) -> Make:

    def made(lesson: str = LESSON, texts: str | None = TEXTS, **files: str) -> Path:
        folder = tmp_path / "lake"
        (folder / "text" / "en").mkdir(parents=True)
        for name, text in {"game.yaml": FREE, "cards.csv": CARDS, "lesson.yaml": lesson}.items():
            (folder / name).write_text(text, "utf-8")
        if texts is not None:
            (folder / "text" / "en" / "lesson.yaml").write_text(texts, "utf-8")
        for name, text in files.items():
            (folder / name.replace("__", "/").replace("_dot_", ".")).write_text(text, "utf-8")
        return folder

    return made


def open_lesson(home: Path, folder: Path) -> tuple[Window, Any]:
    assert not add_folder(folder)
    window = screens.open_window(home / "portable")
    window.routes.open("setup", folder.name)
    window.routes.open("lesson", folder.name)
    return window, window.scenes[-1]


def test_a_lesson_on_a_free_table_of_three_lines(home: Path, make: Make) -> None:
    folder = make()
    assert check_prototype(folder) == []
    window, scene = open_lesson(home, folder)
    assert isinstance(scene, LessonScene)
    moves: list[Any] = [
        ("draw", ("deck",), 2),
        ("count", "score", 0, -1),
        ("move", ("hand", 0), 1, 1, ("table", 100, 90, 30), "top"),
    ]
    rest(window, scene)
    assert scene.guide.bubble.words == "Hello, Pip."
    scene.model.go_on()
    for move in moves:
        rest(window, scene)
        assert scene.model.do(move) and not scene.model.correction, move
    rest(window, scene)
    assert scene.match.task.undo and scene.match.view().state.table
    scene.model.undo()
    rest(window, scene)
    assert scene.match.last and not scene.match.view().state.table
    assert scene.match.view().state.score == [-1, 0], "only the last move is taken back"


RULED_LESSON = """\
players: [{name: Pip, kind: learner}, {name: Mog, kind: computer}]
positions: {start: {moves: []}}
steps:
  - {says: hello, position: start}
  - {says: draw, move: "play *"}
  - {says: over}
"""


def test_a_prototype_with_rules_has_lessons_too(home: Path, make: Make) -> None:
    texts = 'lesson: {hello: "Hello.", draw: "Play a card.", over: "Done."}\n'
    files = {"game_dot_yaml": RULED, "rules_dot_py": RULES}
    folder = make(RULED_LESSON, texts, **files)
    (told,) = check_prototype(folder)
    assert "lesson.yaml:5: nothing can be awaited of the learner: chance decides" in told
    game = load_game("lake")
    state, moves, rng = game.new_state(2, {}), list[Any](), Random(1)
    while (decision := game.decision(state)) and decision.seat < 0:
        moves.append(game.sample_chance(state, rng))
        game.apply(state, moves[-1])
    dealt = str([write_move(move) for move in moves])
    lesson = RULED_LESSON.replace("moves: []", f"moves: {dealt}")
    (folder / "lesson.yaml").write_text(lesson, "utf-8")
    assert check_prototype(folder) == []
    window, scene = open_lesson(home, folder)
    rest(window, scene)
    scene.model.go_on()
    for wrong in (False, True):
        rest(window, scene)
        targets = scene.selection.targets
        assert targets and {t[0] for t in targets} == {"piece"}
        scene.model.choose(("row",) if not wrong else targets[-1])
        assert bool(scene.model.correction) is not wrong
    rest(window, scene)
    assert scene.match.last and type(scene.model) is LessonModel


@pytest.mark.parametrize(
    ("old", "new", "line", "told"),
    [
        ("draw deck: *", "draw dock: *", 7, "'draw dock: *' is not possible: seat 0 decides"),
        ("draw deck: *", "draws *", 7, "'draws *' is not possible"),
        ("draw deck: *", "", 7, "must begin with a verb"),
        ("hand:0 * * table", "hand:1 * * table", 9, "is not possible"),
        ("count score 0 *", "count points 0 *", 9, "'count points 0 *' is not possible"),
        ("undo: true", "undo: maybe", 12, "expected"),
        ("undo: true", "click: deck", 12, "awaits a move, not a click"),
        ("undo: true", "undu: true", 12, "did you mean 'undo'"),
        ("undo: true", "show: true", 11, "no hand can be shown"),
        ("    undo: true\n", "    undo: true\n    any: true\n", 12, "awaits one thing"),
        ("plays: next", "plays: end; next", 14, "the game is over"),
        ("plays: next", "light: [cards]", 14, "'cards' is nowhere on the screen"),
        ("says: over", "says: overs", 13, "there is no text"),
        ("kind: computer", "kind: learner", 1, "exactly one"),
        ("position: start", "position: stat", 5, "did you mean 'start'"),
    ],
)
def test_mistakes_are_told_with_their_line(
    make: Make, old: str, new: str, line: int, told: str
) -> None:
    assert old in LESSON
    found = check_prototype(make(LESSON.replace(old, new)))
    assert any(f"lesson.yaml:{line}: " in m and told in m for m in found), found


@pytest.mark.parametrize(
    ("texts", "told"),
    [
        (TEXTS.replace("{me}", "{you}"), "lesson.yaml:4: lesson.hello has a gap {you}"),
        (TEXTS.replace("lesson:", "lessons:"), "lesson.yaml:1: begin with 'lesson:'"),
        (TEXTS + '  more: "Never said."\n', "no step says lesson.more"),
        (None, "there is no text lesson.hello"),
        ("lesson: [a, b]\n", "expected"),
        ("lesson: {hello: \x00}\n", "text/en/lesson.yaml"),
    ],
)
def test_mistakes_of_the_words(make: Make, texts: str | None, told: str) -> None:
    found = check_prototype(make(LESSON, texts))
    assert any(told in m for m in found), found


def test_other_languages_are_checked_and_used(home: Path, make: Make) -> None:
    folder = make()
    (folder / "text" / "nl").mkdir()
    path = folder / "text" / "nl" / "lesson.yaml"
    path.write_text('lesson: {hello: "Dag, {mij}.", huh: "?"}\n', "utf-8")
    found = "\n".join(check_prototype(folder))
    assert "has a gap {mij}" in found and "no step says lesson.huh" in found
    path.write_text('lesson: {hello: "Dag, {me}."}\n', "utf-8")
    assert check_prototype(folder) == []
    window, scene = open_lesson(home, folder)
    window.change_settings(language="nl")
    rest(window, scene)
    assert scene.guide.bubble.words == "Dag, Pip."


def _linked(path: Path) -> None:
    path.unlink()
    path.symlink_to(__file__)


@pytest.mark.parametrize(
    "spoil",
    [
        lambda path: path.write_text("steps: [", "utf-8"),
        lambda path: path.write_text("", "utf-8"),
        lambda path: path.write_bytes(b"\xff\xfe\x00"),
        lambda path: path.write_text(LESSON.replace("draw deck: *", "fly *"), "utf-8"),
        lambda path: (path.unlink(), path.mkdir()),
        lambda path: (path.unlink(), os.mkfifo(path)),
        lambda path: (path.unlink(), path.symlink_to(__file__)),
        lambda path: (path.unlink(), path.symlink_to(path.with_name("gone"))),
        lambda path: path.write_bytes(b"#" * 2_000_000),
        lambda path: _linked(path.parent / "text" / "en" / "lesson.yaml"),
    ],
)
def test_a_broken_lesson_leaves_the_game(
    home: Path, make: Make, spoil: Callable[[Path], object]
) -> None:
    folder = make()
    spoil(folder / "lesson.yaml")
    found = check_prototype(folder)
    assert found and all("lesson.yaml" in m for m in found), found
    window, scene = open_lesson(home, folder)
    if isinstance(scene, BrokenScene):  # a panel over the set-up
        window.pop()
        scene = window.scenes[-1]
    else:
        assert window.notice
    assert isinstance(scene, SetupScene)
    scene.model.begin()
    assert window.scenes[-1].match.asking == 0  # type: ignore[attr-defined]


def test_the_lesson_s_file_in_other_letters_is_named(make: Make) -> None:
    folder = make()
    (folder / "lesson.yaml").rename(folder / "Lesson.yaml")
    (told,) = check_prototype(folder)
    assert "'Lesson.yaml'" in told


def test_an_old_lesson_is_looked_at_again(make: Make, capsys: pytest.CaptureFixture[str]) -> None:
    folder = make(LESSON + "written_for: abc\n")
    assert main(["check", str(folder)]) == 0
    said = capsys.readouterr().out
    assert "Look again: " in said and "than this game has now" in said
    digest = said.partition("written_for: '")[2].partition("'")[0]
    (folder / "lesson.yaml").write_text(LESSON + f"written_for: '{digest}'\n", "utf-8")
    assert main(["check", str(folder)]) == 0 and "Look again" not in capsys.readouterr().out


def test_a_copy_of_the_example_has_its_lesson(tmp_path: Path) -> None:
    assert main(["new-game", "fish_fair", "--kind", "table", "--in", str(tmp_path)]) == 0
    folder = tmp_path / "fish_fair"
    assert check_prototype(folder) == [] and (folder / "lesson.yaml").exists()
    assert not any("title:" in p.read_text("utf-8") for p in folder.glob("text/*.yaml"))
