"""The geometry of the board: nineteen roofs, a corner for each player, the side panel.

All sizes are in pixels.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pygame

from ....core.game import Game
from ....core.types import Seat
from ....ui.graphics.context import DrawContext
from ....ui.graphics.shapes import Box, Circle, Point, Polygon, hexagon
from ..data import Data
from ..geometry import CELLS, TOWER, areas

ROWS = {name: (ord(name[0]) - ord("A") - 2, int(name[1])) for name in CELLS}
ROW_LENGTHS = (3, 4, 5, 4, 3)
CORNERS = ((-1, -1), (1, -1), (1, 1), (-1, 1))
"""The players' corners, clockwise as they sit: left or right, top or bottom."""
TOP, BOTTOM, SIDE = 0.34, 0.16, 0.3
"""Margin around the roofs, in radii of a roof."""
PANEL = 270
PANEL_SHARE = 0.45
"""Minimum width of the side panel, in design pixels, and the most that it takes of a board."""
CARD_RATIO = 168 / 120
"""Ratio of a card's height to its width."""
PEEK = 32
"""How much of a discard pile is seen above its deck, in units: enough to be clicked."""
AWNING, PRICE = 24, 22
"""Heights of what is seen of the awning, and of the line with a price, in units."""
TRACK, STALL, HAND = 0.145, 0.43, 0.25
"""Heights of the order of the round, of the stall at most, and of a card in hand at most, as shares
of the panel's."""

ACROSS = 2.5
"""Cards in hand that have room side by side; more of them overlap."""


@dataclass(frozen=True, slots=True)
class Layout:
    """The geometry of the board for one window size and number of players."""

    ctx: DrawContext
    area: pygame.Rect
    seats: int
    r: float
    """Radius of a roof, from its middle to a corner."""
    town: pygame.Rect
    """The roofs and the players' corners."""
    centres: tuple[Point, ...]
    """By cell: the middle of the roof."""
    track: pygame.Rect
    """The order of the round, at the top of the side panel."""
    stall: pygame.Rect
    """Decks, discard piles and keys."""
    spot: pygame.Rect
    """Where cards are played and numbers picked."""
    hand_box: pygame.Rect
    card: tuple[float, float]
    """Width and height of a card in hand."""

    @property
    def middle(self) -> Point:
        """The middle of the tower."""
        return self.centres[TOWER]

    @property
    def detail(self) -> pygame.Rect:
        """The area for an enlarged card: over the stall and the spot."""
        return self.stall.union(self.spot)

    # ------------------------------------------------------------------ roofs

    def roof(self, cell: int, share: float = 0.97) -> Polygon:
        """A roof as a hexagon."""
        return hexagon(*self.centres[cell], self.r * share)

    def corner(self, cell: int, i: int, share: float = 1.0) -> Point:
        """The corner between edges i and i + 1."""
        x, y = self.centres[cell]
        angle = math.radians(60 * i - 90)
        return x + self.r * share * math.cos(angle), y + self.r * share * math.sin(angle)

    def edge(self, cell: int, i: int, share: float = 1.0) -> Point:
        """The middle of an edge; with a ``share`` of 2 the middle of the next roof."""
        x, y = self.centres[cell]
        angle = math.radians(60 * i - 120)
        far = self.r * share * math.sqrt(3) / 2
        return x + far * math.cos(angle), y + far * math.sin(angle)

    def door(self, i: int) -> Polygon:
        """The part of the tower at an edge."""
        ends = (self.middle, self.corner(TOWER, i - 1, 0.94), self.corner(TOWER, i, 0.94))
        return Polygon(ends)

    def area_of(self, cell: int, code: int, number: int, share: float = 0.42) -> Point:
        """A point in the area with this number."""
        return self.corner(cell, _first_edge(code, number), share)

    def cat_shape(self, x: float, y: float, height: float) -> Circle:
        """The clickable shape of a cat whose feet are at (x, y)."""
        return Circle(x, y - height * 0.44, max(height * 0.46, self.ctx.u(17)))

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

    def home_is_above(self, seat: Seat) -> bool:
        """Whether a player's corner is in the upper half."""
        return self.home(seat).centery < self.middle[1]

    def home_row(self, seat: Seat, row: int) -> tuple[float, float, int]:
        """Outer end and middle of a row of a corner, and the direction inward (1: to the right).

        Rows are counted from the edge of the window.
        """
        box = self.home(seat)
        left, top = box.centerx < self.town.centerx, box.centery < self.town.centery
        high = self.r * 0.5
        y = box.y + high * (row + 0.5) if top else box.bottom - high * (row + 0.5)
        return (box.x if left else box.right), y, (1 if left else -1)

    # ------------------------------------------------------------------ the side panel

    def hand_card(self, index: int, count: int) -> Box:
        """A place in the hand that is shown."""
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
        s, awning, gap = self.stall, self.ctx.u(AWNING), self.ctx.u(5)
        w = (s.width - 4 * gap) / 3
        x = s.x + gap + c * (w + gap)
        return pygame.Rect(round(x), s.y + awning, round(w), s.height - awning - gap)

    def stall_card(self, c: int, discard: bool) -> Box:
        """The deck of a colour, as large as it can be, or the discard pile half behind it."""
        col, u = self.column(c), self.ctx.u
        below = u(PRICE) + self.counter(col) + self._key_height(col) + u(4)
        high = col.height - u(3) - u(PEEK) - below
        h = min((col.width - u(12)) * CARD_RATIO, high)
        w = h / CARD_RATIO
        y = col.y + u(3) + (high - h) / 2 + (0 if discard else u(PEEK))
        return Box(col.centerx - w / 2, y, w, h, w * 0.08)

    def key_box(self, c: int) -> Box:
        """The box with the keys of a colour."""
        col, u = self.column(c), self.ctx.u
        h = self._key_height(col)
        return Box(col.x + u(4), col.bottom - h - u(4), col.width - u(8), h, u(8))

    def counter(self, col: pygame.Rect) -> int:
        """How much of the counter is seen above the keys."""
        return self.ctx.u(16) if col.height >= self.ctx.u(140) else 0

    def _key_height(self, col: pygame.Rect) -> int:
        return max(self.ctx.u(34), round(col.height * 0.17))

    def token(self, n: int) -> Box:
        """One of the three numbers to choose from."""
        s = self.spot
        h = min(s.height * 0.5, s.width / 4)
        w = h * 56 / 64
        x = s.centerx + (n - 2) * (w + self.ctx.u(26))
        return Box(x - w / 2, s.centery - h / 2 + self.ctx.u(10), w, h, w * 0.15)

    def table_card(self, i: int, many: int) -> Box:
        """A card on the table; the last one is on top."""
        s, u = self.spot, self.ctx.u
        h = min(s.height - u(10), s.width * 0.48 * CARD_RATIO)
        w = h / CARD_RATIO
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
            ((t.height - u(60)) / rows - u(6)) / CARD_RATIO,
            self.card[0] * 1.25,
        )
        h = w * CARD_RATIO
        row, column = divmod(i, columns)
        x = t.centerx - columns * (w + u(6)) / 2 + column * (w + u(6)) + u(3)
        y = t.centery + u(18) - rows * (h + u(6)) / 2 + row * (h + u(6)) + u(3)
        return Box(x, y, w, h, w * 0.08)


