"""Pictures of a prototype's folder: never larger than is good for the program."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import pygame

from ...core.types import BadContent
from ..pictures import picture_file

SHARP = 1024
"""Pixels at which drawings (SVG) are rasterised."""


@lru_cache(maxsize=200)
def _load(path: Path, changed: float) -> pygame.Surface | None:
    del changed  # part of the key: a changed file is read again
    try:
        if path.suffix.lower() == ".svg":
            picture = pygame.image.load_sized_svg(str(path), (SHARP, SHARP))
        else:
            picture = pygame.image.load(str(path))
        smooth = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
        smooth.blit(picture, (0, 0))  # of any depth of colour, also without a window
        return smooth
    except (pygame.error, OSError):
        return None


def picture_of(folder: Path | None, name: str) -> pygame.Surface | None:
    """A picture of the folder; None: there is none, or it can't be used."""
    if folder is None or not name:
        return None
    try:
        path = picture_file(folder, name)
        return _load(path, path.stat().st_mtime)
    except (BadContent, OSError):
        return None


def cover(surface: pygame.Surface, picture: pygame.Surface, rect: pygame.Rect, radius: int) -> None:
    """Fill a rounded rectangle with the middle of a picture."""
    w, h = picture.get_size()
    scale = max(rect.width / w, rect.height / h)
    part = pygame.Rect(0, 0, max(1, int(rect.width / scale)), max(1, int(rect.height / scale)))
    part.center = (w // 2, h // 2)
    fill = pygame.transform.smoothscale(
        picture.subsurface(part.clip(picture.get_rect())), rect.size
    )
    mask = pygame.Surface(rect.size, pygame.SRCALPHA)
    pygame.draw.rect(mask, "white", mask.get_rect(), border_radius=radius)
    fill.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    surface.blit(fill, rect)
