"""The words of the runner in the middle of the table (round, direction, red backs, discard pile),
and a panel with the cards of the pile under the mouse."""

from __future__ import annotations

import pygame
from pygame import Rect

from ....core.types import HIDDEN, Seat, message
from ....ui.graphics.context import DrawContext
from .cards import CardSprites
from .ground import GOLD
from .layout import ASPECT
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


def show_palace(surface: pygame.Surface, sprites: CardSprites, at: ViewLayout, seat: Seat) -> None:
    """A palace's cards, face down where the viewer may not know them (CA-17)."""
    s = at.s
    cards = sorted(f for f in s.palace[seat] if f >= 0)
    cards += [HIDDEN] * s.palace[seat].count(HIDDEN)
    names = [sprites.name(f, ("palace", seat)) for f in cards]
    names += [sprites.name(f, ("bonus", seat)) for f in s.bonus[seat]]
    _show(surface, sprites.ctx, at.layout.area, names, at.place(seat).palace)


def show_discard(surface: pygame.Surface, sprites: CardSprites, at: ViewLayout) -> None:
    """The discard pile, which is open."""
    names = [sprites.name(f, ("discard",)) for f in sorted(at.s.discard)]
    _show(surface, sprites.ctx, at.layout.area, names, at.layout.info.discard)


def _show(
    surface: pygame.Surface, ctx: DrawContext, area: Rect, names: list[str], near: Rect
) -> None:
    """Beside ``near``, inside ``area``; many cards overlap."""
    if not names:
        return
    u, count = ctx.u, len(names)
    rows = 1 if count <= 12 else 2 if count <= 34 else 3
    columns = -(-count // rows)
    high = min(u(104), (area.height - u(40)) // rows - u(4))
    wide = round(high * ASPECT)
    most = min(area.width * 0.8, columns * (wide + u(3)))
    step = (most - wide) / max(1, columns - 1) if columns > 1 else 0
    box = Rect(0, 0, round(wide + step * (columns - 1)) + u(26), rows * (high + u(4)) + u(22))
    box.midbottom = (near.centerx, near.y - u(4))
    if box.y < area.y:
        box.midtop = (near.centerx, near.bottom + u(6))
    box.clamp_ip(area)
    ctx.panel(surface, box)
    for i, name in enumerate(names):
        x = box.x + u(13) + step * (i % columns)
        y = box.y + u(11) + i // columns * (high + u(4))
        surface.blit(ctx.atlas.get(name, height=high), (round(x), y))
