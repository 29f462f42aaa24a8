"""Marks on the grid: groups a swap would create, the picked Clop, last moves."""

from __future__ import annotations

import math
from collections.abc import Collection

import pygame

from ....core.types import Target
from ....ui.graphics.context import DrawContext
from ....ui.graphics.shapes import Point
from ....ui.stage.parts.badges import draw_count
from ....ui.stage.parts.union import outline_cells
from .layout import Layout, column_row


def number(
    surface: pygame.Surface, ctx: DrawContext, at: Point, r: float, n: int, hot: bool
) -> None:
    """A count on a disc."""
    fill = "accent" if hot else "paper_light"
    draw_count(surface, ctx, at, r, str(n), fill, outside=True, scale=1.35)


def frame(
    surface: pygame.Surface, ctx: DrawContext, cell: pygame.Rect, colour: pygame.Color, width: float
) -> None:
    """A frame on a tile's edge, between two dark lines that keep it apart from any block."""
    outer = cell.inflate(ctx.u(6), ctx.u(6))
    radius = round(outer.width * 0.13)
    pygame.draw.rect(surface, ctx.theme["ink"], outer, ctx.u(width + 3), border_radius=radius)
    inner = outer.inflate(-ctx.u(3), -ctx.u(3))
    pygame.draw.rect(surface, colour, inner, ctx.u(width), border_radius=radius)


def corners(
    surface: pygame.Surface, ctx: DrawContext, cell: pygame.Rect, colour: pygame.Color, inset: int
) -> None:
    """The four corners of a tile, in a player's colour: the last swap."""
    r = cell.inflate(-2 * inset, -2 * inset)
    arm = round(cell.width * 0.2)
    theme = ctx.theme
    for ink, width in ((theme["ink"], ctx.u(7)), (theme["paper"], ctx.u(5)), (colour, ctx.u(3))):
        for x, sx in ((r.left, 1), (r.right - 1, -1)):
            for y, sy in ((r.top, 1), (r.bottom - 1, -1)):
                points = ((x + sx * arm, y), (x, y), (x, y + sy * arm))
                pygame.draw.lines(surface, ink, False, points, width)


def outline(
    surface: pygame.Surface, layout: Layout, cells: Collection[Target], colour: pygame.Color
) -> None:
    """Around all of a group."""
    ctx, spaces = layout.ctx, [column_row(target) for target in cells]
    for ink, width in ((ctx.theme["ink"], ctx.u(9)), (colour, ctx.u(5))):
        outline_cells(surface, spaces, layout.corner, ink, width)


def middle_of(layout: Layout, cells: Collection[Target]) -> Point:
    """The middle of the group's space that lies nearest to the middle of them all."""
    points = [layout.middle(t) for t in cells]
    x, y = (sum(p[i] for p in points) / len(points) for i in (0, 1))
    return min(points, key=lambda p: (math.hypot(p[0] - x, p[1] - y), p))


def lifted(
    surface: pygame.Surface, ctx: DrawContext, sprite: str, at: Point, size: float, angle: float = 0
) -> None:
    """A tile that has been picked up, with its shadow on those below."""
    shadow = ctx.atlas.get("common/shadow_soft", width=size * 1.15, height=size * 0.9)
    where = (round(at[0] + size * 0.08), round(at[1] + size * 0.22))
    surface.blit(shadow, shadow.get_rect(center=where))
    picture = ctx.atlas.get(sprite, height=size, angle=angle)
    surface.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1]))))
