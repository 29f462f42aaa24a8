"""Where everything is on the screen: the others' places, the own place, the panel between them.

The viewer's seat is at the bottom; the others follow clockwise, so that bids passed to the left
travel clockwise.
"""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from ....core.types import Seat
from .info_layout import InfoLayout, Units, lay_out_info

ASPECT = 120 / 168
"""Width of a card by its height."""


@dataclass(frozen=True, slots=True)
class Row:
    """Room for cards side by side; they overlap when there are many."""

    rect: Rect
    high: float
    """Height of a card."""

    @property
    def wide(self) -> float:
        """Width of a card."""
        return self.high * ASPECT

    def at(
        self, index: int, count: int, gap: float = 3, align: str = "left"
    ) -> tuple[float, float]:
        """The middle of the ``index``-th of ``count`` cards."""
        step = 0.0
        if count > 1:
            room = (self.rect.width - self.wide) / (count - 1)
            step = max(1.0, min(self.wide + gap, room))
        used = self.wide + step * (count - 1)
        spare = {"left": 0.0, "middle": 0.5}[align]
        left = self.rect.x + (self.rect.width - used) * spare
        return left + self.wide / 2 + step * index, float(self.rect.centery)


@dataclass(frozen=True, slots=True)
class Place:
    """What lies in front of one seat."""

    rect: Rect
    plate: Rect
    palace: Rect
    table: Rect
    """For the groups of open cards, side by side."""
    head: int
    """Height of the line above each group, for its symbol and total."""
    upright: bool
    """Whether the plate is higher than wide."""
    hand: Row
    open: Row
    closed: Row
    token: tuple[int, int]
    """Middle of the choice token."""
    token_side: float
    trays: tuple[Rect, ...]
    """Around hand, open and closed bid; empty: these share one row."""


@dataclass(frozen=True, slots=True)
class Layout:
    """All places, in pixels, for one size of the window, number of seats and seat at the bottom."""

    area: Rect
    unit: float
    """Pixels for one design pixel."""
    below: Seat
    """The seat at the bottom, with the large place."""
    places: tuple[Place, ...]
    """By seat."""
    panel: Rect
    """With ``info`` on it: between or beside the others' places."""
    info: InfoLayout

    def u(self, design: float) -> int:
        """Design pixels as pixels, at least one."""
        return max(1, round(design * self.unit))

    @property
    def own(self) -> Place:
        """The place at the bottom."""
        return self.places[self.below]


def lay_out(area: Rect, seats: int, below: Seat, rounds: int, unit: float) -> Layout:
    """The layout for so many seats and rounds."""

    def u(design: float) -> int:
        return max(1, round(design * unit))

    gap = u(8)
    others = seats - 1
    share = 0.41 if others > 2 else 0.43
    own = Rect(area.x, 0, area.width, round(area.height * share))
    own.bottom = area.bottom
    top = Rect(area.x, area.y, area.width, own.y - gap - area.y)
    if others == 4:
        panel, rects = _in_two_rows(top, gap, u)
    elif others == 3:
        panel, rects = _one_above_two(top, gap, u)
    else:
        panel, rects = _in_one_row(top, others, gap, u)
    places: list[Place] = [_own(own, gap, u)] * seats
    for i, rect in enumerate(rects):
        places[(below + 1 + i) % seats] = _other(rect, u)
    info = lay_out_info(panel, rounds, seats > 2, u)
    return Layout(area, unit, below, tuple(places), panel, info)


