"""A game's data as rows that can be changed, without pygame."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ...content.games import VARIANT
from ...content.loader import Node, read_file, read_text
from ...content.paths import DATA
from ...core.game import Game
from ...core.registry import PROTOTYPE, prototypes
from ...core.types import GameError
from ...store.variants import Variant, make_variant

_LEFT_OUT = (VARIANT, "options", "sounds", "rules_at", "code")
"""Sections that are no numbers of the game; options are on the set-up page."""
LONGEST = 28
"""Letters of a value; longer ones, such as maps, are edited in the file."""
_COMMENT = re.compile(r"\s#\s(.*)$")


@dataclass(slots=True)
class Row:
    """A value of the data: a number, a switch, a word or a list of these."""

    path: str
    base: Any
    text: str
    """As it is typed."""
    comment: str = ""
    """What stands beside it in the data file."""
    mistake: str = ""
    """Why what is typed can't be used; "": it can."""

    @property
    def section(self) -> str:
        """The first step of the path."""
        return self.path.partition(".")[0]

    @property
    def changed(self) -> bool:
        """Whether it differs from the game's own."""
        return self.text != shown(self.base)


def shown(value: Any) -> str:
    """A value as it stands in a data file."""
    if isinstance(value, str):
        return value
    if isinstance(value, list):
        return f"[{', '.join(map(shown, value))}]"
    return json.dumps(value)


class TuneModel:
    """The changes of one game's data; every change is checked like a data file."""

    def __init__(self, base: Game[Any, Any], variant: Variant | None = None) -> None:
        self.base = base
        self.name = variant.name if variant else ""
        self.words = dict(variant.words) if variant else {}
        self.note = variant.note if variant else ""
        changes = dict(variant.changes) if variant else {}
        comments = _comments(base.info.id)
        self.rows = [
            Row(path, value, shown(changes.pop(path, value)), comments.get(path, ""))
            for path, value in leaves(base.content)
            if len(shown(value)) <= LONGEST
        ]
        self._more = changes
        """Changes that are no rows: what a variant adds or removes."""

    @property
    def sections(self) -> list[str]:
        """The sections of the data file, in its order."""
        return list(dict.fromkeys(row.section for row in self.rows))

    @property
    def mistakes(self) -> list[str]:
        """What can't be used."""
        return [row.mistake for row in self.rows if row.mistake]

    def change(self, row: Row, text: str) -> None:
        """Type another value into a row."""
        row.text, row.mistake = text, ""
        try:
            if row.changed:
                self._variant([row])
        except GameError as e:
            row.mistake = str(e).partition("\n")[0]

    def put_back(self) -> None:
        """Change nothing any more."""
        for row in self.rows:
            row.text, row.mistake = shown(row.base), ""

    def variant(self) -> Variant | None:
        """The changes; None: there are none.  Raises GameError if they don't fit together."""
        if not self._more and not any(row.changed for row in self.rows):
            return None
        return self._variant(self.rows)

    def _variant(self, rows: list[Row]) -> Variant:
        changes = dict(self._more)
        for row in rows:
            if row.changed:
                changes[row.path] = _value(row)
        return make_variant(self.base, changes, self.name, self.note, self.words)


def _value(row: Row) -> Any:
    if isinstance(row.base, str):
        return row.text
    return read_text(row.text or '""', row.path).plain()


def leaves(content: Any, before: str = "") -> Iterator[tuple[str, Any]]:
    """All values that have no parts, and lists of such values, with their dotted paths."""
    pairs = content.items() if isinstance(content, dict) else enumerate(content)
    for key, value in pairs:
        path = f"{before}.{key}" if before else str(key)
        if path in _LEFT_OUT or "." in str(key):  # a path has a dot between its steps
            continue
        parts = value.values() if isinstance(value, dict) else value
        whole = isinstance(value, list) and not any(isinstance(v, dict | list) for v in parts)
        if whole or not isinstance(value, dict | list):
            yield path, value
        else:
            yield from leaves(value, path)


def _comments(game_id: str) -> dict[str, str]:
    """What the data file says beside its values, by path."""
    folder = prototypes().get(game_id)
    path = folder / PROTOTYPE if folder else DATA / f"{game_id.strip('_')}.yaml"
    try:
        return dict(_comments_in(path))
    except (GameError, OSError):
        return {}


def _comments_in(path: Path) -> Iterator[tuple[str, str]]:
    lines = path.read_text("utf-8").splitlines()
    many: dict[int, int] = {}
    found = [(at, line) for at, line in _lines(read_file(path))]
    for _, line in found:
        many[line] = many.get(line, 0) + 1
    for at, line in found:
        comment = _COMMENT.search(lines[line - 1]) if 0 < line <= len(lines) else None
        if comment and many[line] == 1:
            yield at, re.sub(r"\s*\[[A-Z]+-\d+.*?\]", "", comment[1]).strip()


def _lines(node: Node, before: str = "") -> Iterator[tuple[str, int]]:
    inside = node.entries.items() if node.entries is not None else enumerate(node.items or ())
    for key, value in inside:
        path = f"{before}.{key}" if before else str(key)
        if value.entries is None and not any(v.entries or v.items for v in value.items or ()):
            yield path, value.line
        else:
            yield from _lines(value, path)
