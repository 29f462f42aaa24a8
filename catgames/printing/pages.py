"""All pages of a game in their order, and how pieces and boards are drawn on them, with marks to
cut along.

First comes what is read, then the sheets, each front with its back behind it, then boards, which
have none; so nobody prints an empty page, and the sheets begin on the front of a leaf.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from io import BytesIO
from pathlib import Path

import pygame

from ..core.types import message
from ..ui.stage.components import Component
from .booklet import Booklet
from .choices import Choices
from .contents import Contents
from .faces import board_dpi, cut_line, draw_side, is_dark
from .open import OpenGame
from .page_layout import (
    BOARD_EDGE,
    OFF,
    OUTLINED,
    OVERLAP,
    PAPERS,
    BoardPage,
    PiecePage,
    Slot,
    lay_out,
    marks,
    mirrored,
)
from .paper import GREY, HAIR, Paper, jpeg, pixels
from .plan import Leaves, Plan
from .table_card import A5, TableCard

MARK = 3.5
"""Length of a mark beside a board."""
PALE = (255, 250, 240)


class Pages:
    """A game on paper.  Raises GameError if it takes too many pages."""

    def __init__(self, found: OpenGame, choices: Choices) -> None:
        self.found, self.ctx, self.choices = found, found.ctx, choices
        self.size = A5 if choices.table_card else PAPERS[choices.paper]
        self.card = TableCard(found, choices.light)
        self.booklet: Booklet | None = None
        self._sides: dict[tuple[Component, bool, float, bool], tuple[BytesIO, bool]] = {}
        self._draw: list[Callable[[Paper], None]] = []
        if choices.table_card:
            self._draw.append(self.card.draw)
        else:
            self._collect()

    def _collect(self) -> None:
        found, size, backs = self.found, self.size, self.choices.backs
        components = self.choices.cut(found.components)
        sheets, boards = lay_out(components, size, self.choices.bleed)
        contents = Contents(found, components, size, self.choices.light)
        self.booklet = Booklet(found, size) if found.rules else None
        rules = self.booklet.pages if self.booklet else 0
        filled = backs and (contents.pages + 1 + rules) % 2 == 1
        leaves = Leaves(contents.pages + 1, rules, filled, sheets, boards, backs)
        plan = Plan(found, components, size, leaves)
        self._draw += [partial(contents.draw, number=i) for i in range(contents.pages)]
        self._draw.append(plan.draw)
        if self.booklet:
            self._draw += [partial(self.booklet.draw, number=i) for i in range(rules)]
        if filled:
            self._draw.append(self.card.draw)
        for sheet in sheets:
            for back in (False, True) if backs else (False,):
                self._draw.append(partial(self._draw_sheet, sheet=sheet, back=back))
        self._draw += [partial(self._draw_part, part=part) for part in boards]

    def __len__(self) -> int:
        return len(self._draw)

    def write(self, path: Path) -> Iterator[int]:
        """Yields the number of pages drawn.  Nothing is written before the last, so if the iterator
        is closed, or fails, nothing is left.  Raises OSError."""
        paper = Paper(self.ctx, self.size, self.found.title)
        for number, draw in enumerate(self._draw, 1):
            paper.add_page()
            draw(paper)
            if number == len(self._draw):
                paper.write(path)
            yield number

    # ------------------------------------------------------------------ pieces

    def _draw_sheet(self, paper: Paper, sheet: PiecePage, back: bool) -> None:
        here = {slot.component for slot in sheet.slots}
        self._sides = {key: side for key, side in self._sides.items() if key[0] in here}
        for slot in sheet.slots:
            picture, _ = self._side(slot, back)
            placed = mirrored(slot, self.size) if back else slot
            (w, h), b = placed.size, slot.bleed
            paper.picture(picture, (placed.x - b, placed.y - b, w + 2 * b, h + 2 * b))
        if not back:
            self._draw_marks(paper, sheet)

    def _side(self, slot: Slot, back: bool) -> tuple[BytesIO, bool]:
        """The drawn side, kept for further slots and sheets, and whether its edge is dark."""
        key = (slot.component, back, slot.bleed, slot.turned)
        if key not in self._sides:
            c, bleed = slot.component, slot.bleed
            side = draw_side(self.ctx, c, back, bleed, light=self.choices.light)
            if c.form in OUTLINED and not back:
                cut_line(side, c, bleed)
            if slot.turned:  # so that a turned card's back is upright when the card is turned over
                side = pygame.transform.rotate(side, -90 if back else 90)
            self._sides[key] = jpeg(side), is_dark(side.get_at((1, 1)))
        return self._sides[key]

    def _draw_marks(self, paper: Paper, sheet: PiecePage) -> None:
        for mark in marks(sheet.slots, self.size):
            dark, bleed = self._side(mark.slot, False)[1], mark.slot.bleed
            end = min(bleed, mark.length)
            paper.line(mark.point(OFF), mark.point(end), PALE if dark else GREY, 1.4 * HAIR)
            if mark.length > bleed:
                paper.line(mark.point(max(bleed, OFF)), mark.point(mark.length))

    # ------------------------------------------------------------------ boards

    def _draw_part(self, paper: Paper, part: BoardPage) -> None:
        self._sides.clear()
        dpi = board_dpi(part.component)
        whole = draw_side(self.ctx, part.component, False, 0, dpi, self.choices.light)
        if part.turned:
            whole = pygame.transform.rotate(whole, 90)
        box = pygame.Rect(
            pixels(part.x, dpi), pixels(part.y, dpi), pixels(part.width, dpi),
            pixels(part.height, dpi),
        )  # fmt: skip
        shown = whole.subsurface(box.clip(whole.get_rect()))
        left, top = BOARD_EDGE, BOARD_EDGE
        paper.picture(jpeg(shown), (left, top, part.width, part.height))
        self._draw_joints(paper, part, left, top)

    def _draw_joints(self, paper: Paper, part: BoardPage, left: float, top: float) -> None:
        """Crop marks, and crosses on the lines where two pages lie over each other."""
        right, bottom, half = left + part.width, top + part.height, OVERLAP / 2
        xs = (left + half * (part.column > 0), right - half * (part.column < part.columns - 1))
        ys = (top + half * (part.row > 0), bottom - half * (part.row < part.rows - 1))
        for x in xs:
            paper.line((x, top - MARK - 0.5), (x, top - 0.5))
            paper.line((x, bottom + 0.5), (x, bottom + 0.5 + MARK))
        for y in ys:
            paper.line((left - MARK - 0.5, y), (left - 0.5, y))
            paper.line((right + 0.5, y), (right + 0.5 + MARK, y))
        crosses = {(x, y) for x in xs if x not in (left, right) for y in (*ys, sum(ys) / 2)}
        crosses |= {(x, y) for y in ys if y not in (top, bottom) for x in (*xs, sum(xs) / 2)}
        for x, y in crosses:
            _cross(paper, (x, y), (left, top, right, bottom))
        if part.columns * part.rows > 1:
            words = message(
                "print.part", name=part.component.name, column=part.column + 1, row=part.row + 1,
                columns=part.columns, rows=part.rows,
            )  # fmt: skip
            at, room = (left + 14, bottom + 3.2), max(30.0, part.width - 28)
            paper.fitted(self.ctx.translate(words), at, 8, "semibold", GREY, room)


def _cross(
    paper: Paper, middle: tuple[float, float], box: tuple[float, float, float, float]
) -> None:
    """Dark on a light rim, so that it shows on any board; only inside the box."""
    (x, y), (left, top, right, bottom), arm = middle, box, 2.0
    across = (max(left, x - arm), y), (min(right, x + arm), y)
    down = (x, max(top, y - arm)), (x, min(bottom, y + arm))
    for colour, thick in (((255, 255, 255), 0.5), (GREY, HAIR)):
        for start, end in (across, down):
            paper.line(start, end, colour, thick)
