"""Measures the screen for ``dev.py bench``: frames, first picture, idle, memory."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

from ..content.paths import ROOT

Figure = tuple[str, float, str]

_FIRST_PICTURE = """
import sys, time
began = time.perf_counter()
import pygame
bare = time.perf_counter() - began
import pathlib, tempfile
from catgames.ui.window import Window
from catgames.ui.scenes.title import TitleScene
window = Window(pathlib.Path(tempfile.mkdtemp()))
window.push(TitleScene(window))
window.step([])
print(bare * 1000, (time.perf_counter() - began) * 1000)
"""

_IDLE = """
import pathlib, sys, tempfile, threading, time
from catgames.ui.window import Window
from catgames.ui.scenes.title import TitleScene
window = Window(pathlib.Path(tempfile.mkdtemp()))
window.push(TitleScene(window))
window.step([])
threading.Timer(float(sys.argv[1]), window.quit).start()
began, used = time.perf_counter(), time.process_time()
window.loop()
print((time.process_time() - used) / (time.perf_counter() - began) * 100)
"""


def _run(code: str, *args: str) -> list[float]:
    """The numbers that a program of its own prints last."""
    drivers = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    env = {**drivers, **os.environ, "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    command = [sys.executable, "-c", code, *args]
    done = subprocess.run(command, env=env, cwd=ROOT, capture_output=True, text=True, check=True)
    return [float(word) for word in done.stdout.split("\n")[-2].split()]


def figures(idle_seconds: float = 10.0) -> Iterator[Figure]:
    """What is measured, the value, its unit; a frame is a whole one with everything drawn anew."""
    starts = [_run(_FIRST_PICTURE) for _ in range(5)]
    bare, first = median(s[0] for s in starts), median(s[1] for s in starts)
    yield "import pygame", bare, "ms"
    yield "title's first picture", first, "ms"
    yield "first picture / import pygame", first / bare, ""
    yield "idle", _run(_IDLE, str(idle_seconds))[0], "% of a core"
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    for size in ((1280, 720), (1920, 1080)):
        yield from _frames(size)


def _frames(size: tuple[int, int]) -> Iterator[Figure]:
    """The busiest moment of every game's fullest table, the mouse moving over the board."""
    from ..core.registry import game_ids
    from .boards import has_board
    from .window import Window

    for game_id in filter(has_board, game_ids()):
        with tempfile.TemporaryDirectory() as folder:
            window = Window(Path(folder), size)
            times = sorted(_frame_times(window, game_id))
            name = f"{game_id} {size[0]}x{size[1]}"
            yield f"frame {name}, median", times[len(times) // 2], "ms"
            yield f"frame {name}, p99", times[int(len(times) * 0.99)], "ms"
            if size[1] == 1080:
                yield f"memory {game_id}", _memory(), "MB"
            window.close()


def _frame_times(window: Any, game_id: str, frames: int = 200) -> Iterator[float]:
    """Milliseconds of whole frames, in the middle of a game of computers and one person."""
    from ..core.registry import load_game
    from ..match.match import Match
    from ..match.players import Player
    from .inputs import Input
    from .scenes.table import TableScene

    game, rng = load_game(game_id), Random(4)
    seats = game.info.seats[-1]
    players = tuple(Player(f"Player {i + 1}", "human", i) for i in range(seats))
    match = Match(game, players, rng=rng, open_hands=True)
    table = TableScene(window, match)
    window.push(table)
    for _ in range(30 * seats):
        if match.asking is not None:
            match.answer(rng.choice(match.legal()))
        else:
            match.update(0)
        if match.over:
            break
    table.sync()
    window.step([])
    table.director.skip()
    window.step([])
    for i in range(frames):
        x = table.area.x + (i * 37) % table.area.width
        y = table.area.y + (i * 23) % table.area.height
        window.dirty = True
        began = time.perf_counter()
        window.step([Input("hover", (x, y))])
        yield (time.perf_counter() - began) * 1000


def _memory() -> float:
    """Of this process, in MB (where the platform tells)."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
    except OSError:
        return float("nan")
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6
