"""The log of faults: what the program can't explain to a player is kept for its developers."""

from __future__ import annotations

import contextlib
import platform
import traceback
from datetime import datetime
from pathlib import Path

from .disk import read_bytes, replace_file

NAME = "faults.log"
MOST = 200_000
"""Its greatest length in characters; the oldest lines go first."""


def log_fault(folder: Path, fault: BaseException) -> Path | None:
    """Add a fault with its traceback to the log in ``folder``; None: it can't be written."""
    path = folder / NAME
    told = "".join(traceback.format_exception(fault))
    entry = f"{datetime.now():%Y-%m-%d %H:%M:%S}, Python {platform.python_version()}\n{told}\n"
    kept = b""
    with contextlib.suppress(OSError):
        kept = read_bytes(path, 4 * MOST)
    text = kept.decode("utf-8", "replace") + entry
    try:
        replace_file(path, text[-MOST:].encode("utf-8", "replace"))
    except OSError:
        return None
    return path
