"""The ring around what is meant, where something goes or what has been chosen."""

from __future__ import annotations

import pygame

from .context import DrawContext
from .memory import Cache, pixels
from .shapes import FINER, LARGE, Shape

WIDE, EDGE = 3.5, 1.5
"""Units of the light of a ring, and of the dark line on either side of it."""

_rings = Cache(3_000_000, pixels)


def draw_ring(
    surface: pygame.Surface, ctx: DrawContext, shape: Shape, colour: str = "glow"
) -> None:
    """A light of the same width everywhere, outside of a shape and round at its corners, between
    two dark lines, so that it shows on every ground and covers nothing of the shape."""
    u = ctx.unit
    edges = ((2 * EDGE + WIDE) * u, (EDGE + WIDE) * u, EDGE * u, 0.0)
    reach = round(edges[0]) + 2
    box = shape.box().inflate(2 * reach, 2 * reach)
    if box.width < 1 or box.height < 1:
        return  # in a window too small for a layout
    ink, light = ctx.theme["ink"], ctx.theme[colour]

    def made() -> pygame.Surface:
        screen = pygame.Surface((max(1, box.right), max(1, box.bottom)), pygame.SRCALPHA)
        shape.fill(screen, pygame.Color("white"))
        plain = pygame.Surface(box.size, pygame.SRCALPHA)
        plain.blit(screen, (-box.x, -box.y))
        k = FINER - 1 if box.width * box.height < LARGE else 1
        mask = pygame.mask.from_surface(pygame.transform.scale_by(plain, k), 127)
        layer = pygame.Surface((box.width * k, box.height * k), pygame.SRCALPHA)
        lines = [part.outline() for part in mask.connected_components(4)]
        for far, tint in zip(edges, (ink, light, ink, pygame.Color(0, 0, 0, 0)), strict=True):
            for x, y in (point for line in lines for point in line):
                pygame.draw.circle(layer, tint, (x, y), far * k)
        mask.to_surface(layer, setcolor=(0, 0, 0, 0), unsetcolor=None)
        return pygame.transform.smoothscale(layer, box.size) if k > 1 else layer

    surface.blit(_rings.get_or((shape, tuple(ink), tuple(light), u), made), box)
