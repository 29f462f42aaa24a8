"""All swaps of a position at once, each with the groups it creates.

Most swaps create nothing.  What a face laid on a space would join is worked out once for each
space, face and walls, from the Clops joined already; only where the other swapped tile belongs to
them itself, or only walls change, is a swap tried out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ....core.types import Move
from ..data import NO_SHAPE, Data
from ..geometry import Grid
from ..state import EMPTY
from .groups import Group, joined, swap


def by_shape(d: Data, cells: Sequence[int]) -> list[list[int]]:
    """The spaces of each shape, ascending."""
    shape = d.shape
    spaces: list[list[int]] = [[] for _ in range(NO_SHAPE + 1)]
    for c, tile in enumerate(cells):
        spaces[shape[tile]].append(c)
    return spaces[:NO_SHAPE]


def swaps(d: Data, grid: Grid, cells: Sequence[int]) -> list[Move]:
    """Every legal swap (SC-8), shape by shape, in reading order."""
    moves: list[Move] = []
    for spaces in by_shape(d, cells):
        for i, a in enumerate(spaces, 1):
            row, first = grid.swaps[a], a + 1
            moves += [row[b - first] for b in spaces[i:]]
    return moves


def creates(d: Data, grid: Grid, cells: Sequence[int]) -> bool:
    """Whether any legal swap creates a group (SC-19)."""
    return any(True for _ in creating(d, grid, cells))


def creating(
    d: Data, grid: Grid, cells: Sequence[int]
) -> Iterator[tuple[int, int, tuple[Group, ...]]]:
    """The legal swaps that create groups, in the order of ``swaps``: two spaces and the groups."""
    survey = _Survey(d, grid, cells)
    for spaces in by_shape(d, cells):
        for i, a in enumerate(spaces, 1):
            for b in spaces[i:]:
                groups = survey.groups(a, b)
                if groups:
                    yield a, b, tuple(groups)


Parts = list[list[int]]
"""Spaces joined to each other, part by part."""
_FACES, _WALLS = 8, 16
"""More than there are."""


class _Survey:
    """The joined parts of a grid, and a cache of what tiles on other spaces would join."""

    def __init__(self, d: Data, grid: Grid, cells: Sequence[int]) -> None:
        self.d, self.grid = d, grid
        self.tiles = tiles = list(cells)  # to try swaps out on
        self.parts: Parts = [[] for _ in tiles]
        for c, tile in enumerate(tiles):
            if tile != EMPTY and not self.parts[c]:
                part = joined(d, grid, tiles, c)
                for n in part:
                    self.parts[n] = part
        self.laid: dict[int, tuple[Parts, int]] = {}

    def groups(self, a: int, b: int) -> list[Group]:
        """Those that swapping the tiles on ``a`` and ``b`` creates."""
        d, tiles = self.d, self.tiles
        first, second = tiles[a], tiles[b]
        if d.face[first] == d.face[second]:
            return self.tried(a, b) if d.walls[first] != d.walls[second] else []
        near_a, size_a = self.would_join(second, a)
        near_b, size_b = self.would_join(first, b)
        if size_a < d.group and size_b < d.group:
            return []
        if self.parts[b] in near_a or self.parts[a] in near_b:
            return self.tried(a, b)
        both = ((a, near_a, size_a), (b, near_b, size_b))
        return [_together(c, near) for c, near, size in both if size >= d.group]

    def would_join(self, tile: int, c: int) -> tuple[Parts, int]:
        """The parts that a tile with another face than now lies on ``c`` would join there, as if
        it were missing nowhere else, and how many spaces they are with ``c``."""
        d = self.d
        face, walls = d.face[tile], d.walls[tile]
        key = (c * _FACES + face) * _WALLS + walls
        found = self.laid.get(key)
        if found is None:
            near: Parts = []
            for n, towards, back in self.grid.around[c]:
                there = self.tiles[n]
                if d.face[there] != face or walls & towards or d.walls[there] & back:
                    continue
                if self.parts[n] not in near:
                    near.append(self.parts[n])
            found = self.laid[key] = near, 1 + sum(map(len, near))
        return found

    def tried(self, a: int, b: int) -> list[Group]:
        """The swap made and taken back."""
        tiles = self.tiles
        groups = swap(self.d, self.grid, tiles, a, b)
        tiles[a], tiles[b] = tiles[b], tiles[a]
        return groups


def _together(c: int, near: Parts) -> Group:
    return tuple(sorted([c, *(n for part in near for n in part)]))
