"""Where everything is on the screen: the others along the far side of the table, the own place
along the near side, the runner between them.

The viewer's seat is at the bottom; the others follow clockwise, from left to right, so that bids
passed to the left travel clockwise.  Open cards have the same place and size in every phase of the
round.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from pygame import Rect

from ....core.types import Seat
from ....ui.graphics.shapes import Point
from ..state import BID, CHOOSE, DEAL, OVER

Units = Callable[[float], int]
"""Turns design pixels into pixels."""
ARROWS = 28
"""Room for the arrows at each side of the direction token, in units."""


@dataclass(frozen=True, slots=True)
class InfoLayout:
    """Where the things on the runner are, in pixels."""

    token: tuple[int, int]
    """Middle of the direction token, between arrows."""
    side: float
    """Size of the direction token."""
    rounds: tuple[Rect, ...]
    """A little card for every round."""
    title: Rect
    red: Rect
    """For words about the red backs."""
    way: Rect
    """For words about the direction."""
    discard: Rect
    discarded: Rect
    """For words about the pile."""


def lay_out_info(info: Rect, rounds: int, directed: bool, u: Units) -> InfoLayout:
    """From left to right; ``directed``: there is a direction token."""
    title = Rect(info.x, info.y, round(info.width * 0.125), info.height)
    wide = min(u(22), (round(info.width * 0.22) - u(3) * (rounds - 1)) // rounds)
    high = min(round(wide * 1.45), info.height - u(4))
    boxes = tuple(
        Rect(title.right + u(8) + i * (wide + u(3)), info.centery - high // 2, wide, high)
        for i in range(rounds)
    )
    discard = Rect(0, 0, round(info.height * 120 / 168), info.height)
    discard.midright = info.midright
    discarded = Rect(0, info.y, round(info.width * 0.12), info.height)
    discarded.right = discard.x - u(8)
    rest = Rect(boxes[-1].right + u(14), info.y, 0, info.height)
    rest.width = discarded.x - u(14) - rest.x
    red, way = rest.copy(), Rect(rest.right, rest.y, 0, rest.height)
    side = float(info.height)
    if directed:
        red.width = rest.width // 2 - u(ARROWS)
        token_x = red.right + u(ARROWS) + round(side / 2)
        way = Rect(token_x + round(side / 2) + u(ARROWS), rest.y, 0, rest.height)
        way.width = rest.right - way.x
    else:
        token_x = red.right
    return InfoLayout((token_x, info.centery), side, boxes, title, red, way, discard, discarded)


ASPECT = 120 / 168
"""Width of a card by its height."""
OWN_SHARE, OWN_OPEN = 0.465, 0.32
"""Height of the own place, as a share of the board's, and of its open cards, as a share of that."""
FAR_SHARE, FAR_BIDS = 0.31, 84
"""Height of open cards on the far side, as a share of their place's width at most, and least height
of the bids below them, in units."""

THREE = 1.7
"""Room for three cards of a bid, in widths of a card: something of each must show, also in a high
window."""

CLOTH = 8
"""How far the table covers the wall, in units."""
CANDLES, CANDLE = 760, 50
"""Least width of a runner that has room for candles at its ends, and their height, which trays
above leave them, in units."""
DOME = 0.56
"""Height of the dome on a closed tray, as a share of the tray's."""
CHAIR, PALACE = 0.94, 1.15
"""Widths on the far side, in heights of the strip that they stand in with the name."""
NAME = 56
"""Least width of the name of a player on the far side, in units."""


class Phase(Enum):
    """What the places must have room for."""

    BIDDING = "hands, and bids being put together"
    OFFERS = "the bids to choose from"
    SETTLING = "open cards only: running off and securing"
    OVER = "the palaces' cards"


def phase_of(stage: int) -> Phase:
    """The phase of a stage of the round (``state.STAGES``)."""
    if stage in (DEAL, BID):
        return Phase.BIDDING
    return {CHOOSE: Phase.OFFERS, OVER: Phase.OVER}.get(stage, Phase.SETTLING)


