"""Where the pieces of an area lie: rows, fans and piles, and the cells of boards."""

from __future__ import annotations

import math
from dataclasses import dataclass
from math import ceil, sqrt

import pygame

from ...ui.graphics.shapes import Box, Circle, Shape, hexagon
from ..areas import Area
from ..zones import Space

ROWS = 4
OVERLAP = 0.55
"""Least step from a piece to the next one, in widths, before a row becomes two."""
LEAST_SHOWN = 0.22
"""The least share of a piece's width that stays visible when the next one in a row covers it."""
FEW, SOME = 4, 6
"""So many pieces of a row never overlap, and so many do only if they were much smaller otherwise:
titles and corners of all of them can be read."""
MUCH = 0.55
"""What much smaller is, as a share of the height."""
CROWD = 1.06
"""How much of a round place several pieces fill beside each other: a little more than all of it, so
that each can be seen and grasped; they stay round where the corners of a square would be."""
STRAIGHT = 0.74
"""How much smaller cards of a hand become at most to lie beside each other."""
IN_CELL, TWO_ROWS = 4, 0.76
"""More than so many in a cell stand in two rows, as tall as a share of the cell's pieces."""
CLOSE, CROWDED = 0.84, 0.86
"""From one piece that stands in a crowded cell to the next, in widths, and how tall they are."""
TALLEST = 12
"""Pieces by which a pile rises."""


