"""What stands out in the games of a report: four small charts, with sentences if one level has
played."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial

import pygame

from ...content.names import ending_name
from ...core.types import message
from ...ui.graphics.context import DrawContext
from ...ui.graphics.shapes import rounded
from ..overview import Overview, even_share, fairness_keys, histogram
from ..words import ENDS, FAIR, LEADS, LONG, ending_keys, figure_name, stands_out
from .charts import NUMBER, PointChart, PointRow, draw_bars

HEADS = {FAIR: "fairness", LONG: "length", ENDS: "endings", LEADS: "leads"}
MOMENTS = (25, 50, 75)
"""Parts of the game, in percent, at which it is told what a lead is worth."""
ROW = 34
"""A row of a small chart for each level, at most, in units."""


class Short:
    """Draws the overviews of a report side by side."""

    def __init__(self, ctx: DrawContext, game_id: str, found: Sequence[Overview]) -> None:
        self.ctx, self.game_id, self.found = ctx, game_id, found
        self.charts: dict[str, Callable[[pygame.Surface, pygame.Rect], None]] = {}
        fair = self._rows(fairness_keys(found))
        if fair:
            self.charts[FAIR] = partial(self._points, fair, even_share(found))
        bars = histogram(found)
        if bars is not None:
            self.charts[LONG] = partial(draw_bars, ctx, bars)
        ends = dict.fromkeys(key for o in found for key in ending_keys(o))
        if ends:
            rows = self._rows(ends)
            self.charts[ENDS] = partial(self._points, rows, None)
        leads = self._rows(f"lead.wins.at_{n}" for n in MOMENTS)
        if leads:
            self.charts[LEADS] = partial(self._points, leads, even_share(found))

    def _rows(self, keys: Iterable[str]) -> list[PointRow]:
        """A row for each figure that any level has, with its intervals."""
        rows = []
        for key in keys:
            estimates = [o.figures[key].estimate if key in o.figures else None for o in self.found]
            points = tuple((e.value, e.low, e.high) if e and e.n else None for e in estimates)
            if any(points):
                rows.append(PointRow(self._label(key), points))
        return rows

    def _label(self, key: str) -> str:
        """What a figure is called below a heading that says what it is about."""
        ctx, last = self.ctx, key.rpartition(".")[2]
        if key.startswith("ending."):
            name = ending_name(ctx.catalogue, self.game_id, last)
            return name[:1].upper() + name[1:]
        if key.startswith("win.seat."):
            return ctx.translate(message("tune.short_seat", seat=int(last)))
        if key.startswith("lead.wins."):
            part = int(last.removeprefix("at_"))
            return ctx.translate(message("tune.short_at", percent=part))
        known = ctx.catalogue.find(f"tune.short_{last}") is not None
        return (
            ctx.translate(f"tune.short_{last}")
            if known
            else figure_name(ctx.catalogue, self.game_id, key)
        )

    def _points(
        self,
        rows: Sequence[PointRow],
        line: float | None,
        surface: pygame.Surface,
        room: pygame.Rect,
    ) -> None:
        chart = PointChart(self.ctx, rows, 0.0, 1.0, line, self._percent, label=0.22, values=0.3)
        listing = chart.listing()
        free = room.height / self.ctx.unit - listing.foot_high
        high = min(listing.high, ROW * len(self.found), (free - 1) / len(rows))
        told = high >= NUMBER * 1.2 * len(self.found) and chart.numbers_fit(room.width)
        if not told:  # the other parts of the report have the numbers
            listing = replace(chart, values=0.0, label=0.44).listing()
        listing.high = high
        listing.draw(self.ctx, surface, room, 0)

    def _percent(self, share: float) -> str:
        return self.ctx.translate(message("workbench.percent", number=round(100 * share)))

    def draw(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        """Draw the charts in two columns."""
        gap = self.ctx.u(16)
        rows = -(-len(self.charts) // 2)
        wide = (room.width - gap) // 2
        high = min((room.height - gap * (rows - 1)) // max(1, rows), self.ctx.u(330))
        for i, about in enumerate(self.charts):
            row, column = divmod(i, 2)
            box = pygame.Rect(
                room.x + column * (wide + gap), room.y + row * (high + gap), wide, high
            )
            self._panel(surface, about, box)

    def _panel(self, surface: pygame.Surface, about: str, box: pygame.Rect) -> None:
        ctx = self.ctx
        rounded(surface, ctx.theme["paper_light"], box, border_radius=ctx.u(10))
        inner = box.inflate(-ctx.u(28), -ctx.u(20))
        head = pygame.Rect(inner.x, inner.y, inner.width, ctx.u(24))
        ctx.text(surface, ctx.translate(f"tune.short_{HEADS[about]}"), head, 17, "ink", "title")
        top = head.bottom + ctx.u(6)
        if len(self.found) == 1:  # of several levels the chart alone tells, side by side
            words = self._sentences(about)
            below = pygame.Rect(inner.x, top, inner.width, 0)
            below.height = min(ctx.block_height(words, inner.width, 14, "semibold"), ctx.u(74))
            ctx.fit(surface, words, below, 14, "ink_soft", "semibold")
            top = below.bottom + ctx.u(6)
        room = pygame.Rect(inner.x, top, inner.width, inner.bottom - top)
        self.charts[about](surface, room)

    def _sentences(self, about: str) -> str:
        ctx = self.ctx
        ending = partial(ending_name, ctx.catalogue, self.game_id)
        told = map(ctx.translate, stands_out(self.found[0], ending)[about])
        return " ".join(words[:1].upper() + words[1:] for words in told)
