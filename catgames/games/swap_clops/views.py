"""Who may see what: a face-down pile is its owner's; the supply is what nobody has seen.

Everybody saw the tiles of a pile when they were collected, but a view keeps no memory.  The supply
holds what lies nowhere else, so it is hidden together with the piles.
"""

from __future__ import annotations

from random import Random
from typing import Any

from ...core.bags import bag_of, shuffle
from ...core.types import HIDDEN, Picture, Seat
from ...core.view import View
from .data import FACES, LIKES, SHAPES, SIDES, Data
from .rules.scoring import Group, bonuses, likes, lying, scores
from .rules.turn import SUPPLY
from .state import EMPTY, State


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


def describe(d: Data, view: View[State]) -> dict[str, Any]:
    """The keys are explained in docs/games/swap_clops.md."""
    s = view.state
    grid, points = d.grids[s.setting.grid], scores(d, s)
    rows = bonuses(d, s)
    return {
        "options": s.setting._asdict(),
        "group_size": d.group,
        "like_bonus": d.like_bonus,
        "clops": [
            {"space": _space(grid.targets[c]), **_clop(d, tile)}
            for c, tile in enumerate(s.cells)
            if tile != EMPTY
        ],
        "empty": [_space(grid.targets[c]) for c, tile in enumerate(s.cells) if tile == EMPTY],
        "groups": [_group(d, s, group) for group in lying(d, grid, s.cells)],
        "supply": len(s.bag),
        "unseen": unseen(d, s),
        "players": [
            {
                "seat": seat,
                "collected": len(pile),
                "tiles": list(pile) if HIDDEN not in pile else None,
                "likes": dict(zip(LIKES, likes(d, pile))) if HIDDEN not in pile else None,
                "bonus": sum(row[seat] for row in rows) if rows is not None else None,
                "points": points[seat] if rows is not None else None,
            }
            for seat, pile in enumerate(s.piles)
        ],
        "to_move": s.stack[-1][1] if s.stack and s.stack[-1][0] == "turn" else None,
        "filling": _space(grid.targets[s.stack[-1][2]])
        if s.stack and s.stack[-1][0] == "fill"
        else None,
        "supply_ran_out": s.closing,
        "turns_without_collecting": s.barren,
        "ended_by": s.ended or None,
    }


def _space(target: Any) -> list[int]:
    return list(target[1:])


def _clop(d: Data, tile: int) -> dict[str, Any]:
    return {
        "tile": tile,
        "shape": SHAPES[d.shape[tile]],
        "face": FACES[d.face[tile]],
        "like": LIKES[d.like[tile]],
        "walls": [side for i, side in enumerate(SIDES) if d.walls[tile] >> i & 1],
    }


def _group(d: Data, s: State, group: Group) -> dict[str, Any]:
    targets = d.grids[s.setting.grid].targets
    return {
        "face": FACES[d.face[s.cells[group[0]]]],
        "spaces": [_space(targets[c]) for c in group],
    }
