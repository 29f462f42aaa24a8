"""What the table and the replay have in common: a stage with its game and players."""

from __future__ import annotations

from typing import Any

from ...core.game import Game
from ...core.types import Message, Seat
from ..shell import Scene
from .animator import Animator
from .stage import Stage


class StageScene(Scene):
    """Subclasses set ``game`` and ``stage``."""

    game: Game[Any, Any]
    stage: Stage

    @property
    def animator(self) -> Animator:
        """Moves the pieces."""
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

    def toggle_log(self) -> None:
        """Open or close the log; the board makes room for it."""
        self.stage.log_open = not self.stage.log_open
        self.relayout()
