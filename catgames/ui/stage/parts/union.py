"""Several areas as one: a shape made of shapes, and the outline of a group of grid cells."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass

import pygame

from ...graphics.shapes import Point, Shape

Cell = tuple[int, int]
_SIDES = (
    (0, -1, (0, 0), (1, 0)),
    (0, 1, (0, 1), (1, 1)),
    (-1, 0, (0, 0), (0, 1)),
    (1, 0, (1, 0), (1, 1)),
)
"""Offset of the neighbour beyond a side, and the side's ends as corners of the cell."""


@dataclass(frozen=True, slots=True)
class Union:
    """Shapes that mean the same target, such as equal cards of a hand."""

    parts: tuple[Shape, ...]

    def contains(self, x: float, y: float) -> bool:
        return any(part.contains(x, y) for part in self.parts)

    def box(self) -> pygame.Rect:
        return self.parts[0].box().unionall([part.box() for part in self.parts[1:]])

    def outline(self, surface: pygame.Surface, colour: pygame.Color, width: int) -> None:
        for part in self.parts:
            part.outline(surface, colour, width)

    def fill(self, surface: pygame.Surface, colour: pygame.Color) -> None:
        for part in self.parts:
            part.fill(surface, colour)


def outline_cells(
    surface: pygame.Surface,
    cells: Collection[Cell],
    corner: Callable[[int, int], Point],
    colour: pygame.Color,
    width: int,
) -> None:
    """Draw one line around all ``cells`` (column, row), with none between neighbours.

    ``corner`` gives the pixel of a corner of the grid; (0, 0) is its upper left one.
    """
    inside = set(cells)
    for x, y in cells:
        for dx, dy, a, b in _SIDES:
            if (x + dx, y + dy) in inside:
                continue
            start, end = corner(x + a[0], y + a[1]), corner(x + b[0], y + b[1])
            pygame.draw.line(surface, colour, start, end, width)
            for point in (start, end):
                pygame.draw.circle(surface, colour, point, width / 2)
