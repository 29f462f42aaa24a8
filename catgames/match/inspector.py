"""The inspector for game designers: any observer's view, the frames, and the legal moves.

Where people at one screen have or had secrets from each other it shows only what the table shows.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ..core.game import View
from ..core.types import TABLE, Move
from .history import MoveResult
from .match import Match
from .observer import Observer


@dataclass(slots=True)
class Inspector:
    """A designer's look into one match."""

    match: Match

    @property
    def unrestricted(self) -> bool:
        """Whether everything may be shown."""
        return self.match.over or not self.match.protected

    def observers(self) -> tuple[Observer, ...]:
        """The observers that may be chosen, the screen's first."""
        match = self.match
        here = Observer(match.viewer, match.open_hands)
        if not self.unrestricted or match.open_hands or not match.game.info.has_secrets:
            return (here,)
        seats = [TABLE, *range(len(match.players))]
        rest = [Observer(seat) for seat in seats if seat != here.viewer]
        return (here, *rest, Observer(TABLE, True))

    def view(self, observer: Observer) -> View[Any]:
        """The game as one of ``observers()`` sees it."""
        assert observer in self.observers(), "this observer can't be chosen"
        return self.match.view_for(observer)

    def frames(self) -> tuple[tuple[Any, ...], ...]:
        """The frames on the stack, the next one first; a frame never holds a secret."""
        return tuple(reversed(self.match.view().state.stack))

    def moves(self) -> Sequence[Move]:
        """The legal moves that ``play`` accepts now.

        Where not everything may be shown, only a person's decision has any.
        """
        match = self.match
        if match.over or not (self.unrestricted or match.asking is not None):
            return ()
        observer = Observer(TABLE, True) if self.unrestricted else Observer(match.viewer)
        return match.game.legal_moves(match.view_for(observer).state)

    def play(self, move: Move) -> MoveResult:
        """Answer the open decision, also in place of chance or a computer.

        Raises IllegalMove.
        """
        return self.match.force(move) if self.unrestricted else self.match.answer(move)

    def text(self) -> str:
        """The record with all hidden information; "" where that may not be shown."""
        return self.match.record.text() if self.unrestricted else ""
