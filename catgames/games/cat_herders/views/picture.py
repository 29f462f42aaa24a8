"""What lies where."""

from __future__ import annotations

from typing import Any

from ....core.types import Picture
from ..data import Data
from ..rules.turn import CAT_FACE
from ..state import BLUE, EMPTY, State


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
