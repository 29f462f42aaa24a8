"""The figures of a comparison that matter most, each as a small chart: A and B with their
intervals, and what that means."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import isfinite

import pygame

from ...ui.graphics.context import DrawContext
from ..comparison import Difference
from ..figures import SHARE
from ..statistics import DIFFERENT, EQUIVALENT, Estimate
from ..words import difference, figure_name, interval
from .charts import Listing, Row, colour_of, draw_interval, written

LABEL, CHART, NUMBERS = 0.24, 0.3, 0.2
"""Parts of the width for the name of a figure, its chart and the numbers; the verdict has the
rest."""
COLOURS = {DIFFERENT: "danger", EQUIVALENT: "good"}
ALWAYS = ("win.team", "win.first", "length.turns", "points.margin")
"""Figures that are shown whatever they say, besides the wins of seats."""


def telling(found: Sequence[Difference]) -> list[Difference]:
    """What is different first, then what is looked at in any case."""
    different = [d for d in found if d.verdict == DIFFERENT]
    usual = [d for d in found if d.key.startswith("win.seat.") or d.key in ALWAYS]
    return [*different, *(d for d in usual if d.verdict != DIFFERENT)]


class DifferenceChart:
    """Rows of one comparison."""

    def __init__(self, ctx: DrawContext, game_id: str, found: Sequence[Difference]) -> None:
        self.ctx, self.game_id = ctx, game_id
        self.found = telling(found)

    def listing(self) -> Listing:
        """Its rows, which scroll."""
        return Listing([Row(partial(self._row, d)) for d in self.found], 58)

    def _row(self, d: Difference, surface: pygame.Surface, box: pygame.Rect) -> None:
        ctx, gap = self.ctx, self.ctx.u(16)
        pygame.draw.line(surface, ctx.theme["paper_dark"], box.bottomleft, box.bottomright)
        label = pygame.Rect(box.x, box.y, round(box.width * LABEL) - gap, box.height)
        name = figure_name(ctx.catalogue, self.game_id, d.key)
        ctx.fit(surface, name, label, 15.5, "ink", "bold")
        chart = pygame.Rect(box.x + round(box.width * LABEL), box.y, 0, box.height)
        chart.width = round(box.width * CHART)
        numbers = pygame.Rect(chart.right + gap, box.y, round(box.width * NUMBERS), box.height)
        low, high = _scale(d)
        middle = pygame.Rect(chart.x, chart.centery, chart.width, 1)
        pygame.draw.rect(surface, ctx.theme["paper_dark"], middle)
        for i, e in enumerate((d.a, d.b)):
            y = chart.y + round(chart.height * (0.3 + 0.4 * i))
            shares = (
                (min(max(v, low), high) - low) / (high - low) for v in (e.low, e.value, e.high)
            )
            draw_interval(ctx, surface, i, y, *(chart.x + round(chart.width * s) for s in shares))
            line = pygame.Rect(numbers.x, y - ctx.u(11), numbers.width, ctx.u(22))
            words = f"{'AB'[i]}  {written(ctx, interval(e, d.kind))}"
            ctx.text(surface, words, line, 14, colour_of(i).lerp("black", 0.25), "bold")
        rest = pygame.Rect(numbers.right + gap, box.y, 0, box.height)
        rest.width = box.right - rest.x
        self._verdict(d, surface, rest)

    def _verdict(self, d: Difference, surface: pygame.Surface, room: pygame.Rect) -> None:
        ctx = self.ctx
        above = pygame.Rect(room.x, room.y + ctx.u(6), room.width, ctx.u(24))
        said = ctx.translate(f"workbench.verdict.{d.verdict}")
        said = said[:1].upper() + said[1:]
        ctx.text(surface, said, above, 15.5, COLOURS.get(d.verdict, "ink_soft"), "heavy")
        below = above.move(0, ctx.u(22))
        words = ctx.translate("tune.column_difference")
        ctx.text(surface, f"{words}: {written(ctx, difference(d))}", below, 13.5, "ink_soft")


def _scale(d: Difference) -> tuple[float, float]:
    """The ends of a row's axis: all of the intervals, with some room beside them."""
    ends = [x for e in (d.a, d.b) for x in _ends(e)]
    low, high = min(ends), max(ends)
    if d.kind == SHARE:
        return 0.0, 1.0
    room = (high - low or abs(high) or 1.0) * 0.15
    return low - room, high + room


def _ends(e: Estimate) -> list[float]:
    return [x for x in (e.low, e.value, e.high) if isfinite(x)]
