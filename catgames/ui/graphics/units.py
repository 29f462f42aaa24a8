"""The unit, in which sizes are given; it depends on the window and the interface scale."""

from __future__ import annotations

DESIGN = (1280, 720)
"""The size of a window in which a unit is a pixel."""
LEAST = (1000, 590)
"""The least size of a window in units: all that the screens need."""
LANDSCAPE = 1.25
"""A window's width as a share of its height, up to which it is as wide as ``DESIGN``.  A higher
one has room to spare below: it has fewer, larger units, down to ``LEAST``."""

FINGER = 34
"""Units of what a finger hits at least: 9 mm on a screen of 15 inches."""
FINGER_MM = 9
"""The same in millimetres, on any screen where there is room for it."""


def plain_unit(size: tuple[int, int]) -> float:
    """Pixels per unit in a window at an interface scale of 100%."""
    w, h = size
    wide = max(LEAST[0], min(DESIGN[0], DESIGN[0] * w / h / LANDSCAPE))
    return min(w / wide, h / DESIGN[1])


def unit_of(size: tuple[int, int], scale: int) -> float:
    """Pixels per unit in a window; ``scale`` in percent, limited to what still fits."""
    w, h = size
    return max(0.5, min(plain_unit(size) * scale / 100, w / LEAST[0], h / LEAST[1]))


def unit_for_fingers(size: tuple[int, int], scale: int, finger: float) -> float:
    """The same where fingers need as many pixels as ``finger``; 0: nobody knows how many."""
    w, h = size
    return max(unit_of(size, scale), min(finger / FINGER, w / LEAST[0], h / LEAST[1]))


def scale_of(size: tuple[int, int], scale: int) -> float:
    """The interface scale in percent that a window really gets."""
    return 100 * unit_of(size, scale) / plain_unit(size)


def whole(design: float, unit: float) -> int:
    """Units in whole pixels, at least one."""
    return max(1, round(design * unit))
