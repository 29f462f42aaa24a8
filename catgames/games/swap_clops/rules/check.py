"""Whether tiles and counters add up."""

from __future__ import annotations

from ..data import Data
from ..state import EMPTY, State


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
