"""Renders, measures and wraps text; keeps results for the next frames."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

import pygame

from ...content.paths import shown
from ...core.plain_text import LONGEST, is_mark, printable
from ...core.types import BadContent
from .fonts import FILES, coverage, drawn_in
from .line_breaks import end_of_line, takes_hyphen, words_of
from .memory import Cache, pixels
from .runs import Run, runs_of

Colour = pygame.Color
FONTS = 64
"""Fonts kept, one for each size of a weight."""
LINES = 1_000_000
"""Pixels of rendered lines kept, 4 bytes each."""
WIDEST = 8192
"""Pixels of a line that are drawn: no window is wider, and scaling far wider surfaces crashes."""
SMALLER = 0.94
"""From one size to the next where a text is made smaller until it fits."""
KEEP_WHOLE = 0.7
"""A word is broken rather than drawn at less than this share of its size."""
LEAST_SHARE = 0.8
"""Sizes of other fonts, in sizes of the family's: the least, where their lines are very high."""
DETAIL = ((24, 3), (48, 2))
"""Below these sizes in pixels, lines are drawn so many times as large and then scaled down: the
font renderer moves letters to whole pixels, and in small type the spaces between words vanish."""


def line_height(px: float) -> int:
    """Pixels from one line of a text to the next, for letters of this size in pixels."""
    return round(px * 1.32)


@dataclass(frozen=True, slots=True)
class Fitted:
    """A text as it is drawn in a room."""

    lines: list[str]
    px: float
    weight: str
    whole: bool
    """False: it was cut."""


