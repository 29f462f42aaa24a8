"""The right side of the page: the name of the game, players, hands, and what is odd."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from ...core.fields import MOST_SEATS
from ...core.types import message
from ...ui.graphics.context import DrawContext
from ...ui.widgets.controls import Button, Choice, Label, Switch
from ...ui.widgets.field import Field
from ...ui.widgets.rows import SIZE, Rows
from ...ui.widgets.widget import Widget
from ..plan import LONGEST_TITLE, MOST_HAND, Plan, counted

HIGH, GAP, GO = 42, 8, 56
"""Heights of a row, of the gap below it and of the button, in units."""
MOST_ODD = 100
"""Sentences shown."""
GRID = range(1, 31)
SEATS, HANDS = range(1, MOST_SEATS + 1), range(MOST_HAND + 1)


class Aside:
    """Its widgets are added from top to bottom."""

    def __init__(self, ctx: DrawContext, room: pygame.Rect, plan: Plan) -> None:
        self.ctx, self.room, self.plan = ctx, room, plan
        self.made: list[Widget] = []
        self._y = room.y

    def add_game(self, act: Callable[[int], None]) -> None:
        """Name, players and hands; ``act`` is called with the most players."""
        ctx, say, plan = self.ctx, self.ctx.translate, self.plan
        self._label(say("importing.page.name"), self.room.width, 24)
        self._y += ctx.u(24)
        field = pygame.Rect(self.room.x, self._y, self.room.width, ctx.u(HIGH))
        self.made.append(Field(ctx, field, plan.title, plan.set_title, most=LONGEST_TITLE))
        self._y = field.bottom + ctx.u(GAP)
        none = say("importing.page.no_hand")
        hands = [say(message("importing.page.cards", count=n)) if n else none for n in HANDS]
        self._choice("seats", SEATS, [*map(str, SEATS)], plan.seats[-1], act)
        self._choice("now", plan.seats, [*map(str, plan.seats)], plan.now, plan.set_now)
        self._choice("hand", HANDS, hands, plan.hand, plan.set_hand)

    def _label(self, words: str, wide: int, high: float = HIGH) -> None:
        rect = pygame.Rect(self.room.x, self._y, wide, self.ctx.u(high))
        self.made.append(Label(self.ctx, rect, words, size=15, weight="bold", wrap=True))

    def _choice(
        self,
        key: str,
        values: Sequence[int],
        labels: Sequence[str],
        value: int,
        act: Callable[[Any], None],
    ) -> None:
        half = round(self.room.width * 0.5)
        self._label(self.ctx.translate(f"importing.page.{key}"), half)
        rect = pygame.Rect(self.room.x + half + self.ctx.u(6), self._y, 0, self.ctx.u(HIGH))
        rect.width = self.room.right - rect.x
        self.made.append(Choice(self.ctx, rect, values, labels, value, act))
        self._y = rect.bottom + self.ctx.u(GAP)

    def add_grid(self, act: Callable[[tuple[int, int]], None]) -> None:
        """How many cards a picture has side by side, and below each other."""
        across, down = self.plan.grid
        sides = [*map(str, GRID)]
        self._choice("across", GRID, sides, across, lambda many: act((many, self.plan.grid[1])))
        self._choice("down", GRID, sides, down, lambda many: act((self.plan.grid[0], many)))

    def add_follow(self, value: bool, act: Callable[[bool], None]) -> None:
        """Whether the table follows its files."""
        wide = self.ctx.u(58)
        self._label(self.ctx.translate("importing.page.follow"), self.room.width - wide * 6 // 5)
        rect = pygame.Rect(self.room.right - wide, self._y, wide, self.ctx.u(HIGH))
        self.made.append(Switch(self.ctx, rect, value, act))
        self._y = rect.bottom + self.ctx.u(GAP)

    def add_odd(self, first: float) -> Rows:
        """What is odd, as far as anybody reads it; ``first``: the line to which it is scrolled."""
        ctx, notes = self.ctx, self.plan.odd()
        if len(self.plan.parts) > 1:
            all_ = message("importing.page.total", many=counted(self.plan.sets))
            self._label(ctx.translate(all_), self.room.width, 26)
            self._y += ctx.u(26)
        key = "odd" if notes else "nothing_odd"
        self._label(ctx.translate(message(f"importing.page.{key}", count=len(notes))),
                    self.room.width, 26)  # fmt: skip
        if more := len(notes[MOST_ODD:]):
            notes = [*notes[:MOST_ODD], message("importing.page.more", count=more)]
        top = self._y + ctx.u(28)
        bottom = self.room.bottom - ctx.u(GO + 12)
        rect = pygame.Rect(self.room.x, top, self.room.width, bottom - top)
        px, wide, lines = SIZE * ctx.unit, rect.width - ctx.u(28), list[str]()
        for note in notes:
            parts = ctx.type.wrap(ctx.translate(note), px, wide, "semibold")
            lines += [f"{'   ' if i else '• '}{part}" for i, part in enumerate(parts)]
        rows = Rows(ctx, rect, lines)
        rows.scroll(first)
        if notes:
            self.made.append(rows)
        return rows

    def add_go(self, act: Callable[[], None]) -> None:
        """The button that makes the game."""
        rect = pygame.Rect(self.room.x, 0, self.room.width, self.ctx.u(GO))
        rect.bottom = self.room.bottom
        words = self.ctx.translate("importing.page.go")
        self.made.append(
            Button(self.ctx, rect, words, act, style="primary", icon="icon_play", size=18)
        )
