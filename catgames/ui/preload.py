"""Loads what the title has not needed yet while the player looks at it, so that the first set-up
and the first table open at once."""

from __future__ import annotations

import threading
from importlib import import_module

from ..catalog import board_class, has_board, load_game, offered
from ..content.game_ids import game_ids
from ..content.languages import languages
from ..content.texts import catalogue

SCREENS = (
    *("setup.scene", "table.scene", "table.end", "settings.scene", "library.scene"),
    *("people.scene", "rulebook.scene", "lesson.scene", "replay.scene"),
)
PARTS = ("match.match", "bots.pool", "store.unfinished")


def preload() -> threading.Thread:
    """Start loading in a thread of its own.  What fails is reported where it is needed."""
    thread = threading.Thread(target=_load, name="preload", daemon=True)
    thread.start()
    return thread


def _load() -> None:
    try:
        import_module("catgames.ui.setup.scene")
        for language in languages():
            catalogue(language).read_all()
        for game_id in game_ids():
            load_game(game_id).read_log()
        for name in SCREENS:
            import_module(f"catgames.ui.{name}")
        for name in PARTS:
            import_module(f"catgames.{name}")
        offered("playtests")
        for game_id in filter(has_board, game_ids()):
            board_class(game_id)
    except Exception:  # whoever needs it loads it again, and reports what is wrong with it
        return
