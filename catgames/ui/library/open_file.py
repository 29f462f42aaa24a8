"""Chooses a saved game from any folder."""

from __future__ import annotations

import contextlib
from functools import partial
from pathlib import Path

import pygame

from ...store.disk import SUFFIX
from ..dialogs.dialog import Dialog
from ..input.inputs import Input
from ..shell import Shell
from ..widgets.controls import Button
from ..widgets.scrollbar import ScrollBar, rows_scrolled
from ..widgets.widget import Group, Widget

ROW = 46
MOST = 2000
"""Entries of a folder, at most."""


class OpenFileScene(Dialog):
    """A panel with the folders and saved games of one folder."""

    folder: Path | None = None
    """The folder shown last."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.room = pygame.Rect(0, 0, 1, 1)
        self.top, self.lines = 0, 1
        self.entries: list[Path] = []
        self._go(OpenFileScene.folder or _first_folder(shell))

    def title(self) -> str:
        return self.ctx.translate("library.open_head")

    def _go(self, folder: Path) -> None:
        """Show another folder; one that can't be read shows nothing."""
        OpenFileScene.folder = self.folder = folder
        self.top, found = 0, []
        with contextlib.suppress(OSError):
            for path in folder.iterdir():
                with contextlib.suppress(OSError):
                    if not path.name.startswith(".") and (
                        path.is_dir() or path.name.endswith(SUFFIX)
                    ):
                        found.append((not path.is_dir(), path.name.casefold(), path))
        self.entries = [path for _, _, path in sorted(found)[:MOST]]
        if self.panel.width > 1:
            self._fill()

    # ------------------------------------------------------------------ layout

    def layout(self, size: tuple[int, int]) -> None:
        ctx = self.ctx
        self.panel = pygame.Rect(
            0, 0, min(ctx.u(720), size[0] - ctx.u(24)), min(ctx.u(600), size[1] - ctx.u(24))
        )
        self.panel.center = (size[0] // 2, size[1] // 2)
        inner = self.panel.inflate(-ctx.u(56), 0)
        top = self.panel.y + ctx.u(134)
        self.room = pygame.Rect(inner.x, top, inner.width, self.panel.bottom - ctx.u(92) - top)
        self.lines = max(1, self.room.height // ctx.u(ROW))
        self._fill()

    def _fill(self) -> None:
        ctx, room, high = self.ctx, self.room, self.ctx.u(ROW - 6)
        made: list[Widget] = []
        more = len(self.entries) > self.lines
        wide = room.width - (ctx.u(28) if more else 0)
        for i, path in enumerate(self.entries[self.top : self.top + self.lines]):
            rect = pygame.Rect(room.x, room.y + i * ctx.u(ROW), wide, high)
            is_game = path.name.endswith(SUFFIX) and not path.is_dir()
            icon = "icon_replay" if is_game else "icon_folder"
            act = partial(self._open, path) if is_game else partial(self._go, path)
            button = Button(ctx, rect, path.name, act, icon=icon, style="quiet", size=15.5)
            button.stands_for = path
            made.append(button)
        if more:
            at = (self.top, self.lines, len(self.entries))
            made.append(ScrollBar.at_right_of(ctx, room, *at, self.scroll_to))
        made += self._foot()
        self.group = Group(made)

    def _foot(self) -> list[Widget]:
        ctx, inner = self.ctx, self.panel.inflate(-self.ctx.u(56), 0)
        half, high = (inner.width - ctx.u(14)) // 2, ctx.u(50)
        up = pygame.Rect(inner.x, self.panel.bottom - high - ctx.u(22), half, high)
        back = up.move(half + ctx.u(14), 0)
        words = ctx.translate("library.open_up"), ctx.translate("library.back")
        assert self.folder is not None
        parent = partial(self._go, self.folder.parent)
        return [
            Button(ctx, up, words[0], parent, icon="icon_up"),
            Button(ctx, back, words[1], self.shell.pop, style="primary", icon="icon_back"),
        ]

    def scroll_to(self, top: int) -> None:
        """Scroll to an entry."""
        self.top = min(max(0, top), max(0, len(self.entries) - self.lines))
        self._fill()

    def _open(self, path: Path) -> None:
        self.shell.pop()
        self.shell.routes.replay_file(path)

    # ------------------------------------------------------------------ input and drawing

    def handle(self, e: Input) -> bool:
        if self.closed_by(e):
            return True
        if (rows := rows_scrolled(e, self.lines)) is not None:
            self.scroll_to(self.top + rows)
            return True
        return self.group.handle(e)

    def draw(self, surface: pygame.Surface) -> None:
        ctx = self.ctx
        self.backdrop(surface)
        line = pygame.Rect(self.room.x, self.panel.y + ctx.u(18), self.room.width, ctx.u(44))
        ctx.text(surface, self.title(), line.center, 28, "ink", "title", "middle", line)
        line = pygame.Rect(line.x, line.bottom, line.width, ctx.u(26))
        words = ctx.translate("library.open_below")
        ctx.text(surface, words, line.center, 15.5, "ink_soft", "semibold", "middle", line)
        line = line.move(0, ctx.u(34))
        assert self.folder is not None
        ctx.text(surface, _short(self.folder), line.midleft, 15, "ink", "bold", "left", line)
        if not self.entries:
            words = ctx.translate("library.open_empty")
            ctx.fit(surface, words, self.room, 17, "ink_soft", align="middle")
        self.group.draw(surface)


def _first_folder(shell: Shell) -> Path:
    """The home folder, or that of the saved games if there is none."""
    try:
        return Path.home()
    except RuntimeError:
        return shell.files.games


def _short(folder: Path) -> str:
    """The end of a long path."""
    words = str(folder)
    return words if len(words) <= 60 else "…" + words[-59:]
