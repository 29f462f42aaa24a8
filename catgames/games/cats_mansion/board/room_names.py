"""Plaques with the names of the rooms."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ....ui.graphics.context import DrawContext
from ..geometry import ROOMS
from .layout import Layout, runs


class RoomNames:
    """Makes the plaques once for a layout."""

    def __init__(self, ctx: DrawContext, layout: Layout, translate: Callable[[str], str]) -> None:
        self.ctx, self.at, self.plan, self.translate = ctx, layout, layout.plan, translate
        made = (self._plaque(room) for room in range(len(ROOMS)))
        self._plaques = [plaque for plaque in made if plaque is not None]

    def draw(self, surface: pygame.Surface) -> None:
        """Over the highlights of squares."""
        for words, plaque, at in self._plaques:
            surface.blit(plaque, at)
            self.ctx.note(surface, words, at, at)

    def _plaque(self, room: int) -> tuple[str, pygame.Surface, pygame.Rect] | None:
        """Words, picture and place: at the foot of the room's longest row of squares; None if the
        board is too small for it."""
        run = max(runs(list(self.plan.rooms[room]), self.plan.width), key=lambda r: (len(r), r[0]))
        first, last = self.at.square(run[0]), self.at.square(run[-1])
        words = self.translate(f"cats_mansion.room.{ROOMS[room]}")
        size = max(13 * self.ctx.unit, self.at.cell * 0.23)
        widest = last.right - first.x - self.at.cell * 0.36
        ink = self.ctx.theme["cream"]
        line = self._stacked((words,), size, ink)
        while line.get_width() > widest and size > 7.5:
            size -= 0.5
            parts = _halves(words) if " " in words and size < 9 else (words,)
            line = self._stacked(parts, size, ink)
        if line.get_width() > last.right - first.x:
            return None
        plaque = pygame.Surface(
            (line.get_width() + self.ctx.u(12), line.get_height()), pygame.SRCALPHA
        )
        box = plaque.get_rect()
        pygame.draw.rect(plaque, (42, 23, 18, 190), box, border_radius=box.height // 3)
        plaque.blit(line, line.get_rect(center=box.center))
        box.midbottom = ((first.x + last.right) // 2, first.bottom - round(self.at.cell * 0.1))
        return words, plaque, box

    def _stacked(self, words: tuple[str, ...], size: float, colour: pygame.Color) -> pygame.Surface:
        """Lines one below the other, centred; ``size`` in pixels."""
        lines = [self.ctx.type.line(line, size, colour, "heavy") for line in words]
        wide, high = max(x.get_width() for x in lines), sum(x.get_height() for x in lines)
        out, y = pygame.Surface((wide, high), pygame.SRCALPHA), 0
        for line in lines:
            out.blit(line, ((wide - line.get_width()) // 2, y))
            y += line.get_height()
        return out


def _halves(words: str) -> tuple[str, ...]:
    """Broken into two lines of about the same length."""
    gaps = [i for i, c in enumerate(words) if c == " "]
    at = min(gaps, key=lambda i: max(i, len(words) - i))
    return words[:at], words[at + 1 :]
