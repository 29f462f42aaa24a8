"""A lesson goes on, whatever comes between while pieces fly or the script plays."""

from __future__ import annotations

from collections.abc import Callable
from itertools import cycle
from pathlib import Path

import hands
import pytest
import screens
from held import Clock
from interruptions import EVERYWHERE, come_back, frame
from teaching import WITH_LESSON, do_right
from thorough import SCALE

from catgames.ui.dialog import ConfirmScene
from catgames.ui.input.inputs import Input
from catgames.ui.lesson.scene import EARLY, LessonScene
from catgames.ui.window import Window

LONGEST = 600
"""Frames after which a lesson hangs."""


def moves(scene: LessonScene) -> bool:
    return scene.animator.busy() or scene.match.playing


def rest(window: Window, scene: LessonScene) -> None:
    """Until the learner may do something, and sees how."""
    for _ in range(LONGEST):
        frame(window)
        match = scene.match
        settled = not moves(scene) and scene.model.question is not None
        if settled and (not match.task.awaits or scene.selection.selector is not None):
            break
    else:
        raise AssertionError(f"nothing happens in step {scene.match.at}: {scene.match.decision}")
    words, _, offers = scene.prompt.content()
    shown = [getattr(w, "label", "") for w in scene.prompt.view.group.widgets]
    told = (scene.match.at, words, shown)
    assert scene.prompt.view.text == words and shown == [o.words for o in offers], told
    assert match.task.awaits or scene.translate("lesson.go_on") in shown or match.last, told


# ---------------------------------------------------------------- what comes between


def question(window: Window, scene: LessonScene) -> None:
    if scene.announcement.open:  # the first Esc takes it away
        frame(window, Input("back"))
    frame(window, Input("back"))
    assert isinstance(window.scenes[-1], ConfirmScene)


def escape_and_a_click_beside(window: Window, scene: LessonScene) -> None:
    question(window, scene)
    frame(window, Input("press", (2, 2)))
    frame(window, Input("release", (2, 2)))


def escape_twice(window: Window, scene: LessonScene) -> None:
    question(window, scene)
    frame(window, Input("back"))


def a_long_question(window: Window, scene: LessonScene) -> None:
    question(window, scene)
    for _ in range(40):
        frame(window)
    hands.press_button(window, scene.translate("lesson.stay"))


def the_button_to_leave(window: Window, scene: LessonScene) -> None:
    hands.click(window, scene.toolbar.group.widgets[0].rect.center)
    come_back(window, scene)


LEAVING = (escape_and_a_click_beside, escape_twice, a_long_question, the_button_to_leave)
"""Not in the first steps: there they leave the lesson without a question."""
BETWEEN: tuple[Callable[[Window, LessonScene], None], ...] = (
    *LEAVING,
    *EVERYWHERE,
)


def begin(home: Path, game_id: str) -> tuple[Window, LessonScene]:
    window = screens.open_window(home / "portable", (720, 405), Clock(), speed=1.0, pace=0.5)
    window.routes.open("setup", game_id)
    scene = screens.open_page(window, "lesson", game_id)
    return window, scene


def phase(scene: LessonScene) -> tuple[int, bool, bool]:
    """Where the lesson is: its step, whether pieces move, whether the script goes on."""
    return scene.match.at, scene.animator.busy(), scene.match.playing


def walk(home: Path, game_id: str, number: int) -> int:
    """Take a lesson; in every phase of every step in which something moves, something comes
    between, beginning with interruption ``number``.  Returns how often."""
    window, scene = begin(home, game_id)
    acts, seen = cycle(BETWEEN[number:] + BETWEEN[:number]), set[object]()
    while not scene.match.last:
        rest(window, scene)
        do_right(window, scene)
        for _ in range(LONGEST):
            if not moves(scene) or scene.match.last:
                break
            if phase(scene) not in seen:
                seen.add(phase(scene))
                act = next(acts)
                if scene.match.at >= EARLY or act not in LEAVING:
                    act(window, scene)
                assert window.scenes[-1] is scene
            frame(window)
    rest(window, scene)
    window.close()
    return len(seen)


WALKS = [(game_id, i) for game_id in WITH_LESSON for i in range(len(BETWEEN))]
if SCALE < 1:  # each lesson once, and each begins with something else
    WALKS = [(game_id, 2 * i) for i, game_id in enumerate(WITH_LESSON)]


@pytest.mark.parametrize(("game_id", "number"), WALKS)
def test_a_lesson_goes_on_after_whatever_comes_between(
    home: Path, game_id: str, number: int
) -> None:
    assert walk(home, game_id, number) >= 12
