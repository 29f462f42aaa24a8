"""A game's data as rows that can be changed, without pygame."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from ...catalog import tables_in
from ...content.games import VARIANT
from ...content.languages import ENGLISH
from ...content.loader import read_text
from ...content.names import card_name
from ...content.texts import Catalogue, OwnTexts, words_of
from ...core.game import Game
from ...core.types import GameError
from ...store.variants import MISSING, Variant, make_variant, value_at
from .comments import comments
from .fitting import fitting, put_leaf
from .path_words import PathWords, section_of

_LEFT_OUT = (VARIANT, "options", "sounds", "rules_at", "code")
"""Sections that are no numbers of the game; options are on the set-up page."""
LONGEST = 28
"""Letters of a value; longer ones, such as maps, are edited in the file."""


@dataclass(slots=True)
class Row:
    """A value of the data: a number, a switch, a word or a list of these."""

    path: str
    base: Any
    text: str
    """The value as it is typed."""
    comment: str = ""
    """What the data file says about it."""
    fits: Sequence[Any] = ()
    """The values that it, or each of its parts, may have: a closed list or a range; (): others."""
    mistake: str = ""
    """Why what is typed can't be used; "": it can."""

    @property
    def section(self) -> str:
        """The section to which it belongs."""
        return section_of(self.path)

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
        self._file = variant.file if variant else ""
        self._tables = variant.files if variant else {}
        changes, numbers = dict(variant.changes) if variant else {}, dict[str, int]()
        if (tables := tables_in(base.content)) is not None:
            numbers = tables.numbers_in(base.content)
            changes = {tables.usual_path(base.content, p, numbers): v for p, v in changes.items()}
        told = comments(base.info.id)
        values = [(p, value) for p, value in leaves(base.content) if len(shown(value)) <= LONGEST]
        fits = fitting(base, values)
        values += numbers.items()
        self.rows = [
            Row(
                path,
                value,
                shown(changes.pop(path, value)),
                told.get(path) or told.get(path.rpartition(".")[0], ""),
                fits.get(path, ()),
            )
            for path, value in values
            if len(fits.get(path, ())) != 1 or path in changes  # else it can't be changed
        ]
        self._more = changes
        """Changes that are no rows: what a variant adds or removes."""
        for path, value in self.added.items():
            self._add_rows(path, value)

    def known_words(self, words: Catalogue) -> Catalogue:
        """A catalogue that knows what the added cards are called."""
        own = {f"{self.base.info.id}.{key}": text for key, text in self.words.items()}
        return OwnTexts(words_of(words, self.base), {ENGLISH: own})

    def path_words(self, words: Catalogue) -> PathWords:
        """What the values are called in a language."""
        card = partial(card_name, self.known_words(words), self.base.info.id)
        return PathWords(self.base.content, card, self.added)

    def told(self, row: Row, words: Catalogue) -> str:
        """What is wrong with a row in a sentence; "": nothing is."""
        return row.mistake and in_plain_words(row.mistake, self.path_words(words).whole(row.path))

    def look(self) -> str:
        """Why the changes can't be used, as those of a file that no longer fits; "": they can.
        What is wrong by itself is shown at its row."""
        changed = any(row.changed for row in self.rows)
        wrong = self._wrong(self.rows) if changed or self._more else ""
        by_row = wrong and not (self._more and self._wrong([]))
        for row in self.rows:
            row.mistake = self._mistake(row) if by_row else ""
        return wrong

    def _wrong(self, rows: list[Row]) -> str:
        try:
            self._variant(rows, self._file)
        except GameError as e:
            return str(e).partition("\n")[0]
        return ""

    @property
    def sections(self) -> list[str]:
        """The sections of the data file, in its order; single values are one section."""
        return list(dict.fromkeys(row.section for row in self.rows))

    @property
    def mistakes(self) -> list[str]:
        """A sentence for each value that can't be used."""
        return [row.mistake for row in self.rows if row.mistake]

    def change(self, row: Row, text: str) -> None:
        """Type another value into a row.  A mistake is one that no other change makes good."""
        row.text, row.mistake = text, ""
        try:
            self.variant()
        except GameError:
            row.mistake = self._mistake(row)
        else:
            for other in self.rows:
                other.mistake = ""

    def _mistake(self, row: Row) -> str:
        """Why a row can't be used by itself; "": it can."""
        try:
            if row.changed:
                self._variant([row])
        except GameError as e:
            return str(e).partition("\n")[0]
        return ""

    @property
    def added(self) -> dict[str, Any]:
        """What is new, by path."""
        base = self.base.content
        return {
            path: value
            for path, value in self._more.items()
            if value is not None and value_at(base, path, strict=False) is MISSING
        }

    def add(self, path: str, value: Any, words: Mapping[str, str]) -> None:
        """Add something with its texts."""
        self._more[path] = value
        self.words.update(words)
        self._add_rows(path, value)

    def _add_rows(self, path: str, value: Any) -> None:
        parts = leaves(value, path) if isinstance(value, dict | list) else [(path, value)]
        self.rows += [
            Row(at, part, shown(part)) for at, part in parts if len(shown(part)) <= LONGEST
        ]

    def remove(self, path: str) -> None:
        """Take back something that is new; later entries of the same list move up."""
        before, _, last = path.rpartition(".")
        name = self.name_of(path)
        for old in self.added:
            self.rows = [row for row in self.rows if not belongs(row, old)]
        del self._more[path]
        self.words = {k: v for k, v in self.words.items() if name not in k.split(".")}
        if last.isdecimal():
            at = int(last)
            while (later := f"{before}.{at + 1}") in self._more:
                self._more[f"{before}.{at}"] = self._more.pop(later)
                at += 1
        for new, value in self.added.items():
            self._add_rows(new, value)
        self.look()

    def name_of(self, path: str) -> str:
        """The name of something new in the data file."""
        value, last = self._more[path], path.rpartition(".")[2]
        named = isinstance(value, dict) and last.isdecimal() and "name" in value
        return str(value["name"]) if named else last

    def put_back(self) -> None:
        """Take back every change."""
        for row in self.rows:
            row.text, row.mistake = shown(row.base), ""
        for path in reversed([*self.added]):  # those of a list from its end
            self.remove(path)
        self._more, self.words = {}, {}

    def variant(self) -> Variant | None:
        """The changes; None: there are none.  Raises GameError if they don't fit together."""
        if not self._more and not any(row.changed for row in self.rows):
            return None
        return self._variant(self.rows)

    def sound(self) -> Variant | None:
        """The changes, if they can be used; what is wrong with them is shown at their rows."""
        try:
            return self.variant()
        except GameError:
            return None

    def _variant(self, rows: list[Row], file: str = "") -> Variant:
        changes = copy.deepcopy(self._more)
        new = [*self.added]
        for row in rows:
            if not row.changed:
                continue
            root = next((path for path in new if belongs(row, path)), "")
            if root and root != row.path:
                put_leaf(changes[root], row.path.removeprefix(f"{root}."), read_row(row))
            else:
                changes[row.path] = read_row(row)
        return make_variant(
            self.base, changes, self.name, self.note, self.words, file, self._tables
        )


def in_plain_words(mistake: str, name: str) -> str:
    """A mistake of a data file without its place, which is the field that the words stand beside:
    ``Hand limit: expected a whole number from 1 to 10, found 'many'``."""
    *_, what = mistake.partition(": ")[2].partition(": ")
    return f"{name}: {what}" if what else mistake


def belongs(row: Row, path: str) -> bool:
    """Whether a row is at a path or below it."""
    return f"{row.path}.".startswith(f"{path}.")


def read_row(row: Row) -> Any:
    """The value that is typed.  Raises BadContent."""
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
