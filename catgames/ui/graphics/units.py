"""How large things are drawn: the unit follows the window and the interface scale."""

from __future__ import annotations

DESIGN = (1280, 720)
"""The window in which a unit is a pixel."""


def unit_of(size: tuple[int, int], scale: int) -> float:
    """Pixels of a unit in a window of this size; ``scale`` in percent, as far as all still fits."""
    w, h = size
    unit = min(w / DESIGN[0], h / DESIGN[1]) * scale / 100
    return max(0.5, min(unit, w / 1000, h / 590))


def whole(design: float, unit: float) -> int:
    """Units as whole pixels, at least one."""
    return max(1, round(design * unit))
