"""The button that shows that notes are being taken, and leaves one."""

from __future__ import annotations

import pygame

from .controls import Button


class RecordingSign(Button):
    """An exclamation mark with a dot."""

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        ctx = self.ctx
        at = (self.rect.right - ctx.u(11), self.rect.y + ctx.u(11))
        pygame.draw.circle(surface, ctx.theme["ink"], at, ctx.u(6.5))
        pygame.draw.circle(surface, ctx.theme["danger"], at, ctx.u(4.5))
