"""Checks the lessons: plays them, and checks that their highlights and texts exist."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Any

from ..catalog import load_game
from ..content.game_ids import TEMPLATE, game_ids
from ..content.lessons import LESSONS, Lesson, read_lesson, rules_digest
from ..content.paths import shown
from ..content.texts import catalogue
from ..core.game import Game
from ..core.notation import write_target
from ..core.types import GameError
from ..match.lesson_check import LessonRun, StepView, text_mistakes


def check_lessons(folder: Path = LESSONS) -> list[str]:
    """All mistakes, each as ``file:line: what is wrong``."""
    mistakes: list[str] = []
    for path in sorted(folder.glob("*.yaml")):
        if path.stem not in (TEMPLATE, *game_ids()):
            mistakes.append(f"{shown(path)}:1: there is no game {path.stem!r}")
            continue
        try:
            mistakes += _lesson(read_lesson(path.stem, folder))
        except GameError as e:
            mistakes += str(e).split("\n")
    return mistakes


def outdated_lessons(folder: Path = LESSONS) -> list[str]:
    """A line for each lesson that can be played with data for which it was not written."""
    found = []
    for path in sorted(folder.glob("*.yaml")):
        with contextlib.suppress(GameError):  # reported already
            lesson = read_lesson(path.stem, folder)
            game = load_game(lesson.game)
            if not lesson.fits(game.content) and not LessonRun(game, lesson).mistakes:
                digest = rules_digest(game.content)
                what = "play it, and if what it says still holds, write"
                found.append(f"{_other_data(lesson)}; {what} written_for: '{digest}'")
    return found


def _other_data(lesson: Lesson) -> str:
    where = f"{lesson.file}:{lesson.written_for_line}"
    return f"{where}: this lesson was written for other data than data/{lesson.game}.yaml has now"


def _lesson(lesson: Lesson) -> list[str]:
    game = load_game(lesson.game)
    run = LessonRun(game, lesson)
    fits = not run.mistakes or lesson.fits(game.content)
    return [
        *([] if fits else [_other_data(lesson)]),
        *run.mistake_lines(),
        *text_mistakes(lesson, catalogue("en")),
        *_missing_highlights(game, lesson, run.step_views),
    ]


def _missing_highlights(
    game: Game[Any, Any], lesson: Lesson, step_views: list[StepView]
) -> list[str]:
    """Highlights that are not on the screen."""
    from ..ui.lesson.board_check import BoardCheck  # imports pygame

    room = BoardCheck(game, [s.colour for s in lesson.seats])
    return [
        f"{lesson.file}:{light.line}: {write_target(light.what)!r} is nowhere on the screen"
        for step_view in step_views
        for light in step_view.step.light
        if not room.shows(step_view.view, light.what)
    ]
