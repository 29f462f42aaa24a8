"""Paints moments of a replay off the screen: one picture, or the frames of a moving one."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pygame

from ...match.observer import Observer
from ...match.replay import Replay
from ..graphics.context import DrawContext
from ..stage.board import GAP
from ..stage.selection import Selection
from ..stage.stage import Stage

FILM_SIZE, PAINTED = (640, 360), (960, 540)
"""Size of a film's frame, and the size at which the stage is painted before it is scaled."""
FILM_UNIT = 0.75
TICK, HOLD, LAST = 100, 700, 2200
"""Milliseconds that a frame stays: while something moves, at rest, at the end."""
MOVING = 60
"""A range of more answers than this shows positions only, no animation."""


class Camera:
    """Shows only what the given eyes may see, and makes no sound."""

    def __init__(
        self,
        ctx: DrawContext,
        replay: Replay,
        observer: Observer,
        size: tuple[int, int],
        unit: float,
    ) -> None:
        """``unit`` is ``Kit.unit`` for this size."""
        self.ctx, self.replay, self.observer, self.unit = ctx, replay, observer, unit
        self.surface = pygame.Surface(size).convert()
        self.stage = Stage(ctx, replay.game, lambda: replay.players, [])
        self.stage.board.sound = lambda event: ""  # type: ignore[method-assign]
        self.now = 0.0
        self._placed = False

    @contextmanager
    def _measured(self) -> Iterator[None]:
        """Use this picture's unit, and don't record what is printed."""
        unit, printed = self.ctx.unit, self.ctx.printed
        self.ctx.unit, self.ctx.printed = self.unit, None
        try:
            yield
        finally:
            self.ctx.unit, self.ctx.printed = unit, printed

    def still(self, at: int, marks: Selection | None = None) -> pygame.Surface:
        """A moment at rest, with ``marks`` on the last moves."""
        with self._measured():
            self._show(at)
            return self._paint(marks)

    def _show(self, at: int) -> None:
        view = self.replay.view(at, self.observer)
        if not self._placed:
            gap = self.ctx.u(GAP)
            self.stage.place(self.surface.get_rect().inflate(-2 * gap, -2 * gap), view)
            self._placed = True
        self.stage.animator.show(view)

    def _paint(self, marks: Selection | None = None) -> pygame.Surface:
        self.stage.draw(self.surface, marks or Selection(now=self.now))
        return self.surface

    def frames(self, start: int, stop: int) -> Iterator[tuple[int, pygame.Surface, int]]:
        """Yield the answers done, the picture and the milliseconds it stays (0: skip it).

        The next frame is painted on the same surface.
        """
        yield 0, self.still(start), HOLD
        for i in range(start, stop):
            rest = LAST if i + 1 == stop else HOLD
            if stop - start > MOVING:
                yield i + 1 - start, self.still(i + 1), rest
                continue
            result = self.replay.move_result(i, self.observer)
            with self._measured():
                self.stage.animator.speed = 1.0
                self.stage.animator.play(result.events, result.view)
            while (picture := self._tick()) is not None:
                yield i - start, picture, TICK
            quiet = result.seat < 0 and not result.lines and i + 1 < stop
            yield i + 1 - start, self.still(i + 1), 0 if quiet else rest

    def _tick(self) -> pygame.Surface | None:
        """The next frame, or None when nothing moves any more."""
        with self._measured():
            self.now += TICK / 1000
            self.stage.animator.update(self.now)
            return self._paint() if self.stage.animator.moving() else None
