"""Paths into a prototype's data that lead to its tables: ``pieces.card.raid`` is a row of the set
``card``, ``pieces.card.raid.cost`` a cell of it, and ``cards.raid.cost`` the same without the name
of the set.  All functions raise BadContent with a sentence that begins with the path."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Any, NoReturn

from ..content.checks import hint, nearest
from ..content.loader import brief_text
from ..core.types import BadContent
from .columns import ALIASES
from .files import read_table_file
from .pieces import plain_name
from .sheets import FILES, Sheet, file_of, sets_of, sheet_of
from .specs import SET

CARDS, PIECES, LIKE = "cards", "pieces", "like"
"""``cards`` are the rows of all sets; a new row may say that it is ``like`` another one."""


@dataclass(frozen=True, slots=True)
class Place:
    """A row of a table, or a cell of it."""

    path: str
    sheet: Sheet
    row: str
    column: str
    """"": the whole row."""
    number: int | None
    """Which piece of the set; None: a new one."""

    def value(self) -> Any:
        """What stands there; None: nothing."""
        if self.number is None:
            return None
        cells = self.sheet.cells(self.number)
        return cells if not self.column else cells.get(self._column())

    def put(self, content: dict[str, Any], value: Any) -> None:
        """Write a value into a content, of which nothing else has a part; None takes it away."""
        if self.column:
            assert self.number is not None
            self.sheet.put(self.number, {self._column(): self._cell(value)})
        elif value is None:
            if self.number is None:
                self._unknown_row()
            self.sheet.remove(self.number)
        elif isinstance(value, dict):
            self._put_row(value)
        else:
            what = f"is a row of {self.sheet.file or self.sheet.set}"
            raise BadContent(
                f"{self.path}: {what}; name a column ({self.path}.value) or write {{value: 3}}"
            )
        _write(content, self.sheet)

    def _put_row(self, value: Mapping[str, Any]) -> None:
        cells = {str(c): cell for c, cell in value.items()}
        like = cells.pop(LIKE, None) if LIKE not in self.sheet.columns else None
        first: Mapping[str, Any] = {}
        if like is not None:
            found = self.sheet.find(str(like))
            if found is None:
                raise BadContent(
                    f"{self.path}: {LIKE}: {_no_row(str(like), self.sheet.names, self.sheet)}"
                )
            first = self.sheet.cells(found)
        named = {self._heading(column): self._cell(cell) for column, cell in cells.items()}
        row = {**first, **named, "name": named.get("name") or self.row}
        if "title" in first and "title" not in named:
            row["title"] = self.row.replace("_", " ")
        if self.number is None:
            self.sheet.add(row)
        else:
            empty = dict.fromkeys(self.sheet.columns, "")
            self.sheet.put(self.number, {**empty, **row})

    def _column(self) -> str:
        return self._heading(self.column)

    def _heading(self, column: str) -> str:
        """The column that is meant."""
        found, columns = self.sheet.heading(column), self.sheet.columns
        if not found:
            where = self.sheet.file or f"{PIECES}.{self.sheet.set}"
            known = [*columns, *(c for c in ALIASES if c not in columns)]
            more = f"; there are {', '.join(columns)}"
            raise BadContent(
                f"{self.path}: {where} has no column {column!r}{nearest(column, known)}{more}"
            )
        return next((c for c, heading in columns.items() if heading == found), found)

    def _cell(self, value: Any) -> Any:
        if isinstance(value, dict | list):
            raise BadContent(f"{self.path}: a cell has one value, not {brief_text(value)}")
        if value is None:
            return ""
        if not self.sheet.file:
            return value
        return str(value).lower() if isinstance(value, bool) else str(value)

    def _unknown_row(self) -> NoReturn:
        raise BadContent(f"{self.path}: {_no_row(self.row, self.sheet.names, self.sheet)}")


def find(content: Mapping[str, Any], path: str) -> Place | None:
    """The place to which a path leads; None: it leads into no table."""
    first, *steps = path.split(".")
    sets = sets_of(content)
    if first == PIECES and len(steps) > 1 and steps[0] in sets:
        if steps[1] in SET.optional:
            return None
        sheet = sheet_of(content, steps.pop(0))
    elif first == CARDS and steps and CARDS not in content and sets:
        sheet = _sheet_with(content, path, steps)
    else:
        return None
    row, *column = steps
    if not row or len(column) > 1 or column == [""]:
        raise BadContent(f"{path}: is no cell; write {CARDS}.NAME.COLUMN")
    number = sheet.find(row)
    place = Place(path, sheet, row, "".join(column), number)
    if column and number is None:
        place._unknown_row()
    return place


def _sheet_with(content: Mapping[str, Any], path: str, steps: list[str]) -> Sheet:
    """The table that has the row of the first step, or to which it is to be added."""
    sheets = [sheet_of(content, name) for name in sets_of(content)]
    of, slash, name = steps[0].partition("/")
    if slash:
        steps[0] = name
        sheets = [sheet for sheet in sheets if sheet.set == of] or sheets
    having = [sheet for sheet in sheets if sheet.find(steps[0]) is not None]
    if not having and len(steps) > 1:
        known = [name for sheet in sheets for name in sheet.names]
        raise BadContent(f"{path}: {_no_row(steps[0], known)}")
    likely = [s for s in sheets if s.set in ("card", CARDS)]
    fitting = having or (likely if len(likely) == 1 else sheets)
    if len(fitting) > 1:
        sets = " and ".join(sheet.set for sheet in fitting)
        what = f"are in {sets}" if having else f"may be for {sets}"
        raise BadContent(
            f"{path}: pieces called {steps[0]!r} {what}; write "
            f"{PIECES}.{fitting[0].set}.{'.'.join(steps)}"
        )
    return fitting[0]


def _no_row(name: str, known: list[str], sheet: Sheet | None = None) -> str:
    where = "" if sheet is None else f" in {sheet.file or sheet.set}"
    plain = {plain_name(other): other for other in known}
    return f"there is no piece {name!r}{where}{hint(plain_name(name), plain)}"


def _write(content: dict[str, Any], sheet: Sheet) -> None:
    """Put a changed table into the content.  A file that several sets read becomes two."""
    sets = content[PIECES]
    if not sheet.file:
        sets[sheet.set]["rows"] = sheet.plain()
        return
    file = sheet.file
    if any(name != sheet.set and file_of(entry) == file for name, entry in sets.items()):
        path = PurePosixPath(file)
        file = str(path.with_name(f"{path.stem}_{sheet.set}{path.suffix}"))
        name_file(content, sheet.set, file)
    content[FILES][file] = sheet.text()


# ---------------------------------------------------------------- other tables


def set_of(content: Mapping[str, Any], path: str, value: Any) -> str:
    """The set for which a change names another table, ``pieces.card=other.csv``; "": it is another
    change."""
    first, *steps = path.split(".")
    names_file = isinstance(value, str) and first == PIECES and steps[1:] in ([], ["file"])
    return steps[0] if names_file and steps and steps[0] in sets_of(content) else ""


def name_file(content: dict[str, Any], set: str, file: str) -> None:
    """Let a set have the table of another file; all else that game.yaml says of it stays."""
    entry = content[PIECES][set]
    if isinstance(entry, dict):
        kept = {k: v for k, v in entry.items() if k != "rows"}
        content[PIECES][set] = {**kept, "file": file}
    else:
        content[PIECES][set] = file


def read_table(folder: Path | None, path: str, name: str) -> str:
    """The text of another table of a prototype's folder."""
    if folder is None:
        raise BadContent(f"{path}: the folder with {name!r} is not there")
    return read_table_file(folder, name)[0]


