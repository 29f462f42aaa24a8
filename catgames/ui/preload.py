"""Loads what the title has not needed yet while the player looks at it, so that the first set-up
and the first table open at once."""

from __future__ import annotations

import threading

from ..catalog import board_class, has_board, load_game, offered, page, page_names
from ..content.game_ids import game_ids
from ..content.languages import languages
from ..content.texts import catalogue

PAGES = ("table", "settings", "library", "players", "rules", "lesson", "replay")
OF_WINGS = ("puzzles", "album")
"""Pages that the title opens and that may have been taken away."""


def preload() -> threading.Thread:
    """Start loading in a thread of its own.  What fails is reported where it is needed."""
    # A package that imports its own modules: where a click wants one of them at the same time, each
    # thread waits for the other, and Python ends that by handing out a half-made module.
    from .. import kit  # noqa: F401

    thread = threading.Thread(target=_load, name="preload", daemon=True)
    thread.start()
    return thread


def _load() -> None:
    try:
        page("setup")
        for language in languages():
            catalogue(language).read_all()
        for game_id in game_ids():
            load_game(game_id).read_log()
        for name in (*PAGES, *(name for name in OF_WINGS if name in page_names())):
            page(name)
        from ..bots import pool  # noqa: F401
        from ..store import unfinished  # noqa: F401
        from .table import end  # noqa: F401

        offered("playtests")
        offered("discoveries")
        for game_id in filter(has_board, game_ids()):
            board_class(game_id)
    except Exception:  # whoever needs it loads it again, and reports what is wrong with it
        return
