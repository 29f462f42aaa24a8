"""What is drawn in the middle of a piece without a picture: its icon, or else its value, or else a
paw."""

from __future__ import annotations

from itertools import product

import pygame

from ..pieces import Piece
from .badges import cell_of
from .brush import Brush, Colour, darker, luminance
from .images import cover
from .rich_text import ONE_COLOUR

PAW = "common/paw"
DIM = 0.42
"""Lightness of a motif and of its ground below which it gets a rim of light."""
SAMPLE = 24
"""Pixels of the side of a picture that tell whether it is dark."""
MEASURED, FILLED = 96, 0.92
"""Pixels of the height in which a motif is measured, and its least share of the room."""
FAINT = 16
"""Alpha from which on something is seen of a picture."""
EDGE = 0.07
"""The least edge around a motif, as a share of the room."""
RIM = 0.028
"""Width of that rim, as a share of the motif."""


def draw_symbol(
    brush: Brush, piece: Piece, x: float, y: float, size: float, ground: Colour
) -> None:
    """Around a nominal point of a ground of this colour."""
    atlas, theme = brush.ctx.atlas, brush.ctx.theme
    icon = piece.icon if piece.icon and atlas.has(piece.icon) else ""
    if not icon and (value := cell_of(piece, "value")):
        shade = darker(ground, 0.5)
        brush.line(value, x + size * 0.03, y + size * 0.04, size, size * 1.3, shade, "title")
        brush.line(value, x, y, size, size * 1.3, theme["cream"], "title")
        return
    name = icon or PAW
    if name.startswith(ONE_COLOUR):
        off = size * 0.035
        brush.sprite(name, x + off, y + off, size * 0.9, darker(ground, 0.45))
        brush.sprite(name, x, y, size * 0.9, theme["cream"])
        return
    x, y, size = _filling(atlas.get(name, height=MEASURED), x, y, size)
    if luminance(ground) < DIM and is_dark(atlas.get(name, height=SAMPLE)):
        for step in around(size * RIM):
            brush.sprite(name, x + step.x, y + step.y, size, theme["cream"])
    brush.sprite(name, x, y, size)


def _filling(sprite: pygame.Surface, x: float, y: float, size: float) -> tuple[float, float, float]:
    """Where and how large a sprite is drawn for its motif to fill a square around a point: some
    have much room above a motif, for others of their kind that are taller."""
    motif, longest = sprite.get_bounding_rect(FAINT), max(sprite.get_size())
    grown = size * max(1.0, FILLED * longest / max(1, *motif.size))
    aside = pygame.Vector2(motif.center) - pygame.Vector2(sprite.get_rect().center)
    aside *= grown / longest
    return x - aside.x, y - aside.y, grown


def draw_picture(
    brush: Brush, picture: pygame.Surface, room: pygame.Rect, radius: int, ground: Colour
) -> None:
    """A picture that fills a rounded room.  A motif without a ground of its own is not cut by its
    edges, and a dark one gets a rim of light if what lies below is dark, too."""
    sample = pygame.transform.smoothscale(picture, (SAMPLE, SAMPLE))
    if not is_cut_out(sample):
        cover(brush.surface, picture, room, radius)
        return
    motif = whole(picture, room.size)
    if luminance(ground) < DIM and is_dark(sample):
        cream = brush.ctx.theme["cream"]
        light = pygame.mask.from_surface(motif).to_surface(setcolor=cream, unsetcolor=(0, 0, 0, 0))
        layer = pygame.Surface(room.size, pygame.SRCALPHA)
        for step in around(room.height * RIM):
            layer.blit(light, (round(step.x), round(step.y)))
        brush.surface.blit(layer, room)
    brush.surface.blit(motif, room)


def whole(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """What is drawn on a picture without a ground, in a room of this size: as large as the picture
    that covers it, but with an edge around."""
    motif, room = picture.get_bounding_rect(FAINT), pygame.Rect((0, 0), size)
    inner = room.inflate(-2 * EDGE * min(size), -2 * EDGE * min(size))
    covers = max(room.width / picture.width, room.height / picture.height)
    scale = min(covers, inner.width / max(1, motif.width), inner.height / max(1, motif.height))
    shown = pygame.Rect(0, 0, max(1, motif.width * scale), max(1, motif.height * scale))
    aside = pygame.Vector2(motif.center) - pygame.Vector2(picture.get_rect().center)
    shown.center = pygame.Vector2(room.center) + aside * scale
    layer = pygame.Surface(size, pygame.SRCALPHA)
    part = picture.subsurface(motif) if motif.size != (0, 0) else picture
    layer.blit(pygame.transform.smoothscale(part, shown.size), shown.clamp(inner))
    return layer


def around(far: float) -> list[pygame.Vector2]:
    """Steps of this length in all directions."""
    return [pygame.Vector2(far, 0).rotate(30 * i) for i in range(12)]


def is_cut_out(sample: pygame.Surface) -> bool:
    """Whether a picture has a ground that one sees through, as far as its corners show."""
    right, low = sample.get_width() - 1, sample.get_height() - 1
    return sum(sample.get_at((x, y)).a < 64 for x in (0, right) for y in (0, low)) > 1


def is_dark(sample: pygame.Surface) -> bool:
    """Whether most of what can be seen of a small picture is dark."""
    points = product(range(sample.get_width()), range(sample.get_height()))
    shown = [luminance(c) for at in points if (c := sample.get_at(at)).a > 128]
    return bool(shown) and sum(shown) < DIM * len(shown)
