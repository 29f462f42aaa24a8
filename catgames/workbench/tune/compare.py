"""The page "Compare": what the changes do to every figure of the game.

The figures that matter most come first, each as a small chart: A and B with their intervals.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import isfinite
from typing import Any

import pygame

from ...content.names import level_name
from ...core.game import Game
from ...core.types import Message, message
from ...store.variants import Variant
from ...ui.graphics.context import DrawContext
from ...ui.graphics.shapes import rounded
from ...ui.shell import Shell
from ...ui.widgets.controls import Choice
from ...ui.widgets.tile import Tab
from ...ui.widgets.widget import Widget
from ..comparison import Comparison, Difference, compare_samples, comparison_tasks
from ..figures import SHARE
from ..statistics import DIFFERENT, EQUIVALENT, Estimate, games_for_difference
from ..words import comparison_words, detectable, difference, figure_name, interval
from .charts import Listing, Row, colour_of, draw_interval, written
from .trial import TrialScene

LABEL, CHART, NUMBERS = 0.24, 0.3, 0.2
"""Parts of the width for the name of a figure, its chart and the numbers; the verdict has the
rest."""
COLOURS = {DIFFERENT: "danger", EQUIVALENT: "good"}
ALWAYS = ("win.team", "win.first", "length.turns", "points.margin")
"""Figures that are shown whatever they say, besides the wins of seats."""
COLUMNS = (
    ("figure", 0.29),
    ("a", 0.17),
    ("b", 0.17),
    ("difference", 0.16),
    ("detectable", 0.09),
)
"""Columns and their part of the width; the verdict has the rest."""
TABS = {"short": "icon_star", "figures": "icon_log"}


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


class CompareScene(TrialScene):
    """A is the original, or a variant; B has the changes of the page Tune."""

    help_key = "tune.compare_how"

    def __init__(
        self, shell: Shell, base: Game[Any, Any], before: Variant | None, after: Variant
    ) -> None:
        super().__init__(shell, base)
        self.after = after
        self.sides = [None] if before is None or before == after else [None, before]
        self.side: Variant | None = self.sides[-1]
        self.found: list[Comparison] = []
        self.level = ""
        """Whose comparison is shown."""
        self.words = ""
        self.tab = "short"

    def title(self) -> str:
        name = ("text", f"{self.base.info.id}.title")
        return self.ctx.translate(message("tune.compare_title", game=name))

    def about(self) -> str:
        ctx = self.ctx
        a, b = (self.called(v) for v in (self.side, self.after))
        return f"{ctx.translate(message('tune.sides', a=a, b=b))} {self.set_up_words()}"

    def sure(self) -> Message:
        return message("tune.sure_difference", count=games_for_difference(0.05))

    def more_choices(self) -> list[tuple[str, list[Any], list[str], Any, Callable[[Any], None]]]:
        if len(self.sides) == 1:
            return []
        words = [self.called(v) for v in self.sides]
        label = self.ctx.translate("tune.side_a")
        return [(label, list(self.sides), words, self.side, partial(self._set, "side"))]

    def tasks(self) -> list[Any]:
        a, b = self.arm(self.side), self.arm(self.after)
        return comparison_tasks(a, b, self.levels, self.games, 0)

    def finish(self) -> Callable[[list[Any]], Any]:
        return partial(compare_samples, self.levels, self.games, 0)

    def show(self, result: list[Comparison]) -> None:
        self.found = result
        self.level = result[0].level if result else ""
        if not result:
            self.problem = self.ctx.translate("tune.too_few")

    # ------------------------------------------------------------------ layout

    @property
    def comparison(self) -> Comparison | None:
        """The comparison that is shown; None: nothing has been played."""
        return next((c for c in self.found if c.level == self.level), None)

    def place(self, made: list[Widget]) -> None:
        ctx, c = self.ctx, self.comparison
        self.words, self.listing.rows = "", ()
        if len(self.found) > 1:
            rect = pygame.Rect(0, self.foot.y, ctx.u(230), self.foot.height)
            rect.right = self.foot.right
            levels = [c.level for c in self.found]
            names = [level_name(ctx.catalogue, level) for level in levels]
            made.append(Choice(ctx, rect, levels, names, self.level, self._choose))
        if c is None:
            return
        self._tabs(made)
        name = partial(figure_name, ctx.catalogue, self.base.info.id)
        said = comparison_words(c.differences, c.games, name)
        self.words = " ".join(map(ctx.translate, said))
        if self.tab != "short":
            self.words = ""
        high = ctx.block_height(self.words, self.room.width, 15, "semibold") + ctx.u(8)
        high = min(high, self.room.height // 2) if self.words else 0
        self.paragraph = pygame.Rect(self.room.x, self.room.y, self.room.width, high)
        self.room = pygame.Rect(
            self.room.x, self.paragraph.bottom, self.room.width, self.room.height - high
        )
        if self.tab == "short":
            self.listing = DifferenceChart(ctx, self.base.info.id, c.differences).listing()
        else:
            rows = [Row(partial(self._draw_row, d)) for d in c.differences]
            self.listing = Listing(rows, 30, self._draw_head, 32)

    paragraph = pygame.Rect(0, 0, 1, 1)

    def _tabs(self, made: list[Widget]) -> None:
        """Two parts: what matters, and all figures."""
        ctx, x = self.ctx, self.foot.x + self.ctx.u(166)
        for tab in ("short", "figures"):
            rect = pygame.Rect(x, self.foot.y, ctx.u(176), self.foot.height)
            words, act = ctx.translate(f"tune.tab_{tab}"), partial(self.open_tab, tab)
            made.append(Tab(ctx, rect, words, TABS[tab], tab == self.tab, act))
            x = rect.right + ctx.u(8)

    @property
    def tabs(self) -> list[str]:
        """The parts that there are."""
        return ["short", "figures"]

    def open_tab(self, tab: str) -> None:
        """Show another part."""
        self.tab, self.top = tab, 0
        self.relayout()

    def _choose(self, level: str) -> None:
        self.level = level
        self.relayout()

    # ------------------------------------------------------------------ drawing

    def draw_results(self, surface: pygame.Surface) -> None:
        if self.words:
            self.ctx.fit(surface, self.words, self.paragraph, 15, "ink", "semibold")

    def _cells(self, box: pygame.Rect) -> list[pygame.Rect]:
        gap, x, found = self.ctx.u(8), float(box.x), []
        for _, share in COLUMNS:
            wide = box.width * share
            found.append(pygame.Rect(round(x), box.y, round(wide) - gap, box.height))
            x += wide
        found.append(pygame.Rect(round(x), box.y, box.right - round(x), box.height))
        return found

    def _draw_head(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        ctx = self.ctx
        names = [name for name, _ in COLUMNS] + ["verdict"]
        for i, (name, cell) in enumerate(zip(names, self._cells(box))):
            align = "left" if i in (0, len(COLUMNS)) else "right"
            at = cell.midleft if align == "left" else cell.midright
            words = ctx.translate(f"tune.column_{name}")
            ctx.text(surface, words, at, 14, "ink_soft", "bold", align, cell)
        y = box.bottom - ctx.u(1)
        pygame.draw.line(surface, ctx.theme["ink_soft"], (box.x, y), (box.right, y), ctx.u(1.5))

    def _draw_row(self, d: Difference, surface: pygame.Surface, box: pygame.Rect) -> None:
        ctx, cells = self.ctx, self._cells(box)
        if d.verdict == DIFFERENT:
            rounded(surface, ctx.theme["paper_light"], box, border_radius=ctx.u(5))
        name = figure_name(ctx.catalogue, self.base.info.id, d.key)
        ctx.fit(surface, name, cells[0], 15, "ink", "bold")
        numbers = (interval(d.a, d.kind), interval(d.b, d.kind), difference(d), detectable(d))
        for words, cell in zip(numbers, cells[1:]):
            ctx.fit(surface, written(ctx, words), cell, 14, "ink", "medium", "right")
        said = ctx.translate(f"workbench.verdict.{d.verdict}")
        cell, colour = cells[-1], COLOURS.get(d.verdict, "ink_soft")
        ctx.text(surface, said, cell.midleft, 14.5, colour, "bold", "left", cell)
