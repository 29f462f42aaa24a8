"""A line of the log across the board: what the rules decided, while it can still be seen why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import pygame

from ...core.events import Event
from ...core.game import Game
from ...core.types import Message
from ...ui.graphics.context import DrawContext
from ...ui.graphics.rings import draw_ring
from ...ui.graphics.shapes import Point, Shape
from ...ui.stage.board import Flourish
from ...ui.stage.parts import draw_count, draw_pill

COMMON: Final = frozenset(
    "moved added removed turned_up turned_down changed rolled passed refilled peeked kept".split()
)
"""Kinds of events that pieces show, or that nobody needs to be told about at the table."""


def announced(game: Game[Any, Any], event: Event) -> Message | None:
    """The line of a game's own event; None: its pieces show what happened, or it has no line."""
    if event.kind in COMMON or game.log_heading(event):
        return None
    line = game.log(event)
    return line if line and line.key.startswith(f"{game.info.id}.log.") else None


def clear_place(
    room: pygame.Rect, size: tuple[int, int], near: Point, lying: Sequence[pygame.Rect], step: int
) -> pygame.Rect:
    """Where in a room something so large hides least of what lies there, as near as it can be."""
    box = pygame.Rect((0, 0), size)
    box.center = (round(near[0]), round(near[1]))
    first = box.clamp(room)
    lefts = [first.x, *range(room.x, room.right - size[0] + 1, step)]
    edges = {y for rect in lying for y in (rect.bottom, rect.top - size[1])}
    edges |= {first.y, *range(room.y, room.bottom - size[1] + 1, step)}
    tops = sorted(y for y in edges if room.y <= y <= room.bottom - size[1])

    def hides(place: pygame.Rect) -> tuple[int, float]:
        hidden = (place.clip(lying[i]) for i in place.collidelistall([*lying]))
        far = pygame.Vector2(place.center).distance_to(first.center)
        return sum(part.width * part.height for part in hidden), far

    return min((pygame.Rect((x, y), size) for y in tops for x in lefts), key=hides)


SIZE = 22
"""Units of the letters of a banner."""


HIGH = 39
"""Units of its height."""
GONE = 0.95
"""The share of its time after which only the words are left, which fade."""


class Banner(Flourish):
    """Words that come and go softly while everything else waits, and what was won where it was."""

    seconds = 2.2

    def __init__(
        self,
        ctx: DrawContext,
        words: str,
        near: Point,
        area: pygame.Rect,
        lying: Sequence[pygame.Rect] = (),
        gain: tuple[str, Point] | None = None,
        about: Shape | None = None,
    ) -> None:
        """``lying``: what the words shall not hide; ``gain``: a few signs, and their place;
        ``about``: what the words are about, which is lit meanwhile."""
        self.ctx, self.words, self.gain, self.about = ctx, words, gain, about
        wide = ctx.type.size(words, SIZE * ctx.unit, "heavy")[0] + ctx.u(28)
        size = (min(round(area.width * 0.8), wide), ctx.u(HIGH))
        self.room = clear_place(area, size, near, lying, ctx.u(26))

    def draw(self, surface: pygame.Surface, t: float) -> None:
        ctx, room = self.ctx, self.room
        if self.about is not None and t < GONE:
            draw_ring(surface, ctx, self.about)
        layer = pygame.Surface(room.size, pygame.SRCALPHA)
        most = room.width - ctx.u(6)
        draw_pill(layer, ctx, self.words, layer.get_rect().center, "gold", SIZE, most)
        layer.set_alpha(round(255 * min(1.0, t * 8, (1 - t) * 6)))
        surface.blit(layer, room)
        if self.gain is not None:
            signs, (x, y) = self.gain
            grown = min(1.0, t * 6) * (1 + 0.25 * max(0.0, 1 - abs(t * 6 - 1) * 2))
            if t < GONE and grown > 0.2:
                draw_count(
                    surface, ctx, (x, y - ctx.u(10) * min(1.0, t * 3)), ctx.u(19) * grown, signs
                )
