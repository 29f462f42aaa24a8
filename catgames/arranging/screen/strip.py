"""The strip below the table: counters and pieces, and the set-ups for numbers of players."""

from __future__ import annotations

from functools import partial

import pygame

from ...core.types import message
from ...ui.widgets.controls import Button, Choice, Label
from ...ui.widgets.widget import Widget
from ..names import counters
from .desk import Desk

GAP = 6
MOST_TABS = 5
"""Numbers of players that have a button each; more of them share one choice."""
LARGEST = 150
"""Greatest width of the button of a counter or a set, in units."""


class Strip:
    """What the page shows there; remembers which counters and sets are in sight."""

    def __init__(self, page: Desk) -> None:
        self.page = page
        self.top = 0
        """The first counter or set that is shown."""

    def widgets(self, room: pygame.Rect) -> list[Widget]:
        """All of the strip."""
        made: list[Widget] = []
        left = self._set_ups(made, room) if self.page.free else room.right
        return [*self._things(pygame.Rect(room.x, room.y, left - room.x, room.height)), *made]

    # ------------------------------------------------------------------ set-ups

    def _set_ups(self, made: list[Widget], room: pygame.Rect) -> int:
        """Add what chooses between areas and set-ups; returns the place on the left of it."""
        page, ctx, say = self.page, self.page.ctx, self.page.ctx.translate
        numbers, x = [*page.d.seats], room.right
        areas = say("arranging.areas")
        if len(numbers) > MOST_TABS:
            rect = pygame.Rect(x - ctx.u(150), room.y, ctx.u(150), room.height)
            laid = page.d.setups
            labels = [
                areas,
                *(
                    say(message("arranging.laid", count=n)) if n in laid else ctx.number(n)
                    for n in numbers
                ),
            ]
            made.append(Choice(ctx, rect, [0, *numbers], labels, page.seats, page.show_seats))
            return self._caption(made, rect.x, room)
        for seats in [*reversed(numbers), 0]:
            if not seats:
                x = self._caption(made, x, room)
            words = ctx.number(seats) if seats else areas
            there = seats in page.d.setups
            key = "setup_tip" if there else "no_setup_tip"
            tip = say(message(f"arranging.{key}", count=seats) if seats else "arranging.areas_tip")
            icon = "icon_check" if there else ""
            wide = max(room.height, ctx.type.size(words, 16 * ctx.unit, "bold")[0] + ctx.u(26))
            wide += ctx.u(20) if there else 0
            rect = pygame.Rect(x - wide, room.y, wide, room.height)
            act = partial(page.show_seats, seats)
            style = "primary" if seats == page.seats else "plain"
            made.append(Button(ctx, rect, words, act, icon=icon, size=16, tip=tip, style=style))
            x = rect.x - ctx.u(GAP)
        return x

    def _caption(self, made: list[Widget], right: int, room: pygame.Rect) -> int:
        ctx, words = self.page.ctx, self.page.ctx.translate("arranging.setup_for")
        wide = ctx.type.size(words, 15 * ctx.unit, "bold")[0] + ctx.u(8)
        rect = pygame.Rect(right - wide, room.y, wide, room.height)
        made.append(Label(ctx, rect, words, size=15, colour="cream", weight="bold"))
        return rect.x - ctx.u(12)

    # ------------------------------------------------------------------ counters and sets

    def _things(self, room: pygame.Rect) -> list[Widget]:
        page, ctx = self.page, self.page.ctx
        entries, made = self._entries(), list[Widget]()
        more, x = room.height * 3 // 4, room.x
        end = room.right - more - ctx.u(GAP + 8)
        self.top = self.top if self.top < len(entries) else 0
        shown = 0
        for kind, name, words, icon in entries[self.top :]:
            wide = ctx.type.size(words, 15 * ctx.unit, "bold")[0] + ctx.u(48)
            rect = pygame.Rect(x, room.y, min(wide, ctx.u(LARGEST)), room.height)
            if rect.right > end and shown:
                break
            act = partial(page.choose, kind, name)
            style = "primary" if page.chosen == (kind, name) else "plain"
            made.append(Button(ctx, rect, words, act, icon=icon, size=15, style=style))
            x, shown = rect.right + ctx.u(GAP), shown + 1
        if shown < len(entries):
            rect = pygame.Rect(x, room.y, more, room.height)
            tip, turn = ctx.translate("arranging.more"), partial(self._turn, self.top + shown)
            made.append(Button(ctx, rect, "", turn, icon="icon_right", tip=tip))
        return made

    def _turn(self, top: int) -> None:
        self.top = top
        self.page.relayout()

    def _entries(self) -> list[tuple[str, str, str, str]]:
        """Counters and sets of pieces: kind, name, what they are called, icon."""
        page, found = self.page, list[tuple[str, str, str, str]]()
        for name in counters(page.d):
            found.append(("field", name, page.called("field", name), "icon_star"))
        for name, set in page.d.sets.items():
            kind, icon = ("dice", "icon_dice") if set.turns else ("set", "icon_card")
            found.append((kind, name, page.called("set", name), icon))
        return found
