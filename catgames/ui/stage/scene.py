"""What the table and the replay have in common: a stage with its game and players."""

from __future__ import annotations

from typing import Any

import pygame

from ...core.game import Game
from ...core.types import Message, Seat
from ..shell import Scene
from .animator import Animator
from .board import GAP
from .stage import Stage


class StageScene(Scene):
    """A scene around a stage; subclasses set ``game`` and ``stage``."""

    game: Game[Any, Any]
    stage: Stage
    _laid_out = False

    @property
    def animator(self) -> Animator:
        """What moves the stage's pieces; a scene waits while it is busy."""
        return self.stage.animator

    def name(self, seat: Seat) -> str:
        """A player's name."""
        return self.stage.name(seat)

    def look(self, seat: Seat) -> int:
        """A seat's index into the theme's seats."""
        return self.stage.look(seat)

    def translate(self, sentence: Message | str) -> str:
        """A sentence in the screen's language, with the players' names."""
        return self.stage.translate(sentence)

    def title(self) -> str:
        return self.ctx.translate(f"{self.game.info.id}.title")

    def place_stage(self, room: pygame.Rect, view: Any, bar: pygame.Rect) -> None:
        """Lay the stage out in ``room``, above ``bar``.

        In a high window the bar moves up to the board, and the log lies below; it is open from the
        start there, because it takes no room of the board.
        """
        stage = self.stage
        stage.place(room, view)
        first, self._laid_out = not self._laid_out, True
        if not stage.strip:
            return
        if first and not stage.log_open:
            stage.log_open = True
            stage.place(room, view)
        bar.y = stage.area.bottom + self.ctx.u(GAP)
        stage.lower(bar.height + self.ctx.u(GAP))

    def toggle_log(self) -> None:
        """Open or close the log; the board makes room for it."""
        self.stage.log_open = not self.stage.log_open
        self.relayout()
