"""The ring around what is meant, where something goes or what has been chosen."""

from __future__ import annotations

import pygame

from .context import DrawContext
from .memory import Cache, pixels
from .shapes import Shape

WIDE, EDGE = 3.5, 1.5
"""Units of the light of a ring, and of the dark line on either side of it."""

FINEST = 1_200_000
"""Pixels of the largest layer on which one is drawn before it is scaled down."""

_rings = Cache(3_000_000, pixels)


def draw_ring(
    surface: pygame.Surface,
    ctx: DrawContext,
    shape: Shape,
    colour: str = "glow",
    wide: float = WIDE,
) -> None:
    """A light of the same width everywhere, outside of a shape and round at its corners, between
    two dark lines, so that it shows on every ground and covers nothing of the shape; ``wide``: that
    width in units."""
    u = ctx.unit
    edges = ((2 * EDGE + wide) * u, (EDGE + wide) * u, EDGE * u, 0.0)
    reach = round(edges[0]) + 2
    box = shape.box().inflate(2 * reach, 2 * reach)
    if box.width < 1 or box.height < 1:
        return  # in a window too small for a layout
    ink, light = ctx.theme["ink"], ctx.theme[colour]

    def made() -> pygame.Surface:
        k = next(k for k in (4, 2, 1) if k == 1 or box.width * box.height * k * k < FINEST)
        layer = pygame.Surface((box.width * k, box.height * k), pygame.SRCALPHA)
        shape.seen(*box.topleft, k).fill(layer, pygame.Color("white"))  # its edges are as fine
        mask = pygame.mask.from_surface(layer, 127)
        layer.fill((0, 0, 0, 0))
        lines = [part.outline() for part in mask.connected_components(4)]
        for far, tint in zip(edges, (ink, light, ink, pygame.Color(0, 0, 0, 0)), strict=True):
            for x, y in (point for line in lines for point in line):
                pygame.draw.circle(layer, tint, (x, y), far * k)
        mask.to_surface(layer, setcolor=(0, 0, 0, 0), unsetcolor=None)
        return pygame.transform.smoothscale(layer, box.size) if k > 1 else layer

    surface.blit(_rings.get_or((shape, tuple(ink), tuple(light), u, wide), made), box)
