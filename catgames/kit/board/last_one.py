"""The last piece of a supply, for which everybody has waited: it lies in rays of light, and goes
slowly."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

import pygame

from ...core.types import HIDDEN, Spot
from ...ui.graphics.context import DrawContext
from ...ui.stage.board import Flourish
from .layout import Layout
from .slots import Slot

SLOWLY = 3.2
"""How much longer it takes on its way."""
RAYS, SHINE, POINTS = 14, pygame.Color("#ffe9a8"), 48
"""How many rays, their colour, and the points of which their fading is made."""
WIDE, LEFT = 2.3, 0.6
"""How far the light reaches, in heights of the piece, and how strong it is while that leaves: more
would hide it."""


def draw_last(
    surface: pygame.Surface, ctx: DrawContext, at: Layout, lying: Mapping[Spot, int]
) -> None:
    """The light below it; ``lying``: how many pieces lie at each spot."""
    for spot, count in lying.items():
        if at.is_last(spot, count) and (slot := at.slot(spot, 0, 1, HIDDEN, None)):
            _shine(surface, ctx, slot, 1.0)


class LastOne(Flourish):
    """The light goes on for a while after the piece has left."""

    seconds = 1.3

    def __init__(self, ctx: DrawContext, slot: Slot) -> None:
        self.ctx, self.slot = ctx, slot

    def draw(self, surface: pygame.Surface, t: float) -> None:
        _shine(surface, self.ctx, self.slot, LEFT * (1 - t))


def _shine(surface: pygame.Surface, ctx: DrawContext, slot: Slot, strength: float) -> None:
    high = round(slot.height)
    rays = ctx.atlas.keep(("rays", high), partial(_rays, high))
    rays.set_alpha(round(255 * strength))
    surface.blit(rays, rays.get_rect(center=(round(slot.x), round(slot.y))))


def _rays(height: int) -> pygame.Surface:
    side = round(height * WIDE)
    layer = pygame.Surface((side, side), pygame.SRCALPHA)
    layer.fill((*SHINE[:3], 0))
    middle, r = pygame.Vector2(side / 2, side / 2), side / 2
    for i in range(RAYS):
        way = pygame.Vector2(r * (1.0 if i % 2 else 0.82), 0).rotate(360 / RAYS * i)
        half = 360 / RAYS * 0.24
        ends = [middle, middle + way.rotate(-half), middle + way.rotate(half)]
        pygame.draw.polygon(layer, (*SHINE[:3], 190), ends)
    pygame.draw.circle(layer, (*SHINE[:3], 215), middle, r * 0.4)
    layer = pygame.transform.gaussian_blur(layer, max(1, round(side * 0.02)))
    fade = pygame.Surface((POINTS, POINTS), pygame.SRCALPHA)
    centre = pygame.Vector2(POINTS / 2, POINTS / 2)
    for x in range(POINTS):
        for y in range(POINTS):
            far = centre.distance_to((x + 0.5, y + 0.5)) / centre.x
            fade.set_at((x, y), (255, 255, 255, round(255 * max(0.0, 1 - far**1.8))))
    smooth = pygame.transform.smoothscale(fade, layer.get_size())
    layer.blit(smooth, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return layer
