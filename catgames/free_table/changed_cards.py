"""What was written on cards in the middle of a game, and new ones: kept beside the designer's own
tables, as a variant, or not at all."""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..content.paths import shown
from ..core.fields import as_id, numbered
from ..core.game import Game
from ..core.types import GameError
from ..kit.folder import FILES
from ..kit.pieces import plain_name
from ..kit.prototype import Prototype
from ..kit.tables import Table, separator_of, table_of_rows
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


@dataclass(slots=True)
class _Sheet:
    """The cells of one set of pieces."""

    set: str
    file: str
    """"": the rows stand in game.yaml."""
    separator: str
    above: list[list[str]]
    """Rows over the headings."""
    headings: list[str]
    rows: list[list[str]]
    places: list[int]
    """The row of each piece of the set, in their order: not of a total."""
    known: dict[str, str]
    """The headings of columns that the program knows, by these."""

    def column(self, column: str) -> int:
        """The number of a column, which is added if there is none."""
        heading = self.known.setdefault(column, column)
        if heading not in self.headings:
            self.headings.append(heading)
        return self.headings.index(heading)

    def put(self, row: list[str], words: Words) -> None:
        """Write words into a row."""
        for column, text in words.items():
            at = self.column(column)
            row += [""] * (at + 1 - len(row))
            row[at] = text

    def add(self, words: Words) -> None:
        """A row for a new card."""
        at = self.column("name")
        names = {plain_name(row[at]) for row in self.rows if len(row) > at}
        base = as_id(words.get("title") or words.get("text", "")[:20]) or "new_card"
        name = next(n for n in numbered(base) if plain_name(n) not in names)
        self.places.append(len(self.rows))
        self.rows.append([])
        self.put(self.rows[-1], {"name": name, "count": "1", **words})

    def text(self) -> str:
        """As a file."""
        made = io.StringIO(newline="")
        writer = csv.writer(made, delimiter=self.separator, lineterminator="\n")
        writer.writerows([*self.above, self.headings, *self.rows])
        return made.getvalue()

    def plain(self) -> list[dict[str, str]]:
        """As rows of game.yaml."""
        pairs = (zip(self.headings, self.rows[at]) for at in self.places)
        rows = ({h: cell for h, cell in pair if h and cell} for pair in pairs)
        return [row for row in rows if row]


def _sheets(game: Game[Any, Any], changed: Changed) -> list[_Sheet]:
    """The tables with the changes made."""
    d, found = game.data, dict[str, _Sheet]()
    for face, words in changed.written.items():
        name = d.pieces[face].set
        sheet = found.setdefault(name, _sheet(game, name)) if name not in found else found[name]
        sheet.put(sheet.rows[sheet.places[d.sets[name].faces.index(face)]], words)
    if changed.new:
        sets = game.content.get("pieces") or {}
        own = next((n for n in sets if not d.sets[n].turns and not d.sets[n].form), NEW_SET)
        if own not in found:
            found[own] = _sheet(game, own)
        for words in changed.new:
            found[own].add(words)
    return list(found.values())


def _sheet(game: Game[Any, Any], name: str) -> _Sheet:
    entry = (game.content.get("pieces") or {}).get(name, {})
    file = entry if isinstance(entry, str) else entry.get("file", "")
    if not file:
        given = [dict(row) for row in entry.get("rows") or ()]
        headings = list(dict.fromkeys(str(key) for row in given for key in row)) or ["name"]
        cells = [[_cell(row.get(h)) for h in headings] for row in given]
        known = dict(table_of_rows(given)[1])
        return _Sheet(name, "", ",", [], headings, cells, list(range(len(cells))), known)
    text = game.content[FILES][file]
    table, separator = Table(text, file), _separator(text)
    lines = _lines(text, separator)
    head = next(i for i, (line, _) in enumerate(lines) if line == table.head)
    rows = lines[head + 1 :]
    at = {line: i for i, (line, _) in enumerate(rows)}
    return _Sheet(
        name, file, separator, [cells for _, cells in lines[:head]], [*lines[head][1]],
        [cells for _, cells in rows], [at[line] for line, _ in table.rows], dict(table.known),
    )  # fmt: skip


def _cell(value: Any) -> str:
    return "" if value is None else str(value)


def _separator(text: str) -> str:
    return text[4] if text[:4].lower() == "sep=" else separator_of(text)


def _lines(text: str, separator: str) -> list[tuple[int, list[str]]]:
    """All rows, each with the line on which it begins."""
    reader, found, line = csv.reader(io.StringIO(text, newline=""), delimiter=separator), [], 1
    for cells in reader:
        found.append((line, cells))
        line = reader.line_num + 1
    return found


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
