"""A field for a player's name that knows who has played here before."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ..graphics.context import DrawContext
from ..input.inputs import Input
from ..widgets.controls import Field


class NameField(Field):
    """Names that are known are written to their end in pale letters; Tab, Enter or the right
    arrow take them."""

    def __init__(
        self,
        ctx: DrawContext,
        rect: pygame.Rect,
        value: str,
        on_change: Callable[[str], None],
        rest_of: Callable[[str], str],
    ) -> None:
        """``rest_of`` gives what could follow on what is typed."""
        super().__init__(ctx, rect, value, on_change)
        self.rest_of = rest_of
        self.typed = False
        """Something has been typed since it was clicked; only then anything is offered."""

    @property
    def rest(self) -> str:
        """What is offered now."""
        return self.rest_of(self.value) if self.focus and self.typed else ""

    def press(self, pos: tuple[int, int]) -> None:
        self.typed = False

    def key(self, e: Input) -> bool:
        if e.kind == "key" and e.key in ("tab", "right", "return", "enter") and self.rest:
            self._set(self.value + self.rest)
            self.typed = False
            return True
        self.typed = self.typed or e.kind == "text"
        return super().key(e)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if rest := self.rest:
            ctx, room = self.ctx, self.rect.inflate(-self.ctx.u(20), 0)
            x = room.x + ctx.type.size(self.value, 17 * ctx.unit, "bold")[0] + ctx.u(3)
            room = pygame.Rect(x, room.y, max(1, room.right - x), room.height)
            ctx.text(surface, rest, room.midleft, 17, "ink_soft", "medium", "left", room)
