"""Pictures that take little ink: everything becomes pale, dark grounds nearly white, and outlines
and letters, also light ones on a dark ground, become dark lines.  Colours can still be told
apart."""

from __future__ import annotations

import pygame
from PIL import Image, ImageChops, ImageFilter

COARSE = 4
"""The ground is looked for on a picture so many times smaller."""
AROUND = 13
"""The ground of a pixel is the middle brightness of so many pixels around it there."""
CALM, STEEP = 22, 3.0
"""Differences from the ground up to here are none; those beyond become so many times as dark."""
DARK, BRIGHT = 90, 150
"""On a ground below the first of these brightnesses, of 255, what is lighter becomes a line; on one
above the second it does not."""
DEPTH = 0.08
"""How much of the darkness of an area is left."""
COLOUR, FULL = 0.45, 80
"""How much is left of its colour, where that is at least so strong."""
INK = (59, 36, 24)


def lightened(surface: pygame.Surface) -> pygame.Surface:
    """The picture with as little ink as it can do with; a copy."""
    whole = Image.frombytes("RGBA", surface.get_size(), pygame.image.tobytes(surface, "RGBA"))
    picture = whole.convert("RGB")
    found = _pale(picture)
    found.paste(INK, mask=_lines(picture.convert("L")))
    found.putalpha(whole.getchannel("A"))
    return pygame.image.frombytes(found.tobytes(), found.size, "RGBA")


def _pale(picture: Image.Image) -> Image.Image:
    hue, full, value = picture.convert("HSV").split()
    strong = ImageChops.multiply(full, value).point(lambda c: min(255, round(c * 255 / FULL)))
    full = ImageChops.multiply(full, strong).point(lambda s: round(s * COLOUR))
    value = value.point(lambda v: round(255 - (255 - v) * DEPTH))
    return Image.merge("HSV", (hue, full, value)).convert("RGB")


def _lines(grey: Image.Image) -> Image.Image:
    """What is darker than its ground, and what is lighter than a dark one."""
    small = grey.resize((max(1, grey.width // COARSE), max(1, grey.height // COARSE)))
    ground = small.filter(ImageFilter.MedianFilter(AROUND)).resize(grey.size)
    on_dark = ground.point(lambda v: max(0, min(255, round(255 * (BRIGHT - v) / (BRIGHT - DARK)))))
    lighter = ImageChops.multiply(ImageChops.subtract(grey, ground), on_dark)
    apart = ImageChops.lighter(ImageChops.subtract(ground, grey), lighter)
    return apart.point(lambda v: max(0, min(255, round((v - CALM) * STEEP))))
