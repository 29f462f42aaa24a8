"""The folders of the player's files: the platform's, or one portable folder."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import platformdirs

from ..core.types import GameError


def config_folder(portable: Path | None) -> Path:
    """The folder of the settings.  Raises GameError if there is none."""
    return portable or _of_platform(platformdirs.user_config_dir)


def data_folder(portable: Path | None) -> Path:
    """The folder of the saved games.  Raises GameError if there is none."""
    return portable or _of_platform(platformdirs.user_data_dir)


def cache_folder() -> Path:
    """The folder of what can be made again.  Raises GameError if there is none."""
    return _of_platform(platformdirs.user_cache_dir)


def make_portable(folder: Path | None) -> None:
    """Make the folder of ``--portable``.  Raises GameError, OSError."""
    if folder is not None:
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except FileExistsError:
            raise GameError(f"--portable wants a folder; {folder} is a file") from None


def _of_platform(folder: Callable[..., str]) -> Path:
    try:
        found = Path(folder("catgames", appauthor=False))
    except RuntimeError:  # a user whom the system does not know, without HOME
        found = Path()
    if not found.is_absolute():
        raise GameError("this user has no home folder; --portable DIR keeps everything in DIR")
    return found


def settings_file(portable: Path | None) -> Path:
    """The settings file."""
    return config_folder(portable) / "settings.json"
