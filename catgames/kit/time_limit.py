"""Stops code that does not come to an end."""

from __future__ import annotations

import ctypes
import threading
from collections.abc import Iterator
from contextlib import contextmanager


class Endless(Exception):
    """Raised in code that has not come to an end in its time."""


@contextmanager
def time_limit(seconds: float) -> Iterator[None]:
    """Raise Endless in this thread where its code is after so many seconds.

    It takes effect between two instructions of Python: a single call of C code is not stopped.
    """
    thread, over = threading.get_ident(), threading.Event()
    lock = threading.Lock()

    def stop() -> None:
        with lock:  # never after the block has been left
            if not over.is_set():
                raise_in = ctypes.pythonapi.PyThreadState_SetAsyncExc
                raise_in(ctypes.c_ulong(thread), ctypes.py_object(Endless))

    timer = threading.Timer(seconds, stop)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        with lock:
            over.set()
        timer.cancel()
