"""One playtest session: its notes, its forms, its times."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

import pygame

from ..ui.dates import moment_of
from ..ui.input.inputs import Input
from ..ui.page import Page
from ..ui.shell import Shell
from ..ui.widgets.controls import Button
from ..ui.widgets.tile import Tab
from ..ui.widgets.widget import Group, Widget
from .blocks import Blocks
from .counter_charts import CounterCharts
from .session_blocks import Make, SessionBlocks
from .tables import Session
from .words import (
    counter_lines,
    noted_words,
    played_lines,
    table_words,
    title_of,
)

TABS: Mapping[str, tuple[str, Make]] = {
    "notes": ("icon_log", SessionBlocks.notes),
    "forms": ("icon_human", SessionBlocks.forms),
    "times": ("icon_clock", SessionBlocks.times),
    "played": ("icon_hand", lambda b: b.lines(played_lines(b.ctx, b.session))),
    "counters": ("icon_up", lambda b: b.lines(counter_lines(b.ctx, b.session))),
}


class SessionScene(Page):
    """A click on a note opens the replay at its moment."""

    def __init__(self, shell: Shell, session: Session) -> None:
        super().__init__(shell)
        self.session = session
        self.tab = "notes" if session.playtest.notes else "forms"
        self.music = "common"
        self.rows = Blocks(self.ctx, self.panel, [])

    def title(self) -> str:
        return title_of(self.ctx, self.session.playtest)

    def layout(self, size: tuple[int, int]) -> None:
        ctx, (w, h) = self.ctx, size
        wide = min(w - ctx.u(32), ctx.u(1180))
        self.panel = pygame.Rect((w - wide) // 2, ctx.u(12), wide, h - ctx.u(24))
        inner = self.panel.inflate(-ctx.u(52), -ctx.u(36))
        self.head = pygame.Rect(inner.x, inner.y, inner.width, ctx.u(96))
        made: list[Widget] = []
        words, high = ctx.translate("playtest.sessions.back"), ctx.u(48)
        back = pygame.Rect(0, inner.y, ctx.u(136), high)
        back.right = inner.right
        made.append(Button(ctx, back, words, self.shell.pop, icon="icon_back"))
        right = back.x
        if self.session.path is not None:
            words = ctx.translate("playtest.sessions.replay")
            rect = pygame.Rect(0, inner.y, ctx.u(150), high)
            rect.right = back.x - ctx.u(10)
            show = partial(self.shell.routes.replay_file, self.session.path)
            made.append(Button(ctx, rect, words, show, icon="icon_replay"))
            right = rect.x
        self.head.width = right - ctx.u(16) - self.head.x
        x, y = inner.x, self.head.bottom + ctx.u(8)
        for tab, (icon, _) in TABS.items():
            if tab == "counters" and not counter_lines(ctx, self.session):
                continue
            words = ctx.translate(f"playtest.sessions.tab_{tab}")
            rect = pygame.Rect(x, y, ctx.u(196), ctx.u(46))
            made.append(Tab(ctx, rect, words, icon, tab == self.tab, partial(self.open_tab, tab)))
            x = rect.right + ctx.u(8)
        room = pygame.Rect(inner.x, y + ctx.u(58), inner.width, 0)
        room.height = inner.bottom - room.y
        self.rows = self._rows(room)
        charts = CounterCharts(ctx, room, self.session) if self.tab == "counters" else self.rows
        made.append(charts)
        self.group = Group(made)

    def _rows(self, room: pygame.Rect) -> Blocks:
        """The blocks of the tab."""
        blocks = TABS[self.tab][1](SessionBlocks(self.ctx, self.session, room.width))
        path = self.session.path

        def show(moment: int) -> None:
            if path is not None:
                self.shell.routes.replay_file(path, moment)

        leads = path is not None and any(block.moment is not None for block in blocks)
        return Blocks(self.ctx, room, blocks, show if leads else None)

    def open_tab(self, tab: str) -> None:
        """Show another tab."""
        self.tab = tab
        self.relayout()

    def notch(self, pos: tuple[int, int]) -> float:
        return 2 * self.rows.line if self.rows.rect.collidepoint(pos) else 0

    def handle(self, e: Input) -> bool:
        if e.kind == "scroll" and self.rows.rect.collidepoint(e.pos):
            self.rows.scroll(self.turned.rows(e.amount * 2))
            return True
        if e.kind == "hover":
            return self.group.handle(e) | self.rows.point(e.pos)
        return super().handle(e)

    def draw_heading(self, surface: pygame.Surface) -> None:
        ctx, head = self.ctx, self.head
        line = pygame.Rect(head.x, head.y, head.width, ctx.u(44))
        p = self.session.playtest
        box = ctx.text(surface, self.title(), line.midleft, 30, "ink", "title", "left", line)
        at = (box.right + ctx.u(14), line.centery + ctx.u(4))
        rest = pygame.Rect(at[0], line.y, max(1, line.right - at[0]), line.height)
        date = ctx.translate(moment_of(p.created))
        ctx.text(surface, date, at, 15, "ink_soft", "semibold", "left", rest)
        whole = self.rows.rect.width  # below the buttons
        for words, wide in (
            (table_words(ctx, self.session), head.width),
            (noted_words(ctx, p), whole),
        ):
            line = pygame.Rect(head.x, line.bottom, wide, ctx.u(26))
            ctx.text(surface, words, line.midleft, 16, "ink", "semibold", "left", line)
