"""What has just been played and may be reacted to: large in the middle, with who played it."""

from __future__ import annotations

import pygame

from ..people.default_names import initial
from ..stage.board import Announced
from ..stage.stage import Stage
from ..widgets.plate import draw_mark

SECONDS = 2.0
"""Shown at least so long, and while people are called, unless somebody clicks."""
WIDTH, WORDS = 420, 76
"""Width of the panel and height of its sentence, in units."""


class Announcement:
    """The announcement of one reaction window; shows only what the table may know."""

    def __init__(
        self, stage: Stage, window: int, about: Announced, words: str, until: float
    ) -> None:
        self.stage, self.ctx, self.window = stage, stage.ctx, window
        self.about, self.words, self.until = about, words, until

    def box(self) -> pygame.Rect:
        """Its place, in the middle of the board."""
        area, u = self.stage.area, self.ctx.u
        rect = pygame.Rect(0, 0, min(u(WIDTH), area.width), min(u(380), round(area.height * 0.7)))
        rect.center = area.center
        return rect

    def draw(self, surface: pygame.Surface) -> None:
        """A panel with the picture, the player's mark and the sentence."""
        ctx, box, seat = self.ctx, self.box(), self.about.seat
        ctx.panel(surface, box)
        words = pygame.Rect(box.x, box.bottom - ctx.u(WORDS), box.width, ctx.u(WORDS - 10))
        room = pygame.Rect(box.x, box.y, box.width, words.y - box.y).inflate(0, -ctx.u(28))
        native = ctx.atlas.find(self.about.sprite).size
        scale = min(room.height / native[1], (room.width - ctx.u(40)) / native[0])
        picture = ctx.atlas.get(self.about.sprite, height=round(native[1] * scale))
        surface.blit(picture, picture.get_rect(center=room.center))
        name = self.stage.name(seat)
        at = (words.x + ctx.u(36), words.centery)
        draw_mark(surface, ctx, self.stage.look(seat), *at, ctx.u(17), initial(name))
        words = pygame.Rect(words.x + ctx.u(64), words.y, words.width - ctx.u(80), words.height)
        ctx.fit(surface, self.words, words, 19, "ink", "heavy")
