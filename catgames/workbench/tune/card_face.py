"""The face of a card that is being made, drawn as it will lie on the table."""

from __future__ import annotations

from typing import Any
from zlib import crc32

import pygame

from ...catalog import board_class
from ...core.game import Game
from ...core.types import TABLE, GameError
from ...ui.graphics.context import DrawContext
from ...ui.stage.components import Component
from .new_card import NewCard


class CardFace:
    """What ``look`` has found last; a card that can't be used keeps the face that it had."""

    def __init__(self, ctx: DrawContext) -> None:
        self.ctx = ctx
        self.found: Component | None = None

    def look(self, card: NewCard) -> None:
        """Make the face anew.  Sprites keep what they show under their names, so the card has
        another name in the data for everything that is typed, and for every language."""
        typed = (
            self.ctx.language,
            card.pattern,
            card.name,
            card.text,
            *(row.text for row in card.rows),
        )
        id = f"new_{crc32(repr(typed).encode()):x}"
        name = card.name or self.ctx.translate("tune.add_called")
        text = card.text or self.ctx.translate("tune.add_says")
        try:
            game = card.game(id, name, text)
            found = self._component(game, name)
        except GameError:
            return
        self.found = found

    def _component(self, game: Game[Any, Any], name: str) -> Component | None:
        """The new one stands behind others of the same name."""
        board = board_class(game.info.id)(game, self.ctx, str, lambda seat: seat)
        view = game.view(game.new_state(game.info.seats[-1]), TABLE)
        alike = (c for c in board.components(view) if c.name.casefold() == name.casefold())
        return next((c for c in reversed([*alike]) if c.face), None)

    def draw(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        """Draw it as large as a room allows."""
        if self.found is None:
            return
        wide, high = self.found.size
        k = min(room.width / wide, room.height / high)
        picture = self.ctx.atlas.get(self.found.face, round(wide * k), round(high * k))
        surface.blit(picture, picture.get_rect(center=room.center))
