"""Name plates that boards draw themselves."""

from __future__ import annotations

import pygame

from ...graphics.context import DrawContext
from ...people.default_names import initial
from ...widgets.plate import draw_mark


def draw_named_mark(
    surface: pygame.Surface, ctx: DrawContext, look: int, name: str, x: float, y: float, r: float
) -> None:
    """A seat's mark with what stands for its player's name."""
    draw_mark(surface, ctx, look, x, y, r, initial(name))
