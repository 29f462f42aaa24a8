"""The unit, in which sizes are given; it depends on the window and the interface scale."""

from __future__ import annotations

DESIGN = (1280, 720)
"""The size of a window in which a unit is a pixel."""


def unit_of(size: tuple[int, int], scale: int) -> float:
    """Pixels per unit in a window; ``scale`` in percent, limited to what still fits."""
    w, h = size
    unit = min(w / DESIGN[0], h / DESIGN[1]) * scale / 100
    return max(0.5, min(unit, w / 1000, h / 590))


def scale_of(size: tuple[int, int], scale: int) -> float:
    """The interface scale in percent that a window really gets."""
    return 100 * unit_of(size, scale) / min(size[0] / DESIGN[0], size[1] / DESIGN[1])


def whole(design: float, unit: float) -> int:
    """Units in whole pixels, at least one."""
    return max(1, round(design * unit))
