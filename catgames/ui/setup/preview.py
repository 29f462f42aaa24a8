"""Paints the board of a new game for the set-up page."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

import pygame

from ...catalog import board_class
from ...core.game import Game
from ...core.types import CHANCE, TABLE, Atom
from ...match.players import Player
from ..graphics.context import DrawContext
from ..people.cats import face_of
from ..stage.animator import Animator
from ..stage.selection import Selection

LARGER = 1.65
"""How much larger than the picture a table is."""


def paint_preview(
    ctx: DrawContext,
    game: Game[Any, Any],
    players: Sequence[Player],
    options: Mapping[str, Atom],
    size: tuple[int, int],
) -> Iterator[pygame.Surface | None]:
    """Paint a picture of the whole table, made smaller: laid out for ``size`` itself, a board would
    lie closer together than it ever does.

    Comes last, after a None for each part of the work, so that no frame waits for all of it.
    Always uses the same random numbers, so that only options change the picture.
    """
    picture = pygame.Surface([max(2, round(side * LARGER)) for side in size]).convert()
    rng = Random(11)
    state = game.new_state(len(players), options)
    while (decision := game.decision(state)) and decision.seat == CHANCE:
        game.apply(state, game.sample_chance(state, rng))
    view = game.view(state, TABLE)
    board = board_class(game.info.id)(
        game, ctx, lambda s: players[s].name, lambda s: players[s].colour
    )
    board.face = lambda s: face_of(ctx, players[s])
    board.place(picture.get_rect(), view)
    ctx.tile(picture, "common/table_wood", 512)
    yield None
    board.ground(picture, view)
    yield None
    animator, selection = Animator(board, ctx), Selection()
    animator.show(view)
    board.still(picture, view, selection)
    board.counts(picture, view)
    yield None
    animator.draw(picture, ground=True)
    yield None
    board.under(picture, view, selection)
    animator.draw(picture)
    yield None
    board.over(picture, view, selection)
    ctx.atlas.get("common/table_wood", width=512 * ctx.unit)  # the table begins with it
    yield pygame.transform.smoothscale(picture, (max(1, size[0]), max(1, size[1])))


def draw_cover(ctx: DrawContext, surface: pygame.Surface, game_id: str, room: pygame.Rect) -> None:
    """Draw the game's box where few players leave room for it."""
    name = f"{game_id}/cover"
    room = room.inflate(0, -ctx.u(24))
    width = min(room.width, round(room.height * 1.6))
    if width < ctx.u(150) or not ctx.atlas.has(name):
        return
    picture = ctx.atlas.get(name, width, round(width / 1.6))
    frame = picture.get_rect(center=room.center)
    surface.blit(picture, frame)
    edge = frame.inflate(ctx.u(4), ctx.u(4))
    pygame.draw.rect(surface, ctx.theme["ink"], edge, ctx.u(3), border_radius=ctx.u(6))
