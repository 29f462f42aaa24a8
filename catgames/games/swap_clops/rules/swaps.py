"""All swaps of a position at once, each with the groups it creates.

Most swaps create nothing.  For every space and face it is worked out once how many Clops a tile
without walls would join there, from the Clops joined already.  Only if these are enough for a group
are those counted that the tile with its walls joins; and a swap is tried out only if the other
tile is among them, or if both tiles have the same face and only walls change.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from operator import itemgetter

from ....core.types import Move
from ..data import NO_FACE, NO_SHAPE, Data, Grid
from ..state import EMPTY
from .scoring import Group, joined, swap

Spaces = tuple[tuple[int, ...], ...]


def by_shape(d: Data, cells: Sequence[int]) -> Spaces:
    """The spaces of each shape, ascending."""
    return _by_shape(_shapes(d, cells))


def swaps(d: Data, grid: Grid, cells: Sequence[int]) -> tuple[Move, ...]:
    """Every legal swap (SC-8), shape by shape, in reading order."""
    return _swaps(grid, _shapes(d, cells))


def _shapes(d: Data, cells: Sequence[int]) -> tuple[int, ...]:
    """By space; swaps don't change them, only collecting does."""
    shapes: tuple[int, ...] = itemgetter(*cells)(d.shape)
    return shapes


@lru_cache(64)
def _by_shape(shapes: tuple[int, ...]) -> Spaces:
    spaces: list[list[int]] = [[] for _ in range(NO_SHAPE + 1)]
    for c, shape in enumerate(shapes):
        spaces[shape].append(c)
    return tuple(map(tuple, spaces[:NO_SHAPE]))


@lru_cache(64)
def _swaps(grid: Grid, shapes: tuple[int, ...]) -> tuple[Move, ...]:
    table = grid.swaps
    return tuple([table[a][b] for spaces in _by_shape(shapes) for a, b in combinations(spaces, 2)])


_found: dict[Grid, tuple[int, int]] = {}
"""The last swap that ``creates`` found, which mostly still creates a group."""


def creates(d: Data, grid: Grid, cells: Sequence[int]) -> bool:
    """Whether any legal swap creates a group (SC-19)."""
    a, b = _found.get(grid, (0, 0))
    first, second = cells[a], cells[b]
    alike = EMPTY not in (first, second) and d.shape[first] == d.shape[second]
    if alike and swap(d, grid, list(cells), a, b):
        return True
    found = _any_swap(d, grid, cells)
    if found is not None:
        _found[grid] = found
    return found is not None


def _any_swap(d: Data, grid: Grid, cells: Sequence[int]) -> tuple[int, int] | None:
    """A legal swap that creates a group; spaces with enough Clops of one face around come first."""
    survey, faces = _Survey(d, grid, cells), d.face
    for spaces in by_shape(d, cells):
        for a in spaces:
            most = survey.at_most(a)
            if max(most) >= d.group:
                for b in spaces:
                    if most[faces[cells[b]]] >= d.group and survey.groups(a, b):
                        return a, b
    return next(((a, b) for a, b, _ in survey.creating()), None)


def creating(
    d: Data, grid: Grid, cells: Sequence[int]
) -> Iterator[tuple[int, int, tuple[Group, ...]]]:
    """The legal swaps that create groups, in the order of ``swaps``: two spaces and the groups."""
    return _Survey(d, grid, cells).creating()


Parts = list[list[int]]
"""Spaces joined to each other, part by part."""


class _Survey:
    """The joined parts of a grid, and how many Clops a tile would join on a space; both are worked
    out when they are first asked for."""

    def __init__(self, d: Data, grid: Grid, cells: Sequence[int]) -> None:
        self.d, self.grid = d, grid
        self.tiles = tiles = list(cells)  # to try swaps out on
        self.parts: list[list[int] | None] = [None for _ in tiles]
        self.most: list[list[int] | None] = [None for _ in tiles]

    def creating(self) -> Iterator[tuple[int, int, tuple[Group, ...]]]:
        """See ``creating`` of the module."""
        for spaces in by_shape(self.d, self.tiles):
            for a, b in combinations(spaces, 2):
                groups = self.groups(a, b)
                if groups:
                    yield a, b, tuple(groups)

    def groups(self, a: int, b: int) -> list[Group]:
        """The groups that swapping the tiles on ``a`` and ``b`` creates."""
        d, tiles = self.d, self.tiles
        first, second = tiles[a], tiles[b]
        if d.face[first] == d.face[second]:
            return self.tried(a, b) if d.walls[first] != d.walls[second] else []
        most_a, most_b = self.at_most(a)[d.face[second]], self.at_most(b)[d.face[first]]
        if most_a < d.group and most_b < d.group:
            return []
        near_a, size_a = self.would_join(second, a)
        near_b, size_b = self.would_join(first, b)
        if size_a < d.group and size_b < d.group:
            return []
        if self.part(b) in near_a or self.part(a) in near_b:
            return self.tried(a, b)
        both = ((a, near_a, size_a), (b, near_b, size_b))
        return [_together(c, near) for c, near, size in both if size >= d.group]

    def part(self, c: int) -> list[int]:
        """The spaces joined to ``c``, where a tile lies."""
        found = self.parts[c]
        if found is None:
            found = joined(self.d, self.grid, self.tiles, c)
            for n in found:
                self.parts[n] = found
        return found

    def at_most(self, c: int) -> list[int]:
        """By face, how many spaces a tile without walls would join on ``c``, that one included."""
        found = self.most[c]
        if found is None:
            d = self.d
            near: Parts = []
            found = self.most[c] = [1] * NO_FACE
            for n, _, back in self.grid.around[c]:
                there = self.tiles[n]
                if not d.walls[there] & back:
                    part = self.part(n)
                    if part not in near:
                        near.append(part)
                        found[d.face[there]] += len(part)
        return found

    def would_join(self, tile: int, c: int) -> tuple[Parts, int]:
        """The parts that a tile with another face than now lies on ``c`` would join there, as if
        it were missing nowhere else, and how many spaces they are with ``c``."""
        d = self.d
        near: Parts = []
        size, face, walls = 1, d.face[tile], d.walls[tile]
        for n, towards, back in self.grid.around[c]:
            there = self.tiles[n]
            if d.face[there] != face or walls & towards or d.walls[there] & back:
                continue
            part = self.part(n)
            if part not in near:
                near.append(part)
                size += len(part)
        return near, size

    def tried(self, a: int, b: int) -> list[Group]:
        """The groups of a swap, found by making it and taking it back."""
        tiles = self.tiles
        groups = swap(self.d, self.grid, tiles, a, b)
        tiles[a], tiles[b] = tiles[b], tiles[a]
        return groups


def _together(c: int, near: Parts) -> Group:
    return tuple(sorted([c, *(n for part in near for n in part)]))
