"""Opens a game for printing: its board without a window, and its sprites drawn from their sources
at any size if resvg is installed."""

from __future__ import annotations

import io
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pygame

from ..catalog import board_class
from ..content.rulebook_text import RulesText
from ..core.game import Game
from ..core.types import TABLE, Atom, GameError
from ..store.pictures import PictureCache
from ..ui.graphics.context import DrawContext, context_for_print
from ..ui.graphics.sprites import Atlas, Sprite
from ..ui.rulebook.headings import rules_of
from ..ui.stage.components import Component
from .sources import SOURCES, Source, Sources

LARGEST = 2.02
"""Up to so many times the nominal size, the sheets are as sharp as the sources."""


def atlas_for_print() -> Atlas:
    """Draws from the sources, or else from the doubled sprites."""
    return SourceAtlas() if find_spec("resvg_py") and SOURCES.is_dir() else Atlas()


class SourceAtlas(Atlas):
    """Sprites that are drawn from their sources where the sheets are too coarse.  A large drawing
    with its filters takes a second, so it is kept in the user's cache folder."""

    def __init__(self, sources: Path = SOURCES, cache: PictureCache | None = None) -> None:
        super().__init__()
        self._folder = sources
        self._cache = cache or PictureCache()
        self._sources: dict[str, Sources] = {}
        self._names: dict[Sprite, str] = {}

    def _look_up(self, name: str) -> Sprite | None:
        found = super()._look_up(name)
        if found is not None and found.path != Path():
            self._names[found] = name
        return found

    def _scaled(self, sprite: Sprite, size: tuple[int, int]) -> pygame.Surface:
        if max(size[0] / sprite.size[0], size[1] / sprite.size[1]) <= LARGEST:
            return super()._scaled(sprite, size)
        group, _, short = self._names[sprite].partition("/")
        if group not in self._sources:
            self._sources[group] = Sources(group, self._folder)
        source = self._sources[group].source(short)
        wide = max(size[0], round(size[1] * source.size[0] / source.size[1]))
        picture = pygame.image.load(io.BytesIO(self._png(source, wide)), "sprite.png")
        if picture.get_size() != size:  # stretched
            picture = pygame.transform.smoothscale(picture, size)
        return picture

    def _png(self, source: Source, wide: int) -> bytes:
        key = sha256(f"{wide}\n{source.svg}".encode()).hexdigest()[:32]
        found = self._cache.find(key)
        if found is None:
            import resvg_py

            drawn = resvg_py.svg_to_bytes(svg_string=source.svg, width=wide, skip_system_fonts=True)
            found = bytes(drawn)
            self._cache.keep(key, found)
        return found


@dataclass(frozen=True)
class OpenGame:
    """A game that can be printed."""

    game: Game[Any, Any]
    ctx: DrawContext
    title: str
    components: tuple[Component, ...]
    cover: str
    """The sprite of the box; "": it has none."""
    rules: RulesText | None = None
    """Those for players; None: it has none."""


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
    found = board.components(game.view(game.new_state(seats, options), TABLE))
    components = tuple(c for c in found if c.count > 0)
    if not components:
        raise GameError(f"the board of {game.info.id} does not say what the game is made of")
    title = ctx.translate(f"{game.info.id}.title")
    cover = f"{game.info.id}/cover"
    full = f"{title}: {variant}" if variant else title
    box = cover if ctx.atlas.has(cover) else ""
    rules = rules_of(game.info.id, ctx.catalogue, game.content)
    return OpenGame(game, ctx, full, components, box, rules)
