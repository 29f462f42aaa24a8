"""Finds on a stage what a lesson speaks of: a target, what lies on a spot, or a player's plate."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from ...content.texts import catalogue
from ...core.game import Game, View
from ...core.types import Target
from ..graphics.context import DrawContext
from ..graphics.shapes import Box, Shape
from ..graphics.sprites import Atlas
from ..graphics.theme import theme
from ..graphics.typesetter import Typesetter
from ..sound import Sounds
from ..stage.board import Board
from ..stage.board_registry import board_class
from ..widgets.plate import Plate

PLATE = "seat"
"""``seat:1`` is a board's own target, or else the seat's name plate."""


def find_lit(
    board: Board, view: View[Any], plates: Sequence[Plate], target: Target
) -> Shape | None:
    """Where it is on the screen; None: it isn't there."""
    found = board.shapes(view).get(target)
    if found is None and isinstance(target, tuple):
        found = board.where(target, view)
    if found is None and isinstance(target, tuple) and len(target) == 2 and target[0] == PLATE:
        seat = target[1]
        if isinstance(seat, int) and 0 <= seat < len(plates):
            box = plates[seat].rect
            return Box(box.x, box.y, box.width, box.height, board.ctx.u(12))
    return found


class Darkroom:
    """A board that is laid out and never drawn: lessons are checked without a window."""

    AREA = pygame.Rect(0, 0, 1280, 720)

    def __init__(self, game: Game[Any, Any], looks: Sequence[int]) -> None:
        pygame.font.init()
        ctx = DrawContext(theme(), Atlas(), Typesetter(), Sounds(), catalogue("en"))
        self.board = board_class(game.info.id)(game, ctx, str, lambda seat: looks[seat])
        self.plates = (
            []
            if self.board.own_seats
            else [Plate(ctx, self.AREA, "", look, False) for look in looks]
        )

    def shows(self, view: View[Any], target: Target) -> bool:
        """Whether the target is on the screen."""
        self.board.place(self.AREA, view)
        return find_lit(self.board, view, self.plates, target) is not None
