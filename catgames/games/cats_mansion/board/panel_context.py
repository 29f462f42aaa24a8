"""What the panels over the plan have in common."""

from __future__ import annotations

import pygame

from ....ui.graphics.context import DrawContext
from .layout import Layout


class PanelContext:
    """Draws in the design pixels of a panel, which are smaller where the plan is small."""

    def __init__(self, ctx: DrawContext, layout: Layout) -> None:
        self.ctx, self.at = ctx, layout
        self.theme, self.atlas = ctx.theme, ctx.atlas

    def u(self, design: float) -> int:
        """Design pixels as pixels, at least one."""
        return self.at.panel_u(design)

    def text(
        self,
        surface: pygame.Surface,
        words: str,
        room: pygame.Rect,
        size: float,
        ink: str = "ink",
        weight: str = "heavy",
    ) -> None:
        """In the middle of ``room``, wrapped and made smaller if need be."""
        size *= self.at.panel_unit / self.ctx.unit
        self.ctx.fit(surface, words, room, size, ink, weight, "middle")