def _in_two_rows(top: Rect, gap: int, u: Units) -> tuple[Rect, list[Rect]]:
    """The panel in the middle, then the places clockwise from the lower left."""
    middle = min(u(128), top.width // 6)
    wide, high = (top.width - middle - 2 * gap) // 2, (top.height - gap) // 2
    panel = Rect(top.x + wide + gap, top.y, middle, top.height)
    right, low = panel.right + gap, top.y + high + gap
    rects = [
        Rect(top.x, low, wide, high),
        Rect(top.x, top.y, wide, high),
        Rect(right, top.y, wide, high),
        Rect(right, low, wide, high),
    ]
    return panel, rects


def _one_above_two(top: Rect, gap: int, u: Units) -> tuple[Rect, list[Rect]]:
    """The panel at the right edge, then the places clockwise from the lower left."""
    side = min(u(128), top.width // 6)
    panel = Rect(top.right - side, top.y, side, top.height)
    room = top.width - side - gap
    wide, high = (room - gap) // 2, (top.height - gap) // 2
    low = top.y + high + gap
    rects = [
        Rect(top.x, low, wide, high),
        Rect(top.x, top.y, room, high),
        Rect(panel.x - gap - wide, low, wide, high),
    ]
    return panel, rects


def _in_one_row(top: Rect, others: int, gap: int, u: Units) -> tuple[Rect, list[Rect]]:
    """The panel as a band below, then the places from left to right."""
    band = min(u(52), top.height // 5)
    panel = Rect(top.x, top.bottom - band, top.width, band)
    high = top.height - band - gap
    wide = (top.width - gap * (others - 1)) // others
    return panel, [Rect(top.x + i * (wide + gap), top.y, wide, high) for i in range(others)]


def _other(rect: Rect, u: Units) -> Place:
    """A place at the top: the plate at the left, below the table one row for hand and bids."""
    inner = rect.inflate(-u(12), -u(12))
    head = min(u(22), inner.height // 6)
    plate = Rect(inner.x, inner.y, min(u(138), inner.width // 3), inner.height)
    room = Rect(plate.right + u(8), inner.y, inner.right - plate.right - u(8), inner.height)
    high = min(u(126), (room.height - head - u(8)) // 2)
    table = Rect(room.x, room.y, room.width, head + high)
    bids = min(u(126), room.bottom - table.bottom - u(6))
    low = Rect(room.x, 0, room.width, bids)
    low.bottom = room.bottom
    side = bids * 0.9
    half = (low.width - side) / 2
    opened = Rect(low.x, low.y, round(half), low.height)
    closed = Rect(round(low.right - half), low.y, round(half), low.height)
    token = (round(low.x + half + side / 2), low.centery)
    named = min(u(54), plate.height // 3) + u(35)  # the face and the name below it
    palace = Rect(0, 0, min(u(84), plate.width - u(12)), min(u(66), plate.height - named - u(6)))
    palace.midbottom = (plate.centerx, plate.bottom - u(6))
    return Place(
        rect=rect,
        plate=plate,
        palace=palace,
        table=table,
        head=head,
        upright=True,
        hand=Row(low, bids),
        open=Row(opened, bids),
        closed=Row(closed, bids),
        token=token,
        token_side=min(bids * 0.62, u(64)),
        trays=(),
    )


def _own(rect: Rect, gap: int, u: Units) -> Place:
    """The place at the bottom: below the table a tray each for hand, open and closed bid."""
    inner = rect.inflate(-u(12), -u(12))
    head = min(u(23), inner.height // 9)
    plate = Rect(
        inner.x, inner.y, min(u(160), inner.width // 5), min(u(74), max(u(66), inner.height // 3))
    )
    palace = Rect(inner.x, plate.bottom + u(4), plate.width, inner.bottom - plate.bottom - u(4))
    room = Rect(plate.right + u(10), inner.y, inner.right - plate.right - u(10), inner.height)
    line = (room.height - u(6)) // 2
    table = Rect(room.x, room.y, room.width, line)
    low = Rect(room.x, 0, room.width, line)
    low.bottom = room.bottom
    wide = (low.width - 2 * gap) / 3
    trays = tuple(
        Rect(round(low.x + i * (wide + gap)), low.y, round(wide), low.height) for i in range(3)
    )
    rows = []
    for tray in trays:
        side = round(tray.width * 0.02) + u(4)
        row = Rect(tray.x + side, tray.y + head, tray.width - 2 * side, tray.height - head - u(3))
        rows.append(Row(row, row.height))
    token = (trays[0].centerx, rows[0].rect.centery)
    return Place(
        rect=rect,
        plate=plate,
        palace=palace,
        table=table,
        head=head,
        upright=False,
        hand=rows[0],
        open=rows[1],
        closed=rows[2],
        token=token,
        token_side=min(rows[1].high * 0.62, u(64)),
        trays=trays,
    )
