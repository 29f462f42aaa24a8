"""The folders of the player's files: the platform's, or one portable folder."""

from __future__ import annotations

from pathlib import Path

import platformdirs


def config_folder(portable: Path | None) -> Path:
    """The folder of the settings."""
    return portable or Path(platformdirs.user_config_dir("catgames", appauthor=False))


def data_folder(portable: Path | None) -> Path:
    """The folder of the saved games."""
    return portable or Path(platformdirs.user_data_dir("catgames", appauthor=False))


def settings_file(portable: Path | None) -> Path:
    """The settings file."""
    return config_folder(portable) / "settings.json"
