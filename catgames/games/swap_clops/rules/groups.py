"""Groups of Clops with the same face: where they are, and which a swap creates."""

from __future__ import annotations

from collections.abc import Sequence

from ..data import Data
from ..geometry import Grid
from ..state import EMPTY

Group = tuple[int, ...]
"""Spaces, ascending."""


def joined(d: Data, grid: Grid, cells: Sequence[int], c: int) -> list[int]:
    """``c``, where a tile lies, and all spaces joined to it by the same face and no wall (SC-9)."""
    faces, walls, around = d.face, d.walls, grid.around
    face = faces[cells[c]]
    found = [c]
    for at in found:
        own = walls[cells[at]]
        for n, towards, back in around[at]:
            tile = cells[n]
            if faces[tile] != face or own & towards or walls[tile] & back:
                continue
            if n not in found:
                found.append(n)
    return found


def swap(d: Data, grid: Grid, cells: list[int], a: int, b: int) -> list[Group]:
    """Swap the tiles on two spaces; the groups that this creates (SC-11), ``a``'s first."""
    first, second = cells[a], cells[b]
    # Other faces leave no group where it was; with the same, only walls can make a difference.
    alike = d.face[first] == d.face[second]
    if alike and d.walls[first] == d.walls[second]:
        cells[a], cells[b] = second, first
        return []
    before = [sorted(joined(d, grid, cells, c)) for c in (a, b)] if alike else []
    cells[a], cells[b] = second, first
    groups: list[Group] = []
    for c in (a, b):
        group = joined(d, grid, cells, c)
        if len(group) >= d.group:
            group.sort()
            if group not in before and tuple(group) not in groups:
                groups.append(tuple(group))
    return groups


def lying(d: Data, grid: Grid, cells: Sequence[int]) -> list[Group]:
    """All groups on the grid."""
    seen: set[int] = set()
    groups: list[Group] = []
    for c, tile in enumerate(cells):
        if tile != EMPTY and c not in seen:
            group = joined(d, grid, cells, c)
            seen.update(group)
            if len(group) >= d.group:
                groups.append(tuple(sorted(group)))
    return groups
