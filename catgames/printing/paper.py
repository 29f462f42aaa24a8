"""A PDF in millimetres: text that can be selected, lines, and pictures that are kept once however
often they are shown."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path
from typing import TypeAlias

import pygame
from PIL import Image

from ..core.plain_text import printable
from ..ui.graphics.context import DrawContext
from ..ui.graphics.fonts import FILES, coverage, drawn_in

DPI = 300
"""Of pictures."""
POINT = 25.4 / 72
"""Millimetres of a point, the unit of type."""
SLANT = 11.0
"""Degrees by which italics lean; the family has none of its own."""
MIDDLE = 0.355
"""From the middle of a line down to where its letters stand, in sizes of the letters."""
SPACE = 0.25
"""Between words, in sizes of the letters; the family's own space is too narrow."""
LEAST = 6.0
"""The smallest type, in points."""
QUALITY = 92
"""JPEG quality of the pictures, up to 100."""
PART = ".part"

Colour: TypeAlias = "tuple[int, int, int]"
INK: Colour = (59, 36, 24)
SOFT: Colour = (107, 74, 54)
GREY: Colour = (70, 70, 70)
HAIR = 0.15
"""Thickness of a line."""


def pixels(mm: float, dpi: float = DPI) -> int:
    """A length on paper."""
    return round(mm * dpi / 25.4)


