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
        """Close if the input means that; False: it means something else."""
        beside = e.kind == "press" and not self.panel.collidepoint(e.pos)
        if e.kind == "back" or beside:
            self.close()
            return True
        return False

    def handle(self, e: Input) -> bool:
        return self.closed_by(e) or self.group.handle(e)

    def backdrop(self, surface: pygame.Surface) -> None:
        """Dim the scene below and draw the panel."""
        self.ctx.shade(surface, 130)
        self.ctx.panel(surface, self.panel)
