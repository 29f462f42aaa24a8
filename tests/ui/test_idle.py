"""A window that nobody touches hardly looks for inputs, draws nothing and computes nothing; the
first input wakes it."""

from __future__ import annotations

import sys
import threading
from pathlib import Path
from random import Random
from types import FrameType
from typing import Any

import hands
import pygame
import pytest
import screens

from catgames.content.game_ids import game_ids
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


@pytest.mark.parametrize("game_id", ["", *game_ids()])
def test_nothing_moves_where_nobody_is(home: Path, game_id: str) -> None:
    window = screens.open_window(home / "portable", speed=1.0)
    if game_id:
        hands.open_table(window, game_id)
    window.poll()
    drawn = {}
    for second in range(240):
        screens.wait_until(window, 100.0 + second)
        drawn[second] = window.step(())
    assert not any(moved for second, moved in drawn.items() if second > 120)


@pytest.mark.parametrize("game_id", game_ids())
def test_a_table_at_rest_does_not_work_out_again_who_may_see_what(home: Path, game_id: str) -> None:
    window = screens.open_window(home / "portable")
    table = screens.open_table(window, game_id)
    called: set[str] = set()

    def note(frame: FrameType, event: str, arg: object) -> None:
        if event == "call":
            called.add(frame.f_code.co_name)

    for click in range(20):
        hands.play_on(window, Random(click), 1)
        hands.rest(window, table)
        window.step(())
        sys.setprofile(note)
        try:
            window.step(())
        finally:
            sys.setprofile(None)
    assert "step" in called and not {"redact", "legal_moves", "clone", "key"} & called
