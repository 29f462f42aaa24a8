"""Variants: small overlays over a game's data, in files of their own.

A change is a dotted path into the data file and a value: ``numbers.key_price`` and 2.  Entries of
lists are counted from 0, and the number after the last adds one; the value None removes an entry.
In prototypes ``cards.raid.cost`` is a cell of a table (``kit.card_paths``).
The changed data carry the section ``variant`` with the name, so that every record knows which
variant was played.
"""

from __future__ import annotations

import copy
import json
import zipfile
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from io import BytesIO
from pathlib import Path
from typing import Any

from ..catalog import load_game, prototypes, tables_in
from ..content.checks import hint
from ..content.games import SAVED_RULES, VARIANT
from ..content.loader import MAX_BYTES, MAX_DEPTH, brief_text, read_text
from ..core.fields import is_id, is_within
from ..core.game import Game
from ..core.plain_text import printable
from ..core.record_text import content_digest
from ..core.types import BadContent, GameError
from .disk import TooLong, in_english, paths_in, read_bytes, replace_file

SUFFIX = ".catvariant"
_INSIDE = "variant.json"
_PACKED = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
"""What is read within bounds; other ways to pack unfold into memory as they like."""
_MOST_DEPTH = MAX_DEPTH + 4
"""Lists and mappings inside of each other: those of data, in changes of a variant."""
_MOST_CHANGES = 2_000
_LONGEST_NAME = 60
_LONGEST_NOTE = 4_000
_FORMAT = 1
_KEYS = ("format", "game", "name", "note", "base", "words", "changes", "was", "files")
_MOST_FILES = 200


class _Missing:
    """The base value of an entry that the base does not have."""

    def __repr__(self) -> str:
        return "nothing"


MISSING: Any = _Missing()


@dataclass(frozen=True, slots=True)
class Variant:
    """One variant of one game."""

    game: str
    name: str
    changes: Mapping[str, Any]
    """New values by dotted path, in the order in which they are made."""
    note: str = ""
    base: str = ""
    """Digest of the data that it was made for; "": whatever there is."""
    words: Mapping[str, str] = field(default_factory=dict)
    """Texts of what is new, by their keys below the game's id: ``card.big_steal.name``."""
    was: Mapping[str, Any] = field(default_factory=dict)
    """The values that the changes replaced, by the same paths; entries that are new are absent."""
    files: Mapping[str, str] = field(default_factory=dict)
    """The texts of the tables that the changes name, and the game does not have."""
    file: str = field(default="", compare=False)
    """The name of the file from which it was read, for messages; "": it is from none."""

    @property
    def title(self) -> str:
        """What tables and reports call it."""
        if self.name:
            return self.name
        return ", ".join(
            k if isinstance(v, dict) else f"{k}={short(v)}" for k, v in self.changes.items()
        )


@dataclass(frozen=True, slots=True)
class Conflict:
    """A value that both the variant and today's data have changed."""

    path: str
    was: Any
    now: Any
    variant: Any

    def __str__(self) -> str:
        return (
            f"{self.path} was {short(self.was)} when the variant was made, is {short(self.now)} "
            f"now, and {short(self.variant)} in the variant"
        )


# ---------------------------------------------------------------- making


def make_variant(
    game: Game[Any, Any],
    changes: Mapping[str, Any],
    name: str = "",
    note: str = "",
    words: Mapping[str, str] | None = None,
    file: str = "",
    files: Mapping[str, str] | None = None,
) -> Variant:
    """A variant of the data that ``game`` has; ``files``: those that are known already.  Raises
    GameError if a path leads nowhere, or the changed data do not fit the game."""
    was, texts = {}, {**_tables_named(game, changes, files or {})}
    for path in changes:
        found = value_at(game.content, path, strict=False)  # what leads nowhere is reported below
        if found is not MISSING:
            was[path] = found
    base, own = content_digest(game.content), dict(words or {})
    variant = Variant(game.info.id, name, dict(changes), note, base, own, was, texts, file)
    load_variant(variant, game)
    return variant


