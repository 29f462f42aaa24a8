"""The page of all playtest sessions."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from ..catalog import prototypes
from ..core.types import BadRecord, message
from ..store.disk import why
from ..store.spreadsheet import separator_for
from ..ui.dates import moment_of
from ..ui.dialog import ConfirmScene
from ..ui.graphics.context import DrawContext
from ..ui.graphics.shapes import rounded
from ..ui.page import RowPage
from ..ui.prototypes.entries import define_cover, entry_of
from ..ui.shell import Shell
from ..ui.widgets.button_rows import Entry, from_right
from ..ui.widgets.tile import CardRow
from ..ui.widgets.tooltip import draw_toast
from ..ui.widgets.widget import Widget
from .tables import Session, read_session, write_all
from .words import noted_words, table_words, title_of


class SessionRow(CardRow):
    """A click opens the session."""

    def __init__(
        self, ctx: DrawContext, rect: pygame.Rect, title: str, act: Callable[[], object]
    ) -> None:
        super().__init__(ctx, rect, act)
        self.title = title
        self.date = self.problem = ""
        self.lines: tuple[str, ...] = ()
        self.cover = ""
        """The sprite of the game; "": it is not here."""

    def spoken(self) -> str:
        return ". ".join(x for x in (self.title, self.date, *self.lines, self.problem) if x)

    def draw(self, surface: pygame.Surface) -> None:
        ctx = self.ctx
        rect = self.draw_card(surface)
        frame = pygame.Rect(rect.x + ctx.u(12), rect.y + ctx.u(10), 0, rect.height - ctx.u(20))
        frame.width = round(frame.height * 1.5)
        left = rect.x + ctx.u(20)
        if self.right - frame.right > ctx.u(WORDS):
            self._picture(surface, frame)
            left = frame.right + ctx.u(16)
        room = pygame.Rect(left, rect.y + ctx.u(9), 0, rect.height - ctx.u(18))
        room.width = self.right - room.x - ctx.u(12)
        top = self.draw_title(surface, room, self.title, self.date, self.problem)
        for i, line in enumerate(self.lines, 1):
            ctx.fit(surface, line, top.move(0, i * top.height), 15.5, "ink", "semibold")

    def _picture(self, surface: pygame.Surface, frame: pygame.Rect) -> None:
        ctx = self.ctx
        if self.cover and ctx.atlas.has(self.cover):
            surface.blit(ctx.atlas.get(self.cover, *frame.size), frame)
        else:
            self.draw_no_picture(surface, frame)
        rounded(surface, ctx.theme["ink"], frame, ctx.u(2), border_radius=ctx.u(5))


TOAST_SECONDS = 9.0
WORDS = 420
"""A row has a picture if its words have more room than this, in units."""


def cover_of(ctx: DrawContext, game_id: str) -> str:
    """The sprite of a game's cover; a prototype's is made of its pieces."""
    folder = prototypes().get(game_id)
    return define_cover(ctx, entry_of(game_id, folder)) if folder else f"{game_id}/cover"


class PlaytestsScene(RowPage[str]):
    """The names of all sessions, the newest first; each is read when it is shown."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self._read: dict[str, Session | str] = {}
        """What was read so far: a session, or what is wrong with it."""
        self.toast, self._toast_until = "", 0.0

    def title(self) -> str:
        return self.ctx.translate("playtest.sessions.title")

    def enter(self) -> None:
        self._read.clear()
        self.items = self.shell.files.playtests.list_names()
        self.relayout()

    # ------------------------------------------------------------------ layout

    def buttons(self, head: pygame.Rect) -> list[Widget]:
        ctx, high = self.ctx, self.ctx.u(48)
        back = ctx.translate("playtest.sessions.back")
        entries: list[Entry] = [(back, self.close, "plain", "icon_back")]
        if self.items:
            export = ctx.translate("playtest.sessions.export")
            entries.append((export, self.export, "plain", "icon_folder"))
        row = pygame.Rect(head.x, head.centery - high // 2, head.width, high)
        return list(from_right(ctx, row, entries))

    def add_row(self, made: list[Widget], name: str, rect: pygame.Rect) -> None:
        ctx, session = self.ctx, self._read.get(name)
        row = SessionRow(ctx, rect, name, partial(self.open, name))
        row.stands_for = name
        row.enabled = not isinstance(session, str)
        made.append(row)
        if isinstance(session, str):
            row.problem = session
        elif session is not None:
            row.title = title_of(ctx, session.playtest)
            row.date = ctx.translate(moment_of(session.playtest.created))
            row.cover = cover_of(ctx, session.playtest.game_id)
            row.lines = (table_words(ctx, session), noted_words(ctx, session.playtest))
        delete = ctx.translate("playtest.sessions.delete")
        entries: list[Entry] = [(delete, partial(self._ask, name), "quiet", "icon_trash")]
        if isinstance(session, Session) and session.path is not None:
            show = partial(self.shell.routes.replay_file, session.path)
            words = ctx.translate("playtest.sessions.replay")
            entries.append((words, show, "plain", "icon_replay"))
        buttons = self.row_buttons(rect, entries, f"{row.title}, {row.date}")
        for button in buttons:
            button.stands_for = (button.icon, name)
        made += buttons
        row.right = buttons[-1].rect.x - ctx.u(8)

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
            separator = separator_for(self.ctx.catalogue.point)
            write_all(self.shell.files, folder, separator)
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
        self.shell.routes.guard(lambda: self.shell.files.playtests.delete(name))
        self.enter()

    # ------------------------------------------------------------------ frames

    def update(self, now: float) -> bool:
        """Read the sessions of the page, one a frame."""
        self.now = now
        ended = bool(self.toast) and now > self._toast_until
        if ended:
            self.toast = ""
        for name in self.page:
            if name not in self._read:
                self._read[name] = self._session(name)
                self.refill()
                return True
        self.say_what_was_read()
        return ended

    def _session(self, name: str) -> Session | str:
        try:
            session = read_session(self.shell.files, name)
        except BadRecord as e:
            words = message("playtest.sessions.damaged", problem=e.words)
            return self.ctx.translate(words)
        if session.playtest.problems:
            self.shell.notify("\n".join(session.playtest.problems[:3]))
        return session

    def count_words(self) -> str:
        return self.ctx.translate(message("playtest.sessions.count", count=len(self.items)))

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if self.toast:
            foot = (self.room.centerx, self.room.bottom)
            draw_toast(self.ctx, surface, self.toast, "ink", self.room.width, foot)

    def draw_none(self, surface: pygame.Surface) -> None:
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
