"""What a game of Swap Clops is at one moment."""

from __future__ import annotations

from typing import Any, NamedTuple, Self

from ...core.bags import Bag
from ...core.types import Atom, Frame, Seat

EMPTY = -1
"""Lies on a space without a tile."""


class Setting(NamedTuple):
    """The options as they were chosen, in the order of the data file."""

    grid: int
    like_tie: str
    open_piles: bool
    starting_seat: Seat
    max_barren_rounds: int


class State:
    """Hidden are the faces of other players' piles and, where there are some, the supply's."""

    __slots__ = ("bag", "barren", "cells", "closing", "ended", "piles", "setting", "stack", "turns")

    stack: list[Frame]
    setting: Setting
    cells: list[int]
    """The number of the tile on each space, in reading order, or EMPTY."""
    bag: Bag
    """The tiles of the supply."""
    piles: list[tuple[int, ...]]
    """What each seat has collected, in that order."""
    turns: int
    """Turns begun, all players' together."""
    barren: int
    """Turns in a row in which nobody has collected (SC-19, SC-20)."""
    closing: bool
    """Whether the end has been triggered (SC-14)."""
    ended: str
    """Why the game is over: supply, stuck or barren; empty while it is played."""

    def clone(self) -> Self:
        """An independent copy."""
        s = object.__new__(type(self))
        s.stack = self.stack[:]
        s.setting = self.setting
        s.cells = self.cells[:]
        s.bag = self.bag
        s.piles = self.piles[:]
        s.turns = self.turns
        s.barren = self.barren
        s.closing = self.closing
        s.ended = self.ended
        return s

    def key(self) -> tuple[Any, ...]:
        """All of it."""
        return (
            self.setting,
            tuple(self.stack),
            tuple(self.cells),
            self.bag,
            tuple(self.piles),
            self.turns,
            self.barren,
            self.closing,
            self.ended,
        )


def setting_of(options: dict[str, Atom]) -> Setting:
    """The options as a record of their own."""
    return Setting(**options)  # type: ignore[arg-type]  # checked against the data file
