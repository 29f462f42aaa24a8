"""A full disk must not leave a program that never starts again.

Python does not notice when a file of bytecode could only be written in part, and fails with
"marshal data too short" whenever it is read.  So none is written where little room is free, and
what is incomplete is thrown away: its source is compiled instead.
"""

from __future__ import annotations

# Only what is compiled into Python: everything else may be incomplete.
import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from importlib.machinery import SourceFileLoader
    from importlib.util import cache_from_source
    from types import CodeType
else:
    from _frozen_importlib_external import SourceFileLoader, cache_from_source

ROOM = 64_000_000
"""Bytes; the bytecode of the program and of what it uses needs half of them."""

_get_code = SourceFileLoader.get_code


def keep_whole() -> None:
    """Make this process write no bytecode that might be cut off, and do without what is."""
    if getattr(sys, "frozen", False):  # its bytecode is part of it
        return
    SourceFileLoader.get_code = _get_whole_code  # type: ignore
    try:
        disk = os.statvfs(sys.pycache_prefix or os.path.dirname(__file__))
    except (OSError, AttributeError):  # Windows has no statvfs
        return
    if disk.f_bavail * disk.f_frsize < ROOM:
        sys.dont_write_bytecode = True


def _get_whole_code(loader: SourceFileLoader, name: str) -> CodeType | None:
    try:
        return _get_code(loader, name)
    except (EOFError, ValueError, TypeError, ImportError):
        path = loader.get_filename(name)
        code: CodeType = loader.source_to_code(loader.get_data(path), path)  # unless it is that
    try:
        torn = cache_from_source(path)
        os.unlink(torn)
    except (OSError, NotImplementedError):  # it stays, and is passed over each time
        return code
    if sys.stderr is not None:
        print(f"catgames: {torn} was incomplete and is thrown away", file=sys.stderr)
    return code
