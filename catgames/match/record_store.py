"""Where a match writes its record."""

from __future__ import annotations

from typing import Protocol

from ..core.record import Record
from ..core.types import Message


class RecordStore(Protocol):
    """Saves a record as it grows."""

    created: str

    @property
    def problem(self) -> Message | None:
        """Why the last lines could not be saved; None if they could."""

    @property
    def behind(self) -> bool:
        """Whether the table should wait for the disk before anything follows from the last line."""

    def begin(self, record: Record) -> None: ...

    def append(self, line: str) -> None: ...

    def close(self) -> None: ...

    def discard(self) -> None:
        """Close it and delete the record."""
