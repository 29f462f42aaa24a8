"""The widgets of a line of the page "Tune", and what is drawn behind them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from ...core.types import message
from ...ui.graphics.context import DrawContext
from ...ui.graphics.shapes import rounded
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
            rounded(surface, theme["glow"], rect, border_radius=u(9))

    def add(
        self, made: list[Widget], line: Line, rect: pygame.Rect, columns: int, place: int, of: int
    ) -> None:
        """Add the widgets of a line, the ``place``-th of so many that are shown."""
        ctx = self.ctx
        left = pygame.Rect(rect.x, rect.y, round(rect.width * (0.17 if columns > 1 else 0.2)), 0)
        left.height = rect.height - ctx.u(8)
        if line.new:
            self._remove_button(made, line.new, left)
        if line.heading:
            if place:
                self.rules.append((rect.x, rect.y, rect.right))
            self._heading(made, line, left, rect.height * min(line.many, of - place))
        x, gap = rect.x + round(rect.width * (0.17 if columns > 1 else 0.2)), ctx.u(18)
        wide = (rect.right - x) // columns - gap
        for i, (row, label) in enumerate(line.cells):
            box = pygame.Rect(x + gap + i * (wide + gap), rect.y, wide, left.height)
            self._cell(made, line, row, label, box)

    def _heading(self, made: list[Widget], line: Line, left: pygame.Rect, high: int) -> None:
        """What the values belong to, and below it, beside its lines, what is said about it."""
        ctx = self.ctx
        name, below = left.copy(), left.copy()
        words = line.note if line.note and high > left.height * 2 else line.below
        if words:
            name.height = round(left.height * 0.56)
            below.y, below.height = name.bottom, left.height - name.height
            if words is line.note:
                below.height = min(high, ctx.u(112)) - name.height - ctx.u(10)
            label = Label(ctx, below, words, size=13, colour="ink_soft", wrap=bool(line.note))
            made.append(label)
        made.append(Label(ctx, name, line.heading, size=16.5, weight="heavy", wrap=True))

    def _cell(
        self, made: list[Widget], line: Line, row: Row, label: str, rect: pygame.Rect
    ) -> None:
        """A value: its name, what it is changed with, and the way back to the original."""
        ctx, gap = self.ctx, self.ctx.u(8)
        name = pygame.Rect(rect.x, rect.y, round(rect.width * 0.38) - gap, rect.height)
        control = pygame.Rect(rect.x + round(rect.width * 0.38), rect.y, 0, rect.height)
        control.width = round(rect.width * 0.4)
        add_label(ctx, made, name, label, "" if line.note else row.comment)
        whole = ": ".join(part for part in (line.group, label) if part)
        self.cells.add(made, row, whole, control)
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
