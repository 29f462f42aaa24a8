"""The cat that sleeps on the title."""

from __future__ import annotations

from math import pi, sin

import pygame

from .graphics.context import DrawContext
from .opening import CAT, CAT_ABOVE

EVERY, BREATH, FRAMES = 30.0, 2.4, 5
"""Seconds from one breath to the next, seconds that one takes, its frames a second: few, because a
program that nobody uses should use next to no processor."""
WATCHED = 75.0
"""Seconds after the last input in which it breathes; later nobody is looking, and every breath
would keep the program from sleeping."""
DEEP = 0.05
"""How much it grows by breathing in."""
LETTERS = 3
"""The letters z that rise with a breath."""


class SleepingCat:
    """Breathes now and then while somebody is there, unless motion is reduced."""

    def __init__(self, ctx: DrawContext) -> None:
        self.ctx = ctx
        self.frame = 0
        """The current picture of a breath; 0: the cat lies still."""
        self.watched_until = WATCHED
        self.left = self.edge = self.width = 0

    def place(self, cover: pygame.Rect) -> None:
        """Lie on the upper edge of a cover."""
        ctx = self.ctx
        self.width = min(ctx.u(CAT), cover.width)
        self.left, self.edge = cover.centerx - self.width // 2, cover.y + ctx.u(2)

    def watch(self, now: float) -> None:
        """Somebody is there: breathe for a while."""
        self.watched_until = now + WATCHED

    def update(self, now: float) -> bool:
        """Advance to ``now``; True: draw again."""
        since = now % EVERY - (EVERY - BREATH)
        still = since < 0 or now > self.watched_until or self.ctx.reduced_motion
        frame = 0 if still else 1 + int(since * FRAMES)
        moved, self.frame = frame != self.frame, frame
        return moved

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the cat and the letters of its snoring."""
        cat = self.ctx.atlas.get("common/title_cat", width=self.width)
        share = min(1.0, self.frame / (BREATH * FRAMES))
        if self.frame:
            high = cat.height * (1 + DEEP * sin(pi * share))
            cat = pygame.transform.smoothscale(cat, (cat.width, round(high)))
        above = round(self.width * CAT_ABOVE * cat.height / (self.width * 320 / 700))
        surface.blit(cat, (self.left, self.edge - above))
        if self.frame:
            self._letters(surface, share)

    def _letters(self, surface: pygame.Surface, share: float) -> None:
        """Each rises from the head, grows and fades."""
        ctx = self.ctx
        for i in range(LETTERS):
            age = (share - 0.2 * i) / (1 - 0.2 * (LETTERS - 1))
            if not 0 <= age <= 1:
                continue
            size = (16 + 14 * age) * ctx.unit
            letter = ctx.type.line("z", size, ctx.theme["cream"], "title").copy()
            letter.set_alpha(round(255 * sin(pi * age)))
            x = self.left + self.width * (0.06 - 0.08 * age)
            y = self.edge - self.width * (0.26 + 0.2 * age)
            surface.blit(letter, letter.get_rect(center=(round(x), round(y))))
