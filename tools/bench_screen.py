"""Measures the screen for ``dev.py bench``: start-up, and every game's busiest table.

Each measurement runs in its own process, without a screen or sound device.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from statistics import median
from typing import Any

from catgames.content.paths import ROOT

Figure = tuple[str, float, str]
STARTS = 7

_PYGAME = """
import time
began = time.process_time()
import pygame
print((time.process_time() - began) * 1000)
"""

_START = """
import time
began, shown = time.process_time(), []
def noted():
    flip()
    shown.append((time.process_time() - began) * 1000)
    if len(shown) == 2:
        print(*shown)
        raise SystemExit
import pygame
flip, pygame.display.flip = pygame.display.flip, noted
import sys
from catgames.app import main
main(["play", "--portable", sys.argv[1]])
"""


def _run(*args: str) -> str:
    """Run Python in a new process; returns the last line it prints."""
    drivers = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    env = {**drivers, **os.environ, "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    command = [sys.executable, *args]
    done = subprocess.run(command, env=env, cwd=ROOT, capture_output=True, text=True, check=True)
    return done.stdout.strip().rpartition("\n")[2]


def starts() -> tuple[float, float, float]:
    """CPU milliseconds until pygame is imported, the first picture is shown, the title is complete.

    The measurements are interleaved.
    """
    bare, first, title = list[float](), list[float](), list[float]()
    for _ in range(STARTS):
        bare.append(float(_run("-c", _PYGAME)))
        with tempfile.TemporaryDirectory() as folder:
            shown = _run("-c", _START, folder).split()
        first.append(float(shown[0]))
        title.append(float(shown[1]))
    return median(bare), median(first), median(title)


def figures() -> Iterator[Figure]:
    """Name, value and unit of every figure."""
    bare, first, title = starts()
    yield "import pygame", bare, "ms"
    yield "first picture", first, "ms"
    yield "first picture / pygame", first / bare, ""
    yield "whole title", title, "ms"
    read = json.loads(_run("-m", "tools.bench_tables"))
    yield "200 sprites", read["sprites"], "ms"
    yield "idle title", read["title"], "% of a core"
    for game in read["games"]:
        for what, unit in COLUMNS:
            yield f"{game['game']} {what}", game[what.replace(" ", "_")], unit
    for what, drag in json.loads(_run("-m", "tools.bench_free_table")).items():
        for part, value in drag.items():
            yield f"{DRAG} {what}, {part.replace('_', ' ')}", value, "ms"


COLUMNS = (
    ("still", "ms"),
    ("still p99", "ms"),
    ("moving", "ms"),
    ("moving p99", "ms"),
    ("idle", "% of a core"),
    ("memory", "MB"),
)
"""The figures of every game: the fields of ``bench_tables.Figures``."""


DRAG = "Drag of"
"""How the figures of ``bench_free_table`` begin."""


def table(found: Mapping[str, float], games: Sequence[str]) -> str:
    """The figures as a Markdown table, one row per game."""
    heads = ["table", *(f"{what}, {unit}" for what, unit in COLUMNS)]
    lines = [heads, ["---", *("--:" for _ in COLUMNS)]]
    for game in games:
        lines.append([game, *(_short(found[f"{game} {what}"]) for what, _ in COLUMNS)])
    lines.append(["title", "", "", "", "", _short(found["idle title"]), ""])
    first, whole = found["first picture / pygame"], found["whole title"] / found["import pygame"]
    words = (
        f"Start: `import pygame` {found['import pygame']:.0f} ms, first picture "
        f"{found['first picture']:.0f} ms ({first:.1f} ×), whole title "
        f"{found['whole title']:.0f} ms ({whole:.1f} ×).\n"
        f"200 sprites of 96 px in the same run: {found['200 sprites']:.1f} ms."
    )
    drags = [f"{what}: {_short(ms)} ms." for what, ms in found.items() if what.startswith(DRAG)]
    words = "\n".join([*drags, words])
    return "\n".join(["| " + " | ".join(cells) + " |" for cells in lines] + ["", words])


def _short(value: Any) -> str:
    return f"{value:.0f}" if value >= 50 else f"{value:.2f}" if value < 1 else f"{value:.1f}"
