"""Finds out what kind a file is, and has it read; this runs in a process of its own, which may be
stopped, or run out of memory."""

from __future__ import annotations

import os
import stat
import zipfile
from collections.abc import Iterator, Sequence
from io import BytesIO
from itertools import islice
from pathlib import Path

from ..content.loader import bytes_of
from ..core.types import BadContent, Message
from ..store.disk import why
from .found import Found, Unreadable, said, why_not
from .pictures import KINDS, Grid, Shelf, read_pdf, read_pictures, read_sheet
from .sheets import read_text_table, read_workbook
from .tabletop import read_saved
from .widgets import read_pcio

MOST_TABLE = 20_000_000
MOST_UNPACKED, MOST_WORDS = 100_000_000, 30_000_000
"""Bytes of an archive, and of all in it that are no pictures."""
MOST_ENTRIES = 3_000
MOST_IN_FOLDER = 2_000
DEEP, MOST_TRIED = 2, 20
"""Folders in folders that are looked into, and tables there that are tried."""
TABLES = (".csv", ".tsv", ".tab", ".txt", ".psv")
WORKBOOKS = (".xlsx", ".xlsm", ".xlsb", ".xls", ".ods")
SAVES = (".json", ".pcio")
READ = (*TABLES, *WORKBOOKS, *KINDS, ".pdf", *SAVES)
"""Endings of the files that can be read."""


def read(paths: Sequence[Path], shelf: Shelf, grid: Grid | None) -> Found:
    """All that is in these files and folders.  Raises Unreadable, if nothing can be read."""
    found, problems = Found(), list[Message]()
    pictures: list[Path] = []
    for path in paths:
        print(f"reading {path.name}", flush=True)
        try:
            if _is_picture(path) and len(paths) > 1:
                pictures.append(path)
            else:
                found.add(read_one(path, shelf, grid))
                found.title = found.title or path.stem
        except (Unreadable, BadContent) as e:
            problems += why_not(e, path.name)
    if pictures:
        found.add(read_pictures(pictures, "card", shelf))
    if found.empty:
        why_none = [*problems, *found.notes] or [said("empty", file=path.name) for path in paths]
        raise Unreadable(*why_none)
    found.notes += problems
    return found


def _is_picture(path: Path) -> bool:
    return path.suffix.lower() in KINDS


def read_one(path: Path, shelf: Shelf, grid: Grid | None = None) -> Found:
    """What is in a file or folder.  Raises Unreadable, BadContent."""
    try:
        mode = path.stat().st_mode
    except (OSError, ValueError) as e:
        what = why(e) if isinstance(e, OSError) else str(e)
        raise Unreadable(said("unread", file=str(path), problem=what)) from None
    if stat.S_ISDIR(mode):
        return _read_folder(path, shelf, grid)
    if not stat.S_ISREG(mode):
        raise Unreadable(said("no_file", file=path.name))
    return _read_file(path, shelf, grid)


def _read_file(path: Path, shelf: Shelf, grid: Grid | None) -> Found:
    kind = path.suffix.lower()
    if kind in KINDS:
        return read_sheet(path, shelf, grid)
    if kind == ".pdf":
        return read_pdf(path, shelf)
    if kind not in READ:
        raise Unreadable(said("no_kind", file=path.name, kinds=", ".join(READ)))
    raw = bytes_of(path, MOST_TABLE if kind != ".pcio" else MOST_UNPACKED)
    if not raw.strip():
        raise Unreadable(said("empty", file=path.name))
    if raw[:4] == b"PK\x03\x04":
        check_zip(raw, path.name)
    if kind == ".pcio":
        return read_pcio(raw, path, shelf)
    if kind == ".json":
        return read_saved(raw, path, shelf)
    if kind in WORKBOOKS or raw[:4] in (b"PK\x03\x04", b"\xd0\xcf\x11\xe0"):
        return read_workbook(raw, path, shelf)
    return read_text_table(raw, path, shelf)


def check_zip(raw: bytes, name: str) -> None:
    """Raises Unreadable for an archive that unpacks to more than is good."""
    try:
        entries = zipfile.ZipFile(BytesIO(raw)).infolist()
    except (zipfile.BadZipFile, ValueError, OSError, NotImplementedError):
        raise Unreadable(said("damaged", file=name)) from None
    if len(entries) > MOST_ENTRIES:
        raise Unreadable(said("entries", file=name, count=len(entries), most=MOST_ENTRIES))
    words = sum(entry.file_size for entry in entries if entry.filename.endswith((".xml", ".json")))
    size = sum(entry.file_size for entry in entries)
    for much, most in ((words, MOST_WORDS), (size, MOST_UNPACKED)):
        if much > most:
            raise Unreadable(said("unpacked", file=name, size=much, most=most))


