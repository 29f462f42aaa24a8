"""What each thing on the board is called, for whoever does not see it."""

from __future__ import annotations

from ....core.types import Message, Target, message
from ..data import Data
from ..geometry import Board
from ..state import BLUE, CAT, EMPTY, State
from .picture import cat_name


def target_name(d: Data, s: State, target: Target) -> Message | None:
    """A space by column and place in it, with what stands there; None: it is no space."""
    board = d.boards[s.board]
    c = board.index.get(target)
    if c is None:
        return None
    column, space = place(board, target)
    return message("cat_herders.target.space", what=_what(s, board, c), column=column, space=space)


def place(board: Board, target: Target) -> tuple[int, int]:
    """Column from the left and space in it from the top, both from 1."""
    assert isinstance(target, tuple)
    spaces = [(int(t[1] or 0), int(t[2] or 0)) for t in board.targets if isinstance(t, tuple)]
    x, y = int(target[1] or 0), int(target[2] or 0)
    column = sorted({a for a, _ in spaces}).index(x) + 1
    return column, sorted(b for a, b in spaces if a == x).index(y) + 1


def _what(s: State, board: Board, c: int) -> Message:
    thing = s.cells[c]
    if thing >= CAT:
        return cat_name(thing - CAT)
    if thing > EMPTY:
        return message("cat_herders.target.herder", seat=("seat", thing - BLUE))
    return message("cat_herders.target.wall" if c in board.wall else "cat_herders.target.park")