def lay_out(ctx: DrawContext, area: pygame.Rect, seats: int) -> Layout:
    """The layout in ``area``."""
    u, root = ctx.u, math.sqrt(3)
    room = area.width - min(u(PANEL), round(area.width * PANEL_SHARE)) - u(8)
    r = min(area.height / (8 + TOP + BOTTOM), room / (5 * root + 2 * SIDE))
    width = r * (5 * root + 2 * SIDE)
    spare = max(0.0, area.width - width - u(8) - u(360))
    town = pygame.Rect(area.x, area.y, round(width + spare), area.height)
    above = (area.height - r * (8 + TOP + BOTTOM)) / 2
    middle = (town.centerx, area.y + above + r * (4 + TOP))
    left, gap = town.right + u(8), u(6)
    panel = pygame.Rect(left, area.y, area.right - left, area.height)
    card = min((panel.width - 4 * gap) / ACROSS * CARD_RATIO, panel.height * HAND)
    hand = pygame.Rect(
        panel.x, panel.bottom - round(card) - u(14), panel.width, round(card) + u(14)
    )
    track = pygame.Rect(
        panel.x, panel.y, panel.width, round(min(max(panel.height * TRACK, u(76)), u(116)))
    )
    stall = pygame.Rect(panel.x, track.bottom + gap, panel.width, round(panel.height * STALL))
    top = stall.bottom + gap
    return Layout(
        ctx=ctx,
        area=area,
        seats=seats,
        r=r,
        town=town,
        centres=tuple(_centre(name, middle, r) for name in CELLS),
        track=track,
        stall=stall,
        spot=pygame.Rect(panel.x, top, panel.width, hand.y - gap - top),
        hand_box=hand,
        card=(card / CARD_RATIO, card),
    )


def _centre(name: str, middle: Point, r: float) -> Point:
    """The middle of a cell."""
    row, column = ROWS[name]
    step = r * math.sqrt(3)
    x = middle[0] + (column - (ROW_LENGTHS[row + 2] - 1) / 2) * step
    return x, middle[1] + row * 1.5 * r


def _first_edge(code: int, number: int) -> int:
    """The first edge, clockwise, of the area with this number."""
    edges = [e for e in range(6) if areas(code)[e] == str(number)]
    return 5 if edges == [0, 5] else edges[0]


class Painter:
    """A part of the board, with all that it needs to draw."""

    def __init__(
        self,
        layout: Layout,
        game: Game[Any, Any],
        name: Callable[[Seat], str],
        look: Callable[[Seat], int],
    ) -> None:
        self.layout, self.ctx, self.game = layout, layout.ctx, game
        self.d: Data = game.data
        self.name, self.look = name, look
        """As in Board."""
