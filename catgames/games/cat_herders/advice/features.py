"""What the learned evaluation weighs."""

from __future__ import annotations

from ..data import Data
from ..state import SHIFT, State
from .evaluate import herders_ahead

NAMES = (
    "captured",
    "captured_late",  # the same, the more the nearer the leader is to winning
    "supply",
    "one_missing",  # cats that need one more herder to be captured, of the player to move
    "two_missing",
    "three_missing",
    "enough",  # cats with enough herders beside them, of the player to move
    "one_missing_waiting",  # the same of the other player
    "two_missing_waiting",
    "three_missing_waiting",
    "enough_waiting",
    "trap",  # herders beside the spaces where cats would run to
    "central",  # cats beside any herder of the seat
    "to_move",
)
MISSING, WAITING, ENOUGH = 2, 4, 3
"""The place of ``one_missing`` less one; how much further its twin stands; places from it."""


def features(d: Data, s: State) -> list[list[float]]:
    """By seat, in the order of NAMES."""
    board = d.boards[s.board]
    mover = s.stack[-1][1] if s.stack[-1][1:] else 0
    most = max(len(s.captured[0]), len(s.captured[1]))
    late = most / board.counts.win
    rows = []
    for seat in (0, 1):
        row = [0.0] * len(NAMES)
        row[0] = len(s.captured[seat])
        row[1] = row[0] * late
        row[2] = s.supply[seat]
        first = MISSING if seat == mover else MISSING + WAITING
        shift, near, needs = SHIFT[seat], s.near, s.needs
        for cat in s.cats:
            beside = near[cat] >> shift & 15
            if beside:
                missing = needs - beside
                row[-2] += 1
                if missing <= 0:
                    row[first + WAITING] += 1
                elif missing <= ENOUGH:
                    row[first + missing] += 1
        row[-1] = seat == mover
        rows.append(row)
    position, outlook = s.position, board.outlook
    trap = sum([herders_ahead(board, cat, position & outlook[cat]) for cat in s.cats])
    rows[0][-3] = trap
    return rows
