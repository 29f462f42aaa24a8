"""What pages have in common: a panel on the table, a heading, rows that scroll, the way back."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Generic, TypeVar

import pygame

from .input.inputs import Input
from .opening import draw_table
from .shell import Scene, Shell
from .widgets.button_rows import Entry, from_right
from .widgets.controls import Button
from .widgets.scrollbar import ScrollBar, Turned
from .widgets.widget import Group, Widget

ROW, GAP = 104, 10
"""Least height of a row and the gap between rows, in units."""
HIGHER = 20
"""How much higher rows may be where there is room, in units."""
TALL = 10_000
"""Units of a panel that is as high as the window lets it be."""
Item = TypeVar("Item")


class Page(Scene):
    """``layout`` sets ``panel`` and ``head``, in pixels.  The music of the scene below goes on."""

    heading = 30
    """Size of the title."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.music = shell.scenes[-1].music if shell.scenes else "common"
        self.panel = self.head = self.foot = self.room = pygame.Rect(0, 0, 1, 1)
        self.top, self.lines = 0, 1
        """The first row that is shown, and how many there is room for."""
        self.turned = Turned()

    def place_panel(
        self,
        size: tuple[int, int],
        largest: tuple[int, int],
        margin: tuple[int, int],
        border: tuple[int, int],
        head: int = 0,
        foot: int = 0,
    ) -> pygame.Rect:
        """Put the panel into the middle of a window of ``size`` pixels; returns the room inside.

        The rest is in units.  ``largest`` is the panel where there is room, ``margin`` the least
        that stays free of the window, ``border`` what the panel's sides take of the room, always of
        both sides together.  ``head`` and ``foot`` are their heights in the room, where a page has
        them.
        """
        u = self.ctx.u
        wide, high = (
            min(u(most), room - u(free)) for most, room, free in zip(largest, size, margin)
        )
        self.panel = pygame.Rect(0, 0, wide, high)
        self.panel.center = (size[0] // 2, size[1] // 2)
        room = self.panel.inflate(-u(border[0]), -u(border[1]))
        if head:
            self.head = pygame.Rect(room.x, room.y, room.width, u(head))
        if foot:
            self.foot = pygame.Rect(room.x, room.bottom - u(foot), room.width, u(foot))
        return room

    def close(self) -> None:
        """Go back to the page below."""
        self.shell.pop()

    def closed_by(self, e: Input) -> bool:
        """Close the page if the input asks for that; returns whether it did."""
        if e.kind == "back":
            self.close()
        return e.kind == "back"

    def handle(self, e: Input) -> bool:
        if self.closed_by(e):
            return True
        if self.count and (rows := self.turned.by(e, self.lines)) is not None:
            self.scroll_to(self.top + rows)
            return True
        return self.group.handle(e)

    # ------------------------------------------------------------------ rows

    @property
    def count(self) -> int:
        """Rows that there are, on a page that scrolls."""
        return 0

    def notch(self, pos: tuple[int, int]) -> float:
        scrolls = self.count > self.lines and self.room.collidepoint(pos)
        return self.room.height / self.lines if scrolls else 0

    def scroll_to(self, top: int) -> None:
        """Scroll to a row."""
        top = self.within(top)
        if top != self.top:
            self.top = top
            self.fill()
            self.shell.redraw()

    def within(self, top: int) -> int:
        """The row nearest to ``top`` that can be the first."""
        return min(max(0, top), max(0, self.count - self.lines))

    def fill(self) -> None:
        """Make the widgets anew, after scrolling for example."""
        self.relayout()

    def scroll_bar(self) -> list[Widget]:
        """The bar at the right of the rows; nothing if all of them are shown."""
        if self.count <= self.lines:
            return []
        at = (self.top, self.lines, self.count)
        return [ScrollBar.at_right_of(self.ctx, self.room, *at, self.scroll_to)]

    # ------------------------------------------------------------------ drawing

    def draw(self, surface: pygame.Surface) -> None:
        self.draw_ground(surface)
        self.draw_heading(surface)
        self.draw_page(surface)
        self.group.draw(surface)

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Draw the table with the panel on it."""
        draw_table(surface, self.ctx.atlas, self.ctx.unit)
        self.ctx.panel(surface, self.panel)

    def draw_heading(self, surface: pygame.Surface) -> None:
        """Draw the title in the head."""
        self.ctx.text(surface, self.title(), self.head, self.heading, "ink", "title")

    def draw_page(self, surface: pygame.Surface) -> None:
        """Draw what is neither ground, title nor widget."""


class RowPage(Page, Generic[Item]):
    """A row for each of many things: games, sessions.  Rows are made when they come onto the
    page."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.items: list[Item] = []
        """What has rows, from top to bottom."""
        self.words = pygame.Rect(0, 0, 1, 1)
        """The room for the title, beside the buttons of the heading."""
        self.now = 0.0
        self._said: str | None = None
        """What was said of the focused widget before more was known of the rows."""

    # ------------------------------------------------------------------ what each of them has

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
        """Draw what the page says while it has no rows."""
        raise NotImplementedError

    # ------------------------------------------------------------------ layout

    @property
    def count(self) -> int:
        return len(self.items)

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
        ctx, room = self.ctx, self.room
        self.top = self.within(self.top)
        made = self.buttons(self.head)
        self.words = self.head.copy()
        self.words.width = made[-1].rect.x - self.head.x - ctx.u(16)
        bar = self.scroll_bar()
        step = (room.height + ctx.u(GAP)) // self.lines
        high = min(step - ctx.u(GAP), ctx.u(ROW + HIGHER))
        wide = room.width - (ctx.u(30) if bar else 0)
        heading = len(made)
        for i, item in enumerate(self.page):
            y = room.y + i * min(step, high + ctx.u(GAP))
            self.add_row(made, item, pygame.Rect(room.x, y, wide, high))
        first = made[heading] if len(made) > heading else None
        self.group = Group([*made, *bar], first)

    def row_buttons(self, row: pygame.Rect, entries: Iterable[Entry], about: str) -> list[Button]:
        """The buttons over a row's right end, from right to left; ``about`` says of what row."""
        high = self.ctx.u(46)
        room = pygame.Rect(row.x, row.centery - high // 2, row.width - self.ctx.u(14), high)
        made = from_right(self.ctx, room, entries, gap=8, size=16, edge=58)
        for button in made:
            button.row = about
        return made

    def refill(self) -> None:
        """Make the rows anew because more is known of one of them."""
        if self._said is None:
            self._said = self._focused_words()
        self.fill()

    def say_what_was_read(self) -> None:
        """Speak the focused row again if reading the rows has changed its words."""
        before, self._said = self._said, None
        words = self._focused_words()
        if before and words != before:
            self.ctx.voice(words)

    def _focused_words(self) -> str:
        focused = self.group.focused
        return self.group.words(focused) if focused else ""

    # ------------------------------------------------------------------ input and drawing

    def handle(self, e: Input) -> bool:
        if e.kind == "key" and e.key in ("home", "end"):
            self.scroll_to(0 if e.key == "home" else self.count)
            return True
        focused = self.group.focused
        handled = super().handle(e)
        if e.kind == "key" and e.key in ("up", "down") and focused is not None:
            if focused.focus and self.items:  # it was the last one of the page
                self.scroll_to(self.top + (1 if e.key == "down" else -1))
            return True
        return handled

    def draw_ground(self, surface: pygame.Surface) -> None:
        draw_table(surface, self.ctx.atlas, self.ctx.unit)

    def draw_heading(self, surface: pygame.Surface) -> None:
        ctx, room = self.ctx, self.words
        box = ctx.text(surface, self.title(), room, 38, "cream", "title")
        if self.items:
            at = (box.right + ctx.u(18), room.centery + ctx.u(5))
            rest = pygame.Rect(at[0], room.y, max(1, room.right - at[0]), room.height)
            ctx.text(surface, self.count_words(), at, 17, "cream", "semibold", "left", rest)
        else:
            self.draw_none(surface)
