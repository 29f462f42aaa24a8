"""Checks the lessons: plays them, and checks that their highlights and texts exist."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ..content.lessons import LESSONS, Lesson, read_lesson
from ..content.paths import shown
from ..content.texts import catalogue
from ..core.game import Game
from ..core.notation import write_target
from ..core.registry import TEMPLATE, game_ids, load_game
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


def _lesson(lesson: Lesson) -> list[str]:
    game = load_game(lesson.game)
    run = LessonRun(game, lesson)
    return [
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
