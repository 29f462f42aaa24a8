"""The file of one playtest session: it grows with every event."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

from ..core.types import Message, message
from .lock import lock_of
from .playtests import (
    MAX_PLAYTEST,
    Event,
    Form,
    Playtest,
    RecordMoved,
    Stopped,
    event_line,
    header_line,
)
from .writer import Writer

ROOM_FOR_FORMS = 100_000
"""Bytes that only forms may use, so that a very long session does not lose them."""


class PlaytestFile:
    """Saves what is noted, in a thread; the file is created with the first event.

    If the disk is full or gone the game goes on: ``problem`` says why, and everything is written
    as soon as that is possible.
    """

    def __init__(
        self, path: Path, playtest: Playtest, record_name: Callable[[], str], content: str = ""
    ) -> None:
        """``record_name``: the saved game's present file name; ``content``: what an existing file
        contains."""
        self.playtest = playtest
        self._record_name = record_name
        self._size = len(content)
        self._writer = Writer(path, content.encode(), lock_of, None, lambda: _other_path(path))

    @property
    def path(self) -> Path:
        """Where the file is or will be."""
        return self._writer.path

    @property
    def problem(self) -> Message | None:
        """Why the last events could not be saved; None: they are or will be."""
        if (failure := self._writer.failure) is None:
            return None
        return message("playtest.unsaved", problem=dict(failure.params)["problem"])

    def add(self, event: Event) -> bool:
        """Note an event; False: nothing more is noted, since the file is full or somebody wanted
        that."""
        if self.playtest.stopped:
            return False
        if (name := self._record_name()) != self.playtest.record:
            self._write(RecordMoved(name))
        return self._write(event)

    def _write(self, event: Event) -> bool:
        lines = event_line(event) if self._size else header_line(self.playtest) + event_line(event)
        spared = 0 if isinstance(event, Form | Stopped) else ROOM_FOR_FORMS
        if self._size + len(lines) > MAX_PLAYTEST - spared:  # JSON is written in ASCII
            return False
        self.playtest.add(event)
        self._size += len(lines)
        self._writer.append(lines.encode())
        return True

    def wait(self, seconds: float) -> bool:
        """Wait until everything is written or has failed; False: it takes longer."""
        return self._writer.wait(seconds)

    def close(self) -> None:
        """Close the file when everything is written."""
        self._writer.close(None)


def _other_path(path: Path) -> Path:
    """A free path beside one that somebody else has changed."""
    number = 2
    while os.path.exists(other := path.with_name(f"{path.stem}-{number}{path.suffix}")):
        number += 1
    return other
