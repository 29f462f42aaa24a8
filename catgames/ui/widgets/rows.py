"""A scrolling list of lines."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from ..graphics.context import DrawContext
from ..graphics.shapes import rounded
from ..input.inputs import Input
from .widget import Widget

HIGH, SIZE = 24, 14.5
"""Height of a line and size of its letters, in units."""


class Rows(Widget):
    """Lines of text; where they can be clicked, the arrow keys move a mark."""

    def __init__(
        self,
        ctx: DrawContext,
        rect: pygame.Rect,
        lines: Sequence[str],
        on_pick: Callable[[int], object] | None = None,
    ) -> None:
        """``on_pick`` is called with the index of a clicked line; None: lines can only be read."""
        super().__init__(ctx, rect)
        self.lines, self.on_pick = list(lines), on_pick
        self.first = 0.0
        """Index of the first visible line; fractions while scrolling."""
        self.mark = -1
        """Index of the line under the mouse or chosen by keys; -1: none."""

    @property
    def fits(self) -> int:
        """How many lines are visible."""
        return max(1, self.rect.height // self.line)

    @property
    def line(self) -> int:
        """Height of a line in pixels."""
        return self.ctx.u(HIGH)

    def spoken(self) -> str:
        if 0 <= self.mark < len(self.lines):
            return self.lines[self.mark]
        return "\n".join(self.lines[int(self.first) :][: self.fits])

    def scroll(self, lines: float) -> None:
        """Scroll by lines; down is positive."""
        self.first = min(max(0.0, self.first + lines), max(0.0, len(self.lines) - self.fits))

    def line_at(self, pos: tuple[int, int]) -> int:
        """The index of the line at a pixel, or -1."""
        i = int(self.first) + (pos[1] - self.rect.y) // self.ctx.u(HIGH)
        return i if self.rect.collidepoint(pos) and i < len(self.lines) else -1

    def point(self, pos: tuple[int, int]) -> bool:
        """Mark the line under the mouse; True: the mark has moved."""
        mark = self.line_at(pos) if self.on_pick else -1
        other, self.mark = mark != self.mark, mark
        return other

    def click(self, pos: tuple[int, int]) -> None:
        i = self.line_at(pos) if not self.focus or self.mark < 0 else self.mark
        if i >= 0 and self.on_pick is not None:
            self.on_pick(i)

    def key(self, e: Input) -> bool:
        steps = {"up": -1, "down": 1, "page up": -self.fits, "page down": self.fits}
        if e.key not in steps or not self.lines:
            return False
        if self.on_pick is None:
            self.scroll(steps[e.key])
            return True
        self.mark = min(max(0, self.mark + steps[e.key]), len(self.lines) - 1)
        if not self.first <= self.mark < self.first + self.fits:
            self.first = 0.0
            self.scroll(self.mark - (0 if steps[e.key] < 0 else self.fits - 1))
        return True

    def draw(self, surface: pygame.Surface) -> None:
        ctx, r = self.ctx, self.rect
        old = surface.get_clip()
        surface.set_clip(r.clip(old))
        step, room = ctx.u(HIGH), r.width - ctx.u(16)
        for n, i in enumerate(
            range(int(self.first), min(len(self.lines), int(self.first) + self.fits))
        ):
            box = pygame.Rect(r.x, r.y + n * step, room, step)
            if i == self.mark:
                rounded(surface, ctx.theme["glow"], box, border_radius=ctx.u(5))
            text = ctx.type.line(self.lines[i], SIZE * ctx.unit, ctx.theme["ink"], "semibold")
            surface.blit(text, text.get_rect(midleft=(box.x + ctx.u(6), box.centery)))
        surface.set_clip(old)
        self._bar(surface)

    def _bar(self, surface: pygame.Surface) -> None:
        """Draw the scroll bar."""
        if len(self.lines) <= self.fits:
            return
        ctx, r = self.ctx, self.rect
        high = max(ctx.u(24), r.height * self.fits // len(self.lines))
        share = self.first / (len(self.lines) - self.fits)
        bar = pygame.Rect(0, 0, ctx.u(7), high)
        bar.topright = (r.right, r.y + round((r.height - high) * share))
        rounded(surface, ctx.theme["paper_dark"], bar, border_radius=ctx.u(3))
