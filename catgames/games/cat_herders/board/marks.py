"""Marks drawn over the park: rings, arrows and badges of a preview, and the net of a capture."""

from __future__ import annotations

import math

import pygame

from ....ui.graphics.context import DrawContext
from ....ui.stage.board import Flourish

Point = tuple[float, float]


def ring(surface: pygame.Surface, ctx: DrawContext, at: Point, step: float) -> None:
    """Around the feet of a cat that has to run; ``step``: pixels from one space to the next."""
    box = pygame.Rect(0, 0, step * 0.86, step * 0.42)
    box.center = (round(at[0]), round(at[1] + step * 0.28))
    pygame.draw.ellipse(surface, ctx.theme["accent"], box, ctx.u(4))


def arrow(surface: pygame.Surface, ctx: DrawContext, start: Point, end: Point, step: float) -> None:
    """From the middle of one space towards that of another."""
    (x1, y1), (x2, y2) = start, end
    length = math.hypot(x2 - x1, y2 - y1)
    ux, uy = (x2 - x1) / length, (y2 - y1) / length
    x1, y1 = x1 + ux * step * 0.3, y1 + uy * step * 0.3
    x2, y2 = x2 - ux * step * 0.3, y2 - uy * step * 0.3
    head, side = step * 0.2, step * 0.14
    bx, by = x2 - ux * head, y2 - uy * head
    tip = ((x2, y2), (bx - uy * side, by + ux * side), (bx + uy * side, by - ux * side))
    for name, width in (("ink", 9), ("accent", 5)):
        pygame.draw.line(surface, ctx.theme[name], (x1, y1), (bx, by), ctx.u(width))
    pygame.draw.polygon(surface, ctx.theme["accent"], tip)
    pygame.draw.polygon(surface, ctx.theme["ink"], tip, ctx.u(2))


def badge(surface: pygame.Surface, ctx: DrawContext, at: Point, step: float, words: str) -> None:
    """A number in a disc."""
    r = max(ctx.u(11), step * 0.2)
    pygame.draw.aacircle(surface, ctx.theme["paper"], at, r)
    pygame.draw.aacircle(surface, ctx.theme["ink"], at, r, ctx.u(2))
    ctx.text(surface, words, at, r * 1.3 / ctx.unit, "ink", "heavy", "middle")


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
