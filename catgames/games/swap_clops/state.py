"""What a game of Swap Clops is at one moment."""

from __future__ import annotations

from typing import NamedTuple

from ...core.bags import Bag
from ...core.states import PlainState
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


KEY = "setting stack cells bag piles turns barren closing ended"
"""Their order in the digests of saved games."""


class State(PlainState, lists="stack cells piles", key=KEY):
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


def setting_of(options: dict[str, Atom]) -> Setting:
    """The options as a record of their own."""
    return Setting(**options)  # type: ignore[arg-type]  # checked against the data file
