"""The sheets of workbooks."""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from ..content.loader import brief_text
from ..core.types import Message
from ..kit.columns import cleaned, meanings
from .found import Found, Lines, Unreadable, said
from .pictures import Shelf
from .sheets import (
    CALLED,
    MOST_COLUMNS,
    MOST_ROWS,
    MOST_SHEETS,
    add_sheet,
    has_headings,
    is_deck,
    shown,
)

if TYPE_CHECKING:
    from python_calamine import CalamineSheet

_UNSOLVED = re.compile(
    rb'<c r="([A-Z]{1,3}\d{1,7})"[^>]*><f[^>]*(?:/>|>[^<]*</f>)(?:<v\s*/>|<v></v>)?</c>'
)
"""A cell with a formula and no value."""


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
        found.notes += _not_in_cells(raw, path.name)
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
                if any(cells := [cleaned(shown(cell)) for cell in row])
            ]
            _fill_merged(
                rows, sheet, path.name if len(names) == 1 else f"{path.name} ({name})", found
            )
            end = max((_last(cells) for _, cells in rows), default=0)
            rows = [(number, cells[:end]) for number, cells in rows]
            file, called = f"{path.name} ({name})", name
            if len(names) == 1:
                file = path.name
                called = path.stem if CALLED.fullmatch(name) else name
            add_sheet(found, path, file, called, rows, shelf)
            if rows and seen and name not in seen:
                found.sheets[-1].hidden = True
                found.notes.append(said("hidden", file=file))
        _hide_notes(found)
    except Unreadable:
        raise
    except Exception as e:  # the library has classes of its own for each format
        what = brief_text(str(e) or type(e).__name__)
        raise Unreadable(said("no_book", file=path.name, problem=what)) from None
    return found


def _fill_merged(rows: Lines, sheet: CalamineSheet, file: str, found: Found) -> None:
    """Write the words of a merged cell into all rows that it reaches over; a number may be meant
    for all of them together."""
    by_row = dict(rows)
    for (top, column), (bottom, _) in (sheet.merged_cell_ranges or ())[:MOST_ROWS]:
        text = by_row.get(top + 1, [])[column : column + 1]
        if top == bottom or not text or not text[0]:
            continue
        if text[0].isdecimal():
            what = {"row": top + 1, "count": bottom - top + 1, "cell": text[0]}
            found.notes.append(said("merged", file=file, **what))
            continue
        for row in range(top + 2, min(bottom, top + MOST_ROWS) + 2):
            cells = by_row.get(row, [])
            if any(cells) and column < len(cells):
                cells[column] = cells[column] or text[0]


def _hide_notes(found: Found) -> None:
    """Leave out the sheets without headings, if others have some, until somebody takes them."""
    plain = [s for s in found.sheets if not has_headings(s.rows)]
    shown_ones = [s for s in found.sheets if s not in plain and not s.hidden]
    for sheet in [s for s in plain if shown_ones and not s.hidden]:
        if not meanings(filter(None, sheet.rows[0][1])) and not is_deck(
            [cells[0] for _, cells in sheet.rows]
        ):
            sheet.hidden = True
            found.notes.append(said("no_table_sheet", file=sheet.file))


def _not_in_cells(raw: bytes, file: str) -> Iterator[Message]:
    """What an XLSX file has that its cells don't say: formulas that nobody has worked out, and
    pictures that lie on its sheets."""
    if raw[:2] != b"PK":
        return
    with zipfile.ZipFile(io.BytesIO(raw)) as archive:
        names = archive.namelist()
        sheets = [name for name in names if name.startswith("xl/worksheets/")]
        open_ones = [at for name in sheets for at in _UNSOLVED.findall(archive.read(name))]
        if open_ones:
            yield said("unsolved", file=file, count=len(open_ones), cell=open_ones[0].decode())
        if pictures := sum(name.startswith("xl/media/") for name in names):
            yield said("on_sheets", file=file, count=pictures)


def _last(cells: Sequence[str]) -> int:
    return max((i + 1 for i, cell in enumerate(cells) if cell), default=0)
