"""What scenes with a stage have in common: the names of its players and of its game."""

from __future__ import annotations

from typing import Any

from ...core.game import Game
from ...core.types import Message, Seat
from ..scene import Scene
from .stage import Stage


class Staged(Scene):
    """A table or a replay; sets ``game`` and ``stage`` as it begins."""

    game: Game[Any, Any]
    stage: Stage

    def name(self, seat: Seat) -> str:
        """A player's name."""
        return self.stage.name(seat)

    def look(self, seat: Seat) -> int:
        """A seat's index into the theme's seats."""
        return self.stage.look(seat)

    def translate(self, sentence: Message | str) -> str:
        """In words, with the players' names."""
        return self.stage.translate(sentence)

    def title(self) -> str:
        return self.ctx.translate(f"{self.game.info.id}.title")
