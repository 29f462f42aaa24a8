"""The log: what has happened, in sentences, newest below."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from ...core.types import Seat
from ..kit import Kit


@dataclass(frozen=True, slots=True)
class Line:
    """One line, already in words; ``seat`` colours its mark (None: nobody's)."""

    text: str
    seat: Seat | None
    look: int = 0
    turn: int = 0


class LogPanel:
    """Draws the lines in ``rect``; scrolls."""

    def __init__(self, kit: Kit, lines: list[Line]) -> None:
        self.kit = kit
        self.rect = pygame.Rect(0, 0, 1, 1)
        self.lines = lines
        self.back = 0.0
        """Pixels scrolled up from the end."""

    def scroll(self, notches: float) -> None:
        """Up is positive."""
        self.back = max(0.0, self.back + notches * self.kit.u(48))

    def draw(self, surface: pygame.Surface, heading: str) -> None:
        """The panel with as many lines as fit."""
        kit, r = self.kit, self.rect
        kit.panel(surface, r)
        top = pygame.Rect(r.x + kit.u(16), r.y + kit.u(8), r.width - kit.u(32), kit.u(30))
        kit.text(surface, heading, top.midleft, 18, "ink", "heavy", "left", top)
        room = pygame.Rect(
            r.x + kit.u(14), top.bottom, r.width - kit.u(26), r.bottom - top.bottom - kit.u(12)
        )
        old = surface.get_clip()
        surface.set_clip(room)
        width = room.width - kit.u(16)
        heights = [kit.block_height(line.text, width, 14.5) + kit.u(4) for line in self.lines]
        self.back = min(self.back, max(0.0, sum(heights) - room.height))
        y = room.bottom + self.back if sum(heights) > room.height else room.y + sum(heights)
        for line, height in zip(reversed(self.lines), reversed(heights), strict=True):
            y -= height
            if y + height < room.y:
                break
            if y < room.bottom:
                self._line(surface, line, pygame.Rect(room.x, round(y), room.width, height))
        surface.set_clip(old)

    def _line(self, surface: pygame.Surface, line: Line, box: pygame.Rect) -> None:
        kit = self.kit
        if line.seat is not None:
            colour = kit.theme.seats[line.look].colour
            bar = pygame.Rect(box.x, box.y + kit.u(4), kit.u(5), box.height - kit.u(8))
            pygame.draw.rect(surface, colour, bar, border_radius=kit.u(2))
        room = pygame.Rect(box.x + kit.u(12), box.y, box.width - kit.u(14), box.height)
        kit.block(surface, line.text, room, 14.5, "ink" if line.seat is not None else "ink_soft")
