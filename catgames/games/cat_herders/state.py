"""What a game of Cat Herders is at one moment."""

from __future__ import annotations

from typing import Literal, NamedTuple

from ...core.states import PlainState
from ...core.types import Atom, Frame, Move

EMPTY, BLUE, RED, CAT = 0, 1, 2, 3
"""What stands on a space: a seat's herder is BLUE + seat, cat number i is CAT + i."""
COLOURS = ("blue", "red")
"""The names of the herders' colours, by seat."""
OFF = -1
"""What stands on the space after the last one."""
BESIDE = (1, 16)
"""What a herder of each seat adds to ``near`` of the spaces around it."""
SHIFT = (0, 4)
"""``near >> SHIFT[seat] & 15`` are the seat's herders."""
BOTH = 15
"""``near % BOTH`` are the herders of both colours (16 is 1 modulo 15, and there are at most 8)."""


class Setting(NamedTuple):
    """The options as they were chosen, in the order of the data file."""

    setup: str
    grid: str
    side: int
    neighbours: int
    capture_needs: Literal["auto"] | int
    cat_steps: int
    escort: str
    redeal_max: int
    repetition: int
    max_turns: int


KEY = "setting stack cells supply captured turns passes seen last redeals ended"
"""All but what follows from the rest (``near``, ``position`` and the lists of spaces)."""


class State(PlainState, lists="stack cells near blue red cats seen", key=KEY):
    """Nothing is hidden; seat 0 is blue."""

    __slots__ = (
        "blue",
        "board",
        "captured",
        "cats",
        "cells",
        "ended",
        "last",
        "near",
        "needs",
        "passes",
        "position",
        "red",
        "redeals",
        "seen",
        "setting",
        "stack",
        "supply",
        "turns",
    )

    stack: list[Frame]
    setting: Setting
    board: int
    """Index into ``Data.boards``."""
    needs: int
    """Herders needed to capture (CH-12, CH-17, CH-21)."""
    cells: list[int]
    """What stands where; see the constants above."""
    near: list[int]
    """Herders beside each space: blue ones + 16 × red ones."""
    blue: list[int]
    """Spaces of the herders, ascending; as ``red`` and ``cats``."""
    red: list[int]
    cats: list[int]
    supply: tuple[int, int]
    captured: tuple[tuple[int, ...], tuple[int, ...]]
    """Numbers of the cats each seat has, in the order of capture."""
    turns: int
    """Turns begun, both players' together (CH-15)."""
    passes: int
    """In a row (CH-14)."""
    position: int
    """One bit each for blue, red and cats on each space, and bit 0 for the player to move."""
    seen: list[int]
    """Positions at the beginning of turns since a herder was placed or a cat captured, the only
    things that can't be undone (CH-14)."""
    last: tuple[Move | None, Move | None]
    """How each seat's last turn began."""
    redeals: int
    ended: str
    """Why the game is over: cats, passes, repetition or max_turns; empty while it is played."""


def setting_of(options: dict[str, Atom]) -> Setting:
    """The options as a record of their own."""
    return Setting(**options)  # type: ignore[arg-type]  # checked against the data file
