"""What a process holds, whether it grows, and a clock for simulated hours."""

from __future__ import annotations

import contextlib
import os
import threading
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from catgames.ui.graphics.memory import give_back

GROWTH = 4.0
"""Kilobytes a game by which the memory may grow, beyond three times the growth's own error: what a
game needs for a time differs by 5 MB from game to game, which 100 games can't tell from 25 KB a
game, and 400 from 3."""


@dataclass(frozen=True, slots=True)
class Held:
    """What the process holds."""

    memory: int
    """Kilobytes."""
    handles: int
    threads: int
    children: int


def held() -> Held:
    """What the process holds when nothing is being loaded."""
    for thread in threading.enumerate():
        if thread.name in ("music", "preload"):
            thread.join()
    give_back()
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    tasks = Path("/proc/self/task").glob("*/children")
    children = 0
    for task in tasks:
        with contextlib.suppress(OSError):  # the thread has just ended
            children += len(task.read_text().split())
    kilobytes = pages * os.sysconf("SC_PAGE_SIZE") // 1024
    return Held(kilobytes, len(os.listdir("/proc/self/fd")), threading.active_count(), children)


def slope(values: Sequence[float]) -> tuple[float, float]:
    """Growth from one value to the next by least squares, and its standard error."""
    many = len(values)
    middle, mean = (many - 1) / 2, sum(values) / many
    spread = sum((i - middle) ** 2 for i in range(many))
    growth = sum((i - middle) * (v - mean) for i, v in enumerate(values)) / spread
    rest = sum((v - mean - growth * (i - middle)) ** 2 for i, v in enumerate(values))
    return growth, (rest / (many - 2) / spread) ** 0.5


def grows(memory: Sequence[float]) -> bool:
    """Whether games surely leave something in memory; kilobytes after each of them."""
    growth, error = slope(memory)
    return growth > GROWTH + 3 * error


class Clock:
    """Time that passes when it is told to."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        return self.seconds
