"""Looks at the places for files before the work begins."""

from __future__ import annotations

import os
from pathlib import Path

from ..core.types import GameError


def check_places(
    *, files: tuple[Path | None, ...] = (), folders: tuple[Path | None, ...] = ()
) -> None:
    """Raise GameError if nothing can be written there; None and ``-`` are no places."""
    for path in files:
        if path is None or path == Path("-"):
            continue
        if path.is_dir():
            raise GameError(f"{path} is a folder; name a file in it")
        if path.exists() and not path.is_file():
            raise GameError(f"{path} can't be written: it is not a file")
        _check_folder(path.absolute().parent, path)
    for path in folders:
        if path is not None:
            _check_folder(path.absolute(), path)


def check_portable(folder: Path | None) -> None:
    """Raise GameError if the folder of ``--portable``, from which files are only read, is not
    there."""
    if folder is not None and not folder.is_dir():
        raise GameError(f"there is no folder {folder}")


def _check_folder(folder: Path, wanted: Path) -> None:
    there = next(f for f in (folder, *folder.parents) if f.exists())
    if not there.is_dir():
        raise GameError(f"{wanted} can't be written: {there} is a file, not a folder")
    if not os.access(there, os.W_OK | os.X_OK):
        raise GameError(f"{wanted} can't be written: nothing may be added to {there}")
