"""Paw prints in the colours of whoever has won, which fall around a result and stay there."""

from __future__ import annotations

from collections.abc import Sequence
from math import pi, sin

import pygame

from ..graphics.context import DrawContext

SECONDS = 2.8
"""Until the last one lies."""
PAWS, APART = 64, 0.45
"""How many fall, and the share of the time after which the last one begins."""
SIZES = (22, 30, 40)
"""Their sizes in units."""
ACROSS, DOWN = 0.618034, 0.754878
"""Steps that spread any number of points evenly over a window."""
SWAY = 34
"""Units that they drift to the sides."""


class Confetti:
    """Falls from ``began`` on; no motion, no confetti."""

    def __init__(self, ctx: DrawContext, looks: Sequence[int], began: float, moves: bool) -> None:
        """``looks``: indexes into the theme's seats, those of the winners; ``moves``: whether
        there are animations."""
        self.ctx, self.began, self._share = ctx, began, 0.0
        seats = [ctx.theme.seats[look].colour for look in looks if moves]
        pale, gold = ctx.theme["paper_light"], ctx.theme["gold"]
        self._colours = [c for seat in seats for c in (seat, gold, seat.lerp(pale, 0.5))]

    def update(self, now: float) -> bool:
        """Advance to ``now``; True: draw again."""
        before = self._share
        self._share = min(1.0, max(0.0, (now - self.began) / SECONDS))
        return bool(self._colours) and self._share != before

    def draw(self, surface: pygame.Surface) -> None:
        """Draw those that have begun to fall."""
        ctx, (w, h) = self.ctx, surface.get_size()
        for i in range(PAWS if self._colours else 0):
            fallen = (self._share - APART * i / PAWS) / (1 - APART)
            if fallen <= 0:
                continue
            left = 1 - min(1.0, fallen)
            size = ctx.u(SIZES[i % len(SIZES)])
            end = h * ((i + 0.5) * DOWN % 1)
            x = w * ((i + 0.5) * ACROSS % 1) + ctx.u(SWAY) * sin(3 * pi * left + i) * left
            paw = ctx.atlas.get(
                "common/paw",
                width=size,
                tint=self._colours[i // 2 % len(self._colours)],
                angle=(30 * i + round(6 * left) * 30) % 360,
            )
            y = end - (h + size) * left * left
            surface.blit(paw, paw.get_rect(center=(round(x), round(y))))
