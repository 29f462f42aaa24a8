"""What plays over the roofs beside the pieces: claws, falling tiles, sparks from the tower."""

from __future__ import annotations

import math

import pygame

from ....ui.graphics.context import DrawContext
from ....ui.stage.board import Flourish

Point = tuple[float, float]


class Claws(Flourish):
    """A scratch over the cat that is jumped at."""

    seconds = 0.55

    def __init__(self, ctx: DrawContext, at: Point, r: float) -> None:
        self.ctx, self.at, self.r = ctx, at, r

    def draw(self, surface: pygame.Surface, t: float) -> None:
        grow = 0.7 + 0.5 * min(1.0, t * 4)
        alpha = 255 if t < 0.6 else round(255 * (1 - (t - 0.6) / 0.4)) // 16 * 16
        size = round(self.r * 1.5 * grow / 4) * 4
        picture = self.ctx.atlas.get("clowder/claws", width=size, alpha=max(0, alpha))
        surface.blit(picture, picture.get_rect(center=(round(self.at[0]), round(self.at[1]))))


class Crash(Flourish):
    """A roof breaks: dust and shards."""

    seconds = 0.8

    def __init__(self, ctx: DrawContext, at: Point, r: float) -> None:
        self.ctx, self.at, self.r = ctx, at, r

    def draw(self, surface: pygame.Surface, t: float) -> None:
        fade = round(255 * (1 - t)) // 16 * 16
        if fade <= 0:
            return
        x, y = self.at
        dust = self.ctx.atlas.get(
            "clowder/dust", width=round(self.r * (1.2 + t) / 6) * 6, alpha=fade
        )
        surface.blit(dust, dust.get_rect(center=(round(x), round(y))))
        for i in range(7):
            angle = i * math.tau / 7 + 0.4
            far = self.r * (0.2 + 1.0 * t)
            at = (x + far * math.cos(angle), y + far * math.sin(angle) * 0.8 + self.r * t * t * 0.7)
            shard = self.ctx.atlas.get(
                "clowder/shard",
                width=self.r * 0.26,
                alpha=fade,
                angle=round(t * 200 + 50 * i) // 15 * 15,
            )
            surface.blit(shard, shard.get_rect(center=(round(at[0]), round(at[1]))))


class Sparks(Flourish):
    """Magic around a place: Petunia throws, a token or a cat is bewitched."""

    seconds = 0.7

    def __init__(self, ctx: DrawContext, at: Point, r: float) -> None:
        self.ctx, self.at, self.r = ctx, at, r

    def draw(self, surface: pygame.Surface, t: float) -> None:
        fade = round(255 * (1 - t)) // 16 * 16
        for i in range(8):
            angle = i * math.tau / 8 + t * 1.2
            far = self.r * (0.35 + 0.9 * t)
            at = (self.at[0] + far * math.cos(angle), self.at[1] + far * math.sin(angle))
            size = round(self.r * (0.42 - 0.2 * t) / 3) * 3
            spark = self.ctx.atlas.get("clowder/spark", width=max(3, size), alpha=max(0, fade))
            surface.blit(spark, spark.get_rect(center=(round(at[0]), round(at[1]))))
