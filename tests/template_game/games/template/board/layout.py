"""Where everything lies: piles and the pot above, everybody's place, the viewer's hand below."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from ....core.types import Seat
from ....ui.graphics.context import DrawContext
from ....ui.graphics.shapes import Box
from ....ui.stage.board import Pose

CARD, DISH = 120 / 168, 56 / 64
"""Width by height of the sprites."""


@dataclass(frozen=True)
class Layout:
    """All places for one window size and number of seats; in pixels."""

    ctx: DrawContext
    top: pygame.Rect
    """Bag, kitchen, discard and, in the middle, the tray."""
    tray: pygame.Rect
    """The pot lies on it."""
    places: tuple[pygame.Rect, ...]
    """By seat."""
    front: pygame.Rect
    """The hand that is shown large."""

    def in_pile(self, name: str, index: int, count: int) -> Pose:
        """Piles rise a little with their cards; a pile of forty must not leave the board."""
        top, share = self.top, {"bag": 0.07, "kitchen": 0.2, "discard": 0.87}[name]
        x, rise = top.x + top.width * share, min(index, 12) * self.ctx.u(1.2)
        if name == "kitchen":  # the dishes stand one behind the other, like on a shelf
            down = top.height * (0.16 + 0.74 * index / max(9, count))
            return Pose(x, top.y + down, top.height * 0.3, z=index * 0.01)
        return Pose(x + rise * 0.4, top.centery - rise, top.height * 0.66, z=index * 0.01)

    def in_pot(self, index: int, count: int) -> Pose:
        """A dish on the tray."""
        tray = self.tray
        step = min(tray.width * 0.8 / count, tray.height * 0.66)
        x = tray.centerx + (index - (count - 1) / 2) * step
        return Pose(x, tray.centery - tray.height * 0.1, tray.height * 0.5)

    def slot(self, seat: Seat) -> pygame.Rect:
        """Where a seat lays its bid."""
        place, pad, top = self.places[seat], self.ctx.u(9), self.ctx.u(30)
        high = min(place.height - top - pad, place.width * 0.44 / CARD)
        return pygame.Rect(place.x + pad, place.y + top, round(high * CARD), round(high))

    def bid(self, seat: Seat) -> Pose:
        """A seat's bid."""
        slot = self.slot(seat)
        return Pose(*slot.center, slot.height * 0.94, z=2)

    def taken(self, seat: Seat, index: int, count: int) -> Pose:
        """A dish that a seat has won."""
        room = self._beside(seat)
        high = min(room.height * 0.42, room.width / 2 / DISH)
        step = min(high * DISH * 0.8, (room.width - high * DISH) / max(1, count - 1))
        x = room.x + high * DISH / 2 + index * step
        return Pose(x, room.bottom - high / 2, high, z=1 + index * 0.01)

    def in_back(self, seat: Seat, index: int, count: int) -> Pose:
        """A card of a small hand at its owner's place."""
        room = self._beside(seat)
        high = min(room.height * 0.48, room.width * 0.6 / CARD)
        step = min(high * CARD * 0.6, (room.width - high * CARD) / max(1, count - 1))
        x = room.x + high * CARD / 2 + index * step
        return Pose(x, room.y + high / 2, high, z=1 + index * 0.01)

    def in_front(self, index: int, count: int) -> Pose:
        """A card of the large hand."""
        high = self.front.height * 0.92
        step = min(high * CARD * 1.08, (self.front.width - high * CARD) / max(1, count - 1))
        x = self.front.centerx + (index - (count - 1) / 2) * step
        return Pose(x, self.front.centery, high, z=3 + index * 0.01)

    def front_card(self, index: int, count: int) -> pygame.Rect:
        """The area of a card of the large hand."""
        pose = self.in_front(index, count)
        card = pygame.Rect(0, 0, round(pose.height * CARD), round(pose.height))
        card.center = (round(pose.x), round(pose.y))
        return card

    def _beside(self, seat: Seat) -> pygame.Rect:
        """The room of a place beside its bid: dishes and cards in hand."""
        place, slot, pad = self.places[seat], self.slot(seat), self.ctx.u(8)
        left = slot.right + pad
        return pygame.Rect(left, slot.y, place.right - left - pad, place.bottom - slot.y - pad)


def lay_out(ctx: DrawContext, area: pygame.Rect, seats: int) -> Layout:
    """The layout for this area."""
    gap = ctx.u(10)
    room = area.inflate(-2 * gap, -2 * gap)
    high = room.height // 100
    top = pygame.Rect(room.x, room.y, room.width, 37 * high)
    tray = pygame.Rect(0, 0, round(room.width * 0.46), round(top.height * 0.92))
    tray.center = top.center
    front = pygame.Rect(room.x, room.bottom - 32 * high, room.width, 32 * high)
    width, y = (room.width - (seats - 1) * gap) // seats, top.bottom + gap
    lefts = range(room.x, room.x + seats * (width + gap), width + gap)
    places = tuple(pygame.Rect(x, y, width, front.y - gap - y) for x in lefts)
    return Layout(ctx, top, tray, places, front)


def box_of(rect: pygame.Rect, radius: float = 0) -> Box:
    """A rectangle as a shape."""
    return Box(rect.x, rect.y, rect.width, rect.height, radius)