def tables_below(folder: Path, most: int) -> Iterator[Path]:
    """Tables and saves in a folder, and two folders deep in it, the upper ones first; only the
    first ``most`` entries of all are looked at."""
    level = [folder]
    for _ in range(DEEP + 1):
        below: list[Path] = []
        for each in level:
            try:
                with os.scandir(each) as entries:
                    for entry in islice(entries, most):
                        most -= 1
                        if entry.name.startswith((".", "~$")) or entry.is_symlink():
                            continue
                        if entry.is_dir():
                            below.append(Path(entry.path))
                        elif entry.name.lower().endswith((*TABLES, *WORKBOOKS, *SAVES)):
                            yield Path(entry.path)
            except OSError:
                continue
        level = sorted(below)


def _read_below(folder: Path, shelf: Shelf, grid: Grid | None) -> Found:
    """The newest of the tables and saves in the folders of a folder that can be read."""
    found = Found()
    tables = [path for path in tables_below(folder, MOST_IN_FOLDER) if path.parent != folder]
    tables = [path for path in tables if path.suffix.lower() != ".txt"]
    tables.sort(key=lambda path: (-path.stat().st_mtime, path))
    for path in tables[:MOST_TRIED]:
        try:
            found.add(read_one(path, shelf, grid))
        except (Unreadable, BadContent):
            continue
        if not found.empty:
            own = path.relative_to(folder).as_posix()
            found.notes.insert(0, said("below", file=folder.name, table=own, count=len(tables)))
            break
    return found


def _read_pictures_below(folders: Sequence[Path], shelf: Shelf) -> Found:
    """The pictures in the folders of a folder: a set of cards each."""
    found = Found()
    for each in folders[:MOST_TRIED]:
        try:
            if pictures := [path for path in _inside(each)[0] if _is_picture(path)]:
                found.add(read_pictures(pictures, each.name, shelf))
        except Unreadable as e:
            found.notes += e.sentences
    return found


def _inside(folder: Path) -> tuple[list[Path], list[Path]]:
    """The files and the folders of a folder.  Raises Unreadable."""
    files: list[Path] = []
    folders: list[Path] = []
    try:
        with os.scandir(folder) as entries:
            for entry in entries:
                if not entry.name.startswith((".", "~$")):
                    if entry.is_file(follow_symlinks=False):
                        files.append(folder / entry.name)
                    elif entry.is_dir(follow_symlinks=False):
                        folders.append(folder / entry.name)
                if len(files) + len(folders) > MOST_IN_FOLDER:
                    raise Unreadable(said("many_files", file=folder.name, most=MOST_IN_FOLDER))
    except OSError as e:
        raise Unreadable(said("unread", file=folder.name, problem=why(e))) from None
    return sorted(files), sorted(folders)


def _read_folder(folder: Path, shelf: Shelf, grid: Grid | None) -> Found:
    """All files of a folder that can be read: the pictures are one set of cards."""
    paths, folders = _inside(folder)
    pictures = [path for path in paths if _is_picture(path)]
    others = [p for p in paths if p.suffix.lower() in READ and p not in pictures]
    found = Found()
    for path in others:
        try:
            found.add(read_one(path, shelf, grid))
        except (Unreadable, BadContent) as e:
            found.notes += why_not(e, path.name)
    if len(pictures) == 1 and not others:
        found.add(read_sheet(pictures[0], shelf, grid))
    elif pictures:
        found.add(read_pictures(pictures, folder.name, shelf))
    left = sorted({p.suffix or p.name for p in paths} - {p.suffix for p in (*pictures, *others)})
    if found.empty:
        found.add(_read_below(folder, shelf, grid))
    if found.empty:
        found.add(_read_pictures_below(folders, shelf))
    if left:
        found.notes.append(said("other_kinds", file=folder.name, kinds=", ".join(left)))
    if found.empty:
        raise Unreadable(said("nothing", file=folder.name), *found.notes)
    found.title = found.title or folder.name
    return found
