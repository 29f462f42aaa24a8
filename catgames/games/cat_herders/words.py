"""The names of cats, spaces and targets, and who must do what."""

from __future__ import annotations

from ...core.types import Decision, Message, Spot, Target, message
from ...core.view import View
from .data import Data
from .geometry import Board
from .rules.park import can_flee
from .rules.turn import CAT_FACE
from .state import BLUE, CAT, EMPTY, State

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
    """A space by row and place in it, with what stands there; None: it is no space."""
    board = d.boards[s.board]
    c = board.index.get(target)
    if c is None:
        return None
    row, space = place(board, target)
    return message("cat_herders.target.space", what=_what(s, board, c), row=row, space=space)


def place(board: Board, target: Target) -> tuple[int, int]:
    """Row from the top and space in it from the left, both from 1."""
    assert isinstance(target, tuple)
    spaces = [(int(t[1] or 0), int(t[2] or 0)) for t in board.targets if isinstance(t, tuple)]
    x, y = int(target[1] or 0), int(target[2] or 0)
    row = sorted({b for _, b in spaces}).index(y) + 1
    return row, sorted(a for a, b in spaces if b == y).index(x) + 1


def _what(s: State, board: Board, c: int) -> Message:
    thing = s.cells[c]
    if thing >= CAT:
        return cat_name(thing - CAT)
    if thing > EMPTY:
        return message("cat_herders.target.herder", seat=("seat", thing - BLUE))
    return message("cat_herders.target.wall" if c in board.wall else "cat_herders.target.park")


def prompt_over(d: Data, s: State) -> Message:
    """How the game ended."""
    return message(f"cat_herders.ended.{s.ended}")


def prompt(
    d: Data, view: View[State], decision: Decision, picks: tuple[Target, ...]
) -> Message | None:
    """Who must do what."""
    s, name, seat = view.state, decision.kind, decision.seat
    who = ("seat", seat)
    board = d.boards[s.board]
    if name == "turn":
        if picks:
            return message("cat_herders.prompt.turn_to", seat=who)
        if not s.supply[seat]:
            return message("cat_herders.prompt.turn_move", seat=who)
    elif name in ("flee", "flee_on"):
        cat = picks[0] if picks else None
        if name == "flee_on" or cat is not None:
            where = s.stack[-1][2] if name == "flee_on" else board.index[cat]
            key = "flee_on" if name == "flee_on" else "flee_to"
            return message(
                f"cat_herders.prompt.{key}", seat=who, cat=cat_name(s.cells[where] - CAT)
            )
        count = sum(can_flee(board, s, c) for c in s.stack[-1][2])
        return message("cat_herders.prompt.flee", seat=who, count=count)
    elif name == "escort" and picks:
        number = s.cells[board.index[picks[0]]] - CAT
        return message("cat_herders.prompt.escort_by", seat=who, cat=cat_name(number))
    return None
