"""The square grid as tables: spaces in reading order, neighbours by side, moves made once."""

from __future__ import annotations

from dataclasses import dataclass

from ...core.types import Move, Target

SIDES = ("north", "east", "south", "west")
"""Side number i is bit ``1 << i`` of a tile's walls; the opposite one is two further."""
_STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))


@dataclass(frozen=True, slots=True, eq=False)
class Grid:
    """One size of grid; spaces are numbered left to right, top to bottom."""

    side: int
    targets: tuple[Target, ...]
    """("cell", x, y) of each space; (0, 0) is the upper left one."""
    index: dict[Target, int]
    """The space of each target."""
    around: tuple[tuple[tuple[int, int, int], ...], ...]
    """The neighbours of each space: the space, the bit of a wall towards it and of one from it."""
    swaps: tuple[tuple[Move, ...], ...]
    """The move that swaps space a with the later space b, at [a][b]; () before."""


def make_grid(side: int) -> Grid:
    """All tables of one size."""
    targets: tuple[Target, ...] = tuple(("cell", c % side, c // side) for c in range(side * side))
    index = {target: c for c, target in enumerate(targets)}
    around = []
    for c in range(len(targets)):
        beside = []
        for i, (dx, dy) in enumerate(_STEPS):
            n = index.get(("cell", c % side + dx, c // side + dy))
            if n is not None:
                beside.append((n, 1 << i, 1 << (i + 2) % 4))
        around.append(tuple(beside))
    none: tuple[Move, ...] = ((),)
    swaps = tuple(
        none * i + tuple([("swap", a, b) for b in targets[i:]]) for i, a in enumerate(targets, 1)
    )
    return Grid(side, targets, index, tuple(around), swaps)
