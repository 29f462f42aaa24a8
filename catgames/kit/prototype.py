"""A prototype as its files say it: what rules and boards get as the game's data ``d``."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import product
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from ..content.languages import ENGLISH
from ..core.bags import bag_of
from ..core.types import HIDDEN, TABLE, Spot
from .areas import Area
from .guide import Step, Until
from .pieces import DOWN, Piece, PieceSet, told_apart
from .questions import Question
from .sentences import no_piece, no_set
from .zones import Zone


@dataclass(frozen=True)
class Field:
    """A value of the state that is no piece; all can see it."""

    name: str
    start: int | str
    per_seat: bool = False
    least: int | None = None
    """Limits of a counter on a free table; None: there is none."""
    most: int | None = None
    icon: str = ""
    """Of a number: what lies on the board so many times; see ``icons.icon_named``."""
    empty: str = ""
    """Of an icon with a ``most``: what is shown for each that is still to come; "": a pale icon."""
    vessel: str = ""
    """What these lie in, one of ``areas.VESSELS``; "": a tray."""
    held: bool = False
    """Whether whoever decides holds it: a bowl has their colour, and its name says whose it is."""


@dataclass(frozen=True, eq=False)
class Prototype:
    """What game.yaml and the tables of pieces say."""

    id: str
    """The name of its folder."""
    title: str
    seats: range
    pieces: Mapping[int, Piece]
    """By face.  The face HIDDEN has a Piece without properties, which no loop meets."""
    sets: Mapping[str, PieceSet]
    zones: Mapping[str, Zone]
    fields: Mapping[str, Field]
    numbers: SimpleNamespace
    """The section ``numbers``: ``d.numbers.hand_size``."""
    layout: tuple[Area, ...]
    plates: tuple[str, ...] = ()
    """Zones and fields, per seat, whose number is shown on the name plates, fields of all with an
    icon, whose value is the seat that bears it, and sets that have pieces in the seats' colours."""
    counters: tuple[str, ...] = ()
    """Fields that all share, and options, whose values stand on the board."""
    setups: Mapping[int, Mapping[Spot, tuple[int, ...]]] = field(default_factory=dict)
    """How a free table begins with so many players: the codes of pieces at each place."""
    deal: Mapping[str, int] = field(default_factory=dict)
    """By set: how many pieces everybody begins with on a free table, from their pile."""
    free: bool = False
    """Whether it is a free table, on which nothing but hands moves the pieces."""
    routines: Any = None
    """What a free table does by itself (``no_code.routines.Routines``); None: nothing."""
    guide: tuple[Step, ...] = ()
    """What is done in a turn on a free table, one after the other."""
    cells_until: Mapping[tuple[str, int], Until] = field(default_factory=dict)
    """By zone and cell, counted from 1: when that is done which its text says."""
    cells_look: Mapping[tuple[str, int], int] = field(default_factory=dict)
    """And at how many pieces of the pile that this is about a click looks."""
    cells_first: Mapping[tuple[str, int], Mapping[str, int]] = field(default_factory=dict)
    """And how many pieces are taken from a pile before that."""
    cells_passed: Collection[tuple[Any, int]] = frozenset()
    """Cells of which the same is said to whoever passes them."""
    cards_until: Mapping[int, Until] = field(default_factory=dict)
    """By face: when that is done which the text of a card says."""
    floor: str = ""
    """What it lies on: a name, or a file in ``pictures/``; "": it follows from its id."""
    designer: str = ""
    tagline: str = ""
    version: int = 1
    folder: Path | None = None
    """None: made from the content of a saved game whose folder is not there."""
    texts: dict[str, dict[str, Any]] = field(default_factory=dict)
    """All its words by language and key, once its game has been made."""
    words: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    """The texts of game.yaml (section ``text``, under English) and of text/<language>.yaml: by
    language, then by key without the id."""
    places: Mapping[tuple[str, str], str] = field(default_factory=dict, repr=False)
    """Where each text stands, as ``file:line``, by language and key."""
    questions: tuple[Question, ...] = ()
    """What people are asked after a game in which notes are taken (``form.yaml``)."""
    notes: tuple[str, ...] = ()
    """What is no mistake in the tables, and should be known, with file and line."""
    doubts: Mapping[str, str] = field(default_factory=dict, repr=False)
    """Columns that may be misspelt: what is a mistake if the rules don't use them."""
    vague: Mapping[str, str] = field(default_factory=dict, repr=False)
    """Columns that count pieces, and may be data: what is a mistake if the rules use them."""
    _counts: dict[int, list[int]] = field(default_factory=dict, repr=False)

    def key(self, face: int) -> str:
        """The name of a piece; with that of its set if another piece has the same name."""
        piece = self.pieces[face]
        return piece.name if self._called[piece.name] == 1 else f"{piece.set}/{piece.name}"

    @cached_property
    def _called(self) -> Counter[str]:
        """How many pieces have each name."""
        return Counter(piece.name for piece in self.pieces.values())

    def face(self, name: str) -> int:
        """The face of the piece with this name, ``tuna`` or, to be exact, ``card/tuna``.

        Raises KeyError.
        """
        for face, piece in self.pieces.items():
            if face >= 0 and name in (piece.name, f"{piece.set}/{piece.name}"):
                return face
        raise KeyError(no_piece(name))

    @cached_property
    def apart(self) -> Mapping[int, str]:
        """What pieces differ in that have the same title in some language, by face; "" or absent:
        nothing has to be said."""
        return told_apart([p for face, p in self.pieces.items() if face != HIDDEN], self._titles)

    def _titles(self, piece: Piece) -> Iterator[tuple[str, str]]:
        """The title of a piece in each language."""
        english = self.words.get(ENGLISH, {}).get(piece.key, piece.title)
        for language in {ENGLISH: None, **self.words}:
            yield language, str(self.words.get(language, {}).get(piece.key, english))

    def pieces_of(self, set: str) -> tuple[Piece, ...]:
        """The kinds of pieces of a set, in the order of its table: each has its ``face``, ``name``,
        ``count``, ``value`` and all columns.

        Raises KeyError.
        """
        if set not in self.sets:
            raise KeyError(no_set(set, self.sets))
        return tuple(self.pieces[face] for face in self.sets[set].faces)

    def faces(self, set: str) -> tuple[int, ...]:
        """All pieces of a set, each as often as its count says."""
        return tuple(f for f in self.sets[set].faces for _ in range(self.pieces[f].count))

    def value(self, faces: tuple[int, ...]) -> int:
        """The sum of the values of pieces; hidden ones count 0."""
        return sum(self.pieces[face].value for face in faces)

    def counts(self, seats: int) -> Sequence[int]:
        """By face: how many of these pieces a game for so many players has."""
        if seats not in self._counts:
            found = self.box(seats)
            if seats in self.setups:
                found = [0] * len(found)
                for codes in self.setups[seats].values():
                    for code in codes:
                        found[code % DOWN] += 1
            self._counts[seats] = found
        return self._counts[seats]

    def box(self, seats: int) -> list[int]:
        """The same of all pieces that there are, also those that a set-up leaves out."""
        found = [0] * sum(len(set.faces) for set in self.sets.values())
        for zone in self.zones.values():
            for set in zone.start:
                for face in self.sets[set].faces:
                    found[face] += self.pieces[face].count * (seats if zone.per_seat else 1)
        return found

    def fill(self, s: Any) -> None:
        """Lay the pieces where they lie at the beginning."""
        for zone in self.zones.values():
            faces = tuple(f for set in zone.start for f in self.faces(set))
            if zone.bag:
                full = bag_of(faces)
                setattr(s, zone.name, full if zone.single else [full] * s.seats)
                if zone.per_seat:  # all know what everybody begins with
                    at = product(range(s.seats), full, (*range(s.seats), TABLE))
                    s.known = tuple(sorted((*s.known, *((zone.name, *entry) for entry in at))))
            elif zone.single:
                setattr(s, zone.name, faces)
            elif faces:
                spots = getattr(s, zone.name)
                for seat in range(s.seats if zone.per_seat else 1):
                    if zone.space is None:
                        spots[seat] = faces
                    else:  # one after the other, from the first cell on
                        for i, face in enumerate(faces):
                            spots[seat * zone.cells + i % zone.cells] += (face,)
