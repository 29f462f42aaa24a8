"""The loose table as it is drawn: a playing mat with a seam, its cells, or a picture."""

from __future__ import annotations

import math

import pygame

from ...kit.board.brush import Colour, darker, lighter, mix
from ...kit.board.floors import colour_of_floor
from ...kit.board.ground import framed
from ...kit.board.images import WHOLE, picture_of
from ...kit.board.layout import box_of
from ...kit.board.places import Place
from ...kit.prototype import Prototype
from ...ui.graphics.context import DrawContext
from ...ui.graphics.shapes import hexagon, rounded
from ...ui.graphics.theme import veil
from .layout import LooseArea

GREEN = "#5c7f66"
"""What the cloth of the table is mixed with, to be told from it."""
RINGS = 8
"""Of so many lines is the light along its edge."""


def edge(ctx: DrawContext, area: LooseArea, place: Place) -> pygame.Rect:
    """What the mat of a loose table covers."""
    if place.area.picture:  # as wide as the frames of boards beside it
        return framed(ctx, area.rect)
    return area.rect.inflate(ctx.u(14), ctx.u(14)).clip(place.tray)


def draw_goal(surface: pygame.Surface, ctx: DrawContext, area: LooseArea, place: Place) -> None:
    """A light along the edge of a mat on which something can be put, fading towards its middle."""
    rect, wide, ink = edge(ctx, area, place), max(1, ctx.u(2)), ctx.theme["glow"]

    def light() -> pygame.Surface:
        layer = pygame.Surface(rect.size, pygame.SRCALPHA)
        for ring in reversed(range(RINGS)):
            box = layer.get_rect().inflate(-2 * wide * ring, -2 * wide * ring)
            alpha = 255 if ring == 0 else round(90 * (1 - ring / RINGS) ** 2)
            radius = max(1, ctx.u(14) - wide * ring)
            pygame.draw.rect(layer, veil(ink, alpha), box, wide, border_radius=radius)
        return layer

    surface.blit(ctx.atlas.keep(("goal", rect.size, tuple(ink)), light), rect)


def draw_gap(surface: pygame.Surface, ctx: DrawContext, at: tuple[float, float], high: int) -> None:
    """Where something goes between others: a beam of light as high as these."""
    for wide, colour in ((11, "ink"), (6, "glow")):
        beam = pygame.Rect(0, 0, ctx.u(wide), high + ctx.u(wide))
        beam.center = (round(at[0]), round(at[1]))
        rounded(surface, ctx.theme[colour], beam, border_radius=ctx.u(wide))


def draw_mat(
    surface: pygame.Surface, ctx: DrawContext, d: Prototype, area: LooseArea, place: Place
) -> None:
    """All of a loose table that never moves."""
    rect, radius = edge(ctx, area, place), ctx.u(8 if place.area.picture else 14)
    picture = picture_of(d.folder, place.area.picture, WHOLE)
    felt = mix(lighter(colour_of_floor(d), 0.07), Colour(GREEN), 0.6)
    if picture is not None:  # its frame
        felt = darker(Colour(*pygame.transform.average_color(picture)[:3]), 0.4)
    box_of(rect.move(ctx.u(2), ctx.u(4)), radius).fill(surface, veil(ctx.theme["shade"], 90))
    rounded(surface, darker(felt, 0.5), rect, border_radius=radius)
    mat = rect.inflate(-ctx.u(3), -ctx.u(3))
    rounded(surface, felt, mat, border_radius=radius)
    if picture is not None:
        shown = pygame.transform.smoothscale(picture, area.rect.size)
        surface.blit(shown, area.rect)
    else:
        _light(surface, mat, radius)
        seam = mat.inflate(-ctx.u(10), -ctx.u(10))
        _stitches(surface, ctx, seam, lighter(felt, 0.3))
    _cells(surface, ctx, area, veil(darker(felt, 0.6), 120))


def draw_padlock(surface: pygame.Surface, ctx: DrawContext, at: tuple[float, float]) -> None:
    """The sign of what is locked in place."""
    r, ink, gold = ctx.u(9), ctx.theme["ink"], ctx.theme["gold"]
    body = pygame.Rect(0, 0, 2 * r, round(1.6 * r))
    body.center = (round(at[0]), round(at[1] + 0.4 * r))
    bow = pygame.Rect(0, 0, round(1.4 * r), round(2 * r))
    bow.midtop = (body.centerx, round(body.top - 0.9 * r))
    rounded(surface, ink, bow, ctx.u(3.5), border_radius=r)
    rounded(surface, ink, body.inflate(ctx.u(4), ctx.u(4)), border_radius=ctx.u(4))
    rounded(surface, gold, body, border_radius=ctx.u(3))
    pygame.draw.aacircle(surface, ink, body.center, r * 0.3)


def _light(surface: pygame.Surface, mat: pygame.Rect, radius: int) -> None:
    """Lamp light from the upper left."""
    light = pygame.Surface((24, 14), pygame.SRCALPHA)
    for x in range(24):
        for y in range(14):
            far = math.hypot((x - 9) / 15, (y - 4.5) / 10)
            dark = far > 0.6
            alpha = min(70, round((far - 0.6) * 110)) if dark else round((0.6 - far) * 50)
            light.set_at((x, y), (24, 14, 10, alpha) if dark else (255, 248, 225, alpha))
    layer = pygame.transform.smoothscale(light, mat.size)
    mask = pygame.Surface(mat.size, pygame.SRCALPHA)
    rounded(mask, "white", mask.get_rect(), border_radius=radius)
    layer.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    surface.blit(layer, mat)


def _stitches(surface: pygame.Surface, ctx: DrawContext, seam: pygame.Rect, colour: Colour) -> None:
    long, step = ctx.u(7), ctx.u(13)
    for x in range(seam.left + step, seam.right - step, step):
        for y in (seam.top, seam.bottom):
            pygame.draw.line(surface, colour, (x, y), (x + long, y), max(1, ctx.u(1.4)))
    for y in range(seam.top + step, seam.bottom - step, step):
        for x in (seam.left, seam.right):
            pygame.draw.line(surface, colour, (x, y), (x, y + long), max(1, ctx.u(1.4)))


def _cells(surface: pygame.Surface, ctx: DrawContext, area: LooseArea, colour: Colour) -> None:
    """What pieces snap to."""
    loose, side = area.loose, area.loose.cell * area.scale
    if not loose.snap or side < 6:
        return
    layer = pygame.Surface(area.rect.size, pygame.SRCALPHA)
    wide = max(1, ctx.u(1.2))
    if loose.snap == "squares":
        for column in range(loose.width // loose.cell):
            for row in range(loose.height // loose.cell):
                box = pygame.Rect(round(column * side), round(row * side), round(side), round(side))
                pygame.draw.rect(layer, colour, box.inflate(-2, -2), wide, border_radius=ctx.u(5))
    else:
        for _, x, y, _ in _hexes(area):
            at = (area.pixel(x, y)[0] - area.rect.x, area.pixel(x, y)[1] - area.rect.y)
            points = hexagon(*at, side / math.sqrt(3) - 1).points
            pygame.draw.polygon(layer, colour, points, wide)
    surface.blit(layer, area.rect)


def _hexes(area: LooseArea) -> set[tuple[str, int, int, int]]:
    """The middles of all hexes."""
    cell, found = area.loose.cell, set()
    for y in range(0, area.loose.height, cell // 2):
        for x in range(0, area.loose.width, cell // 2):
            found.add(area.spot(area.pixel(x, y)))
    return found  # type: ignore[return-value]
