"""Pictures that take long to draw, kept in the user's cache folder; it may be deleted any time."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

from ..core.types import GameError
from .disk import replace_file
from .folders import cache_folder

MOST = 200_000_000
"""Bytes of all pictures; those that were not used for longest go first."""
SUFFIX = ".png"


class PictureCache:
    """Finds and keeps pictures by key.  Without a folder, or on a full disk, it keeps nothing."""

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder
        if folder is None:
            with contextlib.suppress(GameError):  # a user without a home
                self._folder = cache_folder() / "drawings"

    def find(self, key: str) -> bytes | None:
        """The picture, if it is there and whole."""
        if self._folder is None:
            return None
        path = self._folder / f"{key}{SUFFIX}"
        with contextlib.suppress(OSError):
            data = path.read_bytes()
            if data.startswith(b"\x89PNG") and data.endswith(b"IEND\xaeB`\x82"):
                os.utime(path)
                return data
        return None

    def keep(self, key: str, data: bytes) -> None:
        """Keep a picture, and drop old ones where there are too many."""
        if self._folder is None:
            return
        with contextlib.suppress(OSError):
            replace_file(self._folder / f"{key}{SUFFIX}", data)
            self._prune(self._folder)

    def _prune(self, folder: Path) -> None:
        files = [(path.stat(), path) for path in folder.glob(f"*{SUFFIX}")]
        total = sum(status.st_size for status, _ in files)
        for status, path in sorted(files, key=lambda f: f[0].st_mtime):
            if total <= MOST:
                return
            path.unlink()
            total -= status.st_size
