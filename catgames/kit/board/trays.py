"""Trays with a raised edge, and the wood around the cells of a board."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from ...ui.graphics.context import DrawContext
from ...ui.graphics.shapes import Circle, Polygon, Shape, rounded
from ...ui.graphics.theme import veil
from .brush import Brush, Colour, darker, deep, lighter, luminance
from .floors import draw_felt
from .layout import box_of

DARK = 0.3
"""Luminance of a seat's colour below which the edge of its tray is lighter: it would hardly be seen
on a floor in the same hue, or in the shade."""
DEPTH, RIM, CORNER = 12, 6, 14
"""Units of the shadow that the wall of a tray throws, of the edge around it, and of its corners."""
LINING = 0.36
"""How much of the shade is in the cloth of a tray."""
BORDER = 10
"""Units by which the wood around a board's cells reaches beyond them."""


def rim_of(ctx: DrawContext, look: int) -> Colour:
    """The colour of the edge of a seat's tray."""
    colour = ctx.theme.seats[look].colour
    return lighter(colour, 0.3 if luminance(colour) < DARK else 0.06)


def draw_tray(
    surface: pygame.Surface,
    ctx: DrawContext,
    rect: pygame.Rect,
    felt: Colour,
    rim: Colour | None = None,
) -> None:
    """A tray within a raised rim, of wood unless another colour is said, and lined with cloth that
    is darker than the floor; the upper and left walls throw a shadow on it."""
    wide, radius, shade = ctx.u(RIM), ctx.u(CORNER), deep(felt)
    inner = rect.inflate(-2 * wide, -2 * wide)
    if inner.width < 1 or inner.height < 1:
        return  # in a window too small for a layout
    box_of(rect.move(ctx.u(3), ctx.u(4)), radius).fill(surface, veil(ctx.theme["shade"], 70))
    corner = max(1, radius - wide)
    layer = pygame.Surface(inner.size, pygame.SRCALPHA)
    local = layer.get_rect()
    draw_felt(layer, ctx, felt.lerp(shade, LINING))
    walls = pygame.Surface(inner.size, pygame.SRCALPHA)
    walls.fill(veil(shade, 0))
    for i in range(steps := ctx.u(DEPTH)):  # from the wall inwards
        hollow = pygame.Surface(inner.size, pygame.SRCALPHA)
        hollow.fill(veil(shade, round(190 * (1 - i / steps) ** 1.8)))
        bare = pygame.Rect(i // 2, i, local.width, local.height)
        rounded(hollow, (0, 0, 0, 0), bare, border_radius=corner)
        walls.blit(hollow, (0, 0), special_flags=pygame.BLEND_RGBA_MAX)
    layer.blit(walls, (0, 0))
    mask = pygame.Surface(inner.size, pygame.SRCALPHA)
    rounded(mask, "white", local, border_radius=corner)
    layer.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    surface.blit(layer, inner)
    _rim(surface, ctx, rect, rim or lighter(ctx.theme["table"], 0.04))


def _rim(surface: pygame.Surface, ctx: DrawContext, rect: pygame.Rect, colour: Colour) -> None:
    """A raised edge: lit from above, dark where it meets the cloth on either side."""
    round_, wide, line = ctx.u(CORNER), ctx.u(RIM), max(1, ctx.u(1.2))
    layer = pygame.Surface(rect.inflate(4 * line, 6 * line).size, pygame.SRCALPHA)
    box = pygame.Rect((2 * line, 2 * line), rect.size)
    below = box.move(line, 2 * line)
    pygame.draw.rect(layer, veil(ctx.theme["shade"], 110), below, wide, border_radius=round_)
    pygame.draw.rect(layer, ctx.theme["ink"], box, wide, border_radius=round_)
    for tone, by in ((lighter(colour, 0.28), 0), (colour, line)):
        body = box.inflate(-2 * line, -2 * line)
        body.y, body.height = body.y + by, body.height - by
        pygame.draw.rect(layer, tone, body, max(1, wide - 2 * line), border_radius=round_ - line)
    surface.blit(layer, rect.move(-2 * line, -2 * line))


def draw_plank(
    surface: pygame.Surface,
    ctx: DrawContext,
    cells: Sequence[Shape],
    felt: Colour,
    inlay: Colour | None = None,
) -> None:
    """What the cells of a board are sunk into: wood with a raised edge, lined with cloth; the cells
    themselves, if they are an ``inlay`` of this colour."""
    wood, ink = ctx.theme["table"], ctx.theme["ink"]
    box = pygame.Rect(cells[0].box().unionall([cell.box() for cell in cells]))
    box.inflate_ip(*[2 * ctx.u(BORDER + 8)] * 2)
    tones: tuple[tuple[float, float, Colour], ...] = (
        (0.0, 0.0, ink),
        (1.5, 0.0, lighter(wood, 0.34)),
        (1.5, 1.5, lighter(wood, 0.08)),
        (5.5, 0.0, ink),
        (7.0, 0.0, felt.lerp(deep(felt), LINING)),
    )
    if inlay is not None:  # lit from above, as their lower edges show
        tones += ((BORDER, 0.0, darker(inlay, 0.4)), (BORDER + 1.5, 1.5, inlay))

    def draw(layer: pygame.Surface, k: float) -> None:
        for inset, down, tone in tones:
            top = box.y - ctx.u(down)
            for cell in cells:
                shape = larger_by(cell, (BORDER - inset) * ctx.unit)
                shape.seen(box.x, top, k / ctx.unit).fill(layer, tone)

    board = pygame.Surface(box.size, pygame.SRCALPHA)
    Brush(ctx, board, (box.width / ctx.unit, box.height / ctx.unit)).shapes(draw)
    shade, clear = veil(ctx.theme["shade"], 130), veil(ctx.theme["shade"], 0)
    shadow = pygame.mask.from_surface(board).to_surface(
        pygame.Surface(box.size, pygame.SRCALPHA), setcolor=shade, unsetcolor=clear
    )
    surface.blit(pygame.transform.gaussian_blur(shadow, ctx.u(3)), box.move(ctx.u(4), ctx.u(6)))
    surface.blit(board, box)


def larger_by(shape: Shape, edge: float) -> Shape:
    """The same shape with so much more, or less, all round."""
    box = shape.box()
    if isinstance(shape, Polygon):
        k = 1 + 2 * edge / box.height
        x, y = box.center
        return Polygon(tuple((x + (px - x) * k, y + (py - y) * k) for px, py in shape.points))
    if isinstance(shape, Circle):
        return Circle(shape.x, shape.y, shape.r + edge)
    radius = edge * 2.6 if edge > 0 else box.height * 0.1
    return box_of(box.inflate(2 * edge, 2 * edge), radius)
