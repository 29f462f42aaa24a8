"""The teacher speaks of what lies on the table, and nobody waits for cats that need not think."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import screens
from held import Clock
from interruptions import TICK, frame
from teaching import WITH_LESSON, do_right

from catgames.ui.input.inputs import Input
from catgames.ui.lesson.scene import LessonScene

LONGEST = 6.5
"""Seconds that a learner waits at most, at the usual speed: two announcements and a capture."""


def begin(home: Path, game_id: str) -> tuple[Any, Any]:
    window = screens.open_window(home / "portable", (720, 405), Clock(), speed=1.0, pace=1.0)
    window.routes.open("setup", game_id)
    scene = screens.open_page(window, "lesson", game_id)
    assert isinstance(scene, LessonScene)
    return window, scene


def moves(scene: Any) -> bool:
    return scene.animator.busy() or scene.match.playing


def said(scene: Any) -> str:
    """What the teacher should say in this step."""
    return str(scene.translate(scene.match.lesson.message(scene.match.task.says)))


@pytest.mark.parametrize("game_id", WITH_LESSON)
def test_the_words_of_a_step_come_when_its_moves_have_been_seen(home: Path, game_id: str) -> None:
    window, scene = begin(home, game_id)
    early = 0
    while not scene.match.last:
        waited = 0.0
        while scene.model.question is None or moves(scene):
            frame(window)
            waited += TICK
            if scene.match.playing or (moves(scene) and scene.guide.waits):
                early += 1
                assert scene.guide.bubble.words != said(scene), scene.match.task.says
            assert waited <= LONGEST, f"step {scene.match.at} {scene.match.task.says}"
        frame(window)
        assert scene.guide.bubble.words == said(scene)
        do_right(window, scene)
    assert early


def test_a_page_over_the_moves_does_not_bring_the_words_forward(home: Path) -> None:
    window, scene = begin(home, "cattitude")
    while not scene.match.playing or scene.match.at < 3:
        while moves(scene) or scene.model.question is None:
            frame(window)
        do_right(window, scene)
    while scene.match.playing:
        frame(window)
    assert scene.animator.busy()
    frame(window, Input("key", key="f1"))
    window.pop()
    assert scene.guide.bubble.words != said(scene)
    while moves(scene):
        frame(window)
    frame(window)
    assert scene.guide.bubble.words == said(scene)
