"""Choosing how to look: the six marks and all the cats, each as something to click."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ..graphics.context import DrawContext
from ..widgets.plate import draw_mark
from ..widgets.widget import Widget


class Tile(Widget):
    """Something to choose by its picture; what is chosen lies on gold."""

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
        """What stands on it."""


class Mark(Tile):
    """A colour with its shape; not enabled where somebody else at the table has it."""

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


class Cat(Tile):
    """A cat on the ground of a colour."""

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
