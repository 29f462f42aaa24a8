"""Marks on a board that are only drawn and take no click: places that a lesson or a line of the log
speaks of, every player's last move, and what others did meanwhile."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

import pygame

from ...core.events import Event
from ...core.game import View
from ...core.types import HIDDEN, Seat, Spot, Target
from ..game_model import Line
from ..graphics.context import DrawContext
from ..graphics.rings import draw_ring
from ..graphics.shapes import Box, Point, Shape
from ..widgets.plate import Plate
from .board import Board
from .parts import draw_corners, draw_disc
from .selection import Selection

SEAT, PLATE = "seat", "plate"
"""``seat:1`` is a target of the board, or else the seat's name plate, which is ``plate:1``."""

GROUND = "cell"
"""The first word of the spots that pieces walk on, in every game."""
FEW = 2
"""The places of an older move that are still marked: whence and whither."""


def walks(board: Board, moved: Sequence[tuple[Seat, Event]]) -> Iterator[tuple[Seat, Event]]:
    """The ways over the ground that prints show."""
    last = moved[-1][0] if moved and board.latest_prints else None
    for seat, event in moved if board.leaves_prints else ():
        if (
            last in (None, seat)
            and event.src[:1] == event.dst[:1] == (GROUND,)
            and event.src != event.dst
        ):
            yield seat, event


def find_shape(
    board: Board, view: View[Any], plates: Sequence[Plate], target: Target
) -> Shape | None:
    """The shape of a target, a spot or a seat's name plate; None: it has no place on the screen."""
    found = board.shapes(view).get(target)
    if found is None and isinstance(target, tuple):
        found = board.where(target, view)
    if found is None and isinstance(target, tuple) and len(target) == 2:
        of, seat = target
        if of in (SEAT, PLATE) and isinstance(seat, int) and 0 <= seat < len(plates):
            box = plates[seat].rect
            return Box(box.x, box.y, box.width, box.height, board.ctx.u(12))
    signs = (sign for plate in plates for sign in plate.signs())
    return found or next((shape for sign, shape in signs if sign == target), None)


class Highlights:
    """What is highlighted on one board; shapes are looked up once for each view."""

    def __init__(self, board: Board, ctx: DrawContext) -> None:
        self.board, self.ctx = board, ctx
        self.spots: tuple[Spot, ...] = ()
        self.seat: Seat = -1
        """Whose name plate is highlighted too; below 0: nobody's."""
        self._view: View[Any] | None = None
        self._key: tuple[View[Any], tuple[int, ...]] | None = None
        self._found: dict[Spot, Shape | None] = {}

    def show(self, spots: tuple[Spot, ...] = (), seat: Seat = -1) -> bool:
        """Highlight places and a seat's plate instead of the present ones; True: they differ."""
        changed = (spots, seat) != (self.spots, self.seat)
        self.spots, self.seat = spots, seat
        return changed

    def clear(self) -> bool:
        """Highlight nothing; True: something was."""
        return self.show()

    def show_line(self, line: Line | None) -> bool:
        """Highlight what a line of the log is about; None: nothing."""
        if line is None:
            return self.clear()
        return self.show(line.spots, -1 if line.seat is None else line.seat)

    def shapes(self, spots: tuple[Spot, ...]) -> list[Shape]:
        """The shapes of spots in the position that was drawn last."""
        return [] if self._view is None else self._shapes(self._view, spots)

    def draw(self, surface: pygame.Surface, view: View[Any], plates: Sequence[Plate]) -> None:
        """Rings around places and a name plate."""
        self._view = view
        if not self.spots and self.seat < 0:
            return
        shapes = self._shapes(view, self.spots)
        seat = find_shape(self.board, view, plates, (SEAT, self.seat)) if self.seat >= 0 else None
        for shape in (*shapes, *([seat] if seat else ())):
            draw_ring(surface, self.ctx, shape)

    def draw_last(self, surface: pygame.Surface, view: View[Any], selection: Selection) -> None:
        """The corners, in the seats' colours, of the places of last moves: as ``recalled`` says, of
        the older ones the FEW last places, and none where prints lead or nothing lies by itself."""
        walked = {seat for seat, _ in walks(self.board, selection.moved)}
        for seat, spots, newest in selection.recalled(selection.last_spots):
            colour = self.ctx.theme.seats[self.board.look(seat)].colour
            hidden = self.board.unmarked | ({GROUND} if seat in walked else frozenset())
            shapes = self._shapes(view, tuple(spot for spot in spots if spot[0] not in hidden))
            for shape in shapes if newest else shapes[-FEW:]:
                draw_corners(surface, self.ctx, shape.box(), colour, newest)

    def _shapes(self, view: View[Any], spots: tuple[Spot, ...]) -> list[Shape]:
        key = (view, tuple(self.board.area))
        if self._key is None or key[0] is not self._key[0] or key[1] != self._key[1]:
            self._key, self._found = key, {}
        for spot in spots:
            if spot not in self._found:
                self._found[spot] = self.board.where(spot, view)
        return [shape for spot in spots if (shape := self._found[spot]) is not None]


