"""On which display the second screen goes, without pygame's windows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from ..ui.displays import FRAME, fitted, nearest

ANY = 0
"""Wanted: whatever display the first window is not on."""
SHARE = 0.5
"""The width of a window on the only display there is, as a share of it."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where the second screen goes."""

    box: tuple[int, ...]
    full: bool
    """Whether it fills a display of its own; else it is a window that can be moved."""
    missing: bool = False
    """Whether there is no display of the number that was wanted."""


def place_for(displays: Sequence[pygame.Rect], first: pygame.Rect, wanted: int = ANY) -> Place:
    """Where it goes beside the ``first`` window; ``wanted``: the number of a display, from 1 on.

    It never covers the display that the first window is on: there it is a window, half as wide,
    in the lower right corner.
    """
    home = nearest(first, displays)
    others = [part for part in displays if part is not home]
    missing = wanted != ANY and wanted > len(displays)
    named = wanted != ANY and not missing
    part = displays[wanted - 1] if named else (others or [home])[0]
    if part is not home:
        return Place(tuple(part), True, missing)
    wide = round(part.width * SHARE)
    box = fitted((wide, wide * 9 // 16), part, part.bottomright)
    box.y = max(part.y, box.y - FRAME[1])  # some systems put the title bar there
    return Place(tuple(box), False, missing)
