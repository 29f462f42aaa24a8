"""Who must do what."""

from __future__ import annotations

from ....core.types import Decision, Message, Target, message
from ....core.view import View
from ..data import Data
from ..state import EMPTY, State
from .names import clop_name


def prompt_over(d: Data, s: State) -> Message:
    """How the game ended."""
    return message(f"swap_clops.ended.{s.ended}")


def prompt(d: Data, view: View[State], decision: Decision, picks: tuple[Target, ...]) -> Message:
    """Who must do what."""
    s, seat = view.state, decision.seat
    if decision.kind == "fill":
        return message("swap_clops.prompt.fill" if s.turns else "swap_clops.prompt.deal")
    who = ("seat", seat)
    c = d.grids[s.setting.grid].index.get(picks[0]) if picks else None
    if c is not None and s.cells[c] != EMPTY:
        return message("swap_clops.prompt.turn_with", seat=who, clop=clop_name(d, s.cells[c]))
    return message(
        "swap_clops.prompt.turn_last" if s.closing else "swap_clops.prompt.turn", seat=who
    )
