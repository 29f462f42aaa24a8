"""Draws the runner's words: round, direction, red backs, discard pile."""

from __future__ import annotations

import pygame

from ....core.types import message
from ....ui.graphics.context import DrawContext
from .ground import GOLD
from .view_layout import ViewLayout


def draw_info(surface: pygame.Surface, ctx: DrawContext, at: ViewLayout) -> None:
    """All but the pieces."""
    s, info = at.s, at.layout.info
    setup = at.d.setups[s.seats]
    now = max(s.round, 1)
    words = ctx.translate(message("cattitude.board.round", number=now, all=setup.rounds))
    ctx.fit(surface, words, info.title, 16, "cream", "heavy", "middle")
    for i, box in enumerate(info.rounds):
        name = "back_red" if setup.red[i] else "back_blue"
        alpha = 90 if i + 1 < now else 255
        picture = ctx.atlas.get(f"cattitude/{name}", box.width, box.height, alpha=alpha)
        surface.blit(picture, box)
        if i + 1 == now:
            edge = box.inflate(ctx.u(5), ctx.u(5))
            pygame.draw.rect(surface, ctx.theme["glow"], edge, ctx.u(2.4), ctx.u(4))
    until = next((i + 1 - now for i in range(now - 1, setup.rounds) if setup.red[i]), 0)
    red = ctx.translate(message(f"cattitude.board.{'red_in' if until else 'red_now'}", count=until))
    ctx.fit(surface, red, info.red, 14, "cream", "semibold", "middle")
    if s.direction:
        way = ctx.translate(f"cattitude.board.to_{'left' if s.direction > 0 else 'right'}")
        ctx.fit(surface, way, info.way, 14, "cream", "semibold", "middle")
    pygame.draw.rect(surface, "#2a0c16", info.discard, 0, ctx.u(4))
    pygame.draw.rect(surface, GOLD, info.discard, max(1, ctx.u(1.4)), ctx.u(4))
    words = ctx.translate(message("cattitude.board.discard", count=len(s.discard)))
    ctx.fit(surface, words, info.discarded, 14, "cream", "semibold", "middle")
