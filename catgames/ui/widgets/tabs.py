"""A tab of a page."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ..graphics.context import DrawContext
from .tile import Tile


class Tab(Tile):
    """An icon and a word."""

    def __init__(
        self,
        ctx: DrawContext,
        rect: pygame.Rect,
        label: str,
        icon: str,
        chosen: bool,
        on_click: Callable[[], None],
    ) -> None:
        super().__init__(ctx, rect, chosen, on_click)
        self.label, self.icon = label, icon

    def picture(self, surface: pygame.Surface) -> None:
        ctx, high = self.ctx, self.rect.height
        ctx.icon(surface, self.icon, (self.rect.x + high * 0.52, self.rect.centery), 24)
        room = self.rect.inflate(-ctx.u(12), 0)
        room.x = self.rect.x + round(high * 0.98)
        room.width = self.rect.right - room.x - ctx.u(6)
        ctx.text(surface, self.label, room.midleft, 17, "ink", "bold", "left", room)
