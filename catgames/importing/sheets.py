"""Rows of cells, of text files and workbooks alike, and the pictures that they name."""

from __future__ import annotations

import csv
import io
import json
import os
import re
import unicodedata
from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import islice
from pathlib import Path
from typing import Any

from ..content.loader import brief_text, bytes_of
from ..core.types import BadContent
from ..kit.columns import BACKS, bare, cleaned, meanings
from ..kit.files import inside, table_text
from ..kit.tables import separator_of
from .found import Found, Lines, Sheet, Unreadable, said, why_not
from .pictures import KINDS, MOST_BYTES, MOST_FILES, Shelf

MOST_ROWS, MOST_COLUMNS = 5_000, 200
MOST_SHEETS = 50
MOST_OF_A_ROW = 500_000
"""Characters."""
MOST_FOLDERS, MOST_IN_FOLDER = 50, 2_000
"""Folders beside a table in which the pictures are looked for that its cells name, and entries of
each."""
_HEADS = 6
"""Rows at the top among which the headings are."""
_LONGEST_NAME = 250
_FAR = 0x370
"""Letters from here on belong to other scripts than the Latin one."""
_SEPARATOR_LINE = re.compile(r"sep=(.)\r?\n?", re.IGNORECASE)
_FAR_AWAY = re.compile(r"https?://", re.IGNORECASE)
_RULE, _SHORT_RULE = re.compile(r":?-{3,}:?"), re.compile(r":?-+:?")
DECK_LINE = re.compile(r"(\d{1,3})[xX×]?\s+(\D.*|.*[^\W\d_].*)")
"""A line of a deck's list: ``3 Fox``."""
_BULLET = re.compile(r"([-–—*•·◦▪‣]|\d{1,4}[.)])\s+(?=\S)")
_BAR = "\x1e"
"""Stands for a bar that separates no cells while a text is read; no text has it."""
_CALLED = re.compile(r"(sheet|blad|tabelle|planilha|feuil|hoja|list|tabel)[ _]?\d*", re.IGNORECASE)


def read_text_table(raw: bytes, path: Path, shelf: Shelf) -> Found:
    """The rows of a CSV file, or of another with some sign between the cells."""
    found = Found()
    text = _decoded(raw, path, found)
    if "\0" in text:
        raise Unreadable(said("not_text", file=path.name))
    add_sheet(found, path, path.name, path.stem, _lines(text, path.name, found), shelf)
    return found


def read_lists(plain: Any, path: Path, shelf: Shelf) -> Found:
    """The lists of a JSON file, each of which is a sheet: its objects are the rows, whose keys are
    the headings, or its words are one column."""
    found, lists = Found(), plain.items() if isinstance(plain, dict) else [("", plain)]
    for name, entries in islice(lists, MOST_SHEETS):
        if not isinstance(entries, list) or not entries:
            continue
        if not all(isinstance(e, dict) for e in entries):
            entries = [{"name": e} for e in entries if not isinstance(e, dict | list)]
        headings = [*dict.fromkeys(key for entry in entries for key in entry)]
        file = f"{path.name} ({brief_text(name)})" if name else path.name
        check_size(file, len(entries), len(headings))
        cells = [headings, *([entry.get(h) for h in headings] for entry in entries)]
        rows = [(i, [cleaned(_in_a_cell(c)) for c in row]) for i, row in enumerate(cells, 1)]
        add_sheet(found, path, file, name or path.stem, rows, shelf)
    return found


def _in_a_cell(value: Any) -> str:
    """A value of JSON as a cell has it."""
    if isinstance(value, list) and not any(isinstance(each, dict | list) for each in value):
        return ", ".join(map(_in_a_cell, value))
    if isinstance(value, dict | list):
        return json.dumps(value, ensure_ascii=False)
    return "" if value is None else _shown(value).replace("\0", "")


