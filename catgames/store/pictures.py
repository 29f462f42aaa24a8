"""Saves pictures and films of games; no file is ever overwritten."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

import platformdirs

from .disk import remove_stale

PART = ".part"
"""End of the name of a picture that is not complete."""
MOST = 1000
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
    for number in range(2, MOST):
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
