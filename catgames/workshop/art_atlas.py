"""Sprites drawn from their sources at any size, for print; resvg draws them if it is installed."""

from __future__ import annotations

import io
from functools import partial
from importlib.util import find_spec
from pathlib import Path

import pygame

from catgames.ui.graphics.sprites import Atlas, Sprite

from .art_source import SOURCES, Source, Sources


def atlas_for_print() -> Atlas:
    """Draws from the sources, or else from the doubled sprites."""
    return SourceAtlas() if find_spec("resvg_py") and SOURCES.is_dir() else Atlas()


class SourceAtlas(Atlas):
    """Sprites as sharp as they are large.  Names and measures are those of the sheets."""

    def __init__(self, sources: Path = SOURCES) -> None:
        super().__init__()
        self._folder = sources
        self._sources: dict[str, Sources] = {}
        self._seen: set[str] = set()

    def _look_up(self, name: str) -> Sprite | None:
        found = super()._look_up(name)
        if found is None or name in self._seen:
            return found
        self._seen.add(name)
        if found.path != Path():
            group, _, short = name.partition("/")
            if group not in self._sources:
                self._sources[group] = Sources(group, self._folder)
            source = self._sources[group].source(short)
            found = Sprite(found.size, found.anchor, paint=partial(_draw, source))
            self._sprites[name] = found
        return found


def _draw(source: Source, surface: pygame.Surface) -> None:
    import resvg_py

    w, h = surface.get_size()
    wide = max(w, round(h * source.size[0] / source.size[1]))  # a stretched one is scaled down
    png = resvg_py.svg_to_bytes(svg_string=source.svg, width=wide, skip_system_fonts=True)
    picture = pygame.image.load(io.BytesIO(bytes(png)), "sprite.png")
    if picture.get_size() != (w, h):
        picture = pygame.transform.smoothscale(picture, (w, h))
    surface.blit(picture, (0, 0))
