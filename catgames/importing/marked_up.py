"""The tables and lists in texts with marks: web pages, which spreadsheets also save as .xls, and
Markdown."""

from __future__ import annotations

import re
from collections import Counter
from html.parser import HTMLParser

from ..kit.columns import cleaned
from .found import Lines

Tables = list[tuple[str, Lines]]
"""Each with what stands above it, or ""."""
MOST_SPAN = 200
_PAGE = re.compile(r"<(?:!doctype html|html|table|\?mso-application|workbook)\b", re.IGNORECASE)
_HEADING = re.compile(r"(#{1,6})\s+(.*?)\s*#*")
_RULE = re.compile(r"\|?\s*:?-+:?\s*(\|\s*:?-+:?\s*)*\|?")
_ITEM = re.compile(r"\s*(?:[-*+•]|\d{1,3}[.)])\s+(\S.*)")
_STRESS = re.compile(r"(\*\*|__|\*|_|`)(?=\S)(.+?)(?<=\S)\1")


def is_page(text: str) -> bool:
    """Whether a text is a web page, or the XML of a spreadsheet."""
    return bool(_PAGE.search(text[:2_000])) and text.lstrip("\ufeff \t\r\n").startswith("<")


def tables_of_page(text: str) -> Tables:
    """The tables of a web page or of the XML of a spreadsheet."""
    page = _Page(convert_charrefs=True)
    page.feed(text)
    page.close()
    return page.tables


class _Page(HTMLParser):
    """Collects the cells of tables."""

    def __init__(self, **how: bool) -> None:
        super().__init__(**how)
        self.tables: Tables = []
        self._cell: list[str] | None = None
        self._title = ""
        self._span = 1
        self._down: dict[int, tuple[int, str]] = {}
        """By column: how many further rows its last cell reaches into, and what stands there."""
        self._reach = 1

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {key: value or "" for key, value in attrs}
        if tag == "worksheet":
            self._title = values.get("ss:name", "")
        elif tag == "table":
            self.tables.append((self._title, []))
            self._down = {}
        elif tag in ("tr", "row") and self.tables:
            self._end_cell()
            rows = self.tables[-1][1]
            rows.append((_number(values.get("ss:index"), len(rows) + 1), []))
        elif tag in ("td", "th", "cell") and self.tables and self.tables[-1][1]:
            self._end_cell()
            self._cell = []
            cells = self.tables[-1][1][-1][1]
            cells += [""] * (min(_number(values.get("ss:index"), 1), MOST_SPAN) - 1 - len(cells))
            self._span = min(_number(values.get("colspan"), 1), MOST_SPAN)
            self._reach = min(_number(values.get("rowspan"), 1), MOST_SPAN)
        elif tag == "br":
            self.handle_data("\n")

    def handle_endtag(self, tag: str) -> None:
        if tag in ("td", "th", "cell", "tr", "row", "table"):
            self._end_cell()

    def handle_data(self, data: str) -> None:
        if self._cell is not None:
            self._cell.append(data if data == "\n" else re.sub(r"\s+", " ", data))

    def _end_cell(self) -> None:
        if self._cell is None:
            return
        cells, text = self.tables[-1][1][-1][1], cleaned("".join(self._cell))
        while (left := self._down.pop(len(cells), None)) is not None:
            if left[0] > 1:
                self._down[len(cells)] = (left[0] - 1, left[1])
            cells.append(left[1])
        if self._reach > 1:
            self._down[len(cells)] = (self._reach - 1, text)
        cells += [text, *([""] * (self._span - 1))]
        self._cell = None


def _number(text: str | None, default: int) -> int:
    return int(text) if text and text.isdecimal() and len(text) < 6 else default


def in_markdown(text: str) -> tuple[str, Tables]:
    """What the parts of a text in Markdown are that have cards, ``tables``, ``items`` or
    ``headings``, and these; "": it has none."""
    lines = text.splitlines()
    if tables := _tables(lines):
        return "tables", tables
    items = [(i, [_plain(found[1])]) for i, line in enumerate(lines, 1)
             if (found := _ITEM.fullmatch(line))]  # fmt: skip
    headings = [
        (i, found) for i, line in enumerate(lines, 1) if (found := _HEADING.fullmatch(line))
    ]
    levels = Counter(len(found[1]) for _, found in headings)
    if len(items) > 1 and len(items) >= max(levels.values(), default=0):
        return "items", [("", items)]
    level = max(levels, key=lambda level: (levels[level], level), default=0)
    if levels[level] < 2:
        return "", []
    rows: Lines = [(0, ["Name", "Text"])]
    ends = [at for at, _ in headings[1:]] + [len(lines) + 1]
    for (at, found), end in zip(headings, ends):
        if len(found[1]) == level:
            below = "\n".join(_plain(line.strip()) for line in lines[at : end - 1])
            rows.append((at, [_plain(found[2]), below.strip()]))
    return "headings", [("", rows)]


def _tables(lines: list[str]) -> Tables:
    """The tables among other lines, with the headings above."""
    tables: Tables = []
    title, inside = "", False
    for i, line in enumerate(lines):
        below = lines[i + 1].strip() if i + 1 < len(lines) else ""
        if heading := _HEADING.fullmatch(line):
            title = _plain(heading[2])
        if not inside and "|" in line and "|" in below and _RULE.fullmatch(below):
            inside = True
            tables.append((title, []))
        inside = inside and "|" in line
        if inside and not (_RULE.fullmatch(line.strip()) and len(tables[-1][1]) == 1):
            cells = re.split(r"(?<!\\)\|", line.strip().removeprefix("|").removesuffix("|"))
            said = [cleaned(_plain(cell.replace("\\|", "|"))) for cell in cells]
            tables[-1][1].append((i + 1, said))
    return tables


def _plain(text: str) -> str:
    return _STRESS.sub(r"\2", text)
