"""Rows of cells, of text files and workbooks alike."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path

from ..content.loader import brief_text
from ..kit.columns import bare, cleaned, meanings
from ..kit.tables import separator_of
from .decoding import decoded
from .found import Found, Lines, Sheet, Unreadable, said
from .marked_up import in_markdown, is_page, tables_of_page
from .named import add_pictures
from .pictures import Shelf

MOST_ROWS, MOST_COLUMNS = 5_000, 200
MOST_SHEETS = 50
MOST_OF_A_ROW = 500_000
"""Characters."""
FAR_DOWN = 40
"""Rows in which plain headings are looked for."""
MARKDOWN = (".md", ".markdown")
_HEADS = 6
"""Rows at the top among which the headings are."""
_SEPARATOR_LINE = re.compile(r"sep=(.)\r?\n?", re.IGNORECASE)
_RULE, _SHORT_RULE = re.compile(r":?-{3,}:?"), re.compile(r":?-+:?")
DECK_LINE = re.compile(r"(\d{1,3})[xX×]?\s+(\D.*|.*[^\W\d_].*)")
"""A line of a deck's list: ``3 Fox``."""
_BULLET = re.compile(r"([-–—*•·◦▪‣]|\d{1,4}[.)])\s+(?=\S)")
_BAR = "\x1e"
"""Stands for a bar that separates no cells while a text is read; no text has it."""
_DIGIT = re.compile(r"\d")
_ART = re.compile(r"\+[-=+]{2,}\+")
"""A line of a table that is drawn with letters."""
_DRAWN = str.maketrans({"│": "|", "║": "|", "┃": "|"} | dict.fromkeys("─═━", "-")
                       | dict.fromkeys("┌┐└┘├┤┬┴┼╔╗╚╝╠╣╦╩╬", "+"))  # fmt: skip
_BARS = re.compile(r"\|?\s*:?-+:?\s*(\|\s*:?-+:?\s*)+\|?")
_UNDERLINE = re.compile(r"[-=]{2,}")
_RARE = "~^:"
"""Signs that separate cells, if there are headings that are known."""
_TOLD = re.compile(r"([^:]{1,40}?)(?:: +| +[-–—] +)(\S.*)")
_GAP = re.compile(r"\s{2,}")
CALLED = re.compile(r"(sheet|blad|tabelle|planilha|feuil|hoja|list|tabel)[ _]?\d*", re.IGNORECASE)
"""What programs call a sheet."""


def read_text_table(raw: bytes, path: Path, shelf: Shelf) -> Found:
    """The rows of a CSV file, or of another with some sign between the cells; the tables of a web
    page, or of a text in Markdown."""
    found = Found()
    text = decoded(raw, path, found)
    if "\0" in text:
        raise Unreadable(said("not_text", file=path.name))
    what, tables = "", list[tuple[str, Lines]]()
    if is_page(text):
        tables = tables_of_page(text)
        if not tables:
            raise Unreadable(said("no_tables", file=path.name))
    elif path.suffix.lower() in MARKDOWN or _has_prose(text):
        what, tables = in_markdown(text)
    if what:
        found.notes.append(said(f"markdown_{what}", file=path.name))
    for title, rows in tables or [("", _lines(text, path.name, found))]:
        file = f"{path.name} ({brief_text(title)})" if title and len(tables) > 1 else path.name
        add_sheet(found, path, file, title or path.stem, rows, shelf)
    return found


def _has_prose(text: str) -> bool:
    """Whether there are other lines than those of a table in Markdown."""
    lines = [line.strip() for line in text[:MOST_OF_A_ROW].splitlines() if line.strip()]
    barred = sum("|" in line for line in lines)
    rules = sum(bool(_BARS.fullmatch(line)) for line in lines)
    return bool(rules) and barred < len(lines)


def _lines(text: str, name: str, found: Found) -> Lines:
    given = _SEPARATOR_LINE.match(text)
    if any(sign in text for sign in "┼├╬╠"):
        text = text.translate(_DRAWN)
    separator = given[1] if given else _separator(text[:MOST_OF_A_ROW])
    if separator == " ":
        return _in_columns(text)
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
        return _told_apart(_without_bullets(_without_rules(rows, separator)))
    raise Unreadable(said("no_table", file=name))


def _separator(text: str) -> str:
    """What separates the cells; a blank: they stand below each other."""
    usual = separator_of(text)
    lines = [line for line in text.splitlines() if line.strip()]
    if any(usual in line for line in lines):
        return usual
    head = lines[0] if lines else ""
    for separator in _RARE:
        if len(meanings(map(cleaned, head.split(separator)))) > 1:
            return separator
    return " " if len(lines) > 1 and len(meanings(_GAP.split(head.strip()))) > 1 else usual


