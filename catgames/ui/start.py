"""Opens the window.  Imports little, so that the first picture appears before most of the program
is loaded."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from ..core.registry import game_ids
from ..core.types import GameError
from ..store.folders import settings_file
from ..store.settings import Settings, read_settings
from .graphics.sprites import Atlas
from .graphics.units import unit_of
from .opening import draw_lettering, draw_table, open_display, places

if TYPE_CHECKING:
    from .window import Window


def run(
    portable: Path | None = None,
    game: str | None = None,
    language: str = "",
    begin: Callable[[Window], None] | None = None,
) -> int:
    """Open the window and run until it is closed.  Raises GameError if there is no screen.

    ``begin`` may push scenes onto the title.
    """
    atlas = Atlas()
    try:
        _first_picture(_settings(portable), atlas)
        from .window import Window

        window = Window(portable, language=language, atlas=atlas)
    except pygame.error as e:
        raise GameError(f"No window can be opened: {e}") from None
    try:
        from .title import TitleScene

        window.push(TitleScene(window))
        if game:
            window.routes.setup(game)
        if begin:
            begin(window)
        window.loop()
    finally:
        window.close()
    return 0


def _settings(portable: Path | None) -> Settings:
    """The saved settings as far as they can be read; the window reports what is wrong."""
    try:
        return read_settings(json.loads(settings_file(portable).read_text("utf-8")))[0]
    except (OSError, ValueError):
        return Settings()


def _first_picture(settings: Settings, atlas: Atlas) -> None:
    """Draw the title's background with the program's name."""
    pygame.display.init()
    pygame.display.set_caption("catgames")
    surface = open_display(settings.size, settings.fullscreen)
    size = surface.get_size()
    unit = unit_of(size, settings.scale)
    draw_table(surface, atlas, unit)
    draw_lettering(surface, atlas, places(size, unit, len(game_ids())).head)
    pygame.display.flip()
