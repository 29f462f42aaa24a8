"""Highlights places that a line of the log is about, and every player's last move."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pygame

from ...core.game import View
from ...core.types import Seat, Spot
from ..game_log import Line
from ..graphics.context import DrawContext
from ..graphics.shapes import Shape
from ..graphics.theme import veil
from ..widgets.plate import Plate
from .board import Board
from .find_shape import PLATE, find_shape


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
        """Where places were when the board was last drawn."""
        return [] if self._view is None else self._shapes(self._view, spots)

    def draw(self, surface: pygame.Surface, view: View[Any], plates: Sequence[Plate]) -> None:
        """A light ring within a dark one, so that it shows on every ground."""
        self._view = view
        if not self.spots and self.seat < 0:
            return
        theme, u = self.ctx.theme, self.ctx.u
        shapes = self._shapes(view, self.spots)
        seat = find_shape(self.board, view, plates, (PLATE, self.seat)) if self.seat >= 0 else None
        for shape in (*shapes, *([seat] if seat else ())):
            shape.outline(surface, theme["ink"], u(6))
            shape.outline(surface, theme["glow"], u(3))

    def draw_last(
        self, surface: pygame.Surface, view: View[Any], last: Mapping[Seat, tuple[Spot, ...]]
    ) -> None:
        """A thin line in the seat's colour around the places of every player's last move."""
        for seat, spots in last.items():
            colour = self.ctx.theme.seats[self.board.look(seat)].colour
            for shape in self._shapes(view, spots):
                shape.outline(surface, veil(colour, 220), self.ctx.u(2.5))

    def _shapes(self, view: View[Any], spots: tuple[Spot, ...]) -> list[Shape]:
        key = (view, tuple(self.board.area))
        if self._key is None or key[0] is not self._key[0] or key[1] != self._key[1]:
            self._key, self._found = key, {}
        for spot in spots:
            if spot not in self._found:
                self._found[spot] = self.board.where(spot, view)
        return [shape for spot in spots if (shape := self._found[spot]) is not None]
