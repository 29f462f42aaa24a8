"""Where everything lies on the screen: nineteen roofs, four corners for the players, a side
panel."""

from __future__ import annotations

import math

import pygame

from ....core.types import Seat
from ....ui.graphics.context import DrawContext
from ....ui.graphics.shapes import Box, Circle, Polygon, hexagon
from ..geometry import CELLS, EDGES, TOWER, areas

Point = tuple[float, float]
ROWS = {name: (ord(name[0]) - ord("A") - 2, int(name[1])) for name in CELLS}
LENGTH = (3, 4, 5, 4, 3)
CORNERS = ((-1, -1), (1, -1), (1, 1), (-1, 1))
"""The players' corners, clockwise as they sit."""
TOP, BOTTOM, SIDE = 0.34, 0.16, 0.3
"""Room around the roofs, in radii."""
PANEL = 270
"""Least width of the side panel, in design pixels."""
CARD = 168 / 120


def first_edge(code: int, number: int) -> int:
    """The first edge, clockwise, of the area with this number."""
    edges = [e for e in range(6) if areas(code)[e] == str(number)]
    return 5 if edges == [0, 5] else edges[0]


class Layout:
    """Pixels for one size of window and number of players."""

    def __init__(self, ctx: DrawContext, area: pygame.Rect, seats: int) -> None:
        self.ctx, self.area, self.seats = ctx, area, seats
        root = math.sqrt(3)
        room = area.width - ctx.u(PANEL) - ctx.u(8)
        self.r = min(area.height / (8 + TOP + BOTTOM), room / (5 * root + 2 * SIDE))
        self.width = self.r * (5 * root + 2 * SIDE)
        spare = max(0.0, area.width - self.width - ctx.u(8) - ctx.u(360))
        self.town = pygame.Rect(area.x, area.y, round(self.width + spare), area.height)
        middle = (area.height - self.r * (8 + TOP + BOTTOM)) / 2
        self.middle = (self.town.centerx, area.y + middle + self.r * (4 + TOP))
        self.centres = [self._centre(name) for name in CELLS]
        left = self.town.right + ctx.u(8)
        self.panel = pygame.Rect(left, area.y, area.right - left, area.height)
        self._divide()

    def _centre(self, name: str) -> Point:
        row, column = ROWS[name]
        step = self.r * math.sqrt(3)
        x = self.middle[0] + (column - (LENGTH[row + 2] - 1) / 2) * step
        return x, self.middle[1] + row * 1.5 * self.r

    # ------------------------------------------------------------------ roofs

    def roof(self, cell: int, share: float = 0.97) -> Polygon:
        """A roof as a hexagon."""
        return hexagon(*self.centres[cell], self.r * share, flat=False)

    def corner(self, cell: int, i: int, share: float = 1.0) -> Point:
        """The corner between edges i and i + 1."""
        x, y = self.centres[cell]
        angle = math.radians(60 * i - 90)
        return x + self.r * share * math.cos(angle), y + self.r * share * math.sin(angle)

    def edge(self, cell: int, i: int, share: float = 1.0) -> Point:
        """The middle of an edge; ``share`` 2 is the middle of the next roof."""
        x, y = self.centres[cell]
        angle = math.radians(60 * i - 120)
        far = self.r * share * math.sqrt(3) / 2
        return x + far * math.cos(angle), y + far * math.sin(angle)

    def door(self, i: int) -> Polygon:
        """The part of the tower that lies at an edge."""
        ends = (self.centres[TOWER], self.corner(TOWER, i - 1, 0.94), self.corner(TOWER, i, 0.94))
        return Polygon(ends)

    def area_of(self, cell: int, code: int, number: int, share: float = 0.42) -> Point:
        """A point in the area with this number."""
        return self.corner(cell, first_edge(code, number), share)

    def area_shape(self, cell: int, code: int, number: int) -> Polygon:
        """An area of a roof."""
        first = first_edge(code, number)
        corners = [self.corner(cell, first + k, 0.93) for k in (-1, 0, 1)]
        return Polygon((self.centres[cell], *corners))

    # ------------------------------------------------------------------ players' corners

    def home(self, seat: Seat) -> pygame.Rect:
        """A player's corner beside the roofs: captures, keys, cats off the board."""
        if self.seats == 2:
            seat = (0, 2)[seat]
        dx, dy = CORNERS[seat]
        w, h = self.r * 1.62, self.r * 2.1
        x = self.town.x + self.ctx.u(6) if dx < 0 else self.town.right - w - self.ctx.u(6)
        y = self.town.y + self.ctx.u(6) if dy < 0 else self.town.bottom - h - self.ctx.u(6)
        return pygame.Rect(round(x), round(y), round(w), round(h))

    def home_row(self, seat: Seat, row: int) -> tuple[float, float, int]:
        """Left end (or right end: -1) and middle of a row of a corner; rows count from the edge
        of the window inward."""
        box = self.home(seat)
        left, top = box.centerx < self.town.centerx, box.centery < self.town.centery
        high = self.r * 0.5
        y = box.y + high * (row + 0.5) if top else box.bottom - high * (row + 0.5)
        return (box.x if left else box.right), y, (1 if left else -1)

    # ------------------------------------------------------------------ the panel

    def _divide(self) -> None:
        """Order of the round, stall, cards on the table, own goods, own hand."""
        u, p = self.ctx.u, self.panel
        gap = u(6)
        hand = min((p.width - 4 * gap) / 3 * CARD, p.height * 0.225)
        self.hand_box = pygame.Rect(
            p.x, p.bottom - round(hand) - u(14), p.width, round(hand) + u(14)
        )
        self.track = pygame.Rect(p.x, p.y, p.width, round(min(p.height * 0.165, u(116))))
        stall = round(min(p.height * 0.275, u(188)))
        self.stall = pygame.Rect(p.x, self.track.bottom + gap, p.width, stall)
        top = self.stall.bottom + gap
        self.spot = pygame.Rect(p.x, top, p.width, self.hand_box.y - gap - top)
        self.detail = pygame.Rect(p.x, self.stall.y, p.width, self.spot.bottom - self.stall.y)
        self.card = (hand / CARD, hand)

    def hand_card(self, index: int, count: int) -> Box:
        """A place in the viewer's hand."""
        w, h = self.card
        box = self.hand_box
        step = min(w + self.ctx.u(6), (box.width - w - self.ctx.u(12)) / max(1, count - 1))
        x = box.centerx - (step * (count - 1) + w) / 2 + step * index
        return Box(x, box.centery - h / 2, w, h, w * 0.08)

    def slot(self, i: int, many: int) -> pygame.Rect:
        """A player's place in the order of the round."""
        t, head = self.track, self.ctx.u(24)
        w = (t.width - self.ctx.u(10)) / many
        return pygame.Rect(
            round(t.x + self.ctx.u(5) + i * w),
            t.y + head,
            round(w),
            t.height - head - self.ctx.u(4),
        )

    def column(self, c: int) -> pygame.Rect:
        """The part of the stall of one colour, below the awning."""
        s, awning, gap = self.stall, self.ctx.u(24), self.ctx.u(5)
        w = (s.width - 4 * gap) / 3
        x = s.x + gap + c * (w + gap)
        return pygame.Rect(round(x), s.y + awning, round(w), s.height - awning - gap)

    def stall_card(self, c: int, open_: bool) -> Box:
        """The deck (left) or the discard pile (right) of a colour."""
        col, u = self.column(c), self.ctx.u
        h = min((col.width / 2 - u(3)) * CARD, col.height * 0.5)
        w = h / CARD
        x = col.centerx + (u(2) if open_ else -w - u(2))
        return Box(x, col.y + u(6), w, h, w * 0.08)

    def key_box(self, c: int) -> Box:
        """Where the keys of a colour hang."""
        col, u = self.column(c), self.ctx.u
        h = max(u(34), round(col.height * 0.27))
        return Box(col.x + u(4), col.bottom - h - u(4), col.width - u(8), h, u(8))

    def token(self, n: int) -> Box:
        """The three numbers to choose from."""
        s = self.spot
        h = min(s.height * 0.56, s.width / 4)
        w = h * 56 / 64
        x = s.centerx + (n - 2) * (w + self.ctx.u(26))
        return Box(x - w / 2, s.centery - h / 2 + self.ctx.u(8), w, h, w * 0.15)

    def table_card(self, i: int, many: int) -> Box:
        """Cards on the table; the last one is on top."""
        s, u = self.spot, self.ctx.u
        h = min(s.height - u(10), s.width * 0.48 * CARD)
        w = h / CARD
        step = min(w * 0.22, (s.width * 0.16) / max(1, many - 1))
        x = s.x + u(8) + i * step
        return Box(x, s.centery - h / 2, w, h, w * 0.08)

    def grid(self, i: int, many: int) -> Box:
        """A card of a discard pile to choose from, over the roofs."""
        t, u = self.town, self.ctx.u
        columns = 7 if many > 12 else max(1, min(many, 6))
        rows = -(-many // columns)
        w = min(
            (t.width - u(24)) / columns - u(6),
            ((t.height - u(60)) / rows - u(6)) / CARD,
            self.card[0] * 1.25,
        )
        h = w * CARD
        row, column = divmod(i, columns)
        x = t.centerx - columns * (w + u(6)) / 2 + column * (w + u(6)) + u(3)
        y = t.centery + u(18) - rows * (h + u(6)) / 2 + row * (h + u(6)) + u(3)
        return Box(x, y, w, h, w * 0.08)

    def cat_shape(self, x: float, y: float, height: float) -> Circle:
        """Where a standing cat can be clicked; (x, y) are its feet."""
        return Circle(x, y - height * 0.44, max(height * 0.46, self.ctx.u(17)))


__all__ = ["CARD", "EDGES", "Layout", "Point"]
