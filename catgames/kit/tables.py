"""Reads the tables of pieces: CSV files, and rows that stand in game.yaml."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, islice
from typing import Any

from ..content.checks import Report, closest, hint
from ..content.loader import Node, brief_text
from ..core.fields import LARGEST, MOST_SEATS
from .columns import (
    ALIASES,
    Row,
    cleaned,
    column_of,
    is_total,
    meanings,
    numbers_rows,
    quantity,
    read_as,
    wrong_heading,
)
from .pieces import COLOURS, Piece

MOST_ROWS, MOST_COLUMNS, LONGEST_CELL = 2_000, 40, 2_000
MOST_COUNT = 500
KNOWN = tuple(column for column in ALIASES if column not in ("mark", "cost"))
"""Columns that are fields of the piece; rules find ``mark`` and ``cost`` among the others."""
_SEPARATORS = ",;\t|"
_SEPARATOR_LINE = re.compile(r"sep=(.)\r?\n", re.IGNORECASE)
_FIRST = 6
"""Rows in which the headings are looked for, to find the separator."""
_NUMBER = re.compile(r"[-−]?[0-9]{1,15}")
_POINT_NOUGHT = re.compile(r"[.,]0{1,2}$")
_HEX = re.compile(r"#[0-9a-fA-F]{6}")
_SHORT_HEX = re.compile(r"#[0-9a-f]{3}")
_SEAT = re.compile(r"(?:seat|player|speler|jogador) ?([0-9]{1,3})")
_ICON = re.compile(r"[a-z0-9_]+/[a-z0-9_]+")


class Table:
    """The rows of a CSV file, each with its line."""

    def __init__(self, text: str, name: str) -> None:
        self.name = name
        self.report = Report(name, Node(1))
        self.rows: list[tuple[int, Row]] = []
        self.headings: list[str] = []
        self.known: Mapping[str, str] = {}
        """The headings of the columns that the program knows, by these columns."""
        self.head = 1
        """The line of the headings."""
        self._under: list[tuple[int, list[str]]] = []
        """Rows that were read while the headings were looked for."""
        self.notes: list[str] = []
        """What is no mistake, and should be known."""
        self._read(text)

    def _read(self, text: str) -> None:
        if "\0" in text:
            self.mistake(1, "is not text: it has a character of number 0")
            return
        records = self._records(text)
        self.head, self.headings = self._find_headings(records)
        if self.report.mistakes or not self._check_headings():
            return
        for line, cells in chain(self._under, records):
            self._add(line, cells)
            if len(self.rows) > MOST_ROWS:
                self.mistake(line, f"has more than {MOST_ROWS:,} rows")
                return
        self._check_numbering()

    def _find_headings(self, records: Iterator[tuple[int, list[str]]]) -> tuple[int, list[str]]:
        """The line of the headings and these: the first row, below what is the title of a sheet."""
        first = [*islice(records, _FIRST)]
        at = find_headings(first)
        if at < 0:
            at = next((i for i, row in enumerate(first) if not _alone([row])), 0)
        elif at:
            self._leave_out(first[:at])
        self._under = first[at + 1 :]
        return first[at] if first else (1, [])

    def _leave_out(self, above: Sequence[tuple[int, list[str]]]) -> None:
        for line, said in above:
            what = brief_text(", ".join(filter(None, said)))
            self._note(line, f"{what!r} is no heading, and left out")

    def _records(self, text: str) -> Iterator[tuple[int, list[str]]]:
        """The rows that have something in them, each with the line on which it begins."""
        given = _SEPARATOR_LINE.match(text)  # how Excel says which sign separates
        separator = given[1] if given else separator_of(text)
        reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=True)
        line = 1
        try:
            for cells in reader:
                cells = [cleaned(cell) for cell in cells]
                if any(cells) and not (given and line == 1):
                    yield line, cells
                line = reader.line_num + 1
        except csv.Error as e:
            what = str(e)
            if "expected after" in what or "unexpected end" in what:
                what = 'a cell that begins with " ends with one, and has "" for one inside'
            self.mistake(line, f"can't be read: {what}")

    def _check_headings(self) -> bool:
        named = [heading for heading in self.headings if heading]
        self.known = known = meanings(named)
        if "name" not in known:
            found = ", ".join(named[:MOST_COLUMNS]) or "nothing"
            near = closest("name", named)
            what = f"the first line names the columns, and one is name; found {found}"
            self.mistake(self.head, what + (f"; write name for {near!r}" if near else ""))
        if len(named) > MOST_COLUMNS:
            self.mistake(self.head, f"has more than {MOST_COLUMNS} columns")
        columns = [column_of(heading) for heading in named]
        for heading, column in zip(named, columns):
            if columns.count(column) > 1:
                self.mistake(self.head, f"two columns are called {column!r}")
            elif what := wrong_heading(heading, known):
                self.mistake(self.head, what)
        if other := read_as(known):
            self._note(self.head, other)
        return not self.report.mistakes

    def _add(self, line: int, cells: list[str]) -> None:
        headings = self.headings
        if any(cells[len(headings) :]):
            what = f"has {len(cells)} values for {len(headings)} columns"
            self.mistake(line, f"{what}; a value with the separator in it needs quotes")
        longest = max(map(len, cells))
        if longest > LONGEST_CELL:
            self.mistake(line, f"a text has {longest:,} characters; {LONGEST_CELL:,} are the limit")
        if any(cell for heading, cell in zip(headings, cells) if not heading):
            self.mistake(line, "has a value in a column without a name")
        row = row_of({h: cell for h, cell in zip(headings, cells) if h}, self.known)
        if is_total(row, self.rows):
            self._note(line, "the row with the total is left out")
        else:
            self.rows.append((line, row))

    def _check_numbering(self) -> None:
        """Take back that a column counts pieces if it only numbers the rows."""
        heading = self.known.get("count", "")
        if numbers_rows(heading, [row.get("count", "") for _, row in self.rows]):
            self.known = {c: h for c, h in self.known.items() if c != "count"}
            self.rows = [
                (at, {c: v for c, v in row.items() if c != "count"}) for at, row in self.rows
            ]
            self._note(self.head, f"{heading!r} numbers the rows, and is not read as count")

    def _note(self, line: int, text: str) -> None:
        self.notes.append(f"{self.name}:{line}: {text}")

    def mistake(self, line: int, text: str) -> None:
        """Report a mistake in a line of the file."""
        self.report.at(Node(line), (), text)


def find_headings(first: Sequence[tuple[int, list[str]]]) -> int:
    """Which of the first rows has the headings; -1: none names the pieces.  Above it stands at most
    what is the title of a sheet."""
    for at, (_, cells) in enumerate(first):
        known = meanings(filter(None, cells))
        if "name" in known and (len(known) > 1 or not at or _alone(first[:at])):
            return at
    return -1


def _alone(rows: Sequence[tuple[int, list[str]]]) -> bool:
    """Whether each of these rows has one cell only, as titles have."""
    return all(sum(map(bool, cells)) == 1 for _, cells in rows)


def separator_of(text: str) -> str:
    """What separates the cells: spreadsheets write what their country uses."""

    def fits(separator: str) -> tuple[int, int, int]:
        rows = csv.reader(io.StringIO(text, newline=""), delimiter=separator)
        try:  # there may be something above the headings
            first = [[*map(cleaned, cells)] for cells in islice(rows, _FIRST)]
        except csv.Error:
            return (-_FIRST, 0, 0)
        known = [len(meanings(cells)) for cells in first]
        head = next((i for i, count in enumerate(known) if count > 1), _FIRST)
        return -head, max(known, default=0), max((len(cells) for cells in first[:1]), default=0)

    return max(_SEPARATORS, key=fits)


def table_of_rows(rows: Sequence[Mapping[str, Any]]) -> tuple[list[Row], Mapping[str, str]]:
    """Rows of game.yaml as if they were a file's, and the headings that the program knows."""
    known = meanings(dict.fromkeys(str(key) for row in rows for key in row))
    texts = [{str(k): "" if v is None else str(v) for k, v in row.items()} for row in rows]
    return [row_of(row, known) for row in texts], known


