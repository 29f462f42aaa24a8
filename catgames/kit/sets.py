"""Reads the sets of pieces: their tables, and what game.yaml says of each."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from ..content.checks import Report
from ..content.loader import brief_text
from ..core.fields import wrong_id
from ..core.types import BadContent
from .columns import BACKS, VAGUE, Row, bare, column_of, misspelt, with_truths, wrong_heading
from .looks import Looks, colour_of
from .pieces import Piece, PieceSet, plain_name, short_place
from .tables import Table, read_piece, table_of_rows

MOST_PIECES = 5_000
FREE = "only a free table, a folder without rules.py, has this"
FileOf = Callable[[str], str | None]
"""The text of a file of the folder; None: there is none.  Raises BadContent."""


class SetReader:
    """The section ``pieces``, with the files that it names; every mistake is reported.

    ``place``: what stands before the name of a file in messages; ``picture``: what is wrong with a
    picture of this name, or "".
    """

    def __init__(
        self,
        report: Report,
        file: FileOf,
        place: Callable[[str], str],
        picture: Callable[[str], str],
        free: bool,
    ) -> None:
        self.report, self._file_text, self._place = report, file, place
        self._picture, self.free = picture, free
        self.mistakes: list[str] = []
        """Those of the tables."""
        self.notes: list[str] = []
        """What is no mistake, and should be known."""
        self.doubts: dict[str, str] = {}
        """Columns that may be misspelt: what is a mistake if the rules don't use them."""
        self.vague: dict[str, str] = {}
        """Columns that count pieces, and may be data: what is a mistake if the rules use them."""
        self.pieces: dict[int, Piece] = {}
        self._known: Mapping[str, str] = {}
        """The headings of the table read last that have names of the program."""

    def read(self, read: Mapping[str, Any]) -> dict[str, PieceSet]:
        """The sets by name; their pieces are in ``pieces`` then."""
        found: dict[str, PieceSet] = {}
        for name, entry in read.items():
            at = ("pieces", name)
            entry = {"file": entry} if isinstance(entry, str) else entry or {}
            if what := wrong_id(str(name)):
                self.report.where(at, what)
            if ("file" in entry) == ("rows" in entry):
                self.report.where(at, "needs either a file or rows")
                continue
            self._known = {}
            faces = self._rows(name, entry) if "rows" in entry else self._file(name, entry["file"])
            columns = {column for face in faces for column in self.pieces[face].columns}
            looks = Looks(self.report, at, entry, self._picture).read(columns, self._known)
            turns, own = bool(entry.get("turns")), bool(entry.get("own"))
            locked = bool(entry.get("locked"))
            if locked and not self.free:
                self.report.where((*at, "locked"), f"{FREE}; rules say what can be moved")
            whole = bool(entry.get("whole"))
            if (
                whole
                and faces
                and not any(self.pieces[face].picture or self.pieces[face].icon for face in faces)
            ):
                self.report.where(
                    (*at, "whole"), "needs a column picture with the whole cards, or a column icon"
                )
            found[name] = PieceSet(name, faces, turns, own, locked=locked, whole=whole, **looks)
        return found

    def _rows(self, set: str, entry: Mapping[str, Any]) -> tuple[int, ...]:
        at = ("pieces", set, "rows")

        def mistake(i: int, column: str, text: str) -> None:
            self.report.where((*at, i, known.get(column, column)), text)

        given = [row or {} for row in entry["rows"] or ()]
        rows, known = table_of_rows(given)
        self._known = known
        for i, row in enumerate(given):
            for heading in row:
                if what := wrong_heading(str(heading), known):
                    self.report.where((*at, i, heading), what)
            self._doubt(row, known, self.report.place((*at, i)))
        places = [self.report.place((*at, i)) for i in range(len(rows))]
        return self._add(set, with_truths(rows, known.values()), places, mistake)

    def _doubt(self, headings: Iterable[Any], known: Mapping[str, str], place: str) -> None:
        """Keep in mind that columns look like misspelt ones of the program's."""
        for column, word in misspelt([str(heading) for heading in headings], known).items():
            what = f"{place}: no rule uses the column {column!r}; did you mean {word!r}?"
            self.doubts.setdefault(column, what)
        counted = known.get("count", "")
        if bare(counted) in VAGUE:
            what = f"the rules use {counted!r}, and it is read as how many there are"
            self.vague.setdefault(column_of(counted), f"{place}: {what}; add a column count")

    def _file(self, set: str, name: str | None) -> tuple[int, ...]:
        if name is None:
            return ()
        try:
            text = self._file_text(name)
        except BadContent as e:
            if re.search(r":\d+: ", str(e)):
                self.mistakes.append(str(e))
            else:  # about the name of the file
                self.report.where(("pieces", set), str(e).partition(": ")[2])
            return ()
        if text is None:
            self.report.where(("pieces", set), f"there is no file {name!r} in the folder")
            return ()
        table = Table(text, self._place(name))

        def mistake(i: int, column: str, text: str) -> None:
            table.mistake(table.rows[i][0], f"{column}: {text}")

        self._known = table.known
        self.notes += table.notes
        if not self.free:
            for heading in filter(lambda heading: bare(heading) in BACKS, table.headings):
                what = "is data for the rules; a set has one kind of back, 'back' in game.yaml"
                self.notes.append(f"{table.name}:{table.head}: {heading!r} {what}")
        self._doubt(filter(None, table.headings), table.known, f"{table.name}:{table.head}")
        rows = with_truths([row for _, row in table.rows], table.known.values())
        faces = self._add(set, rows, [f"{table.name}:{line}" for line, _ in table.rows], mistake)
        if not faces and not table.report.mistakes:
            table.mistake(table.head, "has no rows")
        try:
            table.report.close()
        except BadContent as e:
            self.mistakes.append(str(e))
        return faces

    def _add(
        self,
        set: str,
        rows: list[Row],
        places: list[str],
        mistake: Callable[[int, str, str], None],
    ) -> tuple[int, ...]:
        """``places``: where each row stands."""
        first = len(self.pieces)
        seen: dict[str, int] = {}
        for i, row in enumerate(rows):
            face = first + i
            told = partial(mistake, i)
            piece = read_piece(face, set, row, told, places[i])
            if piece.name and (other := seen.setdefault(plain_name(piece.name), i)) != i:
                told("name", _twins(piece, row, self.pieces[first + other], rows[other]))
            if piece.picture and (what := self._picture(piece.picture)):
                told("picture", what)
            self.pieces[face] = self._with_back(piece, row) if self.free else piece
        if sum(p.count for p in self.pieces.values()) > MOST_PIECES and rows:
            mistake(0, "count", f"there are more than {MOST_PIECES:,} pieces")
        return tuple(range(first, first + len(rows)))

    def _with_back(self, piece: Piece, row: Row) -> Piece:
        """A piece with the back that its row says, if there is such a colour or picture."""
        said = next((cell for column, cell in row.items() if cell and bare(column) in BACKS), "")
        if not said:
            return piece
        back = colour_of(said)
        if not back and (wrong := self._picture(said)):
            what = f"has no back {brief_text(said)!r}: {wrong}"
            self.notes.append(f"{piece.where}: {what}; it has that of its set")
            return piece
        return replace(piece, own_back=back or said)


def _twins(piece: Piece, row: Row, other: Piece, other_row: Row) -> str:
    """What is wrong with a row whose name is that of an earlier one."""
    twin = short_place(other.where)
    if piece.name != other.name:
        return f"{piece.name!r} and {other.name!r} differ too little (see {twin})"
    differ = [column for column in {**other_row, **row} if row.get(column) != other_row.get(column)]
    if not set(differ) - {"count"}:
        return f"two rows are called {piece.name!r}; use the column count (see {twin})"
    what = f"{twin} has the same name {piece.name!r} and differs in {', '.join(differ[:3])}"
    return f"{what}; give each a name of its own, and write the shared one under title"
