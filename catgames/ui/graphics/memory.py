"""Gives back what a closed screen has used."""

from __future__ import annotations

import ctypes
import gc
from functools import cache
from typing import Any


def give_back() -> None:
    """To be called where a pause of some hundredths of a second is not seen.

    Scenes and boards know each other, so their large pictures wait for the collector, which counts
    objects and not bytes; and the C library keeps what is freed until it is asked (glibc only).
    """
    gc.collect()
    if trim := _trim():
        trim(0)


@cache
def _trim() -> Any:
    try:
        return ctypes.CDLL(None).malloc_trim
    except (AttributeError, OSError, TypeError):
        return None
