"""A player's face as a button."""

from __future__ import annotations

from typing import Any

import pygame

from ...match.players import Player
from ..graphics.context import DrawContext
from ..widgets.plate import draw_mark
from ..widgets.widget import Widget


class Face(Widget):
    """A player's avatar with their mark."""

    def __init__(self, ctx: DrawContext, rect: pygame.Rect, player: Player, on_click: Any) -> None:
        super().__init__(ctx, rect)
        self.player, self.on_click = player, on_click

    def spoken(self) -> str:
        colour = self.ctx.theme.seats[self.player.colour].name
        return f"{self.player.name}, {self.ctx.translate(f'colour.{colour}')}"

    def click(self, pos: tuple[int, int]) -> None:
        self.ctx.sounds.play("common/click")
        self.on_click()

    def draw(self, surface: pygame.Surface) -> None:
        ctx = self.ctx
        picture = ctx.atlas.get(
            ctx.avatar(self.player.name, self.player.colour), width=self.rect.width
        )
        surface.blit(picture, self.rect)
        letter = (self.player.name.strip() or "?")[:1].upper()
        draw_mark(
            surface,
            ctx,
            self.player.colour,
            self.rect.right - ctx.u(7),
            self.rect.bottom - ctx.u(8),
            ctx.u(12),
            letter,
        )
