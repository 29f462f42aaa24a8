"""Threads that save, so that a slow disk doesn't stop the screen: one for small files, and one for
each file that is kept equal to what it should contain, whatever happens to the disk."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

from ..core.types import Message
from . import disk

if TYPE_CHECKING:
    from concurrent.futures import Future, ThreadPoolExecutor


import atexit
import contextlib
import os
import threading
import time
from enum import Enum
from io import FileIO
from pathlib import Path
from weakref import WeakSet

from ..core.types import message
from .disk import MAX_RECORD, read_bytes, replace_file, sync_folder, why
from .lock import FileLock


class Background:
    """Runs jobs one after the other; the program's end waits for them."""

    def __init__(self) -> None:
        self._late: list[Future[Message | None]] = []

    @cached_property
    def _thread(self) -> ThreadPoolExecutor:
        from concurrent.futures import ThreadPoolExecutor  # imported late, to show the title sooner

        return ThreadPoolExecutor(1, "saving")

    def run(self, job: Callable[[], Message | None]) -> Message | None:
        """Run a job, which returns why it failed, and wait a moment for it.

        Returns its message, or that of an earlier job for which nobody waited.
        """
        self._late.append(self._thread.submit(job))
        self.wait(disk.LONGEST_WAIT)
        done = [future.result() for future in self._late if future.done()]
        self._late = [future for future in self._late if not future.done()]
        return next((problem for problem in reversed(done) if problem is not None), None)

    def wait(self, seconds: float) -> bool:
        """Wait until all jobs are done; False: it takes longer."""
        from concurrent.futures import wait as wait_for  # imported late, as above

        return not wait_for(self._late[-1:], seconds).not_done


RETRY = 2.0
"""Seconds after which a failed write is tried again."""
LOCK_WAIT = 1.0
"""Longest time to wait for the lock of a new file, in seconds: another program that removes unused
locks may have it for a moment."""
PATIENCE_AT_EXIT = 30.0
"""Longest time for which the program's end waits for the disk, in seconds."""


class _Found(Enum):
    """What is at the file's path."""

    OURS = "what was written"
    BEGUN = "only the beginning of it"
    GONE = "nothing"
    FOREIGN = "something else"


