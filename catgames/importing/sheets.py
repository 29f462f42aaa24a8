"""Rows of cells, of text files and workbooks alike, become sets of cards; no row is lost without a
word."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from ..content.loader import brief_text
from ..kit.columns import (
    ALIASES,
    Row,
    cleaned,
    column_of,
    failed_formula,
    is_total,
    meanings,
    misspelt,
    numbers_rows,
    quantity,
)
from ..kit.files import table_text
from ..kit.tables import MOST_COUNT, find_headings, separator_of
from .found import Card, Cards, Found, Unreadable

MOST_ROWS, MOST_COLUMNS = 5_000, 200
LONGEST = 2_000
"""Characters of a cell."""
_FIRST = 6
_FAR = 0x370
"""Letters from here on belong to other scripts than the Latin one."""
_WHOLE = re.compile(r"[0-9]{1,6}")
_SEPARATOR_LINE = re.compile(r"sep=(.)\r?\n?", re.IGNORECASE)
_CALLED = re.compile(r"(sheet|blad|tabelle|planilha|feuil|hoja|list|tabel)[ _]?\d*", re.IGNORECASE)
_GROUPS = frozenset(("set", "deck"))
"""Headings of columns that say to which set a card belongs."""
Lines = list[tuple[int, list[str]]]
"""The rows that have something in them, each with its number."""


def read_text_table(raw: bytes, path: Path) -> Found:
    """The cards of a CSV file, or of another with some sign between the cells."""
    text, note = _decoded(raw, path)
    if "\0" in text:
        raise Unreadable(f"{path.name}: is not text")
    found = Found(notes=[f"{path.name}: {note}"] if note else [])
    rows, odd = _lines(text)
    found.notes += [f"{path.name}, {what}" for what in odd]
    add_sheet(found, path.name, path.stem, rows)
    return found


def _decoded(raw: bytes, path: Path) -> tuple[str, str]:
    """The text and how it was guessed; where most letters can't be Latin, its encoding is guessed
    by the letters themselves."""
    try:
        if b"\0" in raw[:2]:  # UTF-16 without a mark
            return table_text(path, raw)[0], ""
        return raw.decode("utf-8-sig"), ""
    except UnicodeDecodeError:
        letters = sum(chr(byte).isalpha() for byte in raw if byte < 128)
        high = sum(byte > 127 for byte in raw)
    if raw[:2] not in (b"\xff\xfe", b"\xfe\xff") and high * 2 > letters:
        from charset_normalizer import from_bytes  # imported late: only old files need it

        best = from_bytes(raw[:100_000]).best()
        if best is not None and any(ord(c) >= _FAR for c in str(best)):
            return raw.decode(best.encoding, "replace"), f"was read as {best.encoding}"
    try:
        text, note = table_text(path, raw)
        return text, "is not UTF-8, and was read as Windows-1252" if note else ""
    except ValueError:
        return raw.decode("latin-1"), "is not UTF-8, and was read as Latin-1"


def _lines(text: str) -> tuple[Lines, list[str]]:
    """The rows of a text, and what is odd."""
    given = _SEPARATOR_LINE.match(text)
    separator = given[1] if given else separator_of(text)
    for strict in (True, False):
        reader = csv.reader(
            io.StringIO(text, newline=""),
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
                line = reader.line_num + 1
                if len(rows) > MOST_ROWS * 4:
                    raise Unreadable(f"has more than {MOST_ROWS * 4:,} rows")
        except csv.Error:
            continue
        odd = [] if strict else ["a quote is never closed, so quotes are read as letters"]
        return [(line, cells) for line, cells in rows if any(cells)], odd
    raise Unreadable("is no table: its rows can't be told apart")


# ---------------------------------------------------------------- from rows to cards


def add_sheet(found: Found, file: str, name: str, rows: Lines) -> None:
    """Add the cards of one sheet; ``file`` names it in what is said."""
    if not rows:
        found.notes.append(f"{file}: is empty")
        return
    if len(rows) > MOST_ROWS:
        raise Unreadable(f"{file}: has more than {MOST_ROWS:,} rows")
    widest = max(len(cells) for _, cells in rows)
    if widest > MOST_COLUMNS:
        raise Unreadable(f"{file}: has {widest:,} columns; {MOST_COLUMNS} are the limit")
    sheet = _Sheet(found, file, rows)
    made = sheet.cards()
    if not made:
        found.notes.append(f"{file}: there are no cards in it")
        return
    parts = _groups(made, sheet.headings)
    called = "" if _CALLED.fullmatch(name) else name
    for part, cards in parts.items():
        found.sets.append(Cards(part or called or "card", cards, read_as=sheet.read_as()))


def _groups(cards: Sequence[Card], headings: Sequence[str]) -> dict[str, list[Card]]:
    """The cards by the set that a column names; "": there is none."""
    column = next((h for h in headings if column_of(h) in _GROUPS), None)
    parts: dict[str, list[Card]] = {}
    for card in cards:
        parts.setdefault(card.cells.get(column or "", ""), []).append(card)
    if column is None or "" in parts or not 1 < len(parts) <= max(2, len(cards) // 3):
        return {"": list(cards)}
    return parts


class _Sheet:
    """Reads the rows of one sheet."""

    def __init__(self, found: Found, file: str, rows: Lines) -> None:
        self.found, self.file = found, file
        self.headings, self.rows = self._split(rows)
        self.known = meanings(filter(None, self.headings))
        self._name_columns()

    def _note(self, row: int, text: str) -> None:
        self.found.notes.append(f"{self.file}, row {row}: {text}")

    def _split(self, rows: Lines) -> tuple[list[str], Lines]:
        """The headings, and the rows below them; a list may have none."""
        at = find_headings(rows[:_FIRST])
        if at < 0:
            known = [len(meanings(filter(None, cells))) for _, cells in rows[:_FIRST]]
            at = known.index(max(known)) if max(known) else -1
        if at < 0 and len(rows) > 1 and len(rows[0][1]) > 1 and _looks_like_headings(rows):
            at = 0
        for line, cells in rows[: max(at, 0)]:
            what = brief_text(", ".join(filter(None, cells)))
            self._note(line, f"{what!r} stands above the headings, and is left out")
        headings = list(rows[at][1]) if at >= 0 else []
        if at < 0:
            self._note(rows[0][0], "there are no headings, so this is a card already")
        return headings, rows[at + 1 :]

    def _name_columns(self) -> None:
        """Give each column a name of its own, and find those that say what the cards are called and
        how many there are."""
        wide = max([len(self.headings), *(len(cells) for _, cells in self.rows)], default=0)
        listed = not self.headings
        self.headings += [""] * (wide - len(self.headings))
        seen: dict[str, int] = {}
        for i, heading in enumerate(self.headings):
            used = any(cells[i : i + 1] != [""] and cells[i:] for _, cells in self.rows)
            if not heading and used:
                heading = f"column {i + 1}"
                if not listed:
                    self.found.notes.append(f"{self.file}: {heading} has no heading")
            if heading:
                number = seen[heading] = seen.get(heading, 0) + 1
                if number > 1:
                    self.found.notes.append(f"{self.file}: two columns are called {heading!r}")
                    heading = f"{heading} {number}"
            self.headings[i] = heading
        if "count" not in self.known and listed:
            small = (h for h in self.headings if h and all(map(_is_small, self._column(h))))
            if counted := next(small, ""):
                self.known["count"] = counted
        taken = {h for c, h in self.known.items() if c != "name"}
        if "name" not in self.known:
            free = [h for h in self.headings if h and h not in taken]
            words = [h for h in free if self._any_words(h)]
            if words or free:
                self.known["name"] = (words or free)[0]
        for column, heading in self._misspelt():
            self.known[column] = heading
            what = f"{heading!r} may be misspelt, and is read as {column}"
            self.found.notes.append(f"{self.file}: {what}")
        counted = self.known.get("count", "")
        if counted and numbers_rows(counted, self._column(counted)):
            del self.known["count"]
            self.found.notes.append(f"{self.file}: {counted!r} numbers the rows, and counts none")

    def _misspelt(self) -> Iterator[tuple[str, str]]:
        """Columns of the program under headings that are written a little differently."""
        free = [h for h in self.headings if h and h not in self.known.values()]
        meant = misspelt(free, self.known)
        for heading in free:
            word = meant.get(column_of(heading), "")
            column = next((c for c, words in ALIASES.items() if word in words), "")
            if column and column not in self.known:
                yield column, heading

    def _column(self, heading: str) -> list[str]:
        i = self.headings.index(heading)
        return [cells[i] if i < len(cells) else "" for _, cells in self.rows]

    def _any_words(self, heading: str) -> bool:
        return any(any(c.isalpha() for c in cell) for cell in self._column(heading))

    def read_as(self) -> str:
        """Which column is what."""
        pairs = [f"{h!r} is the {c}" for c, h in self.known.items()]
        return ", ".join(pairs)

    def cards(self) -> list[Card]:
        """All cards; what is no card is said."""
        made: list[Card] = []
        above: list[tuple[int, Row]] = []
        by_heading = {heading: column for column, heading in self.known.items()}
        for line, cells in self.rows:
            row = {
                by_heading.get(h, h): self._cell(line, cell)
                for h, cell in zip(self.headings, cells)
                if h
            }
            if not any(row.values()):
                self._note(line, "had nothing but failed formulas, and is left out")
            elif is_total(row, above):
                self._note(line, "is the total, and is left out")
            elif cells[: len(self.headings)] == self.headings[: len(cells)]:
                self._note(line, "has the headings again, and is left out")
            else:
                self._count(line, row)
                above.append((line, row))
                made.append(Card(row, line))
        return made

    def _cell(self, line: int, cell: str) -> str:
        if failed_formula([cell]):
            self._note(line, f"{cell!r} is a failed formula, and is read as empty")
            return ""
        if len(cell) > LONGEST:
            self._note(line, f"a text of {len(cell):,} characters is cut after {LONGEST:,}")
            return cell[:LONGEST]
        return cell.replace("\\n", "\n")

    def _count(self, line: int, row: dict[str, str]) -> None:
        given = row.get("count", "")
        if not given:
            row.pop("count", None)
            return
        number = quantity(given)
        if not _WHOLE.fullmatch(number):
            self._note(line, f"{brief_text(given)!r} is no number of cards; there is one")
            row["quantity"], number = given, "1"
        elif int(number) > MOST_COUNT:
            self._note(line, f"{number} of a card are too many; there are {MOST_COUNT}")
            number = str(MOST_COUNT)
        row["count"] = str(int(number))


def _is_small(cell: str) -> bool:
    number = quantity(cell)
    return bool(_WHOLE.fullmatch(number)) and int(number) < 100


def _looks_like_headings(rows: Lines) -> bool:
    """Whether the first row has only words, and something below it a number."""
    first = [cell for cell in rows[0][1] if cell]
    words = all(not any(c.isdigit() for c in cell) and len(cell) < 30 for cell in first)
    below = (cell for _, cells in rows[1:] for cell in cells)
    return words and len(set(first)) == len(first) and any(map(str.isdecimal, below))


# ---------------------------------------------------------------- workbooks


def read_workbook(raw: bytes, path: Path) -> Found:
    """The sheets of an XLSX, XLS or ODS file, each a set."""
    from python_calamine import CalamineWorkbook  # imported late: only workbooks need it

    found = Found()
    try:
        book = CalamineWorkbook.from_filelike(io.BytesIO(raw))
        names = book.sheet_names[:50]
        for name in names:
            sheet = book.get_sheet_by_name(name)
            rows = [
                (number, cells)
                for number, row in enumerate(sheet.to_python(skip_empty_area=False), 1)
                if any(cells := [cleaned(_shown(cell)) for cell in row])
            ]
            end = max((_last(cells) for _, cells in rows), default=0)
            rows = [(number, cells[:end]) for number, cells in rows]
            alone = len(names) == 1
            add_sheet(found, path.name if alone else f"{path.name} ({name})",
                      path.stem if alone and _CALLED.fullmatch(name) else name, rows)  # fmt: skip
    except Unreadable:
        raise
    except Exception as e:  # the library has classes of its own for each format
        raise Unreadable(f"{path.name}: is no workbook that can be read ({_said(e)})") from None
    return found


def _last(cells: Sequence[str]) -> int:
    return max((i + 1 for i, cell in enumerate(cells) if cell), default=0)


def _said(e: Exception) -> str:
    return brief_text(str(e) or type(e).__name__)


def _shown(cell: object) -> str:
    """A cell as the spreadsheet shows it: whole numbers without a point."""
    if isinstance(cell, bool):
        return "TRUE" if cell else "FALSE"
    if isinstance(cell, float) and cell.is_integer():
        return str(int(cell))
    return str(cell)
