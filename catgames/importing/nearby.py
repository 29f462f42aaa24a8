"""Files that a designer may mean, in the folders where people keep them."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

import platformdirs

from .pictures import KINDS
from .reading import READ, tables_below

MOST, MOST_LOOKED_AT, MOST_INSIDE, MOST_BELOW = 200, 2_000, 60, 300
"""Files that are offered; entries of a folder that are looked at, of a folder in it, and of all
folders in that."""
FEW = 4
"""So many pictures in a folder are a set of cards."""
_SAVES = "My Games/Tabletop Simulator/Saves"
_SAVED = ("Saves", "Saved Objects", "Workshop")
"""Folders of saved tables."""
_RARELY = (".txt", ".json")
"""Endings of files that are seldom meant, outside of the folders of saved tables."""


@dataclass(frozen=True, slots=True)
class Near:
    """A file or a folder that can be read."""

    path: Path
    changed: float
    """When, in seconds since 1970."""
    is_folder: bool


def nearby(last: Path | None = None) -> list[Near]:
    """What can be read in the usual folders, and in ``last``, the newest first."""
    found: dict[Path, Near] = {}
    for folder in _usual(last):
        saved = "Tabletop Simulator" in folder.parts
        for near in _in_folder(folder, READ if saved else tuple({*READ} - {*_RARELY})):
            found.setdefault(near.path, near)
    return sorted(found.values(), key=lambda near: -near.changed)[:MOST]


def _usual(last: Path | None) -> Iterator[Path]:
    if last is not None:
        yield last
    documents = Path(platformdirs.user_documents_dir())
    yield from (Path(platformdirs.user_downloads_dir()), Path(platformdirs.user_desktop_dir()))
    yield from (documents, documents / _SAVES, documents / _SAVES / "Saved Objects")


def _in_folder(folder: Path, endings: tuple[str, ...]) -> Iterator[Near]:
    try:
        with os.scandir(folder) as entries:
            for entry in islice(entries, MOST_LOOKED_AT):
                is_folder = entry.is_dir(follow_symlinks=False)
                if entry.name.startswith((".", "~$")):
                    continue
                fits = entry.name.lower().endswith(endings) and entry.is_file()
                if fits or (is_folder and _has_cards(Path(entry.path))):
                    yield Near(Path(entry.path), entry.stat().st_mtime, is_folder)
    except OSError:
        return


def _has_cards(folder: Path) -> bool:
    """Whether a folder has several pictures right in it, and looks like a set of cards, or has
    tables or saves not far below."""
    try:
        with os.scandir(folder) as entries:
            names = [entry.name.lower() for entry in islice(entries, MOST_INSIDE)]
    except OSError:
        return False
    return sum(name.endswith(KINDS) for name in names) >= FEW or any(
        path.suffix.lower() not in _RARELY or path.parent.name in _SAVED
        for path in tables_below(folder, MOST_BELOW)
    )
