"""The moment between the end of a game and its result: whoever has won jumps for joy."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin, tau
from typing import Any

import pygame

from ...core.types import Seat
from ..graphics.theme import veil
from ..input.inputs import Input
from ..stage.stage import Stage

SECONDS = 1.3
"""How long it takes at the usual speed."""
CAT, JUMP = 190, 150
"""Height of a cat, and how high it jumps, in units."""
TURNS = 2
"""How often it turns about while it is in the air."""
AIR = 0.72
"""The share of the time after which it has landed."""
PAWS = 34
"""Paw prints that fly off each winner."""
GOLDEN = 2.399963
"""The golden angle: spreads any number of directions evenly."""
DARK = 84
"""How dark the table becomes, as alpha."""


class Finale:
    """Covers the table and takes its inputs while it lasts; any click or key ends it."""

    def __init__(self, stage: Stage, view: Any, winners: Sequence[Seat], now: float) -> None:
        self.stage, self.winners = stage, winners
        self._began, self._lasts = now, SECONDS / stage.animator.speed
        self._skipped = False
        self._share = 0.0
        figures = (stage.board.figure(view, seat) or stage.avatar(seat) for seat in winners)
        self._figures = list(figures)

    @property
    def over(self) -> bool:
        """Whether the result may come."""
        return self._skipped or self._share >= 1

    def update(self, now: float) -> None:
        """Advance to ``now``."""
        self._share = min(1.0, max(0.0, now - self._began) / self._lasts)

    def handle(self, e: Input) -> bool:
        """Nothing else gets an input."""
        if e.kind in ("press", "key", "back"):
            self._skipped = True
        return True

    # ------------------------------------------------------------------ drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw this moment over the table."""
        ctx, area = self.stage.ctx, self.stage.area
        ctx.shade(surface, round(DARK * min(1.0, 5 * self._share)))
        step = min(ctx.u(CAT * 1.3), area.width // max(1, len(self.winners)))
        left = area.centerx - step * (len(self.winners) - 1) // 2
        ground = area.centery + ctx.u(CAT * 0.6)
        for i, (seat, figure) in enumerate(zip(self.winners, self._figures, strict=True)):
            at = (left + i * step, ground)
            self._paws(surface, self.stage.look(seat), at)
            self._cat(surface, figure, at)

    def _cat(self, surface: pygame.Surface, figure: str, at: tuple[int, int]) -> None:
        """It crouches, jumps, turns about in the air, and lands softly."""
        ctx, share = self.stage.ctx, self._share
        cat = ctx.atlas.get(figure, height=ctx.u(CAT))
        flown = min(1.0, share / AIR)
        high = ctx.u(JUMP) * sin(pi * flown)
        after = (share - AIR) / (1 - AIR) if share > AIR else 0.0
        flat = 0.16 * sin(pi * min(1.0, 2 * after)) if after else 0.0
        side = cos(tau * TURNS * flown)
        size = (
            max(2, round(cat.get_width() * abs(side) * (1 + flat))),
            round(cat.get_height() * (1 - flat)),
        )
        shadow = pygame.Rect(
            0, 0, round(cat.get_width() * (0.8 - 0.3 * sin(pi * flown))), ctx.u(26)
        )
        shadow.center = at
        layer = pygame.Surface(shadow.size, pygame.SRCALPHA)
        pygame.draw.ellipse(layer, veil(ctx.theme["shade"], 110), layer.get_rect())
        surface.blit(layer, shadow)
        shown = pygame.transform.smoothscale(cat, size)
        if side < 0:
            shown = pygame.transform.flip(shown, True, False)
        surface.blit(shown, shown.get_rect(midbottom=(at[0], at[1] - round(high))))

    def _paws(self, surface: pygame.Surface, look: int, at: tuple[int, int]) -> None:
        """They fly up around the cat and fall again, fading."""
        ctx, share = self.stage.ctx, self._share
        seat = ctx.theme.seats[look].colour
        bright = (seat, seat.lerp(ctx.theme["paper_light"], 0.5), ctx.theme["gold"])
        y0, fade = at[1] - ctx.u(CAT * 0.6), min(1.0, (1 - share) * 4)
        for i in range(PAWS):
            way = GOLDEN * i
            far = 0.45 + 0.55 * (i * 7 % PAWS) / PAWS
            out = 1 - (1 - share) ** 3
            x = at[0] + ctx.u(330) * far * out * cos(way)
            y = y0 + ctx.u(230) * far * out * sin(way) + ctx.u(220) * (share * share - share * 0.9)
            paw = ctx.atlas.get(
                "common/paw",
                width=ctx.u((24, 32, 42)[i % 3]),
                tint=bright[i // 3 % 3],
                angle=30 * (i % 12),
            )
            if fade < 1:
                paw = paw.copy()
                paw.set_alpha(round(255 * fade))
            surface.blit(paw, paw.get_rect(center=(round(x), round(y))))
