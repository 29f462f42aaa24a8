"""The rules on paper: the same text, pictures and lines as on the screen, in columns on pages, as
letters that can be selected."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass

import pygame

from ..content.rulebook_text import RulesText
from ..core.types import message
from ..ui.graphics.context import DrawContext
from ..ui.rulebook.long_text import BODY, CAPTION, LongText, Run, draw_picture
from .open import OpenGame
from .paper import DPI, INK, POINT, SOFT, SPACE, Paper, jpeg, pixels

SIZES = (9.25, 9.0, 8.75, 8.5)
"""Points of the text: the first, unless a little smaller ones save a page with next to nothing."""
LITTLE = 0.4
"""Of a column."""
SIDE, TOP, FOOT = 16.0, 16.0, 18.0
BETWEEN = 8.0
"""Between columns."""
COLUMNS = 2
MOST = 24
"""Pages; what is longer is no booklet."""
KEPT = 2.2
"""Lines of text that stay with a heading."""
WHITE = (255, 255, 255)


@dataclass(frozen=True, slots=True)
class Stretch:
    """What stands in a column: from, to, in pixels of the whole text."""

    top: int
    bottom: int


class Setting:
    """A text set in one column of a width in millimetres, to be drawn in stretches."""

    def __init__(self, ctx: DrawContext, text: RulesText, width: float, size: float) -> None:
        own = copy(ctx)
        own.unit = size * DPI / 72 / BODY
        self.long = LongText(own, text)
        self.long.lay(pixels(width))

    @property
    def height(self) -> float:
        """Of the whole, in millimetres."""
        return max((s.bottom for s in self._together()), default=0) * 25.4 / DPI

    def stretches(self, height: float) -> list[Stretch]:
        """Parts that are no higher than this: no line is cut in two, no heading stands at the end
        of one, pictures stay with what is written below them."""
        room, found = pixels(height), list[Stretch]()
        for part in self._together():
            if found and part.bottom - found[-1].top <= room:
                found[-1] = Stretch(found[-1].top, part.bottom)
            else:
                found.append(part)
        return found

    def _together(self) -> list[Stretch]:
        """What is not taken apart, from the top."""
        long, unit = self.long, self.long.ctx.unit
        line = round(BODY * unit * 1.5)
        spans = []
        for run in long.runs:
            more = 0
            if run.px > BODY * unit * 1.01:
                more = round(KEPT * line)
            elif run.px <= CAPTION * unit * 1.01:
                more = 1  # the next line of the caption
            spans.append((run.box.y, run.box.bottom + more))
        spans += [(box.y, box.bottom + long.ctx.u(6)) for box, _, _ in long.pictures]
        found: list[Stretch] = []
        for top, bottom in sorted(spans):
            if found and top < found[-1].bottom:
                found[-1] = Stretch(found[-1].top, max(bottom, found[-1].bottom))
            else:
                found.append(Stretch(top, bottom))
        return found

    def draw(
        self, paper: Paper, stretch: Stretch, left: float, top: float, numbers: bool = False
    ) -> None:
        """Draw a stretch with its upper left corner there; ``numbers``: points are counted."""
        long, mm = self.long, 25.4 / DPI

        def at(x: float, y: float) -> tuple[float, float]:
            return left + x * mm, top + (y - stretch.top) * mm

        before, end = None, 0.0
        for run in long.runs:
            if stretch.top <= run.box.y < stretch.bottom:
                points = max(6, round(run.px)) * 72 / DPI
                ink = SOFT if run.ink == "ink_soft" else INK
                x, y = at(run.box.x, run.box.centery)
                if before and _follows(before, run):  # letters are not as wide as on the screen
                    x = end + (run.box.x > before.box.right) * SPACE * points * POINT
                paper.text(run.text, (x, y), points, run.weight, ink)
                before, end = run, x + paper.width(run.text, points, run.weight)
        for number, (x, y) in enumerate(long.points, 1):
            if stretch.top <= y < stretch.bottom:
                if numbers:
                    radius = BODY * long.ctx.unit * 0.52 * mm
                    paper.disc(at(x, y), radius, SOFT)
                    points = BODY * long.ctx.unit * 72 / DPI * 0.72
                    paper.text(f"{number}", at(x, y), points, "heavy", WHITE, "middle")
                else:
                    paper.disc(at(x, y), 0.5, SOFT)
        for box, picture, scale in long.pictures:
            if stretch.top <= box.y < stretch.bottom:
                drawn = pygame.Surface(box.size, pygame.SRCALPHA)
                draw_picture(long.ctx, drawn, drawn.get_rect(), picture, scale)
                paper.picture(jpeg(drawn), (*at(*box.topleft), box.w * mm, box.h * mm))


def _follows(before: Run, run: Run) -> bool:
    """Whether a word stands to the right of another one of its line."""
    return before.of == run.of and before.box.y == run.box.y and before.box.x < run.box.x


class Booklet:
    """The rules on pages of a size."""

    def __init__(self, found: OpenGame, size: tuple[float, float]) -> None:
        assert found.rules is not None
        self.ctx, self.title, self.size = found.ctx, found.title, size
        self._text = found.rules
        self._wide = (size[0] - 2 * SIDE - BETWEEN * (COLUMNS - 1)) / COLUMNS
        high = size[1] - TOP - FOOT
        self._set, columns = self._columns_of(SIZES[0], high)
        last = columns[-1].bottom - columns[-1].top
        if len(columns) > 1 and len(columns) % COLUMNS == 1 and last < LITTLE * pixels(high):
            for points in SIZES[1:]:
                tried, fewer = self._columns_of(points, high)
                if len(fewer) < len(columns):
                    self._set, columns = tried, fewer
                    break
        self._columns: Sequence[Stretch] = columns[: MOST * COLUMNS]
        self.cut = len(columns) > len(self._columns)
        """Whether some of it is left out."""

    def _columns_of(self, points: float, high: float) -> tuple[Setting, list[Stretch]]:
        setting = Setting(self.ctx, self._text, self._wide, points)
        return setting, setting.stretches(high)

    @property
    def pages(self) -> int:
        """How many there are."""
        return -(-len(self._columns) // COLUMNS)

    def draw(self, paper: Paper, number: int) -> None:
        """Draw the ``number``-th page."""
        for i, column in enumerate(self._columns[number * COLUMNS : (number + 1) * COLUMNS]):
            self._set.draw(paper, column, SIDE + i * (self._wide + BETWEEN), TOP)
        words = message("print.rules_page", game=self.title, page=number + 1, pages=self.pages)
        at = (self.size[0] / 2, self.size[1] - FOOT / 2)
        room = self.size[0] - 2 * SIDE
        paper.fitted(self.ctx.translate(words), at, 7.5, "medium", SOFT, room, "middle")
