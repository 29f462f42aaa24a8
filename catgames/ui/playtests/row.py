"""A playtest session in the list."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ..graphics.context import DrawContext
from ..widgets.widget import Widget


class SessionRow(Widget):
    """A card; a click opens the session.  Buttons lie over its right end."""

    def __init__(
        self, ctx: DrawContext, rect: pygame.Rect, title: str, act: Callable[[], object]
    ) -> None:
        super().__init__(ctx, rect)
        self.title, self.act = title, act
        self.date = self.problem = ""
        self.lines: tuple[str, ...] = ()
        self.right = rect.right
        """Where the buttons begin, pixels."""

    def click(self, pos: tuple[int, int]) -> None:
        self.ctx.sounds.play("common/card")
        self.act()

    def spoken(self) -> str:
        return ". ".join(x for x in (self.title, self.date, *self.lines, self.problem) if x)

    def draw(self, surface: pygame.Surface) -> None:
        ctx = self.ctx
        rect = self.rect.move(0, ctx.u(1) if self.down and self.hover else 0)
        if self.hover and self.enabled:
            rect = rect.move(0, -ctx.u(2))
        ctx.panel(surface, rect)
        room = pygame.Rect(rect.x + ctx.u(20), rect.y + ctx.u(9), 0, rect.height - ctx.u(18))
        room.width = self.right - room.x - ctx.u(12)
        third = room.height // 3
        top = pygame.Rect(room.x, room.y, room.width, third)
        wide = ctx.type.size(self.date, 14.5 * ctx.unit, "semibold")[0]
        name = pygame.Rect(top.x, top.y, max(ctx.u(60), top.width - wide - ctx.u(14)), third)
        box = ctx.text(surface, self.title, name.midleft, 20, "ink", "title", "left", name)
        at = (box.right + ctx.u(14), top.centery + ctx.u(2))
        date = pygame.Rect(at[0], top.y, max(1, room.right - at[0]), third)
        ctx.text(surface, self.date, at, 14.5, "ink_soft", "semibold", "left", date)
        if self.problem:
            low = pygame.Rect(top.x, top.bottom, top.width, 2 * third)
            ctx.fit(surface, self.problem, low, 15, "danger", "semibold")
        for i, line in enumerate(self.lines, 1):
            low = top.move(0, i * third)
            ctx.text(surface, line, low.midleft, 15.5, "ink", "semibold", "left", low)
