"""All playtest sessions of this computer."""

from __future__ import annotations

from functools import partial

import pygame

from ...core.types import BadRecord, message
from ...store.disk import why
from ...store.playtest_tables import Session, read_session, read_sessions, write_csv
from ..dialogs.confirm import ConfirmScene
from ..input.inputs import Input
from ..opening import draw_table
from ..shell import Scene, Shell
from ..widgets.controls import Button
from ..widgets.scrollbar import ScrollBar
from ..widgets.toast import draw_toast
from ..widgets.widget import Group, Widget
from .row import SessionRow
from .words import date_and_time, noted_words, table_words, title_of

ROW, GAP = 104, 10
"""Height of a row and the gap between rows, in units."""
TOAST_SECONDS = 9.0


class PlaytestsScene(Scene):
    """A page of rows, the newest first; each is read when it is shown."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.names: list[str] = []
        self.top, self.lines = 0, 1
        self._read: dict[str, Session | str] = {}
        """What was read so far: a session, or what is wrong with it."""
        self.toast, self._toast_until = "", 0.0
        self.now = 0.0
        self.head = self.room = self.words = pygame.Rect(0, 0, 1, 1)

    def title(self) -> str:
        return self.ctx.translate("playtest.sessions.title")

    def enter(self) -> None:
        self._read.clear()
        self.names = self.shell.files.playtests.list_names()
        self.relayout()

    # ------------------------------------------------------------------ layout

    def layout(self, size: tuple[int, int]) -> None:
        ctx, (w, h) = self.ctx, size
        wide = min(w - ctx.u(32), ctx.u(1180))
        self.head = pygame.Rect((w - wide) // 2, ctx.u(14), wide, ctx.u(60))
        self.room = pygame.Rect(self.head.x, self.head.bottom + ctx.u(8), wide, 0)
        self.room.height = h - self.room.y - ctx.u(14)
        self.lines = max(1, (self.room.height + ctx.u(GAP)) // ctx.u(ROW + GAP))
        self._fill()

    def _fill(self) -> None:
        ctx, room = self.ctx, self.room
        self.top = min(max(0, self.top), max(0, len(self.names) - self.lines))
        made = self._heading()
        more = len(self.names) > self.lines
        wide = room.width - (ctx.u(30) if more else 0)
        for i, name in enumerate(self.names[self.top : self.top + self.lines]):
            y = room.y + i * ctx.u(ROW + GAP)
            self._row(made, name, pygame.Rect(room.x, y, wide, ctx.u(ROW)))
        if more:
            rect = pygame.Rect(room.right - ctx.u(18), room.y, ctx.u(18), room.height)
            made.append(ScrollBar(ctx, rect, self.top, self.lines, len(self.names), self.scroll_to))
        self.group = Group(made)

    def _heading(self) -> list[Widget]:
        ctx, head, high = self.ctx, self.head, self.ctx.u(48)
        made: list[Widget] = []
        right, y = head.right, head.centery - high // 2
        entries = [("back", self.shell.pop, "icon_back")]
        if self.names:
            entries.append(("export", self.export, "icon_folder"))
        for key, act, icon in entries:
            words = ctx.translate(f"playtest.sessions.{key}")
            wide = ctx.type.size(words, 17 * ctx.unit, "bold")[0] + ctx.u(64)
            rect = pygame.Rect(right - wide, y, wide, high)
            made.append(Button(ctx, rect, words, act, icon=icon))
            right = rect.x - ctx.u(10)
        self.words = pygame.Rect(head.x, head.y, right - head.x - ctx.u(6), head.height)
        return made

    def _row(self, made: list[Widget], name: str, rect: pygame.Rect) -> None:
        ctx, session = self.ctx, self._read.get(name)
        row = SessionRow(ctx, rect, name, partial(self.open, name))
        row.stands_for = name
        row.enabled = isinstance(session, Session)
        made.append(row)
        side, right = ctx.u(46), rect.right - ctx.u(14)
        y = rect.centery - side // 2
        if isinstance(session, str):
            row.problem = session
        elif session is not None:
            row.title = title_of(ctx, session.playtest)
            row.date = date_and_time(ctx, session.playtest.created)
            row.lines = (table_words(ctx, session), noted_words(ctx, session.playtest))
        box = pygame.Rect(right - side, y, side, side)
        tip = ctx.translate("playtest.sessions.delete")
        ask = partial(self._ask, name)
        made.append(Button(ctx, box, "", ask, icon="icon_trash", style="quiet", tip=tip))
        right = box.x - ctx.u(8)
        if isinstance(session, Session) and session.path is not None:
            words = ctx.translate("playtest.sessions.replay")
            wide = ctx.type.size(words, 16 * ctx.unit, "bold")[0] + ctx.u(58)
            box = pygame.Rect(right - wide, y, wide, side)
            show = partial(self.shell.routes.replay_file, session.path)
            made.append(Button(ctx, box, words, show, icon="icon_replay", size=16))
            right = box.x - ctx.u(8)
        row.right = right
        for button in made[made.index(row) + 1 :]:
            button.stands_for = (getattr(button, "icon", ""), name)

    # ------------------------------------------------------------------ actions

    def open(self, name: str) -> None:
        """Show one session."""
        from .session import SessionScene

        session = self._read.get(name)
        if isinstance(session, Session):
            self.shell.push(SessionScene(self.shell, session))

    def export(self) -> None:
        """Write the tables of all sessions."""
        folder = self.shell.files.data / "tables"
        try:
            write_csv(folder, read_sessions(self.shell.files)[0])
            told = message("playtest.sessions.exported", folder=str(folder))
        except OSError as e:
            told = message("playtest.sessions.not_exported", problem=why(e))
        self.toast, self._toast_until = self.ctx.translate(told), self.now + TOAST_SECONDS

    def _ask(self, name: str) -> None:
        """Ask before deleting a session."""
        head, words, yes = (
            self.ctx.translate(f"playtest.sessions.{key}")
            for key in ("delete_head", "delete_words", "delete")
        )
        act = partial(self._delete, name)
        self.shell.push(ConfirmScene(self.shell, head, words, yes, act))

    def _delete(self, name: str) -> None:
        self.shell.sessions.guard(lambda: self.shell.files.playtests.delete(name))
        self.enter()

    # ------------------------------------------------------------------ frames and input

    def update(self, now: float) -> bool:
        """Read the sessions of the page, one a frame."""
        self.now = now
        ended = bool(self.toast) and now > self._toast_until
        if ended:
            self.toast = ""
        for name in self.names[self.top : self.top + self.lines]:
            if name not in self._read:
                self._read[name] = self._session(name)
                self._fill()
                return True
        return ended

    def _session(self, name: str) -> Session | str:
        try:
            session = read_session(self.shell.files, name)
        except BadRecord as e:
            words = message("playtest.sessions.damaged", problem=str(e))
            return self.ctx.translate(words)
        if session.playtest.problems:
            self.shell.notify("\n".join(session.playtest.problems[:3]))
        return session

    def scroll_to(self, top: int) -> None:
        """Scroll to a row."""
        before, self.top = self.top, top
        self._fill()
        if self.top != before:
            self.shell.redraw()

    def handle(self, e: Input) -> bool:
        steps = {"page up": -self.lines, "page down": self.lines, "home": -(10**9), "end": 10**9}
        if e.kind == "back":
            self.shell.pop()
        elif e.kind == "scroll":
            self.scroll_to(self.top - round(e.amount))
        elif e.kind == "key" and e.key in steps:
            self.scroll_to(self.top + steps[e.key])
        elif e.kind == "key" and e.key in ("up", "down") and (focused := self.group.focused):
            self.group.handle(e)
            if focused.focus:
                self.scroll_to(self.top + (1 if e.key == "down" else -1))
        else:
            return self.group.handle(e)
        return True

    def draw(self, surface: pygame.Surface) -> None:
        ctx, room = self.ctx, self.words
        draw_table(surface, ctx.atlas, ctx.unit)
        box = ctx.text(surface, self.title(), room.midleft, 38, "cream", "title", "left", room)
        if self.names:
            count = ctx.translate(message("playtest.sessions.count", count=len(self.names)))
            at = (box.right + ctx.u(18), room.centery + ctx.u(5))
            rest = pygame.Rect(at[0], room.y, max(1, room.right - at[0]), room.height)
            ctx.text(surface, count, at, 17, "cream", "semibold", "left", rest)
        else:
            self._draw_none(surface)
        self.group.draw(surface)
        if self.toast:
            foot = (self.room.centerx, self.room.bottom)
            draw_toast(ctx, surface, self.toast, "ink", self.room.width, foot)

    def _draw_none(self, surface: pygame.Surface) -> None:
        """Say how sessions are recorded."""
        ctx = self.ctx
        panel = pygame.Rect(0, 0, min(ctx.u(620), self.room.width), ctx.u(180))
        panel.center = self.room.center
        ctx.panel(surface, panel)
        inner = panel.inflate(-ctx.u(56), -ctx.u(44))
        head = pygame.Rect(inner.x, inner.y, inner.width, ctx.u(44))
        words = ctx.translate("playtest.sessions.none")
        ctx.text(surface, words, head.center, 28, "ink", "title", "middle", head)
        below = pygame.Rect(inner.x, head.bottom, inner.width, inner.bottom - head.bottom)
        words = ctx.translate("playtest.sessions.none_below")
        ctx.fit(surface, words, below, 17, "ink_soft", align="middle")
