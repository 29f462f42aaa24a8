"""Zones: where pieces lie, who may see them, and the slots that a state has for all of it.

A zone has one *spot* for each seat (``per: seat``) and cell (``grid``, ``track``), or a single one:

==========================  =====================  ==========================
declared                    spot                   in the state
==========================  =====================  ==========================
``deck: {}``                ``(deck,)``            ``s.deck``
``hand: {per: seat}``       ``(hand, seat)``       ``s.hand[seat]``
``board: {grid: hexes, …}``  ``(board, cell)``      ``s.board[cell]``
both                        ``(home, seat, cell)``  ``s.home[seat * cells + cell]``
==========================  =====================  ==========================

Each spot holds a tuple of faces, in the order in which the pieces came.  Spots are also the keys
of the picture and the targets of moves.

Cells are numbers, so that a zone with cells is a list; their coordinates and neighbours are tables.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from ..core.hexes import DIRECTIONS, disc
from ..core.types import Seat, Spot

_STRAIGHT = ((0, -1), (1, 0), (0, 1), (-1, 0))
_DIAGONAL = ((1, -1), (1, 1), (-1, 1), (-1, -1))


@dataclass(frozen=True, slots=True)
class Space:
    """Where the cells of a zone lie.

    >>> Space("squares", 3, 2).cells
    ((0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (2, 1))
    >>> Space("squares", 3, 2).neighbours[0]
    (1, 3)
    >>> len(Space("hexes", 3).cells)
    19
    """

    kind: str
    """``squares``, ``hexes`` or ``track``."""
    width: int
    """Columns of squares, cells of a track, or the side of a hexagon of hexes."""
    height: int = 1
    """Rows of squares; otherwise 1."""
    diagonal: bool = False
    """Whether squares that share only a corner are neighbours."""

    cells: tuple[tuple[int, int], ...] = field(init=False, repr=False, compare=False)
    """Coordinates by cell: (column, row) of squares, axial (q, r) of hexes, (i, 0) of a track."""
    neighbours: tuple[tuple[int, ...], ...] = field(init=False, repr=False, compare=False)
    """By cell: the cells beside it."""
    _numbers: dict[tuple[int, int], int] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        if self.kind == "hexes":
            cells = tuple(disc(self.width - 1))
        else:
            cells = tuple((x, y) for y in range(self.height) for x in range(self.width))
        numbers = {at: cell for cell, at in enumerate(cells)}
        ways = DIRECTIONS if self.kind == "hexes" else _STRAIGHT
        ways += _DIAGONAL if self.diagonal else ()
        beside = [[(x + dx, y + dy) for dx, dy in ways] for x, y in cells]
        found = tuple(tuple(sorted(numbers[at] for at in b if at in numbers)) for b in beside)
        for name, value in (("cells", cells), ("neighbours", found), ("_numbers", numbers)):
            object.__setattr__(self, name, value)

    def __reduce__(self) -> tuple[Any, ...]:
        return Space, (self.kind, self.width, self.height, self.diagonal)

    def groups(self, cells: Iterable[int]) -> list[set[int]]:
        """The cells, by which of them lie together.

        >>> Space("squares", 3, 2).groups([0, 3, 2])
        [{0, 3}, {2}]
        """
        left, found = set(cells), list[set[int]]()
        while left:
            group, edge = set[int](), [min(left)]
            while edge:
                group.update(edge)
                left.difference_update(edge)
                edge = [near for cell in edge for near in self.neighbours[cell] if near in left]
            found.append(group)
        return found

    def cell_at(self, x: int, y: int = 0) -> int:
        """The cell with these coordinates; -1: there is none."""
        return self._numbers.get((x, y), -1)

    def __len__(self) -> int:
        return len(self.cells)


@dataclass(frozen=True, slots=True)
class Loose:
    """A table on which pieces lie where they are let go, at points of a fine lattice; only a free
    table has one."""

    width: int = 1600
    height: int = 900
    snap: str = ""
    """``squares`` or ``hexes`` to which pieces snap; "": none."""
    cell: int = 100
    """The distance between the middles of two cells beside each other."""


STEP = 15
"""Degrees by which a piece on a loose table is turned: all angles are multiples of it."""


ALL, OWNER, OTHERS, NOBODY = "all", "owner", "others", "nobody"
"""Values of ``seen_by``."""


@dataclass(frozen=True, slots=True)
class Zone:
    """One zone of game.yaml.

    >>> hand = Zone("hand", per_seat=True, seen_by="owner")
    >>> list(hand.spots(2))
    [('hand', 0), ('hand', 1)]
    >>> hand.index(("hand", 1))
    1
    """

    name: str
    per_seat: bool = False
    space: Space | None = None
    seen_by: str = ALL
    """ALL, OWNER, OTHERS (all but the owner) or NOBODY."""
    bag: bool = False
    """``order: unknown``: a pile from which chance draws; nobody knows the order.  It is one for
    all, or one for each seat."""
    holds: int = 0
    """How many pieces a spot has room for; 0: any number."""
    of: tuple[str, ...] = ()
    """The sets of pieces that may lie there; (): all."""
    start: tuple[str, ...] = ()
    """The sets that lie there at the beginning, for each seat if there are several spots."""
    loose: Loose | None = None
    drawn_to: str = ""
    """On a free table: the zone per seat into which pieces are drawn and dealt from here; "": the
    hand."""
    filled_from: str = ""
    """On a free table: the pile from which each cell gets a piece when the game begins."""
    refilled_from: str = ""
    """Of a bag: the zone, such as a discard pile, whose pieces are shuffled into it when one is to
    be drawn and it is empty; with ``per: seat``, that of the same seat."""

    @property
    def cells(self) -> int:
        """Cells of its space; 1 without one."""
        return len(self.space) if self.space else 1

    @property
    def single(self) -> bool:
        """Whether it has only one spot, and is a tuple in the state instead of a list."""
        return not self.per_seat and self.space is None

    @property
    def is_pile(self) -> bool:
        """Whether everything that lies in it lies in one place, which is no loose table."""
        return self.single and self.loose is None

    @property
    def forgotten(self) -> bool:
        """Whether nobody remembers what goes there: a bag of all."""
        return self.bag and not self.per_seat

    @property
    def held(self) -> bool:
        """Whether its pieces are held so that only some see them."""
        return self.seen_by not in (ALL, NOBODY)

    def count(self, seats: int) -> int:
        """Number of spots."""
        return (seats if self.per_seat else 1) * self.cells

    def spots(self, seats: int) -> Iterator[Spot]:
        """All spots, in the order of the state's list."""
        for seat in range(seats) if self.per_seat else (None,):
            for cell in range(self.cells) if self.space else (None,):
                yield (self.name, *(part for part in (seat, cell) if part is not None))

    def index(self, spot: Spot) -> int:
        """The place of a spot in the state's list."""
        if self.single:
            return 0
        last = int(spot[-1] or 0)
        return int(spot[1] or 0) * self.cells + last if self.per_seat and self.space else last

    def owner(self, index: int) -> Seat | None:
        """Whose spot it is; None: nobody's."""
        return index // self.cells if self.per_seat else None


def dealt_to(zones: Mapping[str, Zone]) -> Zone | None:
    """Of a free table: where everybody's cards are held, or lie if there are no hands."""
    own = [zone for zone in zones.values() if zone.per_seat and zone.space is None]
    return min(own, key=lambda zone: (zone.seen_by != OWNER, zone.name != "hand"), default=None)


class Declaration(NamedTuple):
    """The slots of a state."""

    zones: tuple[Zone, ...]
    fields: tuple[tuple[str, bool], ...]
    """Names of the fields, and whether there is one for each seat."""
    options: tuple[str, ...]

    @property
    def hidden(self) -> tuple[Zone, ...]:
        """Zones in which somebody can't see the pieces, apart from bags."""
        return tuple(z for z in self.zones if z.seen_by != ALL and not z.bag)

    @property
    def bags(self) -> tuple[Zone, ...]:
        """Zones of unknown order."""
        return tuple(z for z in self.zones if z.bag)


def everybody(seats: int) -> int:
    """The viewers of a table as bits: all seats, and TABLE as the highest one."""
    return (2 << seats) - 1


def bit(viewer: Seat, seats: int) -> int:
    """The bit of a viewer."""
    return 1 << (viewer if viewer >= 0 else seats)


def sight(zone: Zone, index: int, seats: int) -> int:
    """Who sees the pieces at a spot that is not turned up, as bits."""
    if zone.bag or zone.seen_by == NOBODY:
        return 0
    if zone.seen_by == ALL:
        return everybody(seats)
    own = 1 << (index // zone.cells)
    return own if zone.seen_by == OWNER else (1 << seats) - 1 & ~own


@dataclass(frozen=True, slots=True, eq=False)
class At:
    """A spot, with all that moving a piece needs to know of it."""

    zone: Zone
    name: str
    single: bool
    index: int
    spot: Spot
    sight: int
    """Who sees its pieces while it is not turned up, as bits."""
    owner: Seat | None


class Spots(dict[int, "Mapping[Spot | str, At]"]):
    """By number of seats: all spots of a table; those of zones that have only one also by their
    names."""

    def __init__(self, declaration: Declaration) -> None:
        self._declaration = declaration

    def __missing__(self, seats: int) -> Mapping[Spot | str, At]:
        found: dict[Spot | str, At] = {}
        for zone in self._declaration.zones:
            for i, spot in enumerate(zone.spots(seats)):
                seen = sight(zone, i, seats)
                found[spot] = At(zone, zone.name, zone.single, i, spot, seen, zone.owner(i))
            if zone.single:
                found[zone.name] = found[zone.name,]
        self[seats] = found
        return found
