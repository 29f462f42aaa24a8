"""One target in several places: equal cards of a hand."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from ....ui.graphics.shapes import Shape


@dataclass(frozen=True, slots=True)
class Several:
    """Shapes that mean the same."""

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
