"""What a process holds, whether it grows, and a clock for simulated hours.

Measure in a process of its own (``in_own_process``): among hundreds of other tests the heap is so
large and so full of holes that what it holds says little about the last few games.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from statistics import median_high
from typing import Any, TypeVar

from catgames.store import disk
from catgames.ui.graphics.memory import give_back

T = TypeVar("T")

ROOM = 10_000
"""Kilobytes that caches, which are bounded, may still take up after the first half: what is left of
a table is 1 MB and more, each time."""


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
    """Whether games surely leave more in memory than caches do; kilobytes after each of them."""
    growth, error = slope(memory)
    return growth > ROOM / len(memory) + 3 * error


def what_grows(seen: Sequence[Held]) -> tuple[list[str], str]:
    """What still grows in the second half, and the figures; in the first half caches fill.

    Single counts may be higher: a busy machine takes its time to close a file or end a process.
    """
    late = seen[len(seen) // 2 :]
    memory = [h.memory for h in late]
    growing = ["memory"] * grows(memory)
    for what in ("handles", "threads", "children"):
        counts = [getattr(h, what) for h in late]
        if median_high(counts[len(counts) // 2 :]) > max(counts[: len(counts) // 2]):
            growing.append(what)
    growth, error = slope(memory)
    figures = f"{seen[0]} … {late[0]} … {seen[-1]}; {growth:.1f} ± {error:.1f} KB each time"
    return growing, figures


def in_own_process(act: Callable[..., T], *facts: Any) -> T:
    """What ``act``, a function of a module, returns or raises in a new Python process."""
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(1, context, _be_patient, (disk.LONGEST_WAIT,)) as pool:
        return pool.submit(act, *facts).result()


def _be_patient(seconds: float) -> None:
    """Wait for a slow disk as long as the tests do."""
    disk.LONGEST_WAIT = seconds


class Clock:
    """Time that passes when it is told to."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        return self.seconds
