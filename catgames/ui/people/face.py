"""A player's face as a button."""

from __future__ import annotations

from typing import Any

import pygame

from ...match.players import Player
from ..graphics.context import DrawContext
from ..widgets.plate import draw_mark
from ..widgets.widget import Widget
from .avatars import badge_of, portrait_of
from .default_names import initial


class Face(Widget):
    """A player's avatar with their mark."""

    def __init__(
        self, ctx: DrawContext, rect: pygame.Rect, player: Player, on_click: Any, portrait: str = ""
    ) -> None:
        """``portrait``: a sprite in place of the player's avatar."""
        super().__init__(ctx, rect)
        self.portrait = portrait
        self.player, self.on_click = player, on_click

    def spoken(self) -> str:
        colour = self.ctx.theme.seats[self.player.colour].name
        return f"{self.player.name}, {self.ctx.translate(f'colour.{colour}')}"

    def click(self, pos: tuple[int, int]) -> None:
        self.ctx.sounds.play("common/click")
        self.on_click()

    def draw(self, surface: pygame.Surface) -> None:
        ctx = self.ctx
        sprite = self.portrait or portrait_of(ctx, self.player, self.player.colour)
        picture = ctx.atlas.get(sprite, width=self.rect.width)
        surface.blit(picture, self.rect)
        if sprite := badge_of(self.player):
            badge = ctx.atlas.get(sprite, width=self.rect.width * 0.36)
            surface.blit(
                badge, badge.get_rect(topright=(self.rect.right + ctx.u(4), self.rect.y - ctx.u(3)))
            )
        letter = initial(self.player.name)
        draw_mark(
            surface,
            ctx,
            self.player.colour,
            self.rect.right - ctx.u(7),
            self.rect.bottom - ctx.u(8),
            ctx.u(12),
            letter,
        )
