"""What viewers and programs get to see of a state."""

from __future__ import annotations

from typing import Any

from ...core.types import Move, Picture
from ...core.view import View
from .data import Data
from .geometry import Board
from .rules.park import flights
from .rules.turn import CAT_FACE
from .state import BLUE, BOTH, CAT, COLOURS, EMPTY, State


def picture(d: Data, s: State) -> Picture:
    """Spots: ("cell", …), ("supply", seat), ("captured", seat); for faces see CAT_FACE."""
    targets = d.boards[s.board].targets
    shown: dict[Any, tuple[int, ...]] = {
        targets[c]: (thing - BLUE,) for c, thing in enumerate(s.cells) if thing > EMPTY
    }
    for seat in (0, 1):
        if s.supply[seat]:
            shown["supply", seat] = (seat,) * s.supply[seat]
        if s.captured[seat]:
            shown["captured", seat] = tuple(CAT_FACE + n for n in s.captured[seat])
    return shown


def describe(d: Data, view: View[State]) -> dict[str, Any]:
    """The keys are explained in docs/games/cat_herders.md."""
    s = view.state
    board = d.boards[s.board]
    counts = board.counts
    return {
        "options": s.setting._asdict(),
        "to_win": counts.win,
        "capture_needs": s.needs,
        "wall": _places(board, board.wall),
        "park": _places(board, board.park),
        "herders": {
            colour: {
                "seat": seat,
                "spaces": _places(board, s.red if seat else s.blue),
                "supply": s.supply[seat],
                "captured": [n + 1 for n in s.captured[seat]],
                "last_move": _words(s.last[seat]),
            }
            for seat, colour in enumerate(COLOURS)
        },
        "cats": [
            {"number": s.cells[c] - CAT + 1, "space": _place(board, c), **_beside(s, c)}
            for c in s.cats
        ],
        "to_move": COLOURS[s.stack[-1][1]] if s.stack and s.stack[-1][1] >= 0 else None,
        "to_flee": _to_flee(board, s),
        "to_escort": _to_escort(board, s),
        "passes_in_a_row": s.passes,
        "same_position": s.seen.count(s.seen[-1]) if s.seen else 0,
        "redeals": s.redeals,
        "ended_by": s.ended or None,
    }


def _place(board: Board, c: int) -> list[int]:
    target: Any = board.targets[c]
    return list(target[1:])


def _places(board: Board, spaces: Any) -> list[list[int]]:
    return [_place(board, c) for c in spaces]


def _beside(s: State, c: int) -> dict[str, int]:
    return {"blue_beside": s.near[c] & 15, "red_beside": s.near[c] >> 4}


def _words(move: Move | None) -> list[Any] | None:
    """A move with its cells as pairs."""
    if move is None:
        return None
    return [move[0], *[list(t[1:]) if isinstance(t, tuple) else t for t in move[1:]]]


def _to_flee(board: Board, s: State) -> list[dict[str, Any]]:
    """The cats still to be moved, the one that is on its way first (CH-18)."""
    if not s.stack or s.stack[-1][0] not in ("flee", "flee_on"):
        return []
    name, _, *rest = s.stack[-1]
    now = rest[0] if name == "flee" else (rest[0],)
    later = () if name == "flee" else rest[1]
    return [_flight(board, s, c, c in now) for c in (*now, *later)]


def _flight(board: Board, s: State, c: int, now: bool) -> dict[str, Any]:
    moves = flights(board, s, (c,))
    spaces = [board.index[m[2]] for m in moves]
    return {
        "cat": s.cells[c] - CAT + 1,
        "space": _place(board, c),
        "now": now,
        "may_go_to": [{"space": _place(board, n), "herders": s.near[n] % BOTH} for n in spaces],
    }


def _to_escort(board: Board, s: State) -> list[list[int]]:
    if not s.stack or s.stack[-1][0] != "escort":
        return []
    return _places(board, s.stack[-1][2])
