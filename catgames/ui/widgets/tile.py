"""A widget that is chosen by its picture."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ..graphics.context import DrawContext
from .widget import Widget


class Tile(Widget):
    """The chosen one of several lies on gold; subclasses draw its ``picture``."""

    def __init__(
        self, ctx: DrawContext, rect: pygame.Rect, chosen: bool, on_click: Callable[[], None]
    ) -> None:
        super().__init__(ctx, rect)
        self.chosen, self.on_click = chosen, on_click

    def click(self, pos: tuple[int, int]) -> None:
        self.ctx.sounds.play("common/click")
        self.on_click()

    def draw(self, surface: pygame.Surface) -> None:
        ctx, round_ = self.ctx, self.ctx.u(10)
        if self.chosen:
            pygame.draw.rect(surface, ctx.theme["gold"], self.rect, border_radius=round_)
            pygame.draw.rect(surface, ctx.theme["ink"], self.rect, ctx.u(2), border_radius=round_)
        elif self.hover and self.enabled:
            pygame.draw.rect(surface, ctx.theme["paper_dark"], self.rect, border_radius=round_)
        self.picture(surface)

    def picture(self, surface: pygame.Surface) -> None:
        """Draw its content."""
