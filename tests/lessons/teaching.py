"""Takes a lesson by mouse, and small lessons of the template to plant mistakes in."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import hands
import keyboard
import pygame
import screens

from catgames.commands.check_lessons import check_lessons
from catgames.content.lessons import LESSONS
from catgames.ui.lesson.scene import LessonScene
from catgames.ui.window import Window

WITH_LESSON = tuple(sorted(p.stem for p in LESSONS.glob("*.yaml")))


def begin(home: Path, game_id: str, size: tuple[int, int] = (960, 540), **settings: Any) -> Any:
    """A window in which the game's lesson has just been opened at the set-up."""
    window = screens.open_window(home / "portable", size, **settings)
    window.routes.open("setup", game_id)
    scene = screens.open_page(window, "lesson", game_id)
    assert isinstance(scene, LessonScene)
    return window, scene


def rest(window: Window, scene: LessonScene, seconds: float = 20.0) -> None:
    """Until the learner may do something."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        window.step([])
        if scene.curtain is not None:
            return
        match = scene.match
        ready = not match.task.awaits or scene.selection.selector is not None
        if (
            ready
            and scene.model.question is not None
            and not match.playing
            and not scene.animator.busy()
        ):
            return
        screens.wait_until(window, window.now() + hands.GLIMPSE)
    raise AssertionError(f"nothing happens in step {scene.match.at}: {scene.match.decision}")


def click(window: Window, pos: tuple[int, int]) -> None:
    """What the mouse sends through pygame's queue: it moves there, goes down, comes up."""
    kinds = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
    for kind in kinds:
        more = {"rel": (1, 1), "buttons": (0, 0, 0)} if kind == kinds[0] else {"button": 1}
        pygame.event.post(pygame.event.Event(kind, pos=pos, **more))
        keyboard.frame(window)


def press(window: Window, scene: LessonScene, words: str) -> None:
    """Click the bar's button with these words."""
    labels = {getattr(w, "label", ""): w for w in scene.prompt.view.group.widgets}
    click(window, labels[words].rect.center)


def do_right(window: Window, scene: LessonScene) -> None:
    """One right click."""
    if not scene.match.task.awaits:
        press(window, scene, scene.translate("lesson.go_on"))
        return
    target = scene.selection.targets[0]
    pos = hands.point_of(scene, target)
    if pos is None:
        press(window, scene, scene.prompt.words(target))
    else:
        click(window, pos)


def advance(window: Window, scene: LessonScene, at: int) -> None:
    """Right clicks until a step begins."""
    for _ in range(400):
        rest(window, scene)
        if scene.match.at == at:
            return
        do_right(window, scene)
    raise AssertionError(f"step {at} does not come; this is {scene.match.at}")


def mistakes(folder: Path, text: str, old: str = "", new: str = "") -> list[str]:
    """What ``check`` says of a lesson with a mistake planted; without the folder's name."""
    assert not old or old in text, old
    path = folder / "cat_herders.yaml"
    path.write_text(text.replace(old, new, 1), "utf-8")
    return [m.partition("cat_herders.yaml:")[2] for m in check_lessons(folder)]
