"""A pile that is shuffled: it is parted, and its halves fall into each other."""

from __future__ import annotations

import math
from dataclasses import dataclass

from ..graphics.sprites import Atlas
from .shadows import place_of, shadow_of
from .tumble import Blit

SECONDS = 1.0
"""How long it takes at speed 1."""
APART, TOGETHER = 0.3, 0.9
"""The shares of the time after which the halves lie apart, and the last piece lies on the pile."""
FALLS = 0.22
"""The share of the time in which a piece falls."""
WIDE, HIGH, LEANS = 0.62, 0.2, 9
"""How far apart the halves come, in widths of a piece, how high they are held, in its heights, and
by how many degrees they lean."""


@dataclass(frozen=True, slots=True)
class Riffle:
    """The way of one piece: every other one belongs to the left half.  It tells nothing, since it
    depends on nothing but the piece's place in the pile."""

    sprite: str
    index: int
    count: int

    def away(self, t: float) -> float:
        """How far from the pile it is after the share ``t`` of the time, 0 to 1."""
        leaves = TOGETHER - FALLS - APART
        falls = APART + leaves * self.index / max(1, self.count - 1)
        if t < APART:
            return math.sin(math.pi / 2 * t / APART)
        return math.cos(math.pi / 2 * min(1.0, max(0.0, (t - falls) / FALLS)))

    def drawn(
        self, t: float, at: tuple[float, float], high: float, angle: float, atlas: Atlas
    ) -> tuple[Blit | None, Blit]:
        """Its shadow, which only the lowest piece of a half casts, and its picture; ``at``,
        ``high`` and ``angle``: how it lies before and after."""
        away, side = self.away(t), -1 if self.index % 2 else 1
        leans = round((angle - side * LEANS * away) / 3) * 3
        picture = atlas.get(self.sprite, height=high, angle=leans)
        w, h = atlas.find(self.sprite).size
        x = at[0] + side * WIDE * away * high * w / h
        y = at[1] - HIGH * away * high
        shown = picture.get_rect(center=(round(x), round(y))).topleft
        if self.index > 1:
            return None, (picture, shown)
        shade = shadow_of(atlas, self.sprite, high, leans, HIGH * away)
        return (shade, place_of(shade, x, y, high, HIGH * away)), (picture, shown)
