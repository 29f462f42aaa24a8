"""Rows of a page that scroll below a head that stays, and the charts of a report that are made of
them: the plots of ``workbench.plots``, drawn on the screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from math import ceil

import pygame

from ...content.names import level_name
from ...core.types import message
from ...ui.graphics.context import DrawContext
from ...ui.graphics.shapes import Point
from ...ui.widgets.widget import Widget
from ..overview import STEPS, Histogram, Overview
from ..plots import COLOURS


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


TICKS = 5
NUMBER = 13.5
"""Size of the numbers beside a chart, in units."""
Interval = tuple[float, float, float]
"""A value, and the ends of its interval."""


def colour_of(level: int) -> pygame.Color:
    """The colour of the levels, in their order."""
    return pygame.Color(COLOURS[level % len(COLOURS)])


def draw_legend(
    ctx: DrawContext, surface: pygame.Surface, room: pygame.Rect, found: Sequence[Overview]
) -> None:
    """Which mark is which level, from the left."""
    x = room.x
    for i, o in enumerate(found):
        draw_mark(ctx, surface, i, (x + ctx.u(8), room.centery))
        rest = pygame.Rect(x + ctx.u(22), room.y, room.right - x - ctx.u(22), room.height)
        words = level_name(ctx.catalogue, o.level)
        told = ctx.text(surface, words, rest.midleft, 14.5, "ink", "bold", "left", rest)
        x = told.right + ctx.u(26)


def draw_mark(ctx: DrawContext, surface: pygame.Surface, level: int, at: Point) -> None:
    """A level's mark: they differ in shape too."""
    size, (x, y) = ctx.u(6), at
    if level % 2 == 0:
        pygame.draw.aacircle(surface, colour_of(level), at, size)
    else:
        corners = [(x, y - size * 1.25), (x + size * 1.25, y), (x, y + size * 1.25)]
        pygame.draw.polygon(surface, colour_of(level), [*corners, (x - size * 1.25, y)])


def draw_interval(
    ctx: DrawContext, surface: pygame.Surface, level: int, y: int, low: int, at: int, high: int
) -> None:
    """A level's mark with its interval; the rest in pixels."""
    colour = colour_of(level)
    if high > low:
        pygame.draw.line(surface, colour, (low, y), (high, y), ctx.u(2.5))
        for x in (low, high):
            ends = ((x, y - ctx.u(5)), (x, y + ctx.u(5)))
            pygame.draw.line(surface, colour, *ends, ctx.u(2))
    draw_mark(ctx, surface, level, (at, y))


# ---------------------------------------------------------------- rows of points


@dataclass(frozen=True, slots=True)
class PointRow:
    """A row of a chart: a label, and for each level a point or None."""

    label: str
    points: tuple[Interval | None, ...]


