"""Tooltips."""

from __future__ import annotations

import pygame

from ..graphics.context import DrawContext


def draw_tooltip(
    ctx: DrawContext, surface: pygame.Surface, words: str, mouse: tuple[int, int]
) -> None:
    """Draw words beside the mouse, inside the window."""
    width = min(ctx.u(300), ctx.type.size(words, 15 * ctx.unit, "semibold")[0] + 2)
    height = ctx.block_height(words, width, 15, "semibold")
    box = pygame.Rect(
        mouse[0] + ctx.u(14), mouse[1] + ctx.u(18), width + ctx.u(24), height + ctx.u(14)
    )
    box.clamp_ip(surface.get_rect())
    ctx.panel(surface, box, "panel_paper")
    ctx.block(
        surface, words, box.inflate(-ctx.u(22), -ctx.u(12)), 15, "ink", "semibold", middle=True
    )
