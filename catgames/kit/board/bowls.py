"""Bowls of glazed clay, with paws on them."""

from __future__ import annotations

import math

import pygame

from .brush import Brush, Colour, darker, lighter, shaded
from .floors import draw_paw

CLAY = Colour("#f3e2c2")
MOUTH = 0.7
"""How much of its height one looks into."""


def draw_bowl(
    glaze: Colour, layer: pygame.Surface, k: float, box: pygame.Rect, brush: Brush
) -> None:
    """Glaze around a hollow of light clay; the front bulges below it and stands on a foot.  The
    light comes from the upper left: the front is dark on the right, the hollow on the left."""
    shade, mouth = brush.ctx.theme["shade"], pygame.Rect(box)
    mouth.height = round(box.height * MOUTH)
    foot = pygame.Rect(0, 0, round(box.width * 0.36), round(10 * k))
    foot.midbottom = (box.centerx, box.bottom)
    for i in range(6):
        wide, high = box.width * (0.28 - 0.045 * i), (9 - 1.4 * i) * k
        below = foot.inflate(round(wide), round(high)).move(round(8 * k), 0)
        below.bottom = min(below.bottom, round(box.bottom + 5 * k))
        pygame.draw.ellipse(layer, (*shade[:3], 34 + 12 * i), below)
    pygame.draw.rect(layer, brush.ink, foot, border_radius=round(4 * k))
    pygame.draw.rect(layer, darker(glaze, 0.42), foot.inflate(-round(5 * k), -round(5 * k)))
    _front(glaze, layer, k, box, mouth, brush)
    pygame.draw.ellipse(layer, brush.ink, mouth)
    rim = mouth.inflate(-round(5 * k), -round(5 * k))
    pygame.draw.ellipse(layer, glaze, rim)
    lip = _painted(layer, rim)
    shaded(layer, rim, lighter(glaze, 0.75), lambda x, y: 1.1 - 1.3 * (x + y), lip)
    shaded(layer, rim, darker(glaze, 0.6), lambda x, y: 0.9 * (x + y) - 0.95, lip)
    wall = rim.inflate(-round(15 * k), -round(12 * k))
    pygame.draw.ellipse(layer, brush.ink, wall.inflate(round(4 * k), round(4 * k)))
    pygame.draw.ellipse(layer, CLAY, wall)
    hollow = _painted(layer, wall)
    for deep, tone, far in ((0.9, darker(CLAY, 0.75), 0.62), (0.5, lighter(CLAY, 0.8), 0.7)):
        sign = 1 if far < 0.65 else -1  # the wall towards the light is in the shade

        def strength(
            x: float, y: float, deep: float = deep, far: float = far, s: int = sign
        ) -> float:
            across, down = 2 * x - 1 - 0.16 * s, 2 * y - 1 - 0.34 * s
            return deep * (math.hypot(across, down) - far) * 1.7

        shaded(layer, wall, tone, strength, hollow)


def _front(
    glaze: Colour,
    layer: pygame.Surface,
    k: float,
    box: pygame.Rect,
    mouth: pygame.Rect,
    brush: Brush,
) -> None:
    """The outside of a bowl, with paws painted on it."""
    front = pygame.Surface(layer.get_size(), pygame.SRCALPHA)
    deep = round(box.bottom - 4 * k - mouth.centery)
    bulge = pygame.Rect(box.x, mouth.centery - deep, box.width, 2 * deep)
    pygame.draw.ellipse(front, brush.ink, bulge)
    bulge = bulge.inflate(-round(5 * k), -round(5 * k))
    pygame.draw.ellipse(front, glaze, bulge)
    for i in range(5):
        x = box.centerx + (i - 2) * box.width * 0.15
        y = mouth.centery + deep * (0.78 - 0.055 * abs(i - 2) ** 2)
        draw_paw(front, lighter(glaze, 0.62), x, y, deep * 0.05 * (1 - 0.07 * abs(i - 2)))
    body = _painted(front, bulge)
    shaded(front, bulge, darker(glaze, 0.75), lambda x, y: 0.9 * x + 1.5 * (y - 0.5) - 0.72, body)
    shaded(
        front,
        bulge,
        lighter(glaze, 0.85),
        lambda x, y: 0.62 - 3.4 * math.hypot(x - 0.2, 0.9 * (y - 0.7)),
        body,
    )
    shaded(  # what the table throws back
        front,
        bulge,
        lighter(glaze, 0.4),
        lambda x, y: 0.5 * (x - 0.45) if math.hypot(2 * x - 1, 2 * y - 1) > 0.93 else 0.0,
        body,
    )
    front.fill((0, 0, 0, 0), (0, 0, layer.get_width(), mouth.centery))
    layer.blit(front, (0, 0))


def _painted(layer: pygame.Surface, oval: pygame.Rect) -> pygame.Surface:
    """An oval as a mask."""
    mask = pygame.Surface(layer.get_size(), pygame.SRCALPHA)
    pygame.draw.ellipse(mask, "white", oval)
    return mask
