"""Who must do what."""

from __future__ import annotations

from ....core.types import Decision, Message, Target, message
from ....core.view import View
from ..data import Data
from ..rules.park import can_flee
from ..state import CAT, State
from .names import cat_name


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
