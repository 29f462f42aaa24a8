"""Who sits at the table."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Player:
    """A seat's player; a seat may change hands in the middle of a game."""

    name: str
    kind: str = "human"
    """``human`` or the id of a computer level."""
    colour: int = 0
    """Index into the theme's six seat colours; distinct at a table."""

    @property
    def human(self) -> bool:
        """Whether a person answers for this seat."""
        return self.kind == "human"
