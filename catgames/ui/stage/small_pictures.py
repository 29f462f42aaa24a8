"""Small pictures of a game's cards as files, drawn without a window."""

from __future__ import annotations

import io
from collections.abc import Mapping
from typing import Any

import pygame

from ...catalog import board_class
from ...core.game import Game
from ...core.types import TABLE, Atom, GameError
from ..graphics.context import context_for_print
from .components import BOARD

HIGH = 120
"""Pixels of the longer side."""


def small_pictures(
    game: Game[Any, Any], seats: int, options: Mapping[str, Atom], language: str
) -> dict[str, bytes]:
    """PNG files by the keys of cards and pieces, or by their names in ``language``, in small
    letters, where a game does not say the keys; {} if the board does not say what it is made of."""
    ctx = context_for_print(language, game)
    try:
        board = board_class(game.info.id)(game, ctx, str, lambda seat: seat)
        made = board.components(game.view(game.new_state(seats, options), TABLE))
    except GameError:
        return {}
    found: dict[str, bytes] = {}
    for component in made:
        if component.face and component.form != BOARD:
            scale = HIGH / max(component.size)
            w, h = (max(1, round(side * scale)) for side in component.size)
            file = io.BytesIO()
            pygame.image.save(ctx.atlas.get(component.face, w, h), file, "card.png")
            found.setdefault(component.key or component.name.casefold(), file.getvalue())
    return found
