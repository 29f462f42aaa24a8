"""A panel over the scene below; Esc and a click beside it close it."""

from __future__ import annotations

import pygame

from ..input.inputs import Input
from ..shell import Scene, Shell


class Dialog(Scene):
    """``layout`` sets ``panel`` in pixels; ``draw`` begins with ``backdrop``."""

    opaque = False

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.panel = pygame.Rect(0, 0, 1, 1)

    def close(self) -> None:
        """Close without choosing anything."""
        self.shell.pop()

    def closed_by(self, e: Input) -> bool:
        """Close if the input means that; False: it means something else.  A click beside does not
        close a dialog in which somebody is typing."""
        beside = e.kind == "press" and not self.panel.collidepoint(e.pos)
        typed = getattr(self.group.typing, "value", "")
        if e.kind == "back" or (beside and not typed):
            self.close()
        return e.kind == "back" or beside

    def handle(self, e: Input) -> bool:
        return self.closed_by(e) or self.group.handle(e)

    def backdrop(self, surface: pygame.Surface) -> None:
        """Dim the scene below and draw the panel."""
        self.ctx.shade(surface, 130)
        self.ctx.panel(surface, self.panel)


class TwoColumns(Dialog):
    """A dialog whose panel is divided into a left and a right column."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.left = self.right = pygame.Rect(0, 0, 1, 1)

    def place(
        self,
        size: tuple[int, int],
        largest: tuple[int, int],
        margin: tuple[int, int],
        border: tuple[int, int],
        left: int,
        gap: int,
    ) -> None:
        """Put the panel into the middle of a window of ``size`` pixels.

        The rest is in units.  Width and height: ``largest`` is the panel where there is room,
        ``margin`` the least that stays free of the window, ``border`` what the panel's sides take
        from the columns, always of both sides together.  ``left`` is the width of the left column,
        ``gap`` lies between the columns.
        """
        u = self.ctx.u
        wide, high = (
            min(u(most), room - u(free)) for most, room, free in zip(largest, size, margin)
        )
        self.panel = pygame.Rect(0, 0, wide, high)
        self.panel.center = (size[0] // 2, size[1] // 2)
        inner = self.panel.inflate(-u(border[0]), -u(border[1]))
        self.left = pygame.Rect(inner.x, inner.y, u(left), inner.height)
        x = self.left.right + u(gap)
        self.right = pygame.Rect(x, inner.y, inner.right - x, inner.height)