def row_of(cells: Mapping[str, str], known: Mapping[str, str]) -> Row:
    """The cells by column.  What stands under a name of the designer's own is found by it too."""
    row = {column_of(heading): cell for heading, cell in cells.items()}
    return row | {column: cells[heading] for column, heading in known.items() if heading in cells}


def read_piece(face: int, set: str, row: Row, mistake: Any, where: str = "") -> Piece:
    """The piece of one row; ``mistake(column, text)`` reports what is wrong."""
    name = " ".join(row.get("name", "").split())
    if not name:
        mistake("name", "has no name")
    title = " ".join(row.get("title", "").split()) or name.replace("_", " ")
    icon, colour = row.get("icon", ""), row.get("colour", "").lower()
    if _SHORT_HEX.fullmatch(colour):
        colour = "#" + "".join(2 * sign for sign in colour[1:])
    if icon and not _ICON.fullmatch(icon):
        mistake("icon", f"expected a sprite such as common/paw, found {brief_text(icon)!r}")
    of_seat = -1
    if seat := _SEAT.fullmatch(colour):
        of_seat, colour = int(seat[1]) - 1, ""
        if of_seat not in range(MOST_SEATS):
            mistake("colour", f"there is no seat {seat[1]}; seats are 1 to {MOST_SEATS}")
    if colour and colour not in COLOURS and not _HEX.fullmatch(colour):
        what = f"there is no colour {brief_text(colour)!r}{hint(colour, COLOURS)}"
        mistake("colour", f"{what} (or write #rrggbb, or seat 1 for the colour of a player)")
    return Piece(
        face,
        set,
        name,
        title,
        count=_whole(row, "count", 1, 0, MOST_COUNT, mistake),
        text="\n".join(row.get("text", "").replace("\\n", "\n").splitlines()),
        colour=COLOURS.get(colour, colour),
        of_seat=of_seat,
        icon=icon,
        picture=row.get("picture", "").replace("\\", "/"),
        value=_whole(row, "value", 0, -LARGEST, LARGEST, mistake),
        has_value=bool(row.get("value")),
        columns={k: cell_of(v) for k, v in row.items() if k not in KNOWN},
        where=where,
    )


def _whole(row: Row, column: str, default: int, low: int, high: int, mistake: Any) -> int:
    text = row.get(column, "")
    if not text:
        return default
    value = cell_of(quantity(text) if column == "count" else _POINT_NOUGHT.sub("", text))
    if isinstance(value, int) and low <= value <= high:
        return value
    mistake(column, f"expected a whole number from {low} to {high}, found {brief_text(text)!r}")
    return default


def cell_of(text: str) -> int | str:
    """What a cell says: a whole number, or its text."""
    return int(text.replace("−", "-")) if _NUMBER.fullmatch(text) else text
