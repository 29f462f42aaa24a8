"""Where everything lies on the screen: the park in the middle, a camp at either side."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass

import pygame

from ....core.types import Seat, Target
from ....ui.graphics.context import DrawContext
from ....ui.graphics.shapes import Box, Point, Shape, hexagon
from ..geometry import Board

CAMP = 0.155
"""Share of the width that each camp takes."""
SHADOW = 0.22
"""How far a piece's shadow reaches beyond the piece to the right, in its heights."""
SUPPLY, CAPTURED = "supply", "captured"
"""The two enclosures of a camp: herders that wait, above, and captured cats, below."""


@dataclass(frozen=True)
class Layout:
    """All places for one window size and one board; in pixels."""

    ctx: DrawContext
    area: pygame.Rect
    park: Board
    size: float
    """Outer radius of a hex, or side of a square."""
    centres: Mapping[Target, Point]
    shapes: Mapping[Target, Shape]
    walls: frozenset[Target]
    camps: tuple[pygame.Rect, pygame.Rect]
    """By seat."""

    @property
    def square(self) -> bool:
        """Whether the spaces are squares."""
        return self.park.grid == "square"

    @property
    def step(self) -> float:
        """From one space to the next."""
        return self.size if self.square else self.size * math.sqrt(3)

    def enclosure(self, seat: Seat, kind: str) -> pygame.Rect:
        """The SUPPLY or CAPTURED part of a camp."""
        camp, gap = self.camps[seat], self.ctx.u(10)
        high = round((camp.height - gap) * 0.54)
        if kind == SUPPLY:
            return pygame.Rect(camp.x, camp.y, camp.width, high)
        return pygame.Rect(camp.x, camp.y + high + gap, camp.width, camp.height - high - gap)

    def capacity(self, kind: str) -> int:
        """How many places an enclosure has."""
        counts = self.park.counts
        return counts.herders if kind == SUPPLY else counts.win

    def camp_place(self, seat: Seat, index: int, kind: str) -> tuple[float, float, float]:
        """Where the feet of the ``index``-th piece of an enclosure stand, and its height; every row
        is centred."""
        box = self.enclosure(seat, kind).inflate(-self.ctx.u(12), -self.ctx.u(20))
        most = self.capacity(kind)
        height, columns = max((self._camp_height(box, most, n), n) for n in range(2, 6))
        rows = -(-most // columns)
        step = (box.width - 2 * height * SHADOW) / columns  # with room for the last one's shadow
        line = min(box.height / rows, height * 1.04)
        row, column = divmod(index, columns)
        here = min(columns, most - row * columns)
        top = box.centery - line * rows / 2
        x = box.centerx + step * (column - (here - 1) / 2)
        return x, top + line * (row + 0.96), height * 0.94

    def _camp_height(self, box: pygame.Rect, most: int, columns: int) -> float:
        """How high pieces can be in so many columns."""
        rows = -(-most // columns)
        return min(box.width / (columns + 2 * SHADOW) * 1.16, box.height / (rows + 0.12))


def lay_out(ctx: DrawContext, area: pygame.Rect, park: Board) -> Layout:
    """The layout for this area."""
    square = park.grid == "square"
    camp = round(area.width * CAMP)
    middle = area.inflate(-2 * camp, 0)
    flat = {target: _flat(target, square) for target in park.targets}
    xs, ys = zip(*flat.values(), strict=True)
    span_x, span_y = extent(park)
    pad, gap = ctx.u(14), ctx.u(8)
    size = min((middle.width - pad) / span_x, (middle.height - 2 * pad) / span_y)
    left = middle.centerx - size * (max(xs) + min(xs)) / 2
    top = middle.centery - size * (max(ys) + min(ys)) / 2
    centres = {target: (left + size * x, top + size * y) for target, (x, y) in flat.items()}
    edge = middle.centerx - size * span_x / 2
    width = max(ctx.u(60), min(camp, round(edge - area.x)) - ctx.u(16))
    tall = area.height - ctx.u(16)
    camps = (
        pygame.Rect(area.x + gap, area.y + gap, width, tall),
        pygame.Rect(area.right - gap - width, area.y + gap, width, tall),
    )
    shapes = {target: _shape(at, size, square) for target, at in centres.items()}
    found = Layout(
        ctx,
        area,
        park,
        size,
        centres,
        shapes,
        frozenset(park.targets[c] for c in park.wall),
        camps,
    )
    for seat in (0, 1):
        box = found.enclosure(seat, SUPPLY)
        shapes[SUPPLY, seat] = Box(box.x, box.y, box.width, box.height, ctx.u(14))
    return found


def extent(park: Board) -> tuple[float, float]:
    """Width and height of the park, in sizes of a space: a hex's radius or a square's side."""
    square = park.grid == "square"
    xs, ys = zip(*(_flat(target, square) for target in park.targets), strict=True)
    wide, high = (1.0, 1.0) if square else (math.sqrt(3), 2.0)
    return max(xs) - min(xs) + wide, max(ys) - min(ys) + high


def coordinates(target: Target) -> tuple[int, int]:
    """The two coordinates of a cell."""
    assert isinstance(target, tuple) and isinstance(target[1], int) and isinstance(target[2], int)
    return target[1], target[2]


def _flat(target: Target, square: bool) -> Point:
    """A cell's place in units of its size."""
    a, b = coordinates(target)
    return (float(a), float(b)) if square else (math.sqrt(3) * (a + b / 2), 1.5 * b)


def _shape(at: Point, size: float, square: bool) -> Shape:
    x, y = at
    if square:
        return Box(x - size / 2, y - size / 2, size, size, size * 0.08)
    return hexagon(x, y, size)
