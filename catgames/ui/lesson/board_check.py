"""Lays a board out without drawing it, so that lessons can be checked without a window."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from ...catalog import board_class
from ...content.texts import catalogue
from ...core.game import Game, View
from ...core.types import Target
from ..graphics.context import DrawContext
from ..graphics.sprites import Atlas
from ..graphics.theme import theme
from ..graphics.typesetter import Typesetter
from ..sound import Sounds
from ..stage.highlights import find_shape
from ..widgets.plate import Plate


class BoardCheck:
    """The board of one game, with a seat for each of ``looks`` (indices into the theme's seats)."""

    AREA = pygame.Rect(0, 0, 1280, 720)

    def __init__(self, game: Game[Any, Any], looks: Sequence[int]) -> None:
        pygame.font.init()
        ctx = DrawContext(theme(), Atlas(), Typesetter(), Sounds(), catalogue("en"))
        self.board = board_class(game.info.id)(game, ctx, str, lambda seat: looks[seat])
        self.plates: list[Plate] = []
        if not self.board.own_seats:
            self.plates = [Plate(ctx, self.AREA, "", look) for look in looks]

    def shows(self, view: View[Any], target: Target) -> bool:
        """Whether the target has a place on the screen."""
        self.board.place(self.AREA, view)
        return find_shape(self.board, view, self.plates, target) is not None
