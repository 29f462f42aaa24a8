"""What every process that the program starts does first: it never outlives the program."""

from __future__ import annotations

import ctypes
import multiprocessing
import os
import signal
import sys
from contextlib import suppress
from multiprocessing.connection import wait
from threading import Thread

MEMORY = 2 * 1024**3
"""Address space of a search process in bytes; a search that wants more ends with MemoryError."""

_PR_SET_PDEATHSIG = 1


def begin_child() -> None:
    """Leave Ctrl-C to the main process, and end together with it, however it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    if sys.platform == "linux":  # also ends a process that is stopped or busy in C
        with suppress(OSError, AttributeError):
            ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
    Thread(target=_end_with_parent, name="parent", daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)


def limit_memory(limit: int = MEMORY) -> None:
    """Bound the memory of this process, where the system can."""
    if sys.platform != "win32":
        import resource

        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_AS, (limit, limit))
