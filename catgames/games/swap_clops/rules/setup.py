"""The table before the first turn (SC-5 to SC-7), and whether tiles and counters add up."""

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


def check(d: Data, s: State) -> None:
    """Raises AssertionError when tiles are lost or doubled, or counters can't be."""
    on_grid = [tile for tile in s.cells if tile != EMPTY]
    everywhere = sorted([*on_grid, *s.bag, *(tile for pile in s.piles for tile in pile)])
    assert everywhere == list(range(d.tiles)), f"tiles {everywhere}"
    assert list(s.bag) == sorted(s.bag), "the supply has an order"
    assert len(s.cells) == s.setting.grid**2
    assert all(len(pile) == 0 or len(pile) >= d.group for pile in s.piles), "a pile is too small"
    filling = any(frame[0] == "fill_spaces" for frame in s.stack)
    assert filling or s.closing or EMPTY not in s.cells, "spaces were not filled"
    assert not s.closing or not s.bag, "the supply is not empty"
    assert 0 <= s.barren <= s.turns
    assert bool(s.ended) == (not s.stack)
