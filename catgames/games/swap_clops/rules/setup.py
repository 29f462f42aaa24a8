"""The table before the first turn (SC-5 to SC-7)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from ....core.options import Option
from ....core.rulebook import do_next
from ....core.types import Atom
from ..data import Data
from ..state import EMPTY, State, setting_of


def options(d: Data, seats: int, offered: Sequence[Option]) -> list[Option]:
    """SC-6: the player who starts is one of those at the table.  Two play on a smaller grid, for
    more turns, unless they choose another."""
    found = []
    for o in offered:
        if o.key == "starting_seat":
            o = replace(o, choices=o.choices[:seats])
        elif o.key == "grid" and seats == 2 and d.grid_for_two:
            o = replace(o, default=d.grid_for_two)
        found.append(o)
    return found


def start(d: Data, seats: int, options: Mapping[str, Atom]) -> State:
    """An empty grid; the frames fill it, and groups that form while it is filled stay."""
    s = State()
    s.setting = setting_of(dict(options))
    s.cells = [EMPTY] * s.setting.grid**2
    s.bag = tuple(range(d.tiles))
    s.piles = [()] * seats
    s.turns = s.barren = 0
    s.closing, s.ended = False, ""
    s.stack = []
    do_next(s, ("fill_spaces", 0), ("begin_turn", s.setting.starting_seat))
    return s
