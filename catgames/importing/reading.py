"""Finds out what kind a file is, and has it read; this runs in a process of its own, which may be
stopped, or run out of memory."""

from __future__ import annotations

import os
import shutil
import stat
import tempfile
import zipfile
from collections.abc import Iterator, Sequence
from io import BytesIO
from itertools import islice
from pathlib import Path

from ..content.loader import brief_text, bytes_of
from ..core.types import BadContent, Message
from ..store.disk import why
from .found import Found, Sheet, Unreadable, said, why_not
from .named import take_portraits
from .pictures import (
    KINDS,
    MOST_BYTES,
    Grid,
    Shelf,
    is_back,
    read_pdf,
    read_pictures,
    read_sheet,
)
from .sheets import has_headings, is_deck, read_text_table
from .tabletop import read_saved
from .widgets import read_pcio
from .workbooks import read_workbook

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
SELDOM = (".md", ".markdown", ".html", ".htm", ".jsonl")
"""Endings of further ones, which are seldom lists of cards: of a folder only if there is nothing
else."""
ARCHIVE = ".zip"
MOST_NESTED = 2
"""Archives in archives."""
_OTHERS = frozenset(
    ".yaml .yml .doc .docx .odt .rtf .pages .numbers .gsheet .gdoc .psd .ai .indd .heic .key .pptx"
    " .exe .rar .7z".split()
)
"""Endings of files that people try, and that can't be read."""
_PICTURES = (b"\x89PNG", b"\xff\xd8\xff", b"GIF8", b"II*\0", b"MM\0*")
"""How pictures begin, whatever their ending says."""


def read(paths: Sequence[Path], shelf: Shelf, grid: Grid | None) -> Found:
    """All that is in these files and folders.  Raises Unreadable, if nothing can be read."""
    found, problems = Found(), list[Message]()
    several = len(paths) > 1
    pictures = [path for path in paths if several and _is_picture(path)]
    for path in [path for path in paths if several and path.is_dir()]:
        files = _inside(path)[0]
        if any(map(_is_picture, files)) and all(map(_is_picture, files)):
            paths = [other for other in paths if other != path]
            pictures += files
    shelf.given = pictures
    for path in [path for path in paths if path not in pictures]:
        print(f"reading {path.name}", flush=True)
        try:
            found.add(read_one(path, shelf, grid))
            found.title = found.title or path.stem
        except (Unreadable, BadContent) as e:
            problems += why_not(e, path.name)
    if pictures:
        folder = pictures[0].parent.name
        found.add(_read_given(pictures, "card" if several else folder, found.sheets, shelf, grid))
    found.notes += shelf.notes
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
        return read_pdf(path, shelf, grid)
    if kind in _OTHERS:
        raise Unreadable(said("other_kind", file=path.name))
    raw = bytes_of(path, MOST_UNPACKED if kind in (".pcio", ARCHIVE) else MOST_TABLE)
    if not raw.strip():
        raise Unreadable(said("empty", file=path.name))
    if raw.startswith(_PICTURES):
        return read_sheet(path, shelf, grid)
    if raw.startswith(b"%PDF"):
        return read_pdf(path, shelf, grid)
    if kind == ".pcio":
        return read_pcio(raw, path, shelf)
    if raw[:4] == b"PK\x03\x04":
        return _read_packed(raw, path, shelf, grid)
    if kind in (".json", ".jsonl"):
        return read_saved(raw, path, shelf)
    if raw[:4] == b"\xd0\xcf\x11\xe0":
        return read_workbook(raw, path, shelf)
    if kind not in (*READ, *SELDOM) and b"\0" in raw[2:4_000]:
        raise Unreadable(said("no_kind", file=path.name, kinds=", ".join(READ)))
    found = read_text_table(raw, path, shelf)
    if kind in WORKBOOKS and not _has_list(found):
        raise Unreadable(said("no_book", file=path.name, problem="a text without a table"))
    return found


def _read_packed(raw: bytes, path: Path, shelf: Shelf, grid: Grid | None) -> Found:
    """A workbook, a table of PlayingCards.io or an archive of files, whatever its ending says."""
    names = check_zip(raw, path.name)
    if "widgets.json" in names:
        return read_pcio(raw, path, shelf)
    if "xl/" in {name[:3] for name in names} or "content.xml" in names:
        return read_workbook(raw, path, shelf)
    if {"word/document.xml", "Index/Document.iwa"} & names:
        raise Unreadable(said("other_kind", file=path.name))
    if path.suffix.lower() in WORKBOOKS and not any(n.lower().endswith(READ) for n in names):
        raise Unreadable(said("damaged", file=path.name))
    around = Path(tempfile.mkdtemp(prefix="unpacked_", dir=shelf.folder.parent))
    try:
        unpacked = around / (path.stem or path.name)
        unpacked.mkdir()
        _unpack(raw, unpacked, path.name, MOST_NESTED)
        return _read_folder(unpacked, shelf, grid)
    finally:
        shutil.rmtree(around, ignore_errors=True)


