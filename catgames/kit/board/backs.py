"""The bodies of tiles, tokens and dice, and the backs of all pieces."""

from __future__ import annotations

import math

import pygame

from ...ui.graphics.context import DrawContext
from ...ui.graphics.shapes import Point
from .brush import Brush, Colour, darker, gradient, lighter, soft_shadow
from .cushions import paint_cushion
from .forms import CARD, DIE, HEX, TILE, TOKEN, Form

COLOURS = ("#8e2f42", "#3a5b8c", "#4a6f3e", "#67407a", "#2f7070", "#8a5a2b")
"""Colours of the backs for which the table names none, set by set."""


def paint_body(brush: Brush, form: Form, colour: Colour, cushion: bool = False) -> None:
    """A tile, token or die without anything on it, or a ``cushion`` instead of a tile."""

    def shapes(layer: pygame.Surface, k: float) -> None:
        if form.kind == HEX:
            _hexagon(layer, colour, brush.ink)
        elif form.kind == TOKEN:
            _token(layer, k, colour, brush.ink)
        elif cushion and form.kind == TILE:
            w, h = form.size
            room = pygame.Rect(0, 0, round((w - 3) * k), round((h - 3) * k))
            paint_cushion(layer, k, room, brush, colour)
        else:
            (w, h), radius = form.size, 20 if form.kind == DIE else 14
            full = pygame.Rect(round(k), round(k), round((w - 6) * k), round((h - 6) * k))
            soft_shadow(layer, full, round(radius * k), 4 * k)
            pygame.draw.rect(layer, brush.ink, full, border_radius=round(radius * k))
            inner = full.inflate(-round(6 * k), -round(6 * k))
            rounding = round((radius - 3) * k)
            gradient(layer, inner, lighter(colour, 0.42), darker(colour, 0.3), rounding)
            face = inner.inflate(-round(8 * k), -round(8 * k))
            gradient(layer, face, lighter(colour, 0.14), darker(colour, 0.06), rounding)

    brush.shapes(shapes)


def _hexagon(layer: pygame.Surface, colour: Colour, ink: Colour) -> None:
    """Seen a little from below, so that it has a thick lower edge; its face is lit from above."""
    w, h = layer.get_size()

    def points(inset: float, up: float = 0) -> list[Point]:
        r = h / 2 - inset
        turns = [math.radians(60 * i + 30) for i in range(6)]
        return [(w / 2 + r * math.cos(a), h / 2 - up + r * math.sin(a)) for a in turns]

    pygame.draw.polygon(layer, ink, points(0))
    pygame.draw.polygon(layer, darker(colour, 0.42), points(h * 0.025))
    rim = points(h * 0.052, h * 0.027)
    pygame.draw.polygon(layer, darker(colour, 0.1), rim)
    pygame.draw.polygon(layer, lighter(colour, 0.5), [*rim[2:6], (w / 2, h / 2)])
    mask = pygame.Surface((w, h), pygame.SRCALPHA)
    pygame.draw.polygon(mask, "white", points(h * 0.076, h * 0.023))
    face = pygame.Surface((w, h), pygame.SRCALPHA)
    gradient(face, face.get_rect(), lighter(colour, 0.26), darker(colour, 0.16), 0)
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
    ctx: DrawContext, form: Form, colour: str, number: int, surface: pygame.Surface
) -> None:
    """The back of the ``number``-th set's pieces."""
    brush, ground = Brush(ctx, surface, form.size), Colour(colour or COLOURS[number % 6])
    w, h = form.size
    if form.kind != CARD:
        paint_body(brush, form, ground)
        x, y = (46.0, 46.0) if form.kind in (TOKEN, DIE) else (w / 2, h / 2)
        brush.sprite("common/paw", x, y, min(w, h) * 0.46, lighter(ground, 0.5))
        return

    def shapes(layer: pygame.Surface, k: float) -> None:
        def box(x: float, y: float, w: float, h: float) -> pygame.Rect:
            return pygame.Rect(round(x * k), round(y * k), round(w * k), round(h * k))

        body, paper = box(1.5, 1.5, w - 7, h - 7), box(3, 3, w - 11, h - 11)
        soft_shadow(layer, body, round(14 * k), 5 * k)
        pygame.draw.rect(layer, brush.ink, body, border_radius=round(14 * k))
        pygame.draw.rect(layer, ctx.theme["paper"], paper, border_radius=round(12.5 * k))
        inner = box(9, 9, w - 23, h - 23)
        gradient(layer, inner, lighter(ground, 0.1), darker(ground, 0.15), round(8 * k))
        seam = box(14, 14, w - 33, h - 33)
        edge = lighter(ground, 0.3)
        pygame.draw.rect(layer, edge, seam, max(1, round(1.6 * k)), round(6 * k))

    brush.shapes(shapes)
    faint = lighter(ground, 0.22)
    middle, size = (w / 2 - 2.5, h / 2 - 2.5), min(1.0, min(w, h) / 150)
    rows, columns = int((h - 51) / 54), int((w - 49) / 68)
    for row in range(-rows, rows + 1):
        for column in range(-columns - 1, columns + 1):
            x, y = middle[0] + (column + row % 2 / 2) * 34, middle[1] + row * 27
            far = math.hypot(x - middle[0], y - middle[1])
            if far > 42 * size and abs(x - middle[0]) < w / 2 - 24:
                brush.sprite("common/paw", x, y, 13, faint)

    def medal(layer: pygame.Surface, k: float) -> None:
        at = (middle[0] * k, middle[1] * k)
        for colour, r in ((brush.ink, 37), (ctx.theme["gold"], 34), (darker(ground, 0.25), 30)):
            pygame.draw.circle(layer, colour, at, r * k * size)

    brush.shapes(medal)
    brush.sprite("common/paw", middle[0], middle[1] - 0.5, 40 * size, ctx.theme["gold"])
