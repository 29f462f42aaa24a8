"""Cloths that are spread below what everybody has in the middle."""

from __future__ import annotations

import math

import pygame

from ...ui.graphics.shapes import rounded
from .brush import Brush, Colour, darker, lighter, shaded
from .floors import draw_paw

GOLD = Colour("#d9b25e")
VELVETS = (Colour("#73273a"), Colour("#2a3a66"))
"""Of a cloth; the one that differs more from the floor is taken."""
FRINGE = 7.0
"""Units of the length of a fringe, and from one strand to the next but one."""


def cloth_on(floor: Colour) -> Colour:
    """The colour of a cloth on a floor."""

    def apart(velvet: Colour) -> float:
        return math.dist(velvet[:3], floor[:3])

    return max(VELVETS, key=apart)


def draw_cloth(
    tone: Colour, layer: pygame.Surface, k: float, box: pygame.Rect, brush: Brush
) -> None:
    """Velvet with a border of gold braid, a paw in each corner and a fringe at both ends."""
    shade, corner = brush.ctx.theme["shade"], round(12 * k)
    fringe = round(FRINGE * k)
    body = box.inflate(-2 * fringe, 0)
    for i in range(6):
        below = box.move(round((6 - i) * k), round((6 - i) * 1.2 * k))
        pygame.draw.rect(layer, (*shade[:3], 26), below, border_radius=corner)
    step = max(2, round(FRINGE * k / 2))
    for number, y in enumerate(range(body.y + corner // 2, body.bottom - corner // 2, step)):
        gold = lighter(GOLD, 0.1) if number % 2 else darker(GOLD, 0.22)
        for x, out in ((body.left, -fringe), (body.right, fringe)):
            pygame.draw.line(layer, gold, (x, y), (x + out, y + step // 3), max(1, step - 1))
    pygame.draw.rect(layer, brush.ink, body, border_radius=corner)
    velvet = body.inflate(-round(4 * k), -round(4 * k))
    pygame.draw.rect(layer, tone, velvet, border_radius=corner)
    mask = pygame.Surface(layer.get_size(), pygame.SRCALPHA)
    rounded(mask, "white", velvet, border_radius=corner)

    def glow(x: float, y: float) -> float:
        return 0.34 - 0.52 * math.hypot((x - 0.44) * 1.1, y - 0.4)

    def dusk(x: float, y: float) -> float:
        return 0.95 * math.hypot((x - 0.46) * 1.1, y - 0.44) - 0.3

    shaded(layer, velvet, lighter(tone, 0.6), glow, mask)
    shaded(layer, velvet, darker(tone, 0.75), dusk, mask)
    _braid(layer, k, velvet, tone)


def _braid(layer: pygame.Surface, k: float, velvet: pygame.Rect, tone: Colour) -> None:
    """Two golden lines with stitches between them, broken by a paw in each corner."""
    for inset, wide in ((7, 2.4), (15, 1.4)):
        line = velvet.inflate(-round(2 * inset * k), -round(2 * inset * k))
        round_ = round(max(1.0, 9 - inset / 3) * k)
        pygame.draw.rect(
            layer, darker(tone, 0.5), line.move(0, round(k)), round(wide * k), border_radius=round_
        )
        pygame.draw.rect(layer, GOLD, line, max(1, round(wide * k)), border_radius=round_)
    band, step, r = velvet.inflate(-round(22.5 * k), -round(22.5 * k)), 11 * k, 2.2 * k
    for a, b in ((band.topleft, band.topright), (band.topright, band.bottomright),
                 (band.bottomright, band.bottomleft), (band.bottomleft, band.topleft)):  # fmt: skip
        start, end = pygame.Vector2(a), pygame.Vector2(b)
        many = max(1, round(start.distance_to(end) / step))
        for i in range(1, many):
            x, y = start.lerp(end, i / many)
            points = [(x, y - r), (x + r, y), (x, y + r), (x - r, y)]
            pygame.draw.polygon(layer, GOLD.lerp(tone, 0.25), points)
    inner = velvet.inflate(-round(62 * k), -round(62 * k))
    for x, y in (inner.topleft, inner.topright, inner.bottomright, inner.bottomleft):
        draw_paw(layer, GOLD.lerp(tone, 0.3), x, y, 4.6 * k)
