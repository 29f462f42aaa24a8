"""A new card, tile or piece that does what another one does, without pygame."""

from __future__ import annotations

import copy
import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from ...content.games import missing_words
from ...core.game import Game
from ...core.types import GameError
from ...store.variants import load_variant, make_variant
from .fitting import fitting, put_leaf
from .model import LONGEST, Row, TuneModel, leaves, read_row, shown

DEEPEST = 3
"""Steps of a path below which no place for new cards is looked for."""
LONGEST_TEXT = 160
_PROBE = "something_new"
_NO_PLACE = ("options", "sounds", "rules_at", "variant", "text", "zones", "layout", "fields")
TITLE = "title"
"""The key of what an entry is called on the screen."""
_COUNTS = ("count", "copies")
"""Keys that say how many there are; with none of them the sums of a game still hold."""


@dataclass(frozen=True, slots=True)
class Place:
    """A mapping by name, or a list of entries with names, to which entries can be added."""

    path: str
    entries: tuple[tuple[str, Any], ...]
    """The entries that it may be like, by name."""
    is_list: bool
    words: tuple[str, ...] = ()
    """The texts that a new entry needs, with NAME for its name: ``card.NAME.text``."""

    def change(self, name: str, entry: Any, title: str = "") -> tuple[str, Any]:
        """The change that adds an entry: its path and value; ``title``: what it is called, if the
        entries of the place say so themselves."""
        if TITLE in entry and title:
            entry = {**entry, TITLE: title}
        if self.is_list:
            return f"{self.path}.{len(self.entries)}", {**entry, "name": name}
        return f"{self.path}.{name}", entry

    def at(self, name: str) -> str:
        """The path of an entry that is there."""
        step = [own for own, _ in self.entries].index(name) if self.is_list else name
        return f"{self.path}.{step}"

    def patterns(self) -> list[tuple[str, Any]]:
        """The entries of which each does something else than those before."""
        found: dict[tuple[str, ...], tuple[str, Any]] = {}
        for name, entry in self.entries:
            found.setdefault(tuple(_steps(entry)), (name, entry))
        return list(found.values())


def _steps(entry: Any, before: str = "") -> Iterator[str]:
    """The paths of all parts: two entries with the same ones differ only in values."""
    pairs: Any = entry.items() if isinstance(entry, dict) else ()
    if isinstance(entry, list) and any(isinstance(part, dict) for part in entry):
        pairs = enumerate(entry)
    for key, value in pairs:
        yield f"{before}{key}"
        yield from _steps(value, f"{before}{key}.")


def places(base: Game[Any, Any]) -> list[Place]:
    """Where the game takes new entries: what that is, a try tells."""
    return [p for place in _candidates(base.content, "", 1) if (p := _tried(base, place))]


def _candidates(content: Any, before: str, depth: int) -> Iterator[Place]:
    for key, value in content.items():
        path = f"{before}{key}"
        if not isinstance(key, str) or "." in key or path in _NO_PLACE:
            continue
        if isinstance(value, list) and value and all(_is_named(part) for part in value):
            yield Place(path, tuple((part["name"], part) for part in value), True)
        elif isinstance(value, dict):
            entries = tuple(value.items())
            words = all(isinstance(k, str) and isinstance(v, dict) and v for k, v in entries)
            if len(entries) > 1 and words:
                yield Place(path, entries, False)
            elif depth < DEEPEST:
                yield from _candidates(value, f"{path}.", depth + 1)


def _is_named(part: Any) -> bool:
    return isinstance(part, dict) and isinstance(part.get("name"), str) and len(part) > 1


def _tried(base: Game[Any, Any], place: Place) -> Place | None:
    """The place with the words that an entry needs; None: the game takes no other entry there."""
    for _, entry in place.patterns():
        game = _game_with(base, place, entry) or _game_with(base, place, _none_of(entry))
        if game is None:
            continue
        before = set(missing_words(base))
        needed = (key for key in missing_words(game) if key not in before)
        return replace(place, words=tuple(key.replace(_PROBE, "NAME") for key in needed))
    return None


def _game_with(base: Game[Any, Any], place: Place, entry: Any) -> Game[Any, Any] | None:
    path, value = place.change(_PROBE, entry)
    try:
        return load_variant(make_variant(base, {path: value}), base)
    except GameError:
        return None


