"""Locks between programs, which the system releases when a program ends, however it ends."""

from __future__ import annotations

import contextlib
import errno
import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

from ..core.types import BadRecord, bad_record, message
from .disk import in_english, why

try:
    import fcntl
except ImportError:  # Windows
    import msvcrt

_HELD = {errno.EACCES, errno.EAGAIN, errno.EDEADLK}
"""What the systems answer if somebody else has a lock."""
_PAUSE = 0.003


class FileLock:
    """A lock on a file of its own, which exists only while somebody has the lock.

    Where files can't be locked (some network folders), everybody gets the lock.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file: BinaryIO | None = None

    def acquire(self, seconds: float = 0.0) -> bool:
        """Get the lock, waiting so long; False: another program has it."""
        until = time.monotonic() + seconds
        while not self._try():
            if time.monotonic() >= until:
                return False
            time.sleep(_PAUSE)
        return True

    def _try(self) -> bool:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            file = self.path.open("ab")
        except OSError:
            return True
        try:
            _lock(file)
        except OSError as e:
            file.close()
            return e.errno not in _HELD
        if not _is_at(file, self.path):  # whoever had the lock has just deleted the file
            file.close()
            return self._try()
        self._file = file
        return True

    def release(self) -> None:
        """Give the lock back."""
        file, self._file = self._file, None
        if file is None:
            return
        with contextlib.suppress(OSError):
            if os.name != "nt" and _is_at(file, self.path):
                self.path.unlink()
        file.close()
        if os.name == "nt":
            with contextlib.suppress(OSError):
                self.path.unlink()


def lock_of(path: Path) -> FileLock:
    """The lock of whoever uses a file: a saved game that is played, or settings being saved."""
    return FileLock(path.with_name(f".{path.name}.lock"))


@contextlib.contextmanager
def locked(path: Path, seconds: float = 0.0) -> Iterator[bool]:
    """Whether no other program uses a file, waiting so long; then none can begin to meanwhile."""
    lock = lock_of(path)
    free = lock.acquire(seconds)
    try:
        yield free
    finally:
        lock.release()


def open_elsewhere(path: Path) -> BadRecord:
    """The error that another program plays the game in a file."""
    return bad_record(f"{path.name} is open in another window", message("store.game_open"))


def delete_unused(path: Path) -> None:
    """Delete a file.  Raises BadRecord if that is impossible, or if another program uses it."""
    with locked(path) as free:
        if not free:
            raise open_elsewhere(path)
        try:
            path.unlink()
        except OSError as e:
            words = message("store.not_deleted", file=path.name, problem=why(e))
            raise bad_record(f"{path.name}: can't be deleted: {in_english(e)}", words) from None


def remove_unused_locks(folder: Path) -> None:
    """Delete the locks of programs that were stopped."""
    with contextlib.suppress(OSError):
        for path in folder.glob(".*.lock"):
            lock = FileLock(path)
            if lock.acquire():
                lock.release()


def _lock(file: BinaryIO) -> None:
    if os.name == "nt":
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined,unused-ignore]
    else:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _is_at(file: BinaryIO, path: Path) -> bool:
    """Whether an open file still has this path."""
    try:
        return os.path.samestat(os.fstat(file.fileno()), path.stat())
    except OSError:
        return False
