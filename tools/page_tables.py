"""Tables that programs write into pages of the documentation, each between two marks."""

from __future__ import annotations

from pathlib import Path

from catgames.store.disk import replace_file


def marks(name: str) -> tuple[str, str]:
    """The lines before and after the table of this name."""
    return f"<!-- {name}: begin -->", f"<!-- {name}: end -->"


def table_in(page: Path, name: str) -> str:
    """The table as it is.  Raises ValueError if the page has no place for it."""
    return _parts(page, name)[1]


def replace_table(page: Path, name: str, table: str) -> None:
    """Put a table in the place of the old one.  Raises ValueError as ``table_in``."""
    (before, _, after), (begin, end) = _parts(page, name), marks(name)
    replace_file(page, f"{before}{begin}\n{table}\n{end}{after}")


def _parts(page: Path, name: str) -> tuple[str, str, str]:
    begin, end = marks(name)
    before, found, rest = page.read_text("utf-8").partition(begin)
    table, closed, after = rest.partition(end)
    if not (found and closed):
        raise ValueError(f"{page}: the line {end if found else begin} is missing")
    return before, table, after