def _in_columns(text: str) -> Lines:
    """The rows of a table whose cells begin below their headings."""
    lines = [(i, line.expandtabs()) for i, line in enumerate(text.splitlines(), 1) if line.strip()]
    head = lines[0][1]
    starts = [0, *(found.end() for found in _GAP.finditer(head) if found.start())]
    rows: Lines = []
    for number, line in lines:
        at = [_word_start(line, start) for start in starts]
        cells = [cleaned(line[a:b]) for a, b in zip(at, [*at[1:], len(line)])]
        if any(cells) and not all(_UNDERLINE.fullmatch(cell) for cell in cells if cell):
            rows.append((number, cells))
    return rows


def _word_start(line: str, start: int) -> int:
    """Where the cell begins that should begin at ``start``: words may reach beyond their place."""
    while 0 < start < len(line) and not line[start - 1].isspace():
        start -= 1
    return start


def _told_apart(rows: Lines) -> Lines:
    """A list of ``name: what it does`` as rows of two cells."""
    found = [_TOLD.fullmatch(cells[0]) for _, cells in rows if len(cells) == 1]
    told = [one for one in found if one]
    names = {one[1].casefold() for one in told}
    wordy = 2 * sum(" " in one[2] for one in told) >= len(rows)
    if len(rows) < 2 or not wordy or not len(rows) == len(told) == len(names):
        return rows
    parts = [(line, [one[1], one[2]]) for (line, _), one in zip(rows, told)]
    return [(0, ["Name", "Text"]), *parts]


def _without_rules(rows: Lines, separator: str) -> Lines:
    """Rows without the line below the headings, as tables in Markdown have it."""

    def is_rule(i: int, rule: re.Pattern[str]) -> bool:
        return all(rule.fullmatch(cell) for cell in rows[i][1] if cell)

    rows = [row for row in rows if not _ART.fullmatch("".join(row[1]))]
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
    rows = [row for row in rows if any(row[1])]
    if not rows:
        found.notes.append(said("empty", file=file))
        return
    check_size(file, len(rows), max(len(cells) for _, cells in rows))
    tables = [*tables_in(rows)]
    if len(tables) > 1:
        found.notes.append(said("tables", file=file, count=len(tables)))
    for title, part in tables:
        called = title or name
        sheet = Sheet(file, "" if CALLED.fullmatch(called) else called, part)
        add_pictures(found, sheet, path.parent, shelf)
        found.sheets.append(sheet)


def tables_in(rows: Lines) -> Iterator[tuple[str, Lines]]:
    """The tables of a sheet, which may have several below or beside each other, each with headings;
    and what stands above one that follows another, as its title."""
    starts, titles = [0], [""]
    current: list[str] = []
    for i, (_, cells) in enumerate(rows):
        headings = [cell for cell in cells if cell]
        if headings == current or not are_headings(headings):
            continue
        if current:
            titled = sum(map(bool, rows[i - 1][1])) == 1 and rows[i - 1][0] - rows[i - 2][0] > 1
            starts.append(i - titled)
            titles.append("".join(rows[i - 1][1]) if titled else "")
        current = headings
    for start, end, title in zip(starts, [*starts[1:], len(rows)], titles):
        for part in _beside(rows[start + bool(title) : end]):
            yield title, part


def has_headings(rows: Lines) -> bool:
    """Whether columns are named, maybe below a long preface."""
    return any(are_headings(cells) for _, cells in rows[:FAR_DOWN])


def are_headings(cells: Sequence[str]) -> bool:
    """Whether a row names columns, and can hardly be a card."""
    cells = [cell for cell in cells if cell]
    known = meanings(cells)
    named = "name" in known and len(known) > 1
    return named and len(known) * 2 > len(cells) and not any(map(_DIGIT.search, cells))


def _beside(rows: Lines) -> list[Lines]:
    """The tables that stand beside each other, each with a name of its own in its headings."""
    head = next((cells for _, cells in rows[:_HEADS] if len(meanings(filter(None, cells))) > 1), [])
    used = [any(cells[i : i + 1] != [""] and cells[i:] for _, cells in rows)
            for i in range(len(head))]  # fmt: skip
    first = next((bare(cell) for cell in head if cell), "")
    starts = [
        i
        for i, cell in enumerate(head)
        if i and cell and used[i] and (not used[i - 1] or bare(cell) == first)
    ]
    bounds = [0, *starts, max((len(cells) for _, cells in rows), default=0)]
    spans = [*pairwise(bounds)]
    if not starts or not all(are_headings(head[a:b]) for a, b in spans):
        return [rows]
    parts = [[(line, cells[a:b]) for line, cells in rows if any(cells[a:b])] for a, b in spans]
    return [part for part in parts if part]


def check_size(file: str, rows: int, columns: int) -> None:
    """Raises Unreadable for a sheet with more than makes sense."""
    if rows > MOST_ROWS:
        raise Unreadable(said("many_rows", file=file, most=MOST_ROWS))
    if columns > MOST_COLUMNS:
        raise Unreadable(said("many_columns", file=file, count=columns, most=MOST_COLUMNS))


def shown(cell: object) -> str:
    """A cell as the spreadsheet shows it: whole numbers without a point."""
    if isinstance(cell, bool):
        return "TRUE" if cell else "FALSE"
    if isinstance(cell, float) and cell.is_integer():
        return str(int(cell))
    return str(cell)