def _none_of(entry: Any) -> Any:
    return {key: 0 if key in _COUNTS else value for key, value in entry.items()}


class NewCard:
    """What is typed about one new entry; every change is checked like a data file."""

    def __init__(self, tune: TuneModel, place: Place) -> None:
        self.tune, self.place = tune, place
        self.patterns = place.patterns()
        self.name = self.text = ""
        self.rows: list[Row] = []
        self.choose(self.patterns[0][0])

    def choose(self, pattern: str) -> None:
        """Do what the entry of this name does."""
        self.pattern, self.entry = next(p for p in self.patterns if p[0] == pattern)
        values = [(p, v) for p, v in leaves(self.entry) if len(shown(v)) <= LONGEST]
        at = self.place.at(pattern)
        fits = fitting(self.tune.base, [(f"{at}.{path}", value) for path, value in values])
        self.rows = [
            Row(path, value, shown(value), fits=fits.get(f"{at}.{path}", ()))
            for path, value in values
            if path not in ("name", TITLE)
        ]
        if _game_with(self.tune.base, self.place, self.entry) is None:
            for row in self.rows:
                row.text = "0" if row.path in _COUNTS else row.text

    @property
    def has_text(self) -> bool:
        """Whether it needs a text besides its name."""
        return any(key.endswith(".text") for key in self.place.words)

    @property
    def id(self) -> str:
        """Its name in the data file; "": it has none yet."""
        plain = unicodedata.normalize("NFKD", self.name.lower())
        letters = "".join(c for c in plain if not unicodedata.combining(c))
        word = re.sub(r"[^a-z0-9]+", "_", letters).strip("_")
        return word if word[:1].isalpha() else ""

    def change(self, row: Row, text: str) -> None:
        """Type another value into a row."""
        row.text, row.mistake = text, ""
        try:
            self._check(self.id or _PROBE)
        except GameError as e:
            row.mistake = str(e).partition("\n")[0]
        else:
            for other in self.rows:
                other.mistake = ""

    def _change(self, name: str, title: str) -> tuple[str, Any]:
        entry = copy.deepcopy(self.entry)
        for row in self.rows:
            if row.changed:
                put_leaf(entry, row.path, read_row(row))
        path, value = self.place.change(name, entry, title)
        if self.place.is_list:  # those that have been added already stand before it
            before, _, last = path.rpartition(".")
            at = int(last)
            while f"{before}.{at}" in self.tune.added:
                at += 1
            path = f"{before}.{at}"
        return path, value

    def _check(self, name: str, title: str = "") -> tuple[str, Any]:
        """The change, as far as it fits the others of the page.  Raises GameError."""
        path, value = self._change(name, title)
        made = self.tune.sound()
        others = dict(made.changes) if made else {}
        files = made.files if made else None
        make_variant(self.tune.base, {**others, path: value}, files=files)
        return path, value

    def words(self, id: str, name: str, text: str) -> dict[str, str]:
        """The texts of the new entry."""
        return {
            key.replace("NAME", id): text if key.endswith(".text") else name
            for key in self.place.words
        }

    def game(self, id: str, name: str, text: str) -> Game[Any, Any]:
        """The game with it and the other changes of the page, by these names.  Raises GameError."""
        path, value = self._check(id, name)
        base, made = self.tune.base, self.tune.sound()
        words = {**self.tune.words, **self.words(id, name, text)}
        changes = {**(made.changes if made else {}), path: value}
        files = made.files if made else None
        return load_variant(make_variant(base, changes, words=words, files=files), base)

    def add(self) -> str:
        """Add it to the changes of the page.

        Returns the key of a sentence about what is missing, or "".  Raises GameError if it does
        not fit.
        """
        new = [self.tune.name_of(path) for path in self.tune.added]
        if not self.id:
            return "tune.card_no_name"
        if self.id in (*(name for name, _ in self.place.entries), *new):
            return "tune.card_taken"
        if self.has_text and not self.text:
            return "tune.card_no_text"
        path, value = self._check(self.id, self.name)
        self.tune.add(path, value, self.words(self.id, self.name, self.text))
        return ""
