"""The tables of pieces inside of a prototype's data: a row of a file or of game.yaml is read and
changed, and everything else stays as it was typed."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ..core.fields import as_id, numbered
from .columns import ALIASES, cleaned, column_of, meanings
from .pieces import plain_name
from .tables import Table, cell_of, separator_of, table_of_rows

FILES = "files"
"""The key of the content under which it has the texts of the files that game.yaml names."""


@dataclass(slots=True)
class Sheet:
    """The cells of one set of pieces."""

    set: str
    file: str
    """"": the rows stand in game.yaml."""
    separator: str
    above: list[list[str]]
    """Rows over the headings."""
    headings: list[str]
    rows: list[list[Any]]
    """Texts, or what game.yaml has."""
    places: list[int]
    """The row of each piece of the set, in their order: not of a total."""
    known: dict[str, str]
    """The headings of columns that the program knows, by these."""

    # ------------------------------------------------------------------ reading

    @property
    def columns(self) -> dict[str, str]:
        """The headings of all columns, by what the program and the rules call them."""
        own = {heading: column for column, heading in self.known.items()}
        return {own.get(h, column_of(h)): h for h in self.headings if h}

    @property
    def names(self) -> list[str]:
        """The name of each piece, in the order of ``places``."""
        at = self.headings.index(self.known["name"]) if "name" in self.known else -1
        return [" ".join(str(_at(self.rows[place], at)).split()) for place in self.places]

    def find(self, name: str) -> int | None:
        """The number of the piece with this name, capitals, blanks and signs apart."""
        names = self.names
        if name in names:
            return names.index(name)
        plain = [plain_name(other) for other in names]
        return plain.index(plain_name(name)) if plain_name(name) in plain else None

    def heading(self, column: str) -> str:
        """The heading of a column by any of its names: ``copies`` is the column ``count``; "":
        there is none, and the program knows none that is meant."""
        columns = self.columns
        if column in columns or column in self.headings:
            return columns.get(column, column)
        known = next(iter(meanings([column])), "")
        return columns.get(known, "" if known not in ALIASES else known)

    def cells(self, number: int) -> dict[str, int | str]:
        """What a row says, by column; empty cells are left out."""
        row = self.rows[self.places[number]]
        found = ((c, _at(row, self.headings.index(h))) for c, h in self.columns.items())
        return {c: cell_of(str(cell)) for c, cell in found if cell != ""}

    # ------------------------------------------------------------------ changing

    def column(self, column: str) -> int:
        """The number of a column, which is added if there is none."""
        heading = self.columns.get(column, column)
        if column in ALIASES:
            self.known[column] = heading
        if heading not in self.headings:
            self.headings.append(heading)
        return self.headings.index(heading)

    def put(self, number: int, cells: Mapping[str, Any]) -> None:
        """Write cells by column into the row of a piece."""
        row = self.rows[self.places[number]]
        for column, cell in cells.items():
            at = self.column(column)
            row += [""] * (at + 1 - len(row))
            row[at] = cell

    def add(self, cells: Mapping[str, Any]) -> None:
        """A row for a new piece."""
        base = as_id(str(cells.get("title") or str(cells.get("text", ""))[:20])) or "new_card"
        names = {plain_name(name) for name in self.names}
        name = next(n for n in numbered(base) if plain_name(n) not in names)
        self.places.append(len(self.rows))
        self.rows.append([])
        self.put(-1, {"name": name, "count": "1", **cells})

    def remove(self, number: int) -> None:
        """Take the row of a piece out."""
        gone = self.places.pop(number)
        del self.rows[gone]
        self.places = [place - (place > gone) for place in self.places]

    def text(self) -> str:
        """As a file."""
        made = io.StringIO(newline="")
        writer = csv.writer(made, delimiter=self.separator, lineterminator="\n")
        writer.writerows([*self.above, self.headings, *self.rows])
        return made.getvalue()

    def plain(self) -> list[dict[str, Any]]:
        """As rows of game.yaml."""
        pairs = (zip(self.headings, self.rows[at]) for at in self.places)
        rows = ({h: cell for h, cell in pair if h and cell not in ("", None)} for pair in pairs)
        return [row for row in rows if row]


def _at(row: Sequence[Any], number: int) -> Any:
    cell = row[number] if 0 <= number < len(row) else ""
    return "" if cell is None else cell


def sets_of(content: Mapping[str, Any]) -> Mapping[str, Any]:
    """The section ``pieces`` of a prototype's content."""
    found = content.get("pieces")
    return found if isinstance(found, dict) else {}


def file_of(entry: Any) -> str:
    """The file that an entry of ``pieces`` names; "": none."""
    if isinstance(entry, dict):
        entry = entry.get("file")
    return entry if isinstance(entry, str) else ""


def sheet_of(content: Mapping[str, Any], name: str) -> Sheet:
    """The table of a set of pieces; one that is not there is empty."""
    entry = sets_of(content).get(name) or {}
    file = file_of(entry)
    if not file:
        given = [dict(row or {}) for row in entry.get("rows") or ()]
        headings = list(dict.fromkeys(str(key) for row in given for key in row)) or ["name"]
        cells = [["" if (c := row.get(h)) is None else c for h in headings] for row in given]
        known = dict(table_of_rows(given)[1])
        return Sheet(name, "", ",", [], headings, cells, list(range(len(cells))), known)
    text = (content.get(FILES) or {}).get(file, "")
    table, separator = Table(text, file), _separator(text)
    lines = list(_lines(text, separator)) or [(1, ["name"])]
    head = next((i for i, (line, _) in enumerate(lines) if line == table.head), 0)
    headings = [cleaned(heading) for heading in lines[head][1]]
    rows = lines[head + 1 :]
    at = {line: i for i, (line, _) in enumerate(rows)}
    return Sheet(
        name, file, separator, [cells for _, cells in lines[:head]], headings,
        [cells for _, cells in rows], [at[line] for line, _ in table.rows], dict(table.known),
    )  # fmt: skip


def _separator(text: str) -> str:
    return text[4] if text[:4].lower() == "sep=" else separator_of(text)


def _lines(text: str, separator: str) -> Iterator[tuple[int, list[str]]]:
    """All rows, each with the line on which it begins."""
    reader, line = csv.reader(io.StringIO(text, newline=""), delimiter=separator), 1
    for cells in reader:
        yield line, cells
        line = reader.line_num + 1
