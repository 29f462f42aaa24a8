"""A field for a player's name that completes known names."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ..graphics.context import DrawContext
from ..input.inputs import Input
from ..widgets.field import Field


class NameField(Field):
    """The rest of a known name appears in pale letters; Tab, Enter or the right arrow accept it."""

    def __init__(
        self,
        ctx: DrawContext,
        rect: pygame.Rect,
        value: str,
        on_change: Callable[[str], None],
        rest_of: Callable[[str], str],
    ) -> None:
        """``rest_of`` completes what has been typed; "": nothing fits."""
        super().__init__(ctx, rect, value, on_change, placeholder=ctx.translate("profile.name"))
        self.rest_of = rest_of
        self.typed = False
        """Whether something has been typed since the last click; only then completions appear."""

    @property
    def rest(self) -> str:
        """The completion shown now."""
        return self.rest_of(self.value) if self.focus and self.typed else ""

    def press(self, pos: tuple[int, int]) -> None:
        super().press(pos)
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
