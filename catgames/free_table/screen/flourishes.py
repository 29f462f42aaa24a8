"""What passes over a free table for a moment: a card held up, and whose turn begins."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from ...kit.board.banner import Banner
from ...kit.board.brush import Colour, darker
from ...ui.graphics.context import DrawContext
from ...ui.graphics.shapes import Point, Shape
from ...ui.graphics.theme import veil
from ...ui.stage.board import Flourish
from ...ui.stage.tumble import SECONDS as TUMBLE

DARK, WAVES, LARGE = 150, 3, 2.6
"""How dark the table gets around a die that alarms, how many rings spread from it, and how large it
becomes."""
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


class Alarm(Flourish):
    """The side of a die that lets a counter go on, large over the dark table once it lies."""

    seconds = TUMBLE + 1.1

    def __init__(
        self, ctx: DrawContext, sprite: str, at: Point, high: float, area: pygame.Rect
    ) -> None:
        self.ctx, self.sprite, self.at, self.high, self.area = ctx, sprite, at, high, area

    def draw(self, surface: pygame.Surface, t: float) -> None:
        t = (t * self.seconds - TUMBLE) / (self.seconds - TUMBLE)
        if t <= 0:
            return
        shown, (x, y) = min(1.0, t * 8, (1 - t) * 4), self.at
        dark = pygame.Surface(self.area.size, pygame.SRCALPHA)
        dark.fill(veil(self.ctx.theme["shade"], round(DARK * shown)))
        surface.blit(dark, self.area)
        for wave in range(WAVES):
            far = t * 1.6 - wave * 0.25
            if 0 < far < 1:
                ring = veil(self.ctx.theme["danger"], round(255 * (1 - far)))
                r = self.high * (0.7 + 1.6 * far)
                size = pygame.Surface((2 * round(r) + 4, 2 * round(r) + 4), pygame.SRCALPHA)
                wide = self.ctx.u(9 * (1 - far) + 2)
                pygame.draw.circle(size, ring, size.get_rect().center, r, wide)
                surface.blit(size, size.get_rect(center=(round(x), round(y))))
        picture = self.ctx.atlas.get(self.sprite, height=self.high * LARGE)
        shake = math.sin(t * 60) * 7 * max(0.0, 1 - 2.2 * t)
        picture = pygame.transform.rotozoom(picture, shake, (1 + (LARGE - 1) * shown) / LARGE)
        surface.blit(picture, picture.get_rect(center=(round(x), round(y))))


class Jump(Flourish):
    """A counter that has gone on towards its end: light springs from it."""

    seconds = 0.5

    def __init__(self, ctx: DrawContext, box: pygame.Rect) -> None:
        self.ctx, self.box = ctx, box

    def draw(self, surface: pygame.Surface, t: float) -> None:
        by = round(self.ctx.u(44) * (1 - (1 - t) ** 2))
        box = self.box.inflate(by, by)
        light = pygame.Surface(box.size, pygame.SRCALPHA)
        ink = veil(self.ctx.theme["glow"], round(255 * (1 - t)))
        wide = max(2, self.ctx.u(9 * (1 - t)))
        pygame.draw.rect(light, ink, light.get_rect(), wide, border_radius=box.height // 2)
        surface.blit(light, box)


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
