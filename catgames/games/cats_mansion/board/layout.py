"""Where everything is on the screen: the mansion at the left, the column beside it."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from ....core.types import Seat
from ....ui.graphics.context import DrawContext
from ....ui.graphics.shapes import Box, Point
from ..geometry import ROOMS, Plan
from ..state import State

SMALLEST = 16
"""Least height of a small picture of a cat, in pixels."""


@dataclass(frozen=True, slots=True)
class Layout:
    """In pixels, for one size of the window and one plan."""

    plan: Plan
    area: pygame.Rect
    unit: float
    """Pixels for one design pixel."""
    cell: int
    """A square's side."""
    house: pygame.Rect
    """The plan without its frame."""
    frame: pygame.Rect
    side: pygame.Rect
    """The column with the race above and the cards below."""
    race: pygame.Rect
    turns: pygame.Rect

    def square(self, cell: int) -> pygame.Rect:
        """A square of the plan."""
        x, y = self.plan.xy(cell)
        c = self.cell
        return pygame.Rect(self.house.x + x * c, self.house.y + y * c, c, c)

    def feet(self, cell: int) -> Point:
        """Where the feet of a cat on a square are."""
        box = self.square(cell)
        return box.x + self.cell * 0.5, box.y + self.cell * 0.84

    # ------------------------------------------------------------------ the race

    def row(self, i: int, rows: int) -> pygame.Rect:
        """The line of the ``i``-th station; ``rows``: lines in all."""
        head = round(26 * self.unit)
        high = min(round(56 * self.unit), (self.race.height - head) // max(1, rows))
        return pygame.Rect(self.race.x, self.race.y + head + i * high, self.race.width, high)

    def picture(self, i: int, rows: int) -> pygame.Rect:
        """The card in a line, 112 by 80; it ends before the markers."""
        row = self.row(i, rows)
        left = row.x + round(22 * self.unit)
        most = round((self.before_markers - left) / 1.4 - 2 * self.unit)
        high = min(most, row.height - max(2, round(3 * self.unit)))
        return pygame.Rect(left, row.y + (row.height - high) // 2, round(high * 1.4), high)

    @property
    def before_markers(self) -> int:
        """The left end of the columns of markers, where the title must end."""
        return self.race.x + round(86 * self.unit)

    def marker(self, seat: Seat, seats: int, place: int, rows: int) -> Point:
        """The middle of a seat's marker beside a station; -1: before the first.  Each seat has a
        column."""
        left = self.before_markers
        step = (self.race.right - left) / max(5, seats)
        x = left + step * (seat + 0.5)
        if place < 0:
            return x, self.race.y + 13 * self.unit
        row = self.row(place, rows)
        return x, row.bottom - self.marker_height(rows) / 2 - 2

    def marker_height(self, rows: int) -> float:
        """The height of every marker."""
        return max(SMALLEST, min(26 * self.unit, self.row(0, rows).height - 18 * self.unit))

    # ------------------------------------------------------------------ the cards

    def card(self) -> pygame.Rect:
        """The current Turn Order card, 80 by 112."""
        box = self.turns
        top = box.y + round(26 * self.unit)
        high = min(round(104 * self.unit), (box.bottom - top) * 3 // 5)
        return pygame.Rect(box.x + round(2 * self.unit), top, round(high / 1.4), high)

    def deck(self) -> pygame.Rect:
        """The cards to come, face down below the current one."""
        card = self.card()
        room = self.turns.bottom - round(18 * self.unit) - card.bottom
        high = max(8, min(round(66 * self.unit), room - round(8 * self.unit)))
        box = pygame.Rect(0, card.bottom + round(9 * self.unit), round(high / 1.4), high)
        box.centerx = card.centerx + 2
        return box

    def mini(self, seat: Seat, seats: int, number: int) -> pygame.Rect:
        """A small picture of a Turn Order card; every cat in play has a line of three."""
        left = self.card().right + round(38 * self.unit)
        top = self.turns.y + round(32 * self.unit)
        high = min(round(44 * self.unit), (self.turns.bottom - top) // seats)
        step = (self.turns.right - left) // 3
        wide = min(step - max(2, round(3 * self.unit)), round((high - 4) * 1.4))
        return pygame.Rect(left + number * step, top + seat * high, wide, round(wide / 1.4))

    # ------------------------------------------------------------------ panels over the plan

    @property
    def panel_size(self) -> tuple[int, int]:
        """Width and height; beside a narrow plan it reaches over the column."""
        wide = max(self.house.width, min(self.area.width, round(640 * self.unit)))
        high = max(4 * self.cell, min(round(214 * self.unit), round(self.area.height * 0.48)))
        return wide, high

    @property
    def panel_unit(self) -> float:
        """Pixels for one design pixel inside a panel."""
        wide, high = self.panel_size
        return min(self.unit, wide / 640, high / 214)

    def panel_u(self, design: float) -> int:
        """Design pixels of a panel as pixels, at least one."""
        return max(1, round(design * self.panel_unit))

    def panel(self, cells: list[int]) -> pygame.Rect:
        """A panel over the upper or lower half of the plan, away from these squares."""
        rows = [self.plan.xy(c)[1] for c in cells]
        box = pygame.Rect(self.house.topleft, self.panel_size)
        if self.plan.height - 1 - max(rows, default=0) >= min(rows, default=0):
            box.bottom = max(self.house.bottom, self.area.bottom - round(12 * self.unit))
        else:
            box.top = min(self.house.top, self.area.top + round(12 * self.unit))
        return box.clamp(self.area)


def lay_out(ctx: DrawContext, area: pygame.Rect, plan: Plan) -> Layout:
    """The mansion as large as possible beside a column that can be read."""
    pad, gap = ctx.u(9), ctx.u(10)
    side = ctx.u(212)
    cell = min(
        (area.height - 2 * pad) // plan.height,
        (area.width - side - gap - 2 * pad) // plan.width,
    )
    cell = max(8, cell)
    wide, high = cell * plan.width + 2 * pad, cell * plan.height + 2 * pad
    side = min(ctx.u(280), area.width - wide - gap)
    left = area.x + max(0, (area.width - wide - gap - side) // 2)
    frame = pygame.Rect(left, area.y + (area.height - high) // 2, wide, high)
    column = pygame.Rect(frame.right + gap, frame.y, side, high)
    if high < area.height * 0.8:  # on a narrow board the column is higher than the plan
        column = pygame.Rect(frame.right + gap, area.y, side, area.height)
    inner = column.inflate(-ctx.u(20), -ctx.u(18))
    cards = min(round(inner.height * 0.33), ctx.u(196))
    race = pygame.Rect(inner.x, inner.y, inner.width, inner.height - cards - ctx.u(10))
    turns = pygame.Rect(inner.x, inner.bottom - cards, inner.width, cards)
    house = frame.inflate(-2 * pad, -2 * pad)
    return Layout(plan, area, ctx.unit, cell, house, frame, column, race, turns)


def stations(s: State) -> int:
    """Lines of the race order: its rooms, and the cushion of the shorter course; before the deal
    is over, all rooms."""
    return (len(s.order) + s.chosen.shorter) if s.homes else len(ROOMS)


def box_of(rect: pygame.Rect, radius: float) -> Box:
    """A rectangle that can be clicked."""
    return Box(rect.x, rect.y, rect.width, rect.height, radius)


def runs(cells: list[int], width: int) -> list[list[int]]:
    """Squares grouped by rows without a gap; ``width``: of the plan."""
    found: list[list[int]] = []
    for cell in sorted(cells):
        if found and cell == found[-1][-1] + 1 and cell % width:
            found[-1].append(cell)
        else:
            found.append([cell])
    return found
