"""The displays, and where a window fits on them."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pygame

LARGEST = (7680, 4320)
"""The largest window that opens, in pixels; settings may ask for more."""
FRAME = (8, 40, 8, 8)
"""Room for the title bar and the edges that a window manager adds: left, top, right, bottom."""
ROOMY = 200
"""Pixels that a display is larger than a window which surely fits, whatever panels there are."""
PLAUSIBLE = (40, 500)
"""Dots per inch of displays; some say that they are as large as a stamp."""
NOWHERE = ("dummy", "offscreen")
"""SDL's drivers that have no display."""


def fitted(
    size: tuple[int, int], usable: pygame.Rect, corner: tuple[int, int] | None = None
) -> pygame.Rect:
    """Where a window of this size, or as much of it as there is room for, lies with its frame in
    the usable part of a display.  ``corner``: where it should begin; None: in the middle."""
    left, top, right, bottom = FRAME
    inner = pygame.Rect(usable.x + left, usable.y + top, 1, 1)
    inner.size = max(1, usable.w - left - right), max(1, usable.h - top - bottom)
    box = pygame.Rect(0, 0, min(size[0], inner.w), min(size[1], inner.h))
    if corner is None:
        box.center = inner.center
    else:
        box.topleft = corner
    return box.clamp(inner)


def nearest(box: pygame.Rect, parts: Sequence[pygame.Rect]) -> pygame.Rect:
    """The display that most of a window is on, or else the one closest to it."""

    def key(part: pygame.Rect) -> tuple[int, float]:
        common = box.clip(part)
        return common.w * common.h, -pygame.Vector2(part.center).distance_to(box.center)

    return max(parts, key=key)


def place(size: tuple[int, int], corner: tuple[int, int] | None = None) -> pygame.Rect | None:
    """Where a window goes that begins at ``corner`` (None: on the first display); None: the system
    finds a place, because there is room for it everywhere, or there is no display."""
    sizes = pygame.display.get_desktop_sizes()
    if pygame.display.get_driver() in NOWHERE or not sizes:
        return None
    if corner is None and all(sizes[0][i] - size[i] >= ROOMY for i in (0, 1)):
        return None
    parts = usable_parts()
    part = parts[0] if corner is None else nearest(pygame.Rect(corner, size), parts)
    return fitted(size, part, corner)


def to_origin() -> None:
    """Move the window to the first corner of its display: without a window manager it stays where
    it is when it becomes full screen, and would reach over the edge."""
    if pygame.display.get_driver() == "x11":
        corner, size = pygame.display.get_window_position(), pygame.display.get_window_size()
        part = nearest(pygame.Rect(corner, size), usable_parts())
        pygame.display.set_window_position(part.topleft)


def dots_per_mm(box: pygame.Rect) -> float:
    """Pixels per millimetre of the display that a window is on; 0: the system doesn't know."""
    import ctypes

    if pygame.display.get_driver() in NOWHERE:
        return 0.0
    parts, dots = usable_parts(), ctypes.c_float(0)
    index = parts.index(nearest(box, parts))
    try:
        told = _sdl(ctypes).SDL_GetDisplayDPI(index, ctypes.byref(dots), None, None) == 0
    except (OSError, AttributeError):
        return 0.0
    return dots.value / 25.4 if told and PLAUSIBLE[0] <= dots.value <= PLAUSIBLE[1] else 0.0


def _sdl(ctypes: Any) -> Any:
    """The library that pygame is linked to."""
    library = Path(pygame.base.__file__)  # it finds what it is linked to, but not on Windows
    return ctypes.CDLL(str(library.with_name("SDL2.dll") if sys.platform == "win32" else library))


def usable_parts() -> list[pygame.Rect]:
    """The part of every display that panels leave, the first display first."""
    import ctypes  # imported late, to show the first picture sooner

    sizes = pygame.display.get_desktop_sizes()
    whole = [pygame.Rect((0, 0), size) for size in sizes]
    try:
        bounds = _sdl(ctypes).SDL_GetDisplayUsableBounds
    except (OSError, AttributeError):
        return whole
    found = []
    for i, part in enumerate(whole):
        numbers = (ctypes.c_int * 4)()
        told = bounds(i, numbers) == 0 and min(numbers[2:]) > 0
        found.append(pygame.Rect(*numbers) if told else part)
    return found
