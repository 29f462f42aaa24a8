"""Cushions: what a cat lies on, as the body of a tile or below a hand."""

from __future__ import annotations

import math

import pygame

from ...ui.graphics.shapes import Point
from .brush import Brush, Colour, darker, gradient, lighter

HOLLOW, ROUND = 0.035, 0.17
"""How far the sides of a cushion curve inwards, and the radii of its corners, as shares of its
shorter side."""
TASSEL = 0.075
"""Length of the tassels at its corners, as such a share."""
STEPS = 8
"""Points of a corner and of a side."""


def paint_cushion(
    layer: pygame.Surface, k: float, box: pygame.Rect, brush: Brush, colour: Colour
) -> None:
    """Fill a box, with ``k`` pixels of the layer for a nominal one: a plump square with piping, lit
    from the upper left, with a dent in the middle where somebody has lain."""
    short, ink = min(box.size), brush.ink
    tassel = short * TASSEL
    body = pygame.Rect(box).inflate(-1.1 * tassel, -1.1 * tassel)
    shade = pygame.Surface(layer.get_size(), pygame.SRCALPHA)
    for far, alpha in ((5.0, 40), (3.4, 70), (1.8, 100)):
        dim = (*brush.ctx.theme["shade"][:3], alpha)
        pygame.draw.polygon(shade, dim, _outline(body.move(round(far * k), round(far * k))))
    layer.blit(shade, (0, 0))
    _tassels(layer, body, tassel, colour, ink)
    pygame.draw.polygon(layer, ink, _outline(body))
    for edge, tone in ((3.0, lighter(colour, 0.45)), (5.6, darker(colour, 0.34))):
        pygame.draw.polygon(layer, tone, _outline(_within(body, edge * k)))
    inner = _within(body, 7.4 * k)
    if min(inner.size) < 1:
        return  # in a window too small for a layout
    face = pygame.Surface(inner.size, pygame.SRCALPHA)
    gradient(face, face.get_rect(), lighter(colour, 0.3), darker(colour, 0.2), 0)
    _light(face, colour)
    mask = pygame.Surface(inner.size, pygame.SRCALPHA)
    pygame.draw.polygon(mask, "white", _outline(mask.get_rect()))
    face.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    layer.blit(face, inner)


def _within(box: pygame.Rect, edge: float) -> pygame.Rect:
    return box.inflate(-2 * edge, -2 * edge)


def _outline(box: pygame.Rect) -> list[Point]:
    """A rounded box whose sides curve inwards."""
    short = min(box.size)
    r, hollow = short * ROUND, short * HOLLOW
    found: list[Point] = []
    corners = ((box.left, box.top), (box.right, box.top), box.bottomright, box.bottomleft)
    for i, (x, y) in enumerate(corners):
        across = 1 if i in (0, 3) else -1
        down = 1 if i < 2 else -1
        middle = pygame.Vector2(x + across * r, y + down * r)
        for j in range(STEPS + 1):
            turn = 180 + 90 * i + 90 * j / STEPS
            point = middle + pygame.Vector2(r, 0).rotate(turn)
            found.append((point.x, point.y))
        end = pygame.Vector2(found[-1])
        nx, ny = corners[(i + 1) % 4]
        to = pygame.Vector2((nx - x, ny - y))
        long = to.length() - 2 * r
        along, inwards = to.normalize(), to.normalize().rotate(90)
        for j in range(1, STEPS):
            share = j / STEPS
            point = end + along * long * share + inwards * hollow * math.sin(math.pi * share)
            found.append((point.x, point.y))
    return found


def _tassels(
    layer: pygame.Surface, body: pygame.Rect, long: float, colour: Colour, ink: Colour
) -> None:
    """Three threads at each corner, behind the cushion."""
    inset = min(body.size) * ROUND * 0.36
    for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
        out = pygame.Vector2(x, y).normalize()
        corner = pygame.Vector2(
            body.centerx + x * (body.width / 2 - inset),
            body.centery + y * (body.height / 2 - inset),
        )
        for tone, wide in ((ink, 0.62), (lighter(colour, 0.62), 0.34)):
            for turn in (-34, 0, 34):
                end = corner + out.rotate(turn) * long * 1.15
                pygame.draw.line(layer, tone, corner, end, max(1, round(long * wide)))
                pygame.draw.circle(layer, tone, end, max(1.0, long * wide / 2))


def _light(face: pygame.Surface, colour: Colour) -> None:
    """A shine at the upper left, a dent in the middle, and folds towards the corners."""
    w, h = face.get_size()
    soft = pygame.Surface((w, h), pygame.SRCALPHA)
    soft.fill((*lighter(colour, 0.5)[:3], 0))
    for i in range(10):
        spot = pygame.Rect(0, 0, w * (0.9 - 0.08 * i), h * (0.8 - 0.075 * i))
        spot.center = (round(w * 0.38), round(h * 0.32))
        pygame.draw.ellipse(soft, (*lighter(colour, 0.5)[:3], 8 + 7 * i), spot)
    face.blit(soft, (0, 0))
    dent = pygame.Surface((w, h), pygame.SRCALPHA)
    for i in range(10):
        spot = pygame.Rect(0, 0, w * (0.78 - 0.05 * i), h * (0.66 - 0.05 * i))
        spot.center = (round(w * 0.5), round(h * 0.58))
        pygame.draw.ellipse(dent, (*darker(colour, 0.6)[:3], 8 + 7 * i), spot)
    face.blit(dent, (0, 0))
