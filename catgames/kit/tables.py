"""Reads the tables of pieces: CSV files, and rows that stand in game.yaml."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Mapping, Sequence
from typing import Any

from ..content.checks import Report, nearest
from ..content.loader import Node, brief_text
from ..core.fields import LARGEST
from .pieces import COLOURS, Piece

MOST_ROWS, MOST_COLUMNS, LONGEST_CELL = 2_000, 40, 2_000
MOST_COUNT = 500
KNOWN = ("name", "count", "title", "text", "colour", "icon", "picture", "value")
_COLUMN = re.compile(r"[a-z][a-z0-9_]{0,39}")
_NUMBER = re.compile(r"[-−]?[0-9]{1,15}")
_HEX = re.compile(r"#[0-9a-fA-F]{6}")
_ICON = re.compile(r"[a-z0-9_]+/[a-z0-9_]+")
_RESERVED = frozenset({"face", "set", "columns", "has_value"})

Row = Mapping[str, str]


class Table:
    """The rows of a CSV file, each with its line."""

    def __init__(self, text: str, name: str) -> None:
        self.name = name
        self.report = Report(name, Node(1))
        self.rows: list[tuple[int, dict[str, str]]] = []
        self._read(text)

    def _read(self, text: str) -> None:
        if "\0" in text:
            self.mistake(1, "is not text: it has a character of number 0")
            return
        first = text.partition("\n")[0]
        comma = max(",;\t", key=first.count)  # spreadsheets write what their country uses
        reader = csv.reader(io.StringIO(text, newline=""), delimiter=comma, strict=True)
        try:
            columns = [c.strip().lower() for c in next(reader, [])]
            if self._check_columns(columns):
                for cells in reader:
                    if any(cell.strip() for cell in cells):
                        self._add(reader.line_num, columns, cells)
                    if len(self.rows) > MOST_ROWS:
                        self.mistake(reader.line_num, f"has more than {MOST_ROWS:,} rows")
                        return
        except csv.Error as e:
            self.mistake(reader.line_num, f"can't be read: {e}")

    def _check_columns(self, columns: list[str]) -> bool:
        if "name" not in columns:
            found = ", ".join(columns) or "nothing"
            self.mistake(1, f"the first line names the columns, and one is name; found {found}")
        elif len(columns) > MOST_COLUMNS:
            self.mistake(1, f"has more than {MOST_COLUMNS} columns")
        for column in columns:
            if not _COLUMN.fullmatch(column) or column in _RESERVED:
                what = f"{brief_text(column)!r} can't be a column; use small letters"
                self.mistake(1, f"{what}, digits and _" if column else "a column has no name")
            elif columns.count(column) > 1:
                self.mistake(1, f"two columns are called {column!r}")
        return not self.report.mistakes

    def _add(self, line: int, columns: list[str], cells: list[str]) -> None:
        if len(cells) > len(columns) and any(c.strip() for c in cells[len(columns) :]):
            self.mistake(line, f"has {len(cells)} values for {len(columns)} columns")
        longest = max(map(len, cells))
        if longest > LONGEST_CELL:
            self.mistake(line, f"a text has {longest:,} characters; {LONGEST_CELL:,} are the limit")
        self.rows.append((line, dict(zip(columns, (c.strip() for c in cells)))))

    def mistake(self, line: int, text: str) -> None:
        """Report a mistake in a line of the file."""
        self.report.at(Node(line), (), text)


def table_of_rows(rows: Sequence[Mapping[str, Any]]) -> list[Row]:
    """Rows of game.yaml as if they were a file's."""
    return [{str(k): "" if v is None else str(v) for k, v in row.items()} for row in rows]


def read_piece(face: int, set: str, row: Row, mistake: Any) -> Piece:
    """The piece of one row; ``mistake(column, text)`` reports what is wrong."""
    name = row.get("name", "")
    if not name:
        mistake("name", "has no name")
    title = row.get("title") or name.replace("_", " ").capitalize()
    icon, colour = row.get("icon", ""), row.get("colour", "").lower()
    if icon and not _ICON.fullmatch(icon):
        mistake("icon", f"expected a sprite such as common/paw, found {brief_text(icon)!r}")
    if colour and colour not in COLOURS and not _HEX.fullmatch(colour):
        what = f"there is no colour {brief_text(colour)!r}{nearest(colour, COLOURS)}"
        mistake("colour", f"{what} (or write #rrggbb)")
    return Piece(
        face,
        set,
        name,
        title,
        count=_whole(row, "count", 1, 0, MOST_COUNT, mistake),
        text=row.get("text", ""),
        colour=COLOURS.get(colour, colour),
        icon=icon,
        picture=row.get("picture", ""),
        value=_whole(row, "value", 0, -LARGEST, LARGEST, mistake),
        has_value=bool(row.get("value")),
        columns={k: _cell(v) for k, v in row.items() if k not in KNOWN},
    )


def _whole(row: Row, column: str, default: int, low: int, high: int, mistake: Any) -> int:
    text = row.get(column, "")
    if not text:
        return default
    value = _cell(text)
    if isinstance(value, int) and low <= value <= high:
        return value
    mistake(column, f"expected a whole number from {low} to {high}, found {brief_text(text)!r}")
    return default


def _cell(text: str) -> int | str:
    return int(text.replace("−", "-")) if _NUMBER.fullmatch(text) else text
