"""The title's background and lettering: the first picture, shown while the program loads."""

from __future__ import annotations

import warnings
from dataclasses import dataclass

import pygame

from .displays import LARGEST, place
from .graphics.sprites import Atlas
from .graphics.units import whole


def open_display(
    size: tuple[int, int],
    fullscreen: bool,
    atlas: Atlas,
    corner: tuple[int, int] | None = None,
) -> pygame.Surface:
    """Open the display or change its mode; returns its surface.  Raises pygame.error.

    ``corner``: where a window begins, if there is room for it.
    """
    # The icon comes first: else pygame imports importlib.resources to find its own.
    pygame.display.set_icon(atlas.get("common/app_icon", width=64))
    if fullscreen:
        return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
    fitting = (min(size[0], LARGEST[0]), min(size[1], LARGEST[1]))
    box = place(fitting, corner)
    fitting = box.size if box else fitting
    with warnings.catch_warnings():  # after full screen the first call does no more than leave it
        warnings.simplefilter("ignore", RuntimeWarning)
        surface = pygame.display.set_mode(fitting, pygame.RESIZABLE)
    if surface.get_size() != fitting:
        surface = pygame.display.set_mode(fitting, pygame.RESIZABLE)
    if box:
        pygame.display.set_window_position(box.topleft)
    return surface


@dataclass(frozen=True, slots=True)
class Places:
    """The title's layout in pixels."""

    head: pygame.Rect
    """The lettering's room."""
    below: pygame.Rect
    """The room of the buttons below it."""
    covers: tuple[pygame.Rect, ...]
    cat: pygame.Rect
    """The cover on which the cat lies."""


ASIDE = 256
"""Units on the right that the list of prototypes has, if there are some."""


def places(size: tuple[int, int], unit: float, games: int, aside: bool = False) -> Places:
    """Lay the title out for a number of games: in as many rows as make the covers largest, the
    lettering in the first corner and the cat below it.  ``aside``: the list of prototypes stands
    beside them."""
    w, h = size
    w -= whole(ASIDE, unit) if aside else 0
    gap, side, top, foot = (whole(u, unit) for u in (18, 28, 16, 86))
    edge, words = whole(20, unit), whole(115, unit)

    def width_in(rows: int) -> int:
        many = -(-(games + 1) // rows)
        wide = (w - 2 * side - gap * (many - 1)) // many
        high = (h - top - foot - gap * (rows - 1)) // rows
        return min(wide, edge + round((high - words) * 1.6))

    rows = max((2, 3), key=width_in)
    columns, width = -(-(games + 1) // rows), width_in(rows)
    height = round((width - edge) / 1.6) + words
    x = (w - columns * width - gap * (columns - 1)) // 2
    y = top + (h - top - foot - gap * (rows - 1) - rows * height) // 2
    slots = [
        pygame.Rect(
            x + i % columns * (width + gap), y + i // columns * (height + gap), width, height
        )
        for i in range(games + 1)
    ]
    cat = slots[columns] if games >= columns else slots[-1]
    lying = round(min(width, whole(CAT, unit)) * CAT_ABOVE)
    head = pygame.Rect(side, y, slots[0].right - side, height - lying)
    below = pygame.Rect(
        0, 0, min(whole(330, unit), head.width), min(whole(44, unit), head.height // 3)
    )
    below.midbottom = head.midbottom
    head.height = below.y - head.y
    return Places(head, below, tuple(slots[1:]), cat)


CAT, CAT_ABOVE = 300, 254 / 700
"""The sleeping cat's width in units, and how much of it lies above the edge it sleeps on."""


LIGHT = (58, 36, 14)
"""What the lamp adds to red, green and blue where it is brightest."""


def draw_table(surface: pygame.Surface, atlas: Atlas, unit: float) -> None:
    """Draw the background of the full pages."""
    size = surface.get_size()
    picture = atlas.background((size, unit), lambda: _table(size, atlas, unit))
    surface.blit(picture, (0, 0))


def _table(size: tuple[int, int], atlas: Atlas, unit: float) -> pygame.Surface:
    surface = pygame.Surface(size)
    wood = atlas.get("common/table_wood", width=512 * unit)
    for x in range(0, surface.width, wood.width):
        for y in range(0, surface.height, wood.height):
            surface.blit(wood, (x, y))
    shade = atlas.get("common/vignette", width=2 * atlas.find("common/vignette").size[0])
    surface.blit(pygame.transform.smoothscale(shade, size), (0, 0))
    lamp = pygame.transform.smoothscale(_lamplight(), size)
    surface.blit(lamp, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return surface


def _lamplight() -> pygame.Surface:
    """A pool of light from the top left, small: what is added to the colours of the planks."""
    light = pygame.Surface((160, 90))
    for i in range(LIGHT[0]):
        bright = (i / LIGHT[0]) ** 1.5
        radius = 96 * (1 - i / LIGHT[0])
        pygame.draw.circle(light, [round(part * bright) for part in LIGHT], (38, 12), radius)
    return light


def draw_lettering(surface: pygame.Surface, atlas: Atlas, head: pygame.Rect) -> None:
    """Draw the program's name."""
    wide, high = atlas.find("common/logo").size
    share = min(head.width / wide, head.height * 0.96 / high)
    logo = atlas.get("common/logo", height=high * share)
    surface.blit(logo, logo.get_rect(center=head.center))
