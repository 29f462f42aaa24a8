"""Plays every lesson through, and looks whether what it lights and says is there."""

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
from ..match.lesson_check import Moment, Rehearsal, text_mistakes


def check_lessons(folder: Path = LESSONS) -> list[str]:
    """Every mistake as file:line: what is wrong."""
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
    rehearsal = Rehearsal(game, lesson)
    return [
        *rehearsal.told(),
        *text_mistakes(lesson, catalogue("en")),
        *_unlit(game, lesson, rehearsal.moments),
    ]


def _unlit(game: Game[Any, Any], lesson: Lesson, moments: list[Moment]) -> list[str]:
    """What is to be lit must be on the screen."""
    from ..ui.lesson.board_check import BoardCheck  # imports pygame

    room = BoardCheck(game, [s.colour for s in lesson.seats])
    return [
        f"{lesson.file}:{light.line}: {write_target(light.what)!r} is nowhere on the screen"
        for moment in moments
        for light in moment.step.light
        if not room.shows(moment.view, light.what)
    ]
