"""Draws both sides of a component at the resolution of paper, with bleed around it."""

from __future__ import annotations

from math import cos, radians, sin

import pygame

from ..ui.graphics.context import DrawContext
from ..ui.graphics.edges import SOLID, edge_colour
from ..ui.stage.components import BOARD, DISC, HEX, Component
from .light import lightened
from .paper import DPI, pixels

MOST_PIXELS = 40_000_000
"""Most pixels of a board; a larger one is drawn more coarsely."""
FAINT = 8
"""From this alpha on, a pixel is visible."""
FINER = 2
"""Circles and hexagons are cut out of a form so many times as large, which makes them smooth."""
ON_GROUND = 0.84
"""Share of a form's width or height that a sprite with a ground takes."""


def has_own_back(component: Component) -> bool:
    """Whether its other side shows something else."""
    return bool(component.back) and component.back != component.face


def draw_side(
    ctx: DrawContext,
    component: Component,
    back: bool,
    bleed: float,
    dpi: float = DPI,
    light: bool = False,
) -> pygame.Surface:
    """One side as it is cut, and ``bleed`` millimetres around it in the colour of its edge, so
    that a cut that is a little off shows no paper; around round and hexagonal pieces, the rest of
    the rectangle is transparent.  ``light``: with little ink."""
    drawn = _drawn(ctx, component, back, bleed, dpi)
    return lightened(drawn) if light else drawn


def _drawn(
    ctx: DrawContext, component: Component, back: bool, bleed: float, dpi: float
) -> pygame.Surface:
    sprite = (component.back if back else "") or component.face
    size = (pixels(component.size[0], dpi), pixels(component.size[1], dpi))
    wide = pixels(component.size[0] + 2 * bleed, dpi), pixels(component.size[1] + 2 * bleed, dpi)
    if component.form == BOARD:
        return ctx.atlas.get(sprite, *size)
    if component.ground:
        ground = pygame.Color(component.ground)
        art = _fitted(ctx, sprite, size)
    else:
        art = _cropped(ctx, sprite, size)
        ground = edge_colour(art)
    out = _form(component.form, wide, ground)
    out.blit(art, art.get_rect(center=(wide[0] // 2, wide[1] // 2)))
    return out


def cut_line(surface: pygame.Surface, component: Component, bleed: float) -> None:
    """Mark on a drawn side where a piece that is not rectangular is cut."""
    at = (surface.get_width() // 2, pixels(bleed) // 2 if bleed else 1)
    colour = (255, 250, 240) if is_dark(surface.get_at(at)) else (60, 36, 24)
    points = outline(component.form, surface.get_size(), pixels(bleed))
    pygame.draw.aalines(surface, colour, True, points)


def is_dark(colour: pygame.Color) -> bool:
    """Whether only a light line shows on it."""
    return bool(colour.a) and 0.299 * colour.r + 0.587 * colour.g + 0.114 * colour.b < 128


def board_dpi(component: Component) -> float:
    """The resolution at which a board is drawn."""
    area = component.size[0] * component.size[1] / 25.4**2 * DPI**2
    return DPI * min(1.0, (MOST_PIXELS / area) ** 0.5)


def _cropped(ctx: DrawContext, name: str, size: tuple[int, int]) -> pygame.Surface:
    """The sprite without its shadow and empty edges, stretched to the form."""
    w, h = _measure(ctx, name)
    small = ctx.atlas.get(name, w, h)
    box = small.get_bounding_rect(SOLID)
    if not box.w or not box.h:
        return pygame.transform.smoothscale(small, size)
    whole = ctx.atlas.get(name, round(size[0] * w / box.w), round(size[1] * h / box.h))
    part = whole.subsurface(whole.get_bounding_rect(SOLID))
    return part if part.get_size() == size else pygame.transform.smoothscale(part, size)


def _measure(ctx: DrawContext, name: str) -> tuple[int, int]:
    """The size of the doubled sprite, at which drawings are measured."""
    w, h = ctx.atlas.find(name).size
    return round(2 * w), round(2 * h)


def _fitted(ctx: DrawContext, name: str, size: tuple[int, int]) -> pygame.Surface:
    """The visible part of the sprite, as large as fits on the form."""
    w, h = _measure(ctx, name)
    box = ctx.atlas.get(name, w, h).get_bounding_rect(FAINT)
    box = box if box.w and box.h else pygame.Rect(0, 0, w, h)
    scale = min(size[0] / box.w, size[1] / box.h) * ON_GROUND
    whole = ctx.atlas.get(name, round(w * scale), round(h * scale))
    return whole.subsurface(whole.get_bounding_rect(FAINT))


def _form(form: str, size: tuple[int, int], ground: pygame.Color) -> pygame.Surface:
    """The shape of a piece with its bleed, filled."""
    out = pygame.Surface(size, pygame.SRCALPHA)
    if form not in (HEX, DISC):
        out.fill(ground)
        return out
    large = pygame.Surface((size[0] * FINER, size[1] * FINER), pygame.SRCALPHA)
    large.fill((*ground[:3], 0))  # the edge gets no trace of black when it is scaled down
    points = [(x * FINER, y * FINER) for x, y in outline(form, size, 0)]
    pygame.draw.polygon(large, ground, points)
    out.blit(pygame.transform.smoothscale(large, size), (0, 0))
    return out


def outline(form: str, size: tuple[float, float], inset: float) -> list[tuple[float, float]]:
    """Corners of a form in a rectangle of pixels, ``inset`` from its sides."""
    w, h = size[0] - 2 * inset, size[1] - 2 * inset
    corners, first, stretch = (6, 30, 2 / 3**0.5) if form == HEX else (180, 0, 1.0)
    found = []
    for i in range(corners):
        angle = radians(first + 360 / corners * i)
        x, y = w / 2 * stretch * cos(angle), h / 2 * sin(angle)
        found.append((size[0] / 2 + x, size[1] / 2 + y))
    return found
