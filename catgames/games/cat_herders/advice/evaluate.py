"""How well a seat stands and which moves look promising, for computer players."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import tanh

from ....core.types import Move, Seat
from ..data import Data
from ..geometry import Board
from ..state import BOTH, CAT, State

CAPTURED = 1.0
"""The worth of a captured cat, in which everything else is measured."""
SURROUNDED = 0.35
"""A cat with enough herders beside it to be captured, while the other player may still scare it."""
SAFE = 0.75
"""Such a cat of the player whose turn it is, who need not fear that."""
TRAP, FULL_TRAP = 0.15, 0.25
"""Each of the seat's herders beside the space where a cat would flee to, in the standard and in the
full evaluation."""
SUPPLY, FULL_SUPPLY = 0.005, -0.01
"""A herder still to come; in the full evaluation it is worth more on the board."""
MOST = 9
"""More neighbours than any space has."""


def _table(enough: float) -> tuple[tuple[float, ...], ...]:
    """What a cat is worth by herders needed to capture and herders beside it."""
    return tuple(
        tuple(enough if n >= needs else SURROUNDED * (n / needs) ** 2 for n in range(MOST))
        for needs in range(MOST)
    )


_WAITING, _MOVING = _table(SURROUNDED), _table(SAFE)


def evaluate(d: Data, s: State, seat: Seat) -> float:
    """Cats in hand, cats half surrounded, herders where cats would run to, herders in supply."""
    return _evaluate(d, s, seat, TRAP, SUPPLY)


def evaluate_full(d: Data, s: State, seat: Seat) -> float:
    """The same with other weights, which win against those of ``evaluate`` in as much time
    (docs/strength.md)."""
    return _evaluate(d, s, seat, FULL_TRAP, FULL_SUPPLY)


def _evaluate(d: Data, s: State, seat: Seat, trap: float, supply: float) -> float:
    board = d.boards[s.board]
    lead = len(s.captured[0]) - len(s.captured[1])
    if not s.stack:
        return 0.5 if not lead else 1.0 if (lead > 0) == (seat == 0) else 0.0
    blue = CAPTURED * lead + supply * (s.supply[0] - s.supply[1])
    mover = s.stack[-1][1]
    tables = (
        (_MOVING if mover == 0 else _WAITING)[s.needs],
        (_MOVING if mover == 1 else _WAITING)[s.needs],
    )
    near, position, outlook = s.near, s.position, board.outlook
    for c in s.cats:
        here = near[c]
        trapped = herders_ahead(board, c, position & outlook[c])
        blue += tables[0][here & 15] - tables[1][here >> 4] + trap * trapped
    value = blue if seat == 0 else -blue
    return 0.5 + 0.49 * tanh(value * 1.5 / board.counts.win)


@lru_cache(1 << 12)
def herders_ahead(board: Board, cat: int, bits: int) -> float:
    """Blue's herders less red's beside the spaces where the cat would flee to, on average.

    ``bits``: those of ``State.position`` that matter.
    """
    cells = len(board.targets)
    blues, reds, taken = bits, bits >> cells, (bits | bits >> cells | bits >> 2 * cells) >> 1
    fewest, ways, own = BOTH, 0, 0
    for n, _ in board.exits[cat]:
        if not taken >> n & 1:
            blue = (blues & board.beside[n]).bit_count()
            red = (reds & board.beside[n]).bit_count()
            if blue + red < fewest:
                fewest, ways, own = blue + red, 0, 0
            if blue + red == fewest:
                ways += 1
                own += blue - red
    return own / ways if ways else 0.0


def move_priors(d: Data, s: State, moves: Sequence[Move]) -> Sequence[float]:
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
