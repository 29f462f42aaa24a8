"""The first pages: what is in the box, how many of each, and how to print it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from io import BytesIO

import pygame

from ..core.types import message
from ..ui.graphics.context import DrawContext
from ..ui.stage.components import BOARD, Component
from .faces import draw_side
from .light import lightened
from .open import OpenGame
from .paper import DPI, INK, SOFT, Paper, jpeg, pixels

SIDE = 16.0
"""Millimetres of white at the sides."""
ROW, HEADING = 12.0, 9.0
"""Heights of lines of the list."""
PICTURE = (13.0, 10.5)
COLUMNS = 2
COVER = (62.0, 38.75)
HEAD, FOOT = 60.0, 14.0
"""Room for the title with the instructions, and for the scale below."""
SCALE = 100.0
"""Length of the line that shows whether a page was printed at its size."""
RULE = 0.25
"""Its thickness."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the list: a heading, or a component."""

    heading: str = ""
    total: int = 0
    component: Component | None = None


def lines_of(components: Sequence[Component]) -> list[Line]:
    """The list: group by group, things of the same name and size counted together."""
    groups: dict[str, dict[object, Component]] = {}
    for c in components:
        if c.count > 0:
            group = groups.setdefault(c.group, {})
            key = (c.name, c.size, bool(c.face))
            same = group.get(key)
            group[key] = replace(same, count=same.count + c.count) if same else c
    found = []
    for heading, group in groups.items():
        found.append(Line(heading, sum(c.count for c in group.values())))
        found += [Line(component=c) for c in group.values()]
    return found


def cover_of(ctx: DrawContext, name: str, size: tuple[float, float], light: bool) -> BytesIO:
    """The picture of the box."""
    drawn = ctx.atlas.get(name, pixels(size[0]), pixels(size[1]))
    return jpeg(lightened(drawn) if light else drawn)


class Contents:
    """Lists what is in the box, on as many pages as needed."""

    def __init__(
        self,
        found: OpenGame,
        components: Sequence[Component],
        size: tuple[float, float],
        light: bool,
    ) -> None:
        self.ctx, self.title, self.cover = found.ctx, found.title, found.cover
        self.size, self.light = size, light
        self._columns = self._flow(lines_of(components))

    @property
    def pages(self) -> int:
        """How many pages the list needs."""
        return max(1, -(-len(self._columns) // COLUMNS))

    def _flow(self, lines: Sequence[Line]) -> list[list[Line]]:
        """Columns; no heading stands at the end of one."""
        columns: list[list[Line]] = [[]]
        y = 0.0
        for i, line in enumerate(lines):
            high = ROW if line.component else HEADING
            below = ROW if not line.component and i + 1 < len(lines) else 0.0
            first = len(columns) <= COLUMNS
            room = self.size[1] - FOOT - SIDE - (HEAD if first else SIDE)
            if y + high + below > room and columns[-1]:
                columns.append([])
                y = 0.0
            columns[-1].append(line)
            y += high
        return columns

    # ------------------------------------------------------------------ drawing

    def draw(self, paper: Paper, number: int) -> None:
        """Draw the ``number``-th page."""
        top = SIDE
        if number == 0:
            self._head(paper)
            top = HEAD
        gap = 8.0
        wide = (self.size[0] - 2 * SIDE - gap * (COLUMNS - 1)) / COLUMNS
        for i, lines in enumerate(self._columns[number * COLUMNS : (number + 1) * COLUMNS]):
            y = top
            for line in lines:
                y += self._line(paper, line, SIDE + i * (wide + gap), y, wide)
        self._scale(paper)

    def _head(self, paper: Paper) -> None:
        wide = self.size[0] - 2 * SIDE
        if self.cover:
            at = (SIDE + wide - COVER[0], SIDE - 2, *COVER)
            paper.picture(cover_of(self.ctx, self.cover, COVER, self.light), at)
            wide -= COVER[0] + 8
        paper.fitted(self.title, (SIDE, SIDE + 4), 24, "title", INK, wide)
        paper.block(self.ctx.translate("print.how"), (SIDE, SIDE + 11), wide, 9.5, "medium", SOFT)

    def _line(self, paper: Paper, line: Line, x: float, y: float, wide: float) -> float:
        c = line.component
        if c is None:
            words = f"{line.heading}  ·  {self.ctx.number(line.total)}"
            paper.fitted(words, (x, y + HEADING * 0.6), 11.5, "heavy", INK, wide)
            paper.line((x, y + HEADING - 0.7), (x + wide, y + HEADING - 0.7), SOFT, 0.17)
            return HEADING
        middle = y + ROW / 2
        paper.fitted(f"{self.ctx.number(c.count)} ×", (x, middle), 11, "bold", INK, 13)
        self._picture(paper, c, x + 14, middle)
        left = x + 16 + PICTURE[0]
        room = wide - (left - x)
        paper.fitted(c.name, (left, middle - 1.9), 9.5, "semibold", INK, room)
        size = self.ctx.translate(
            message("print.size", width=self._mm(c.size[0]), height=self._mm(c.size[1]))
            if c.face
            else "print.not_printed"
        )
        paper.fitted(size, (left, middle + 2.1), 7.5, "medium", SOFT, room)
        return ROW

    def _mm(self, length: float) -> str:
        return self.ctx.number(round(length, 1))

    def _picture(self, paper: Paper, c: Component, x: float, middle: float) -> None:
        """A small one; of a board it is drawn as large as it is shown."""
        if not c.face:
            return
        scale = min(PICTURE[0] / c.size[0], PICTURE[1] / c.size[1])
        coarse = DPI * scale * (4 if c.form == BOARD else 1.5)
        picture = draw_side(self.ctx, c, False, 0, coarse)
        w, h = c.size[0] * scale, c.size[1] * scale
        small = pygame.transform.smoothscale(picture, (max(1, pixels(w)), max(1, pixels(h))))
        paper.picture(jpeg(small), (x + (PICTURE[0] - w) / 2, middle - h / 2, w, h))

    def _scale(self, paper: Paper) -> None:
        """A ruler of SCALE millimetres, to check the printed size with."""
        y, left = self.size[1] - FOOT - 2, (self.size[0] - SCALE) / 2
        paper.line((left, y), (left + SCALE, y), INK, RULE)
        for i in range(11):
            high = 4 if i in (0, 5, 10) else 2.2
            x = min(max(left + SCALE * i / 10, left + RULE / 2), left + SCALE - RULE / 2)
            paper.line((x, y - high), (x, y), INK, RULE)
        words = self.ctx.translate(message("print.scale", length=round(SCALE)))
        paper.fitted(words, (left, y + 3), 7.5, "medium", SOFT, SCALE)
