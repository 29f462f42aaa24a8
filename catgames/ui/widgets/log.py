"""The log: what has happened in sentences, the newest at the bottom."""

from __future__ import annotations

import pygame

from ..game_model import Line
from ..graphics.context import DrawContext
from ..graphics.shapes import rounded

HEADING = 14
"""The space above and below a heading, in units."""
BETWEEN = 4
"""The usual space between lines, in units."""
FADE = 22
"""The height in which lines fade that begin above the panel, in units."""


class LogPanel:
    """Draws and scrolls ``lines`` in ``rect``."""

    def __init__(self, ctx: DrawContext, lines: list[Line], framed: bool = True) -> None:
        """``framed``: with a panel and a heading."""
        self.ctx, self.framed = ctx, framed
        self.between = BETWEEN
        """The space between lines, in units."""
        self.rect = pygame.Rect(0, 0, 1, 1)
        self.lines = lines
        self.back = 0.0
        """Distance scrolled up from the end, in pixels."""
        self.hover: Line | None = None
        """The line under the mouse."""
        self._boxes: list[tuple[pygame.Rect, Line]] = []

    @property
    def notch(self) -> int:
        """Pixels that it scrolls by a notch of the wheel."""
        return self.ctx.u(48)

    def scroll(self, notches: float) -> None:
        """Scroll by lines; up is positive."""
        self.back = max(0.0, self.back + notches * self.notch)

    def line_at(self, pos: tuple[int, int]) -> Line | None:
        """The line at a pixel, as last drawn."""
        return next((line for box, line in self._boxes if box.collidepoint(pos)), None)

    def draw(self, surface: pygame.Surface, heading: str) -> None:
        """Draw the panel with as many lines as fit."""
        self._boxes = []
        ctx, r, room, paper = self.ctx, self.rect, self.rect, None
        if self.framed:
            ctx.panel(surface, r)
            top = pygame.Rect(r.x + ctx.u(16), r.y + ctx.u(8), r.width - ctx.u(32), ctx.u(30))
            ctx.text(surface, heading, top, 18, "ink", "heavy")
            room = pygame.Rect(
                r.x + ctx.u(14), top.bottom, r.width - ctx.u(26), r.bottom - top.bottom - ctx.u(12)
            )
            if surface.get_rect().collidepoint(room.topleft):
                paper = surface.get_at(room.topleft)
        old = surface.get_clip()
        surface.set_clip(room)
        heights = self._heights(room.width)
        self.back = min(self.back, max(0.0, sum(heights) - room.height))
        y = room.bottom + self.back if sum(heights) > room.height else room.y + sum(heights)
        for line, height in zip(reversed(self.lines), reversed(heights), strict=True):
            y -= height
            if y + height < room.y:
                break
            if y < room.bottom:
                self._line(surface, line, pygame.Rect(room.x, round(y), room.width, height))
        if paper is not None and y < room.y:
            surface.blit(ctx.fade((room.width, ctx.u(FADE)), paper, upper=True), room)
        surface.set_clip(old)

    def show(self, line: Line) -> None:
        """Scroll until a line is visible."""
        ctx, at = self.ctx, self.lines.index(line)
        wide, high = self.rect.size
        if self.framed:
            wide, high = wide - ctx.u(26), high - ctx.u(8) - ctx.u(30) - ctx.u(12)
        heights = self._heights(wide)
        below = sum(heights[at + 1 :])
        self.back = min(max(self.back, below + heights[at] - high), below)

    def needed(self) -> int:
        """The height of all lines at ``rect``'s width without a frame, in pixels."""
        return sum(self._heights(self.rect.width))

    def _heights(self, width: int) -> list[int]:
        ctx = self.ctx
        return [
            ctx.block_height(x.text, width - ctx.u(14), 14.5, _weight(x))
            + ctx.u(HEADING if x.heading else self.between)
            for x in self.lines
        ]

    def _line(self, surface: pygame.Surface, line: Line, box: pygame.Rect) -> None:
        ctx = self.ctx
        seen = box.clip(surface.get_clip())
        self._boxes.append((seen, line))
        if line.heading:  # the space is above it, and a line over its words
            top = box.y + ctx.u(6)
            if box.y > self.rect.y + ctx.u(2):
                edge = pygame.Rect(box.x, top, box.width, max(1, ctx.u(1)))
                pygame.draw.rect(surface, ctx.theme["paper_dark"], edge)
            box = pygame.Rect(box.x, top + ctx.u(3), box.width, box.bottom - top - ctx.u(3))
        if line is self.hover:
            rounded(surface, ctx.theme["paper_dark"], box, border_radius=ctx.u(6))
        if line.seat is not None:
            colour = ctx.theme.seats[line.look].colour
            bar = pygame.Rect(box.x, box.y + ctx.u(4), ctx.u(5), box.height - ctx.u(8))
            rounded(surface, colour, bar, border_radius=ctx.u(2))
        room = pygame.Rect(box.x + ctx.u(12), box.y, box.width - ctx.u(14), box.height)
        ink = "ink" if line.seat is not None or line.heading else "ink_soft"
        ctx.block(surface, line.text, room, 14.5, ink, _weight(line))


def _weight(line: Line) -> str:
    return "heavy" if line.heading else "medium"
