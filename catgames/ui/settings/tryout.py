"""Previews the speed of pieces and computers: a cat hops to the right, waits, hops back."""

from __future__ import annotations

import pygame

from ..graphics.context import DrawContext

HOP = 0.45
"""Seconds of one hop at speed 1."""
HOPS = 3


class Tryout:
    """Runs once after every change."""

    def __init__(self, ctx: DrawContext) -> None:
        self.ctx = ctx
        self.rect = pygame.Rect(0, 0, 1, 1)
        self.began: float | None = None
        self.now = 0.0
        self.hop, self.pause = 0.0, 0.0

    def go(self, now: float, speed: float, pause: float) -> None:
        """Start; at speed 0 the cat does not hop.  ``pause``: seconds a computer takes."""
        self.began = self.now = now
        self.hop = HOP / speed if speed else 0.0
        self.pause = pause

    def stop(self) -> None:
        """Stop and draw nothing."""
        self.began = None

    @property
    def seconds(self) -> float:
        """The whole preview's length."""
        return 2 * HOPS * self.hop + self.pause + 0.6

    def update(self, now: float) -> bool:
        """True while it moves."""
        self.now = now
        if self.began is None:
            return False
        if now - self.began > self.seconds:
            self.began = None
        return True

    def place(self) -> tuple[float, float, bool]:
        """The cat's share of the way, its height in a hop (0 to 1 both), and whether it returns."""
        assert self.began is not None
        t, way = self.now - self.began, HOPS * self.hop
        if t < way:
            steps = t / self.hop
        elif t < way + self.pause:
            return 1.0, 0.0, False
        elif t < 2 * way + self.pause:
            steps = (t - way - self.pause) / self.hop
        else:
            return 0.0, 0.0, True
        share = steps % 1
        back = t >= way
        along = (int(steps) + share * share * (3 - 2 * share)) / HOPS
        return (1 - along if back else along), 4 * share * (1 - share), back

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it if there is room below the rows."""
        ctx, box = self.ctx, self.rect
        if self.began is None or box.height < ctx.u(60):
            return
        wide, ground = min(box.width - ctx.u(60), ctx.u(420)), box.bottom - ctx.u(12)
        x = box.centerx - wide // 2
        for i in range(HOPS + 1):
            spot = pygame.Rect(0, 0, ctx.u(40), ctx.u(12))
            spot.center = (x + round(wide * i / HOPS), ground)
            pygame.draw.ellipse(surface, ctx.theme["paper_dark"], spot)
        along, high, back = self.place()
        sprite = "cat_herders/cat_1"
        picture = ctx.atlas.get(sprite, height=ctx.u(58), flip=back)
        at = (x + round(wide * along), ground - round(ctx.u(18) * high))
        surface.blit(picture, picture.get_rect(midbottom=at))
