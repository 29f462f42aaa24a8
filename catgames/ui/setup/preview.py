"""A picture of a table as it could lie there when the game begins, for set-up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import pygame

from ...core.game import Game
from ...core.types import CHANCE, TABLE, Atom
from ...match.players import Player
from ..graphics.context import Kit
from ..stage.animator import Director
from ..stage.board import Selection
from ..stage.board_registry import board_class


def preview(
    kit: Kit,
    game: Game[Any, Any],
    players: Sequence[Player],
    options: Mapping[str, Atom],
    size: tuple[int, int],
) -> pygame.Surface:
    """The same every time, so that a change of an option shows."""
    picture = pygame.Surface((max(1, size[0]), max(1, size[1]))).convert()
    rng = Random(11)
    state = game.new_state(len(players), options)
    while (decision := game.decision(state)) and decision.seat == CHANCE:
        game.apply(state, game.sample_chance(state, rng))
    view = game.view(state, TABLE)
    board = board_class(game.info.id)(
        game, kit, lambda s: players[s].name, lambda s: players[s].colour
    )
    board.place(picture.get_rect(), view)
    kit.tile(picture, "common/table_wood", 512)
    board.ground(picture, view)
    director = Director(board, kit)
    director.show(view)
    printed, kit.printed = kit.printed, None
    board.still(picture, view, Selection())
    director.draw(picture, ground=True)
    board.under(picture, view, Selection())
    director.draw(picture)
    board.over(picture, view, Selection())
    kit.printed = printed
    return picture
