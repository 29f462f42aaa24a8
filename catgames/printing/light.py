"""Pictures that take little ink: dark grounds become white, with a dark line around what lies on
them, and light letters on them become dark."""

from __future__ import annotations

import pygame
from PIL import Image, ImageChops, ImageFilter

COARSE = 4
"""Areas are looked for on a picture so many times smaller."""
COLOURS = 14
"""So many colours are told apart there."""
DARK = 150
"""Up to this brightness, of 255, a ground takes too much ink."""
SHARE = 0.03
"""What is less of a picture is no ground, but a line or an eye."""
NEAR, FAR = 20, 64
"""How different from a ground a pixel is that belongs to it, and one that does not."""
HOLES = 9
"""Letters are this thick at most, in pixels of the coarse picture."""
LIGHT = 150
"""From this brightness on, letters on a dark ground are made dark."""
LINE = 5
"""Pixels of the line around what lies on a ground."""
INK = (59, 36, 24)


def lightened(surface: pygame.Surface) -> pygame.Surface:
    """The picture with as little ink as it can do with; a copy."""
    alpha = surface.get_flags() & pygame.SRCALPHA
    mode = "RGBA" if alpha else "RGB"
    whole = Image.frombytes(mode, surface.get_size(), pygame.image.tobytes(surface, mode))
    found = _light(whole.convert("RGB"))
    if alpha:
        found.putalpha(whole.getchannel("A"))
    return pygame.image.frombytes(found.tobytes(), found.size, mode)


def _light(picture: Image.Image) -> Image.Image:
    ground = _ground(picture)
    if ground is None:
        return picture
    inside = _closed(ground)
    white = Image.new("RGB", picture.size, "white")
    found = Image.composite(white, picture, ground)
    bright = picture.convert("L").point(lambda v: 255 if v >= LIGHT else 0)
    letters = ImageChops.multiply(ImageChops.multiply(bright, inside), ImageChops.invert(ground))
    found.paste(INK, mask=letters)
    edge = ImageChops.subtract(ground.filter(ImageFilter.MaxFilter(LINE)), ground)
    outer = ImageChops.multiply(edge, ImageChops.invert(inside))
    found.paste(INK, mask=outer)
    return found


def _ground(picture: Image.Image) -> Image.Image | None:
    """Where a picture has a dark ground, as a mask with soft edges; None: nowhere."""
    size = max(1, picture.width // COARSE), max(1, picture.height // COARSE)
    small = picture.resize(size).quantize(COLOURS, Image.Quantize.MEDIANCUT)
    palette, found = small.getpalette() or [], None
    for count, index in small.getcolors() or []:
        colour = tuple(palette[3 * index : 3 * index + 3])
        brightness = 0.299 * colour[0] + 0.587 * colour[1] + 0.114 * colour[2]
        if brightness > DARK or count < SHARE * size[0] * size[1]:
            continue
        away = ImageChops.difference(picture, Image.new("RGB", picture.size, colour))
        red, green, blue = away.split()
        most = ImageChops.lighter(ImageChops.lighter(red, green), blue)
        here = most.point(lambda v: max(0, min(255, round(255 * (FAR - v) / (FAR - NEAR)))))
        found = here if found is None else ImageChops.lighter(found, here)
    return found


def _closed(ground: Image.Image) -> Image.Image:
    """The ground with what is thin on it, such as letters."""
    size = max(1, ground.width // COARSE), max(1, ground.height // COARSE)
    small = ground.resize(size).point(lambda v: 255 if v >= 128 else 0)
    small = small.filter(ImageFilter.MaxFilter(HOLES)).filter(ImageFilter.MinFilter(HOLES))
    return small.resize(ground.size, Image.Resampling.BILINEAR)