def _decoded(raw: bytes, path: Path, found: Found) -> str:
    """The text; where most letters can't be Latin, its encoding is guessed by the letters."""
    try:
        if b"\0" in raw[:2]:  # UTF-16 without a mark
            return table_text(path, raw)[0]
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        letters = sum(chr(byte).isalpha() for byte in raw if byte < 128)
        high = sum(byte > 127 for byte in raw)
    if raw[:2] not in (b"\xff\xfe", b"\xfe\xff") and high * 2 > letters:
        from charset_normalizer import from_bytes  # imported late: only old files need it

        best = from_bytes(raw[:100_000]).best()
        if best is not None and any(ord(c) >= _FAR for c in str(best)):
            found.notes.append(said("encoding", file=path.name, encoding=best.encoding))
            return raw.decode(best.encoding, "replace")
    encoding = "Windows-1252"
    try:
        text, note = table_text(path, raw)
    except ValueError:
        text, note, encoding = raw.decode("latin-1"), "-", "Latin-1"
    if note:
        found.notes.append(said("not_utf8", file=path.name, encoding=encoding))
    return text


def _lines(text: str, name: str, found: Found) -> Lines:
    given = _SEPARATOR_LINE.match(text)
    separator = given[1] if given else separator_of(text[:MOST_OF_A_ROW])
    if not given and _is_plain_deck(text[:MOST_OF_A_ROW], separator):
        separator = "\x1f"  # which no text has
    if separator == "|":
        text = text.replace("\\|", _BAR)
    for strict in (True, False):
        source = _Source(text, name)
        reader = csv.reader(
            source,
            delimiter=separator,
            strict=strict,
            quoting=csv.QUOTE_MINIMAL if strict else csv.QUOTE_NONE,
        )
        rows: Lines = []
        line = 1
        try:
            for cells in reader:
                if not (given and line == 1):
                    rows.append((line, [cleaned(cell).replace(_BAR, "|") for cell in cells]))
                line, source.size = reader.line_num + 1, 0
                if len(rows) > MOST_ROWS * 4:
                    raise Unreadable(said("many_rows", file=name, most=MOST_ROWS * 4))
        except csv.Error:
            continue
        if not strict:
            found.notes.append(said("open_quote", file=name))
        rows = [row for row in rows if any(row[1])]
        return _without_bullets(_without_rules(rows, separator))
    raise Unreadable(said("no_table", file=name))


def _without_rules(rows: Lines, separator: str) -> Lines:
    """Rows without the line below the headings, as tables in Markdown have it."""

    def is_rule(i: int, rule: re.Pattern[str]) -> bool:
        return all(rule.fullmatch(cell) for cell in rows[i][1] if cell)

    if separator != "|":
        return rows if len(rows) < 2 or not is_rule(1, _RULE) else [rows[0], *rows[2:]]
    short = next((i for i in range(len(rows)) if is_rule(i, _SHORT_RULE)), -1)
    return [row for i, row in enumerate(rows) if i != short and not is_rule(i, _RULE)]


def _without_bullets(rows: Lines) -> Lines:
    """Rows without the sign or the number with which every line of a list begins."""
    first = [cells[0] for _, cells in rows]
    found = [_BULLET.match(cell) for cell in first]
    marks = [one[1] for one in found if one]
    listed = len(set(marks)) == 1 and len(marks) == len(first)
    ordered = [f"{i}" for i in range(1, len(first) + 1)] == [mark[:-1] for mark in marks]
    if len(first) < 2 or not (listed or ordered):
        return rows
    return [(line, [_BULLET.sub("", cells[0]), *cells[1:]]) for line, cells in rows]


def is_deck(lines: Sequence[str]) -> bool:
    """Whether most lines of a list begin with how many there are."""
    return 3 * sum(bool(DECK_LINE.fullmatch(line)) for line in lines) >= 2 * len(lines) > 0


