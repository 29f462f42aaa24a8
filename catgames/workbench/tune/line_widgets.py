"""The widgets of a line of the page "Tune", and what is drawn behind them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from ...core.types import message
from ...ui.graphics.context import DrawContext
from ...ui.widgets.controls import Button, Label
from ...ui.widgets.widget import Widget
from .cells import Cells, add_label
from .lines import Line
from .model import Row, shown


class LineWidgets:
    """Made anew whenever the page is filled; ``remove(path)`` takes back what is new."""

    def __init__(self, ctx: DrawContext, cells: Cells, remove: Callable[[str], None]) -> None:
        self.ctx, self.cells, self.remove = ctx, cells, remove
        self.marked: list[pygame.Rect] = []
        """Where changed values are shown."""
        self.rules: list[tuple[int, int, int]] = []
        """Lines between groups: left, y, right."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what lies behind the widgets."""
        theme, u = self.ctx.theme, self.ctx.u
        for left, y, right in self.rules:
            y -= u(4)
            pygame.draw.line(surface, theme["paper_dark"], (left, y), (right, y), u(1))
        for rect in self.marked:
            pygame.draw.rect(surface, theme["glow"], rect, border_radius=u(9))

    def add(
        self, made: list[Widget], line: Line, rect: pygame.Rect, columns: int, first: bool
    ) -> None:
        """Add the widgets of a line; ``first``: it is the first that is shown."""
        ctx = self.ctx
        left = pygame.Rect(rect.x, rect.y, round(rect.width * (0.17 if columns > 1 else 0.2)), 0)
        left.height = rect.height - ctx.u(8)
        if line.new:
            self._remove_button(made, line.new, left)
        if line.heading:
            if not first:
                self.rules.append((rect.x, rect.y, rect.right))
            name, below = left.copy(), left.copy()
            if line.below:
                name.height = round(left.height * 0.56)
                below.y, below.height = name.bottom, left.height - name.height
                made.append(Label(ctx, below, line.below, size=13, colour="ink_soft"))
            made.append(Label(ctx, name, line.heading, size=16.5, weight="heavy", wrap=True))
        x, gap = rect.x + round(rect.width * (0.17 if columns > 1 else 0.2)), ctx.u(18)
        wide = (rect.right - x) // columns - gap
        for i, (row, label) in enumerate(line.cells):
            self._cell(
                made, row, label, pygame.Rect(x + gap + i * (wide + gap), rect.y, wide, left.height)
            )

    def _cell(self, made: list[Widget], row: Row, label: str, rect: pygame.Rect) -> None:
        """A value: its name, what it is changed with, and the way back to the original."""
        ctx, gap = self.ctx, self.ctx.u(8)
        name = pygame.Rect(rect.x, rect.y, round(rect.width * 0.38) - gap, rect.height)
        control = pygame.Rect(rect.x + round(rect.width * 0.38), rect.y, 0, rect.height)
        control.width = round(rect.width * 0.4)
        add_label(ctx, made, name, label, row.comment)
        self.cells.add(made, row, label, control)
        if not row.changed:
            return
        self.marked.append(rect.inflate(ctx.u(12), ctx.u(2)))
        back = pygame.Rect(control.right + gap, rect.y, 0, rect.height)
        back.width = rect.right - back.x
        was = shown(row.base).strip("[]") or "–"
        tip = ctx.translate(message("tune.was", value=was))
        words = was if ctx.fits(was, 14, back.width - ctx.u(48)) else ""
        back.width = back.width if words else min(back.width, ctx.u(46))
        act = partial(self.cells.change, row, shown(row.base))
        button = Button(ctx, back, words, act, icon="icon_undo", tip=tip, size=14, style="quiet")
        button.row, button.stands_for = label, ("back", row.path)
        made.append(button)

    def _remove_button(self, made: list[Widget], root: str, rest: pygame.Rect) -> None:
        """Beside the heading of something new; takes its width from ``rest``."""
        ctx = self.ctx
        rect = pygame.Rect(rest.right - ctx.u(44), rest.y, ctx.u(44), rest.height)
        rest.width -= ctx.u(50)
        tip = ctx.translate("tune.remove")
        button = Button(ctx, rect, "", partial(self.remove, root), icon="icon_trash", tip=tip)
        button.stands_for = ("remove", root)
        made.append(button)
