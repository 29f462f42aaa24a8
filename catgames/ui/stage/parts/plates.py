"""Name plates that boards draw themselves."""

from __future__ import annotations

import pygame

from ...graphics.context import SHRINK, DrawContext
from ...people.default_names import initial
from ...widgets.plate import draw_mark


def draw_named_mark(
    surface: pygame.Surface, ctx: DrawContext, look: int, name: str, x: float, y: float, r: float
) -> None:
    """A seat's mark with what stands for its player's name."""
    draw_mark(surface, ctx, look, x, y, r, initial(name))


def fits(ctx: DrawContext, words: str, size: float, width: float) -> bool:
    """Whether a line fits into ``width`` pixels in the smallest letters that ``ctx.text`` uses."""
    return ctx.type.size(words, size * ctx.unit * SHRINK[-1], "heavy")[0] <= width
