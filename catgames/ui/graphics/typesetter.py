"""Renders, measures and wraps text; keeps results for the next frames."""

from __future__ import annotations

from pathlib import Path

import font_fredoka_one
import font_manrope
import pygame

from .cache import Cache, pixels

Colour = pygame.Color
LINES = 1_000_000
"""Pixels of rendered lines kept, 4 bytes each."""

_FILES = {
    "medium": Path(font_manrope.__file__).parent / "files" / "Manrope-Medium.ttf",
    "semibold": Path(font_manrope.__file__).parent / "files" / "Manrope-SemiBold.ttf",
    "italic": Path(font_manrope.__file__).parent / "files" / "Manrope-Medium.ttf",
    "bold": Path(font_manrope.__file__).parent / "files" / "Manrope-Bold.ttf",
    "heavy": Path(font_manrope.__file__).parent / "files" / "Manrope-ExtraBold.ttf",
    "title": Path(font_fredoka_one.__file__).parent / "files" / "FredokaOne-Regular.ttf",
}


class Typesetter:
    """Sizes in pixels.  Weights: medium, italic (medium slanted, because Manrope has no italic),
    semibold, bold, heavy, title."""

    def __init__(self) -> None:
        pygame.font.init()
        self._fonts: dict[tuple[int, str], pygame.font.Font] = {}
        self._lines = Cache(LINES, pixels)
        self._wraps = Cache(800)
        self._sizes = Cache(3000)

    def font(self, size: float, weight: str) -> pygame.font.Font:
        """The font of a weight; sizes are rounded to whole pixels."""
        key = (max(6, round(size)), weight)
        if key not in self._fonts:
            self._fonts[key] = pygame.font.Font(str(_FILES[weight]), key[0])
            self._fonts[key].italic = weight == "italic"
        return self._fonts[key]

    def size(self, text: str, size: float, weight: str = "semibold") -> tuple[int, int]:
        """Width and height of one line in pixels."""
        key = (text, round(size), weight)
        return self._sizes.get_or(key, lambda: self.font(size, weight).size(text))

    def line(
        self, text: str, size: float, colour: Colour, weight: str = "semibold"
    ) -> pygame.Surface:
        """One line as a surface with alpha."""
        key = (text, round(size), tuple(colour), weight)
        return self._lines.get_or(key, lambda: self._render(text, size, colour, weight))

    def _render(self, text: str, size: float, colour: Colour, weight: str) -> pygame.Surface:
        surface = self.font(size, weight).render(text, True, colour)
        return surface.convert_alpha() if pygame.display.get_surface() else surface

    def wrap(self, text: str, size: float, width: float, weight: str = "semibold") -> list[str]:
        """Break text into lines no wider than ``width``, except for longer words; "\\n" always
        breaks."""
        key = (text, round(size), int(width), weight)
        return self._wraps.get_or(key, lambda: self._wrap(text, size, width, weight))

    def _wrap(self, text: str, size: float, width: float, weight: str) -> list[str]:
        font, lines = self.font(size, weight), []
        for paragraph in text.split("\n"):
            line = ""
            for word in paragraph.split(" "):
                longer = f"{line} {word}" if line else word
                if line and font.size(longer)[0] > width:
                    lines.append(line)
                    line = word
                else:
                    line = longer
            lines.append(line)
        return lines

    def cut(self, text: str, size: float, width: float, weight: str = "semibold") -> str:
        """The text, shortened with an ellipsis if it is wider than ``width``."""
        if self.size(text, size, weight)[0] <= width:
            return text
        font = self.font(size, weight)
        while text and font.size(text + "…")[0] > width:
            text = text[:-1]
        return text.rstrip() + "…"
