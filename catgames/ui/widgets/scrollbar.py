"""Scrolling row by row: a bar that can be dragged, the wheel, the page keys."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ..graphics.context import DrawContext
from ..graphics.shapes import rounded
from ..input.inputs import Input
from .widget import Widget

_PAGES = {"page up": -1, "page down": 1}


class Turned:
    """Whole rows of what scrolls by parts of a row: fingers and sticks do."""

    def __init__(self) -> None:
        self._rest = 0.0

    def rows(self, amount: float) -> int:
        """The rows that have been completed; down is positive, other than notches of the wheel."""
        whole = int(self._rest - amount)
        self._rest -= amount + whole
        return whole

    def by(self, e: Input, lines: int) -> int | None:
        """By how many rows an input scrolls a list of which ``lines`` are visible; None: it is no
        scrolling."""
        if e.kind == "scroll":
            return self.rows(e.amount)
        if e.kind == "key" and e.key in _PAGES:
            return _PAGES[e.key] * lines
        return None


class ScrollBar(Widget):
    """For a list of ``count`` rows of which ``lines`` are visible from ``top`` on."""

    focusable = False
    drags = "always"
    stands_for = "the bar"
    """A scene has one at most."""

    def __init__(
        self,
        ctx: DrawContext,
        rect: pygame.Rect,
        top: int,
        lines: int,
        count: int,
        on_move: Callable[[int], None],
    ) -> None:
        super().__init__(ctx, rect)
        self.top, self.lines, self.count, self.on_move = top, lines, count, on_move

    @classmethod
    def at_right_of(
        cls,
        ctx: DrawContext,
        room: pygame.Rect,
        top: int,
        lines: int,
        count: int,
        on_move: Callable[[int], None],
    ) -> ScrollBar:
        """A bar inside the right edge of the rows' room."""
        rect = pygame.Rect(room.right - ctx.u(18), room.y, ctx.u(18), room.height)
        return cls(ctx, rect, top, lines, count, on_move)

    @property
    def knob(self) -> pygame.Rect:
        """The part that is dragged."""
        high = max(self.ctx.u(40), self.rect.height * self.lines // self.count)
        way = self.rect.height - high
        y = self.rect.y + way * self.top // max(1, self.count - self.lines)
        return pygame.Rect(self.rect.x, y, self.rect.width, high)

    def press(self, pos: tuple[int, int]) -> None:
        self.drag(pos)

    def drag(self, pos: tuple[int, int]) -> None:
        high = self.knob.height
        share = (pos[1] - self.rect.y - high / 2) / max(1, self.rect.height - high)
        self.on_move(round(min(1.0, max(0.0, share)) * (self.count - self.lines)))

    def draw(self, surface: pygame.Surface) -> None:
        ctx, knob = self.ctx, self.knob
        radius = self.rect.width // 2
        track = self.rect.inflate(-ctx.u(6), 0)
        rounded(surface, ctx.theme["table_dark"], track, border_radius=radius)
        fill = "accent" if self.hover or self.down else "paper_dark"
        rounded(surface, ctx.theme[fill], knob, border_radius=radius)
        rounded(surface, ctx.theme["ink"], knob, ctx.u(2), border_radius=radius)
