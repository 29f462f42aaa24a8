"""Writes tables for spreadsheets: they find the letters and the columns by a double click, and take
nothing that somebody has typed for a formula."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from .disk import replace_file

SEPARATORS: Mapping[str, str] = {"comma": ",", "semicolon": ";", "tab": "\t"}
"""What may stand between cells, by its name.  Spreadsheets of countries that write 0,5 expect a
semicolon, and so numbers have a comma in such a table."""
_BOM = "\ufeff"
"""Tells Excel that the text is UTF-8."""
_SIGN = "[=+@＝＋－＠﹦﹢﹣﹫-]"
"""What a formula begins with, also in wide letters."""
_FORMULA = re.compile(rf"^(?=[\s\"']*{_SIGN}|[\t\r\n])")
_INSIDE = re.compile(rf"([,;|\t\r\n])(?=[\s\"']*{_SIGN})")


def write_table(
    path: Path, head: Sequence[str], rows: Iterable[Iterable[Any]], separator: str = ","
) -> None:
    """Write a table in place of the old one, or leave that as it is.  Raises OSError."""
    text = io.StringIO(newline="")
    writer = csv.writer(text, delimiter=separator)
    writer.writerow(map(harmless, head))
    writer.writerows([_cell(cell, separator) for cell in row] for row in rows)
    replace_file(path, _BOM + text.getvalue())


def separator_for(point: str) -> str:
    """The separator of countries with this decimal point."""
    return SEPARATORS["semicolon" if point == "," else "comma"]


def _cell(cell: Any, separator: str) -> Any:
    if isinstance(cell, float) and separator == SEPARATORS["semicolon"]:
        return str(cell).replace(".", ",")
    return harmless(cell) if isinstance(cell, str) else cell


def harmless(text: str) -> str:
    """A cell that no spreadsheet takes for a formula, or splits into one at another separator than
    that of the table.

    >>> harmless("=1+1"), harmless("yes;=1+1"), harmless("a - b")
    ("'=1+1", "yes;'=1+1", 'a - b')
    """
    return _FORMULA.sub("'", _INSIDE.sub(r"\1'", text))