@dataclass(frozen=True, slots=True)
class Slot:
    """The place of one piece, in pixels; ``z`` within its spot."""

    x: float
    y: float
    height: float
    angle: float = 0
    z: float = 0


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell of a board: its centre, the size of a piece that fills it, and what is clicked."""

    x: float
    y: float
    width: float
    height: float
    shape: Shape
    stands: bool = False
    """Whether pieces stand at the lower edge of the shape, and leave what is above them alone."""


def in_row(
    rect: pygame.Rect, index: int, count: int, aspect: float, most: float = math.inf
) -> Slot:
    """Side by side around the middle; as many rows as make the pieces largest, up to ``most``."""
    best, rows = _largest(rect, count, aspect, most, 1.04)
    if count > FEW:
        close, in_rows = _largest(rect, count, aspect, most, OVERLAP)
        if count > SOME or best < close * MUCH:
            best, rows = close, in_rows
    columns = ceil(count / rows)
    row, column = divmod(index, columns)
    here = min(columns, count - row * columns)
    wide = best * aspect
    step = min(wide * 1.07, (rect.width - wide) / max(1, here - 1))
    x = rect.centerx + (column - (here - 1) / 2) * step
    y = rect.centery + (row - (rows - 1) / 2) * min(rect.height / rows, best * 1.07)
    return Slot(x, y, best, z=index * 0.01)


def _largest(
    rect: pygame.Rect, count: int, aspect: float, most: float, least: float
) -> tuple[float, int]:
    """The greatest height of the pieces of a row, and in how many lines they lie then; ``least``:
    from one to the next, in widths."""
    best, rows = 0.0, 1
    for n in range(1, ROWS + 1):
        columns = ceil(count / n)
        high = min(rect.height / n * 0.95, rect.width / (1 + least * (columns - 1)) / aspect)
        if high > best * 1.02 and best < most:
            best, rows = high, n
    return min(best, most), rows


def beside_words(slot: Slot, aspect: float, r: float, written: bool = False) -> tuple[float, float]:
    """Where a disc of this radius says how many lie there: at the lower right corner, below all
    that is written on the piece, or beside a small one on which something is ``written``."""
    if written and r > slot.height * LARGE:
        return slot.x + slot.height * aspect / 2 + r * 0.85, slot.y + slot.height / 2 - r * 0.7
    return slot.x + slot.height * aspect / 2 - r * 0.5, slot.y + slot.height / 2 + r * 0.4


LARGE = 0.145
"""Radii of discs that would cover words, in heights of their pieces."""


def row_shows(rect: pygame.Rect, count: int, aspect: float, least: float = 0) -> bool:
    """Whether each piece of a row shows enough to be told from the others, and has a height of at
    ``least`` so much."""
    first, second = in_row(rect, 0, count, aspect), in_row(rect, 1, count, aspect)
    step = max(abs(second.x - first.x), abs(second.y - first.y))
    return step >= LEAST_SHOWN * first.height * aspect and first.height >= least


def in_fan(
    rect: pygame.Rect, index: int, count: int, aspect: float, most: float = math.inf
) -> Slot:
    """As held in a hand: straight beside each other if that makes them hardly smaller, so that all
    can be read; else on an arc, each card leaning a little."""
    middle = (count - 1) / 2
    tallest = min(rect.height * 0.95, rect.width / aspect / 1.1, most)
    straight = rect.width / aspect / (1.04 * (count - 1) + 1.12)
    lean = 0.0 if straight >= tallest * STRAIGHT else min(3.0, 15 / max(1, count - 1))
    high = min(tallest / (1 + 0.012 * lean * middle), tallest if lean else straight)
    wide = high * aspect
    step = min(wide * 1.04, (rect.width - wide * 1.12) / max(1, count - 1))
    off = index - middle
    drop = high * 0.0055 * off * off * lean / max(1.0, middle)
    x = rect.centerx + off * step
    return Slot(
        x, rect.centery - high * 0.004 * lean * middle + drop, high, -off * lean, index * 0.01
    )


def in_pile(
    rect: pygame.Rect, index: int, count: int, aspect: float, most: float = math.inf
) -> Slot:
    """On top of each other."""
    high = min(rect.height * 0.86, rect.width * 0.86 / aspect, most)
    rise = min(index, TALLEST) * high * 0.008
    low = min(count - 1, TALLEST) * high * 0.004
    return Slot(rect.centerx + rise * 0.5 - low, rect.centery - rise + low, high, z=index * 0.01)


def in_cell(cell: Cell, index: int, count: int, aspect: float, fills: bool) -> Slot:
    """One piece in the middle of a cell, several beside each other."""
    if cell.stands and not fills:
        return _standing(cell, index, count, aspect)
    if count == 1 or fills:
        share = 1.0 if fills else 0.74
        high = min(cell.height * share, cell.width * share / aspect)
        return Slot(cell.x, cell.y - index * high * 0.05, high, z=index * 0.01)
    columns = ceil(sqrt(count))
    rows = ceil(count / columns)
    share = CROWD if isinstance(cell.shape, Circle) else 0.86
    high = min(cell.height * share / rows, cell.width * share / columns / aspect)
    row, column = divmod(index, columns)
    here = min(columns, count - row * columns)
    x = cell.x + (column - (here - 1) / 2) * high * aspect * 1.02
    return Slot(x, cell.y + (row - (rows - 1) / 2) * high * 1.02, high, z=index * 0.01)


def _standing(cell: Cell, index: int, count: int, aspect: float) -> Slot:
    """Side by side at the lower edge of a cell; a few stand close, and leave alone what is above
    them, more stand in two rows, where none covers another."""
    box = cell.shape.box()
    room = box.width * 0.94
    if count > IN_CELL:
        rows, columns = 2, ceil(count / 2)
        high = min(cell.height * TWO_ROWS, room / columns / aspect / 1.03)
        step = high * aspect * 1.03
    else:
        rows, columns = 1, count
        tallest = cell.height * (1.0 if count == 1 else CROWDED)
        high = min(tallest, room / (1 + CLOSE * (count - 1)) / aspect)
        step = min(high * aspect * 1.03, (room - high * aspect) / max(1, count - 1))
    row, column = divmod(index, columns)
    here = min(columns, count - row * columns)
    x = cell.x + (column - (here - 1) / 2) * step
    foot = box.bottom - box.height * 0.03 - high / 2
    return Slot(x, foot - (rows - 1 - row) * high * 0.98, high, z=index * 0.01)


def cells_of(
    area: Area, space: Space | None, rect: pygame.Rect, picture: float, aspect: float = 1.0
) -> list[Cell]:
    """The cells of a board in ``rect``; ``picture``: width by height of the area's picture,
    ``aspect``: of the places of a track."""
    if area.kind == "spots":
        return _spots(area, rect, picture)
    assert space is not None
    match space.kind:
        case "hexes":
            return _hexes(space, rect)
        case "track":
            return _track(space, rect, aspect)
    return _squares(space, rect)


def _box(x: float, y: float, w: float, h: float, radius: float) -> Box:
    return Box(x - w / 2, y - h / 2, w, h, radius)


def _squares(space: Space, rect: pygame.Rect) -> list[Cell]:
    side = min(rect.width / space.width, rect.height / space.height)
    left = rect.centerx - side * (space.width - 1) / 2
    top = rect.centery - side * (space.height - 1) / 2
    inner = side * 0.94
    return [
        Cell(
            left + x * side,
            top + y * side,
            inner * 0.96,
            inner * 0.96,
            _box(left + x * side, top + y * side, inner, inner, inner * 0.12),
        )
        for x, y in space.cells
    ]


def _hexes(space: Space, rect: pygame.Rect) -> list[Cell]:
    across = 2 * space.width - 1
    r = min(rect.width / (sqrt(3) * across), rect.height / (1.5 * across + 0.5))
    made = []
    for q, s in space.cells:
        x, y = rect.centerx + sqrt(3) * r * (q + s / 2), rect.centery + 1.5 * r * s
        made.append(Cell(x, y, sqrt(3) * r * 0.95, 2 * r * 0.95, hexagon(x, y, r * 0.95)))
    return made


def _track(space: Space, rect: pygame.Rect, aspect: float) -> list[Cell]:
    """There and back in as many rows as make the cells largest."""
    count = len(space)

    def height(rows: int) -> float:
        return min(rect.width / ceil(count / rows) / aspect, rect.height / rows)

    rows = max(range(1, 9), key=height)
    columns, high = ceil(count / rows), height(rows)
    wide = high * aspect
    left = rect.centerx - wide * (columns - 1) / 2
    top = rect.centery - high * (rows - 1) / 2
    made = []
    for i in range(count):
        row, column = divmod(i, columns)
        x = left + (column if row % 2 == 0 else columns - 1 - column) * wide
        w, h, y = wide * 0.92, high * 0.92, top + row * high
        made.append(Cell(x, y, w, h, _box(x, y, w, h, w * (0.2 if aspect == 1 else 0.1))))
    return made


def _spots(area: Area, rect: pygame.Rect, picture: float) -> list[Cell]:
    shown = picture_in(rect, picture)
    high = area.size * shown.height
    middles = [(shown.x + a * shown.width, shown.y + b * shown.height) for a, b in area.at]
    if area.spot is None:
        return [Cell(x, y, high * 1.2, high, Circle(x, y, high * 0.62)) for x, y in middles]
    w, h = area.spot[0] * shown.width, area.spot[1] * shown.height
    return [Cell(x, y, w, high, _box(x, y, w, h, min(w, h) * 0.12), True) for x, y in middles]


def picture_in(rect: pygame.Rect, picture: float) -> pygame.Rect:
    """The largest place for a picture of these proportions."""
    wide = min(rect.width, rect.height * picture)
    shown = pygame.Rect(0, 0, round(wide), round(wide / picture))
    shown.center = rect.center
    return shown
