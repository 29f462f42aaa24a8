"""Draws the panel with the round, the direction, the red backs and the discard pile."""

from __future__ import annotations

import pygame
from pygame import Rect

from ....core.types import message
from ....ui.graphics.context import DrawContext
from .info_layout import InfoLayout
from .view_layout import ViewLayout


def draw_info(surface: pygame.Surface, ctx: DrawContext, at: ViewLayout) -> None:
    """All but the pieces."""
    s, info = at.s, at.layout.info
    setup = at.d.setups[s.seats]
    now = max(s.round, 1)
    words = ctx.translate(message("cattitude.board.round", number=now, all=setup.rounds))
    ctx.text(surface, words, info.title.center, 16, "cream", "heavy", "middle", info.title)
    for i, box in enumerate(info.rounds):
        name = "back_red" if setup.red[i] else "back_blue"
        alpha = 90 if i + 1 < now else 255
        picture = ctx.atlas.get(f"cattitude/{name}", box.width, box.height, alpha=alpha)
        surface.blit(picture, box)
        if i + 1 == now:
            edge = box.inflate(ctx.u(5), ctx.u(5))
            pygame.draw.rect(surface, ctx.theme["glow"], edge, ctx.u(2.4), ctx.u(4))
    if info.red.width >= ctx.u(84):  # else the backs of the rounds must do
        until = next((i + 1 - now for i in range(now - 1, setup.rounds) if setup.red[i]), 0)
        key = "red_in" if until else "red_now"
        red = ctx.translate(message(f"cattitude.board.{key}", count=until))
        ctx.fit(surface, red, info.red, 14, "cream", "semibold", "middle")
    if s.direction:
        way = ctx.translate(f"cattitude.board.to_{'left' if s.direction > 0 else 'right'}")
        ctx.fit(surface, way, info.way, 14, "cream", "semibold", "middle")
    _draw_discard(surface, ctx, info, len(s.discard))


def _draw_discard(surface: pygame.Surface, ctx: DrawContext, info: InfoLayout, count: int) -> None:
    """The place of the pile, and the number of cards in it."""
    box = info.discard
    pygame.draw.rect(surface, (20, 4, 12), box, 0, ctx.u(5))
    pygame.draw.rect(surface, "#8a6a3a", box, max(1, ctx.u(1.4)), ctx.u(5))
    words = ctx.translate(message("cattitude.board.discard", count=count))
    if info.is_column:
        room = Rect(info.title.x, box.bottom, info.title.width, ctx.u(18))
        ctx.text(surface, words, room.center, 14, "cream", "semibold", "middle", room)
        return
    room = Rect(box.x - ctx.u(116), box.y, ctx.u(108), box.height)
    ctx.text(surface, words, room.midright, 14, "cream", "semibold", "right", room)