def _unpack(raw: bytes, folder: Path, name: str, deep: int) -> None:
    """Write what can be read of an archive into a folder.  Raises Unreadable."""
    check_zip(raw, name)
    with zipfile.ZipFile(BytesIO(raw)) as archive:
        for info in archive.infolist():
            parts = Path(info.filename.replace("\\", "/")).parts
            hidden = any(p.startswith((".", "~$", "__MACOSX", "/")) or ":" in p for p in parts)
            wanted = info.filename.lower().endswith((*READ, *SELDOM, ARCHIVE))
            if info.is_dir() or hidden or not wanted:
                continue
            try:
                inner = archive.read(info)
            except RuntimeError:  # so it is with a password
                raise Unreadable(said("locked", file=name)) from None
            except Exception:  # what decompresses it raises classes of its own
                raise Unreadable(said("damaged", file=name)) from None
            to = folder.joinpath(*parts)
            if not info.filename.lower().endswith(ARCHIVE):
                to.parent.mkdir(parents=True, exist_ok=True)
                to.write_bytes(inner)
            elif deep:
                _unpack(inner, to.with_suffix(""), parts[-1], deep - 1)


def check_zip(raw: bytes, name: str) -> set[str]:
    """The names in an archive.  Raises Unreadable, if it unpacks to more than is good."""
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
    return {entry.filename for entry in entries}


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
    """The pictures in the folders of a folder: a set of cards each, or the backs of the others."""
    found = Found()
    backs = [each for each in folders if is_back(each.name)]
    if len(folders) - len(backs) == 1 and len(backs) == 1:
        fronts = next(each for each in folders if each not in backs)
        sides = [[p for p in _inside(each)[0] if _is_picture(p)] for each in (fronts, *backs)]
        return read_pictures(sides[0], fronts.name, shelf, backs=sides[1])
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


def _has_list(found: Found) -> bool:
    """Whether a text looks like a list of cards."""
    return any(
        is_deck([cells[0] for _, cells in sheet.rows]) or has_headings(sheet.rows)
        for sheet in found.sheets
    )


def _read_given(
    pictures: Sequence[Path],
    name: str,
    sheets: Sequence[Sheet],
    shelf: Shelf,
    grid: Grid | None,
    may_be_cards: bool = True,
) -> Found:
    """Pictures that were given with tables: those of their cards, by what these are called, and of
    backs; without any that a table has a use for, they are cards of their own."""
    for sheet in sheets:
        take_portraits(sheet, pictures, shelf)
    left = [path for path in pictures if path not in shelf.used]
    if len(left) == len(pictures):
        return read_pictures(pictures, name, shelf, grid) if may_be_cards else Found()
    found = Found()
    for path in [path for path in left if is_back(path.stem)][:1]:
        left.remove(path)
        for sheet in sheets:
            sheet.back_picture = shelf.take(bytes_of(path, MOST_BYTES), path.name)
        found.notes.append(said("backs", count=1, file=path.name))
    if left:
        names = brief_text(", ".join(path.name for path in left))
        found.notes.append(said("unused", count=len(left), names=names))
    return found


def _read_folder(folder: Path, shelf: Shelf, grid: Grid | None) -> Found:
    """All files of a folder that can be read: the pictures are one set of cards."""
    paths, folders = _inside(folder)
    pictures = [path for path in paths if _is_picture(path)]
    others = [p for p in paths if p.suffix.lower() in READ and p not in pictures]
    others = others or [p for p in paths if p.suffix.lower() in SELDOM and not pictures]
    found = Found()
    given = pictures or [p for f in folders[:MOST_TRIED] for p in _inside(f)[0] if _is_picture(p)]
    shelf.given = given if others else []
    for path in others:
        try:
            one = read_one(path, shelf, grid)
            if path.suffix.lower() != ".txt" or len(paths) == 1 or _has_list(one):
                found.add(one)
            else:
                found.notes.append(said("no_list", file=path.name))
        except (Unreadable, BadContent) as e:
            found.notes += why_not(e, path.name)
    if len(pictures) == 1 and not others:
        found.add(read_sheet(pictures[0], shelf, grid))
    elif pictures or (given and found.sheets):
        found.add(_read_given(given, folder.name, found.sheets, shelf, grid, bool(pictures)))
    left = sorted({p.suffix or p.name for p in paths} - {p.suffix for p in (*pictures, *others)})
    if found.empty:
        found.add(_read_below(folder, shelf, grid))
    if found.empty:
        found.add(_read_pictures_below(folders, shelf))
    elif pictures and not others:
        found.notes += [said("folder_left", file=f.name) for f in folders if any(
            map(_is_picture, _inside(f)[0]))]  # fmt: skip
    if found.empty and len(folders) == 1 and not paths:
        return _read_folder(folders[0], shelf, grid)
    if left:
        found.notes.append(said("other_kinds", file=folder.name, kinds=", ".join(left)))
    if found.empty:
        raise Unreadable(said("nothing", file=folder.name), *found.notes)
    found.title = found.title or folder.name
    return found
