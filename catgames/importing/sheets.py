"""Rows of cells, of text files and workbooks alike, and the pictures that they name."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator, Sequence
from itertools import chain
from pathlib import Path

from ..content.loader import brief_text, bytes_of
from ..core.types import BadContent
from ..kit.columns import cleaned
from ..kit.files import inside, table_text
from ..kit.tables import separator_of
from .found import Found, Lines, Sheet, Unreadable, said, why_not
from .pictures import KINDS, MOST_BYTES, MOST_FILES, Shelf

MOST_ROWS, MOST_COLUMNS = 5_000, 200
MOST_SHEETS = 50
MOST_OF_A_ROW = 500_000
"""Characters."""
PICTURES = ("", "pictures", "images", "img", "art")
"""Folders beside a table in which the pictures may lie that its cells name; "": its own."""
_FAR = 0x370
"""Letters from here on belong to other scripts than the Latin one."""
_SEPARATOR_LINE = re.compile(r"sep=(.)\r?\n?", re.IGNORECASE)
_CALLED = re.compile(r"(sheet|blad|tabelle|planilha|feuil|hoja|list|tabel)[ _]?\d*", re.IGNORECASE)


def read_text_table(raw: bytes, path: Path, shelf: Shelf) -> Found:
    """The rows of a CSV file, or of another with some sign between the cells."""
    found = Found()
    text = _decoded(raw, path, found)
    if "\0" in text:
        raise Unreadable(said("not_text", file=path.name))
    add_sheet(found, path, path.name, path.stem, _lines(text, path.name, found), shelf)
    return found


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
                    rows.append((line, [cleaned(cell) for cell in cells]))
                line, source.size = reader.line_num + 1, 0
                if len(rows) > MOST_ROWS * 4:
                    raise Unreadable(said("many_rows", file=name, most=MOST_ROWS * 4))
        except csv.Error:
            continue
        if not strict:
            found.notes.append(said("open_quote", file=name))
        return [(line, cells) for line, cells in rows if any(cells)]
    raise Unreadable(said("no_table", file=name))


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
    if len(rows) > MOST_ROWS:
        raise Unreadable(said("many_rows", file=file, most=MOST_ROWS))
    widest = max(len(cells) for _, cells in rows)
    if widest > MOST_COLUMNS:
        raise Unreadable(said("many_columns", file=file, count=widest, most=MOST_COLUMNS))
    sheet = Sheet(file, "" if _CALLED.fullmatch(name) else name, rows)
    named = dict.fromkeys(c for c in chain(*(cells for _, cells in rows)) if _is_picture(c))
    for cell in [*named][:MOST_FILES]:
        try:
            raw = bytes_of(_beside(path.parent, cell), MOST_BYTES)
            sheet.pictures[cell] = shelf.take(raw, cell)
        except (Unreadable, BadContent) as e:
            found.notes += why_not(e, cell)
    found.sheets.append(sheet)


def _is_picture(cell: str) -> bool:
    return cell.lower().endswith(KINDS) and "\n" not in cell


def _beside(folder: Path, cell: str) -> Path:
    """A picture in the folder of a table, never outside of it.  Raises BadContent."""
    name = cell.replace("\\", "/")
    there = (part for part in PICTURES if (folder / part / name).is_file())
    part = next(there, "")
    return inside(folder, f"{part}/{name}" if part else name)


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
