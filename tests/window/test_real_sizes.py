"""A real window on small and large screens, with and without a window manager: it is seen whole,
and comes back from full screen as it was."""

from __future__ import annotations

import json
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
import real
from thorough import sample

from catgames.content.paths import ROOT

pytestmark = real.needing("xwininfo")

CASES = [
    ((1024, 600), None, (1008, 552)),
    ((1920, 1080), None, (1280, 720)),
    ((800, 480), (1920, 1080), (784, 432)),
    ((1366, 768), (2560, 1440), (1350, 720)),
]
"""The screen, the size in the settings, and the window's."""


def seen(screen: real.Screen) -> pygame.Rect:
    """Where the window is."""
    try:
        window = screen.xdotool("search", "--onlyvisible", "--class", "catgames").split()[0]
        told = screen.run("xwininfo", "-id", window)
    except (subprocess.CalledProcessError, IndexError):
        return pygame.Rect(0, 0, 0, 0)
    keys = ("Absolute upper-left X", "Absolute upper-left Y", "Width", "Height")
    numbers = [int(re.search(rf"{key}: +(-?\d+)", told)[1]) for key in keys]  # type: ignore[index]
    return pygame.Rect(*numbers)


def wait(screen: real.Screen, done: Callable[[pygame.Rect], bool], key: str = "") -> pygame.Rect:
    """Press a key and wait; a window that has just changed may lose one, which is pressed again."""
    until, again = time.monotonic() + real.PATIENCE, 0.0
    while not done(box := seen(screen)):
        assert time.monotonic() < until, box
        if key and time.monotonic() > again:
            screen.xdotool("key", key)
            again = time.monotonic() + real.AGAIN
        time.sleep(0.05)
    return box


@pytest.mark.parametrize(
    ("size", "kept", "opens", "manager"),
    sample([(*case, manager) for case in CASES for manager in ("openbox", "")]),
)
def test_full_screen_and_back(
    tmp_path: Path,
    size: tuple[int, int],
    kept: tuple[int, int] | None,
    opens: tuple[int, int],
    manager: str,
) -> None:
    if manager and shutil.which(manager) is None:
        pytest.skip(f"needs {manager}")
    folder, settings = tmp_path / "portable", tmp_path / "portable" / "settings.json"
    if kept is not None:
        real.calm_settings(folder, kept)
    screen, whole = real.Screen(size), pygame.Rect((0, 0), size)
    others = [subprocess.Popen([manager], env=screen.env, stderr=-3)] if manager else []
    try:
        time.sleep(0.5 if manager else 0)
        command = [sys.executable, str(ROOT / "main.py"), "play", "--portable", str(folder)]
        program = subprocess.Popen(command, env=screen.env)
        others.append(program)
        wait(screen, lambda box: box.size == opens and whole.contains(box))
        window = screen.xdotool("search", "--onlyvisible", "--class", "catgames").split()[0]
        time.sleep(1)  # X tells of the window before the program takes keys
        screen.xdotool("windowfocus", window)
        first = seen(screen)  # by now it is where it stays: it may open a few pixels beside that
        assert first.size == opens and whole.contains(first)
        for _ in range(2):
            wait(screen, lambda box: box == whole, "F11")
            wait(screen, lambda box: box == first, "F11")
        wait(screen, lambda box: box == whole, "F11")
        program.send_signal(signal.SIGTERM)
        assert program.wait(real.PATIENCE) == 0
        assert json.loads(settings.read_text())["size"] == list(kept or (1280, 720))
    finally:
        for process in others:
            process.kill()
            process.wait()
        screen.close()
