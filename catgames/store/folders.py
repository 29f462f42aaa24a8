"""Where the player's files lie: where the platform keeps such things, or in one folder."""

from __future__ import annotations

from pathlib import Path

import platformdirs


def config_folder(portable: Path | None) -> Path:
    """Of the settings."""
    return portable or Path(platformdirs.user_config_dir("catgames", appauthor=False))


def data_folder(portable: Path | None) -> Path:
    """Of the saved games."""
    return portable or Path(platformdirs.user_data_dir("catgames", appauthor=False))


def settings_file(portable: Path | None) -> Path:
    """The settings themselves."""
    return config_folder(portable) / "settings.json"
