"""Draws keys and gamepad buttons as key caps."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from ..graphics.context import DrawContext

SIZE, HIGH, GAP = 13.5, 26, 6
"""Letters, height of a cap and the gap between two, in units."""


def cap_width(ctx: DrawContext, words: str) -> int:
    """Width of a cap in pixels."""
    letters = ctx.type.size(words, SIZE * ctx.unit, "bold")[0]
    return max(ctx.u(HIGH), letters + ctx.u(14))


def caps_width(ctx: DrawContext, caps: Sequence[str]) -> int:
    """Width of a row of caps in pixels."""
    return sum(cap_width(ctx, words) + ctx.u(GAP) for words in caps) - ctx.u(GAP)


def draw_caps(
    surface: pygame.Surface,
    ctx: DrawContext,
    caps: Sequence[str],
    right: int,
    y: int,
    round_: bool = False,
) -> None:
    """Draw a row that ends at ``right``, centred on ``y``; ``round_``: for a gamepad."""
    left = right - caps_width(ctx, caps)
    for words in caps:
        box = pygame.Rect(left, 0, cap_width(ctx, words), ctx.u(HIGH))
        box.centery = y
        radius = box.height // 2 if round_ else ctx.u(6)
        low = box.move(0, ctx.u(2))
        pygame.draw.rect(surface, ctx.theme["ink_soft"], low, border_radius=radius)
        pygame.draw.rect(surface, ctx.theme["paper_light"], box, border_radius=radius)
        pygame.draw.rect(surface, ctx.theme["ink"], box, ctx.u(1.5), border_radius=radius)
        room = box.inflate(-ctx.u(6), 0)
        ctx.text(surface, words, box.center, SIZE, "ink", "bold", "middle", room)
        left = box.right + ctx.u(GAP)