@dataclass(frozen=True, slots=True)
class PointChart:
    """Points with their intervals between ``low`` and ``high``, and a line at ``line``."""

    ctx: DrawContext
    rows: Sequence[PointRow]
    low: float
    high: float
    line: float | None
    words: Callable[[float], str]
    """A value in words."""
    note: str = ""
    """What the axis says."""
    label: float = 0.3
    values: float = 0.22
    """Parts of the width for the labels left of the chart and the numbers right of it; 0: it has
    no numbers."""

    def listing(self) -> Listing:
        """Its rows, which scroll; the axis stays below them."""
        levels = max((len(row.points) for row in self.rows), default=1)
        rows = [Row(partial(self._row, row)) for row in self.rows]
        listing = Listing(rows, 14 + 20 * levels)
        listing.behind, listing.foot = self._grid, self._axis
        listing.foot_high = 56 if self.note else 28
        return listing

    def _middle(self, box: pygame.Rect) -> pygame.Rect:
        left, right = round(box.width * self.label), round(box.width * self.values)
        return pygame.Rect(box.x + left, box.y, box.width - left - right, box.height)

    def _x(self, box: pygame.Rect, value: float) -> int:
        room = self._middle(box)
        share = (value - self.low) / (self.high - self.low)
        return room.x + round(room.width * min(1.0, max(0.0, share)))

    def _ticks(self) -> list[float]:
        step = (self.high - self.low) / (TICKS - 1)
        return [self.low + step * i for i in range(TICKS)]

    def _grid(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        theme = self.ctx.theme
        for value in self._ticks():
            x = self._x(box, value)
            pygame.draw.line(surface, theme["paper_dark"], (x, box.y), (x, box.bottom))
        if self.line is not None:
            x, wide = self._x(box, self.line), self.ctx.u(3)
            pygame.draw.line(surface, theme["gold"], (x, box.y), (x, box.bottom), wide)

    def _axis(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        ctx = self.ctx
        for value in self._ticks():
            at = (self._x(box, value), box.y + ctx.u(14))
            ctx.text(surface, self.words(value), at, 13, "ink_soft", "bold", "middle")
        if self.note:
            room = pygame.Rect(box.x, box.y + ctx.u(28), box.width, ctx.u(28))
            ctx.text(surface, self.note, room.center, 14, "ink_soft", "bold", "middle", room)

    def _row(self, row: PointRow, surface: pygame.Surface, box: pygame.Rect) -> None:
        ctx = self.ctx
        pygame.draw.line(surface, ctx.theme["paper_dark"], box.bottomleft, box.bottomright)
        label = pygame.Rect(box.x, box.y, round(box.width * self.label) - ctx.u(14), box.height)
        ctx.fit(surface, row.label, label, 15, "ink", "bold")
        step = box.height / (len(row.points) + 0.4)
        for i, point in enumerate(row.points):
            if point is None:
                continue
            y = round(box.y + step * (i + 0.7))
            value, low, high = point
            draw_interval(ctx, surface, i, y, *(self._x(box, v) for v in (low, value, high)))
            if not self.values:
                continue
            room = pygame.Rect(0, 0, self._numbers(box.width), round(step))
            room.midright = (box.right, y)
            told = self._told(point)
            ctx.text(surface, told, room.midright, NUMBER, "ink", "medium", "right", room)

    def _told(self, point: Interval) -> str:
        value, low, high = point
        told = self.words(value)
        return f"{told} [{self.words(low)}, {self.words(high)}]" if high > low else told

    def _numbers(self, wide: int) -> int:
        return round(wide * self.values) - self.ctx.u(20)

    def numbers_fit(self, wide: int) -> bool:
        """Whether all numbers have room beside a chart of so many pixels."""
        points = [point for row in self.rows for point in row.points if point is not None]
        return all(self.ctx.fits(self._told(p), NUMBER, self._numbers(wide)) for p in points)


# ---------------------------------------------------------------- axes


def _frame(ctx: DrawContext, room: pygame.Rect) -> pygame.Rect:
    """The plot in its room, without margins for numbers and names."""
    return pygame.Rect(
        room.x + ctx.u(54), room.y + ctx.u(34), room.width - ctx.u(80), room.height - ctx.u(92)
    )


def _axis_names(
    ctx: DrawContext, surface: pygame.Surface, room: pygame.Rect, plot: pygame.Rect, key: str
) -> None:
    above = pygame.Rect(room.x, room.y, room.width, ctx.u(26))
    words = ctx.translate(f"tune.axis_{key}_y")
    ctx.text(surface, words, above.midleft, 14, "ink_soft", "bold", "left", above)
    below = pygame.Rect(plot.x, plot.bottom + ctx.u(28), plot.width, ctx.u(26))
    words = ctx.translate(f"tune.axis_{key}_x")
    ctx.text(surface, words, below.center, 14, "ink_soft", "bold", "middle", below)


def draw_lengths(
    ctx: DrawContext, surface: pygame.Surface, room: pygame.Rect, bars: Histogram
) -> None:
    """How many games have how many turns, with the names of the axes."""
    plot = _frame(ctx, room)
    _axis_names(ctx, surface, room, plot, "length")
    _bars(ctx, surface, plot, bars)


def draw_bars(
    ctx: DrawContext, bars: Histogram, surface: pygame.Surface, room: pygame.Rect
) -> None:
    """The same in a small place."""
    plot = pygame.Rect(room.x + ctx.u(34), room.y + ctx.u(6), 0, 0)
    plot.width, plot.height = room.right - plot.x, room.bottom - ctx.u(26) - plot.y
    _bars(ctx, surface, plot, bars)


def _bars(ctx: DrawContext, surface: pygame.Surface, plot: pygame.Rect, bars: Histogram) -> None:
    most = max(max(counts) for counts in bars.counts.values())
    many = len(next(iter(bars.counts.values())))
    slot = plot.width / many
    for share in (0.0, 0.5, 1.0):
        value = round(most * share)
        y = plot.bottom - round(plot.height * value / most)
        pygame.draw.line(surface, ctx.theme["paper_dark"], (plot.x, y), (plot.right, y))
        at = (plot.x - ctx.u(8), y)
        ctx.text(surface, ctx.number(value), at, 13, "ink_soft", "bold", "right")
    wide = slot * 0.8 / len(bars.counts)
    for i, counts in enumerate(bars.counts.values()):
        for n, games in enumerate(counts):
            high = round(plot.height * games / most)
            left = plot.x + slot * (n + 0.1) + wide * i
            box = pygame.Rect(round(left), plot.bottom - high, max(1, round(wide)), high)
            pygame.draw.rect(surface, colour_of(i), box)
    pygame.draw.line(surface, ctx.theme["ink"], plot.bottomleft, plot.bottomright, ctx.u(2))
    starts = range(bars.low, bars.low + many * bars.step, bars.step)
    labels = [str(n) if bars.step == 1 else f"{n}–{n + bars.step - 1}" for n in starts]
    widest = max(ctx.type.size(words, 13 * ctx.unit, "bold")[0] for words in labels)
    every = ceil((widest + ctx.u(10)) / slot)
    for n in range(0, many, every):
        under = (plot.x + slot * (n + 0.5), plot.bottom + ctx.u(14))
        ctx.text(surface, labels[n], under, 13, "ink_soft", "bold", "middle")


def draw_tension(
    ctx: DrawContext, surface: pygame.Surface, room: pygame.Rect, found: Sequence[Overview]
) -> None:
    """The predicted share of the one who wins in the end, over the game."""
    plot = _frame(ctx, room)
    _axis_names(ctx, surface, room, plot, "tension")
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        y, x = plot.bottom - round(plot.height * share), plot.x + round(plot.width * share)
        pygame.draw.line(surface, ctx.theme["paper_dark"], (plot.x, y), (plot.right, y))
        words = ctx.translate(message("workbench.percent", number=round(100 * share)))
        ctx.text(surface, words, (plot.x - ctx.u(8), y), 13, "ink_soft", "bold", "right")
        at = (x, plot.bottom + ctx.u(14))
        ctx.text(surface, words, at, 13, "ink_soft", "bold", "middle")
    y = plot.bottom - round(plot.height / found[0].seats)
    pygame.draw.line(surface, ctx.theme["gold"], (plot.x, y), (plot.right, y), ctx.u(3))
    veil = pygame.Surface(plot.size, pygame.SRCALPHA)
    for i, o in enumerate(found):
        if not o.chances:
            continue
        low, mean, high = (_line(plot, values) for values in zip(*o.chances))
        shade = colour_of(i)
        shade.a = 50
        corner = pygame.Vector2(plot.topleft)
        pygame.draw.polygon(veil, shade, [p - corner for p in [*low, *reversed(high)]])
        pygame.draw.lines(surface, colour_of(i), False, mean, ctx.u(3))
        draw_mark(ctx, surface, i, tuple(mean[-1]))  # type: ignore[arg-type]
    surface.blit(veil, plot)
    pygame.draw.rect(surface, ctx.theme["ink_soft"], plot, ctx.u(1.5))


def _line(plot: pygame.Rect, values: Sequence[float]) -> list[pygame.Vector2]:
    return [
        pygame.Vector2(
            plot.x + plot.width * n / (STEPS - 1), plot.bottom - plot.height * min(1.0, value)
        )
        for n, value in enumerate(values)
    ]
