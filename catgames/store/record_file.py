"""The file of one game: it grows with every answer."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from ..core.record import Record
from ..core.types import Message, message
from . import disk
from .lock import FileLock, lock_of
from .writer import Writer

LONGEST_PAUSE = 300.0
"""Longest pause between two answers that counts as time at the table, in seconds."""
HUNG = 5.0
"""Seconds after which a line that is still not written is a problem."""


def new_path(folder: Path, game_id: str) -> Path:
    """The path of a record that begins now."""
    return folder / f"{datetime.now():%Y-%m-%d_%H-%M-%S-%f}_{game_id}{disk.SUFFIX}"


class RecordFile:
    """Saves one record as it grows; the file is created with the first answer.

    A thread writes, so that a slow disk doesn't stop the screen.  ``append`` waits for it, but
    not for long; while ``behind``, nothing may follow from the last answer.
    If the disk is full or gone, the game goes on: ``problem`` says why, and everything is written
    as soon as that is possible.
    """

    def __init__(
        self,
        path: Path,
        finished: Path | None = None,
        created: str = "",
        *,
        content: str = "",
        lock: FileLock | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """``finished``: the folder to which the record of a finished game is moved on ``close``.
        ``content``: what an existing file contains; ``lock``: its lock, which is held."""
        self.created = created
        self._clock, self._last, self._spent = clock, 0.0, 0.0
        self._finished = finished
        self._record: Record | None = None
        self._writer = Writer(
            path, content.encode(), lock_of, lock, self._other_path, self._is_taken
        )
        self._new, self._hung = not content, False

    @property
    def path(self) -> Path:
        """Where the file is or will be."""
        return self._writer.path

    @property
    def problem(self) -> Message | None:
        """Why the last lines could not be saved, or what has happened to the file; None: all is
        well."""
        self._notice_hang()
        if self._hung and self._writer.failure is None:
            return message("store.game_slow", file=str(self.path))
        return self._writer.failure or self._writer.event

    @property
    def behind(self) -> bool:
        """Whether the last line waits for a disk that is slow, but works."""
        self._notice_hang()
        return self._writer.late() > 0 and self._writer.failure is None and not self._hung

    def _notice_hang(self) -> None:
        """After waiting for too long, the game no longer waits for this disk.  A disk that refuses
        to write is not slow, however long that lasts."""
        if self._writer.failure is not None:
            self._hung = False
        elif self._writer.late() > HUNG:
            self._hung = True

    def begin(self, record: Record) -> None:
        """Set the record; an existing file will be continued."""
        self._record = record
        self._last = self._clock()

    def append(self, line: str) -> None:
        """Write a line, which the record already contains."""
        assert self._record is not None, "begin comes first"
        now = self._clock()
        self._spent += min(LONGEST_PAUSE, now - self._last)
        self._last = now
        self._write(line)

    def _write(self, line: str) -> None:
        assert self._record is not None
        text, self._new = (self._record.text() if self._new else line), False
        patience = 0.0 if self.behind else disk.LONGEST_WAIT
        self._writer.append(text.encode())
        self.wait(patience)

    def _other_path(self) -> Path:
        assert self._record is not None
        return new_path(self._writer.path.parent, self._record.game_id)

    def _is_taken(self, path: Path) -> bool:
        """Whether a game has this name, also one that has ended."""
        return os.path.exists(path) or (
            self._finished is not None and os.path.exists(self._finished / path.name)
        )

    def wait(self, seconds: float) -> bool:
        """Wait until everything is written or has failed; False: it takes longer."""
        return self._writer.wait(seconds)

    def discard(self) -> None:
        """Close the file and delete it."""
        self._spent = 0.0
        self._writer.close(None, keep=False)
        self.wait(disk.LONGEST_WAIT)

    def close(self) -> None:
        """Save the time spent and close the file; moves the record of a finished game."""
        record, seconds, self._spent = self._record, round(self._spent), 0.0
        if record is not None and seconds:
            self._write(record.add_time(seconds))
        over = record is not None and record.end is not None
        patience = 0.0 if self.behind else disk.LONGEST_WAIT
        self._writer.close(self._finished if over else None)
        self.wait(patience)
