"""Checks lessons: those of the program's games, and that of a prototype."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from ..catalog import load_game
from ..content.game_ids import game_ids
from ..content.languages import ENGLISH, languages
from ..content.lessons import LESSONS, Lesson, has_lesson, read_lesson, rules_digest
from ..content.paths import shown
from ..content.texts import catalogue
from ..core.game import Game
from ..core.notation import write_target
from ..core.types import BadContent, GameError
from ..match.lesson_check import LessonRun, StepView, text_mistakes


def check_lessons(folder: Path = LESSONS) -> list[str]:
    """All mistakes, each as ``file:line: what is wrong``."""
    mistakes: list[str] = []
    for path in sorted(folder.glob("*.yaml")):
        if path.stem not in game_ids():
            mistakes.append(f"{shown(path)}:1: there is no game {path.stem!r}")
            continue
        try:
            mistakes += _mistakes(read_lesson(path.stem, folder))
        except GameError as e:
            mistakes += str(e).split("\n")
    return mistakes


def check_own_lesson(game_id: str) -> list[str]:
    """The mistakes of the lesson that is in a prototype's folder, if there is one."""
    try:
        return _mistakes(read_lesson(game_id)) if has_lesson(game_id) else []
    except BadContent as e:
        return str(e).split("\n")


def outdated_lessons(ids: Iterable[str] | None = None) -> list[str]:
    """A line for each lesson that can be played with data for which it was not written."""
    found = []
    for id in filter(has_lesson, game_ids() if ids is None else ids):
        with contextlib.suppress(GameError):  # reported already
            lesson, game = read_lesson(id), load_game(id)
            other = lesson.written_for and not lesson.fits(game.content)
            if other and not LessonRun(game, lesson).mistakes:
                digest = rules_digest(game.content)
                what = "play it, and if what it says still holds, write"
                found.append(f"{_other_data(lesson)}; {what} written_for: '{digest}'")
    return found


def _other_data(lesson: Lesson) -> str:
    where = f"{lesson.file}:{lesson.written_for_line}"
    own = lesson.game in game_ids()
    data = f"data/{lesson.game}.yaml has" if own else "this game has"
    return f"{where}: this lesson was written for other data than {data} now"


def _mistakes(lesson: Lesson) -> list[str]:
    game = load_game(lesson.game)
    run = LessonRun(game, lesson)
    fits = not run.mistakes or not lesson.written_for or lesson.fits(game.content)
    said = languages() if game.prototype else (ENGLISH,)  # the program's are compared elsewhere
    texts = [what for language in said for what in text_mistakes(lesson, catalogue(language))]
    return [
        *([] if fits else [_other_data(lesson)]),
        *run.mistake_lines(),
        *dict.fromkeys(texts),
        *_missing_highlights(game, lesson, run.step_views),
    ]


def _missing_highlights(
    game: Game[Any, Any], lesson: Lesson, step_views: list[StepView]
) -> list[str]:
    """Highlights that are not on the screen."""
    from ..ui.lesson.guide import BoardCheck  # imports pygame

    room = BoardCheck(game, [s.colour for s in lesson.seats])
    return [
        f"{lesson.file}:{light.line}: {write_target(light.what)!r} is nowhere on the screen"
        for step_view in step_views
        for light in step_view.step.light
        if not room.shows(step_view.view, light.what)
    ]
