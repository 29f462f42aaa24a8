"""Reads the files of a prototype's folder: nothing outside of it, and nothing too large."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from ..content.loader import text_of
from ..content.paths import shown
from ..core.types import BadContent

MOST_BYTES = 256_000
"""Maximum size of a text file, which saved games contain."""
MOST_CODE = 1_000_000
"""Maximum size of all code files together, in bytes."""
MOST_FILES = 2_000


def inside(folder: Path, name: str) -> Path:
    """The path of a file of the folder.

    Raises BadContent if it is outside, also by way of a link, or not there.
    """
    path = folder / name
    try:
        real = path.resolve(strict=True)
    except (OSError, RuntimeError, ValueError):
        raise BadContent(f"{shown(folder)}: there is no file {name!r}") from None
    if not real.is_relative_to(folder.resolve()):
        raise BadContent(f"{shown(folder)}: {name!r} is outside of the folder")
    if not real.is_file():
        raise BadContent(f"{shown(folder)}: {name!r} is not a file")
    return path


def read_text_file(folder: Path, name: str, most: int = MOST_BYTES) -> str:
    """The text of a file of the folder.  Raises BadContent."""
    return text_of(inside(folder, name), most)


def read_if_there(folder: Path, name: str) -> str | None:
    """The text of a file of the folder; None: there is nothing of this name.  Raises BadContent."""
    return read_text_file(folder, name) if os.path.lexists(folder / name) else None


@dataclass(frozen=True)
class Code:
    """The Python files of a prototype as they were read: what is agreed to is what runs, also in
    other processes, whatever happens to the files."""

    folder: Path
    sources: Mapping[str, bytes]
    """By name inside of the folder, "rules.py" or "parts/cards.py"."""
    digest: str
    """SHA-256 of names and contents; "" if there are none."""


def code_files(folder: Path) -> list[Path]:
    """All Python files of the folder, in a fixed order.  Raises BadContent."""
    found = []
    for number, path in enumerate(sorted(folder.rglob("*.py"))):
        if number > MOST_FILES:
            raise BadContent(f"{shown(folder)}: has more than {MOST_FILES:,} Python files")
        found.append(inside(folder, path.relative_to(folder).as_posix()))
    return found


def read_code(folder: Path) -> Code:
    """Read all Python files of the folder.  Raises BadContent."""
    digest, size, sources = hashlib.sha256(), 0, {}
    for path in code_files(folder):
        try:
            size += path.stat().st_size
            if size > MOST_CODE:
                raise BadContent(
                    f"{shown(folder)}: its Python files have more than {MOST_CODE:,} bytes"
                )
            content = path.read_bytes()
        except OSError as e:
            raise BadContent(f"{shown(path)}: can't be read: {e.strerror}") from None
        name = path.relative_to(folder).as_posix()
        digest.update(b"%d %b %d " % (len(name.encode()), name.encode(), len(content)))
        digest.update(content)
        sources[name] = content
    return Code(folder, sources, digest.hexdigest() if sources else "")
