"""What may come between while pieces move or computers think; nobody waits for the clock."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import screens

from catgames.ui.input.inputs import Input
from catgames.ui.window import Window

TICK = 0.1
"""Seconds of a frame."""


def frame(window: Window, *inputs: Input) -> None:
    """A frame of a window that has the clock of ``held``."""
    window._clock.seconds += TICK  # type: ignore[attr-defined]
    window.step([*window.poll(), *inputs])


def come_back(window: Window, scene: Any) -> None:
    """Close by Esc whatever lies over a scene."""
    for _ in range(5):
        if window.scenes[-1] is scene:
            return
        frame(window, Input("back"))
    raise AssertionError(f"no way back from {type(window.scenes[-1]).__name__}")


def by_key(key: str) -> Callable[[Window, Any], None]:
    """Something that a key opens, closed again after a while."""

    def act(window: Window, scene: Any) -> None:
        frame(window, Input("key", key=key))
        assert window.scenes[-1] is not scene, key
        for _ in range(12):
            frame(window)
        come_back(window, scene)

    return act


def another_size(window: Window, scene: Any) -> None:
    """The window's edge is dragged."""
    wide = window.size[0] > 700
    screens.resize_to(window, (640, 480) if wide else (720, 405))


def another_language(window: Window, scene: Any) -> None:
    """As from the settings."""
    window.change_settings(language="nl" if window.language == "en" else "en")


def no_focus(window: Window, scene: Any) -> None:
    """Another program is in front for a while."""
    for kind in (pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED):
        pygame.event.post(pygame.event.Event(kind))
    for _ in range(3):
        frame(window)
    for kind in (pygame.WINDOWRESTORED, pygame.WINDOWFOCUSGAINED):
        pygame.event.post(pygame.event.Event(kind))


def a_click_and_keys(window: Window, scene: Any) -> None:
    """Somebody is impatient."""
    frame(window, Input("press", scene.stage.area.center))
    frame(window, Input("release", scene.stage.area.center))
    frame(window, Input("key", key="tab"))
    frame(window, Input("key", key="r"))


EVERYWHERE = (
    by_key("f1"),
    by_key("f2"),
    another_size,
    another_language,
    no_focus,
    a_click_and_keys,
)
"""At every table, a lesson's too."""
