"""Draws what never moves: the sky, the tower, and the frames of panels and corners."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ....core.types import Seat
from ....ui.graphics.context import DrawContext
from ....ui.graphics.shapes import Box, rounded
from ....ui.graphics.theme import veil
from ....ui.stage.parts import draw_named_mark
from ..geometry import CELLS
from .layout import AWNING, Layout

DUSK = pygame.Color("#241d44")

SOCKET = "#a89dd8"
"""The edge of an empty place for a captured cat, which must be seen on the night sky."""


def draw_ground(
    surface: pygame.Surface,
    layout: Layout,
    captures_to_win: int,
    name: Callable[[Seat], str],
    look: Callable[[Seat], int],
) -> None:
    """Draw the whole ground; ``name`` and ``look`` are the board's."""
    _draw_sky(surface, layout)
    _draw_houses(surface, layout)
    tower = layout.ctx.atlas.get("clowder/tower", height=layout.r * 2)
    surface.blit(tower, tower.get_rect(center=layout.middle))
    _draw_panels(surface, layout)
    for seat in range(layout.seats):
        _draw_corner(surface, layout, seat, captures_to_win, name, look)


def _draw_sky(surface: pygame.Surface, layout: Layout) -> None:
    ctx, area = layout.ctx, layout.area
    sky = pygame.Surface(area.size, pygame.SRCALPHA)
    w, h = ctx.atlas.find("clowder/backdrop").size
    scale = max(area.width / w, area.height / h)
    picture = ctx.atlas.get("clowder/backdrop", width=w * scale)
    sky.blit(picture, picture.get_rect(midbottom=sky.get_rect().midbottom))
    mask = pygame.Surface(area.size, pygame.SRCALPHA)
    rounded(mask, (255, 255, 255, 255), mask.get_rect(), border_radius=ctx.u(18))
    sky.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    surface.blit(sky, area)
    rounded(surface, ctx.theme["ink"], area, ctx.u(3), border_radius=ctx.u(18))


def _draw_houses(surface: pygame.Surface, layout: Layout) -> None:
    """Draw the dark houses under the roofs, with their shadow."""
    layer = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    r = layout.r
    for cell in range(len(CELLS)):
        points = [(x + r * 0.05, y + r * 0.1) for x, y in layout.roof(cell, 1.13).points]
        pygame.draw.polygon(layer, (16, 10, 34, 150), points)
    surface.blit(layer, (0, 0))
    for cell in range(len(CELLS)):
        pygame.draw.polygon(surface, "#120d24", layout.roof(cell, 1.05).points)


def _draw_panels(surface: pygame.Surface, layout: Layout) -> None:
    ctx, stall = layout.ctx, layout.stall
    _draw_frame(surface, ctx, layout.track)
    top = round(layout.key_box(0).y) - layout.counter(layout.column(0))
    counter = pygame.Rect(stall.x - ctx.u(3), top, stall.width + ctx.u(6), stall.bottom - top)
    parts = (("stall", stall), ("counter", counter), ("slate", layout.spot))
    for name, box in (*parts, ("sill", layout.hand_box)):
        draw_nine(surface, ctx, name, box)
    draw_in_window(surface, layout, "curtains")
    bulbs = ctx.atlas.get("clowder/bulbs", width=stall.width - ctx.u(12))
    surface.blit(bulbs, bulbs.get_rect(midtop=(stall.centerx, stall.y + ctx.u(AWNING - 6))))
    awning = ctx.atlas.get("clowder/awning", stall.width + ctx.u(8), ctx.u(34))
    surface.blit(awning, (stall.x - ctx.u(4), stall.y - ctx.u(6)))
    for c in range(3):
        for socket in (layout.stall_card(c, False), layout.key_box(c)):
            socket.fill(surface, pygame.Color(20, 12, 36, 190))
            socket.outline(surface, pygame.Color("#6f64a0"), ctx.u(1))


def _draw_corner(
    surface: pygame.Surface,
    layout: Layout,
    seat: Seat,
    captures_to_win: int,
    name: Callable[[Seat], str],
    look: Callable[[Seat], int],
) -> None:
    """Draw the owner of a corner, and room for the captures."""
    ctx, r = layout.ctx, layout.r
    x, y, inward = layout.home_row(seat, 0)
    socket = ctx.atlas.get("clowder/claws", height=r * 0.24)
    for i in range(captures_to_win):
        at = (round(x + inward * r * (0.72 + 0.42 * i)), round(y))
        pygame.draw.aacircle(surface, DUSK, at, r * 0.18)
        pygame.draw.aacircle(surface, SOCKET, at, r * 0.18, ctx.u(1.5))
        surface.blit(socket, socket.get_rect(center=at))
    draw_named_mark(surface, ctx, look(seat), name(seat), x + inward * r * 0.26, y, r * 0.2)


def draw_nine(surface: pygame.Surface, ctx: DrawContext, name: str, box: pygame.Rect) -> None:
    """A nine-slice picture of the game."""
    surface.blit(ctx.atlas.nine(f"clowder/{name}", box.size, 32, ctx.unit * 0.6), box)


def draw_in_window(surface: pygame.Surface, layout: Layout, name: str) -> None:
    """A picture that fills the window of the hand, behind the cards."""
    ctx, box = layout.ctx, layout.hand_box
    pane = pygame.Rect(box.x + ctx.u(9), box.y + ctx.u(9), 0, 0)
    pane.size = (max(1, box.width - ctx.u(18)), max(1, box.height - ctx.u(14)))
    surface.blit(ctx.atlas.get(f"clowder/{name}", *pane.size), pane)


def _draw_frame(surface: pygame.Surface, ctx: DrawContext, rect: pygame.Rect) -> None:
    """Draw a dark pane with a thin light edge."""
    box = Box(rect.x, rect.y, rect.width, rect.height, ctx.u(12))
    box.fill(surface, veil(DUSK, 205))
    box.outline(surface, pygame.Color("#6f64a0"), ctx.u(1.5))
