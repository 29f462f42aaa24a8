"""The timeline of a replay: a colour for the seat of each answer, a tick for each turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from ..graphics.context import DrawContext
from ..graphics.shapes import rounded
from ..graphics.theme import veil
from ..widgets.widget import Widget

CLOSE = 5
"""Least distance between two ticks, in pixels."""


class Timeline(Widget):
    """A slider over moments ``first`` to ``len(looks)``; with a ``stretch`` its ends can be
    dragged too."""

    drags = "always"

    def __init__(
        self,
        ctx: DrawContext,
        rect: pygame.Rect,
        looks: Sequence[int | None],
        starts: Sequence[int],
        on_move: Callable[[int], None],
        on_stretch: Callable[[int, int], None],
        first: int = 0,
        marked: Sequence[int] = (),
    ) -> None:
        """``looks``: the theme's seat of each answer; None: chance.  ``starts``: the moments at
        which turns begin.  ``first``: the moment at the left end.  ``marked``: moments with notes.
        """
        super().__init__(ctx, rect)
        self.looks, self.starts, self.first, self.marked = looks, starts, first, marked
        self.on_move, self.on_stretch = on_move, on_stretch
        self.at = 0
        self.words = ""
        """The moment in words, to be spoken."""
        self.stretch: tuple[int, int] | None = None
        self._held = "knob"
        self._strip: pygame.Surface | None = None

    @property
    def track(self) -> pygame.Rect:
        """The coloured bar, without the margins."""
        pad, high = self.ctx.u(18), self.ctx.u(14)
        return pygame.Rect(
            self.rect.x + pad, self.rect.centery - high // 2, self.rect.width - 2 * pad, high
        )

    def x(self, at: int) -> int:
        """The pixel column of a moment."""
        share = (at - self.first) / max(1, len(self.looks) - self.first)
        return self.track.x + round(self.track.width * max(0.0, share))

    def moment_at(self, pos: tuple[int, int]) -> int:
        """The moment closest to a pixel."""
        share = (pos[0] - self.track.x) / max(1, self.track.width)
        share = min(1.0, max(0.0, share))
        return self.first + round(share * (len(self.looks) - self.first))

    def pointed_at(self, pos: tuple[int, int]) -> int:
        """The moment that a pixel means: a note's, if its flag is there."""
        near = [at for at in self.marked if abs(self.x(at) - pos[0]) <= self.ctx.u(7)]
        above = pos[1] < self.track.y
        return near[-1] if near and above else self.moment_at(pos)

    # ------------------------------------------------------------------ input

    def press(self, pos: tuple[int, int]) -> None:
        self._held = "knob"
        if self.stretch is not None:
            ends = {"from": self.x(self.stretch[0]), "to": self.x(self.stretch[1])}
            end = min(ends, key=lambda e: abs(ends[e] - pos[0]))
            above = pos[1] < self.track.bottom
            if above and abs(ends[end] - pos[0]) <= self.ctx.u(18):
                self._held = end
        self.drag(pos)

    def drag(self, pos: tuple[int, int]) -> None:
        at = self.pointed_at(pos)
        if self._held == "knob" or self.stretch is None:
            if at != self.at:
                self.on_move(at)
            return
        start, stop = self.stretch
        if self._held == "from":
            self.on_stretch(min(at, stop - 1), stop)
        else:
            self.on_stretch(start, max(at, start + 1))

    def spoken(self) -> str:
        return self.words

    # ------------------------------------------------------------------ drawing

    def draw(self, surface: pygame.Surface) -> None:
        ctx, track = self.ctx, self.track
        if self._strip is None or self._strip.get_size() != track.size:
            self._strip = self._paint(track.size)
        surface.blit(self._strip, track)
        x = self.x(self.at)
        rest = pygame.Surface((max(1, track.right - x), track.height), pygame.SRCALPHA)
        rest.fill(veil(ctx.theme["paper"], 150))
        surface.blit(rest, (x, track.y))
        edge = track.inflate(ctx.u(3), ctx.u(3))
        rounded(surface, ctx.theme["ink"], edge, ctx.u(2), border_radius=ctx.u(5))
        self._ticks(surface)
        if self.stretch is not None:
            self._ends(surface, self.stretch)
        self._flags(surface)
        knob = ctx.atlas.get("common/slider_knob", height=ctx.u(30 if self.hover else 27))
        surface.blit(knob, knob.get_rect(center=(x, track.centery)))

    def _paint(self, size: tuple[int, int]) -> pygame.Surface:
        """Draw the colours; neighbours of one colour are one piece."""
        strip, theme = pygame.Surface(size).convert(), self.ctx.theme
        strip.fill(theme["paper_dark"])
        looks = self.looks[self.first :]
        all_, start = [*looks, None], 0
        for i in range(1, len(all_)):
            if all_[i] == all_[start] and i < len(looks):
                continue
            look = all_[start]
            if look is not None:
                left, right = (round(size[0] * j / len(looks)) for j in (start, i))
                strip.fill(theme.seats[look].colour, (left, 0, max(1, right - left), size[1]))
            start = i
        return strip

    def _ticks(self, surface: pygame.Surface) -> None:
        """Mark turns, unless there are too many."""
        ctx, track = self.ctx, self.track
        if len(self.starts) < 2 or track.width / len(self.starts) < CLOSE:
            return
        for start in self.starts[1:]:
            x = self.x(start)
            ends = ((x, track.bottom + ctx.u(2)), (x, track.bottom + ctx.u(7)))
            pygame.draw.line(surface, ctx.theme["ink_soft"], *ends, ctx.u(1.5))

    def _flags(self, surface: pygame.Surface) -> None:
        """Draw a small flag above the track at each moment with a note."""
        ctx, theme = self.ctx, self.ctx.theme
        for at in self.marked:
            x, y = self.x(at), self.track.y - ctx.u(1)
            for colour, grow in (("ink", 2.0), ("accent", 0.0)):
                wide, high = ctx.u(5.5 + grow), ctx.u(10 + grow)
                points = [(x, y + ctx.u(grow or 0.1)), (x - wide, y - high), (x + wide, y - high)]
                pygame.draw.polygon(surface, theme[colour], points)

    def _ends(self, surface: pygame.Surface, stretch: tuple[int, int]) -> None:
        """Draw the chosen stretch: a gold line above the track with a paw at each end."""
        ctx, track = self.ctx, self.track
        left, right = self.x(stretch[0]), self.x(stretch[1])
        y = track.y - ctx.u(6)
        for colour, width in (("ink", 8), ("gold", 4)):
            pygame.draw.line(surface, ctx.theme[colour], (left, y), (right, y), ctx.u(width))
        for x in (left, right):
            at = (x, y - ctx.u(1))
            pygame.draw.aacircle(surface, ctx.theme["ink"], at, ctx.u(12))
            pygame.draw.aacircle(surface, ctx.theme["gold"], at, ctx.u(10))
            ctx.icon(surface, "paw", at, 13)
