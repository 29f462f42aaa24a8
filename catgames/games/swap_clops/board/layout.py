"""Where things are on the screen: piles at the left, the grid in its case, the toy box and
the prizes at the right."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from ....core.types import Seat, Target
from ....ui.graphics.context import DrawContext
from ....ui.graphics.shapes import Box, Point, Shape

HEAD, PRIZES = 34, 312
"""Heights of the plank at the top of a crate, and of the board with the prizes, in units."""


@dataclass(frozen=True, slots=True)
class Layout:
    """Pixels."""

    ctx: DrawContext
    area: pygame.Rect
    grid: pygame.Rect
    """The spaces, without the wooden edge around them."""
    side: int
    trays: tuple[pygame.Rect, ...]
    """Each seat's pile."""
    box: pygame.Rect
    """The toy box: the supply."""
    prizes: pygame.Rect
    """What most of each like wins."""

    @property
    def step(self) -> float:
        """Pixels from one space to the next."""
        return self.grid.width / self.side

    @property
    def edge(self) -> int:
        """The width of the wood around the grid."""
        return self.ctx.u(11)

    def cell(self, target: Target) -> pygame.Rect:
        """The area of a space."""
        x, y = column_row(target)
        left, top = round(self.grid.x + x * self.step), round(self.grid.y + y * self.step)
        right = round(self.grid.x + (x + 1) * self.step)
        return pygame.Rect(left, top, right - left, right - left)

    def corner(self, x: int, y: int) -> Point:
        """The upper left corner of the space in column ``x`` and row ``y``."""
        return self.grid.x + x * self.step, self.grid.y + y * self.step

    def middle(self, target: Target) -> Point:
        """The middle of a space."""
        return self.cell(target).center

    def shapes(self) -> dict[Target, Shape]:
        """What can be clicked; piles and supply only to be told why not."""
        side = range(self.side)
        cells: list[Target] = [("cell", x, y) for y in side for x in side]
        found: dict[Target, Shape] = {t: box_of(self.cell(t), self.step * 0.1) for t in cells}
        for seat, tray in enumerate(self.trays):
            found["pile", seat] = box_of(tray, self.ctx.u(12))
        found["supply",] = box_of(self.box, self.ctx.u(12))
        return found

    def floor(self, seat: Seat) -> pygame.Rect:
        """Where the tiles of a pile lie: inside its crate, below the plank with the number."""
        room = self.trays[seat].inflate(-self.ctx.u(26), -self.ctx.u(22))
        head = self.ctx.u(HEAD - 4)
        return pygame.Rect(room.x, room.y + head, room.width, room.height - head)

    def in_pile(self, seat: Seat, index: int, count: int) -> tuple[float, float, float]:
        """Middle and size of the ``index``-th tile of so many: in rows, side by side, the smaller
        the more there are."""
        room = self.floor(seat)
        columns = min(n for n in range(3, 99) if _rows(room, n) * n >= count)
        size = min(self.step * 0.98, room.width / columns, float(room.height))
        row, column = divmod(index, columns)
        return room.x + (column + 0.5) * size, room.y + (row + 0.5) * size, size * 0.96


def _rows(room: pygame.Rect, columns: int) -> int:
    """How many rows of so many tiles have room."""
    return int(room.height * columns / room.width)


def lay_out(ctx: DrawContext, area: pygame.Rect, side: int, seats: int) -> Layout:
    """The grid as large as it can be; what is left goes to piles and toy box."""
    edge, gap = ctx.u(11) + ctx.u(5), ctx.u(8)
    least = ctx.u(132) + ctx.u(72) + 2 * gap
    size = min(area.height - 2 * edge, area.width - least - 2 * edge)
    spare = area.width - size - 2 * edge - 2 * gap
    left = min(ctx.u(250), round(spare * 0.64))
    right = min(ctx.u(150), spare - left)
    over = spare - left - right
    grid = pygame.Rect(area.x + gap + left + over // 2 + edge, 0, size, size)
    grid.centery = area.centery
    piles = pygame.Rect(area.x + gap, area.y + gap, left, area.height - 2 * gap)
    high = min(ctx.u(300), (piles.height - gap * (seats - 1)) // seats)
    trays = tuple(
        [
            pygame.Rect(piles.x, piles.y + i * (high + gap), piles.width - ctx.u(2), high)
            for i in range(seats)
        ]
    )
    wide = right - ctx.u(2)
    high = min(round(wide * 1.3), area.height - 2 * gap)
    box = pygame.Rect(area.right - gap - wide, area.y + gap, wide, high)
    top = box.bottom + gap
    prizes = pygame.Rect(box.x, top, wide, min(ctx.u(PRIZES), area.bottom - 2 * gap - top))
    return Layout(ctx, area, grid, side, trays, box, prizes)


def box_of(r: pygame.Rect, radius: float) -> Box:
    """A rectangle as a shape."""
    return Box(r.x, r.y, r.width, r.height, radius)


def column_row(target: Target) -> tuple[int, int]:
    """A space's two numbers."""
    assert isinstance(target, tuple) and isinstance(target[1], int) and isinstance(target[2], int)
    return target[1], target[2]
