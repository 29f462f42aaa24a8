"""Pictures in the rules: sprites drawn over each other."""

from __future__ import annotations

import pygame

from ...content.rulebook_text import Picture
from ..graphics.context import DrawContext


def extent(ctx: DrawContext, picture: Picture) -> tuple[float, float, float, float]:
    """Left, top, width and height of a picture's sprites with their anchors at (0, 0)."""
    sprites = [ctx.atlas.find(name) for name in picture.sprites]
    left = min(-s.anchor[0] for s in sprites)
    top = min(-s.anchor[1] for s in sprites)
    right = max(s.size[0] - s.anchor[0] for s in sprites)
    bottom = max(s.size[1] - s.anchor[1] for s in sprites)
    return left, top, right - left, bottom - top


def draw_picture(
    ctx: DrawContext, surface: pygame.Surface, box: pygame.Rect, picture: Picture, scale: float
) -> None:
    """Draw a picture; ``scale``: pixels per unit of its sprites."""
    left, top, _, _ = extent(ctx, picture)
    for name in picture.sprites:
        sprite = ctx.atlas.find(name)
        width, height = (side * scale for side in sprite.size)
        x, y = ((-a - o) * scale for a, o in zip(sprite.anchor, (left, top)))
        surface.blit(ctx.atlas.get(name, width, height), (box.x + round(x), box.y + round(y)))
