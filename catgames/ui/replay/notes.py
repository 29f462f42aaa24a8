"""The notes that people left while they played, by moment."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence

from ...core.types import Message, message
from ...match.recorder import Note


class MomentNotes:
    """The notes of one replay, by moment.

    While a game is open in which people have secrets from each other, a note may tell what somebody
    holds: then its words are kept back.
    """

    def __init__(self, notes: Sequence[Note], last: int, secret: bool) -> None:
        """``last``: the last moment; notes on answers that were undone stand there."""
        self._secret = secret
        self._notes = sorted(((min(n.at, last), n) for n in notes), key=lambda pair: pair[0])
        self.moments = sorted({at for at, _ in self._notes})
        """The moments with notes."""

    def next_moment(self, at: int, step: int) -> int:
        """The next (1) or previous (-1) moment with a note; the same if there is none."""
        if step > 0:
            later = self.moments[bisect_right(self.moments, at) :]
            return later[0] if later else at
        earlier = self.moments[: bisect_left(self.moments, at)]
        return earlier[-1] if earlier else at

    def words(self, at: int) -> list[Message]:
        """What was noted at a moment, a sentence for each note."""
        return [self._sentence(note) for moment, note in self._notes if moment == at]

    def _sentence(self, note: Note) -> Message:
        seat = ("seat", note.seat)
        if self._secret:
            return message("replay.note_later")
        key = "note" if note.text else "mark"
        key = key if note.seat >= 0 else f"{key}_table"
        return message(f"replay.{key}", seat=seat, text=note.text)