def _tables_named(
    game: Game[Any, Any], changes: Mapping[str, Any], known: Mapping[str, str]
) -> dict[str, str]:
    """The tables that the changes name: those ``known``, and others from the game's folder."""
    tables, found = tables_in(game.content), dict[str, str]()
    for path, value in changes.items() if tables is not None else ():
        if tables.set_of(game.content, path, value) and value not in game.content["files"]:
            folder = prototypes().get(game.info.id)
            found[value] = known.get(value) or tables.read_table(folder, path, value)
    return found


def read_change(setting: str) -> tuple[str, Any]:
    """``numbers.key_price=2``: the path, and the value read as in a data file.  Raises
    BadContent."""
    path, equals, value = setting.partition("=")
    if not equals or not path:
        raise BadContent(f"expected key=value, found {brief_text(setting)!r}")
    return path, read_text(value, f"--set {path}").plain()


# ---------------------------------------------------------------- applying


def load_variant(variant: Variant, base: Game[Any, Any] | None = None) -> Game[Any, Any]:
    """The game with the variant's data.  Raises GameError with all mistakes, each with the name of
    the file if it is from one."""
    base = base or load_game(variant.game)
    name = f"the variant {variant.name!r}" if variant.name else "the changed data"
    name = variant.file or name
    try:
        return load_game(variant.game, content_of(variant, base.content))
    except BadContent as e:
        text = str(e).replace(f"{SAVED_RULES}, ", f"{name}: ")  # a table, with its line
        lines = text.replace(f"{SAVED_RULES}:0", name).split("\n")
        told = [x if x.startswith(name) or not variant.file else f"{name}: {x}" for x in lines]
        raise BadContent("\n".join(told), e.fits) from None


def content_for(game: Game[Any, Any]) -> Mapping[str, Any] | None:
    """The data that other processes need to play it; None: they find them themselves."""
    return game.content if VARIANT in game.content else None


def content_of(variant: Variant, base: Mapping[str, Any]) -> dict[str, Any]:
    """The base's data with the changes made.  Raises BadContent if a path leads nowhere."""
    content = copy.deepcopy(dict(base))
    if variant.files:
        content["files"] = {**content.get("files", {}), **variant.files}
    for path, value in variant.changes.items():
        _put(content, path, value)
    content[VARIANT] = {"name": variant.title, "base": content_digest(base)}
    if variant.note:
        content[VARIANT]["note"] = variant.note
    if variant.words:
        content[VARIANT]["words"] = dict(variant.words)
    return content


def conflicts(variant: Variant, base: Mapping[str, Any]) -> list[Conflict]:
    """What has been changed in the base too since the variant was made, to another value."""
    if not variant.base or variant.base == content_digest(base):
        return []
    found = []
    for path, value in variant.changes.items():
        was, now = variant.was.get(path, MISSING), value_at(base, path, strict=False)
        if now != was and now != value:
            found.append(Conflict(path, was, now, value))
    return found


def value_at(content: Any, path: str, strict: bool = True) -> Any:
    """The value at a dotted path; MISSING: its last step is not there.

    Raises BadContent if an earlier step is not there; not ``strict``: it is MISSING too.
    """
    try:
        if (place := _in_table(content, path)) is not None:
            found = place.value()
            return MISSING if found is None else found
        parent, step = _parent(content, path)
    except BadContent:
        if strict:
            raise
        return MISSING
    if isinstance(parent, list):
        return parent[step] if step < len(parent) else MISSING
    return parent.get(step, MISSING)


def _in_table(content: Any, path: str) -> Any:
    tables = tables_in(content)
    return tables.find(content, path) if tables is not None else None


