"""The names of cats, spaces and targets."""

from __future__ import annotations

from ....core.types import Message, Spot, Target, message
from ..data import Data
from ..geometry import Board
from ..rules.turn import CAT_FACE
from ..state import BLUE, CAT, EMPTY, State

NAMES = 21
"""This many cats have a name in the texts."""


def text_facts(d: Data, key: str) -> dict[str, int]:
    """What is said of a board where its size or shape is chosen."""
    if key == "rules":
        return {"square_wall": len(next(b.wall for b in d.boards if b.grid == "square"))}
    for board in d.boards:
        option = f"side.{board.side}" if board.grid == "hex" else "grid.square"
        if key == f"option.{option}":
            size = board.side
            return {"cats": board.counts.cats, "win": board.counts.win, "size": size}
    return {}


def cat_name(number: int) -> Message:
    """The cats of the standard boards have names; further ones have numbers."""
    if number < NAMES:
        return message(f"cat_herders.cat.{number + 1}")
    return message("cat_herders.cat.more", number=number + 1)


def face_name(d: Data, face: int) -> Message:
    """The cat with this face."""
    return cat_name(face - CAT_FACE)


def space_name(spot: Spot) -> Message:
    """A cell's coordinates as words."""
    return message("cat_herders.space", a=spot[1], b=spot[2])


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
