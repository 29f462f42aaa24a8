"""Who may watch a game at a table and take notes: nobody, or what the playtests put here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from ..core.types import Message, Seat

EVERYBODY: Seat = -1
"""In place of a seat where several people are asked at once."""


@dataclass(frozen=True, slots=True)
class Note:
    """A note at a moment; "" is a mark without words."""

    at: int
    """The moment: number of answers before."""
    seat: Seat
    text: str = ""
    staff: bool = False
    """Whether whoever looks after the table wrote it, and nobody who plays."""
    when: str = field(default="", compare=False)
    """The time of day, ISO; "": older programs did not write it down."""


class Recorder:
    """Is told what happens at a table; this one notes nothing."""

    @property
    def active(self) -> bool:
        """Whether anything is noted; nobody has withdrawn the agreement."""
        return False

    @property
    def problem(self) -> Message | None:
        """Why nothing can be saved at the moment."""
        return None

    @property
    def notes(self) -> Sequence[Note]:
        """The notes so far."""
        return ()

    @property
    def count(self) -> int:
        """How many notes and forms there are so far."""
        return 0

    def look(self, now: float, shown: bool) -> None:
        """Look at what the match waits for; ``shown``: its question is on the screen, and nothing
        moves any more.  Called in every frame."""

    def pause(self, now: float) -> None:
        """The question is no longer shown; the next ``look`` at which it is goes on."""

    def refused(self, rule: str) -> None:
        """A click was refused because of a rule."""

    def undone(self) -> None:
        """Somebody has taken an answer back."""

    def rules_read(self, about: str) -> None:
        """The rules were opened at a rule or heading."""

    def hint(self) -> None:
        """Somebody has asked for a hint."""

    def ask_for_note(self, shell: Any, told: Callable[[str], None]) -> None:
        """Open a page to write a note on; ``told(key)`` is called with the text that says what has
        become of it."""

    def unasked(self) -> Sequence[Seat]:
        """The people who may still answer questions about the game; nobody before it is over."""
        return ()

    def ask(self, shell: Any, looks: Sequence[int], then: Callable[[], None]) -> None:
        """Let them answer one after the other; ``looks``: the colours of the seats, ``then`` is
        called after the last."""

    def before(self, shell: Any, looks: Sequence[int], leave: Callable[[], None]) -> None:
        """Leave the table; questions that nobody was asked come first."""
        leave()

    def close(self) -> None:
        """The table is left."""
