"""Where everything lies on the salon table: the panels of the others, the own place, fans of cards.

The seat whose eyes the screen shows sits below; the others follow clockwise, so that bids which go
to the left travel clockwise.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Rect

from ...core.types import Seat

ASPECT = 120 / 168
"""Width of a card by its height."""
WEIGHTS = (30, 27, 23, 22)
"""Room for the cards of each species, in the order of the data file, and for royal cats."""


@dataclass(frozen=True, slots=True)
class Row:
    """A place for cards side by side; they overlap when there are many."""

    rect: Rect
    high: float
    """Height of a card."""

    @property
    def wide(self) -> float:
        """Width of a card."""
        return self.high * ASPECT

    def step(self, count: int, gap: float) -> float:
        """From one card to the next."""
        if count < 2:
            return 0
        return max(1.0, min(self.wide + gap, (self.rect.width - self.wide) / (count - 1)))

    def at(
        self, index: int, count: int, gap: float = 3, align: str = "left"
    ) -> tuple[float, float]:
        """The middle of the ``index``-th of ``count`` cards."""
        step = self.step(count, gap)
        used = self.wide + step * (count - 1)
        spare = {"left": 0.0, "middle": 0.5, "right": 1.0}[align]
        left = self.rect.x + (self.rect.width - used) * spare
        return left + self.wide / 2 + step * index, float(self.rect.centery)

    def box(self, index: int, count: int, gap: float = 3, align: str = "left") -> Rect:
        """Of the same card."""
        x, y = self.at(index, count, gap, align)
        box = Rect(0, 0, round(self.wide), round(self.high))
        box.center = (round(x), round(y))
        return box


@dataclass(frozen=True, slots=True)
class Place:
    """What lies in front of one seat."""

    rect: Rect
    plate: Rect
    palace: Rect
    heads: tuple[Rect, ...]
    """Above each group: its sign and total; the last is that of royal cats."""
    groups: tuple[Row, ...]
    """By species, then royal cats and runaways."""
    table: Row
    """All the groups' room in one, for an opened palace."""
    hand: Row
    open: Row
    closed: Row
    token: tuple[int, int]
    trays: tuple[Rect, ...]
    """Around hand, open and closed bid; none: they lie in one row."""


@dataclass(frozen=True, slots=True)
class Layout:
    """The whole table."""

    places: tuple[Place, ...]
    """By seat."""
    info: Rect
    """For the course of the game: between or beside the others' places."""


Units = Callable[[float], int]


def lay_out(area: Rect, seats: int, below: Seat, u: Units, species: int = 3) -> Layout:
    """Places for all seats; ``below`` has the large one at the lower edge."""
    gap = u(8)
    others = seats - 1
    share = 0.385 if others == 4 else 0.43
    own = Rect(area.x, 0, area.width, round(area.height * share))
    own.bottom = area.bottom
    top = Rect(area.x, area.y, area.width, own.y - gap - area.y)
    if others == 4:
        info, rects = _in_two_rows(top, gap, u)
    else:
        info, rects = _in_one_row(top, others, gap, u)
    places: list[Place] = [_own(own, gap, u, species)] * seats
    for i, rect in enumerate(rects):
        places[(below + 1 + i) % seats] = _other(rect, gap, u, species)
    return Layout(tuple(places), info)


