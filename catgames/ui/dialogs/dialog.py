"""A panel over what is below: Esc and a click beside it put it away."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from ..input.inputs import Input
from ..scene import Scene

if TYPE_CHECKING:
    from ..window import Window


class Sheet(Scene):
    """``layout`` sets ``panel``, pixels; ``draw`` begins with ``backdrop``."""

    opaque = False

    def __init__(self, window: Window) -> None:
        super().__init__(window)
        self.panel = pygame.Rect(0, 0, 1, 1)

    def close(self) -> None:
        """Put it away; nothing has been chosen."""
        self.window.pop()

    def put_away(self, e: Input) -> bool:
        """Whether the input means that; then it is done."""
        beside = e.kind == "press" and not self.panel.collidepoint(e.pos)
        if e.kind == "back" or beside:
            self.close()
            return True
        return False

    def handle(self, e: Input) -> bool:
        return self.put_away(e) or self.group.handle(e)

    def backdrop(self, surface: pygame.Surface) -> None:
        """What is below, dimmed, and the panel."""
        self.ctx.shade(surface, 130)
        self.ctx.panel(surface, self.panel)
