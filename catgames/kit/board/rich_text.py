"""Texts with icons among their letters, and with bold and italic words."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from math import ceil

import pygame

from ...core.plain_text import printable
from ...ui.graphics.line_breaks import words_of
from ...ui.graphics.typesetter import SMALLER
from ..icons import icon_named
from ..markup import Run, runs
from ..prototype import Prototype
from .brush import BREAKS, LEADING, SMALLEST, Brush, Colour
from .images import picture_of

ONE_COLOUR = ("common/icon_", "common/paw", "common/shape_")
"""Beginnings of the names of sprites that are tinted."""
SPACE = 0.27
"""Between words, in sizes of the letters."""
ICON = 1.16
"""Height of an icon, in sizes of the letters beside it."""


@dataclass(slots=True)
class _Word:
    """What stays on one line, and the space before it if it does not begin one."""

    before: str = ""
    runs: list[Run] = field(default_factory=list)


_Lines = list[list[_Word]]


def write_block(
    brush: Brush,
    d: Prototype,
    text: str,
    room: tuple[float, float, float, float],
    size: float,
    colour: Colour,
    weight: str = "semibold",
    least: float = 0.0,
    emphasis: bool = False,
) -> None:
    """As ``brush.block``, with icons, and with ``emphasis`` also bold and italic words."""
    parts = runs(text, lambda word: icon_named(d, word) is not None, emphasis)
    if not any(run.icon or run.bold or run.italic for run in parts):
        brush.block("".join(run.text for run in parts), room, size, colour, weight, least)
        return
    box, px = brush.scaled(*room), size * brush.k
    if px < max(least, SMALLEST * 0.8):
        return
    setter = _Setter(brush, d, weight)
    lines, px = setter.fitted([*_paragraphs(parts)], room, size, max(least, brush.smallest))
    most = max(1, int((box.height + 1) // (px * LEADING)))
    if len(lines) > most or setter.widest(lines, px) > box.width:
        if least > brush.smallest:
            return
        brush.note_cut(text)
    if len(lines) > most:
        lines = [*lines[: most - 1], [*lines[most - 1], _Word(" ", [Run("…")])]]
    step = px * LEADING
    y = box.centery - step * (len(lines) - 1) / 2
    for line in lines:
        setter.draw(line, px, (box.centerx, y), box.width, colour)
        y += step


def block_size(
    brush: Brush,
    d: Prototype,
    text: str,
    room: tuple[float, float, float, float],
    size: float,
    weight: str = "semibold",
    emphasis: bool = False,
) -> float:
    """The nominal size in which ``write_block`` writes a text."""
    parts = runs(text, lambda word: icon_named(d, word) is not None, emphasis)
    if any(run.icon or run.bold or run.italic for run in parts):
        setter = _Setter(brush, d, weight)
        return setter.fitted([*_paragraphs(parts)], room, size, brush.smallest)[1] / brush.k
    return brush.fit("".join(run.text for run in parts), room, size, weight).px / brush.k


def _paragraphs(parts: Sequence[Run]) -> Iterator[list[_Word]]:
    """The words of each paragraph; parts without a space between them stay together."""
    words: list[_Word] = [_Word()]
    for run in parts:
        for i, paragraph in enumerate([run.text] if run.icon else run.text.split("\n")):
            if i:
                yield words
                words = [_Word()]
            if run.icon:
                words[-1].runs.append(run)
                continue
            for j, (before, letters) in enumerate(words_of(printable(paragraph))):
                if j:
                    words.append(_Word(before))
                if letters:
                    words[-1].runs.append(replace(run, text=letters))
    yield words


class _Setter:
    """Measures and draws words."""

    def __init__(self, brush: Brush, d: Prototype, weight: str) -> None:
        self.brush, self.d, self.weight = brush, d, weight
        self.type = brush.ctx.type

    def fitted(
        self,
        paragraphs: Sequence[Sequence[_Word]],
        room: tuple[float, float, float, float],
        size: float,
        least: float,
    ) -> tuple[_Lines, float]:
        """As ``Brush.fit``: lines, and the pixels of their letters."""
        k, wide, high = self.brush.k / BREAKS, int(room[2] * BREAKS), int(room[3] * BREAKS)
        lines, px = self.fit(paragraphs, (wide, high), size * BREAKS, least / k)
        longest = max(self.wide([word], px) for words in paragraphs for word in words)
        widths = range(min(wide, ceil(longest)), wide + 1)
        few = bisect_left(
            widths, True, key=lambda w: len(self.wrap(paragraphs, px, w)) <= len(lines)
        )
        even = self.wrap(paragraphs, px, widths[min(few, len(widths) - 1)])
        lines = even if len(even) == len(lines) else lines
        px, smallest = px * k, min(size * self.brush.k, least)
        while px > smallest and self.widest(lines, px) > self.brush.scaled(*room).width + 1:
            px = max(smallest, px * SMALLER)
        return lines, px

    def fit(
        self, paragraphs: Sequence[Sequence[_Word]], room: tuple[int, int], px: float, least: float
    ) -> tuple[_Lines, float]:
        """Lines and their size, from ``px`` down to ``least`` pixels."""
        smallest = min(px, least)
        while True:
            lines = self.wrap(paragraphs, px, room[0])
            fits = px * LEADING * len(lines) <= room[1] + 1
            if px <= smallest or (fits and self.widest(lines, px) <= room[0]):
                return lines, px
            px = max(smallest, px * SMALLER)

    def wrap(self, paragraphs: Sequence[Sequence[_Word]], px: float, width: int) -> _Lines:
        """Lines no wider than ``width``, as far as single words allow."""
        lines: _Lines = []
        for words in paragraphs:
            line: list[_Word] = []
            for word in words:
                if line and self.wide([*line, word], px) > width:
                    lines.append(line)
                    line = []
                line.append(word)
            lines.append(line)
        return lines

    def widest(self, lines: _Lines, px: float) -> float:
        return max(self.wide(line, px) for line in lines)

    def wide(self, line: Sequence[_Word], px: float) -> float:
        """Pixels of a line."""
        return sum(
            (self._space(word, px) if i else 0) + sum(self._run(run, px) for run in word.runs)
            for i, word in enumerate(line)
        )

    def _space(self, word: _Word, px: float) -> float:
        return px * SPACE if word.before else 0

    def _run(self, run: Run, px: float) -> float:
        if run.icon:
            return self._icon(run.text, px).get_width() + px * 0.1
        return self.type.size(run.text, px, self._weight(run))[0]

    def _weight(self, run: Run) -> str:
        if run.bold:
            return "heavy_italic" if run.italic else "heavy"
        return "italic" if run.italic else self.weight

    def _icon(self, word: str, px: float, tint: Colour | None = None) -> pygame.Surface:
        """A picture as high as the letters; a sprite of one colour has that of these."""
        icon, high = icon_named(self.d, word), max(1, round(px * ICON))
        if icon is not None and icon.sprite:
            tint = tint if icon.sprite.startswith(ONE_COLOUR) else None
            sprite = self.brush.ctx.atlas.get(icon.sprite, height=high, tint=tint)
            shown = sprite.get_bounding_rect()
            return sprite.subsurface(shown.x, 0, max(1, shown.width), sprite.get_height())
        picture = picture_of(self.d.folder, icon.picture) if icon is not None else None
        if picture is None:  # damaged: the board draws a gap, and ``check`` names it
            return pygame.Surface((high, high), pygame.SRCALPHA)
        wide = max(1, min(high * 3, round(high * picture.get_width() / picture.get_height())))
        return pygame.transform.smoothscale(picture, (wide, high))

    def draw(
        self, line: Sequence[_Word], px: float, at: tuple[float, float], room: int, colour: Colour
    ) -> None:
        """A line around a point; what is wider than its room ends there."""
        surface, wide = self.brush.surface, self.wide(line, px)
        x, end = at[0] - min(wide, room) / 2, at[0] + room / 2
        for i, word in enumerate(line):
            x += self._space(word, px) if i else 0
            for run in word.runs:
                if run.icon:
                    picture, step = self._icon(run.text, px, colour), self._run(run, px)
                else:
                    weight = self._weight(run)
                    shown = self.type.cut(run.text, px, max(0, end - x + 1), weight)
                    picture = self.type.line(shown, px, colour, weight)
                    step = picture.get_width()
                box = picture.get_rect(midleft=(round(x), round(at[1])))
                surface.blit(picture, box)
                x += step
