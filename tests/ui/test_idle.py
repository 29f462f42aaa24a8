"""A window that nobody touches hardly looks for inputs; the first one wakes it."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Any

import pygame
import screens

from catgames.ui.window import ASLEEP_SECONDS, Window


def looks(window: Window) -> list[int]:
    """Steps of the real loop in a second before nobody has touched the window for long, in one
    and a half after that, and in one after somebody has moved the mouse."""
    counts, step = [0], window.step

    def counted(inputs: Any) -> bool:
        counts[-1] += 1
        return step(inputs)

    def fall_asleep() -> None:
        window.changed_at -= ASLEEP_SECONDS
        counts.append(0)

    def touch() -> None:
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(9, 9), buttons=(0, 0, 0)))
        counts.append(0)

    window.step = counted  # type: ignore[method-assign]
    for wait, act in ((1.0, fall_asleep), (2.5, touch), (3.5, window.quit)):
        threading.Timer(wait, act).start()
    window.loop()
    return counts


def test_a_window_at_rest_looks_twice_a_second_until_it_is_touched(home: Path) -> None:
    window = screens.open_window(home / "portable")
    screens.wait_until(window, 2.0)
    before, asleep, touched = looks(window)
    assert asleep <= 4 < before and touched > 4
    window.close()
