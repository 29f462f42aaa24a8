"""What looks good: for bots only, the rules don't need it."""

from __future__ import annotations

from collections.abc import Sequence
from math import tanh

from ...core.types import Move, Seat
from .boards import Board
from .data import Data
from .state import BOTH, CAT, State

CAPTURED = 1.0
"""A cat in hand; everything else is in shares of it."""
BESIDE = (0.0, 0.1, 0.42, 0.6, 0.6, 0.6, 0.6, 0.6, 0.6)
"""A cat with so many of the seat's herders beside it (0: enough to capture is two)."""
TRAP = 0.07
"""Each of the seat's herders beside the space where a cat would flee to."""
SUPPLY = 0.02
"""A herder still to come."""


def estimate(d: Data, s: State, seat: Seat) -> float:
    """Cats in hand, cats half surrounded, herders where cats would run to, herders in supply."""
    board = d.boards[s.board]
    lead = len(s.captured[seat]) - len(s.captured[1 - seat])
    if not s.stack:
        return 0.5 if not lead else 1.0 if lead > 0 else 0.0
    blue = CAPTURED * (len(s.captured[0]) - len(s.captured[1]))
    blue += SUPPLY * (s.supply[0] - s.supply[1])
    for c in s.cats:
        blue += _pressure(board, s, c)
    value = blue if seat == 0 else -blue
    return 0.5 + 0.49 * tanh(value * 1.5 / board.counts.win)


def _pressure(board: Board, s: State, cat: int) -> float:
    """How much more blue threatens the cat than red."""
    cells, near = s.cells, s.near
    here = near[cat]
    blue = BESIDE[here & 15] - BESIDE[here >> 4]
    fewest, ways, own = BOTH, 0, 0
    for n, _ in board.exits[cat]:
        if not cells[n]:
            beside = near[n]
            both = beside % BOTH
            if both < fewest:
                fewest, ways, own = both, 0, 0
            if both == fewest:
                ways += 1
                own += (beside & 15) - (beside >> 4)
    if ways:
        blue += TRAP * own / ways
    return blue


def weigh(d: Data, s: State, moves: Sequence[Move]) -> Sequence[float]:
    """Herders towards cats; cats towards the decider's herders."""
    board = d.boards[s.board]
    seat = s.stack[-1][1]
    index, cells, near = board.index, s.cells, s.near
    weights = []
    for move in moves:
        to = index.get(move[-1], -1)
        if move[0] == "flee":
            weights.append(1.0 + (near[to] >> 4 if seat else near[to] & 15))
        elif to < 0:
            weights.append(1.0)
        else:
            weights.append(1.0 + 2.0 * sum([cells[n] >= CAT for n in board.around[to]]))
    return weights
