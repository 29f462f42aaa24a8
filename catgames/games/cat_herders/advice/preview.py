"""What a herder's move would do: for highlights on the board and for tips."""

from __future__ import annotations

from dataclasses import dataclass

from ....core.game import View
from ....core.types import CHANCE, Move, Target
from ..data import Data
from ..geometry import Board
from ..rules.park import (
    endings,
    escorted,
    flights,
    move_cat,
    put_herder,
    startled,
    surrounded,
    take_herder,
)
from ..state import BOTH, CAT, State

BOUND = 2000
"""At most this many situations of a flight are examined."""


@dataclass(frozen=True, slots=True)
class Flight:
    """A cat that will have to move."""

    cat: Target
    """Where it is now."""
    number: int
    """Which cat: 0, 1, …"""
    spaces: tuple[tuple[Target, int], ...]
    """Where it could go first, each with the number of herders beside it.  Empty: it is boxed in
    and moves only if another cat makes room (CH-10)."""


@dataclass(frozen=True, slots=True)
class Preview:
    """What comes of a move until the end of the turn; cats are named by where they are now."""

    flights: tuple[Flight, ...]
    surely: tuple[Target, ...]
    """Captured however the cats run."""
    possibly: tuple[Target, ...]
    """Captured if the cats run in some ways, but not in all."""
    exact: bool
    """False: there are too many ways to run; some captures may be missing, and sure ones may be
    only possible."""


def preview(d: Data, view: View[State], move: Move) -> Preview:
    """What the move (legal now: place, move, flee or pass) leads to."""
    s = view.state.clone()
    board = d.boards[s.board]
    name, seat = s.stack[-1][:2]
    now = {s.cells[c]: board.targets[c] for c in s.cats}
    if seat == CHANCE or name == "escort":
        return Preview((), (), (), True)
    cats, going_on = _after(board, s, move)
    running = cats if going_on < 0 else (going_on, *cats)
    shown = tuple([_flight(board, s, c, now[s.cells[c]]) for c in running])
    sure, possible, exact = _captures(board, s, seat, cats, going_on)  # changes s
    return Preview(
        shown,
        tuple(now[cat] for cat in sorted(sure)),
        tuple(now[cat] for cat in sorted(possible - sure)),
        exact,
    )


def _after(board: Board, s: State, move: Move) -> tuple[tuple[int, ...], int]:
    """Make the move on ``s``; the cats still to be moved, and the one before its second step."""
    name, seat, *rest = s.stack[-1]
    if name == "turn":
        if len(move) == 1:  # a pass
            return (), -1
        to = board.index[move[-1]]
        if move[0] == "move":
            take_herder(board, s, seat, board.index[move[1]])
        put_herder(board, s, seat, to)
        return startled(board, s, to), -1
    cat, to = board.index[move[1]], board.index[move[2]]
    move_cat(board, s, cat, to)
    if name == "flee_on":
        return tuple(rest[1]), -1
    others = tuple(c for c in rest[0] if c != cat)
    return others, to if s.setting.cat_steps == 2 else -1


def _flight(board: Board, s: State, c: int, now: Target) -> Flight:
    moves = flights(board, s, (c,))
    spaces = tuple((m[2], s.near[board.index[m[2]]] % BOTH) for m in moves)
    return Flight(now, s.cells[c] - CAT, spaces)


def _captures(
    board: Board, s: State, seat: int, cats: tuple[int, ...], going_on: int
) -> tuple[set[int], set[int], bool]:
    """What (as in ``State.cells``) is captured in every way, in some way; and if that is all."""
    sure: set[int] | None = None
    possible: set[int] = set()
    for looked, over in enumerate(endings(board, s, cats, going_on, set())):
        if looked >= BOUND:
            return set(), possible, False
        if over:
            caught = surrounded(s, seat)
            names = {s.cells[c] for c in caught}
            possible |= names
            must = _must(board, s, seat, caught)
            sure = must if sure is None else sure & must
    return sure or set(), possible, True


def _must(board: Board, s: State, seat: int, caught: tuple[int, ...]) -> set[int]:
    """Those that are captured whatever escorts are chosen (CH-16)."""
    if s.setting.escort == "off":
        return {s.cells[c] for c in caught}
    most = escorted(board, s, seat, caught)
    if most == len(caught):
        return {s.cells[c] for c in caught}
    needed = set()
    for c in caught:
        others = tuple(k for k in caught if k != c)
        if escorted(board, s, seat, others) < most:
            needed.add(s.cells[c])
    return needed
