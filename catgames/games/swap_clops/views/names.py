"""What each thing on the board is called, for whoever does not see it."""

from __future__ import annotations

from typing import Any

from ....core.types import Message, Target, message
from ..data import Data
from ..state import EMPTY, State
from .picture import clop_name


def target_name(d: Data, s: State, target: Target) -> Message | None:
    """A space by column and row with the Clop on it; None: it is no space."""
    c = d.grids[s.setting.grid].index.get(target)
    if c is None or not isinstance(target, tuple):
        return None
    where: dict[str, Any] = {"column": int(target[1] or 0) + 1, "row": int(target[2] or 0) + 1}
    if s.cells[c] == EMPTY:
        return message("swap_clops.target.empty", **where)
    return message("swap_clops.target.clop", clop=clop_name(d, s.cells[c]), **where)
