"""A lesson knows for which data it was written, and never goes wrong with others."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from teaching import WITH_LESSON

from catgames.app import main
from catgames.catalog import forget_game, load_game
from catgames.commands.check_lessons import check_lessons, outdated_lessons
from catgames.content import games
from catgames.content.lessons import LESSONS, read_lesson, rules_digest
from catgames.content.paths import DATA
from catgames.match.lesson_check import LessonRun
from catgames.store.variants import make_variant, read_change
from catgames.ui.lesson.scene import LessonScene
from catgames.ui.setup.scene import SetupScene
from catgames.ui.widgets.controls import Button
from catgames.ui.window import Window

NUMBER = ("key_price: 3", "key_price: 4")
ROOF = ("    B0: yellow 322113", "    B0: yellow 133221")
"""A cat of the lesson leaves this roof."""


WINDOW = {"size": (1280, 720)}


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A copy of the data files, from which games are loaded."""
    folder = tmp_path / "data"
    folder.mkdir()
    for path in DATA.glob("*.yaml"):
        shutil.copy(path, folder)
    monkeypatch.setattr(games, "DATA", folder)
    yield folder
    for game_id in WITH_LESSON:
        forget_game(game_id)


def edit(data: Path, old: str, new: str) -> None:
    path = data / "clowder.yaml"
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")
    forget_game("clowder")


def teach(window: Window) -> Any:
    """Press the lesson's button at set-up."""
    scene = window.scenes[-1]
    assert isinstance(scene, SetupScene)
    words = [w for w in scene.group.widgets if isinstance(w, Button) and "\n" in w.label]
    words[0].on_click()
    return window.scenes[-1]


@pytest.mark.parametrize("game_id", WITH_LESSON)
def test_the_lessons_were_written_for_the_data_of_the_games(game_id: str) -> None:
    assert read_lesson(game_id).fits(load_game(game_id).content)


def test_only_what_can_matter_to_a_lesson_counts() -> None:
    content = load_game("clowder").content
    without = {k: v for k, v in content.items() if k not in ("sounds", "rules_at")}
    assert rules_digest(without) == rules_digest(content)
    assert rules_digest({**content, "numbers": {**content["numbers"], "keys": 5}}) != rules_digest(
        content
    )


def test_a_lesson_of_changed_data_says_so_and_can_be_played(window: Window, data: Path) -> None:
    edit(data, *NUMBER)
    window.routes.open("setup", "clowder")
    scene = teach(window)
    assert isinstance(scene, LessonScene) and scene.game.content["numbers"]["key_price"] == 4
    assert "have been changed since this lesson was written" in window.notice
    assert not LessonRun(load_game("clowder"), scene.match.lesson).mistakes


def test_a_lesson_that_changed_data_make_impossible_does_not_begin(
    window: Window, data: Path
) -> None:
    edit(data, *ROOF)
    window.routes.open("setup", "clowder")
    scene = teach(window)
    assert isinstance(scene, SetupScene)
    assert "the lesson can't be played with them" in window.notice


def test_the_lesson_of_a_variant_is_that_of_the_game_and_says_so(window: Window) -> None:
    base = load_game("clowder")
    dear = make_variant(base, dict([read_change("numbers.key_price=7")]), "Dear keys")
    window.routes.open("setup", "clowder", dear)
    scene = teach(window)
    assert isinstance(scene, LessonScene)
    assert scene.game.content["numbers"]["key_price"] == 3
    assert "without the changes of “Dear keys”" in window.notice


def test_the_game_as_it_is_needs_no_sentence(window: Window) -> None:
    window.routes.open("setup", "clowder")
    assert isinstance(teach(window), LessonScene)
    assert window.notice == ""


def test_check_tells_a_lesson_that_is_older_than_the_data(
    data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert outdated_lessons() == []
    edit(data, *NUMBER)
    (told,) = outdated_lessons()
    line = (LESSONS / "clowder.yaml").read_text("utf-8").split("written_for")[0].count("\n") + 1
    assert told.startswith(f"data/lessons/clowder.yaml:{line}: this lesson was written for other")
    digest = rules_digest(load_game("clowder").content)
    assert told.endswith(f"write written_for: '{digest}'")
    assert check_lessons() == [], "it can be played, so that it is no mistake"
    assert main(["check"]) == 0
    assert f"Look again: {told}" in capsys.readouterr().out


def test_check_tells_why_a_lesson_can_no_longer_be_played(data: Path) -> None:
    edit(data, *ROOF)
    found = check_lessons()
    assert re.match(r"data/lessons/clowder.yaml:\d+: this lesson was written for other", found[0])
    assert outdated_lessons() == [] and len(found) > 1
