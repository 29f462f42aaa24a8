"""What others did meanwhile: paw prints along the ways of their pieces, and a mark where one was
taken.  They are only drawn and take no click."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

import pygame

from ...core.events import Event
from ...core.game import View
from ...core.types import HIDDEN, Seat, Spot
from ..graphics.context import DrawContext
from ..graphics.shapes import Point
from .board import Board
from .parts.badges import draw_disc

GROUND = "cell"
"""The first word of the spots that pieces walk on, in every game."""
PAW, STRIDE, BESIDE = 0.22, 1.25, 0.36
"""The width of a print in widths of a space, the distance between two, and from the line, in
widths of a print."""


class Trails:
    """The trails on one board."""

    def __init__(self, board: Board, ctx: DrawContext) -> None:
        self.board, self.ctx = board, ctx

    def draw_prints(
        self, surface: pygame.Surface, view: View[Any], moved: Sequence[tuple[Seat, Event]]
    ) -> None:
        """Under the pieces: where the pieces came from that moved over the ground."""
        if not self.board.leaves_prints:
            return
        for seat, event in moved:
            if event.src[:1] == event.dst[:1] == (GROUND,) and event.src != event.dst:
                self._prints(surface, view, seat, event)

    def _prints(self, surface: pygame.Surface, view: View[Any], seat: Seat, event: Event) -> None:
        ends = [self._place(view, spot) for spot in (event.src, event.dst)]
        if None in ends:
            return
        boxes = [box for box in ends if box is not None]
        size = max(boxes[0].width * PAW, self.ctx.u(10))
        points = [boxes[0].center, *self.board.way(event, view), boxes[1].center]
        colour = self.ctx.theme.seats[self.board.look(seat)].colour
        atlas, cream = self.ctx.atlas, self.ctx.theme["cream"]
        for x, y, angle in _along(points, size):
            for tint, width in ((cream, size * 1.4), (colour, size)):
                paw = atlas.get("common/paw", width=width, tint=tint, angle=angle)
                surface.blit(paw, paw.get_rect(center=(round(x), round(y))))

    def draw_taken(
        self, surface: pygame.Surface, view: View[Any], moved: Sequence[tuple[Seat, Event]]
    ) -> None:
        """Over the pieces: what was taken off the ground, crossed out at its last place."""
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
    """Places and angles of prints, left and right by turns.  ``points`` are pairs: between two
    pairs the piece jumps."""
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