def _in_two_rows(top: Rect, gap: int, u: Units) -> tuple[Rect, list[Rect]]:
    """Clockwise from the lower left; the course of the game stands in the middle."""
    middle = min(u(128), top.width // 6)
    wide, high = (top.width - middle - 2 * gap) // 2, (top.height - gap) // 2
    info = Rect(top.x + wide + gap, top.y, middle, top.height)
    right, low = info.right + gap, top.y + high + gap
    rects = [
        Rect(top.x, low, wide, high),
        Rect(top.x, top.y, wide, high),
        Rect(right, top.y, wide, high),
        Rect(right, low, wide, high),
    ]
    return info, rects


def _in_one_row(top: Rect, others: int, gap: int, u: Units) -> tuple[Rect, list[Rect]]:
    """From left to right; the course of the game is a band below."""
    band = min(u(52), top.height // 5)
    info = Rect(top.x, top.bottom - band, top.width, band)
    high = top.height - band - gap
    wide = (top.width - gap * (others - 1)) // others
    return info, [Rect(top.x + i * (wide + gap), top.y, wide, high) for i in range(others)]


def _groups(room: Rect, gap: int, head: int, species: int) -> tuple[list[Rect], list[Row]]:
    """Heads and rows side by side."""
    weights = (*WEIGHTS[:-1][:species], *(25,) * (species - 3), WEIGHTS[-1])
    free, x = room.width - gap * species, room.x
    heads, rows = [], []
    for weight in weights:
        wide = round(free * weight / sum(weights))
        heads.append(Rect(x, room.y, wide, head))
        row = Rect(x, room.y + head, wide, room.height - head)
        rows.append(Row(row, row.height))
        x += wide + gap
    return heads, rows


def _split(room: Rect, gap: int, species: int, head: int) -> tuple[list[Rect], list[Row]]:
    """Heads and rows in two lines, for narrow and high places."""
    high = (room.height - gap) // 2
    half = (room.width - gap) // 2
    heads, rows = [], []
    for i in range(species + 1):
        columns = -(-(species + 1) // 2)
        wide = half if columns == 2 else (room.width - gap * (columns - 1)) // columns
        x, y = room.x + (i % columns) * (wide + gap), room.y + (i // columns) * (high + gap)
        heads.append(Rect(x, y, wide, head))
        row = Rect(x, y + head, wide, high - head)
        rows.append(Row(row, row.height))
    return heads, rows


def _other(rect: Rect, gap: int, u: Units, species: int) -> Place:
    inner = rect.inflate(-u(12), -u(12))
    head = min(u(22), inner.height // 6)
    if rect.width < rect.height * 1.9:  # three others: name above, groups in two lines
        plate = Rect(inner.x, inner.y, inner.width, min(u(62), inner.height // 5))
        room = Rect(
            inner.x, plate.bottom + u(4), inner.width, inner.bottom - plate.bottom - u(4)
        )
        bids = round((room.height - u(8)) * 0.29)
        table = Rect(room.x, room.y, room.width, room.height - bids - u(6))
        heads, groups = _split(table, u(6), species, head)
    else:
        plate = Rect(inner.x, inner.y, min(u(138), inner.width // 3), inner.height)
        room = Rect(plate.right + u(8), inner.y, inner.right - plate.right - u(8), inner.height)
        most = u(126)
        high = min(most, (room.height - head - u(8)) // 2)
        table = Rect(room.x, room.y, room.width, head + high)
        bids = min(most, room.bottom - table.bottom - u(6))
        heads, groups = _groups(table, u(6), head, species)
    low = Rect(room.x, 0, room.width, bids)
    low.bottom = room.bottom
    side = bids * 0.9
    half = (low.width - side) / 2
    opened = Rect(low.x, low.y, round(half), low.height)
    closed = Rect(round(low.right - half), low.y, round(half), low.height)
    token = (round(low.x + half + side / 2), low.centery)
    palace = Rect(0, 0, min(u(70), plate.width // 2), min(u(58), plate.height // 2))
    palace.midbottom = (plate.centerx, plate.bottom)
    if plate.width > plate.height:
        palace = Rect(0, 0, u(70), plate.height)
        palace.midright = plate.midright
    return Place(
        rect, plate, palace, tuple(heads), tuple(groups), Row(_body(table, head), groups[0].high),
        Row(low, bids), Row(opened, bids), Row(closed, bids), token, (),
    )  # fmt: skip


def _body(table: Rect, head: int) -> Rect:
    return Rect(table.x, table.y + head, table.width, table.height - head)


def _own(rect: Rect, gap: int, u: Units, species: int) -> Place:
    inner = rect.inflate(-u(12), -u(12))
    head = min(u(23), inner.height // 9)
    plate = Rect(inner.x, inner.y, min(u(160), inner.width // 5), min(u(74), inner.height // 3))
    palace = Rect(
        inner.x, plate.bottom + u(4), plate.width, inner.bottom - plate.bottom - u(4)
    )
    room = Rect(plate.right + u(10), inner.y, inner.right - plate.right - u(10), inner.height)
    line = (room.height - u(6)) // 2
    table = Rect(room.x, room.y, room.width, line)
    heads, groups = _groups(table, u(8), head, species)
    low = Rect(room.x, 0, room.width, line)
    low.bottom = room.bottom
    wide = (low.width - 2 * gap) / 3
    trays = tuple(
        Rect(round(low.x + i * (wide + gap)), low.y, round(wide), low.height) for i in range(3)
    )
    rows = []
    for tray in trays:
        side = round(tray.width * 0.02) + u(4)
        row = Rect(
            tray.x + side, tray.y + head, tray.width - 2 * side, tray.height - head - u(3)
        )
        rows.append(Row(row, row.height))
    token = (trays[0].centerx, rows[0].rect.centery)
    return Place(
        rect, plate, palace, tuple(heads), tuple(groups), Row(_body(table, head), groups[0].high),
        rows[0], rows[1], rows[2], token, trays,
    )  # fmt: skip
