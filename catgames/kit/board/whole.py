"""Pieces whose pictures are the whole of them: nothing is drawn around these, and nothing over
them."""

from __future__ import annotations

import math

import pygame

from ...ui.graphics.edges import edge_colour
from .brush import Brush, Colour, soft_shadow
from .forms import CARD, DIE, HEX, TOKEN, Form
from .images import cover

NEAR = 1.05
"""A picture whose proportions differ from those of its piece by less loses a little at two of its
sides; any other is shown entirely, on a ground in the colour of its edge."""


def paint_whole(brush: Brush, form: Form, picture: pygame.Surface, colour: Colour) -> None:
    """A piece of nothing but its picture.  ``colour``: of the ground, if the edge has none."""
    body, radius = _body(form)
    room = brush.scaled(*body)
    if form.kind != HEX:

        def shadow(layer: pygame.Surface, k: float) -> None:
            around = pygame.Rect(*(round(v * k) for v in body))
            soft_shadow(layer, around, round(radius * k), 5 * k)
            rim = around.inflate(round(2 * k), round(2 * k))
            pygame.draw.rect(layer, (*brush.ink[:3], 150), rim, border_radius=round(radius * k))

        brush.shapes(shadow)
    face = pygame.Surface(room.size, pygame.SRCALPHA)
    face.fill(edge_colour(picture, colour))
    (w, h), ratio = picture.get_size(), picture.width / picture.height
    wide = ratio / (room.width / room.height)
    if 1 / NEAR <= wide <= NEAR:
        cover(face, picture, face.get_rect(), 0)
    else:
        scale = min(room.width / w, room.height / h)
        size = max(1, round(w * scale)), max(1, round(h * scale))
        fitted = pygame.transform.smoothscale(picture, size)
        face.blit(fitted, fitted.get_rect(center=face.get_rect().center))
    mask = pygame.Surface(brush.surface.get_size(), pygame.SRCALPHA)
    Brush(brush.ctx, mask, form.size).shapes(lambda layer, k: _silhouette(layer, k, form))
    face.blit(mask, (0, 0), room, special_flags=pygame.BLEND_RGBA_MIN)
    brush.surface.blit(face, room)


def paint_cut_out(brush: Brush, form: Form, picture: pygame.Surface) -> None:
    """A piece of the shape of its picture, on no ground."""
    room = brush.scaled(*_body(form)[0])
    scale = min(room.width / picture.width, room.height / picture.height)
    size = max(1, round(picture.width * scale)), max(1, round(picture.height * scale))
    fitted = pygame.transform.smoothscale(picture, size)
    shape, off = pygame.mask.from_surface(fitted), max(1, round(2.5 * brush.k))
    shade = shape.to_surface(setcolor=(*brush.ctx.theme["shade"][:3], 90), unsetcolor=(0, 0, 0, 0))
    at = fitted.get_rect(center=room.center)
    brush.surface.blit(shade, at.move(off, off))
    brush.surface.blit(fitted, at)


def _body(form: Form) -> tuple[tuple[float, float, float, float], float]:
    """Where the body of a form lies, and how round its corners are, in nominal pixels."""
    w, h = form.size
    if form.kind == HEX:
        return (0, 0, w, h), 0
    if form.kind == CARD:
        return (1.5, 1.5, w - 7, h - 7), 14
    if form.kind == TOKEN:
        return (2, 1, w - 8, h - 8), (h - 8) / 2
    return (1, 1, w - 6, h - 6), 20 if form.kind == DIE else 14


def _silhouette(layer: pygame.Surface, k: float, form: Form) -> None:
    """The body of a form in white."""
    layer.fill((255, 255, 255, 0))
    body, radius = _body(form)
    if form.kind == HEX:
        (w, h), r = layer.get_size(), layer.get_height() / 2
        turns = [math.radians(60 * i + 30) for i in range(6)]
        points = [(w / 2 + r * math.cos(a), h / 2 + r * math.sin(a)) for a in turns]
        pygame.draw.polygon(layer, "white", points)
    else:
        box = pygame.Rect(*(round(v * k) for v in body))
        pygame.draw.rect(layer, "white", box, border_radius=round(radius * k))
