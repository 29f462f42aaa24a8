"""Boards as tables: spaces are small ints, and every move on them is ready made.

The space after the last one stands for everything off the board and is never empty.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from ...core.hexes import DIRECTIONS, disc, ring
from ...core.types import Move, Target

Cell = tuple[int, int]
"""Axial (q, r) of a pointy-topped hex, the middle (0, 0); or (x, y) of a square, y downwards."""
Herders = tuple[tuple[int, ...], tuple[int, ...]]
"""Spaces of blue and red."""
Corners = tuple[tuple[Cell, ...], tuple[Cell, ...]]
"""The same in coordinates."""

_EDGES: tuple[Cell, ...] = ((1, 0), (0, 1), (-1, 0), (0, -1))
PLACES = ("top_left", "top", "top_right", "right", "bottom_right", "bottom", "bottom_left", "left")
"""The corners of a square and the middles of its edges, clockwise."""
_DIAGONALS: tuple[Cell, ...] = ((1, 1), (-1, 1), (-1, -1), (1, -1))


class Counts(NamedTuple):
    """How many of what there are on a board (CH-2, CH-13, CH-20)."""

    cats: int
    win: int
    """So many cats win."""
    herders: int
    """Herders of each colour."""
    needs: int
    """Herders needed to capture, where the options leave it to the board."""


Rays = tuple[tuple[tuple[int, Move], ...], ...]
"""Straight ways from a space: the spaces on each, nearest first, and the moves that go there."""


class OpenMoves(dict[int, tuple[Move, ...]]):
    """The moves along rays up to the first occupied space of each, by the bits of the occupied
    ones (2 << space) among the spaces of the rays; worked out when they are first looked up.

    Looking them up takes two thirds of the time of looking at every space.
    """

    __slots__ = ("_rays",)

    def __init__(self, rays: Rays) -> None:
        super().__init__()
        self._rays = rays

    def __missing__(self, occupied: int) -> tuple[Move, ...]:
        moves = list[Move]()
        for ray in self._rays:
            for c, move in ray:
                if occupied & 2 << c:
                    break
                moves.append(move)
        self[occupied] = found = tuple(moves)
        return found


Lookup = tuple[tuple[int, OpenMoves], ...]
"""All moves along some rays, in order: the bits of the spaces of a few rays, and their moves."""
LOOKUP_SPACES = 8
"""At most so many spaces have a lookup together, so that it has at most 256 entries, except along
longer rays."""


@dataclass(frozen=True, slots=True, eq=False)
class Board:
    """Everything about a board that never changes."""

    grid: str
    side: int
    """Spaces along an edge."""
    neighbours: int
    herder_steps: int
    """Spaces that a herder may move (CH-7)."""
    counts: Counts
    targets: tuple[Target, ...]
    """("cell", …) of each space."""
    index: dict[Target, int]
    """The space of each target."""
    wall: tuple[int, ...]
    """Clockwise from a corner (CH-5)."""
    park: tuple[int, ...]
    around: tuple[tuple[int, ...], ...]
    """The spaces adjacent to each."""
    exits: tuple[tuple[tuple[int, Move], ...], ...]
    """For a cat on each space: the Park spaces beside it, and the move that goes there (CH-9)."""
    moves: tuple[Lookup, ...]
    """For a herder on each space: its moves, by direction (CH-7)."""
    placements: Lookup
    """The moves that place a herder on the Wall (CH-7)."""
    deals: tuple[tuple[int, Move], ...]
    """Every Park space and the chance move that puts a cat there."""
    setups: dict[str, Herders]
    bits: tuple[tuple[int, ...], ...]
    """What blue, red or a cat on each space adds to ``State.position``."""
    beside: tuple[int, ...]
    """The bits of blue herders on the spaces adjacent to each; those of red ones are as many places
    higher as there are spaces."""
    outlook: tuple[int, ...]
    """For a cat on each space: the bits of all that matters for its flight."""


def hex_board(
    side: int,
    counts: Counts,
    standard: Herders,
    advanced: Corners,
    herder_steps: int,
) -> Board:
    """A hexagon of hexes; its outer ring is the Wall (CH-1)."""
    cells, wall = tuple(disc(side - 1)), tuple(ring(side - 1))
    return _board("hex", side, DIRECTIONS, counts, cells, wall, standard, advanced, herder_steps)


def named_places(edge: int) -> dict[str, Cell]:
    """Where PLACES are; ``edge`` is the last column and row.  On an edge of even length the middle
    is the first one, clockwise."""
    a, b = edge // 2, edge - edge // 2
    spaces = [(0, 0), (a, 0), (edge, 0), (edge, a), (edge, edge), (b, edge), (0, edge), (0, b)]
    return dict(zip(PLACES, spaces))


def square_board(
    size: int,
    neighbours: int,
    counts: Counts,
    standard: Herders,
    advanced: Corners,
    herder_steps: int,
) -> Board:
    """A square of squares; its edge is the Wall (CH-21)."""
    cells = tuple((x, y) for y in range(size) for x in range(size))
    wall, (x, y) = list[Cell](), (0, 0)
    for dx, dy in _EDGES:
        for _ in range(size - 1):
            wall.append((x, y))
            x, y = x + dx, y + dy
    steps = _EDGES + _DIAGONALS if neighbours == 8 else _EDGES
    return _board(
        "square", size, steps, counts, cells, tuple(wall), standard, advanced, herder_steps
    )


@lru_cache(16)
def _board(
    grid: str,
    side: int,
    directions: Sequence[Cell],
    counts: Counts,
    cells: tuple[Cell, ...],
    wall: tuple[Cell, ...],
    standard: Herders,
    advanced: Corners,
    herder_steps: int,
) -> Board:
    """Kept, because every saved game, and every page of rules, brings data of its own, which
    mostly has the same boards."""
    number = {cell: i for i, cell in enumerate(cells)}
    edge = {number[cell] for cell in wall}
    targets: list[Target] = [("cell", a, b) for a, b in cells]
    around = [
        tuple(number[(a + da, b + db)] for da, db in directions if (a + da, b + db) in number)
        for a, b in cells
    ]
    beside = [sum(2 << n for n in spaces) for spaces in around]
    walls = [number[cell] for cell in wall]
    blue, red = ([walls[i % len(walls)] for i in spots] for spots in standard)
    park = [c for c in range(len(cells)) if c not in edge]
    rays = [_rays(cell, number, targets, directions, herder_steps) for cell in cells]
    return Board(
        grid=grid,
        side=side,
        neighbours=len(directions),
        herder_steps=herder_steps,
        counts=counts,
        targets=tuple(targets),
        index={t: i for i, t in enumerate(targets)},
        wall=tuple(walls),
        park=tuple(park),
        around=tuple(around),
        exits=tuple(
            tuple((n, ("flee", targets[c], targets[n])) for n in around[c] if n not in edge)
            for c in range(len(cells))
        ),
        moves=tuple(map(_lookup, rays)),
        placements=_lookup(tuple(((c, ("place", targets[c])),) for c in walls)),
        deals=tuple((c, ("cat", targets[c])) for c in park),
        setups={
            "standard": (tuple(blue), tuple(red)),
            "advanced": _on_wall(advanced, number, edge),
            "empty": ((), ()),
        },
        bits=tuple(tuple(2 << kind * len(cells) + c for c in number.values()) for kind in range(3)),
        beside=tuple(beside),
        outlook=tuple(_outlook(spaces, beside, len(cells)) for spaces in around),
    )


def _outlook(around: tuple[int, ...], beside: list[int], cells: int) -> int:
    """See ``Board.outlook``: what is beside the cat, and the herders beside that."""
    bits = 0
    for n in around:
        bits |= 2 << n | 2 << cells + n | 2 << 2 * cells + n | beside[n] | beside[n] << cells
    return bits


def _rays(
    cell: Cell,
    number: dict[Cell, int],
    targets: list[Target],
    directions: Sequence[Cell],
    steps: int,
) -> Rays:
    (a, b), rays = cell, []
    for da, db in directions:
        line = [number.get((a + da * k, b + db * k), -1) for k in range(1, steps + 1)]
        reach = line[: line.index(-1)] if -1 in line else line
        if reach:
            start = targets[number[cell]]
            rays.append(tuple((c, ("move", start, targets[c])) for c in reach))
    return tuple(rays)


def _lookup(rays: Rays) -> Lookup:
    groups: list[list[tuple[tuple[int, Move], ...]]] = []
    room = 0
    for ray in rays:
        if len(ray) > room:
            groups.append([])
            room = LOOKUP_SPACES
        groups[-1].append(ray)
        room -= len(ray)
    return tuple(
        (sum(2 << c for ray in group for c, _ in ray), OpenMoves(tuple(group))) for group in groups
    )


def _on_wall(herders: Corners, number: dict[Cell, int], edge: set[int]) -> Herders:
    """-1 stands for a space that is not on the Wall; the data's checks report it."""
    blue, red = (
        tuple(i if (i := number.get(c, -1)) in edge else -1 for c in cells) for cells in herders
    )
    return blue, red
