"""The pictures that the cells of a table name."""

from __future__ import annotations

import os
import re
import unicodedata
from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import islice
from pathlib import Path

from ..content.loader import brief_text, bytes_of
from ..core.types import BadContent
from ..kit.columns import BACKS, bare, meanings
from ..kit.files import inside
from .found import Found, Lines, Sheet, Unreadable, said, why_not
from .pictures import KINDS, MOST_BYTES, MOST_FILES, Shelf

MOST_FOLDERS, MOST_IN_FOLDER = 50, 2_000
"""Folders beside a table in which the pictures are looked for that its cells name, and entries of
each."""
_HEADS = 6
"""Rows at the top among which the headings are."""
_LONGEST_NAME = 250
_FAR_AWAY = re.compile(r"https?://", re.IGNORECASE)
_NUMBERED = re.compile(r"^[\d\W_]+(?=.*[^\W\d_])")


def add_pictures(found: Found, sheet: Sheet, folder: Path, shelf: Shelf) -> None:
    """Take in the pictures that the cells of a table in ``folder`` name."""
    nearby, far = _Nearby(folder, shelf.given), _on_the_internet(sheet.rows)
    if far:
        what = {"file": sheet.file, "count": len(far), "cell": brief_text(far[0])}
        found.notes.append(said("internet", **what))
    for cell, raw_name in list(_named(sheet.rows, nearby))[:MOST_FILES]:
        try:
            at = nearby.given.get(_plain(cell)) or inside(folder, raw_name)
            sheet.pictures[cell] = shelf.take(bytes_of(at, MOST_BYTES), raw_name)
            shelf.used.add(at)
        except (Unreadable, BadContent) as e:
            found.notes += why_not(e, cell)


def _named(rows: Lines, nearby: _Nearby) -> Iterator[tuple[str, str]]:
    """Each cell that names a picture once, and the file that it means: by its ending, or below a
    heading of pictures without one."""
    heads = {
        i
        for _, cells in rows[:_HEADS]
        for i, cell in enumerate(cells)
        if bare(cell) in BACKS or "picture" in meanings([cell] if cell else [])
    }
    seen = set[str]()
    for _, cells in rows:
        for i, cell in enumerate(cells):
            if not cell or cell in seen or "\n" in cell or len(cell) > _LONGEST_NAME:
                continue
            if _FAR_AWAY.match(cell):
                continue
            ends = cell.lower().endswith(KINDS)
            if ends or (i in heads and nearby.has(cell)):
                seen.add(cell)
                yield cell, nearby.file(cell)


def _on_the_internet(rows: Lines) -> list[str]:
    """The pictures that cells name by an address: nothing is ever fetched."""
    cells = (cell for _, cells in rows for cell in cells if _FAR_AWAY.match(cell))
    return [*dict.fromkeys(cell for cell in cells if cell.lower().split("?")[0].endswith(KINDS))]


class _Nearby:
    """The pictures in the folder of a table and in the folders there, by name; capital letters,
    the encoding of accents and the direction of slashes make no difference."""

    def __init__(self, folder: Path, given: Sequence[Path]) -> None:
        self._folder = folder
        self.given = {_plain(name): path for path in given for name in (path.stem, path.name)}
        """Pictures that were given with the table, by name."""

    def has(self, cell: str) -> bool:
        """Whether there is a picture that a cell names, with its ending or without."""
        return _plain(cell) in self._files or _plain(cell) in self.given

    def file(self, cell: str) -> str:
        """The name of a file inside of the folder; it need not be there."""
        name = cell.replace("\\", "/")
        return name if os.path.isfile(self._folder / name) else self._files.get(_plain(cell), name)

    @cached_property
    def _files(self) -> dict[str, str]:
        found: dict[str, str] = {}
        names = self._pictures("")
        for part in self._folders[:MOST_FOLDERS]:
            names += self._pictures(f"{part}/")
        for name in names:
            last = name.rpartition("/")[2]
            for called in (name, last, name.rpartition(".")[0], last.rpartition(".")[0]):
                found.setdefault(_plain(called), name)
        return found

    def _pictures(self, part: str) -> list[str]:
        names = (e.name for e in _entries(self._folder / part) if e.is_file())
        return sorted(part + name for name in names if name.lower().endswith(KINDS))

    @property
    def _folders(self) -> list[str]:
        entries = _entries(self._folder)
        names = (e.name for e in entries if e.is_dir(follow_symlinks=False))
        return sorted(name for name in names if not name.startswith("."))


def _entries(folder: Path) -> list[os.DirEntry[str]]:
    try:
        with os.scandir(folder) as entries:
            return list(islice(entries, MOST_IN_FOLDER))
    except OSError:
        return []


def _plain(name: str) -> str:
    return unicodedata.normalize("NFC", name.replace("\\", "/").removeprefix("./")).casefold()


def take_portraits(sheet: Sheet, pictures: Sequence[Path], shelf: Shelf) -> None:
    """Find pictures that are called like the cards of a table in which no cell names one."""
    if sheet.pictures:
        return
    called = {_spoken(path.stem): path for path in pictures if path not in shelf.used}
    for _, cells in sheet.rows:
        for cell in cells:
            path = called.get(_spoken(cell)) if cell not in sheet.portraits else None
            if path is not None:
                try:
                    sheet.portraits[cell] = shelf.take(bytes_of(path, MOST_BYTES), path.name)
                except (Unreadable, BadContent):
                    continue
                shelf.used.add(path)


def _spoken(name: str) -> str:
    """A name without the number before it, signs and capitals."""
    return " ".join(re.findall(r"\w+", _NUMBERED.sub("", _plain(name)).replace("_", " ")))
