"""A long text with headings and pictures, laid out for a width and painted in bands."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

import pygame

from ...content.rulebook_text import Figure, Picture, RulesText, Section, Span, Words
from ..graphics.context import DrawContext
from ..graphics.fonts import drawn_in
from ..graphics.memory import Cache
from ..graphics.runs import reads_leftward
from ..graphics.shapes import rounded


def extent(ctx: DrawContext, picture: Picture) -> tuple[float, float, float, float]:
    """Left, top, width and height of a picture's sprites with their anchors at (0, 0)."""
    sprites = [ctx.atlas.find(name) for name in picture.sprites]
    left = min(-s.anchor[0] for s in sprites)
    top = min(-s.anchor[1] for s in sprites)
    right = max(s.size[0] - s.anchor[0] for s in sprites)
    bottom = max(s.size[1] - s.anchor[1] for s in sprites)
    return left, top, right - left, bottom - top


def draw_picture(
    ctx: DrawContext, surface: pygame.Surface, box: pygame.Rect, picture: Picture, scale: float
) -> None:
    """Draw a picture; ``scale``: pixels per unit of its sprites."""
    left, top, _, _ = extent(ctx, picture)
    for name in picture.sprites:
        sprite = ctx.atlas.find(name)
        width, height = (side * scale for side in sprite.size)
        x, y = ((-a - o) * scale for a, o in zip(sprite.anchor, (left, top)))
        surface.blit(ctx.atlas.get(name, width, height), (box.x + round(x), box.y + round(y)))


TITLE, HEADING, BODY, CAPTION = 30, 20, 16.5, 13.5
STEP = {TITLE: 1.25, HEADING: 1.3, BODY: 1.5, CAPTION: 1.35}
"""Line height by letter size, as a factor."""
SPACE = 0.27
"""Space between words as a factor of the letter size; Manrope's own is too narrow."""
PICTURE, CARD, CELL, INDENT = 76, 104, 84, 20
"""Height of a picture and of a tall one, least width of its column, indent of points; units."""
BAND = 360
"""Height of a band in pixels; small, so that painting one never delays a frame."""
_PIECE = re.compile(r"\S+")


@dataclass(slots=True)
class Run:
    """A word or a part of one in one style; ``start`` is its offset in its text."""

    text: str
    box: pygame.Rect
    px: float
    weight: str
    ink: str
    of: int
    start: int


@dataclass(frozen=True, slots=True)
class SearchHit:
    """A search result: its section, and boxes on the page, one for each line."""

    section: int
    boxes: tuple[pygame.Rect, ...]


