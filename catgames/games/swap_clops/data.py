"""The data file's own sections, and what the rules make of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import Any

from ...content.checks import Choice, Decimal, ListOf, MapOf, Report, Shape, Spec, Whole
from ...core.types import Move, Target

SIDES = ("north", "east", "south", "west")
"""Side number i is bit ``1 << i`` of a tile's walls; the opposite one is two further."""
_STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))
SHAPES = ("circle", "square", "triangle")
FACES = ("angry", "worried", "serious", "bleeeh", "happy")
LIKES = ("sunshine", "apples", "moon", "stars", "books")
SIZES = (6, 7, 8, 9)
"""Sides of a grid."""
NO_SHAPE, NO_FACE, ALL_WALLS = len(SHAPES), len(FACES), 15
"""What an empty space has."""

_PACE = MapOf(Decimal(1, 20), SIZES)
PARTS: dict[str, Spec] = {
    "group": Whole(2, 20),
    "like_bonus": Whole(0, 100),
    "stuck_rounds": Whole(1, 100),
    "walled": Shape(
        dict.fromkeys(
            ("one_wall", "two_walls", "each_side", "each_shape", "each_face"), Whole(0, 360)
        )
    ),
    "length": Shape({"quick": _PACE, "slow": _PACE}, {"grid_for_two": Choice(SIZES)}),
    "tiles": ListOf(
        Shape(
            {"shape": Choice(SHAPES), "face": Choice(FACES), "like": Choice(LIKES)},
            {"walls": ListOf(Choice(SIDES), 1, len(SIDES))},
        ),
        1,
        1000,
    ),
}
"""The sections of data/swap_clops.yaml beside the common ones."""

Tile = dict[str, Any]
Kind = tuple[str, str, str]


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


@dataclass(frozen=True, slots=True, eq=False)
class Data:
    """The tiles by number, and the grids.  At the end of ``shape``, ``face`` and ``walls`` stands
    what an empty space has, so that EMPTY (-1) finds it."""

    shape: tuple[int, ...]
    face: tuple[int, ...]
    like: tuple[int, ...]
    walls: tuple[int, ...]
    """The walls of each tile: a bit for each of SIDES."""
    tiles: int
    """The number of tiles."""
    draws: tuple[Move, ...]
    """Chance's move for each tile."""
    grid_for_two: int
    """The side of the grid that two players are offered first; 0: that of all."""
    grids: dict[int, Grid]
    """By side."""
    group: int
    like_bonus: int
    stuck_rounds: int
    quick: dict[int, float]
    """Tiles a turn, by side; as ``slow``."""
    slow: dict[int, float]


@cache
def _grids() -> dict[int, Grid]:
    return {side: make_grid(side) for side in SIZES}


def compile_data(read: dict[str, Any], report: Report) -> Data:
    """The tables; reports what does not fit together."""
    tiles: list[Tile] = read["tiles"]
    _check_kinds(tiles, report)
    most = max(Counter(t["face"] for t in tiles).values(), default=0)
    if read["group"] > most:  # SC-9
        report.where(("group",), f"no face is on more than {most} tiles")
    _check_walls(tiles, read["walled"], report)
    for pace in ("quick", "slow"):
        for side in SIZES:
            if side not in read["length"][pace]:
                report.where(("length", pace), f"the number for side {side} is missing")
    walls = [sum({1 << SIDES.index(w) for w in t.get("walls", ()) if w}) for t in tiles]
    return Data(
        shape=(*[SHAPES.index(t["shape"]) for t in tiles], NO_SHAPE),
        face=(*[FACES.index(t["face"]) for t in tiles], NO_FACE),
        like=tuple(LIKES.index(t["like"]) for t in tiles),
        walls=(*walls, ALL_WALLS),
        tiles=len(tiles),
        draws=tuple(("draw", ("tile", n)) for n in range(len(tiles))),
        grid_for_two=read["length"].get("grid_for_two", 0),
        grids=_grids(),
        group=read["group"],
        like_bonus=read["like_bonus"],
        stuck_rounds=read["stuck_rounds"],
        quick=read["length"]["quick"],
        slow=read["length"]["slow"],
    )


def _check_kinds(tiles: list[Tile], report: Report) -> None:
    """SC-2: one of each kind, and one more of each shape and face."""
    left: Counter[Kind] = Counter()
    for (s, shape), (f, face) in product(enumerate(SHAPES), enumerate(FACES)):
        left.update((shape, face, like) for like in LIKES)
        left[shape, face, LIKES[(s + f) % len(LIKES)]] += 1
    for i, t in enumerate(tiles):
        kind = (t["shape"], t["face"], t["like"])
        left[kind] -= 1
        if left[kind] < 0:
            report.where(("tiles", i), f"there is one {' '.join(kind)} too many [SC-2]")
    for kind, many in left.items():
        if many > 0:
            report.where(("tiles",), f"{many} more {' '.join(kind)} must be there [SC-2]")


def _check_walls(tiles: list[Tile], walled: dict[str, int], report: Report) -> None:
    """SC-4: how many tiles have walls, and on which sides."""
    for i, t in enumerate(tiles):
        if len(set(t.get("walls", ()))) < len(t.get("walls", ())):
            report.where(("tiles", i, "walls"), "names a side twice")
        if len(t.get("walls", ())) > 2:
            report.where(("tiles", i, "walls"), "a tile has two walls at most [SC-4]")

    def count(
        what: str, key: str, values: Iterable[Any], fits: Callable[[Tile, Any], bool]
    ) -> None:
        for value in values:
            found = [i for i, t in enumerate(tiles) if fits(t, value)]
            if len(found) != walled[key]:
                path = ("tiles", found[-1]) if len(found) > walled[key] else ("tiles",)
                text = what.format(value)
                report.where(path, f"{len(found)} {text}, not {walled[key]} (walled.{key}) [SC-4]")

    count("tiles have one wall", "one_wall", [1], lambda t, n: len(t.get("walls", ())) == n)
    count("tiles have two walls", "two_walls", [2], lambda t, n: len(t.get("walls", ())) == n)
    count("walls are on the {}", "each_side", SIDES, lambda t, side: side in t.get("walls", ()))
    for key, values in (("shape", SHAPES), ("face", FACES)):
        count(
            "tiles with walls are {}",
            f"each_{key}",
            values,
            lambda t, value, key=key: "walls" in t and t[key] == value,  # type: ignore[misc]
        )


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
