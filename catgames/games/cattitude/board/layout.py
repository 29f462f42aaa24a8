"""Where everything lies on the salon table: the panels of the others, the own place, fans of cards.

The seat whose eyes the screen shows sits below; the others follow clockwise, so that bids which go
to the left travel clockwise.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect

from ....core.types import Seat

ASPECT = 120 / 168
"""Width of a card by its height."""
ALIKE, DIFFERENT = 0.42, 0.68
"""Of a card's width: how much of it an equal or another neighbour should leave visible."""


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
    table: Rect
    """Room for the groups of open cards, side by side."""
    head: int
    """Height of the line above each group, for its sign and total."""
    upright: bool
    """The plate is higher than wide."""
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


def lay_out(area: Rect, seats: int, below: Seat, u: Units) -> Layout:
    """Places for all seats; ``below`` has the large one at the lower edge."""
    gap = u(8)
    others = seats - 1
    share = 0.41 if others > 2 else 0.43
    own = Rect(area.x, 0, area.width, round(area.height * share))
    own.bottom = area.bottom
    top = Rect(area.x, area.y, area.width, own.y - gap - area.y)
    if others == 4:
        info, rects = _in_two_rows(top, gap, u)
    elif others == 3:
        info, rects = _one_above_two(top, gap, u)
    else:
        info, rects = _in_one_row(top, others, gap, u)
    places: list[Place] = [_own(own, gap, u)] * seats
    for i, rect in enumerate(rects):
        places[(below + 1 + i) % seats] = _other(rect, gap, u)
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


def _one_above_two(top: Rect, gap: int, u: Units) -> tuple[Rect, list[Rect]]:
    """Clockwise from the lower left; the course of the game stands at the right edge."""
    side = min(u(128), top.width // 6)
    info = Rect(top.right - side, top.y, side, top.height)
    room = top.width - side - gap
    wide, high = (room - gap) // 2, (top.height - gap) // 2
    low = top.y + high + gap
    rects = [
        Rect(top.x, low, wide, high),
        Rect(top.x, top.y, room, high),
        Rect(info.x - gap - wide, low, wide, high),
    ]
    return info, rects


def _in_one_row(top: Rect, others: int, gap: int, u: Units) -> tuple[Rect, list[Rect]]:
    """From left to right; the course of the game is a band below."""
    band = min(u(52), top.height // 5)
    info = Rect(top.x, top.bottom - band, top.width, band)
    high = top.height - band - gap
    wide = (top.width - gap * (others - 1)) // others
    return info, [Rect(top.x + i * (wide + gap), top.y, wide, high) for i in range(others)]


@dataclass(frozen=True, slots=True)
class Group:
    """Where a species' open cards lie."""

    head: Rect
    row: Row


def allot(
    place: Place, cards: Sequence[tuple[int, ...]], gap: int, leasts: Sequence[float]
) -> list[Group]:
    """Shares the table of a place out to its groups, more to those with more cards."""
    table, high = place.table, place.table.height - place.head
    free = table.width - gap * (len(cards) - 1)
    small = min(1.0, free / sum(leasts))
    leasts = [least * small for least in leasts]
    wants = [
        max(least, natural(faces, high * ASPECT))
        for least, faces in zip(leasts, cards, strict=True)
    ]
    over = sum(wants) - free
    if over > 0:
        spare = sum(wants) - sum(leasts)
        share = min(1.0, over / spare) if spare else 0.0
        wants = [w - (w - least) * share for w, least in zip(wants, leasts, strict=True)]
    else:
        wants = [want - over / len(cards) for want in wants]
    found, x = [], float(table.x)
    for want in wants:
        head = Rect(round(x), table.y, round(want), place.head)
        found.append(Group(head, Row(Rect(head.x, head.bottom, head.width, high), high)))
        x += want + gap
    return found


def natural(faces: tuple[int, ...], wide: float) -> float:
    """The room that cards in a row would like to have."""
    if not faces:
        return 0.0
    alike = sum(faces[i] == faces[i + 1] for i in range(len(faces) - 1))
    return wide * (1 + ALIKE * alike + DIFFERENT * (len(faces) - 1 - alike))


def _other(rect: Rect, gap: int, u: Units) -> Place:
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
        rect, plate, palace, table, head, True,
        Row(low, bids), Row(opened, bids), Row(closed, bids), token, (),
    )  # fmt: skip


def _own(rect: Rect, gap: int, u: Units) -> Place:
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
        rect, plate, palace, table, head, False,
        rows[0], rows[1], rows[2], token, trays,
    )  # fmt: skip
