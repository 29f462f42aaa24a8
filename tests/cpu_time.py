"""Limits of CPU time that hold on a busy machine, in a process that has other things to do."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import process_time

SLOWEST = 0.5
"""CPU seconds for what anybody may wait for, such as reading one file."""


class Times(list[float]):
    """The CPU seconds of the parts of something."""

    @contextmanager
    def part(self) -> Iterator[None]:
        began = process_time()
        try:
            yield
        finally:
            self.append(process_time() - began)


def assert_quick(act: Callable[[], Times], slowest: float = SLOWEST) -> None:
    """No part takes long each time, of at most three times.

    Threads that another test has left, and a collection of the garbage of all tests, count in a
    process's time as well, but not in all three.
    """
    best: list[float] = act()
    for _ in range(2):
        if max(best) < slowest:
            return
        best = [min(both) for both in zip(best, act())]
    assert max(best) < slowest, best
