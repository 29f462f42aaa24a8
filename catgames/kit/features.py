"""What can be counted of a prototype's state without knowing its rules; computers learn from played
games what each of it is worth (``bots/learned.py``)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import chain
from typing import Any

from ..core.types import CHANCE, HIDDEN
from .state import State, spots_of
from .zones import ALL

MOST_KINDS = 8
"""Words of a column that pieces are counted by; a column with more of them is no suit."""
Row = dict[int, float]


class Features:
    """The features of one prototype, numbered; each is of one seat.

    * of every zone per seat, and of all of them together: how many pieces lie there, of each kind
      how many, the sum of every
      column of numbers, how many different suits and how large the groups of one suit are, and
      whether a cell is taken;
    * of every zone of all: how many pieces of the seat's own lie there, and in which cells (not
      where all win together: there they were worth more than was true, docs/bots.md); and, to
      the seat that decides, what lies openly in those without cells, which it may have caught so
      far or choose from;
    * fields per seat, and whether a field of all names the seat;
    * the points, which decision the seat is to take, and what the prototype itself thinks;
    * where all win together: zones and fields of all, which are everybody's.
    """

    def __init__(self, game: Any) -> None:
        """``game``: that of a prototype, which has rules and a declaration."""
        self.names: list[str] = []
        self._game, d = game, game.data
        pieces = [d.pieces[face] for face in sorted(face for face in d.pieces if face != HIDDEN)]
        numbers: dict[str, list[float]] = {}
        words: dict[str, list[str]] = {}
        for face, piece in enumerate(pieces):
            for name, value in {"value": piece.value, **piece.columns}.items():
                if isinstance(value, str):
                    words.setdefault(name, [""] * len(pieces))[face] = value
                else:
                    numbers.setdefault(name, [0.0] * len(pieces))[face] = float(value)
        suits = [by for by in words.values() if 1 < len({*by} - {""}) <= MOST_KINDS]
        self._numbers = {name: by for name, by in numbers.items() if any(by)}
        self._owner = [piece.of_seat for piece in pieces]
        kinds = {  # those that differ in nothing but whose they are, are of one kind
            face: (p.set, p.value, *p.columns.values()) if p.of_seat >= 0 else (p.set, p.name)
            for face, p in enumerate(pieces)
        }
        self._kinds = [[*dict.fromkeys(kinds.values())].index(kind) for kind in kinds.values()]
        self._titles = [
            d.key([*kinds.values()].index(kind)) for kind in dict.fromkeys(kinds.values())
        ]
        own = [zone for zone in game.declaration.zones if zone.per_seat]
        self._everywhere = self._rows("all", len(pieces)) if len(own) > 1 else []
        declaration = game.declaration
        self._own, self._shared, self._before = list[Any](), list[Any](), list[Any]()
        for zone in declaration.zones:
            if zone.per_seat:
                rows = self._rows(zone.name, len(pieces))
                rows = [a + b for a, b in zip(rows, self._everywhere)] if len(own) > 1 else rows
                cells = self._new(f"{zone.name} cell", zone.cells) if zone.space else None
                groups = []
                if not zone.space and not zone.bag:
                    groups = [(by, self._new(f"{zone.name} suit", 2)) for by in suits]
                self._own.append((zone, rows, cells, groups))
                continue
            if zone.single and zone.seen_by == ALL and not zone.bag and not game.together:
                rows = self._rows(zone.name, len(pieces), kinds=False)
                groups = [(by, self._new(f"{zone.name} suit", 2)) for by in suits]
                self._before.append((zone, rows, groups))
            if any(owner >= 0 for owner in self._owner):
                count = self._new(f"{zone.name} own")
                placed = zone.space and not game.together
                cells = self._new(f"{zone.name} own cell", zone.cells) if placed else None
                self._shared.append((zone, count, cells))
        self._fields = [(n, self._new(n)) for n, per_seat in declaration.fields if per_seat]
        self._of_all = [(n, self._new(f"{n} names it")) for n, p in declaration.fields if not p]
        self._points = self._new("points")
        self._decides = {kind: self._new(f"decides {kind}") for kind in game.rules.asks}
        self._thought = -1
        if {"evaluate", "evaluate_full"} & {*game.rules.parts} and not game.together:
            self._thought = self._new("evaluate")
        self._common: list[Any] = []
        self._common_fields: list[Any] = []
        if game.together:
            self._one = self._new("one")
            zones = [zone for zone in declaration.zones if not zone.per_seat]
            self._common = [(zone, self._rows(zone.name, len(pieces))) for zone in zones]
            shared = [n for n, per_seat in declaration.fields if not per_seat]
            self._common_fields = [(n, self._new(n)) for n in shared]

    def _new(self, name: str, many: int = 1) -> int:
        """The number of a new feature, or of the first of several."""
        first = len(self.names)
        self.names += [name] if many == 1 else [f"{name} {i + 1}" for i in range(many)]
        return first

    def _rows(self, zone: str, faces: int, kinds: bool = True) -> list[list[tuple[int, float]]]:
        """What each face adds to the features of a zone."""
        count, first = self._new(zone), len(self.names)
        if kinds:
            self.names += [f"{zone}: {title}" for title in self._titles]
        columns = [(self._new(f"{zone}, {c}"), by) for c, by in self._numbers.items()]
        return [
            [
                (count, 1.0),
                *([(first + self._kinds[f], 1.0)] if kinds else []),
                *((i, by[f]) for i, by in columns if by[f]),
            ]
            for f in range(faces)
        ]

    def of(self, s: State) -> list[Row]:
        """The features of each seat that are not 0."""
        found: list[Row] = [{} for _ in range(s.seats)]

        def add(seat: int, feature: int, value: float) -> None:
            found[seat][feature] = found[seat].get(feature, 0.0) + value

        for zone, rows, cells, groups in self._own:
            for i, faces in enumerate(spots_of(s, zone)):
                seat, cell = divmod(i, zone.cells)
                for feature, value in chain.from_iterable(rows[f] for f in faces if f >= 0):
                    add(seat, feature, value)
                if cells is not None and faces:
                    add(seat, cells + cell, 1.0)
                for by, first in groups:
                    for k, value in enumerate(_suits(by, faces)):
                        if value:
                            add(seat, first + k, value)
        for zone, count, cells in self._shared:
            for i, faces in enumerate(spots_of(s, zone)):
                for seat in (self._owner[f] for f in faces if f >= 0):
                    if 0 <= seat < s.seats:
                        add(seat, count, 1.0)
                        if cells is not None:
                            add(seat, cells + i, 1.0)
        decision = self._game.decision(s)
        if decision is not None and decision.seat != CHANCE:
            add(decision.seat, self._decides[decision.kind], 1.0)
            for zone, rows, groups in self._before:
                faces = getattr(s, zone.name)
                for feature, value in chain.from_iterable(rows[f] for f in faces if f >= 0):
                    add(decision.seat, feature, value)
                for by, first in groups:
                    for k, value in enumerate(_suits(by, faces)):
                        if value:
                            add(decision.seat, first + k, value)
        for zone, rows in self._common:
            every = chain.from_iterable(spots_of(s, zone))
            for feature, value in chain.from_iterable(rows[f] for f in every if f >= 0):
                add(0, feature, value)
        for seat, feature, value in self._plain(s):
            if value:
                add(seat, feature, value)
        return found

    def _plain(self, s: State) -> list[tuple[int, int, float]]:
        """Seat, feature and value of all that is no piece."""
        found = [(i, self._points, p) for i, p in enumerate(self._game.scores(s))]
        for name, feature in self._fields:
            found += [(i, feature, v) for i, v in enumerate(getattr(s, name)) if _counts(v)]
        for name, feature in () if self._game.together else self._of_all:
            seat = getattr(s, name)
            if isinstance(seat, int) and 0 <= seat < s.seats:
                found.append((seat, feature, 1.0))
        if self._thought >= 0:
            found += [(i, self._thought, self._game.evaluate_full(s, i)) for i in range(s.seats)]
        if self._game.together:
            found.append((0, self._one, 1.0))
            for name, feature in self._common_fields:
                if _counts(value := getattr(s, name)):
                    found.append((0, feature, value))
        return found

    def weighed(self, weights: Sequence[float]) -> Callable[[State], list[float]]:
        """A function of a state: the sum of each seat's features, each times its weight."""
        w, owner = weights, self._owner
        tables = [
            (zone, [sum([w[i] * v for i, v in row]) for row in rows], cells, groups)
            for zone, rows, cells, groups in self._own
        ]
        before = [
            (zone, [sum([w[i] * v for i, v in row]) for row in rows], groups)
            for zone, rows, groups in self._before
        ]
        common = [
            (zone, [sum([w[i] * v for i, v in row]) for row in rows]) for zone, rows in self._common
        ]

        def strengths(s: State) -> list[float]:
            found = [0.0] * s.seats
            for zone, table, cells, groups in tables:
                every = zone.cells
                for i, faces in enumerate(getattr(s, zone.name)):
                    if faces:
                        seat = i // every
                        found[seat] += sum([table[f] for f in faces if f >= 0])
                        if cells is not None:
                            found[seat] += w[cells + i % every]
                        for by, first in groups:
                            large, many = _suits(by, faces)
                            found[seat] += w[first] * large + w[first + 1] * many
            for zone, count, cells in self._shared:
                for i, faces in enumerate(spots_of(s, zone)):
                    for seat in [owner[f] for f in faces if f >= 0]:
                        if 0 <= seat < s.seats:
                            found[seat] += w[count] + (w[cells + i] if cells is not None else 0.0)
            decision = self._game.decision(s)
            if decision is not None and decision.seat != CHANCE:
                value = w[self._decides[decision.kind]]
                for zone, table, groups in before:
                    if faces := getattr(s, zone.name):
                        value += sum([table[f] for f in faces if f >= 0])
                        for by, first in groups:
                            large, many = _suits(by, faces)
                            value += w[first] * large + w[first + 1] * many
                found[decision.seat] += value
            for zone, table in common:
                for faces in spots_of(s, zone):
                    found[0] += sum([table[f] for f in faces if f >= 0])
            for seat, feature, value in self._plain(s):
                found[seat] += w[feature] * value
            return found

        return strengths


def _suits(by: Sequence[str], faces: Sequence[int]) -> tuple[float, float]:
    """The squares of the sizes of all groups of one suit, added up, and the number of groups."""
    groups = Counter([by[f] for f in faces if f >= 0 and by[f]]).values()
    return float(sum([n * n for n in groups])), float(len(groups))


def _counts(value: object) -> bool:
    return isinstance(value, int | float) and value != 0
