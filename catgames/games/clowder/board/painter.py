"""What every part of the board needs to draw."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ....core.game import Game
from ....core.types import Seat
from ..data import Data
from .layout import Layout


class Painter:
    """A part of the board."""

    def __init__(
        self,
        layout: Layout,
        game: Game[Any, Any],
        name: Callable[[Seat], str],
        look: Callable[[Seat], int],
    ) -> None:
        self.layout, self.ctx, self.game = layout, layout.ctx, game
        self.d: Data = game.data
        self.name, self.look = name, look
        """As in Board."""