def all_rows(content: Mapping[str, Any]) -> dict[str, dict[str, dict[str, int | str]]]:
    """What all tables say: by set, name and column."""
    sheets = [sheet_of(content, name) for name in sets_of(content)]
    return {s.set: {name: s.cells(i) for i, name in enumerate(s.names)} for s in sheets}


def numbers_in(content: Mapping[str, Any]) -> dict[str, int]:
    """The whole numbers in tables that are files, by path; ``cards.raid.cost`` where no other set
    has a raid.  A name that a table has twice means its first row."""
    sheets = [sheet_of(content, name) for name in sets_of(content)]
    sets = Counter(name for sheet in sheets for name in {*map(plain_name, sheet.names)})
    found: dict[str, int] = {}
    for sheet in sheets:
        for number, name in enumerate(sheet.names if sheet.file else ()):
            if not name or "." in name or sheet.find(name) != number:
                continue
            alone = sets[plain_name(name)] == 1 and CARDS not in content
            path = f"{CARDS}.{name}" if alone else f"{PIECES}.{sheet.set}.{name}"
            for column, cell in sheet.cells(number).items():
                if type(cell) is int and "." not in column:
                    found[f"{path}.{column}"] = cell
    return found


def usual_path(content: Mapping[str, Any], path: str, numbers: Collection[str]) -> str:
    """The path for a cell that is one of ``numbers``, see ``numbers_in``; of all else the path
    itself."""
    try:
        place = find(content, path)
    except BadContent:
        return path
    if place is None or place.number is None or not place.column:
        return path
    name = place.sheet.names[place.number]
    cell = f"{name}.{place._column()}"
    both = (f"{CARDS}.{cell}", f"{PIECES}.{place.sheet.set}.{cell}")
    return next((other for other in both if other in numbers), path)
