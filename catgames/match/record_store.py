"""Where a match writes its record."""

from __future__ import annotations

from typing import Protocol

from ..core.record import Record
from ..core.types import Message


class RecordStore(Protocol):
    """Saves a record as it grows."""

    created: str
    problem: Message | None
    """Why the last line could not be saved; None if it could."""

    def begin(self, record: Record) -> None: ...

    def append(self, line: str) -> None: ...

    def close(self) -> None: ...
