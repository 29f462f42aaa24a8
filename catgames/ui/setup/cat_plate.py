"""The name of a seat's cat, as a button that leads to the others."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ...match.players import Player
from ..graphics.context import DrawContext
from ..people.kinds import style_words
from ..widgets.widget import Widget


class CatPlate(Widget):
    """Name and style."""

    def __init__(
        self, ctx: DrawContext, rect: pygame.Rect, player: Player, on_click: Callable[[], None]
    ) -> None:
        super().__init__(ctx, rect)
        self.player, self.on_click = player, on_click
        self.style = style_words(ctx, player)
        self.tip = ctx.translate(f"cats.{player.character}.line")

    def spoken(self) -> str:
        return f"{self.player.name}, {self.style}"

    def click(self, pos: tuple[int, int]) -> None:
        self.ctx.sounds.play("common/click")
        self.on_click()

    def draw(self, surface: pygame.Surface) -> None:
        ctx, r = self.ctx, self.rect
        frame = "button_hover" if self.hover or self.focus else "button"
        border = min(ctx.unit * 0.5, r.height / 64)
        surface.blit(ctx.atlas.nine(f"common/{frame}", r.size, 28, border), r)
        room = r.inflate(-ctx.u(24), 0)
        room.width -= ctx.u(16)
        upper = pygame.Rect(room.x, r.y + ctx.u(1), room.width, ctx.u(20))
        lower = pygame.Rect(room.x, upper.bottom - ctx.u(3), room.width, ctx.u(16))
        ctx.text(surface, self.player.name, upper.midleft, 16, "ink", "heavy", "left", upper)
        ctx.text(surface, self.style, lower.midleft, 13, "ink_soft", "semibold", "left", lower)
        at = (r.right - ctx.u(15), r.centery - ctx.u(1))
        ctx.icon(surface, "icon_down", at, 15, "ink_soft")