PAW, STRIDE, BESIDE = 0.22, 1.25, 0.36
"""The width of a print in widths of a space, the distance between two, and from the line, in
widths of a print."""
LIGHT = 550
"""Red, green and blue together of a print that needs a dark rim: a light one would hide it."""


class Trails:
    """Draws where the pieces that others moved came from, and what was taken."""

    def __init__(self, board: Board, ctx: DrawContext) -> None:
        self.board, self.ctx = board, ctx

    def draw_prints(
        self, surface: pygame.Surface, view: View[Any], moved: Sequence[tuple[Seat, Event]]
    ) -> None:
        """Under the pieces: where the pieces came from that moved over the ground."""
        for seat, event in walks(self.board, moved):
            self._prints(surface, view, seat, event)

    def _prints(self, surface: pygame.Surface, view: View[Any], seat: Seat, event: Event) -> None:
        ends = [self._place(view, spot) for spot in (event.src, event.dst)]
        if None in ends:
            return
        boxes = [box for box in ends if box is not None]
        size = max(boxes[0].width * PAW, self.ctx.u(10))
        points = [boxes[0].center, *self.board.way(event, view), boxes[1].center]
        self.draw_way(surface, seat, points, size)

    def draw_way(
        self,
        surface: pygame.Surface,
        seat: Seat,
        points: Sequence[Point],
        size: float,
        strength: float = 1.0,
    ) -> None:
        """Prints of a seat's colour on a way; ``points`` are pairs: between two pairs the piece
        jumps."""
        theme, atlas = self.ctx.theme, self.ctx.atlas
        colour = theme.seats[self.board.look(seat)].colour
        rim = theme["ink" if sum(colour[:3]) > LIGHT else "cream"]
        for x, y, angle in _along(points, size):
            for tint, width in ((rim, size * 1.4), (colour, size)):
                paw = atlas.get("common/paw", width=width, tint=tint, angle=angle)
                paw.set_alpha(round(255 * strength))
                surface.blit(paw, paw.get_rect(center=(round(x), round(y))))
                paw.set_alpha(255)  # others draw it, too

    def draw_taken(
        self, surface: pygame.Surface, view: View[Any], moved: Sequence[tuple[Seat, Event]]
    ) -> None:
        """Over the pieces: what was taken off the ground, crossed out at its last place."""
        if self.board.marks_taken:
            return
        ctx = self.ctx
        for _, event in moved:
            if event.src[:1] != (GROUND,) or event.dst[:1] == (GROUND,) or event.face == HIDDEN:
                continue
            box = self._place(view, event.src)
            if box is None:
                continue
            r = max(box.width * 0.21, ctx.u(15))
            x, y = box.right - r, box.y + r
            draw_disc(surface, ctx, (x, y), r)
            name = self.board.image(event.face, event.src, view)
            w, h = ctx.atlas.find(name).size
            piece = ctx.atlas.get(name, height=r * 1.4 * min(1, h / w))
            surface.blit(piece, piece.get_rect(center=(round(x), round(y))))
            d = r * 0.66
            pygame.draw.line(surface, ctx.theme["danger"], (x - d, y - d), (x + d, y + d), ctx.u(3))

    def _place(self, view: View[Any], spot: Spot) -> pygame.Rect | None:
        shape = self.board.shapes(view).get(spot)
        return shape.box() if shape is not None else None


def _along(points: Sequence[Point], size: float) -> Iterator[tuple[float, float, float]]:
    """Places and angles of prints, left and right by turns, as of ``Trails.draw_way``."""
    left = 1
    for number, ((x, y), (to_x, to_y)) in enumerate(pairwise(points)):
        length = math.hypot(to_x - x, to_y - y)
        if number % 2 or not length:
            continue
        unit_x, unit_y = (to_x - x) / length, (to_y - y) / length
        count = max(2, int(length / (size * STRIDE)))
        for i in range(count):
            at, beside = length * (i + 0.4) / count, left * size * BESIDE
            turn = -math.degrees(math.atan2(unit_x, -unit_y))
            yield x + unit_x * at - unit_y * beside, y + unit_y * at + unit_x * beside, turn
            left = -left
