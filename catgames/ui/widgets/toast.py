"""A short notice over a screen."""

from __future__ import annotations

import pygame

from ..graphics.context import DrawContext

WIDEST = 720


def draw_toast(
    ctx: DrawContext,
    surface: pygame.Surface,
    words: str,
    colour: str,
    width: int,
    foot: tuple[int, int],
) -> None:
    """Draw a notice no wider than ``width`` pixels; ``foot`` is the middle of its lower edge."""
    width = min(ctx.u(WIDEST), width)
    high = ctx.block_height(words, width - ctx.u(40), 16, "semibold") + ctx.u(24)
    box = pygame.Rect(0, 0, width, high)
    box.midbottom = foot
    ctx.panel(surface, box)
    room = box.inflate(-ctx.u(36), -ctx.u(20))
    ctx.block(surface, words, room, 16, colour, "semibold", "middle", middle=True)
