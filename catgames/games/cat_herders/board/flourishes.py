"""The animation of a capture."""

from __future__ import annotations

import math

import pygame

from ....ui.graphics.context import DrawContext
from ....ui.graphics.shapes import Point
from ....ui.stage.board import Flourish


class Net(Flourish):
    """A capture: the net comes down where the cat stood, in a burst of gold."""

    seconds = 0.5

    def __init__(self, ctx: DrawContext, at: Point, step: float) -> None:
        self.ctx, self.at, self.step = ctx, at, step

    def draw(self, surface: pygame.Surface, t: float) -> None:
        self._burst(surface, t)
        height = self.step * (1.7 - 0.5 * t)
        alpha = round(255 * min(1.0, 3 * (1 - t)))
        picture = self.ctx.atlas.get("cat_herders/net", height=height, alpha=alpha // 16 * 16)
        drop = self.step * 0.9 * (1 - min(1.0, t * 2.5))
        surface.blit(picture, picture.get_rect(center=(self.at[0], self.at[1] - drop)))

    def _burst(self, surface: pygame.Surface, t: float) -> None:
        r = self.step * (0.4 + 0.7 * t)
        middle = r + 2
        veil = pygame.Surface((round(2 * middle), round(2 * middle)), pygame.SRCALPHA)
        glow = self.ctx.theme["glow"]
        colour = pygame.Color(glow.r, glow.g, glow.b, round(220 * (1 - t)))
        pygame.draw.circle(veil, colour, (middle, middle), r, max(2, round(r * 0.28 * (1 - t) + 1)))
        for i in range(8):
            x, y = math.cos(i * math.pi / 4 + 0.3), math.sin(i * math.pi / 4 + 0.3)
            near, far = r * 0.55, r * (0.7 + 0.3 * t)
            start = (middle + near * x, middle + near * y)
            pygame.draw.line(
                veil, colour, start, (middle + far * x, middle + far * y), self.ctx.u(3)
            )
        surface.blit(veil, (self.at[0] - middle, self.at[1] - middle))
