"""What passes over a free table for a moment: a card held up, and whose turn begins."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from ...kit.board.banner import Banner
from ...kit.board.brush import Colour, darker
from ...ui.graphics.context import DrawContext
from ...ui.graphics.shapes import Shape
from ...ui.graphics.theme import veil
from ...ui.stage.board import Flourish

FLICKERS, FLASH = 4, 110
"""How often light flickers over the table, and how strong it is."""


class HeldUp(Flourish):
    """Pieces held up side by side for all to see."""

    seconds = 1.5

    def __init__(self, ctx: DrawContext, sprites: Sequence[str], area: pygame.Rect) -> None:
        self.ctx, self.sprites, self.area = ctx, sprites, area
        self.seconds += 0.2 * (len(sprites) - 1)

    def draw(self, surface: pygame.Surface, t: float) -> None:
        ctx, gap, many = self.ctx, self.ctx.u(10), len(self.sprites)
        high = min(self.area.height * 0.7, ctx.u(300 if many == 1 else 150))
        grow = min(1.0, t * 6, (1 - t) * 6)
        pictures = [ctx.atlas.get(sprite, height=high) for sprite in self.sprites]
        wide = sum(picture.get_width() + gap for picture in pictures)
        grow *= min(1.0, self.area.width / max(1, wide))
        x = self.area.centerx - grow * wide / 2
        for picture in pictures:
            step = grow * (picture.get_width() + gap)
            if grow < 1:
                picture = pygame.transform.smoothscale_by(picture, max(0.05, grow))
            surface.blit(picture, picture.get_rect(center=(round(x + step / 2), self.area.centery)))
            x += step


class Full(Banner):
    """What the game says of a counter that has reached its end, while the lamps flicker."""

    seconds = 2.8

    def __init__(
        self,
        ctx: DrawContext,
        words: str,
        area: pygame.Rect,
        lying: Sequence[pygame.Rect],
        about: Shape | None,
    ) -> None:
        super().__init__(ctx, words, area.center, area, lying, about=about)
        self.area = area

    def draw(self, surface: pygame.Surface, t: float) -> None:
        light = max(0.0, math.sin(t * FLICKERS * 2 * math.pi)) * max(0.0, 1 - 2 * t)
        flash = pygame.Surface(self.area.size, pygame.SRCALPHA)
        flash.fill(veil(self.ctx.theme["glow"], round(FLASH * light)))
        surface.blit(flash, self.area)
        super().draw(surface, t)


class Ribbon(Flourish):
    """Whose turn it is now, on a ribbon across the table that comes and goes softly."""

    seconds = 0.6

    def __init__(
        self, ctx: DrawContext, words: str, sprite: str, colour: Colour, area: pygame.Rect
    ) -> None:
        """``sprite``: the player's face."""
        self.ctx, self.words, self.sprite, self.colour, self.area = ctx, words, sprite, colour, area

    def draw(self, surface: pygame.Surface, t: float) -> None:
        ctx, area = self.ctx, self.area
        shown = min(1.0, t * 5, (1 - t) * 4)
        high, rim = ctx.u(78), ctx.u(4)
        ribbon = pygame.Surface((area.width, high), pygame.SRCALPHA)
        ribbon.fill(veil(ctx.theme["shade"], 60))
        band = pygame.Rect(0, rim, area.width, high - 2 * rim)
        ribbon.fill(darker(self.colour, 0.5), band)
        for y in (band.y, band.bottom - rim):
            ribbon.fill(self.colour, (0, y, area.width, rim))
        face = ctx.atlas.get(self.sprite, height=high - 5 * rim)
        gap, px = ctx.u(14), 30 * ctx.unit
        words = ctx.type.cut(self.words, px, area.width - face.get_width() - 4 * gap, "heavy")
        line = ctx.type.line(words, px, ctx.theme["cream"], "heavy")
        wide = face.get_width() + gap + line.get_width()
        x = (area.width - wide) // 2 + round((1 - min(1.0, t * 4)) ** 2 * -area.width * 0.06)
        ribbon.blit(face, face.get_rect(midleft=(x, high // 2)))
        ribbon.blit(line, line.get_rect(midleft=(x + face.get_width() + gap, high // 2)))
        ribbon.set_alpha(round(255 * shown))
        surface.blit(ribbon, ribbon.get_rect(center=(area.centerx, round(area.centery * 0.9))))
