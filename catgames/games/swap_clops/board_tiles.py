"""Tiles as sprites: block, Clop, walls and what it likes, put together when first needed."""

from __future__ import annotations

from ...ui.kit import Kit
from ...ui.sprites import Layer
from .data import FACES, LIKES, SHAPES, Data
from .grid import SIDES

BACK = "swap_clops/back"
BADGE = Layer("", 67, 67, 0.98)
"""Where a like hangs, in the design pixels of a tile of 112."""


def tile(kit: Kit, d: Data, number: int, pose: str = "") -> str:
    """The sprite of a tile; ``pose``: "", "blink" or "cheer"."""
    name = f"swap_clops/made_{number}_{pose or 'plain'}"
    if kit.atlas.has(name):
        return name
    shape, face, like = SHAPES[d.shape[number]], FACES[d.face[number]], LIKES[d.like[number]]
    walls = [side for i, side in enumerate(SIDES) if d.walls[number] >> i & 1]
    body = f"swap_clops/{shape}_{face}" + (f"_{pose}" if pose else "")
    behind = [f"swap_clops/wall_{side}" for side in walls if side == "north"]
    front = [f"swap_clops/wall_{side}" for side in walls if side != "north"]
    badge = Layer(f"swap_clops/like_{like}", BADGE.x, BADGE.y, BADGE.scale)
    return kit.atlas.compose(name, [f"swap_clops/tile_{face}", *behind, body, *front, badge])
