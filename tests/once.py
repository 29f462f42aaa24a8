"""What a test process decodes, parses and measures once for all its windows.

A window begins with empty caches, and most tests open one of their own.  The program's own files
don't change while tests run; a file from elsewhere is read again each time.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, wraps
from pathlib import Path
from typing import Any

import pygame

from catgames.content.paths import SOUNDS, SPRITES
from catgames.ui import sound
from catgames.ui.graphics import memory, sprites, typesetter
from catgames.ui.graphics.memory import Cache, pixels

PICTURES = 24_000_000
"""Pixels kept, 4 bytes each."""
PAINTED = ("felt", "vessel")
"""What ``Atlas.keep`` is given that is the same in every window."""
MAKE = sprites.Atlas._make
"""As the program does it, for tests of what it decodes and keeps."""


def share() -> None:
    """Share pictures, sounds and lines of text among all windows from now on."""
    _share_pictures()
    _share_sprites()
    _share_sounds()
    _share_texts()
    _close_mixers_at_once()
    memory._malloc_trim = lambda: None  # a page that is given back costs more to get again


def _share_pictures() -> None:
    load, kept = sprites._load, Cache(PICTURES, pixels)

    def once(path: Path) -> pygame.Surface:
        if not path.is_relative_to(SPRITES):
            return load(path)
        key = (path, bool(pygame.display.get_surface()))  # converted for a display
        return kept.get_or(key, lambda: load(path)).copy()

    sprites._load = once


def _share_sprites() -> None:
    """A sprite of the program in a size, a colour and a position, which nobody paints on, frames
    made of one, and what is painted of nothing else than its key says."""
    make, nine, keep = sprites.Atlas._make, sprites.Atlas._nine, sprites.Atlas.keep
    kept = Cache(PICTURES, pixels)

    def once(
        self: sprites.Atlas, name: str, sprite: sprites.Sprite, size: tuple[int, int], *how: Any
    ) -> pygame.Surface:
        if self.folder is not SPRITES or sprite.layers or sprite.paint:
            return make(self, name, sprite, size, *how)
        tint, alpha, angle, flip = how
        turned = (tint and tuple(tint), alpha, round(angle), flip)
        key = (sprite.path, sprite.rect, size, turned, bool(pygame.display.get_surface()))
        return kept.get_or(key, lambda: make(self, name, sprite, size, *how))

    def nine_once(self: sprites.Atlas, name: str, *how: Any) -> pygame.Surface:
        if self.folder is not SPRITES or not name.startswith("common/"):
            return nine(self, name, *how)
        key = (name, *how, bool(pygame.display.get_surface()))
        return kept.get_or(key, lambda: nine(self, name, *how))

    def keep_once(
        self: sprites.Atlas, key: Any, paint: Callable[[], pygame.Surface]
    ) -> pygame.Surface:
        if key[0] not in PAINTED:
            return keep(self, key, paint)
        return keep(self, key, lambda: kept.get_or(key, paint))

    sprites.Atlas._make = once  # type: ignore[method-assign]
    sprites.Atlas._nine = nine_once  # type: ignore[method-assign]
    sprites.Atlas.keep = keep_once  # type: ignore[method-assign]


def _share_sounds() -> None:
    """A sound ends with its mixer; its samples don't."""
    read = sound._read
    samples: dict[tuple[Path, Any], bytes] = {}

    @wraps(read)
    def once(path: Path) -> pygame.mixer.Sound | None:
        if not path.is_relative_to(SOUNDS):
            return read(path)
        key = (path, pygame.mixer.get_init())
        if key in samples:
            return pygame.mixer.Sound(buffer=samples[key])
        made = read(path)
        if made is not None:
            samples[key] = made.get_raw()
        return made

    sound._read = once


def _share_texts() -> None:
    """Lines and their sizes depend on nothing but the fonts."""
    begin: Callable[[typesetter.Typesetter], None] = typesetter.Typesetter.__init__
    whole = typesetter.Typesetter()
    pygame.font.quit()
    for kept in (whole._lines, whole._wraps, whole._sizes):
        kept.most *= 10
    typesetter._read = cache(typesetter._read)

    def shared(self: typesetter.Typesetter) -> None:
        begin(self)
        self._lines, self._wraps, self._sizes = whole._lines, whole._wraps, whole._sizes

    typesetter.Typesetter.__init__ = shared  # type: ignore[method-assign]


def _close_mixers_at_once() -> None:
    """A mixer that is closed waits for two of its buffers: an eighth of a second each time that a
    window closes, which is more than most tests take."""
    init = pygame.mixer.init

    def once(frequency: int, size: int, channels: int, buffer: int = 256) -> None:
        init(frequency, size, channels, min(buffer, 256))

    pygame.mixer.init = once
