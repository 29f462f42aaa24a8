"""A line of the log across the board: what the rules decided, while it can still be seen why."""

from __future__ import annotations

from typing import Any, Final

import pygame

from ...core.events import Event
from ...core.game import Game
from ...core.types import Message
from ...ui.graphics.context import DrawContext
from ...ui.graphics.shapes import Point
from ...ui.stage.board import Flourish
from ...ui.stage.parts import draw_pill

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


class Banner(Flourish):
    """Words that come and go softly while everything else waits."""

    seconds = 1.5

    def __init__(self, ctx: DrawContext, words: str, at: Point, area: pygame.Rect) -> None:
        self.ctx, self.words, self.at, self.area = ctx, words, at, area

    def draw(self, surface: pygame.Surface, t: float) -> None:
        ctx, most = self.ctx, round(self.area.width * 0.8)
        size = 22
        wide = min(most, ctx.type.size(self.words, size * ctx.unit, "heavy")[0] + ctx.u(28))
        room = pygame.Rect(0, 0, wide, ctx.u(44))
        room.center = (round(self.at[0]), round(self.at[1]))
        room.clamp_ip(self.area)
        layer = pygame.Surface(room.size, pygame.SRCALPHA)
        draw_pill(layer, ctx, self.words, layer.get_rect().center, "gold", size, wide - ctx.u(6))
        layer.set_alpha(round(255 * min(1.0, t * 8, (1 - t) * 6)))
        surface.blit(layer, room)
