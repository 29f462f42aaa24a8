"""Opens a game for printing: its board without a window."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ...catalog import board_class
from ...content.texts import catalogue
from ...core.game import Game
from ...core.types import TABLE, Atom, GameError
from ..graphics.context import DrawContext
from ..graphics.sprites import Atlas
from ..graphics.theme import theme
from ..graphics.typesetter import Typesetter
from ..sound import Sounds
from ..stage.components import Component


@dataclass(frozen=True)
class OpenGame:
    """A game that can be printed."""

    ctx: DrawContext
    title: str
    components: tuple[Component, ...]
    cover: str
    """The sprite of the box; "": it has none."""


def context_for_print(
    language: str, game: Game[Any, Any], atlas: Atlas | None = None
) -> DrawContext:
    """What draws a game on paper, and notes what has no room there."""
    ctx = DrawContext(theme(), atlas or Atlas(), Typesetter(), Sounds(), catalogue(language))
    ctx = ctx.of(game)
    ctx.cut_on_paper = set()
    return ctx


def open_game(
    game: Game[Any, Any],
    language: str,
    options: Mapping[str, Atom],
    variant: str = "",
    atlas: Atlas | None = None,
) -> OpenGame:
    """The game for as many players as it takes, in a language.  ``variant``: its name, for the
    title.  Raises GameError if its board does not say what it is made of."""
    seats = game.info.seats[-1]
    ctx = context_for_print(language, game, atlas)
    board = board_class(game.info.id)(game, ctx, str, lambda seat: seat)
    components = tuple(board.components(game.view(game.new_state(seats, options), TABLE)))
    if not components:
        raise GameError(f"the board of {game.info.id} does not say what the game is made of")
    title = ctx.translate(f"{game.info.id}.title")
    cover = f"{game.info.id}/cover"
    full = f"{title}: {variant}" if variant else title
    return OpenGame(ctx, full, components, cover if ctx.atlas.has(cover) else "")
