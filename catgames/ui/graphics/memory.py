"""Returns freed memory to the operating system."""

from __future__ import annotations

import gc
from functools import cache
from typing import Any


def give_back() -> None:
    """Collect cyclic garbage and return free pages to the system.

    Takes some hundredths of a second, so call it when no animation runs.  It is needed because
    scenes and boards form cycles that hold large surfaces while the garbage collector counts
    objects, not bytes.
    """
    gc.collect()
    trim()


def trim() -> None:
    """Return free pages to the system, in about a millisecond.

    glibc keeps them until it is told to; elsewhere nothing happens.
    """
    if malloc_trim := _malloc_trim():
        malloc_trim(0)


@cache
def _malloc_trim() -> Any:
    import ctypes  # not needed by the first picture

    try:
        return ctypes.CDLL(None).malloc_trim
    except (AttributeError, OSError, TypeError):
        return None
