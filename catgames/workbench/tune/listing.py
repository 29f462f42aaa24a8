"""Rows of a page that scroll below a head that stays, and their figures as the screen's language
writes them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from ...ui.graphics.context import DrawContext
from ...ui.widgets.widget import Widget


def written(ctx: DrawContext, cell: str) -> str:
    """Numbers of a table as the language writes them: 4,5 [4; 5] where decimals have a comma."""
    cell, point = cell.replace("-", "−"), ctx.number(0.5)[1]
    return cell if point == "." else cell.replace(", ", "; ").replace(".", point)


DrawRow = Callable[[pygame.Surface, pygame.Rect], None]
Buttons = Callable[[list[Widget], pygame.Rect], None]


@dataclass(frozen=True, slots=True)
class Row:
    """One row: what it draws, and perhaps its buttons."""

    draw: DrawRow
    place: Buttons | None = None
    """Adds the widgets of the row in this place."""


@dataclass(slots=True)
class Listing:
    """Rows of one height; heights are in units."""

    rows: Sequence[Row] = ()
    high: float = 34
    head: DrawRow | None = None
    head_high: float = 0
    foot: DrawRow | None = None
    """Below the rows that show, such as the axis of a chart."""
    foot_high: float = 0
    behind: DrawRow | None = None
    """Behind the rows that show, such as a line through a chart."""

    def lines(self, ctx: DrawContext, room: pygame.Rect) -> int:
        """How many rows have room."""
        free = room.height - ctx.u(self.head_high) - ctx.u(self.foot_high)
        return max(1, free // ctx.u(self.high))

    def boxes(self, ctx: DrawContext, room: pygame.Rect, top: int) -> list[tuple[Row, pygame.Rect]]:
        """The rows that show, and where; ``top``: the first of them."""
        y, high = room.y + ctx.u(self.head_high), ctx.u(self.high)
        return [
            (row, pygame.Rect(room.x, y + i * high, room.width, high))
            for i, row in enumerate(self.rows[top : top + self.lines(ctx, room)])
        ]

    def draw(self, ctx: DrawContext, surface: pygame.Surface, room: pygame.Rect, top: int) -> None:
        """Draw head, rows and foot."""
        boxes = self.boxes(ctx, room, top)
        if self.head:
            self.head(surface, pygame.Rect(room.x, room.y, room.width, ctx.u(self.head_high)))
        if not boxes:
            return
        if self.behind:
            self.behind(surface, boxes[0][1].unionall([box for _, box in boxes]))
        for row, box in boxes:
            row.draw(surface, box)
        if self.foot:
            bottom = boxes[-1][1].bottom
            self.foot(surface, pygame.Rect(room.x, bottom, room.width, ctx.u(self.foot_high)))
