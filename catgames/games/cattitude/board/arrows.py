"""Arrows between the places: who passes their bids to whom."""

from __future__ import annotations

import pygame

from ....core.types import Seat
from ....ui.graphics.context import DrawContext
from ....ui.stage.parts.badges import draw_disc
from ..rules.frames import receiver
from .view_layout import ViewLayout


def draw_arrow(surface: pygame.Surface, ctx: DrawContext, at: ViewLayout, seat: Seat) -> None:
    """On the edge of a place, pointing to the seat that gets its bids."""
    s, u = at.s, ctx.u
    if not s.direction and s.seats > 2:
        return
    a = at.place(seat).rect
    b = at.place(receiver(s, seat)).rect
    r = u(13)
    low, high = max(a.x, b.x), min(a.right, b.right)
    if high - low > 4 * r:  # one above the other
        x = (low + high) / 2 + (0 if s.seats > 2 else (r * 2 if a.y > b.y else -r * 2))
        down = 1 if b.y > a.y else -1
        y = a.bottom + u(4) if down > 0 else a.y - u(4)
        _draw(surface, ctx, x, y, r, 0, down)
        return
    right = 1 if b.x > a.x else -1
    x = a.right + u(4) if right > 0 else a.x - u(4)
    _draw(surface, ctx, x, a.y + r * 2.2, r, right, 0)


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