class LongText:
    """Coordinates are pixels from the page's upper left corner."""

    def __init__(self, ctx: DrawContext, text: RulesText) -> None:
        self.ctx, self.text = ctx, text
        self.height = 0
        self.tops: list[int] = []
        """The top of each section."""
        self.runs: list[Run] = []
        self._texts: list[tuple[int, str]] = []
        self.pictures: list[tuple[pygame.Rect, Picture, float]] = []
        self.points: list[tuple[int, int]] = []
        self._bands = Cache(14)
        self._laid: tuple[float, float] = (0, 0)
        self._width = 0

    # ------------------------------------------------------------------ setting

    def lay(self, width: int) -> None:
        """Lay the text out for a column of this width in pixels."""
        laid = (float(width), self.ctx.unit)
        if laid == self._laid:
            return
        self._laid, self._width = laid, width
        self.tops, self.runs = [], []
        self._texts, self.pictures, self.points = [], [], []
        self._bands.clear()
        y = 0
        for number, section in enumerate(self.text.sections):
            y += self.ctx.u(24) if number else 0
            self.tops.append(y)
            y = self._section(number, section, y)
        self.height = y + self.ctx.u(20)

    def _section(self, number: int, section: Section, y: int) -> int:
        ctx = self.ctx
        size, weight = (HEADING, "heavy") if number else (TITLE, drawn_in(section.title, "title"))
        words = (Span(section.title),)
        y = self._set(number, words, (0, y, self._width), size, weight) + ctx.u(3)
        previous: object = None
        for block in section.blocks:
            if isinstance(block, Figure):
                y = self._figure(number, block, y + ctx.u(10)) + ctx.u(6)
            else:
                point = isinstance(previous, Words) and previous.point and block.point
                y = self._block(number, block, y + ctx.u(3 if point else 8))
            previous = block
        return y

    def _block(self, number: int, words: Words, y: int) -> int:
        x = self.ctx.u(INDENT) if words.point else 0
        if words.point:
            line = round(BODY * self.ctx.unit * STEP[BODY])
            self.points.append((self.ctx.u(8), y + line // 2))
        return self._set(number, words.spans, (x, y, self._width - x), BODY)

    def _figure(self, number: int, figure: Figure, y: int) -> int:
        """Lay out pictures in rows of equal columns, each above its caption."""
        words = [w for p in figure.pictures for w in p.caption.split()]
        px = CAPTION * self.ctx.unit
        longest = max((self._measure(w, px, "semibold") for w in words), default=0)
        least = max(self.ctx.u(CELL), longest + self.ctx.u(8))
        many = max(1, min(len(figure.pictures), self._width // least))
        rows = -(-len(figure.pictures) // many)
        many = -(-len(figure.pictures) // rows)
        wide = self._width // many
        for row in range(rows):
            pictures = figure.pictures[row * many : (row + 1) * many]
            left = (self._width - wide * len(pictures)) // 2
            drawn = [self._size(p, wide - self.ctx.u(10)) for p in pictures]
            high = max(size[1] for size, _ in drawn)
            bottom = y
            for i, (picture, (size, scale)) in enumerate(zip(pictures, drawn)):
                x = left + i * wide
                box = pygame.Rect((0, 0), size)
                box.center = (x + wide // 2, y + high // 2)
                self.pictures.append((box, picture, scale))
                room = (x + self.ctx.u(3), y + high + self.ctx.u(4), wide - self.ctx.u(6))
                caption = (Span(picture.caption),)
                end = self._set(
                    number, caption, room, CAPTION, "semibold", ink="ink_soft", middle=True
                )
                bottom = max(bottom, end)
            y = bottom + self.ctx.u(8 if row < rows - 1 else 0)
        return y

    def _size(self, picture: Picture, room: int) -> tuple[tuple[int, int], float]:
        """A picture's size in pixels, and pixels per unit of its sprites."""
        box = extent(self.ctx, picture)
        high = CARD if box[3] > 1.25 * box[2] else PICTURE
        scale = min(self.ctx.unit * high / box[3], room / box[2], self.ctx.unit * 1.5)
        return (max(1, round(box[2] * scale)), max(1, round(box[3] * scale))), scale

    def _set(
        self,
        number: int,
        spans: Sequence[Span],
        room: tuple[int, int, int],
        size: float,
        weight: str = "medium",
        *,
        ink: str = "ink",
        middle: bool = False,
    ) -> int:
        """Lay out lines from ``room`` (x, y, width) downwards; returns their bottom."""
        x, y, width = room
        step = round(size * self.ctx.unit * STEP[size])
        of = len(self._texts)
        text = "".join(s.text for s in spans)
        leftward = reads_leftward(text)
        self._texts.append((number, text))
        for line in self._lines(spans, width, size * self.ctx.unit, weight):
            spare = (width - line[-1].box.right) // 2 if middle else 0
            for run in line:
                left = width - run.box.right - spare if leftward else run.box.x + spare
                run.box.update(x + left, y, run.box.width, step)
                run.of, run.ink = of, ink
                self.runs.append(run)
            y += step
        return y

    def _lines(
        self, spans: Sequence[Span], width: int, px: float, weight: str
    ) -> Iterator[list[Run]]:
        line: list[Run] = []
        for word in self._words(spans, width, px, weight):
            size = sum(self._measure(t, px, w) for t, w, _ in word)
            x = line[-1].box.right + round(SPACE * px) if line else 0
            if line and x + size > width:
                yield line
                line, x = [], 0
            for text, style, start in word:
                box = pygame.Rect(x, 0, self._measure(text, px, style), 0)
                line.append(Run(text, box, px, style, "", 0, start))
                x = box.right
        if line:
            yield line

    def _measure(self, text: str, px: float, weight: str = "medium") -> int:
        """The width of text in pixels; italic is as wide as medium."""
        return self.ctx.type.size(text, px, "medium" if weight == "italic" else weight)[0]

    def _words(
        self, spans: Sequence[Span], width: int, px: float, weight: str
    ) -> Iterator[list[tuple[str, str, int]]]:
        """Unbreakable pieces as (letters, weight, start); words wider than a line are split."""
        word: list[tuple[str, str, int]] = []
        at = end = 0
        for span in spans:
            style = "bold" if span.bold else "italic" if span.italic else weight
            for piece in _PIECE.finditer(span.text):
                if word and at + piece.start() > end:
                    yield word
                    word = []
                for start, text in self._split(piece[0], width, px, style):
                    if start:
                        yield word
                        word = []
                    word.append((text, style, at + piece.start() + start))
                end = at + piece.end()
            at += len(span.text)
        if word:
            yield word

    def _split(self, text: str, width: int, px: float, weight: str) -> Iterator[tuple[int, str]]:
        start, wide = 0, self._measure(text, px, weight) > width
        for part in self.ctx.type.wrap(text, px, width, weight) if wide else [text]:
            yield start, part
            start += len(part)

    # ------------------------------------------------------------------ searching

    def find(self, query: str) -> list[SearchHit]:
        """All places where the words occur, ignoring case."""
        wanted = _plain(query.strip())
        if not wanted:
            return []
        lines: dict[int, list[Run]] = {}
        for run in self.runs:
            lines.setdefault(run.of, []).append(run)
        return [
            SearchHit(section, tuple(_joined(self._boxes(lines.get(of, ()), m.start(), m.end()))))
            for of, (section, text) in enumerate(self._texts)
            for m in re.finditer(re.escape(wanted), _plain(text))
        ]

    def _boxes(self, runs: Iterable[Run], start: int, end: int) -> Iterator[pygame.Rect]:
        for run in runs:
            first, last = max(0, start - run.start), min(len(run.text), end - run.start)
            if first < last:
                left = run.box.x + self._measure(run.text[:first], run.px, run.weight)
                right = run.box.x + self._measure(run.text[:last], run.px, run.weight)
                yield pygame.Rect(left, run.box.y, right - left, run.box.height)

    # ------------------------------------------------------------------ drawing

    def draw(
        self,
        surface: pygame.Surface,
        room: pygame.Rect,
        scroll: int,
        hits: Sequence[SearchHit] = (),
        at: SearchHit | None = None,
    ) -> None:
        """Draw the part of the page from ``scroll`` on, with search results highlighted."""
        old = surface.get_clip()
        surface.set_clip(room)
        for hit in hits:
            colour = self.ctx.theme["accent" if hit is at else "glow"]
            for box in hit.boxes:
                found = box.move(room.x, room.y - scroll).inflate(self.ctx.u(4), -self.ctx.u(3))
                if found.colliderect(room):
                    rounded(surface, colour, found, border_radius=self.ctx.u(4))
        for i in range(max(0, scroll // BAND), (scroll + room.height) // BAND + 1):
            if i * BAND < self.height:
                surface.blit(self._band(i), (room.x, room.y + i * BAND - scroll))
        surface.set_clip(old)
        if self.ctx.printed is not None:
            self._note(surface, room, scroll)

    def _note(self, surface: pygame.Surface, room: pygame.Rect, scroll: int) -> None:
        for run in self.runs:
            box = run.box.move(room.x, room.y - scroll)
            if room.y <= box.y and box.bottom <= room.bottom:
                self.ctx.note(surface, run.text, box, room)

    def _band(self, i: int) -> pygame.Surface:
        return self._bands.get_or(i, lambda: self._paint(i))

    def _paint(self, i: int) -> pygame.Surface:
        ctx, top = self.ctx, i * BAND
        picture = pygame.Surface((self._width, BAND), pygame.SRCALPHA).convert_alpha()
        picture.fill((0, 0, 0, 0))
        for run in self.runs:
            if run.box.bottom > top and run.box.y < top + BAND:
                letters = ctx.type.line(run.text, run.px, ctx.theme[run.ink], run.weight)
                y = run.box.y + (run.box.height - letters.get_height()) // 2 - top
                picture.blit(letters, (run.box.x, y))
        for x, y in self.points:
            if abs(y - top - BAND // 2) < BAND:
                pygame.draw.aacircle(picture, ctx.theme["accent_dark"], (x, y - top), ctx.u(3))
        for box, what, scale in self.pictures:
            if box.bottom > top and box.y < top + BAND:
                draw_picture(ctx, picture, box.move(0, -top), what, scale)
        return picture


def _plain(text: str) -> str:
    """Text as it is compared in searches; keeps its length."""
    low = text.lower()
    return (low if len(low) == len(text) else text).replace("’", "'")


def _joined(boxes: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """Join boxes of neighbouring words."""
    found: list[pygame.Rect] = []
    for box in boxes:
        if found and found[-1].y == box.y:
            found[-1].union_ip(box)
        else:
            found.append(box)
    return found
