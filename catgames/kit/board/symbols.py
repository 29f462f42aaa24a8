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
    if luminance(ground) < DIM and is_dark(brush.ctx.atlas.get(name, height=SAMPLE)):
        for step in around(size * RIM):
            brush.sprite(name, x + step.x, y + step.y, size, theme["cream"])
    brush.sprite(name, x, y, size)


def draw_picture(
    brush: Brush, picture: pygame.Surface, room: pygame.Rect, radius: int, ground: Colour
) -> None:
    """A picture that fills a rounded room.  A dark motif without a ground of its own gets a rim of
    light if what lies below is dark, too."""
    sample = pygame.transform.smoothscale(picture, (SAMPLE, SAMPLE))
    if luminance(ground) < DIM and is_cut_out(sample) and is_dark(sample):
        motif = pygame.Surface(room.size, pygame.SRCALPHA)
        cover(motif, picture, motif.get_rect(), radius)
        cream = brush.ctx.theme["cream"]
        light = pygame.mask.from_surface(motif).to_surface(setcolor=cream, unsetcolor=(0, 0, 0, 0))
        layer = pygame.Surface(room.size, pygame.SRCALPHA)
        for step in around(room.height * RIM):
            layer.blit(light, (round(step.x), round(step.y)))
        brush.surface.blit(layer, room)
    cover(brush.surface, picture, room, radius)


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
