"""The first pages: what is in the box, how many of each, and how to print it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import pygame

from ..core.plain_text import printable
from ..core.types import message
from ..ui.graphics.context import DrawContext
from ..ui.stage.components import BOARD, Component
from .faces import DPI, draw_side, pixels

POINT = DPI / 72
"""Pixels of a point, the unit of type."""
SIDE = 16.0
"""Millimetres of white at the sides."""
ROW, HEADING = 12.0, 9.0
"""Heights of lines of the list, in millimetres."""
PICTURE = (13.0, 10.5)
COLUMNS = 2
COVER = (62.0, 38.75)
HEAD, FOOT = 60.0, 14.0
"""Room for the title with the instructions, and for the scale below."""
SCALE = 100.0
"""Millimetres of the line that shows whether a page was printed at its size."""
INK, SOFT = pygame.Color(59, 36, 24), pygame.Color(107, 74, 54)


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


class Contents:
    """Lists what is in the box, on as many pages as needed."""

    def __init__(
        self,
        ctx: DrawContext,
        title: str,
        components: Sequence[Component],
        paper: tuple[float, float],
        cover: str = "",
    ) -> None:
        self.ctx, self.title, self.paper, self.cover = ctx, title, paper, cover
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
            room = self.paper[1] - FOOT - SIDE - (HEAD if first else SIDE)
            if y + high + below > room and columns[-1]:
                columns.append([])
                y = 0.0
            columns[-1].append(line)
            y += high
        return columns

    # ------------------------------------------------------------------ drawing

    def draw(self, page: pygame.Surface, number: int) -> None:
        """Draw the ``number``-th page."""
        top = SIDE
        if number == 0:
            self._head(page)
            top = HEAD
        gap = 8.0
        wide = (self.paper[0] - 2 * SIDE - gap * (COLUMNS - 1)) / COLUMNS
        for i, lines in enumerate(self._columns[number * COLUMNS : (number + 1) * COLUMNS]):
            y = top
            for line in lines:
                y += self._line(page, line, SIDE + i * (wide + gap), y, wide)
        self._scale(page)

    def _head(self, page: pygame.Surface) -> None:
        words, wide = self.ctx.translate("print.how"), self.paper[0] - 2 * SIDE
        if self.cover:
            picture = self.ctx.atlas.get(self.cover, pixels(COVER[0]), pixels(COVER[1]))
            page.blit(picture, (pixels(SIDE + wide - COVER[0]), pixels(SIDE - 2)))
            wide -= COVER[0] + 8
        self._words(page, self.title, (SIDE, SIDE + 4), 24, "title", INK, wide)
        room = pygame.Rect(pixels(SIDE), pixels(SIDE + 11), pixels(wide), pixels(30))
        y = room.y
        for line in self.ctx.type.wrap(words, 9.5 * POINT, room.width, "medium"):
            page.blit(self.ctx.type.line(line, 9.5 * POINT, SOFT, "medium"), (room.x, y))
            y += round(9.5 * POINT * 1.35)

    def _line(self, page: pygame.Surface, line: Line, x: float, y: float, wide: float) -> float:
        c = line.component
        if c is None:
            words = f"{line.heading}  ·  {self.ctx.number(line.total)}"
            self._words(page, words, (x, y + HEADING * 0.6), 11.5, "heavy", INK, wide)
            box = pygame.Rect(pixels(x), pixels(y + HEADING - 0.8), pixels(wide), 2)
            page.fill(SOFT, box)
            return HEADING
        middle = y + ROW / 2
        self._words(page, f"{self.ctx.number(c.count)} ×", (x, middle), 11, "bold", INK, 14)
        self._picture(page, c, x + 14, middle)
        left = x + 16 + PICTURE[0]
        room = wide - (left - x)
        size = self.ctx.translate(
            message("print.size", width=self._mm(c.size[0]), height=self._mm(c.size[1]))
            if c.face
            else "print.not_printed"
        )
        self._words(page, c.name, (left, middle - 1.9), 9.5, "semibold", INK, room)
        self._words(page, size, (left, middle + 2.1), 7.5, "medium", SOFT, room)
        return ROW

    def _mm(self, length: float) -> str:
        return self.ctx.number(round(length, 1))

    def _picture(self, page: pygame.Surface, c: Component, x: float, middle: float) -> None:
        """A small one; of a board it is drawn as large as it is shown."""
        if not c.face:
            return
        scale = min(PICTURE[0] / c.size[0], PICTURE[1] / c.size[1])
        coarse = DPI * scale * (4 if c.form == BOARD else 1.5)
        picture = draw_side(self.ctx, c, False, 0, coarse)
        size = (pixels(c.size[0] * scale), pixels(c.size[1] * scale))
        small = pygame.transform.smoothscale(picture, size)
        at = (pixels(x + PICTURE[0] / 2), pixels(middle))
        page.blit(small, small.get_rect(center=at))

    def _scale(self, page: pygame.Surface) -> None:
        """A ruler of SCALE millimetres, to check the printed size with."""
        y, left = self.paper[1] - FOOT - 2, (self.paper[0] - SCALE) / 2
        x1, x2, at = pixels(left), pixels(left + SCALE), pixels(y)
        page.fill(INK, pygame.Rect(x1, at, x2 - x1, 3))
        for i in range(11):
            high = pixels(4 if i in (0, 5, 10) else 2.2)
            x = pixels(left + SCALE * i / 10)
            page.fill(INK, pygame.Rect(x - (3 if i == 10 else 0), at - high, 3, high))
        words = self.ctx.translate(message("print.scale", length=round(SCALE)))
        self._words(page, words, (left, y + 3), 7.5, "medium", SOFT, SCALE)

    def _words(
        self,
        page: pygame.Surface,
        words: str,
        at: tuple[float, float],
        size: float,
        weight: str,
        colour: pygame.Color,
        room: float,
    ) -> None:
        """One line; ``at``: its left end at half its height, in millimetres; ``size`` in points."""
        px = size * POINT
        while size > 6 and self.ctx.type.size(words, px, weight)[0] > pixels(room):
            size -= 0.25
            px = size * POINT
        shown = self.ctx.type.cut(words, px, pixels(room), weight)
        if shown != printable(words) and self.ctx.cut_on_paper is not None:
            self.ctx.cut_on_paper.add(words)
        line = self.ctx.type.line(shown, px, colour, weight)
        page.blit(line, line.get_rect(midleft=(pixels(at[0]), pixels(at[1]))))