@dataclass(frozen=True, slots=True)
class _Font:
    """The family's font of a weight, and behind it the chain of all others; all are ``detail``
    times as large as asked for."""

    font: pygame.font.Font
    detail: int
    weight: str
    open: Callable[[Run], pygame.font.Font]
    """The font of a run with letters that this one lacks."""

    def size(self, text: str) -> tuple[int, int]:
        """Width and height of a line, scaled down."""
        if _plain(text, self.weight):
            width, height = self.font.size(_apart(text))
        else:
            width, height = sum(self._widths(text)), self.font.size(" ")[1]
        return -(-width // self.detail), -(-height // self.detail)

    def _widths(self, text: str) -> Iterator[int]:
        for run in runs_of(text, self.weight):
            yield self.open(run).size(self._words(run))[0]

    def _words(self, run: Run) -> str:
        return _apart(run.text) if run.path == FILES[self.weight] else run.text

    def render(self, text: str, colour: Colour) -> pygame.Surface:
        """The line, not scaled down; what is no letter of the family stands on its base line."""
        if _plain(text, self.weight):
            return self.font.render(_apart(text), True, colour)
        high = self.font.size(" ")[1]
        line = pygame.Surface((sum(self._widths(text)), high), pygame.SRCALPHA)
        line.fill((*colour[:3], 0))  # the edges get no trace of black when it is scaled down
        x = 0
        for run in runs_of(text, self.weight):
            font, words = self.open(run), self._words(run)
            wide = font.size(words)[0]
            part = font.render(words, True, colour) if wide else None
            if part is not None:
                y, spare = self.font.get_ascent() - font.get_ascent(), high - part.get_height()
                line.blit(part, (x, max(0, min(y, spare)) if spare >= 0 else y))
            x += wide
        return line


def _apart(text: str) -> str:
    """With what keeps signs apart (U+200C) where the family would draw others in their place: one
    dash for the two of ``--set``, © for (c)."""
    return _JOINED.sub("\\g<0>\u200c", text)


_JOINED = re.compile(r"-(?=-)|\((?=c\))")


def _plain(text: str, weight: str) -> bool:
    """Whether the family's font has all letters: those of most languages, from left to right."""
    if text.isascii() or _had[weight].issuperset(text):
        return True
    letters = coverage(FILES[weight])
    _had[weight].update(c for c in set(text) if c in letters)
    return _had[weight].issuperset(text)


_had: dict[str, set[str]] = {weight: {" "} for weight in FILES}
"""Letters of the family that have been drawn."""


class Typesetter:
    """Takes any text and draws what is printable of it.  Sizes in pixels.  Weights: medium, italic
    (medium slanted, because Manrope has no italic), semibold, bold, heavy, heavy_italic, title.

    Letters that the family lacks come from other fonts (``fonts.py``); a title with such letters is
    heavy as a whole, so whoever draws several lines of one text asks ``drawn_in`` first.
    """

    def __init__(self) -> None:
        """Raises BadContent if a font can't be read."""
        pygame.font.init()
        self._fonts = Cache(FONTS)
        self._files = {path: _read(path) for path in FILES.values()}
        self._lines = Cache(LINES, pixels)
        self._wraps = Cache(800)
        self._sizes = Cache(3000)

    def _font(self, size: float, weight: str) -> _Font:
        """The font of a weight; sizes are rounded to whole pixels."""
        key = (max(6, round(size)), weight)
        return self._fonts.get_or(key, lambda: self._open(*key))

    def _open(self, size: int, weight: str) -> _Font:
        detail = next((detail for below, detail in DETAIL if size < below), 1)
        font = self._from_memory(FILES[weight], size * detail, weight)

        def open_run(run: Run) -> pygame.font.Font:
            if run.path == FILES[weight] and not run.leftward:
                return font
            key = (size, weight, run.path, run.script, run.leftward)
            return self._fonts.get_or(key, lambda: self._open_run(run, font, size * detail, weight))

        return _Font(font, detail, weight, open_run)

    def _open_run(
        self, run: Run, family: pygame.font.Font, size: int, weight: str
    ) -> pygame.font.Font:
        """As large as has room in the family's lines, or little smaller than the family's; the
        family's if the file is damaged."""
        try:
            font = self._from_memory(run.path, size, weight)
            if font.get_height() > family.get_height():
                fits = family.get_height() / font.get_height()
                font = self._from_memory(run.path, round(size * max(LEAST_SHARE, fits)), weight)
        except BadContent:
            return family
        font.set_direction(pygame.DIRECTION_RTL if run.leftward else pygame.DIRECTION_LTR)
        if run.script:
            font.set_script(run.script)
        return font

    def _from_memory(self, path: Path, size: int, weight: str) -> pygame.font.Font:
        """A font opened by its path would keep a file open for every size.  Raises BadContent."""
        if path not in self._files:
            self._files[path] = _read(path)
        font = pygame.font.Font(BytesIO(self._files[path]), size)
        font.italic = weight.endswith("italic")
        return font

    def size(self, text: str, size: float, weight: str = "semibold") -> tuple[int, int]:
        """Width and height of one line in pixels."""
        text = printable(text)
        key = (text, round(size), weight)
        return self._sizes.get_or(key, lambda: self._font(size, drawn_in(text, weight)).size(text))

    def line(
        self, text: str, size: float, colour: Colour, weight: str = "semibold"
    ) -> pygame.Surface:
        """One line as a surface with alpha."""
        text = printable(text)
        key = (text, round(size), tuple(colour), weight)
        return self._lines.get_or(key, lambda: self._render(text, size, colour, weight))

    def _render(self, text: str, size: float, colour: Colour, weight: str) -> pygame.Surface:
        font = self._font(size, drawn_in(text, weight))
        width, height = font.size(text)
        if width > WIDEST:
            text = text[: _fitting(font, text, WIDEST)]
            width, height = font.size(text)
        if not width:  # a font may have letters without width, which it can't render
            return pygame.Surface((0, height), pygame.SRCALPHA)
        surface = font.render(text, colour)
        if pygame.display.get_surface():
            surface = surface.convert_alpha()
        if font.detail > 1:
            surface = pygame.transform.smoothscale(surface, (width, height))
        return surface

    def wrap(
        self,
        text: str,
        size: float,
        width: float,
        weight: str = "semibold",
        whole_words: bool = False,
        hyphens: bool = False,
    ) -> list[str]:
        """Break text into lines no wider than ``width``; "\\n" always breaks.  A longer word is
        broken, behind a sign that joins its parts if it can be, or with ``hyphens`` between
        letters; with ``whole_words`` it gets a line that is too wide instead."""
        text = text[:LONGEST]
        key = (text, round(size), int(width), weight, whole_words, hyphens)
        return self._wraps.get_or(
            key, lambda: self._wrap(text, size, width, weight, whole_words, hyphens)
        )

    def _wrap(
        self,
        text: str,
        size: float,
        width: float,
        weight: str,
        whole_words: bool = False,
        hyphens: bool = False,
    ) -> list[str]:
        font, lines = self._font(size, drawn_in(text, weight)), []
        for paragraph in text.split("\n"):
            line = ""
            for before, word in words_of(printable(paragraph)):
                if line:
                    longer = f"{line}{before}{word}"
                    if font.size(longer)[0] <= width:
                        line = longer
                        continue
                    lines.append(line)
                line = word
                while not whole_words and len(line) > 1 and font.size(line)[0] > width:
                    hyphen = "-" if hyphens and takes_hyphen(word) else ""
                    end = end_of_line(line, max(1, _fitting(font, line, width, hyphen)))
                    lines.append(line[:end] + hyphen)
                    line = line[end:]
            lines.append(line)
        return lines

    def wrap_evenly(
        self, text: str, size: float, width: float, weight: str = "semibold"
    ) -> list[str]:
        """As few lines as ``wrap`` needs, but as narrow as they can be, so that the last one is
        not a single word."""
        text = text[:LONGEST]
        key = (text, round(size), int(width), weight, "evenly")
        return self._wraps.get_or(key, lambda: self._wrap_evenly(text, size, int(width), weight))

    def _wrap_evenly(self, text: str, size: float, width: int, weight: str) -> list[str]:
        lines = self.wrap(text, size, width, weight)
        whole = [part for word in text.split() for _, part in words_of(printable(word))]
        longest = max([self.size(word, size, weight)[0] for word in whole], default=0)
        if len(lines) == 1 or longest >= width:
            return lines
        widths = range(longest, width + 1)  # narrower ones would break a word
        few = bisect_left(
            widths, True, key=lambda w: len(self._wrap(text, size, w, weight)) <= len(lines)
        )
        return self._wrap(text, size, widths[few], weight)

    def fit(
        self,
        text: str,
        room: tuple[float, float],
        largest: float,
        least: float,
        weight: str = "semibold",
        leading: float = 1.2,
    ) -> Fitted:
        """Lines as large as ``room`` has place for, from ``largest`` down to ``least`` pixels; what
        has none even so is cut.

        Words stay whole, unless one would have to be much smaller than ``largest`` for that.
        """
        width, height = room
        weight = drawn_in(text, weight)
        whole = self.widest(self.wrap(text, largest, 0, weight, True), largest, weight) <= (
            width / KEEP_WHOLE
        )
        px = largest
        while True:
            lines = self.wrap(text, px, width, weight, whole, hyphens=True)
            fits = px * leading * len(lines) <= height + 1
            if px <= least or (fits and self.widest(lines, px, weight) <= width):
                break
            px = max(least, px * SMALLER)
        if whole and self.widest(lines, px, weight) > width:
            lines = self.wrap(text, px, width, weight, hyphens=True)
        most = max(1, int((height + 1) // (px * leading)))
        if len(lines) > most:
            last = self.cut(f"{lines[most - 1]} …", px, width, weight)
            return Fitted([*lines[: most - 1], last], px, weight, False)
        return Fitted(lines, px, weight, True)

    def widest(self, lines: list[str], px: float, weight: str) -> int:
        """Pixels of the longest of some lines."""
        return max(self.size(line, px, weight)[0] for line in lines)

    def cut(self, text: str, size: float, width: float, weight: str = "semibold") -> str:
        """The text, shortened with an ellipsis if it is wider than ``width``."""
        text = printable(text)
        if self.size(text, size, weight)[0] <= width:
            return text
        fitting = _fitting(self._font(size, drawn_in(text, weight)), text, width, "…")
        while 0 < fitting < len(text) and is_mark(text[fitting]):
            fitting -= 1
        return text[:fitting].rstrip() + "…"


def _fitting(font: _Font, text: str, width: float, end: str = "") -> int:
    """How many letters of ``text`` fit into ``width`` with ``end`` behind them."""
    counts = range(1, len(text) + 1)
    return bisect_left(counts, True, key=lambda n: font.size(text[:n] + end)[0] > width)


def _read(path: Path) -> bytes:
    try:
        data = path.read_bytes()
        pygame.font.Font(BytesIO(data), 16)
    except (OSError, RuntimeError, ValueError) as e:  # pygame.error is a RuntimeError
        raise BadContent(f"{shown(path)}: can't be read: {e}") from None
    return data
