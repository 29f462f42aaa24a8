"""The page Tune tells when computers think for long with its changes."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest
import screens
from slow_paws import write_paws

from catgames.catalog import load_game
from catgames.ui.window import Window
from catgames.workbench.background import PAUSE, PaceWatch
from catgames.workbench.tune.scene import TuneScene

SLOW = "needs about"


@pytest.fixture
def window(home: Path, tmp_path: Path) -> Window:
    (tmp_path / "paws").mkdir()
    write_paws(tmp_path / "paws")
    window = screens.open_window(home / "portable")
    return window


def tune(window: Window, game_id: str) -> Any:
    window.push(TuneScene(window, load_game(game_id), None, lambda variant: None))
    return window.scenes[-1]


def until_estimated(window: Window, scene: TuneScene) -> None:
    """Frames until the estimate is there, after the pause."""
    clock = window.now
    window.now = lambda: clock() + 2 * PAUSE  # type: ignore[method-assign]
    for _ in range(6000):
        window.step([])
        if scene.pace.pace is not None:
            window.now = clock  # type: ignore[method-assign]
            return
        time.sleep(0.01)
    raise AssertionError("there is no estimate")


def told(window: Window) -> str:
    window.ctx.printed, window.dirty = [], True
    window.step([])
    return " ".join(p.text for p in window.ctx.printed)


def test_a_change_that_makes_computers_slow_is_told_and_no_mistake(window: Window) -> None:
    scene = tune(window, "quick_paws")
    until_estimated(window, scene)
    assert not scene.pace.pace.slow and SLOW not in told(window)
    row = next(row for row in scene.model.rows if row.path == "numbers.thinking")
    scene._type(row, "200000")
    assert scene.pace.pace is None
    until_estimated(window, scene)
    assert SLOW in told(window) and not scene.problem
    scene._type(row, "[1")
    assert SLOW not in told(window), "the mistake comes first"
    scene._put_back()
    until_estimated(window, scene)
    assert SLOW not in told(window)


def test_the_data_of_the_game_are_looked_at_too(window: Window) -> None:
    scene = tune(window, "slow_paws")
    until_estimated(window, scene)
    assert SLOW in told(window)


def test_nothing_begins_while_somebody_types_or_with_a_mistake(window: Window) -> None:
    scene = tune(window, "quick_paws")
    watch: PaceWatch = scene.pace
    watch.change(10.0)
    assert not watch.look(10.0 + PAUSE / 2) and watch._batch is None
    row = next(row for row in scene.model.rows if row.path == "numbers.thinking")
    scene._type(row, "[1")
    assert not watch.look(window.now() + 2 * PAUSE) and watch._batch is None


def test_the_process_ends_with_the_page(window: Window) -> None:
    scene = tune(window, "slow_paws")
    scene.pace.look(window.now() + 2 * PAUSE)
    batch = scene.pace._batch
    assert batch is not None and batch.running
    window.pop()
    assert not batch.running and not batch._process.is_alive()
