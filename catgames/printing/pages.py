"""Draws the pages of pieces and boards, with marks to cut along, and writes them into a PDF one
after the other, so that no more than one is in memory."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import pygame
from PIL import Image

from ..core.types import message
from ..ui.graphics.context import DrawContext
from ..ui.stage.components import Component
from .contents import Contents
from .faces import DPI, board_dpi, cut_line, draw_side, pixels
from .page_layout import (
    EDGE,
    MARGIN,
    MARK,
    OUTLINED,
    OVERLAP,
    BoardPage,
    PiecePage,
    Slot,
    lay_out,
    mirrored,
)

INK = pygame.Color(70, 70, 70)
LINE = 2
"""Pixels of a mark: a sixth of a millimetre."""
POINT = DPI / 72
"""Pixels of a point, the unit of type."""


@dataclass(frozen=True)
class Pages:
    """All pages of a game on one kind of paper."""

    ctx: DrawContext
    title: str
    components: tuple[Component, ...]
    paper: tuple[float, float]
    bleed: float
    backs: bool
    cover: str = ""
    """The sprite of the box, for the first page."""

    @cached_property
    def _parts(self) -> tuple[list[PiecePage], list[BoardPage]]:
        return lay_out(self.components, self.paper, self.bleed)

    @cached_property
    def _contents(self) -> Contents:
        return Contents(self.ctx, self.title, self.components, self.paper, self.cover)

    def __len__(self) -> int:
        sheets, parts = self._parts
        return (self._contents.pages + len(sheets) + len(parts)) * (2 if self.backs else 1)

    def __iter__(self) -> Iterator[pygame.Surface]:
        """With backs, every page is followed by the page behind it.  A page is drawn onto the
        surface of the one before."""
        page = pygame.Surface((pixels(self.paper[0]), pixels(self.paper[1])))
        sheets, parts = self._parts
        for number in range(self._contents.pages):
            self._contents.draw(_blank(page), number)
            yield page
            if self.backs:
                yield _blank(page)
        sides: dict[tuple[Component, bool], pygame.Surface] = {}
        for sheet in sheets:
            here = {slot.component for slot in sheet.slots}
            sides = {key: side for key, side in sides.items() if key[0] in here}
            for back in (False, True) if self.backs else (False,):
                self._draw_sheet(_blank(page), sheet, back, sides)
                yield page
        sides.clear()
        for part in parts:
            self._draw_part(_blank(page), part)
            yield page
            if self.backs:
                yield _blank(page)

    # ------------------------------------------------------------------ pieces

    def _draw_sheet(
        self,
        page: pygame.Surface,
        sheet: PiecePage,
        back: bool,
        sides: dict[tuple[Component, bool], pygame.Surface],
    ) -> None:
        """``sides`` keeps the drawn sides of components for further sheets."""
        for slot in sheet.slots:
            key = (slot.component, back)
            if key not in sides:
                sides[key] = self._side(slot.component, back)
            self._draw_slot(page, mirrored(slot, self.paper) if back else slot, back, sides[key])
        if not back:
            self._draw_marks(page, sheet)

    def _side(self, component: Component, back: bool) -> pygame.Surface:
        side = draw_side(self.ctx, component, back, self.bleed)
        if component.form in OUTLINED and not back:
            cut_line(side, component, self.bleed)
        return side

    def _draw_slot(
        self, page: pygame.Surface, slot: Slot, back: bool, side: pygame.Surface
    ) -> None:
        if slot.turned:  # so that a turned card's back is upright when the card is turned over
            side = pygame.transform.rotate(side, -90 if back else 90)
        middle = slot.x + slot.size[0] / 2, slot.y + slot.size[1] / 2
        page.blit(side, side.get_rect(center=(pixels(middle[0]), pixels(middle[1]))))

    def _draw_marks(self, page: pygame.Surface, sheet: PiecePage) -> None:
        """At the ends of every cut, outside of the bleed."""
        gap, long = 0.5, MARK
        for x, top, bottom in sheet.columns:
            _line(page, (x, top - gap - long), (x, top - gap))
            _line(page, (x, bottom + gap), (x, bottom + gap + long))
        for y, left, right in sheet.rows:
            _line(page, (left - gap - long, y), (left - gap, y))
            _line(page, (right + gap, y), (right + gap + long, y))

    # ------------------------------------------------------------------ boards

    def _draw_part(self, page: pygame.Surface, part: BoardPage) -> None:
        dpi = board_dpi(part.component)
        whole = draw_side(self.ctx, part.component, False, 0, dpi)
        if part.turned:
            whole = pygame.transform.rotate(whole, 90)
        box = pygame.Rect(
            pixels(part.x, dpi), pixels(part.y, dpi), pixels(part.width, dpi),
            pixels(part.height, dpi),
        )  # fmt: skip
        shown = whole.subsurface(box.clip(whole.get_rect()))
        size = (pixels(part.width), pixels(part.height))
        if shown.get_size() != size:
            shown = pygame.transform.smoothscale(shown, size)
        left, top = EDGE, EDGE
        page.blit(shown, (pixels(left), pixels(top)))
        self._draw_joints(page, part, left, top)

    def _draw_joints(self, page: pygame.Surface, part: BoardPage, left: float, top: float) -> None:
        """Crop marks, and crosses on the lines where two pages lie over each other."""
        right, bottom, half = left + part.width, top + part.height, OVERLAP / 2
        xs = (left + half * (part.column > 0), right - half * (part.column < part.columns - 1))
        ys = (top + half * (part.row > 0), bottom - half * (part.row < part.rows - 1))
        for x in xs:
            _line(page, (x, top - MARK - 0.5), (x, top - 0.5))
            _line(page, (x, bottom + 0.5), (x, bottom + 0.5 + MARK))
        for y in ys:
            _line(page, (left - MARK - 0.5, y), (left - 0.5, y))
            _line(page, (right + 0.5, y), (right + 0.5 + MARK, y))
        crosses = {(x, y) for x in xs if x not in (left, right) for y in (*ys, sum(ys) / 2)}
        crosses |= {(x, y) for y in ys if y not in (top, bottom) for x in (*xs, sum(xs) / 2)}
        box = pygame.Rect(pixels(left), pixels(top), pixels(part.width), pixels(part.height))
        for x, y in crosses:
            _cross(page, x, y, box)
        if part.columns * part.rows > 1 and bottom + MARK < self.paper[1] - MARGIN:
            words = message(
                "print.part", name=part.component.name, column=part.column + 1, row=part.row + 1,
                columns=part.columns, rows=part.rows,
            )  # fmt: skip
            line = self.ctx.type.line(self.ctx.translate(words), 8 * POINT, INK, "semibold")
            page.blit(line, (pixels(left + 14), pixels(bottom + 0.6)))


def _blank(page: pygame.Surface) -> pygame.Surface:
    page.fill("white")
    return page


def _line(page: pygame.Surface, start: tuple[float, float], end: tuple[float, float]) -> None:
    """Draw a vertical or horizontal line."""
    (x1, y1), (x2, y2) = ((pixels(a), pixels(b)) for a, b in (start, end))
    box = pygame.Rect(x1 - LINE // 2, y1 - LINE // 2, x2 - x1 + LINE, y2 - y1 + LINE)
    page.fill(INK, box)


def _cross(page: pygame.Surface, x: float, y: float, box: pygame.Rect) -> None:
    """Dark on a light rim, so that it shows on any board; only inside the box."""
    arm, px, py = pixels(2), pixels(x), pixels(y)
    for colour, thick in (("white", 6), (INK, LINE)):
        for cross in (
            pygame.Rect(px - arm, py - thick // 2, 2 * arm, thick),
            pygame.Rect(px - thick // 2, py - arm, thick, 2 * arm),
        ):
            page.fill(colour, cross.clip(box))


QUALITY = 92
"""JPEG quality of the pictures in the file, up to 100."""
PART = ".part"


def write_pdf(path: Path, pages: Iterable[pygame.Surface], title: str) -> Iterator[int]:
    """Yields the number of pages written.  The file gets its name when it is complete; if the
    iterator is closed before, or fails, nothing is left.  Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(f".{path.name}.{os.getpid()}{PART}")
    try:
        part.unlink(missing_ok=True)
        for number, page in enumerate(pages, 1):
            picture = Image.frombytes("RGB", page.get_size(), pygame.image.tobytes(page, "RGB"))
            picture.save(
                part, "PDF", resolution=DPI, quality=QUALITY, subsampling=0, title=title,
                producer="catgames", append=number > 1,
            )  # fmt: skip
            yield number
        os.replace(part, path)
    except BaseException:
        with contextlib.suppress(OSError):
            part.unlink()
        raise
