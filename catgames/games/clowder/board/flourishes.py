"""Animations over the roofs: claws, falling tiles, sparks."""

from __future__ import annotations

import math

import pygame

from ....core.events import Event
from ....ui.graphics.context import DrawContext
from ....ui.graphics.shapes import Point
from ....ui.stage.board import Flourish
from ..geometry import CELLS
from ..state import State
from .layout import Layout


class _AtRoof(Flourish):
    """A flourish at a place, as large as a roof of radius ``r``."""

    def __init__(self, ctx: DrawContext, at: Point, r: float) -> None:
        self.ctx, self.at, self.r = ctx, at, r


class Claws(_AtRoof):
    """A scratch over a cat that is being captured."""

    seconds = 0.55

    def draw(self, surface: pygame.Surface, t: float) -> None:
        grow = 0.7 + 0.5 * min(1.0, t * 4)
        alpha = 255 if t < 0.6 else round(255 * (1 - (t - 0.6) / 0.4)) // 16 * 16
        size = round(self.r * 1.5 * grow / 4) * 4
        picture = self.ctx.atlas.get("clowder/claws", width=size, alpha=max(0, alpha))
        surface.blit(picture, picture.get_rect(center=(round(self.at[0]), round(self.at[1]))))


class Crash(_AtRoof):
    """A roof breaks: dust and shards."""

    seconds = 0.8

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


class Sparks(_AtRoof):
    """Sparks of magic around a place."""

    seconds = 0.7

    def draw(self, surface: pygame.Surface, t: float) -> None:
        fade = round(255 * (1 - t)) // 16 * 16
        for i in range(8):
            angle = i * math.tau / 8 + t * 1.2
            far = self.r * (0.35 + 0.9 * t)
            at = (self.at[0] + far * math.cos(angle), self.at[1] + far * math.sin(angle))
            size = round(self.r * (0.42 - 0.2 * t) / 3) * 3
            spark = self.ctx.atlas.get("clowder/spark", width=max(3, size), alpha=max(0, fade))
            surface.blit(spark, spark.get_rect(center=(round(at[0]), round(at[1]))))


def flourish(layout: Layout, event: Event, s: State) -> Flourish | None:
    """See ``Board.flourish``."""
    ctx, centres, r = layout.ctx, layout.centres, layout.r
    if event.kind == "capture" and s.pos[int(event.extra[0] or 0)] >= 0:
        x, y = centres[s.pos[int(event.extra[0] or 0)]]
        return Claws(ctx, (x, y - r * 0.1), r)
    if event.kind == "broke":
        return Crash(ctx, centres[CELLS.index(str(event.src[1]))], r)
    if event.kind in ("petunia", "tower_step", "won"):
        return Sparks(ctx, layout.middle, r * 1.2)
    if event.kind == "turned":
        return Sparks(ctx, centres[CELLS.index(str(event.extra[0]))], r)
    return None