class Paper:
    """Pages of one size.  Lengths in millimetres from the left and upper edges, type in points.

    Words with letters that the family lacks are pictures, drawn in the fonts that the screen takes.
    """

    def __init__(self, ctx: DrawContext, size: tuple[float, float], title: str) -> None:
        from fpdf import FPDF  # files for Tabletop Simulator do without

        self.ctx, self.size = ctx, size
        self._pdf = FPDF(unit="mm", format=size)
        self._pdf.set_auto_page_break(False)
        self._pdf.set_title(printable(title))
        self._pdf.set_producer("catgames")
        self._pdf.set_lang(ctx.language.replace("_", "-"))
        self._weights: dict[str, str] = {}
        self._font: tuple[str, float] = ("", 0.0)

    @property
    def pages(self) -> int:
        """How many there are."""
        return self._pdf.pages_count

    def add_page(self) -> None:
        """Begin a page, which everything is drawn onto from now on."""
        self._pdf.add_page()
        self._font = ("", 0.0)

    def write(self, path: Path) -> None:
        """The file gets its name when it is complete; if that fails, nothing is left.  Raises
        OSError."""
        path.parent.mkdir(parents=True, exist_ok=True)
        part = path.with_name(f".{path.name}.{os.getpid()}{PART}")
        try:
            part.write_bytes(self._pdf.output())
            os.replace(part, path)
        except BaseException:
            with contextlib.suppress(OSError):
                part.unlink()
            raise

    # ------------------------------------------------------------------ lines and pictures

    def line(
        self,
        start: tuple[float, float],
        end: tuple[float, float],
        colour: Colour = GREY,
        thick: float = HAIR,
    ) -> None:
        """A horizontal or vertical line, which ends where it says: those of PDF may end later."""
        (x1, y1), (x2, y2) = sorted((start, end))
        across, half = y1 == y2, thick / 2
        self._pdf.set_fill_color(*colour)
        w, h = (x2 - x1, thick) if across else (thick, abs(y2 - y1))
        x, y = (x1, y1 - half) if across else (x1 - half, min(y1, y2))
        self._pdf.rect(x, y, w, h, style="F")

    def box(
        self,
        box: tuple[float, float, float, float],
        line: Colour,
        fill: Colour | None = None,
    ) -> None:
        """A rectangle (x, y, width, height)."""
        self._pdf.set_draw_color(*line)
        self._pdf.set_line_width(HAIR)
        if fill:
            self._pdf.set_fill_color(*fill)
        self._pdf.rect(*box, style="DF" if fill else "D")

    def disc(
        self, middle: tuple[float, float], radius: float, fill: Colour, line: Colour | None = None
    ) -> None:
        """A filled circle."""
        self._pdf.set_fill_color(*fill)
        if line:
            self._pdf.set_draw_color(*line)
            self._pdf.set_line_width(HAIR)
        self._pdf.circle(middle[0], middle[1], radius, style="DF" if line else "F")

    def shape(self, corners: Sequence[tuple[float, float]], fill: Colour, line: Colour) -> None:
        """A filled polygon."""
        self._pdf.set_fill_color(*fill)
        self._pdf.set_draw_color(*line)
        self._pdf.set_line_width(HAIR)
        self._pdf.polygon(corners, style="DF")

    def picture(self, picture: BytesIO, box: tuple[float, float, float, float]) -> None:
        """Show what ``jpeg`` has made in a rectangle."""
        self._pdf.image(picture, *box)

    # ------------------------------------------------------------------ text

    def width(self, words: str, points: float, weight: str = "semibold") -> float:
        """Of a line."""
        parts = printable(words).split(" ")
        space = SPACE * points * POINT * (len(parts) - 1)
        return space + sum(self._width(part, points, weight) for part in parts)

    def _width(self, word: str, points: float, weight: str) -> float:
        if not self._has(word, weight):
            return self.ctx.type.size(word, points * DPI / 72, weight)[0] * 25.4 / DPI
        self._choose(weight, points)
        return float(self._pdf.get_string_width(word))

    def text(
        self,
        words: str,
        at: tuple[float, float],
        points: float,
        weight: str = "semibold",
        ink: Colour = INK,
        align: str = "left",
    ) -> None:
        """A line; ``at``: its end at the side of ``align`` (or its middle), at half its height."""
        weight = drawn_in(words, weight)
        parts = printable(words).split(" ")
        share = {"left": 0.0, "middle": 0.5, "right": 1.0}[align]
        x = at[0] - share * self.width(words, points, weight)
        for number, part in enumerate(parts):
            if self._has(part, weight):
                more = " " if number + 1 < len(parts) else ""  # for whoever copies the text
                self._letters(part + more, x, at[1] + MIDDLE * points * POINT, points, weight, ink)
            elif part:
                self._drawn(part, (x, at[1]), points, weight, ink)
            x += self._width(part, points, weight) + SPACE * points * POINT

    def fitted(
        self,
        words: str,
        at: tuple[float, float],
        points: float,
        weight: str = "semibold",
        ink: Colour = INK,
        room: float = 1e9,
        align: str = "left",
    ) -> None:
        """A line that becomes smaller until it has room; what has none even so is cut, and noted
        as such."""
        weight = drawn_in(words, weight)
        while points > LEAST and self.width(words, points, weight) > room:
            points = max(LEAST, points - 0.25)
        if self.width(words, points, weight) > room:
            if self.ctx.cut_on_paper is not None:
                self.ctx.cut_on_paper.add(words)
            px = points * DPI / 72
            words = self.ctx.type.cut(words, px, pixels(room) * 0.97, weight)
        self.text(words, at, points, weight, ink, align)

    def block(
        self,
        words: str,
        at: tuple[float, float],
        room: float,
        points: float,
        weight: str = "medium",
        ink: Colour = INK,
    ) -> float:
        """Lines from ``at``, the upper left corner; returns their lower edge."""
        step, y = points * POINT * 1.38, at[1]
        px = points * DPI / 72
        for line in self.ctx.type.wrap(words, px, pixels(room) * 0.97, weight):
            self.text(line, (at[0], y + step / 2), points, weight, ink)
            y += step
        return y

    def _letters(
        self, words: str, x: float, y: float, points: float, weight: str, ink: Colour
    ) -> None:
        self._choose(weight, points)
        self._pdf.set_text_color(*ink)
        if weight.endswith("italic"):
            with self._pdf.skew(ax=SLANT, ay=0, x=x, y=y):
                self._pdf.text(x, y, words)
        else:
            self._pdf.text(x, y, words)

    def _drawn(
        self, word: str, at: tuple[float, float], points: float, weight: str, ink: Colour
    ) -> None:
        line = self.ctx.type.line(word, points * DPI / 72, pygame.Color(*ink), weight)
        if line.get_width():
            w, h = (side * 25.4 / DPI for side in line.get_size())
            self.picture(jpeg(line), (at[0], at[1] - h / 2, w, h))

    @staticmethod
    def _has(word: str, weight: str) -> bool:
        return word.isascii() or all(c in coverage(FILES[weight]) for c in word)

    def _choose(self, weight: str, points: float) -> None:
        if self._font == (weight, points):
            return
        file = FILES[weight]
        if file.stem not in self._weights:
            self._pdf.add_font(file.stem, "", file)
            self._weights[file.stem] = weight
        self._pdf.set_font(file.stem, "", points)
        self._font = (weight, points)


def jpeg(surface: pygame.Surface) -> BytesIO:
    """A picture as it stands in the file, on white."""
    if surface.get_flags() & pygame.SRCALPHA:
        white = pygame.Surface(surface.get_size())
        white.fill("white")
        white.blit(surface, (0, 0))
        surface = white
    picture = Image.frombytes("RGB", surface.get_size(), pygame.image.tobytes(surface, "RGB"))
    file = BytesIO()
    picture.save(file, "JPEG", quality=QUALITY, subsampling=0)
    return file
