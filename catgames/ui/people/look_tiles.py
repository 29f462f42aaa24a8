"""Tiles for choosing a colour and a cat."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ..graphics.context import DrawContext
from ..widgets.plate import draw_mark
from ..widgets.tile import Tile


class ColourTile(Tile):
    """A colour with its shape; disabled if somebody else has it."""

    def __init__(
        self,
        ctx: DrawContext,
        rect: pygame.Rect,
        look: int,
        letter: str,
        chosen: bool,
        on_click: Callable[[], None],
    ) -> None:
        super().__init__(ctx, rect, chosen, on_click)
        self.look, self.letter = look, letter

    def picture(self, surface: pygame.Surface) -> None:
        r = min(self.rect.size) * 0.36
        if self.enabled:
            at = self.rect.center
            draw_mark(surface, self.ctx, self.look, at[0], at[1], r, self.letter)
            return
        layer = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        draw_mark(layer, self.ctx, self.look, self.rect.width / 2, self.rect.height / 2, r, "")
        layer.set_alpha(70)
        surface.blit(layer, self.rect)


class CatTile(Tile):
    """A cat on a colour."""

    def __init__(
        self,
        ctx: DrawContext,
        rect: pygame.Rect,
        cat: str,
        look: int,
        chosen: bool,
        on_click: Callable[[], None],
    ) -> None:
        super().__init__(ctx, rect, chosen, on_click)
        self.cat, self.look = cat, look
        self.tip = ctx.translate(f"profile.cat.{cat}")

    def picture(self, surface: pygame.Surface) -> None:
        size = round(min(self.rect.size) * (0.96 if self.hover or self.chosen else 0.88))
        picture = self.ctx.atlas.get(self.ctx.avatar("", self.look, self.cat), width=size)
        surface.blit(picture, picture.get_rect(center=self.rect.center))