def _put(content: Any, path: str, value: Any) -> None:
    if (place := _in_table(content, path)) is not None:
        place.put(content, value)
        return
    tables = tables_in(content)
    if tables is not None and (set := tables.set_of(content, path, value)):
        tables.name_file(content, set, value)
        return
    parent, step = _parent(content, path)
    if isinstance(parent, list) and step == len(parent):
        if value is not None:
            parent.append(value)
    elif value is not None:
        parent[step] = value
    elif isinstance(parent, list) or step in parent:
        del parent[step]


def _parent(content: Any, path: str) -> tuple[Any, Any]:
    """The mapping or list that contains the last step of a path, and that step."""
    at, steps = content, path.split(".")
    for i, word in enumerate(steps):
        step = _step(at, word, ".".join(steps[:i]), path, i == len(steps) - 1)
        if i == len(steps) - 1:
            return at, step
        at = at[step]
    raise AssertionError("a path has a step")


def _step(at: Any, word: str, before: str, path: str, last: bool) -> Any:
    where = before or "the data"
    if isinstance(at, dict):
        numbers = {str(k): k for k in at if not isinstance(k, str)}
        step = numbers.get(word, word)
        if step in at or (last and word):
            return step
        has = f"{before} has" if before else "the data have"
        raise BadContent(f"{path}: {has} no {word!r}{hint(word, at)}")
    if isinstance(at, list):
        if word.isdecimal() and len(word) < 9 and int(word) < len(at) + last:  # the next is new
            return int(word)
        many = f"{len(at)} entries, counted from 0"
        raise BadContent(f"{path}: there is no entry {word!r} in {where}; it has {many}")
    raise BadContent(f"{path}: {where} is {short(at)} and has no parts")


def short(value: Any) -> str:
    """A value as it stands in a data file, shortened."""
    return brief_text(value if isinstance(value, _Missing) else json.dumps(value), 40)


# ---------------------------------------------------------------- files


def write_variant(variant: Variant, path: Path) -> None:
    """Raises OSError."""
    plain = {
        "format": _FORMAT,
        "game": variant.game,
        "name": variant.name,
        "note": variant.note,
        "base": variant.base,
        "words": dict(variant.words),
        "changes": [[k, v] for k, v in variant.changes.items()],
        "was": [[k, v] for k, v in variant.was.items()],
        **({"files": dict(variant.files)} if variant.files else {}),
    }
    buffer = BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as file:
        entry = zipfile.ZipInfo(_INSIDE)  # with no date of today: the same variant, the same bytes
        entry.compress_type = zipfile.ZIP_DEFLATED
        file.writestr(entry, json.dumps(plain, indent=1))
    replace_file(path, buffer.getvalue())


def read_variant(path: Path) -> Variant:
    """Read a file that may come from anywhere.  Raises BadContent."""
    name = path.name or str(path)
    try:
        raw = read_bytes(path, MAX_BYTES)
    except TooLong:
        raise BadContent(f"{name}: is too long for a variant") from None
    except OSError as e:
        raise BadContent(f"{name}: can't be read: {in_english(e)}") from None
    try:
        with zipfile.ZipFile(BytesIO(raw)) as file:
            if file.namelist() != [_INSIDE] or file.getinfo(_INSIDE).compress_type not in _PACKED:
                raise BadContent(f"{name}: is not a variant")
            with file.open(_INSIDE) as entry:
                text = entry.read(MAX_BYTES + 1)
    except (zipfile.BadZipFile, OSError, EOFError, ValueError, NotImplementedError, RuntimeError):
        raise BadContent(f"{name}: is not a variant, or is damaged") from None
    except Exception as e:  # zlib raises errors of its own
        raise BadContent(f"{name}: is damaged: {brief_text(e)}") from None
    if len(text) > MAX_BYTES:
        raise BadContent(f"{name}: is too long for a variant")
    try:
        plain = json.loads(text)
    except (ValueError, RecursionError):
        raise BadContent(f"{name}: {_INSIDE} is damaged") from None
    return _checked(plain, name)


