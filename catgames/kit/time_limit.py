"""Stops code that does not come to an end."""

from __future__ import annotations

import ctypes
import threading
from time import monotonic, process_time

PATIENCE = 4
"""So many times the seconds pass at most, on a machine that is busy with other programs or in
code that waits."""
AGAIN = 0.1
"""Least seconds until the time is looked at again."""


class Endless(Exception):
    """Raised in code that has not come to an end in its time."""


class time_limit:  # noqa: N801  a statement, with time_limit(2):
    """Raise Endless in this thread where its code is after so many seconds in which the program
    has computed.

    It takes effect between two instructions of Python: a single call of C code is not stopped.  A
    class, since ``contextlib`` looks at exceptions, and those of a prototype may do anything.
    """

    def __init__(self, seconds: float) -> None:
        self._thread, self._over, self._lock = threading.get_ident(), False, threading.Lock()
        self._computed = process_time() + seconds
        self._latest = monotonic() + PATIENCE * seconds
        self._wait(seconds)

    def _wait(self, seconds: float) -> None:
        self._timer = threading.Timer(seconds, self._look)
        self._timer.daemon = True

    def _look(self) -> None:
        with self._lock:  # never after the block has been left
            if self._over:
                return
            left = min(self._computed - process_time(), self._latest - monotonic())
            if left > 0:
                self._wait(max(left, AGAIN))
                return self._timer.start()
            raise_in = ctypes.pythonapi.PyThreadState_SetAsyncExc
            raise_in(ctypes.c_ulong(self._thread), ctypes.py_object(Endless))

    def __enter__(self) -> None:
        self._timer.start()

    def __exit__(self, *raised: object) -> None:
        with self._lock:
            self._over = True
        self._timer.cancel()
