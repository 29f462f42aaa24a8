"""A timer on the table; it is no part of the game, and nobody has to keep to it."""

from __future__ import annotations

import math

import pygame

from ...ui.graphics.context import DrawContext
from ...ui.stage.parts import draw_pill

SHOWN = 8.0
"""Seconds for which the end is shown."""


class Timer:
    """Counts down; times in seconds of the window's clock."""

    def __init__(self, ctx: DrawContext) -> None:
        self.ctx = ctx
        self.until: float | None = None
        self._now = 0.0
        self._rung = False

    def start(self, now: float, seconds: float) -> None:
        """Begin anew; 0: put it away."""
        self.until, self._now, self._rung = (now + seconds if seconds else None), now, False

    @property
    def left(self) -> int:
        """Whole seconds that are left."""
        return 0 if self.until is None else max(0, math.ceil(self.until - self._now))

    def update(self, now: float) -> bool:
        """True: it shows something else."""
        before, self._now = self.left, now
        if self.until is None:
            return False
        if now >= self.until and not self._rung:
            self._rung = True
            self.ctx.sounds.play("common/turn")
        if now > self.until + SHOWN:
            self.until = None
            return True
        return self.left != before

    def draw(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """In the corner of the table."""
        if self.until is None:
            return
        words = f"{self.left // 60}:{self.left % 60:02}"
        at = (area.right - self.ctx.u(46), area.top + self.ctx.u(26))
        draw_pill(surface, self.ctx, words, at, "danger" if self.left <= 10 else "paper", 18)
