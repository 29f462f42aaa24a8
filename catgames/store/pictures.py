"""Saves pictures and films of games, overwriting no file, and keeps those that take long to draw in
the user's cache folder, which may be deleted any time."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

import platformdirs

from ..core.types import GameError
from .disk import remove_stale, replace_file
from .folders import cache_folder

PART = ".part"
"""End of the name of a picture that is not complete."""
MOST_ALIKE = 1000
"""Maximum number of pictures with the same name."""


def pictures_folder(portable: Path | None) -> Path:
    """A folder in the platform's pictures or documents, or in ``portable``."""
    if portable is not None:
        return portable / "pictures"
    pictures = Path(platformdirs.user_pictures_dir())
    home = pictures if pictures.is_dir() else Path(platformdirs.user_documents_dir())
    return home / "catgames"


def free_name(folder: Path, name: str, suffix: str) -> Path:
    """A path in the folder that no file has yet.  Raises OSError."""
    for path in _names(folder, name, suffix):
        if not path.exists():
            return path
    raise OSError("there are too many files of this name")


class NewFile:
    """A file that gets its name when it is complete; leaves nothing behind if it is dropped."""

    def __init__(self, folder: Path, name: str, suffix: str) -> None:
        """Raises OSError."""
        folder.mkdir(parents=True, exist_ok=True)
        remove_stale(folder, PART)
        self._paths = _names(folder, name, suffix)
        self._part = folder / f".{name}.{os.getpid()}{PART}"
        with contextlib.suppress(FileNotFoundError):
            self._part.unlink()  # of a program that was stopped, or a link to somewhere else
        self.file: BinaryIO = self._part.open("xb")

    def keep(self) -> Path:
        """Close and keep the file; returns its path.  Raises OSError."""
        self.file.close()
        for path in self._paths:
            with contextlib.suppress(FileExistsError):
                self._move(path)
                return path
        self.drop()
        raise OSError("there are too many pictures of this name")

    def _move(self, path: Path) -> None:
        """Give the file a name that nobody has.  Raises OSError."""
        try:
            os.link(self._part, path)  # a program that is killed leaves no empty file
            self._part.unlink()
        except (NotImplementedError, PermissionError, AttributeError):  # no links on this disk
            path.open("xb").close()
            os.replace(self._part, path)

    def drop(self) -> None:
        """Close and delete the file."""
        self.file.close()
        with contextlib.suppress(OSError):
            self._part.unlink()


def _names(folder: Path, name: str, suffix: str) -> Iterator[Path]:
    yield folder / f"{name}{suffix}"
    for number in range(2, MOST_ALIKE):
        yield folder / f"{name} ({number}){suffix}"


@contextmanager
def new_file(folder: Path, name: str, suffix: str) -> Iterator[NewFile]:
    """A file that is dropped if an exception is raised before it is kept."""
    made = NewFile(folder, name, suffix)
    try:
        yield made
    except BaseException:
        made.drop()
        raise


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