BIDS = (Phase.BIDDING, Phase.OFFERS)
"""The phases in which something lies on the trays of the near side."""


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

    def at(self, index: int, count: int, gap: float = 3, align: str = "left") -> Point:
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
    chair: Rect
    """The cat in its chair."""
    name: Rect
    """Room for mark, name and number of cards."""
    palace: Rect
    table: Rect
    """For the groups of open cards, side by side."""
    head: int
    """Height of the line above each group, for its symbol and total."""
    hand: Row
    open: Row
    closed: Row
    token: tuple[int, int]
    """Middle of the choice token."""
    token_side: float
    trays: tuple[Rect, ...]
    """The trays of the open and the closed bid, in this order; empty: there are none now.  On the
    near side they stay, bare, when the bids have been taken."""

    @property
    def plate(self) -> Rect:
        """Where the mouse finds the seat's player."""
        return self.chair.union(self.name)


@dataclass(frozen=True, slots=True)
class Layout:
    """All places, in pixels, for one size of the window, number of seats, seat at the bottom and
    phase."""

    area: Rect
    unit: float
    """Pixels for one design pixel."""
    below: Seat
    """The seat at the bottom, with the large place."""
    cloth: Rect
    """The table; the wall is above it."""
    places: tuple[Place, ...]
    """By seat."""
    runner: Rect
    """With ``info`` on it: between the others' places and the own one."""
    end: int
    """Width of the runner on each side of ``info``."""
    info: InfoLayout

    def u(self, design: float) -> int:
        """Design pixels as pixels, at least one."""
        return max(1, round(design * self.unit))

    @property
    def own(self) -> Place:
        """The place at the bottom."""
        return self.places[self.below]


