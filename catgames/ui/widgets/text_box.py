"""A text of several lines that the player types; it has no line breaks of its own."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ..graphics.context import DrawContext
from ..graphics.typesetter import line_height
from ..input.inputs import Input
from .field import Field

SIZE = 16


class TextBox(Field):
    """Shows the end of what is typed if it is too long for the box."""

    def __init__(
        self,
        ctx: DrawContext,
        rect: pygame.Rect,
        value: str,
        on_change: Callable[[str], None],
        *,
        most: int,
        on_enter: Callable[[], None] | None = None,
    ) -> None:
        """``on_enter``: what Enter does; without it Enter leaves the box."""
        super().__init__(ctx, rect, value, on_change, most=most)
        self.on_enter = on_enter

    def take_focus(self) -> None:
        super().take_focus()
        self.selected = False  # a long answer is not to be lost by a letter

    def key(self, e: Input) -> bool:
        if self.on_enter is not None and e.kind == "key" and e.key in ("return", "enter"):
            self.on_enter()
            return True
        return super().key(e)

    def draw(self, surface: pygame.Surface) -> None:
        ctx, theme, radius = self.ctx, self.ctx.theme, self.ctx.u(8)
        pygame.draw.rect(surface, theme["paper"], self.rect, border_radius=radius)
        edge = theme["accent"] if self.focus else theme["ink"] if self.hover else theme["ink_soft"]
        pygame.draw.rect(surface, edge, self.rect, ctx.u(2), border_radius=radius)
        room, px = self.rect.inflate(-ctx.u(20), -ctx.u(12)), SIZE * ctx.unit
        step = line_height(px)
        lines = ctx.type.wrap(self.value, px, room.width - ctx.u(4), "semibold") or [""]
        lines = lines[-max(1, room.height // step) :]
        for i, line in enumerate(lines):
            row = pygame.Rect(room.x, room.y + i * step, room.width, step)
            if self.focus and self.selected and line:
                wide = ctx.type.size(line, px, "semibold")[0]
                mark = pygame.Rect(row.x - ctx.u(2), row.y, wide + ctx.u(4), step)
                pygame.draw.rect(surface, theme["gold"], mark, border_radius=ctx.u(3))
            box = ctx.text(surface, line, row, SIZE, "ink", "semibold")
        if self.focus and not (self.selected and self.value):
            space = ctx.type.size(" ", px, "semibold")[0] if self.value.endswith(" ") else 0
            caret = pygame.Rect(box.right + space + ctx.u(1), row.y, ctx.u(2), step)
            pygame.draw.rect(surface, theme["ink"], caret)
