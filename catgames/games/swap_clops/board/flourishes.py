"""The animation of a collection: a burst of confetti where a Clop leaves the grid."""

from __future__ import annotations

import math

import pygame

from ....ui.graphics.context import DrawContext
from ....ui.graphics.shapes import Point
from ....ui.stage.board import Flourish

CONFETTI = ("#e5533d", "#f2b632", "#3f9e8c", "#4b6fc4", "#f6efe0")


class Burst(Flourish):
    """Confetti around a space."""

    seconds = 0.55

    def __init__(self, ctx: DrawContext, at: Point, step: float) -> None:
        self.ctx, self.at, self.step = ctx, at, step

    def draw(self, surface: pygame.Surface, t: float) -> None:
        far = self.step * (0.25 + 0.6 * (1 - (1 - t) ** 2))
        size = self.step * 0.075 * (1 - t * 0.7)
        for i in range(12):
            turn = i * math.tau / 12 + 0.4
            reach = far * (0.75 + 0.25 * (i % 3))
            x = self.at[0] + reach * math.cos(turn)
            y = self.at[1] + reach * math.sin(turn) + self.step * 0.5 * t * t
            pygame.draw.circle(surface, pygame.Color(CONFETTI[i % 5]), (x, y), max(1.0, size))
