"""The spaces of a game's board as a small drawing, in which some of them are filled."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

import pygame

from ...catalog import board_class
from ...core.game import Game
from ...core.types import TABLE, GameError
from ...ui.graphics.context import DrawContext
from ...ui.graphics.shapes import Shape

_AREA = pygame.Rect(0, 0, 1200, 900)
"""Where the board is laid out for its shapes alone."""


class SpaceMap:
    """The shapes of a board by the names of spaces in the data file, such as ``C4``."""

    def __init__(self, ctx: DrawContext, game: Game[Any, Any]) -> None:
        self.ctx = ctx
        self.shapes: Mapping[str, Shape] = {}
        try:
            board = board_class(game.info.id)(game, ctx, str, lambda seat: seat)
            view = game.view(game.new_state(game.info.seats[0]), TABLE)
            board.place(_AREA, view)
            found = board.shapes(view)
        except GameError:  # without a drawing the spaces are named
            return
        self.shapes = {
            str(t[1]): shape for t, shape in found.items() if isinstance(t, tuple) and len(t) == 2
        }

    def has(self, names: Collection[str]) -> bool:
        """Whether all of these are spaces of the board."""
        return bool(names) and all(name in self.shapes for name in names)

    def within(self, room: pygame.Rect, names: Collection[str]) -> dict[str, Shape]:
        """The shapes of these spaces, as large as a room allows."""
        boxes = [self.shapes[name].box() for name in names]
        whole = boxes[0].unionall(boxes[1:])
        k = min(room.width / max(1, whole.width), room.height / max(1, whole.height))
        left = whole.x - (room.width / k - whole.width) / 2 - room.x / k
        top = whole.y - (room.height / k - whole.height) / 2 - room.y / k
        return {name: self.shapes[name].seen(left, top, k) for name in names}

    def draw(
        self,
        surface: pygame.Surface,
        room: pygame.Rect,
        names: Collection[str],
        chosen: Collection[str],
        at: str = "",
    ) -> None:
        """Draw spaces, the ``chosen`` ones filled; ``at``: the one under the mouse."""
        theme, wide = self.ctx.theme, self.ctx.u(1.5)
        for name, shape in self.within(room, names).items():
            colour = "accent" if name in chosen else "paper_dark" if name == at else "paper_light"
            shape.fill(surface, theme[colour])
            shape.outline(surface, theme["ink"], wide)