def _checked(plain: Any, name: str) -> Variant:
    if not isinstance(plain, dict):
        raise BadContent(f"{name}: is not a variant")
    if not is_within(plain, _MOST_DEPTH, MAX_BYTES):
        raise BadContent(f"{name}: is nested deeper than {_MOST_DEPTH}")
    for key in plain:
        if key not in _KEYS:
            raise BadContent(f"{name}: unknown key {brief_text(key)!r}{hint(key, _KEYS)}")
    if plain.get("format") != _FORMAT:
        raise BadContent(f"{name}: was written by another version of the program")
    words: dict[str, Any] = {k: plain.get(k) for k in ("game", "name", "note", "base")}
    if not all(isinstance(v, str) and printable(v) == v for v in words.values()):
        raise BadContent(f"{name}: its name or note can't be read")
    if not is_id(words["game"]):
        raise BadContent(f"{name}: names no game")
    if len(words["name"]) > _LONGEST_NAME or len(words["note"]) > _LONGEST_NOTE:
        raise BadContent(f"{name}: its name or note is too long")
    texts = plain.get("words", {})
    good = isinstance(texts, dict) and len(texts) <= _MOST_CHANGES
    if not good or not all(_is_text(v) for pair in texts.items() for v in pair):
        raise BadContent(f"{name}: its words can't be read")
    changes = _pairs(plain.get("changes"), name)
    was = _pairs(plain.get("was"), name)
    files = plain.get("files", {})
    if not isinstance(files, dict) or not all(isinstance(text, str) for text in files.values()):
        raise BadContent(f"{name}: its tables can't be read")
    return Variant(changes=changes, words=texts, was=was, files=files, file=name, **words)


def _is_text(value: Any) -> bool:
    text = isinstance(value, str) and 0 < len(value) <= _LONGEST_NOTE
    return text and printable(value) == value and "{" not in value


def _pairs(plain: Any, name: str) -> dict[str, Any]:
    good = isinstance(plain, list) and len(plain) <= _MOST_CHANGES
    if not good or not all(_is_pair(pair) for pair in plain):
        raise BadContent(f"{name}: its changes can't be read")
    return {path: value for path, value in plain}


def _is_pair(pair: Any) -> bool:
    return isinstance(pair, list) and len(pair) == 2 and isinstance(pair[0], str)


def variants_in(folder: Path, game_id: str) -> tuple[list[Variant], list[str]]:
    """The variants of a game in a folder, by name, and a sentence for each file that can't be
    read."""
    found, mistakes = [], []
    for path in paths_in(folder, SUFFIX)[:_MOST_FILES]:
        try:
            variant = read_variant(path)
        except BadContent as e:
            mistakes.append(str(e))
            continue
        if variant.game == game_id:
            found.append(variant)
    return sorted(found, key=lambda v: v.name), mistakes


# ---------------------------------------------------------------- arguments


def variant_of(base: Game[Any, Any], file: Path | None, settings: Iterable[str]) -> Variant | None:
    """The variant that ``--variant`` and dotted ``--set`` ask for; None: the original.

    Raises GameError.
    """
    changes = dict(map(read_change, settings))
    if file is None:
        return make_variant(base, changes) if changes else None
    read = read_variant(file)
    if read.game != base.info.id:
        raise GameError(f"{file.name}: is a variant of {read.game}, not of {base.info.id}")
    clashes = conflicts(read, base.content)
    if clashes:
        listed = "".join(f"\n  {clash}" for clash in clashes)
        raise GameError(f"{file.name}: the game's data have changed since it was made:{listed}")
    if not changes:
        return make_variant(
            base, read.changes, read.name, read.note, read.words, read.file, read.files
        )
    name, merged = f"{read.name}, changed", {**read.changes, **changes}
    return make_variant(base, merged, name, read.note, read.words, files=read.files)
