"""Stops code that does not come to an end."""

from __future__ import annotations

import ctypes
import threading


class Endless(Exception):
    """Raised in code that has not come to an end in its time."""


class time_limit:  # noqa: N801  a statement, with time_limit(2):
    """Raise Endless in this thread where its code is after so many seconds.

    It takes effect between two instructions of Python: a single call of C code is not stopped.  A
    class, since ``contextlib`` looks at exceptions, and those of a prototype may do anything.
    """

    def __init__(self, seconds: float) -> None:
        self._thread, self._over, self._lock = threading.get_ident(), False, threading.Lock()
        self._timer = threading.Timer(seconds, self._stop)
        self._timer.daemon = True

    def _stop(self) -> None:
        with self._lock:  # never after the block has been left
            if not self._over:
                raise_in = ctypes.pythonapi.PyThreadState_SetAsyncExc
                raise_in(ctypes.c_ulong(self._thread), ctypes.py_object(Endless))

    def __enter__(self) -> None:
        self._timer.start()

    def __exit__(self, *raised: object) -> None:
        with self._lock:
            self._over = True
        self._timer.cancel()
