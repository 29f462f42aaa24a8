"""Groups of Clops with the same face, and points: Clops collected, and the most of each like."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ....core.types import message
from ....core.view import ScoreRow
from ..data import LIKES, Data, Grid
from ..state import EMPTY, State

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


Rows = tuple[tuple[int, ...], ...]


def likes(d: Data, pile: Sequence[int]) -> list[int]:
    """How many Clops of a pile have each like; hidden ones don't count."""
    counts = [0] * len(LIKES)
    for tile in pile:
        if tile >= 0:
            counts[d.like[tile]] += 1
    return counts


def bonuses(d: Data, s: State) -> Rows | None:
    """Points by like and seat for the most of it as things stand (SC-17).

    None if a tile of a pile is hidden here, so that majorities can't be told.
    """
    return _bonuses(d, tuple(s.piles), s.setting.like_tie)


@lru_cache(256)
def _bonuses(d: Data, piles: tuple[tuple[int, ...], ...], tie: str) -> Rows | None:
    if any(min(pile, default=0) < 0 for pile in piles):
        return None
    counts = [likes(d, pile) for pile in piles]
    rows = []
    for column in zip(*counts):
        most = max(column)
        gets = d.like_bonus
        if not most or (column.count(most) > 1 and tie == "none"):
            gets = 0
        rows.append(tuple([gets if n == most else 0 for n in column]))
    return tuple(rows)


def scores(d: Data, s: State) -> list[float]:
    """SC-16, SC-17; without the bonuses where piles are hidden."""
    points = [float(len(pile)) for pile in s.piles]
    for row in bonuses(d, s) or ():
        for seat, bonus in enumerate(row):
            points[seat] += bonus
    return points


def ending(d: Data, s: State) -> str:
    """SC-14, SC-19, SC-20."""
    return s.ended


def breakdown(d: Data, s: State) -> tuple[ScoreRow, ...]:
    """Clops, the majority of each like, and the sum; majorities only where all piles are seen."""
    rows = [ScoreRow(message("swap_clops.score.clops"), tuple([float(len(p)) for p in s.piles]))]
    won = bonuses(d, s)
    if won is not None:
        counts = [likes(d, pile) for pile in s.piles]
        for like, bonus in enumerate(won):
            each = " : ".join(str(c[like]) for c in counts)
            source = message(
                "swap_clops.score.like",
                like=("text", f"swap_clops.like.{LIKES[like]}"),
                counts=each,
            )
            tied = any(c[like] for c in counts) and not any(bonus)
            rows.append(ScoreRow(source, tuple(map(float, bonus)), contested=tied))
    return (*rows, ScoreRow(message("score.total"), tuple(scores(d, s)), total=True))
