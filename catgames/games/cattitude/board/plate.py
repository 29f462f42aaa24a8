"""A name plate that is higher than wide: the face above, the name below it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from ....core.types import Seat
from ....ui.graphics.context import SHRINK, DrawContext
from ....ui.stage.board import Good
from ....ui.widgets.plate import draw_mark

if TYPE_CHECKING:
    from .board import TheBoard


def draw_upright(
    surface: pygame.Surface,
    board: TheBoard,
    seat: Seat,
    rect: pygame.Rect,
    goods: Sequence[Good],
    active: bool,
    winner: bool,
) -> None:
    """Face, mark, goods, and the name across; the lower half stays free."""
    ctx, u = board.ctx, board.ctx.u
    look, name = board.look(seat), board.name(seat)
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
    if board.computer(seat):
        robot = ctx.atlas.get("common/badge_robot", width=head * 0.38)
        surface.blit(robot, robot.get_rect(center=(x + head * 0.38, y + head * 0.36)))
    left = x + head // 2 + u(22)
    letter = (name.strip() or "?")[0].upper()
    draw_mark(surface, ctx, look, left, rect.y + u(23), u(12), letter)
    if winner:
        ctx.icon(surface, "icon_trophy", (left + u(28), rect.y + u(23)), 20, "accent_dark")
    x, y = left, rect.y + u(50)
    if rect.height < u(100):  # no line of their own
        x, y = left + u(56 if winner else 28), rect.y + u(23)
    for good in goods:
        ctx.icon(surface, good.sprite.partition("/")[2], (x, y), 20, "ink")
        ctx.text(surface, good.text, (x + u(14), y), 15, "ink", "bold")
    room = pygame.Rect(rect.x + u(16), rect.y + head + u(11), rect.width - u(24), u(22))
    if whole(ctx, name, 16, room.width):  # else the letter must do
        ctx.text(surface, name, room.midleft, 16, "ink", "heavy", "left", room)


def whole(ctx: DrawContext, words: str, size: float, width: float) -> bool:
    """Whether a line fits into ``width`` pixels when it is set as small as it may be."""
    return ctx.type.size(words, size * ctx.unit * SHRINK[-1], "heavy")[0] <= width
