"""Writing files so that nothing is lost when the program or the machine stops."""

from __future__ import annotations

import contextlib
import json
import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, BinaryIO

from ..core.record import Record
from ..core.types import Message, message

LONGEST_PAUSE = 300.0
"""Longest pause between two answers that counts as time at the table, in seconds."""
MAX_PLAIN = 2_000_000
"""Maximum length of a file of plain data, in characters."""


def replace_file(path: Path, text: str) -> None:
    """Replace a file atomically.  Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    temporary = path.with_name(path.name + ".new")
    with temporary.open("wb") as f:
        f.write(text.encode())
        f.flush()
        os.fsync(f.fileno())
    os.replace(temporary, path)
    _sync_folder(path.parent)


def _sync_folder(folder: Path) -> None:
    """Make sure that the file's new name is on the disk, where the system supports it."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def read_plain(path: Path) -> tuple[dict[str, Any] | None, str]:
    """The JSON object in a file, and its text; None if it can't be read or is no object."""
    try:
        text = path.read_text(encoding="utf-8")
        plain = json.loads(text) if len(text) <= MAX_PLAIN else None
    except (OSError, ValueError, RecursionError):
        return None, ""
    return (plain if isinstance(plain, dict) else None), text


def rename_damaged(path: Path) -> str:
    """Rename a damaged file; returns its new name."""
    for number in range(1, 1000):
        aside = path.with_name(path.name + (".damaged" if number == 1 else f".damaged{number}"))
        if not aside.exists():
            with contextlib.suppress(OSError):
                path.rename(aside)
                return aside.name
            break
    return path.name


class RecordFile:
    """Saves one record as it grows; the file is created with the first answer.

    If the disk is full or gone, the game goes on: ``problem`` says why, and the next answer tries
    to write the whole record again.
    """

    def __init__(
        self,
        path: Path,
        finished: Path | None = None,
        created: str = "",
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """``finished``: the folder to which the record of a finished game is moved on ``close``."""
        self.path, self.created = path, created
        self._clock, self._last, self._spent = clock, 0.0, 0.0
        self.problem: Message | None = None
        self._finished = finished
        self._record: Record | None = None
        self._file: BinaryIO | None = None

    def begin(self, record: Record) -> None:
        """Set the record; an existing file will be continued."""
        self._record = record
        self._last = self._clock()
        if self.path.exists():
            self._guarded(self._open)

    def append(self, line: str) -> None:
        """Write a line, which the record already contains; it is on the disk on return."""
        now = self._clock()
        self._spent += min(LONGEST_PAUSE, now - self._last)
        self._last = now
        self._guarded(lambda: self._append(line.encode()))

    def _append(self, line: bytes) -> None:
        if self._file is None:
            assert self._record is not None, "begin comes first"
            replace_file(self.path, self._record.text())
            self._open()
            return
        self._file.write(line)
        self._file.flush()
        os.fsync(self._file.fileno())

    def _open(self) -> None:
        self._file = self.path.open("ab")

    def _guarded(self, write: object) -> None:
        assert callable(write)
        try:
            write()
            self.problem = None
        except OSError as e:
            self._shut()
            problem = e.strerror or str(e)
            self.problem = message("store.game_unsaved", file=str(self.path), problem=problem)

    def _shut(self) -> None:
        file, self._file = self._file, None
        if file is not None:
            with contextlib.suppress(OSError):
                file.close()

    def close(self) -> None:
        """Save the time spent and close the file; moves the record of a finished game."""
        record, seconds, self._spent = self._record, round(self._spent), 0.0
        if record is not None and seconds:
            line = record.sat(seconds)
            self._guarded(lambda: self._append(line.encode()))
        self._shut()
        if record is not None and record.end is not None and self._finished and self.path.exists():
            self._guarded(self._file_away)

    def _file_away(self) -> None:
        assert self._finished is not None
        self._finished.mkdir(parents=True, exist_ok=True)
        os.replace(self.path, self._finished / self.path.name)
        _sync_folder(self._finished)
