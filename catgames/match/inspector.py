"""Looking into a running game, for designers: any eyes, the frames, the legal moves, all as text.

Never where people at one screen have secrets from each other: there it shows what the table shows.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ..core.game import View
from ..core.types import TABLE, Move
from .history import Happening
from .match import Match
from .observer import Eyes


@dataclass(slots=True)
class Glass:
    """A look into one match."""

    match: Match

    @property
    def clear(self) -> bool:
        """Whether everything may be looked at."""
        return self.match.over or not self.match.shared

    def eyes(self) -> tuple[Eyes, ...]:
        """Whose eyes may be chosen, those of the screen first."""
        match = self.match
        here = Eyes(match.viewer, match.open_hands)
        if not self.clear or match.open_hands or not match.game.info.has_secrets:
            return (here,)
        seats = [TABLE, *range(len(match.players))]
        rest = [Eyes(seat) for seat in seats if seat != here.viewer]
        return (here, *rest, Eyes(TABLE, True))

    def view(self, eyes: Eyes) -> View[Any]:
        """The game as they see it; only for ``eyes`` that may be chosen."""
        assert eyes in self.eyes(), "these eyes may not look"
        return self.match.seen_by(eyes)

    def frames(self) -> tuple[tuple[Any, ...], ...]:
        """What is still to be done, the next thing first; a frame never holds a secret."""
        return tuple(reversed(self.match.view().state.stack))

    def moves(self) -> Sequence[Move]:
        """The answers to the open decision that may be given here: any decision's where everything
        may be looked at, else those of the person who is asked."""
        match = self.match
        if match.over or not (self.clear or match.asking is not None):
            return ()
        eyes = Eyes(TABLE, True) if self.clear else Eyes(match.viewer)
        return match.game.legal_moves(match.seen_by(eyes).state)

    def play(self, move: Move) -> Happening:
        """Answer for whoever is asked, dice and computers included.  Raises IllegalMove."""
        return self.match.force(move) if self.clear else self.match.answer(move)

    def text(self) -> str:
        """The whole game, hidden things included; "" where that may not be told."""
        return self.match.record.text() if self.clear else ""
