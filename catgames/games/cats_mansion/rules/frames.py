"""The rulebook, and helpers that read moves."""

from __future__ import annotations

from ....core.rulebook import Ask, Rulebook
from ....core.types import Move
from ..data import Data
from ..state import State

rules: Rulebook[Data, State] = Rulebook()


class PlayerAsk(Ask[Data, State]):
    """A question to a player, who is the first datum of the frame."""


def face_of(move: Move) -> int:
    """The card that a move names."""
    target = move[1]
    assert isinstance(target, tuple) and isinstance(target[1], int)
    return target[1]


def word_of(move: Move) -> str:
    """The name in a move's first target: "grey" of ("spat", ("cat", "grey"))."""
    target = move[1]
    assert isinstance(target, tuple) and isinstance(target[1], str)
    return target[1]


def number_of(move: Move, i: int = 1) -> int:
    """The number in a move's ``i``-th target."""
    target = move[i]
    assert isinstance(target, tuple) and isinstance(target[1], int)
    return target[1]


def cell_of(d: Data, move: Move) -> int:
    """The square that a move names."""
    return d.squares[move[1]]
