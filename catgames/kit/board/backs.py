"""The bodies of tiles, tokens and dice, and the backs of all pieces."""

from __future__ import annotations

import math

import pygame

from ...ui.graphics.context import DrawContext
from ...ui.graphics.shapes import Point
from .brush import Brush, Colour, darker, gradient, lighter, soft_shadow
from .forms import CARD, DIE, HEX, SIZES, TILE, TOKEN

COLOURS = ("#8e2f42", "#3a5b8c", "#4a6f3e", "#67407a", "#2f7070", "#8a5a2b")
"""Colours of the backs for which the table names none, set by set."""


def paint_body(brush: Brush, form: str, colour: Colour) -> None:
    """A tile, token or die without anything on it."""

    def shapes(layer: pygame.Surface, k: float) -> None:
        if form == HEX:
            _hexagon(layer, colour, brush.ink)
        elif form == TOKEN:
            _token(layer, k, colour, brush.ink)
        else:
            side, radius = (124, 14) if form == TILE else (92, 20)
            full = pygame.Rect(round(k), round(k), round((side - 2) * k), round((side - 2) * k))
            soft_shadow(layer, full, round(radius * k), 4 * k)
            pygame.draw.rect(layer, brush.ink, full, border_radius=round(radius * k))
            inner = full.inflate(-round(6 * k), -round(6 * k))
            rounding = round((radius - 3) * k)
            gradient(layer, inner, lighter(colour, 0.42), darker(colour, 0.3), rounding)
            face = inner.inflate(-round(8 * k), -round(8 * k))
            gradient(layer, face, lighter(colour, 0.14), darker(colour, 0.06), rounding)

    brush.shapes(shapes)


def _hexagon(layer: pygame.Surface, colour: Colour, ink: Colour) -> None:
    w, h = layer.get_size()

    def points(inset: float) -> list[Point]:
        r = h / 2 - inset
        return [
            (
                w / 2 + r * math.cos(math.radians(60 * i + 30)),
                h / 2 + r * math.sin(math.radians(60 * i + 30)),
            )
            for i in range(6)
        ]

    pygame.draw.polygon(layer, ink, points(0))
    pygame.draw.polygon(layer, darker(colour, 0.28), points(h * 0.025))
    light = points(h * 0.025)
    pygame.draw.polygon(
        layer, lighter(colour, 0.4), [light[2], light[3], light[4], light[5], (w / 2, h / 2)]
    )
    inner = points(h * 0.062)
    mask = pygame.Surface((w, h), pygame.SRCALPHA)
    pygame.draw.polygon(mask, "white", inner)
    face = pygame.Surface((w, h), pygame.SRCALPHA)
    gradient(face, face.get_rect(), lighter(colour, 0.2), darker(colour, 0.12), 0)
    face.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    layer.blit(face, (0, 0))


def _token(layer: pygame.Surface, k: float, colour: Colour, ink: Colour) -> None:
    at, r = (46 * k, 44 * k), 44 * k
    shadow = pygame.Surface(layer.get_size(), pygame.SRCALPHA)
    for step, alpha in ((5, 50), (3, 70)):
        veil = pygame.Surface(layer.get_size(), pygame.SRCALPHA)
        pygame.draw.circle(veil, (42, 23, 18, alpha), (at[0] + step * k, at[1] + step * k), r)
        shadow.blit(veil, (0, 0))
    layer.blit(shadow, (0, 0))
    pygame.draw.circle(layer, ink, at, r)
    pygame.draw.circle(layer, darker(colour, 0.3), at, r - 3.5 * k)
    pygame.draw.circle(layer, lighter(colour, 0.35), (at[0], at[1] - 2 * k), r - 5.5 * k)
    pygame.draw.circle(layer, colour, at, r - 8.5 * k)


def paint_back(
    ctx: DrawContext, form: str, colour: str, number: int, surface: pygame.Surface
) -> None:
    """The back of the ``number``-th set's pieces."""
    brush, ground = Brush(ctx, surface, SIZES[form]), Colour(colour or COLOURS[number % 6])
    w, h = SIZES[form]
    if form != CARD:
        paint_body(brush, form, ground)
        x, y = (46.0, 46.0) if form in (TOKEN, DIE) else (w / 2, h / 2)
        brush.sprite("common/paw", x, y, min(w, h) * 0.46, lighter(ground, 0.5))
        return

    def shapes(layer: pygame.Surface, k: float) -> None:
        def box(x: float, y: float, w: float, h: float) -> pygame.Rect:
            return pygame.Rect(round(x * k), round(y * k), round(w * k), round(h * k))

        soft_shadow(layer, box(1.5, 1.5, 153, 217), round(14 * k), 5 * k)
        pygame.draw.rect(layer, brush.ink, box(1.5, 1.5, 153, 217), border_radius=round(14 * k))
        pygame.draw.rect(
            layer, ctx.theme["paper"], box(3, 3, 149, 213), border_radius=round(12.5 * k)
        )
        gradient(
            layer, box(9, 9, 137, 201), lighter(ground, 0.1), darker(ground, 0.15), round(8 * k)
        )
        edge = lighter(ground, 0.3)
        pygame.draw.rect(layer, edge, box(14, 14, 127, 191), max(1, round(1.6 * k)), round(6 * k))

    brush.shapes(shapes)
    faint = lighter(ground, 0.22)
    for row in range(7):
        for column in range(4 if row % 2 else 3):
            x = 77.5 + (column - (1.5 if row % 2 else 1)) * 34
            y = 28 + row * 27
            if math.hypot(x - 77.5, y - 109.5) > 42:
                brush.sprite("common/paw", x, y, 13, faint)

    def medal(layer: pygame.Surface, k: float) -> None:
        at = (77.5 * k, 109.5 * k)
        for colour, r in ((brush.ink, 37), (ctx.theme["gold"], 34), (darker(ground, 0.25), 30)):
            pygame.draw.circle(layer, colour, at, r * k)

    brush.shapes(medal)
    brush.sprite("common/paw", 77.5, 109, 40, ctx.theme["gold"])
