"""Tiles as sprites: block, Clop, walls and what it likes, put together when first needed."""

from __future__ import annotations

from ....ui.graphics.context import DrawContext
from ....ui.graphics.sprites import Layer
from ..data import FACES, LIKES, SHAPES, Data
from ..geometry import SIDES

BACK = "swap_clops/back"
LIKE_AT = (67, 67, 0.98)
"""Where the sign of a like is drawn and how large: at the lower right."""
LIKE_IN_PILE = (1, 1, 1.2)
"""In a pile: at the upper left, which the next tile leaves free."""


def tile(ctx: DrawContext, d: Data, number: int, pose: str = "") -> str:
    """The sprite of a tile; ``pose``: "", "blink", "cheer" or "pile" (cheering, in a pile)."""
    name = f"swap_clops/made_{number}_{pose or 'plain'}"
    if ctx.atlas.has(name):
        return name
    shape, face, like = SHAPES[d.shape[number]], FACES[d.face[number]], LIKES[d.like[number]]
    walls = [side for i, side in enumerate(SIDES) if d.walls[number] >> i & 1]
    mood = {"": "", "pile": "_cheer"}.get(pose, f"_{pose}")
    layers: list[Layer | str] = [f"swap_clops/tile_{face}", f"swap_clops/{shape}_{face}{mood}"]
    for side in walls:
        layers.insert(1 if side == "north" else len(layers), f"swap_clops/wall_{side}")
    layers.append(Layer(f"swap_clops/like_{like}", *(LIKE_IN_PILE if pose == "pile" else LIKE_AT)))
    return ctx.atlas.compose(name, layers)
