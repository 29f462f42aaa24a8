"""Where things are on the screen: piles at the left, the grid in its tray, the toy box at the
right."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from ....core.types import Seat, Target
from ....ui.graphics.context import Kit
from ....ui.graphics.shapes import Box, Shape

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Layout:
    """Pixels."""

    kit: Kit
    area: pygame.Rect
    grid: pygame.Rect
    """The spaces, without the wooden edge around them."""
    side: int
    trays: tuple[pygame.Rect, ...]
    """Each seat's pile."""
    box: pygame.Rect
    """The toy box: the supply."""

    @property
    def step(self) -> float:
        """From one space to the next."""
        return self.grid.width / self.side

    @property
    def edge(self) -> int:
        """The width of the wood around the grid."""
        return self.kit.u(11)

    def cell(self, target: Target) -> pygame.Rect:
        """A space."""
        x, y = column_row(target)
        left, top = round(self.grid.x + x * self.step), round(self.grid.y + y * self.step)
        right = round(self.grid.x + (x + 1) * self.step)
        return pygame.Rect(left, top, right - left, right - left)

    def middle(self, target: Target) -> Point:
        """The middle of a space."""
        return self.cell(target).center

    def shapes(self) -> dict[Target, Shape]:
        """What can be clicked; piles and supply only to be told why not."""
        side = range(self.side)
        cells: list[Target] = [("cell", x, y) for y in side for x in side]
        found: dict[Target, Shape] = {t: box_of(self.cell(t), self.step * 0.1) for t in cells}
        for seat, tray in enumerate(self.trays):
            found["pile", seat] = box_of(tray, self.kit.u(12))
        found["supply",] = box_of(self.box, self.kit.u(12))
        return found

    def in_pile(self, seat: Seat, index: int, count: int) -> tuple[float, float, float]:
        """Middle and size of the ``index``-th tile of so many: in rows that overlap the more, the
        more there are."""
        tray, kit = self.trays[seat], self.kit
        room = tray.inflate(-kit.u(14), -kit.u(14))
        head = kit.u(24)
        room = pygame.Rect(room.x, room.y + head, room.width, room.height - head)
        size = float(min(kit.u(64), room.height, room.width))
        while True:
            columns = max(1, int((room.width - size) / (size * 0.5)) + 1)
            rows = max(1, int((room.height - size) / (size * 0.62)) + 1)
            if columns * rows >= count or size < kit.u(12):
                break
            size *= 0.94
        used = min(columns, count) if count <= columns else columns
        across = (room.width - size) / max(1, columns - 1) if columns > 1 else 0
        across = min(across, size * 1.04)
        row, column = divmod(index, used)
        x = room.x + size / 2 + column * across
        y = room.y + size / 2 + min(row, rows - 1) * size * 0.62
        return x, y, size


def place(kit: Kit, area: pygame.Rect, side: int, seats: int) -> Layout:
    """The grid as large as it can be; what is left goes to piles and toy box."""
    edge, gap = kit.u(11) + kit.u(5), kit.u(8)
    least = kit.u(132) + kit.u(72) + 2 * gap
    size = min(area.height - 2 * edge, area.width - least - 2 * edge)
    spare = area.width - size - 2 * edge - 2 * gap
    left = min(kit.u(250), round(spare * 0.64))
    right = min(kit.u(150), spare - left)
    over = spare - left - right
    grid = pygame.Rect(area.x + gap + left + over // 2 + edge, 0, size, size)
    grid.centery = area.centery
    piles = pygame.Rect(area.x + gap, area.y + gap, left, area.height - 2 * gap)
    high = min(kit.u(300), (piles.height - gap * (seats - 1)) // seats)
    trays = tuple(
        [
            pygame.Rect(piles.x, piles.y + i * (high + gap), piles.width - kit.u(2), high)
            for i in range(seats)
        ]
    )
    wide = right - kit.u(2)
    high = min(round(wide * 1.3), area.height - 2 * gap)
    box = pygame.Rect(area.right - gap - wide, area.y + gap, wide, high)
    return Layout(kit, area, grid, side, trays, box)


def box_of(r: pygame.Rect, radius: float) -> Box:
    """A rectangle as a shape."""
    return Box(r.x, r.y, r.width, r.height, radius)


def column_row(target: Target) -> tuple[int, int]:
    """A space's two numbers."""
    assert isinstance(target, tuple) and isinstance(target[1], int) and isinstance(target[2], int)
    return target[1], target[2]