def lay_out(area: Rect, seats: int, below: Seat, rounds: int, unit: float, phase: Phase) -> Layout:
    """The layout for so many seats and rounds."""

    def u(design: float) -> int:
        return max(1, round(design * unit))

    gap = u(8)
    own = Rect(area.x, 0, area.width, round(area.height * OWN_SHARE))
    own.bottom = area.bottom
    runner = Rect(area.x, 0, area.width, min(u(46), area.height // 12))
    runner.bottom = own.y
    top = Rect(area.x, area.y, area.width, runner.y - area.y - u(2))
    header = min(u(72), top.height // 3)
    cloth = Rect(area.x, area.y + header - u(CLOTH), area.width, 0)
    cloth.height = area.bottom - cloth.y
    wide = (top.width - gap * (seats - 2)) // (seats - 1)
    places = [_own(own.inflate(-u(20), -u(10)), phase, gap, u)] * seats
    for i in range(seats - 1):
        rect = Rect(top.x + i * (wide + gap), top.y, wide, top.height)
        places[(below + 1 + i) % seats] = _other(rect, header, phase, u)
    end = u(124 if runner.width >= u(CANDLES) else 74)
    info = lay_out_info(runner.inflate(-2 * end, -u(6)), rounds, seats > 2, u)
    return Layout(area, unit, below, cloth, tuple(places), runner, end, info)


def _other(rect: Rect, header: int, phase: Phase, u: Units) -> Place:
    """A place on the far side: the cat in its chair, the open cards before it, then the bids."""
    inner = Rect(rect.x + u(10), rect.y, rect.width - u(20), rect.height - u(4))
    middle = min(inner.width, u(330))
    left = inner.centerx - middle // 2
    # In a narrow place chair and palace are smaller, so that the name keeps its least width.
    small = min(1.0, (middle - u(NAME + 20)) / (header * (CHAIR + PALACE)))
    chair = Rect(0, 0, round(header * CHAIR * small), round((header - u(1)) * small))
    chair.bottomleft = (left, inner.y + header)
    palace = Rect(0, 0, round(header * PALACE * small), round(header * small))
    palace.bottomright = (left + middle, inner.y + header)
    name = Rect(chair.right + u(8), inner.y, palace.x - chair.right - u(12), header - u(CLOTH))
    room = Rect(inner.x, inner.y + header + u(4), inner.width, inner.height - header - u(4))
    head = min(u(22), room.height // 8)
    bids = min(u(FAR_BIDS), round(room.height * 0.4))
    high = room.height - head - bids - u(6)  # the same in every phase but the last
    high = min(high, round(inner.width * FAR_SHARE))
    low = Rect(room.x, 0, room.width, room.height - head - high - u(6))
    low.bottom = room.bottom
    if phase is Phase.OVER:
        head, high = 0, min(room.height, u(132))
    table = Rect(room.x, room.y, room.width, head + high)
    token = min(low.height * 0.62, low.width * 0.16, u(56))
    side = token + u(10)
    half = (low.width - side) / 2
    opened = Rect(low.x, low.y, round(half), low.height)
    closed = Rect(round(low.right - half), low.y, round(half), low.height)
    trays = (opened, closed) if phase is Phase.OFFERS else ()
    rooms = [opened.copy(), closed.copy()]
    if trays:
        rooms = [tray.inflate(-u(18), -u(6)) for tray in trays]
        rooms[1].width -= dome_width(closed)
    rows = [Row(room, min(room.height, room.width / (ASPECT * THREE))) for room in rooms]
    return Place(
        rect=rect,
        chair=chair,
        name=name,
        palace=palace,
        table=table,
        head=head,
        hand=Row(low, low.height),
        open=rows[0],
        closed=rows[1],
        token=(low.centerx, low.bottom - round(token / 2) - u(2)),
        token_side=token,
        trays=trays,
    )


def dome_width(tray: Rect) -> int:
    """The width of the dome beside the cards on a closed tray; 0: there is no room for it."""
    wide = round(tray.height * DOME * 4 / 3)
    return wide if wide < tray.width * 0.34 else 0


def _own(inner: Rect, phase: Phase, gap: int, u: Units) -> Place:
    """The place at the bottom: cat and palace at the left; open cards above hand and bids."""
    side = min(u(148), inner.width // 5)
    chair = Rect(inner.x, inner.y, min(u(84), side * 2 // 5), min(u(90), inner.height // 3))
    left = chair.right + u(10)  # the chair's frame is wider than its rectangle
    name = Rect(left, chair.y, inner.x + side - left, chair.height)
    palace = Rect(inner.x, chair.bottom + u(6), side, inner.bottom - chair.bottom - u(8))
    room = Rect(inner.x + side + u(14), inner.y, inner.width - side - u(14), inner.height)
    bids, over = phase in BIDS, phase is Phase.OVER
    head = 0 if over else min(u(23), inner.height // 8)
    strip = head + round(room.height * OWN_OPEN)  # of open cards above hand and bids
    high = min(room.height - u(6), u(214)) if over else strip
    table = Rect(room.x, room.y, room.width, high)
    low = Rect(room.x, room.y + strip + u(8), room.width, room.height - strip - u(8))
    share = 0.43 if phase is Phase.OFFERS else 0.24
    wide = round((low.width - 2 * gap) * share)
    trays = (
        Rect(low.x, low.y, wide, low.height),
        Rect(low.right - wide, low.y, wide, low.height),
    )
    title = u(23)
    opened, closed = (
        Rect(tray.x + u(10), tray.y + title, tray.width - u(20), tray.height - title - u(8))
        for tray in trays
    )
    between = Rect(trays[0].right + gap, opened.y, trays[1].x - trays[0].right - 2 * gap, 0)
    between.height = opened.height
    card = min(opened.height, max(between.width, opened.width) / (ASPECT * THREE))
    closed.width -= dome_width(trays[1])
    return Place(
        rect=inner,
        chair=chair,
        name=name,
        palace=palace,
        table=table,
        head=head,
        hand=Row(between, card),
        open=Row(opened, card),
        closed=Row(closed, card),
        token=between.center if bids else (name.centerx, chair.bottom + u(20)),
        token_side=min(between.width * 0.8, opened.height * 0.62, u(84)) if bids else u(36),
        trays=() if over else trays,
    )
