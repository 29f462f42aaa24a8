"""Name plates that boards draw themselves."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from ...graphics.context import SHRINK, DrawContext
from ...widgets.plate import draw_mark
from ..board import Good


def letter_of(name: str) -> str:
    """The letter on a player's mark."""
    return (name.strip() or "?")[0].upper()


def draw_named_mark(
    surface: pygame.Surface, ctx: DrawContext, look: int, name: str, x: float, y: float, r: float
) -> None:
    """A seat's mark with the first letter of its player's name."""
    draw_mark(surface, ctx, look, x, y, r, letter_of(name))


def draw_upright_plate(
    surface: pygame.Surface,
    ctx: DrawContext,
    rect: pygame.Rect,
    name: str,
    look: int,
    goods: Sequence[Good],
    *,
    computer: bool = False,
    active: bool = False,
    winner: bool = False,
) -> None:
    """A plate that is higher than wide: face, mark and goods above the name.

    The lower half stays free.  A name that does not fit is left out: its letter is on the mark.
    """
    u = ctx.u
    ctx.panel(surface, rect)
    band = pygame.Rect(rect.x + u(5), rect.y + u(6), u(6), rect.height - u(12))
    pygame.draw.rect(surface, ctx.theme.seats[look].colour, band, border_radius=u(3))
    if active:
        edge = rect.inflate(u(4), u(4))
        pygame.draw.rect(surface, ctx.theme["accent"], edge, u(4), border_radius=u(14))
    head = min(u(54), rect.height // 3)
    x, y = rect.x + u(17) + head // 2, rect.y + u(9) + head // 2
    picture = ctx.atlas.get(ctx.avatar(name, look), width=head)
    surface.blit(picture, picture.get_rect(center=(x, y)))
    if computer:
        robot = ctx.atlas.get("common/badge_robot", width=head * 0.38)
        surface.blit(robot, robot.get_rect(center=(x + head * 0.38, y + head * 0.36)))
    left = x + head // 2 + u(22)
    draw_named_mark(surface, ctx, look, name, left, rect.y + u(23), u(12))
    if winner:
        ctx.icon(surface, "icon_trophy", (left + u(28), rect.y + u(23)), 20, "accent_dark")
    x, y = left, rect.y + u(50)
    if rect.height < u(100):  # goods have no line of their own
        x, y = left + u(56 if winner else 28), rect.y + u(23)
    for good in goods:
        ctx.icon(surface, good.sprite.partition("/")[2], (x, y), 20, "ink")
        ctx.text(surface, good.text, (x + u(14), y), 15, "ink", "bold")
    room = pygame.Rect(rect.x + u(16), rect.y + head + u(11), rect.width - u(24), u(22))
    if fits(ctx, name, 16, room.width):
        ctx.text(surface, name, room.midleft, 16, "ink", "heavy", "left", room)


def fits(ctx: DrawContext, words: str, size: float, width: float) -> bool:
    """Whether a line fits into ``width`` pixels in the smallest letters that ``ctx.text`` uses."""
    return ctx.type.size(words, size * ctx.unit * SHRINK[-1], "heavy")[0] <= width
