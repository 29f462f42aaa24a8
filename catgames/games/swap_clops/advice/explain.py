"""The reasons for a swap, in words, for hints; and how long a game takes, for the set-up screen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from math import floor

from ....core.game import View
from ....core.types import Atom, Message, Move, message
from ..data import Data
from ..rules.scoring import likes
from ..rules.swaps import creating
from ..state import State
from ..words import like_name
from .preview import preview

_KEY = "swap_clops.reason."
FEW = 2
"""A hint mentions at least this many Clops with the same like."""


def explain(d: Data, view: View[State], move: Move) -> tuple[Message, ...]:
    """The most important reason first."""
    s, who = view.state, ("seat", view.viewer)
    made = preview(d, view, move)
    tiles = [tile for group in made for tile in group.tiles]
    if not tiles:
        return (message(_KEY + "prepares"),) if move[0] == "swap" else ()
    found = [message(_KEY + "collects", seat=who, count=len(tiles))]
    if len(made) > 1:
        found.append(message(_KEY + "groups", count=len(made)))
    if _most(d, s) <= len(tiles):
        found.append(message(_KEY + "most"))
    own = likes(d, s.piles[view.viewer])
    like, many = Counter(d.like[tile] for tile in tiles).most_common(1)[0]
    if many >= FEW:
        have = own[like] + many
        found.append(message(_KEY + "likes", like=like_name(like), seat=who, count=have))
    if not s.closing and len(tiles) > len(s.bag):
        found.append(message(_KEY + "last_round"))
    return tuple(found)


def _most(d: Data, s: State) -> int:
    """The most Clops that any swap collects now."""
    grid = d.grids[s.setting.grid]
    return max([sum(map(len, groups)) for _, _, groups in creating(d, grid, s.cells)], default=0)


def turns_each(d: Data, seats: int, side: int) -> tuple[int, int]:
    """Turns a player will have, at least and at most, by how much a turn collects on average.

    The supply lasts so many turns; the next one triggers the end, and its round is finished
    (SC-14, SC-15).
    """
    supply = d.tiles - side * side
    few, many = (floor(supply / pace[side] / seats) + 1 for pace in (d.quick, d.slow))
    return min(few, many), max(few, many)


def length(d: Data, seats: int, options: Mapping[str, Atom]) -> Message:
    """How many turns each player has, in words."""
    few, many = turns_each(d, seats, int(options["grid"] or 0))
    if few == many:
        return message("swap_clops.length.about", count=few)
    return message("swap_clops.length.between", few=few, many=many)
