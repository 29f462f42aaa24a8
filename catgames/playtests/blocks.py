"""A scrolling list of blocks of different heights: texts, notes as flags, bars and answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

import pygame

from ..core.types import Seat
from ..ui.graphics.context import DrawContext
from ..ui.graphics.shapes import rounded
from ..ui.input.inputs import Input
from ..ui.widgets.plate import draw_mark
from ..ui.widgets.widget import Widget

SIZE = 16
"""Size of the text, in units."""
LINE = 25


class Block(Protocol):
    """Something as wide as the list.  Heights are in units."""

    @property
    def high(self) -> float: ...

    @property
    def moment(self) -> int | None:
        """The moment of the game to which a click leads."""

    @property
    def words(self) -> str:
        """What is spoken of it."""

    def draw(self, ctx: DrawContext, surface: pygame.Surface, box: pygame.Rect) -> None: ...


@dataclass(frozen=True, slots=True)
class Text:
    """One line."""

    words: str
    weight: str = "semibold"
    indent: float = 0
    high: float = LINE
    moment: int | None = None

    def draw(self, ctx: DrawContext, surface: pygame.Surface, box: pygame.Rect) -> None:
        room = box.inflate(-ctx.u(12), 0)
        room.x, room.width = room.x + ctx.u(self.indent), room.width - ctx.u(self.indent)
        ctx.text(surface, self.words, room, SIZE, "ink", self.weight)


@dataclass(frozen=True, slots=True)
class NoteFlag:
    """A note: a flag in the colour of whose it is, the moment and the words."""

    when: str
    who: str
    said: str
    look: int
    """The colour; -1: of everybody."""
    moment: int | None
    high: float

    @property
    def words(self) -> str:
        return f"{self.when}, {self.who}: {self.said}"

    def draw(self, ctx: DrawContext, surface: pygame.Surface, box: pygame.Rect) -> None:
        u, theme = ctx.u, ctx.theme
        colour = theme.seats[self.look].colour if self.look >= 0 else theme["ink_soft"]
        x, top, bottom = box.x + u(16), box.y + u(8), box.bottom - u(6)
        wide = u(34)
        cloth = [(x, top), (x + wide, top + u(9)), (x, top + u(20))]
        pygame.draw.polygon(surface, colour, cloth)
        pygame.draw.lines(surface, theme["ink"], True, cloth, u(1.5))
        pygame.draw.line(surface, theme["ink"], (x, top - u(3)), (x, bottom), u(2.5))
        room = pygame.Rect(x + wide + u(14), box.y + u(4), 0, box.height)
        room.width = box.right - room.x - u(12)
        room.y += ctx.block(surface, self.said, room, SIZE, "ink", "bold")
        room.height = u(22)
        ctx.text(surface, f"{self.when} · {self.who}", room, 14, "ink_soft")


@dataclass(frozen=True, slots=True)
class Answers:
    """A question of the form with a column for each answer, in which stand those who gave it."""

    question: str
    scale: str
    """What the ends of a scale mean; "": the columns say it."""
    columns: Sequence[str]
    given: Sequence[tuple[str, Seat, int]]
    """Each answer: the column, the seat and its colour."""
    moment: int | None = None

    @property
    def most(self) -> int:
        """The answers of the highest column."""
        return max(1, *(sum(c == column for c, *_ in self.given) for column in self.columns))

    @property
    def high(self) -> float:
        return max(74, 54 + 20 * min(4, self.most))

    @property
    def words(self) -> str:
        counts = [(c, sum(c == column for column, *_ in self.given)) for c in self.columns]
        return f"{self.question} {', '.join(f'{c} ×{n}' for c, n in counts if n)}"

    def draw(self, ctx: DrawContext, surface: pygame.Surface, box: pygame.Rect) -> None:
        u, theme = ctx.u, ctx.theme
        pygame.draw.line(surface, theme["paper_dark"], box.bottomleft, box.bottomright)
        left = pygame.Rect(box.x + u(6), box.y + u(8), round(box.width * 0.46), box.height - u(16))
        if self.scale:
            above = pygame.Rect(left.x, left.y, left.width, round(left.height * 0.6))
            below = pygame.Rect(left.x, above.bottom, left.width, left.height - above.height)
            ctx.fit(surface, self.scale, below, 14, "ink_soft")
            left = above
        ctx.fit(surface, self.question, left, SIZE + 1, "ink", "bold")
        plot = pygame.Rect(box.x + round(box.width * 0.5), box.y + u(8), 0, box.height - u(34))
        plot.width = min(box.right - u(10) - plot.x, u(100) * len(self.columns))
        wide = plot.width // len(self.columns)
        step = min(u(24), plot.height // self.most)
        for i, column in enumerate(self.columns):
            own = [(seat, look) for c, seat, look in self.given if c == column]
            bar = pygame.Rect(plot.x + i * wide + u(5), 0, wide - u(10), step * len(own))
            bar.bottom = plot.bottom
            if own:
                rounded(surface, theme["gold"], bar, border_radius=u(5))
            for n, (seat, look) in enumerate(own):
                y = plot.bottom - step * (n + 0.5)
                draw_mark(surface, ctx, look, bar.centerx, y, step * 0.42, str(seat + 1))
            under = pygame.Rect(plot.x + i * wide, plot.bottom + u(2), wide, u(22))
            ctx.text(surface, column, under, 14, "ink", "bold", "middle")
        pygame.draw.line(surface, theme["ink"], plot.bottomleft, plot.bottomright, u(1.5))


@dataclass(frozen=True, slots=True)
class Bar:
    """A bar between a name and a number in words."""

    name: str
    share: float
    """Of the longest one."""
    number: str
    look: int = -1
    high: float = 32
    moment: int | None = None

    @property
    def words(self) -> str:
        return f"{self.name}: {self.number}"

    def draw(self, ctx: DrawContext, surface: pygame.Surface, box: pygame.Rect) -> None:
        u, theme = ctx.u, ctx.theme
        left = pygame.Rect(box.x + u(6), box.y, round(box.width * 0.2), box.height)
        ctx.text(surface, self.name, left, SIZE, "ink", "bold")
        room = pygame.Rect(left.right + u(8), box.y + u(5), round(box.width * 0.4), 0)
        room.height = box.height - u(10)
        colour = theme.seats[self.look].colour if self.look >= 0 else theme["accent"]
        bar = pygame.Rect(room.x, room.y, max(u(4), round(room.width * self.share)), room.height)
        rounded(surface, theme["paper_dark"], room, border_radius=u(5))
        rounded(surface, colour, bar, border_radius=u(5))
        rest = pygame.Rect(room.right + u(12), box.y, 0, box.height)
        rest.width = box.right - rest.x - u(12)
        ctx.text(surface, self.number, rest, SIZE, "ink", "semibold")


class Blocks(Widget):
    """The arrow keys scroll or, where blocks can be clicked, move a mark."""

    def __init__(
        self,
        ctx: DrawContext,
        rect: pygame.Rect,
        blocks: Sequence[Block],
        on_pick: Callable[[int], object] | None = None,
    ) -> None:
        """``on_pick`` is called with the moment of a clicked block; None: nothing leads
        anywhere."""
        super().__init__(ctx, rect)
        self.blocks, self.on_pick = list(blocks), on_pick
        self.first = 0
        """The first block that is shown."""
        self.mark = -1
        """The block under the mouse or chosen by keys; -1: none."""

    def boxes(self) -> Mapping[int, pygame.Rect]:
        """Where the blocks are that are shown, by their numbers."""
        found: dict[int, pygame.Rect] = {}
        y = self.rect.y
        for i in range(self.first, len(self.blocks)):
            high = self.ctx.u(self.blocks[i].high)
            if found and y + high > self.rect.bottom:
                break
            found[i] = pygame.Rect(self.rect.x, y, self.rect.width - self.ctx.u(16), high)
            y += high
        return found

    @property
    def _last_first(self) -> int:
        """The first block of the last page."""
        room, i = self.rect.height, len(self.blocks)
        while i and room >= self.ctx.u(self.blocks[i - 1].high):
            i -= 1
            room -= self.ctx.u(self.blocks[i].high)
        return min(i, max(0, len(self.blocks) - 1))

    @property
    def line(self) -> float:
        """Height of a block in pixels, of those that are shown on average."""
        shown = self.boxes().values()
        return sum(box.height for box in shown) / max(1, len(shown)) or 1

    def scroll(self, blocks: int) -> None:
        """Scroll by blocks; down is positive."""
        self.first = min(max(0, self.first + blocks), self._last_first)

    def spoken(self) -> str:
        if 0 <= self.mark < len(self.blocks):
            return self.blocks[self.mark].words
        return "\n".join(self.blocks[i].words for i in self.boxes())

    def point(self, pos: tuple[int, int]) -> bool:
        """Mark the block under the mouse; True: the mark has moved."""
        mark = -1
        if self.on_pick is not None:
            at = (i for i, box in self.boxes().items() if box.collidepoint(pos))
            mark = next((i for i in at if self.blocks[i].moment is not None), -1)
        other, self.mark = mark != self.mark, mark
        return other

    def click(self, pos: tuple[int, int]) -> None:
        if not self.focus or self.mark < 0:
            self.point(pos)
        moment = self.blocks[self.mark].moment if self.mark >= 0 else None
        if self.on_pick is not None and moment is not None:
            self.on_pick(moment)

    def key(self, e: Input) -> bool:
        page = max(1, len(self.boxes()) - 1)
        steps = {"up": -1, "down": 1, "page up": -page, "page down": page}
        if e.key not in steps or not self.blocks:
            return False
        if self.on_pick is None:
            self.scroll(steps[e.key])
            return True
        self.mark = min(max(0, self.mark + steps[e.key]), len(self.blocks) - 1)
        while self.mark not in self.boxes():
            self.first += 1 if self.mark > self.first else -1
        return True

    def draw(self, surface: pygame.Surface) -> None:
        ctx = self.ctx
        shown = self.boxes()
        for i, box in shown.items():
            if i == self.mark:
                rounded(surface, ctx.theme["glow"], box, border_radius=ctx.u(8))
            self.blocks[i].draw(ctx, surface, box)
        if len(shown) < len(self.blocks):
            r = self.rect
            high = max(ctx.u(24), r.height * len(shown) // len(self.blocks))
            share = self.first / max(1, self._last_first)
            bar = pygame.Rect(0, 0, ctx.u(7), high)
            bar.topright = (r.right, r.y + round((r.height - high) * min(1.0, share)))
            rounded(surface, ctx.theme["paper_dark"], bar, border_radius=ctx.u(3))
