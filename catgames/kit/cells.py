"""What people and spreadsheets write into the cells of a table."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence

from .columns import column_of

Row = Mapping[str, str]
"""The cells of a row by column."""
_TRUTHS: Mapping[str, str] = {
    **dict.fromkeys("true yes wahr ja verdadeiro sim waar vrai oui".split(), "1"),
    **dict.fromkeys("false no falsch nein falso não onwaar nee faux non".split(), "0"),
}
_TOTALS = frozenset("total totals sum subtotal totaal som summe gesamt soma totais".split())
_ERROR = re.compile(r"#(REF!|N/A|VALUE!|NAME\?|DIV/0!|NUM!|NULL!|SPILL!|ERROR!)|Err:\d{3}")
_QUANTITY = re.compile(r"[x×]?\s*([0-9]+)(?:[.,]0{1,2})?\s*[x×]?")
_WHOLE = re.compile(r"[0-9]+")
_UNSEEN = "\ufeff\u200b\u2060"
"""Signs without a width, which copied cells may have at their ends."""


def cleaned(cell: str) -> str:
    """A cell without blanks, and signs that nobody sees, at its ends."""
    return cell.strip().strip(_UNSEEN).strip()


def quantity(text: str) -> str:
    """How many, as a number alone: ``3x``, ``x3``, ``× 3`` and ``3.0`` are 3."""
    found = _QUANTITY.fullmatch(text.lower())
    return found[1] if found else text


def failed_formula(cells: Iterable[int | str]) -> str:
    """What a spreadsheet has written for a formula that failed, ``#REF!``; "": nothing."""
    return next((str(cell) for cell in cells if _ERROR.fullmatch(str(cell))), "")


def is_total(row: Row, above: Sequence[tuple[int, Row]]) -> bool:
    """Whether a row only says how many pieces the rows ``above``, with their lines, are: a word for
    it, or no name, and the sum."""
    said = {cell for cell in row.values() if cell}
    labels = {cell for cell in said if cell.casefold().rstrip(": ") in _TOTALS}
    numbers = {quantity(cell) for cell in said - labels}
    if (row.get("name") and not labels) or not all(map(_WHOLE.fullmatch, numbers)):
        return False
    counted = [quantity(r.get("count", "")) for _, r in above]
    if not above or not all(_WHOLE.fullmatch(count or "1") for count in counted):
        return False
    given = [int(count) for count in counted if count]
    sums = {str(sum(given)), str(sum(given) + counted.count(""))}
    return bool(numbers & sums if labels else quantity(row.get("count", "")) in sums)


def with_truths(rows: Sequence[Row], known: Collection[str]) -> list[Row]:
    """Rows in which the columns that say yes or no, and nothing else, have 1 and 0; those that the
    program has headings for, which are ``known``, stay as they are."""
    own = {column_of(heading) for heading in known}
    said: dict[str, set[str]] = {}
    for row in rows:
        for column, cell in row.items():
            if cell and column not in own:
                said.setdefault(column, set()).add(cell.lower())
    truths = {column for column, cells in said.items() if cells <= _TRUTHS.keys()}
    return [
        {c: _TRUTHS[cell.lower()] if cell and c in truths else cell for c, cell in row.items()}
        for row in rows
    ]
