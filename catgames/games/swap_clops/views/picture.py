"""What lies where."""

from __future__ import annotations

from typing import Any

from ....core.types import HIDDEN, Picture
from ..data import Data
from ..rules.turn import SUPPLY
from ..state import EMPTY, State


def picture(d: Data, s: State) -> Picture:
    """Spots: ("cell", x, y), ("pile", seat), ("supply",); faces are the tiles' numbers."""
    targets = d.grids[s.setting.grid].targets
    shown: dict[Any, tuple[int, ...]] = {
        targets[c]: (tile,) for c, tile in enumerate(s.cells) if tile != EMPTY
    }
    for seat, pile in enumerate(s.piles):
        if pile:
            shown["pile", seat] = pile
    if s.bag:
        shown[SUPPLY] = (HIDDEN,) * len(s.bag)  # SC-13: only how many there are
    return shown
