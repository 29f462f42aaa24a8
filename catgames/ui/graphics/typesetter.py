"""Renders, measures and wraps text; keeps results for the next frames."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

import font_fredoka_one
import font_manrope
import pygame

from ...content.paths import shown
from ...core.plain_text import LONGEST, printable
from ...core.types import BadContent
from .cache import Cache, pixels

Colour = pygame.Color
FONTS = 64
"""Fonts kept, one for each size of a weight."""
LINES = 1_000_000
"""Pixels of rendered lines kept, 4 bytes each."""
WIDEST = 8192
"""Pixels of a line that are drawn: no window is wider, and scaling far wider surfaces crashes."""
DETAIL = ((24, 3), (48, 2))
"""Below these sizes in pixels, lines are drawn so many times as large and then scaled down: the
font renderer moves letters to whole pixels, and in small type the spaces between words vanish."""

_FILES = {
    "medium": Path(font_manrope.__file__).parent / "files" / "Manrope-Medium.ttf",
    "semibold": Path(font_manrope.__file__).parent / "files" / "Manrope-SemiBold.ttf",
    "italic": Path(font_manrope.__file__).parent / "files" / "Manrope-Medium.ttf",
    "bold": Path(font_manrope.__file__).parent / "files" / "Manrope-Bold.ttf",
    "heavy": Path(font_manrope.__file__).parent / "files" / "Manrope-ExtraBold.ttf",
    "title": Path(font_fredoka_one.__file__).parent / "files" / "FredokaOne-Regular.ttf",
}


def line_height(px: float) -> int:
    """Pixels from one line of a text to the next, for letters of this size in pixels."""
    return round(px * 1.32)


@dataclass(frozen=True, slots=True)
class _Font:
    """A font that is ``detail`` times as large as asked for."""

    font: pygame.font.Font
    detail: int

    def size(self, text: str) -> tuple[int, int]:
        """Width and height of a line, scaled down."""
        width, height = self.font.size(text)
        return -(-width // self.detail), -(-height // self.detail)


class Typesetter:
    """Takes any text and draws what is printable of it.  Sizes in pixels.  Weights: medium, italic
    (medium slanted, because Manrope has no italic), semibold, bold, heavy, title."""

    def __init__(self) -> None:
        """Raises BadContent if a font can't be read."""
        pygame.font.init()
        self._fonts = Cache(FONTS)
        self._files = {weight: _read(path) for weight, path in _FILES.items()}
        self._lines = Cache(LINES, pixels)
        self._wraps = Cache(800)
        self._sizes = Cache(3000)

    def _font(self, size: float, weight: str) -> _Font:
        """The font of a weight; sizes are rounded to whole pixels."""
        key = (max(6, round(size)), weight)
        return self._fonts.get_or(key, lambda: self._open(*key))

    def _open(self, size: int, weight: str) -> _Font:
        """From memory: a font opened by its path would keep a file open for every size."""
        detail = next((detail for below, detail in DETAIL if size < below), 1)
        font = pygame.font.Font(BytesIO(self._files[weight]), size * detail)
        font.italic = weight == "italic"
        return _Font(font, detail)

    def size(self, text: str, size: float, weight: str = "semibold") -> tuple[int, int]:
        """Width and height of one line in pixels."""
        text = printable(text)
        key = (text, round(size), weight)
        return self._sizes.get_or(key, lambda: self._font(size, weight).size(text))

    def line(
        self, text: str, size: float, colour: Colour, weight: str = "semibold"
    ) -> pygame.Surface:
        """One line as a surface with alpha."""
        text = printable(text)
        key = (text, round(size), tuple(colour), weight)
        return self._lines.get_or(key, lambda: self._render(text, size, colour, weight))

    def _render(self, text: str, size: float, colour: Colour, weight: str) -> pygame.Surface:
        font = self._font(size, weight)
        width, height = font.size(text)
        if width > WIDEST:
            text = text[: _fitting(font, text, WIDEST)]
            width, height = font.size(text)
        if not width:  # a font may have letters without width, which it can't render
            return pygame.Surface((0, height), pygame.SRCALPHA)
        surface = font.font.render(text, True, colour)
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
    ) -> list[str]:
        """Break text into lines no wider than ``width``; "\\n" always breaks.  A longer word is
        broken, a path behind the name of a folder if it can be; with ``whole_words`` it gets a
        line that is too wide instead."""
        text = text[:LONGEST]
        key = (text, round(size), int(width), weight, whole_words)
        return self._wraps.get_or(key, lambda: self._wrap(text, size, width, weight, whole_words))

    def _wrap(
        self, text: str, size: float, width: float, weight: str, whole_words: bool
    ) -> list[str]:
        font, lines = self._font(size, weight), []
        for paragraph in text.split("\n"):
            line = ""
            for word in printable(paragraph).split(" "):
                if line:
                    longer = f"{line} {word}"
                    if font.size(longer)[0] <= width:
                        line = longer
                        continue
                    lines.append(line)
                line = word
                while not whole_words and len(line) > 1 and font.size(line)[0] > width:
                    fitting = max(1, _fitting(font, line, width))
                    folder = max(line.rfind(slash, 1, fitting) for slash in "/\\") + 1
                    lines.append(line[: folder or fitting])
                    line = line[folder or fitting :]
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
        longest = max([self.size(word, size, weight)[0] for word in text.split()], default=0)
        if len(lines) == 1 or longest >= width:
            return lines
        widths = range(longest, width + 1)  # narrower ones would break a word
        few = bisect_left(
            widths, True, key=lambda w: len(self._wrap(text, size, w, weight, False)) <= len(lines)
        )
        return self._wrap(text, size, widths[few], weight, False)

    def cut(self, text: str, size: float, width: float, weight: str = "semibold") -> str:
        """The text, shortened with an ellipsis if it is wider than ``width``."""
        text = printable(text)
        if self.size(text, size, weight)[0] <= width:
            return text
        fitting = _fitting(self._font(size, weight), text, width, "…")
        return text[:fitting].rstrip() + "…"


def _fitting(font: _Font, text: str, width: float, end: str = "") -> int:
    """How many letters of ``text`` fit into ``width`` with ``end`` behind them."""
    counts = range(1, len(text) + 1)
    return bisect_left(counts, True, key=lambda n: font.size(text[:n] + end)[0] > width)


def _read(path: Path) -> bytes:
    try:
        data = path.read_bytes()
        pygame.font.Font(BytesIO(data), 16)
    except (OSError, RuntimeError) as e:  # pygame.error is a RuntimeError
        raise BadContent(f"{shown(path)}: can't be read: {e}") from None
    return data
