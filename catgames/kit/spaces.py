"""The spaces of a board: squares, hexes or the places of a track, numbered from 0.

Cells are numbers, so that a zone with cells is a list; their coordinates and neighbours are tables.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from ..core.hexes import DIRECTIONS, disc

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

    def cell_at(self, x: int, y: int = 0) -> int:
        """The cell with these coordinates; -1: there is none."""
        return self._numbers.get((x, y), -1)

    def __len__(self) -> int:
        return len(self.cells)
