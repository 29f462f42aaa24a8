"""A page of rows, one for each of many things: the base of the lists of games and of sessions."""

from __future__ import annotations

from typing import Generic, TypeVar

import pygame

from .input.inputs import Input
from .opening import draw_table
from .shell import Scene, Shell
from .widgets.scrollbar import ScrollBar, rows_scrolled
from .widgets.widget import Group, Widget

ROW, GAP = 104, 10
"""Least height of a row and the gap between rows, in units."""
HIGHER = 20
"""So much higher rows may be where there is room."""
Item = TypeVar("Item")


class RowPage(Scene, Generic[Item]):
    """Scrolls row by row.  Rows are made when they come onto the page."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.items: list[Item] = []
        """What has rows, from top to bottom."""
        self.top = 0
        """Index of the first row on the page."""
        self.lines = 1
        """Rows that the page has room for."""
        self.bar: ScrollBar | None = None
        self.room = self.head = pygame.Rect(0, 0, 1, 1)
        self.words = pygame.Rect(0, 0, 1, 1)
        """The room for the title, beside the buttons of the heading."""
        self.now = 0.0
        self._said: str | None = None
        """What was said of the focused widget before more was known of the rows."""

    # ------------------------------------------------------------------ what a page of rows has

    def buttons(self, head: pygame.Rect) -> list[Widget]:
        """The buttons at the right of the heading, from right to left."""
        raise NotImplementedError

    def add_row(self, made: list[Widget], item: Item, rect: pygame.Rect) -> None:
        """Add the row of an item, and its buttons after it."""
        raise NotImplementedError

    def count_words(self) -> str:
        """How many there are."""
        raise NotImplementedError

    def draw_none(self, surface: pygame.Surface) -> None:
        """Say that there is nothing yet."""
        raise NotImplementedError

    # ------------------------------------------------------------------ layout

    @property
    def page(self) -> list[Item]:
        """The items whose rows can be seen."""
        return self.items[self.top : self.top + self.lines]

    def layout(self, size: tuple[int, int]) -> None:
        ctx, (w, h) = self.ctx, size
        wide = min(w - ctx.u(32), ctx.u(1180))
        self.head = pygame.Rect((w - wide) // 2, ctx.u(14), wide, ctx.u(60))
        self.room = pygame.Rect(self.head.x, self.head.bottom + ctx.u(8), wide, 0)
        self.room.height = h - self.room.y - ctx.u(14)
        self.lines = max(1, (self.room.height + ctx.u(GAP)) // ctx.u(ROW + GAP))
        self.fill()

    def fill(self) -> None:
        """Make the page's widgets anew."""
        ctx, room = self.ctx, self.room
        self.top = self._within(self.top)
        made = self.buttons(self.head)
        self.words = self.head.copy()
        self.words.width = made[-1].rect.x - self.head.x - ctx.u(16)
        more = len(self.items) > self.lines
        step = (room.height + ctx.u(GAP)) // self.lines
        high = min(step - ctx.u(GAP), ctx.u(ROW + HIGHER))
        wide = room.width - (ctx.u(30) if more else 0)
        heading = len(made)
        for i, item in enumerate(self.page):
            y = room.y + i * min(step, high + ctx.u(GAP))
            self.add_row(made, item, pygame.Rect(room.x, y, wide, high))
        first = made[heading] if len(made) > heading else None
        if more:
            at = (self.top, self.lines, len(self.items))
            self.bar = ScrollBar.at_right_of(ctx, room, *at, self.scroll_to)
            made.append(self.bar)
        self.group = Group(made, first)

    def refill(self) -> None:
        """The same, because more is known of a row."""
        if self._said is None:
            self._said = self._focused_words()
        self.fill()

    def say_what_was_read(self) -> None:
        """All rows are known: say what is now known of the one that has the focus."""
        before, self._said = self._said, None
        words = self._focused_words()
        if before and words != before:
            self.ctx.voice(words)

    def _focused_words(self) -> str:
        focused = self.group.focused
        return self.group.words(focused) if focused else ""

    # ------------------------------------------------------------------ scrolling

    def _within(self, top: int) -> int:
        return min(max(0, top), max(0, len(self.items) - self.lines))

    def scroll_to(self, top: int) -> None:
        """Scroll to a row."""
        top = self._within(top)
        if top != self.top:
            self.top = top
            self.scrolled()
            self.fill()
            self.shell.redraw()

    def scrolled(self) -> None:
        """Called before the rows are made anew at another place."""

    def handle(self, e: Input) -> bool:
        if e.kind == "back":
            self.shell.pop()
        elif (rows := rows_scrolled(e, self.lines)) is not None:
            self.scroll_to(self.top + rows)
        elif e.kind == "key" and e.key in ("home", "end"):
            self.scroll_to(0 if e.key == "home" else len(self.items))
        elif e.kind == "key" and e.key in ("up", "down"):
            return self._walk(e)
        else:
            return self.group.handle(e)
        return True

    def _walk(self, e: Input) -> bool:
        """Move the focus from row to row; scroll at the ends of the page."""
        focused = self.group.focused
        if focused is None:
            return self.group.handle(e)
        self.group.handle(e)
        if focused.focus and self.items:
            self.scroll_to(self.top + (1 if e.key == "down" else -1))
        return True

    # ------------------------------------------------------------------ drawing

    def draw(self, surface: pygame.Surface) -> None:
        ctx, room = self.ctx, self.words
        draw_table(surface, ctx.atlas, ctx.unit)
        box = ctx.text(surface, self.title(), room.midleft, 38, "cream", "title", "left", room)
        if self.items:
            at = (box.right + ctx.u(18), room.centery + ctx.u(5))
            rest = pygame.Rect(at[0], room.y, max(1, room.right - at[0]), room.height)
            ctx.text(surface, self.count_words(), at, 17, "cream", "semibold", "left", rest)
        else:
            self.draw_none(surface)
        self.group.draw(surface)
