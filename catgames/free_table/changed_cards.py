"""What was written on cards in the middle of a game, and new ones: kept beside the designer's own
tables, as a variant, or not at all."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..content.paths import shown
from ..core.fields import numbered
from ..core.game import Game
from ..core.types import GameError
from ..kit.prototype import Prototype
from ..kit.sheets import Sheet, sheet_of
from ..store.disk import in_english, replace_file
from ..store.variants import Variant, make_variant
from .pieces import BLANK, NOTE

NEW_SET = "new_cards"
"""The set of new cards where a game has no cards of its own."""
MOST_ROWS = 400
"""Rows that game.yaml may have, and so a variant."""
Words = Mapping[str, str]
"""What is written now, by column."""


@dataclass(frozen=True, slots=True)
class Changed:
    """The cards of a game that are no longer as the files say."""

    written: Mapping[int, Words]
    """By face: what is written on cards of the files."""
    new: Sequence[Words]
    """What is written on the new ones."""

    @property
    def count(self) -> int:
        """How many cards have changed."""
        return len(self.written) + len(self.new)


def changed_cards(d: Prototype, s: Any) -> Changed:
    """What has been written in the game; a card on which the old words stand again has not changed,
    and a new one without a word is none."""
    written: dict[int, dict[str, str]] = {}
    last = {(face, column): text for face, column, text, _ in s.written}
    for (face, column), text in last.items():
        if d.pieces[face].set == NOTE:
            continue
        if d.pieces[face].set == BLANK or _old(d, face, column) != text:
            written.setdefault(face, {})[column] = text
    new = [w for f, w in sorted(written.items()) if d.pieces[f].set == BLANK and any(w.values())]
    return Changed({f: w for f, w in written.items() if d.pieces[f].set != BLANK}, new)


def _old(d: Prototype, face: int, column: str) -> str:
    piece = d.pieces[face]
    if column == "value":
        return str(piece.value) if piece.has_value else ""
    return str(getattr(piece, column))


# ---------------------------------------------------------------- tables


def _sheets(game: Game[Any, Any], changed: Changed) -> list[Sheet]:
    """The tables with the changes made."""
    d, found = game.data, dict[str, Sheet]()
    for face, words in changed.written.items():
        name = d.pieces[face].set
        if name not in found:
            found[name] = sheet_of(game.content, name)
        found[name].put(d.sets[name].faces.index(face), words)
    if changed.new:
        sets = game.content.get("pieces") or {}
        own = next((n for n in sets if not d.sets[n].turns and not d.sets[n].form), NEW_SET)
        if own not in found:
            found[own] = sheet_of(game.content, own)
        for words in changed.new:
            found[own].add(words)
    return list(found.values())


# ---------------------------------------------------------------- keeping


def keep_beside(game: Game[Any, Any], s: Any) -> list[Path]:
    """Write the changed tables into new files beside the designer's own, which stay as they are;
    returns their paths.  Raises GameError."""
    folder, written = game.data.folder, list[Path]()
    if folder is None or not folder.is_dir():
        raise GameError(f"{game.info.id}: its folder is not there")
    for sheet in _sheets(game, changed_cards(game.data, s)):
        stems = numbered(f"{Path(sheet.file or sheet.set).stem}_changed")
        paths = (folder / f"{stem}.csv" for stem in stems)
        path = next(path for path in paths if not path.exists())
        try:
            replace_file(path, b"\xef\xbb\xbf" + sheet.text().encode())
        except OSError as e:
            raise GameError(f"{shown(path)}: can't be written: {in_english(e)}") from None
        written.append(path)
    return written


def keep_as_variant(game: Game[Any, Any], s: Any, name: str, note: str = "") -> Variant:
    """A variant in which the tables have the changes.  Raises GameError."""
    changes: dict[str, Any] = {}
    for sheet in _sheets(game, changed_cards(game.data, s)):
        entry = (game.content.get("pieces") or {}).get(sheet.set, {})
        kept = {} if isinstance(entry, str) else {k: v for k, v in entry.items() if k != "file"}
        rows = sheet.plain()
        if len(rows) > MOST_ROWS:
            what = f"a variant keeps tables of {MOST_ROWS} rows at most, and {sheet.set} has more"
            raise GameError(f"{game.info.id}: {what}; keep the changes as a file")
        entry = {**kept, "rows": rows}
        whole = "pieces" in game.content
        changes[f"pieces.{sheet.set}" if whole else "pieces"] = (
            entry if whole else {sheet.set: entry}
        )
    return make_variant(game, changes, name, note)
