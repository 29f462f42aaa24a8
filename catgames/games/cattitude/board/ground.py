"""What lies still: the wallpaper, a place for everybody, the trays."""

from __future__ import annotations

import pygame
from pygame import Rect

from ....ui.graphics.context import DrawContext
from ....ui.stage.parts.backdrop import draw_backdrop
from .layout import Layout

GOLD, WINE, CREAM, BLUE, DARK = "#d9ad52", (44, 12, 26), (243, 229, 200), (57, 88, 136), (20, 4, 12)


def draw_ground(surface: pygame.Surface, ctx: DrawContext, layout: Layout) -> None:
    """Under everything else."""
    draw_backdrop(surface, ctx, layout.area, "cattitude/backdrop", 200, 14)
    for place in layout.places:
        _framed(surface, ctx, place.rect, (*WINE, 150), 12)
        table = place.table
        cards = Rect(table.x, table.y + place.head, table.width, table.height - place.head)
        _filled(surface, cards, (*DARK, 70), ctx.u(8))
        if not place.trays:
            _filled(surface, place.hand.rect, (*DARK, 70), ctx.u(8))
        for tray, colour in zip(place.trays, ((*WINE, 120), (*CREAM, 255), (*BLUE, 255))):
            _framed(surface, ctx, tray, colour, 10)
    _framed(surface, ctx, layout.panel, (*WINE, 190), 12)


def _filled(surface: pygame.Surface, rect: Rect, colour: tuple[int, ...], radius: int) -> None:
    """A translucent rounded rectangle."""
    layer = pygame.Surface(rect.size, pygame.SRCALPHA)
    pygame.draw.rect(layer, colour, layer.get_rect(), border_radius=radius)
    surface.blit(layer, rect)


def _framed(
    surface: pygame.Surface, ctx: DrawContext, rect: Rect, colour: tuple[int, ...], radius: float
) -> None:
    """The same with a golden edge."""
    _filled(surface, rect, colour, ctx.u(radius))
    pygame.draw.rect(surface, GOLD, rect, max(1, ctx.u(1.6)), border_radius=ctx.u(radius))
