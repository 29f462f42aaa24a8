"""The page about an unexpected error, for passers-by: it goes by itself."""

from __future__ import annotations

import math
from pathlib import Path

import pygame

from ...core.types import message
from ..fault import FaultScene, PlainButton
from ..shell import Shell
from ..widgets.widget import Widget

SECONDS = 12.0


class InterruptionScene(FaultScene):
    """Says neither what the error was nor where its log lies."""

    def __init__(self, shell: Shell, fault: Exception, log: Path | None, played: bool) -> None:
        super().__init__(shell, fault, log, played)
        self.began = shell.now()
        self._shown = -1

    @property
    def left(self) -> int:
        """Seconds until it goes."""
        return max(0, math.ceil(SECONDS - (self.shell.now() - self.began)))

    def title(self) -> str:
        return self.ctx.translate("fault.title")

    def paragraphs(self) -> list[str]:
        return [self.ctx.translate(message("event.fault", count=self.left))]

    def buttons(self, foot: pygame.Rect) -> list[Widget]:
        words = self.ctx.translate("event.fault_go")
        return [PlainButton(self.ctx, foot, words, self.back, style="primary")]

    def update(self, now: float) -> bool:
        if self.left == 0:
            self.back()
            return True
        changed, self._shown = self._shown != self.left, self.left
        return changed
