"""Chooses a saved game from any folder."""

from __future__ import annotations

import contextlib
from functools import partial
from pathlib import Path

import pygame

from ...store.disk import SUFFIX
from ..dialog import Dialog
from ..shell import Shell
from ..widgets.button_rows import side_by_side
from ..widgets.controls import Button
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
            self.fill()

    # ------------------------------------------------------------------ layout

    def layout(self, size: tuple[int, int]) -> None:
        ctx = self.ctx
        inner = self.place_panel(size, (720, 600), (24, 24), (56, 0))
        self.head = pygame.Rect(inner.x, inner.y + ctx.u(18), inner.width, ctx.u(44))
        top = self.panel.y + ctx.u(134)
        self.room = pygame.Rect(inner.x, top, inner.width, self.panel.bottom - ctx.u(92) - top)
        self.lines = max(1, self.room.height // ctx.u(ROW))
        self.fill()

    @property
    def count(self) -> int:
        return len(self.entries)

    def fill(self) -> None:
        ctx, room, high = self.ctx, self.room, self.ctx.u(ROW - 6)
        made: list[Widget] = []
        bar = self.scroll_bar()
        wide = room.width - (ctx.u(28) if bar else 0)
        for i, path in enumerate(self.entries[self.top : self.top + self.lines]):
            rect = pygame.Rect(room.x, room.y + i * ctx.u(ROW), wide, high)
            is_game = path.name.endswith(SUFFIX) and not path.is_dir()
            icon = "icon_replay" if is_game else "icon_folder"
            act = partial(self._open, path) if is_game else partial(self._go, path)
            button = Button(ctx, rect, path.name, act, icon=icon, style="quiet", size=15.5)
            button.stands_for = path
            made.append(button)
        assert self.folder is not None
        foot = pygame.Rect(room.x, 0, room.width, ctx.u(50))
        foot.bottom = self.panel.bottom - ctx.u(22)
        parent = partial(self._go, self.folder.parent)
        up = (ctx.translate("library.open_up"), parent, "plain", "icon_up")
        back = (ctx.translate("library.back"), self.close, "primary", "icon_back")
        self.group = Group([*made, *bar, *side_by_side(ctx, foot, [up, back])])

    def _open(self, path: Path) -> None:
        self.shell.pop()
        self.shell.routes.replay_file(path)

    def draw_page(self, surface: pygame.Surface) -> None:
        ctx, head = self.ctx, self.head
        line = pygame.Rect(head.x, head.bottom, head.width, ctx.u(26))
        words = ctx.translate("library.open_below")
        ctx.text(surface, words, line, 15.5, "ink_soft", "semibold", "middle")
        line = line.move(0, ctx.u(34))
        assert self.folder is not None
        ctx.text(surface, _short(self.folder), line, 15, "ink", "bold")
        if not self.entries:
            words = ctx.translate("library.open_empty")
            ctx.fit(surface, words, self.room, 17, "ink_soft", align="middle")


def _first_folder(shell: Shell) -> Path:
    """The home folder, or that of the saved games if there is none."""
    try:
        return Path.home()
    except RuntimeError:
        return shell.files.games


def _short(folder: Path) -> str:
    """A path, or the end of a long one."""
    words = str(folder)
    return words if len(words) <= 60 else "…" + words[-59:]
