"""Paints the board of a new game for the set-up page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import pygame

from ...core.game import Game
from ...core.types import CHANCE, TABLE, Atom
from ...match.players import Player
from ..graphics.context import DrawContext
from ..stage.animator import Animator
from ..stage.board_registry import board_class
from ..stage.selection import Selection


def preview(
    ctx: DrawContext,
    game: Game[Any, Any],
    players: Sequence[Player],
    options: Mapping[str, Atom],
    size: tuple[int, int],
) -> pygame.Surface:
    """Always uses the same random numbers, so that only options change the picture."""
    picture = pygame.Surface((max(1, size[0]), max(1, size[1]))).convert()
    rng = Random(11)
    state = game.new_state(len(players), options)
    while (decision := game.decision(state)) and decision.seat == CHANCE:
        game.apply(state, game.sample_chance(state, rng))
    view = game.view(state, TABLE)
    board = board_class(game.info.id)(
        game, ctx, lambda s: players[s].name, lambda s: players[s].colour
    )
    board.place(picture.get_rect(), view)
    ctx.tile(picture, "common/table_wood", 512)
    board.ground(picture, view)
    animator = Animator(board, ctx)
    animator.show(view)
    printed, ctx.printed = ctx.printed, None
    board.still(picture, view, Selection())
    animator.draw(picture, ground=True)
    board.under(picture, view, Selection())
    animator.draw(picture)
    board.over(picture, view, Selection())
    ctx.printed = printed
    return picture
