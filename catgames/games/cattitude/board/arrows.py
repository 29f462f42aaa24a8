"""Arrows between the places: who passes their bids to whom."""

from __future__ import annotations

import pygame

from ....core.types import Seat
from ....ui.graphics.context import DrawContext
from ....ui.stage.parts.badges import draw_disc
from ..rules.frames import receiver
from .view_layout import ViewLayout


def draw_arrow(surface: pygame.Surface, ctx: DrawContext, at: ViewLayout, seat: Seat) -> None:
    """From a seat to the one that gets its bids: between neighbours on the far side, else on the
    runner, which lies between them and the seat at the bottom."""
    s, u = at.s, ctx.u
    if not s.direction and s.seats > 2:
        return
    to, below, runner, r = receiver(s, seat), at.below, at.layout.runner, ctx.u(13)
    if below in (seat, to):
        left = (seat == below) == (s.direction >= 0)
        far = at.layout.end - u(21)
        x = runner.x + far if left else runner.right - far
        _draw(surface, ctx, x, runner.centery, r, 0, -1 if seat == below else 1)
        return
    a, b = at.place(seat).rect, at.place(to).rect
    middle = (a.right + b.x) / 2 if b.x > a.x else (b.right + a.x) / 2
    _draw(surface, ctx, middle, a.y + u(36), r, 1 if b.x > a.x else -1, 0)


def _draw(
    surface: pygame.Surface, ctx: DrawContext, x: float, y: float, r: float, dx: int, dy: int
) -> None:
    """A round chip with an arrow in direction (dx, dy)."""
    theme = ctx.theme
    draw_disc(surface, ctx, (x, y), r, "gold", outside=True)
    tip, side = r * 0.66, r * 0.56
    points = (
        (x + dx * tip, y + dy * tip),
        (x - dx * tip * 0.5 - dy * side, y - dy * tip * 0.5 + dx * side),
        (x - dx * tip * 0.5 + dy * side, y - dy * tip * 0.5 - dx * side),
    )
    pygame.draw.polygon(surface, theme["ink"], points)
    pygame.draw.aalines(surface, theme["ink"], True, points)
