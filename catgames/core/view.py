"""What one seat may know, and the rows of a score sheet."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Generic

from .rulebook import S
from .types import Message, Seat


@dataclass(frozen=True, slots=True)
class View(Generic[S]):
    """What one seat may know.  Screens, logs and bots accept a View and never a state."""

    state: S
    """The same shape as the real state; what the viewer can't see is HIDDEN."""
    viewer: Seat
    everything: bool = False
    """Whether nothing is hidden: the game has no secrets, hands are open, or all is shown after the
    end."""

    def key(self) -> tuple[Any, ...]:
        """Identifies the information set: equal for indistinguishable views."""
        return (self.viewer, *self.state.key())


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """One line of the score sheet: where points come from, and how many each seat gets."""

    source: Message
    values: tuple[float, ...]
    total: bool = False
    """Rows behind the total say what decided a tie, when the game is over."""
    pieces: tuple[tuple[int, ...], ...] = ()
    """By seat: the faces of the pieces that were counted, to be shown beside the number; all are
    in the picture.  Empty: the number is enough."""
    contested: bool = False
    """Whether it could have brought points, but nobody gets any, which the result says, too."""