def _is_plain_deck(text: str, separator: str) -> bool:
    """Whether a text is the list of a deck, and what seems to separate cells belongs to names."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    headed = any(meanings(map(cleaned, line.split(separator))) for line in lines[:_HEADS])
    uneven = len({line.count(separator) for line in lines}) > 1
    return separator in ",;" and uneven and not headed and is_deck(lines)


class _Source(Iterator[str]):
    """The lines of a text, as long as those of one row are no longer than makes sense."""

    def __init__(self, text: str, name: str) -> None:
        self._lines, self._name = io.StringIO(text, newline=""), name
        self.size = 0
        """Characters since the last row ended."""

    def __next__(self) -> str:
        line = next(self._lines)
        self.size += len(line)
        if self.size > MOST_OF_A_ROW:
            raise Unreadable(said("long_row", file=self._name, most=MOST_OF_A_ROW))
        return line


def add_sheet(found: Found, path: Path, file: str, name: str, rows: Lines, shelf: Shelf) -> None:
    """Add one sheet of the file at ``path``; ``file`` names it in what is said."""
    if not rows:
        found.notes.append(said("empty", file=file))
        return
    check_size(file, len(rows), max(len(cells) for _, cells in rows))
    sheet = Sheet(file, "" if _CALLED.fullmatch(name) else name, rows)
    known, far = _Nearby(path.parent), _on_the_internet(rows)
    if far:
        what = {"file": file, "count": len(far), "cell": brief_text(far[0])}
        found.notes.append(said("internet", **what))
    for cell, raw_name in list(_named(rows, known))[:MOST_FILES]:
        try:
            raw = bytes_of(inside(path.parent, raw_name), MOST_BYTES)
            sheet.pictures[cell] = shelf.take(raw, raw_name)
        except (Unreadable, BadContent) as e:
            found.notes += why_not(e, cell)
    found.sheets.append(sheet)


def check_size(file: str, rows: int, columns: int) -> None:
    """Raises Unreadable for a sheet with more than makes sense."""
    if rows > MOST_ROWS:
        raise Unreadable(said("many_rows", file=file, most=MOST_ROWS))
    if columns > MOST_COLUMNS:
        raise Unreadable(said("many_columns", file=file, count=columns, most=MOST_COLUMNS))


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

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def has(self, cell: str) -> bool:
        """Whether there is a picture that a cell names, with its ending or without."""
        return _plain(cell) in self._files

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


# ---------------------------------------------------------------- workbooks


def read_workbook(raw: bytes, path: Path, shelf: Shelf) -> Found:
    """The sheets of an XLSX, XLS or ODS file."""
    from python_calamine import (
        CalamineWorkbook,
        SheetVisibleEnum,
    )  # imported late: only workbooks need it

    found = Found()
    try:
        book = CalamineWorkbook.from_filelike(io.BytesIO(raw))
        names = book.sheet_names[:MOST_SHEETS]
        seen = {m.name for m in book.sheets_metadata if m.visible == SheetVisibleEnum.Visible}
        for name in names:
            sheet = book.get_sheet_by_name(name)
            if sheet.total_height > MOST_ROWS * 4:
                raise Unreadable(said("many_rows", file=path.name, most=MOST_ROWS * 4))
            if sheet.total_width > MOST_COLUMNS * 4:
                wide = {"count": sheet.total_width, "most": MOST_COLUMNS}
                raise Unreadable(said("many_columns", file=path.name, **wide))
            rows = [
                (number, cells)
                for number, row in enumerate(sheet.to_python(skip_empty_area=False), 1)
                if any(cells := [cleaned(_shown(cell)) for cell in row])
            ]
            end = max((_last(cells) for _, cells in rows), default=0)
            rows = [(number, cells[:end]) for number, cells in rows]
            file, called = f"{path.name} ({name})", name
            if len(names) == 1:
                file = path.name
                called = path.stem if _CALLED.fullmatch(name) else name
            add_sheet(found, path, file, called, rows, shelf)
            if rows and seen and name not in seen:
                found.sheets[-1].hidden = True
                found.notes.append(said("hidden", file=file))
    except Unreadable:
        raise
    except Exception as e:  # the library has classes of its own for each format
        what = brief_text(str(e) or type(e).__name__)
        raise Unreadable(said("no_book", file=path.name, problem=what)) from None
    return found


def _last(cells: Sequence[str]) -> int:
    return max((i + 1 for i, cell in enumerate(cells) if cell), default=0)


def _shown(cell: object) -> str:
    """A cell as the spreadsheet shows it: whole numbers without a point."""
    if isinstance(cell, bool):
        return "TRUE" if cell else "FALSE"
    if isinstance(cell, float) and cell.is_integer():
        return str(int(cell))
    return str(cell)
