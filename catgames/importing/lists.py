"""The lists of cards in JSON, whichever way they are nested."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from itertools import islice
from pathlib import Path
from typing import Any

from ..content.loader import brief_text
from ..kit.columns import cleaned, meanings
from .found import Found
from .pictures import Shelf
from .sheets import MOST_SHEETS, add_sheet, check_size, shown

_DEEP = 6
"""Lists in lists that are looked into."""
_CALLED = ("name", "deck", "title")
"""Keys that say what a list is called."""
Named = tuple[str, list[list[Any]]]
"""What a list is called, and its rows, of which the first has the headings."""


def read_lists(plain: Any, path: Path, shelf: Shelf) -> Found:
    """The lists of a JSON file, each of which is a sheet: its objects are the rows, whose keys are
    the headings, or its words are one column."""
    found = Found()
    lists = [*islice(_lists(plain, "", _DEEP), MOST_SHEETS)] or [*_alone(plain)]
    for name, rows in lists:
        file = f"{path.name} ({brief_text(name)})" if name else path.name
        check_size(file, len(rows), max(map(len, rows)))
        cells = [(i, [cleaned(_in_a_cell(c)) for c in row]) for i, row in enumerate(rows, 1)]
        add_sheet(found, path, file, name or path.stem, cells, shelf)
    return found


def _lists(plain: Any, name: str, deep: int) -> Iterator[Named]:
    """The lists in it, and those in its parts."""
    if not deep or not isinstance(plain, list | dict) or not plain:
        return
    if isinstance(plain, dict):
        if _is_cards([*plain.values()]) and len(plain) > 1:
            yield name, _rows([{"name": key, **card} for key, card in plain.items()])
            return
        called = next((plain[k] for k in _CALLED if _is_word(plain.get(k))), "")
        for key, value in plain.items():
            yield from _lists(value, called if called and key == "cards" else str(key), deep - 1)
    elif all(isinstance(each, list) for each in plain):
        yield name, [each for each in plain if each]
    elif all(isinstance(each, dict) for each in plain):
        if any(_is_deck(each) for each in plain):
            for each in plain:
                inner = next((each[k] for k in _CALLED if each.get(k)), "")
                for key, value in each.items():
                    if isinstance(value, list):
                        yield from _lists(value, str(inner or key), deep - 1)
        else:
            yield name, _rows(plain)
    else:
        words = [[each] for each in plain if not isinstance(each, list | dict)]
        if words:
            yield name, [["name"], *words]


def _alone(plain: Any) -> Iterator[Named]:
    """Cards that stand in no list: one card, or names with quantities."""
    if not isinstance(plain, dict) or not plain:
        return
    if len(plain) > 1 and all(
        isinstance(v, int) and not isinstance(v, bool) for v in plain.values()
    ):
        yield "", [["name", "count"], *([key, value] for key, value in plain.items())]
    elif "name" in meanings(map(str, plain)):
        yield "", _rows([plain])


def _is_word(value: object) -> bool:
    return isinstance(value, str) and bool(value)


def _is_cards(values: list[Any]) -> bool:
    """Whether these are objects with nothing in them but words and numbers."""
    return all(
        isinstance(value, dict) and not any(isinstance(v, dict | list) for v in value.values())
        for value in values
    )


def _is_deck(entry: Mapping[str, Any]) -> bool:
    """Whether an object has cards in it."""
    return any(
        isinstance(value, list) and value
        and (key in ("cards", "deck", "items") or all(isinstance(v, dict) for v in value))
        for key, value in entry.items()
    )  # fmt: skip


def _rows(entries: list[dict[str, Any]]) -> list[list[Any]]:
    headings = [*dict.fromkeys(key for entry in entries for key in entry)]
    return [headings, *([entry.get(heading) for heading in headings] for entry in entries)]


def _in_a_cell(value: Any) -> str:
    """A value of JSON as a cell has it."""
    if isinstance(value, list) and not any(isinstance(each, dict | list) for each in value):
        return ", ".join(map(_in_a_cell, value))
    if isinstance(value, dict | list):
        return json.dumps(value, ensure_ascii=False)
    return "" if value is None else shown(value).replace("\0", "")
