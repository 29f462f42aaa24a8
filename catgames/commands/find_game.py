"""The game that an argument of a command names: an id, or the folder of a prototype."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..catalog import PROTOTYPE, add_folder, all_ids, load_game, misnamed, prototypes
from ..content.paths import show_as_given
from ..core.types import GameError

if TYPE_CHECKING:  # imported with the first game, to show the title sooner
    from ..core.game import Game


def find_game(text: str) -> Game[Any, Any]:
    """The game; a prototype's code is run.  Raises GameError."""
    path = Path(text)
    if text in all_ids() or not (path.is_dir() or len(path.parts) > 1):
        return load_game(text)
    return load_game(add_prototype(path))


def add_prototype(folder: Path) -> str:
    """Make the prototype in a folder known; returns its id.  Raises GameError."""
    if not folder.is_dir():
        raise GameError(f"there is no folder {folder}")
    if not (folder / PROTOTYPE).is_file():
        what = f"it has no {PROTOTYPE}{misnamed(folder)}"
        raise GameError(f"{folder} is not the folder of a prototype: {what}")
    show_as_given(folder)
    for mistake in add_folder(folder):
        raise GameError(mistake)
    return folder.resolve().name


def add_games(given: Sequence[Path], own: Path | None = None) -> list[str]:
    """Look for prototypes in these folders, and in the user's own if it is there; returns what
    can't be used.  Raises GameError."""
    mistakes: list[str] = []
    for folder in given:
        if not folder.is_dir():
            raise GameError(f"there is no folder {folder}")
        show_as_given(folder)
        mistakes += add_folder(folder)
        if not any(path.is_relative_to(folder.resolve()) for path in prototypes().values()):
            raise GameError(mistakes[-1] if mistakes else f"{folder} has no prototypes")
    if own is not None and os.path.isdir(own):
        mistakes += add_folder(own)
    return mistakes