class Writer:
    """Appends lines to a file and syncs it; the file is created with the first line.

    Before it writes, it looks whether the file still contains what was written: if it is gone, it
    is written again as a whole; if somebody else has changed it, theirs stays and ours goes on in
    a new file.
    """

    def __init__(
        self,
        path: Path,
        content: bytes,
        lock: Callable[[Path], FileLock],
        held: FileLock | None,
        other_path: Callable[[], Path],
        taken: Callable[[Path], bool] = Path.exists,
    ) -> None:
        """``content``: what an existing file contains; ``lock`` makes the lock of a path, ``held``
        is that of the existing file; ``other_path`` is a free path for a new file, ``taken``
        whether a path is not free."""
        self.path = path
        self.failure: Message | None = None
        """Why the file can't be written; None if it can."""
        self.event: Message | None = None
        """What has happened to the file meanwhile."""
        self._content, self._written = bytearray(content), len(content)
        self._make_lock, self._lock = lock, held
        self._other_path, self._taken = other_path, taken
        self._file: FileIO | None = None
        self._finished: Path | None = None
        self._closing, self._keep = False, True
        self._since: float | None = None
        """Since when the disk has kept the oldest line waiting."""
        self._changed = threading.Condition()
        self._todo, self._idle = False, True
        self._thread: threading.Thread | None = None
        _writers.add(self)

    # ------------------------------------------------------------------ for the table

    def append(self, line: bytes) -> None:
        """Write a line as soon as possible."""
        with self._changed:
            self._content += line
            self._since = self._since or time.monotonic()
            self._wake()

    def close(self, finished: Path | None, keep: bool = True) -> None:
        """Close the file when everything is written, and move it to a folder if one is given; or
        delete it."""
        with self._changed:
            self._finished, self._closing, self._keep = finished, True, keep
            if self._content:
                self._wake()

    def _wake(self) -> None:
        self._todo, self._idle = True, False
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="saving", daemon=True)
            self._thread.start()
        self._changed.notify_all()

    def late(self) -> float:
        """For how long the disk keeps lines waiting, in seconds; 0: everything is written."""
        since = self._since
        return 0.0 if since is None else time.monotonic() - since

    def wait(self, seconds: float) -> bool:
        """Wait until everything is written or has failed; False: it takes longer."""
        with self._changed:
            return self._changed.wait_for(lambda: self._idle, seconds)

    # ------------------------------------------------------------------ the thread

    def _run(self) -> None:
        done = False
        while not done:
            with self._changed:
                self._changed.wait_for(lambda: self._todo, RETRY if self.failure else None)
                self._todo = False
                content, closing = bytes(self._content), self._closing
            failure = self._attempt(content, closing)
            with self._changed:
                if failure is None:  # what came meanwhile begins to wait now
                    self._since = time.monotonic() if self._todo else None
                self.failure = failure  # last, so that nobody takes a failure for a wait
                if not self._todo:
                    self._idle = True
                    if done := closing and failure is None:
                        self._thread = None
                self._changed.notify_all()

    def _attempt(self, content: bytes, closing: bool) -> Message | None:
        """Write what is missing; the reason if that fails."""
        try:
            if len(content) > self._written:
                self._write(content)
        except OSError as e:
            self._shut()
            return message("store.game_unsaved", file=str(self.path), problem=why(e))
        if closing:
            self._shut()
            with contextlib.suppress(OSError):  # who lists the games tries again, and tells
                if not self._keep:
                    self.path.unlink(missing_ok=True)
                elif self._finished is not None:
                    move_into(self._finished, self.path)
            if self._lock is not None:
                self._lock.release()
                self._lock = None
        return None

    def _write(self, content: bytes) -> None:
        """Bring the file up to date.  Raises OSError."""
        if self._lock is None:
            self._take_lock()
        found = self._look(content)
        if self._written and found is _Found.GONE:
            self.event = message("store.game_rewritten", file=str(self.path))
        if found is _Found.FOREIGN:
            self._leave_to_others()
            self._take_lock()
            self.event = message("store.game_moved", file=str(self.path))
        if found is _Found.OURS:
            self._append(content[self._written :])
        else:
            self._shut()
            replace_file(self.path, content)
            self._file = self._open()
        self._written = len(content)

    def _take_lock(self) -> None:
        """Lock the file; if it is a new one and another program has begun one at the same time,
        under another name."""
        while True:
            lock = self._make_lock(self.path)
            locked = lock.acquire(LOCK_WAIT)
            if self._written or (locked and not self._taken(self.path)):
                self._lock = lock
                return
            lock.release()
            self.path = self._other_path()

    def _append(self, lines: bytes) -> None:
        if self._file is None:
            self._file = self._open()
        try:
            left = memoryview(lines)
            while left:
                left = left[self._file.write(left) :]
            os.fsync(self._file.fileno())
        except OSError:
            with contextlib.suppress(OSError):  # no half a line remains
                os.ftruncate(self._file.fileno(), self._written)
            raise

    def _open(self) -> FileIO:
        return self.path.open("ab", buffering=0)  # a buffer would write again on closing

    def _look(self, content: bytes) -> _Found:
        """What is at the path.  Raises OSError."""
        try:
            there = self.path.stat()
        except (FileNotFoundError, NotADirectoryError):
            return _Found.GONE
        if self._file is not None:
            same = os.path.samestat(os.fstat(self._file.fileno()), there)
            if same and there.st_size == self._written:
                return _Found.OURS
            self._shut()
        raw = read_bytes(self.path, MAX_RECORD)
        if not content.startswith(raw):
            return _Found.FOREIGN
        return _Found.OURS if len(raw) == self._written else _Found.BEGUN

    def _leave_to_others(self) -> None:
        """Go on in a new file."""
        if self._lock is not None:
            self._lock.release()
            self._lock = None
        self.path, self._written = self._other_path(), 0

    def _shut(self) -> None:
        file, self._file = self._file, None
        if file is not None:
            with contextlib.suppress(OSError):
                file.close()


def move_into(folder: Path, path: Path) -> None:
    """Move a file to a folder, where it replaces none.  Raises OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    to, number = folder / path.name, 1
    while to.exists():
        number += 1
        to = folder / f"{path.stem}-{number}{path.suffix}"
    os.replace(path, to)
    sync_folder(folder)


_writers: WeakSet[Writer] = WeakSet()


@atexit.register
def _finish() -> None:
    """Let every game be saved before the program ends."""
    until = time.monotonic() + PATIENCE_AT_EXIT
    for writer in list(_writers):
        writer.wait(max(0.0, until - time.monotonic()))
