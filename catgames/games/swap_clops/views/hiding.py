"""Who may see what: a face-down pile is its owner's; the supply is what nobody has seen.

Everybody saw the tiles of a pile when they were collected, but a view keeps no memory.  The supply
holds what lies nowhere else, so it is hidden together with the piles.
"""

from __future__ import annotations

from random import Random

from ....core.bags import bag_of, shuffle
from ....core.types import HIDDEN, Seat
from ..data import Data
from ..state import State


def redact(s: State, viewer: Seat) -> State:
    """A clone; HIDDEN are others' piles, and with them the supply.  Piles are open by option and
    when the game is over."""
    c = s.clone()
    if s.setting.open_piles or not s.stack:
        return c
    others = [seat for seat, pile in enumerate(s.piles) if pile and seat != viewer]
    for seat in others:
        c.piles[seat] = (HIDDEN,) * len(s.piles[seat])
    if others:
        c.bag = (HIDDEN,) * len(s.bag)
    return c


def unseen(d: Data, s: State) -> list[int]:
    """The tiles that lie neither on the grid nor in a pile that is seen here, ascending."""
    seen = {*s.cells, *(tile for pile in s.piles for tile in pile)}
    return [tile for tile in range(d.tiles) if tile not in seen]


def determinise(d: Data, s: State, rng: Random) -> State:
    """Deals the unseen tiles to hidden piles and supply; every way is equally likely."""
    c = s.clone()
    tiles = unseen(d, s)
    shuffle(tiles, rng)
    for seat, pile in enumerate(s.piles):
        c.piles[seat] = tuple([tiles.pop() if tile == HIDDEN else tile for tile in pile])
    c.bag = bag_of(tiles)
    return c
