"""The background of a board: a seamless picture in a rounded frame."""

from __future__ import annotations

import pygame

from ...graphics.context import DrawContext


def draw_backdrop(
    surface: pygame.Surface,
    ctx: DrawContext,
    area: pygame.Rect,
    sprite: str,
    size: float,
    radius: float,
    edge: float = 0,
) -> None:
    """Cover ``area`` (pixels) with copies of ``sprite``, each ``size`` units wide.

    ``radius`` rounds the corners; ``edge`` is the width of an ink line around it, 0 for none; both
    in units.
    """
    rounding = ctx.u(radius)
    layer = pygame.Surface(area.size, pygame.SRCALPHA)
    ctx.tile(layer, sprite, size)
    mask = pygame.Surface(area.size, pygame.SRCALPHA)
    pygame.draw.rect(mask, (255, 255, 255, 255), mask.get_rect(), border_radius=rounding)
    layer.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    surface.blit(layer, area)
    if edge:
        pygame.draw.rect(surface, ctx.theme["ink"], area, ctx.u(edge), border_radius=rounding)
