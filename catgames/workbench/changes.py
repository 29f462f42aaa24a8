"""What differs between two versions of a game's data and code, in words."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Mapping
from difflib import SequenceMatcher
from typing import Any

from ..catalog import tables_in
from ..content.games import VARIANT
from ..content.loader import brief_text
from ..core.game import Game
from ..core.types import BadContent
from ..store.variants import MISSING, Variant, content_of, short

_FILES, _CODE, _PIECES = "files", "code", "pieces"
_FEW_CELLS = 4
"""Cells of a row that are named where all of it is new or gone."""
_LONGEST = 60


def changes(a: Game[Any, Any], b: Game[Any, Any]) -> list[str]:
    """A sentence for each difference, those of the cards first; []: the two are the same."""
    return [
        *content_changes(a.content, b.content),
        *(f"{name} differs in {_lines(n)}" for name, n in _code_lines(a, b).items()),
    ]


def content_changes(a: Mapping[str, Any], b: Mapping[str, Any]) -> list[str]:
    """The same of the data alone."""
    return [*_cards(a, b), *_values(_plain(a), _plain(b)), *_texts(a, b)]


def variant_changes(variant: Variant, base: Mapping[str, Any]) -> list[str]:
    """What a variant changes in today's data."""
    if tables_in(base):
        with contextlib.suppress(BadContent):  # the data have changed, and have no such place now
            return content_changes(base, content_of(variant, base))
    was = {path: short(value) for path, value in variant.was.items()}
    return [f"{p}: {was.get(p, 'nothing')} → {short(v)}" for p, v in variant.changes.items()]


# ---------------------------------------------------------------- cards


def _cards(a: Mapping[str, Any], b: Mapping[str, Any]) -> Iterator[str]:
    rows = [tables.all_rows(c) if (tables := tables_in(c)) else {} for c in (a, b)]
    named: dict[str, set[str]] = {}
    for side in rows:
        for set_name, names in side.items():
            for name in names:
                named.setdefault(name, set()).add(set_name)
    for set_name in dict.fromkeys([*rows[0], *rows[1]]):
        old, new = (side.get(set_name, {}) for side in rows)
        for name in dict.fromkeys([*old, *new]):
            first = "cards" if len(named[name]) == 1 else f"pieces.{set_name}"
            yield from _card(f"{first}.{name}", old.get(name), new.get(name))


def _card(path: str, old: Mapping[str, Any] | None, new: Mapping[str, Any] | None) -> Iterator[str]:
    if old is None or new is None:
        yield f"{path}: {'new' if old is None else 'gone'}{_said(new or old or {})}"
        return
    for column in dict.fromkeys([*old, *new]):
        was, now = old.get(column), new.get(column)
        if was != now:
            yield f"{path}.{column}: {_cell(was)} → {_cell(now)}"


def _said(cells: Mapping[str, Any]) -> str:
    """`` (cost 3, count 2)``: the numbers of a row, which tell most of it."""
    told = [f"{c} {cell}" for c, cell in cells.items() if isinstance(cell, int)]
    return f" ({', '.join(told[:_FEW_CELLS])})" if told else ""


def _cell(cell: Any) -> str:
    if cell is None:
        return "empty"
    return str(cell) if isinstance(cell, int) else repr(brief_text(cell, _LONGEST))


# ---------------------------------------------------------------- everything else


def _plain(content: Mapping[str, Any]) -> dict[str, Any]:
    """All values of the data by path, without tables, files and code."""
    kept = {k: v for k, v in content.items() if k not in (_FILES, _CODE, VARIANT)}
    if tables_in(content) and isinstance(kept.get(_PIECES), dict):
        kept[_PIECES] = {
            name: {k: v for k, v in entry.items() if k not in ("rows", "file")}
            for name, entry in kept[_PIECES].items()
            if isinstance(entry, dict)
        }
    return dict(_leaves(kept, ""))


def _leaves(value: Any, path: str) -> Iterator[tuple[str, Any]]:
    parts: Any = value.items() if isinstance(value, dict) else None
    if isinstance(value, list) and any(isinstance(v, dict | list) for v in value):
        parts = enumerate(value)
    if parts is None:
        yield path, value
        return
    for key, part in parts:
        yield from _leaves(part, f"{path}.{key}" if path else str(key))


def _values(a: Mapping[str, Any], b: Mapping[str, Any]) -> Iterator[str]:
    for path in dict.fromkeys([*a, *b]):
        was, now = a.get(path, MISSING), b.get(path, MISSING)
        if was != now:
            yield f"{path}: {short(was)} → {short(now)}"


def _texts(a: Mapping[str, Any], b: Mapping[str, Any]) -> Iterator[str]:
    """Files that are no tables of pieces, such as texts in other languages."""
    sides = [{n: t for n, t in _files(c).items() if n.endswith(".yaml")} for c in (a, b)]
    for name in sorted({*sides[0], *sides[1]}):
        if n := _differing(*(side.get(name, "") for side in sides)):
            yield f"{name} differs in {_lines(n)}"


def _files(content: Mapping[str, Any]) -> Mapping[str, str]:
    found = content.get(_FILES) if tables_in(content) else None
    return found if isinstance(found, dict) else {}


def _code_lines(a: Game[Any, Any], b: Game[Any, Any]) -> dict[str, int]:
    """By Python file: how many of its lines differ."""
    sides = [g.code.sources if g.code is not None else {} for g in (a, b)]
    found = {
        name: _differing(*(side.get(name, b"").decode("utf-8", "replace") for side in sides))
        for name in sorted({*sides[0], *sides[1]})
    }
    return {name: n for name, n in found.items() if n}


def _differing(a: str, b: str) -> int:
    matcher = SequenceMatcher(None, a.splitlines(), b.splitlines(), autojunk=False)
    return sum(
        max(a2 - a1, b2 - b1) for tag, a1, a2, b1, b2 in matcher.get_opcodes() if tag != "equal"
    )


def _lines(number: int) -> str:
    return "1 line" if number == 1 else f"{number} lines"
