"""The cover of a prototype: its pieces on a cloth of its own colour, or its picture."""

from __future__ import annotations

from functools import partial

import pygame

from ...kit.areas import cloth_of
from ...kit.board.backs import COLOURS
from ...kit.board.brush import Brush, Colour, darker, gradient, lighter, soft_shadow
from ...kit.board.images import cover, picture_soon
from ...kit.pictures import COVERS
from ..graphics.context import DrawContext
from .entries import SEVERAL, Entry

SIZE = (640.0, 400.0)
ONE_COLOUR = ("common/icon_", "common/paw", "common/shape_")


def define_cover(ctx: DrawContext, entry: Entry) -> str:
    """The sprite of a prototype's cover."""
    return ctx.atlas.define(_name(entry), SIZE, partial(_paint, ctx, entry))


def _name(entry: Entry) -> str:
    return f"{entry.id}/cover"


def _paint(ctx: DrawContext, entry: Entry, surface: pygame.Surface) -> None:
    for name in COVERS:
        picture = picture_soon(entry.folder, name)
        if isinstance(picture, pygame.Surface):
            cover(surface, picture, surface.get_rect(), 0)
            return
        if picture is not None:  # until it has been read, the cover has none
            ctx.atlas.paint_again(_name(entry), picture)
            break
    cloth = Colour(cloth_of(entry.id))
    brush = Brush(ctx, surface, SIZE)
    gradient(surface, surface.get_rect(), lighter(cloth, 0.16), darker(cloth, 0.3), 0)
    pieces = [*entry.pieces, *[("", "")] * SEVERAL][:SEVERAL]
    turned = ((-14, 190, 214), (14, 450, 214), (0, 320, 190))
    for number, ((colour, icon), (angle, x, y)) in enumerate(zip(pieces, turned, strict=True)):
        ground = Colour(colour or COLOURS[(number + len(entry.id)) % len(COLOURS)])
        card = pygame.Surface([round(side * brush.k) for side in (190, 262)], pygame.SRCALPHA)
        _card(Brush(ctx, card, (190.0, 262.0)), ground, icon)
        card = pygame.transform.rotozoom(card, -angle, 1)
        surface.blit(card, card.get_rect(center=(round(x * brush.k), round(y * brush.k))))


def _card(brush: Brush, ground: Colour, icon: str) -> None:
    def shapes(layer: pygame.Surface, k: float) -> None:
        full = pygame.Rect(0, 0, round(182 * k), round(254 * k))
        soft_shadow(layer, full, round(20 * k), 7 * k)
        pygame.draw.rect(layer, brush.ink, full, border_radius=round(20 * k))
        paper = full.inflate(-round(9 * k), -round(9 * k))
        pygame.draw.rect(layer, brush.ctx.theme["paper"], paper, border_radius=round(16 * k))
        art = full.inflate(-round(26 * k), -round(26 * k))
        gradient(layer, art, lighter(ground, 0.2), darker(ground, 0.16), round(10 * k))

    brush.shapes(shapes)
    name = icon if icon and brush.ctx.atlas.has(icon) else "common/paw"
    if name.startswith(ONE_COLOUR):
        brush.sprite(name, 94, 130, 106, darker(ground, 0.45))
        brush.sprite(name, 91, 127, 106, brush.ctx.theme["cream"])
    else:
        brush.sprite(name, 91, 127, 124)
