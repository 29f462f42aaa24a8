"""The title's background and lettering: the first picture, shown while the program loads."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from .graphics.sprites import Atlas
from .graphics.units import whole


def open_display(size: tuple[int, int], fullscreen: bool) -> pygame.Surface:
    """Open the display or change its mode; returns its surface.  Raises pygame.error."""
    if fullscreen:
        return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
    return pygame.display.set_mode(size, pygame.RESIZABLE)


@dataclass(frozen=True, slots=True)
class Places:
    """The title's layout in pixels."""

    head: pygame.Rect
    """The lettering's band."""
    covers: tuple[pygame.Rect, ...]


def places(size: tuple[int, int], unit: float, games: int) -> Places:
    """Lay the title out for a number of games."""
    w, h = size
    gap, side = whole(16, unit), whole(64, unit)
    most = max(whole(270, unit), round(w * 0.175))
    width = min((w - side - gap * (games - 1)) // games, most)
    height = round((width - whole(20, unit)) * 400 / 640) + whole(112, unit)
    foot, cat = whole(92, unit), whole(66, unit)
    logo = min(round(w * 0.2), h - foot - cat - height - whole(24, unit))
    spare = max(0, h - foot - cat - height - logo)
    head = pygame.Rect(0, round(spare * 0.35), w, logo)
    y = head.bottom + round(spare * 0.25) + cat
    x = (w - games * width - gap * (games - 1)) // 2
    covers = (pygame.Rect(x + i * (width + gap), y, width, height) for i in range(games))
    return Places(head, tuple(covers))


def draw_table(surface: pygame.Surface, atlas: Atlas, unit: float) -> None:
    """Draw the background of the full pages."""
    size = surface.get_size()
    picture = atlas.keep(("table", size, unit), lambda: _table(size, atlas, unit))
    surface.blit(picture, (0, 0))


def _table(size: tuple[int, int], atlas: Atlas, unit: float) -> pygame.Surface:
    surface = pygame.Surface(size)
    wood = atlas.get("common/table_wood", width=512 * unit)
    for x in range(0, surface.width, wood.width):
        for y in range(0, surface.height, wood.height):
            surface.blit(wood, (x, y))
    shade = atlas.get("common/vignette", width=2 * atlas.find("common/vignette").size[0])
    surface.blit(pygame.transform.smoothscale(shade, size), (0, 0))
    return surface


def draw_lettering(surface: pygame.Surface, atlas: Atlas, head: pygame.Rect) -> None:
    """Draw the program's name."""
    logo = atlas.get("common/logo", height=head.height * 0.86)
    surface.blit(logo, logo.get_rect(center=(surface.width // 2, head.centery)))
