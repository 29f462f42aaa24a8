"""A progress bar on standard error, if that is a terminal."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from typing import TypeVar

T = TypeVar("T")


def with_bar(results: Iterable[T], total: int) -> Iterator[T]:
    """Yields the results, and shows the progress."""
    shown = sys.stderr.isatty()
    try:
        for done, result in enumerate(results, 1):
            if shown:
                full = done * 30 // total
                bar = "█" * full + "░" * (30 - full)
                print(f"\r{bar} {done}/{total}", end="", file=sys.stderr, flush=True)
            yield result
    finally:
        if shown:
            print("\r\033[K", end="", file=sys.stderr, flush=True)
