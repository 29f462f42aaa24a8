"""CH-6: whether the first player could capture in their first turn."""

from __future__ import annotations

from ..geometry import Board
from ..state import BESIDE, CAT, State
from .park import endings, put_herder, startled, surrounded, take_herder

FIRST = 0


def first_turn_captures(board: Board, s: State) -> bool:
    """Whether a turn of the first player (herder and flights at will) can end with a capture."""
    if not s.cats:
        return False
    if surrounded(s, FIRST):  # rare: try every turn, for some may drive that cat away
        return _turn_captures(board, s.clone(), everywhere=True)
    return _turn_captures(board, s.clone(), everywhere=False)


def _turn_captures(board: Board, s: State, everywhere: bool) -> bool:
    """``everywhere``: also try turns that startle no cat.  Leaves ``s`` in an arbitrary state."""
    cells = s.cells
    if s.supply[FIRST]:
        for to in board.wall:
            if not cells[to] and (everywhere or _beside_cat(board, s, to)):
                put_herder(board, s, FIRST, to)
                if _captures(board, s, to):
                    return True
                take_herder(board, s, FIRST, to)
    for start in tuple(s.blue):
        for ray in board.rays[start]:
            for to, _ in ray:
                if cells[to]:
                    break
                if everywhere or _beside_cat(board, s, to):
                    take_herder(board, s, FIRST, start)
                    put_herder(board, s, FIRST, to)
                    if _captures(board, s, to):
                        return True
                    take_herder(board, s, FIRST, to)
                    put_herder(board, s, FIRST, start)
    return False


def _beside_cat(board: Board, s: State, c: int) -> bool:
    cells = s.cells
    return any([cells[n] >= CAT for n in board.around[c]])


def _captures(board: Board, s: State, herder: int) -> bool:
    """Whether the flight from a new herder can end with a capture; then ``s`` stays changed."""
    cats = startled(board, s, herder)
    if not _in_reach(board, s, cats) and not surrounded(s, FIRST):
        return False
    return any(over and surrounded(s, FIRST) for over in endings(board, s, cats, -1, set()))


def _in_reach(board: Board, s: State, cats: tuple[int, ...]) -> bool:
    """Whether one of ``cats`` could at all come where enough herders are beside it."""
    near, needs = s.near, s.needs * BESIDE[FIRST]
    spaces = set(cats)
    for _ in range(s.setting.cat_steps):
        spaces |= {n for c in spaces for n, _ in board.exits[c]}
    return any(near[c] & 15 >= needs for c in spaces)
