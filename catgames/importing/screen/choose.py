"""Chooses what is imported: a file that lies in one of the usual folders, a path, or a table from
the clipboard."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from functools import partial
from itertools import count
from pathlib import Path

import pygame

from ...catalog import add_folder, folder_for_new
from ...core.types import GameError
from ...kit.examples import make_blank
from ...ui.dates import date_of
from ...ui.dialog import Dialog
from ...ui.graphics.context import DrawContext
from ...ui.input import clipboard
from ...ui.shell import Shell
from ...ui.widgets.button_rows import Entry, side_by_side
from ...ui.widgets.controls import Button
from ...ui.widgets.field import Field
from ...ui.widgets.widget import Clickable, Group, Widget
from ..nearby import Near, nearby

ROW, GAP = 52, 6
LONGEST = 1_000
"""Letters of a path."""


class NearRow(Clickable):
    """A file: its name, its folder, and when it was changed."""

    sound = "common/card"

    def __init__(
        self, ctx: DrawContext, rect: pygame.Rect, near: Near, act: Callable[[], object]
    ) -> None:
        super().__init__(ctx, rect, act)
        self.near = near
        self.stands_for = near.path
        self.date = date_of(datetime.fromtimestamp(near.changed).isoformat())

    def spoken(self) -> str:
        return (
            f"{self.near.path.name}. {self.near.path.parent.name}. {self.ctx.translate(self.date)}"
        )

    def draw(self, surface: pygame.Surface) -> None:
        ctx, r = self.ctx, self.rect
        self.draw_background(surface)
        icon = "icon_folder" if self.near.is_folder else "icon_card"
        ctx.icon(surface, icon, (r.x + ctx.u(26), r.centery - ctx.u(1)), 22)
        name = pygame.Rect(r.x + ctx.u(48), r.y, round(r.width * 0.58), r.height - ctx.u(3))
        ctx.name(surface, self.near.path.name, name, 16, "bold")
        rest = pygame.Rect(name.right + ctx.u(10), r.y + ctx.u(5), 0, (r.height - ctx.u(13)) // 2)
        rest.width = r.right - ctx.u(14) - rest.x
        ctx.text(surface, self.near.path.parent.name, rest, 13.5, "ink", "semibold", "right")
        rest.y = rest.bottom
        ctx.text(surface, ctx.translate(self.date), rest, 13, "ink_soft", "semibold", "right")


class ChooseScene(Dialog):
    """Files dropped on the window need none of this."""

    last: Path | None = None
    """The folder of what was chosen last."""
    wrong = ""
    """The path that could not be read last: nobody has to type it again."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.path = ChooseScene.wrong
        self.files = nearby(ChooseScene.last)

    def title(self) -> str:
        return self.ctx.translate("importing.choose.title")

    def announcements(self) -> list[str]:
        return [self.ctx.translate("importing.choose.about")]

    # ------------------------------------------------------------------ layout

    def layout(self, size: tuple[int, int]) -> None:
        ctx = self.ctx
        inner = self.place_panel(size, (800, 640), (40, 24), (60, 0))
        self.head = pygame.Rect(inner.x, inner.y + ctx.u(18), inner.width, ctx.u(44))
        self.about = pygame.Rect(inner.x, self.head.bottom, inner.width, ctx.u(44))
        self.field = pygame.Rect(inner.x, self.about.bottom + ctx.u(8), inner.width, ctx.u(44))
        top = self.field.bottom + ctx.u(12)
        self.room = pygame.Rect(inner.x, top, inner.width, self.panel.bottom - ctx.u(90) - top)
        self.lines = max(1, (self.room.height + ctx.u(GAP)) // ctx.u(ROW + GAP))
        self.fill()

    about = field = pygame.Rect(0, 0, 1, 1)

    @property
    def count(self) -> int:
        return len(self.files)

    def fill(self) -> None:
        ctx, room, say = self.ctx, self.room, self.ctx.translate
        go = ctx.u(120)
        words = pygame.Rect(
            self.field.x, self.field.y, self.field.width - go - ctx.u(10), ctx.u(44)
        )
        path = Field(
            ctx, words, self.path, partial(setattr, self, "path"), most=LONGEST,
            placeholder=say("importing.choose.path"),
        )  # fmt: skip
        rect = pygame.Rect(words.right + ctx.u(10), words.y, go, words.height)
        made: list[Widget] = [path, Button(ctx, rect, say("importing.choose.open"), self._typed)]
        bar = self.scroll_bar()
        wide = room.width - (ctx.u(28) if bar else 0)
        for i, near in enumerate(self.files[self.top : self.top + self.lines]):
            rect = pygame.Rect(room.x, room.y + i * ctx.u(ROW + GAP), wide, ctx.u(ROW))
            made.append(NearRow(ctx, rect, near, partial(self._open, near.path)))
        first = made[2] if len(made) > 2 else None
        foot = pygame.Rect(room.x, 0, room.width, ctx.u(50))
        foot.bottom = self.panel.bottom - ctx.u(22)
        entries: list[Entry] = [
            (say("importing.choose.paste"), self._paste, "plain", "icon_log"),
            *(
                [(say("importing.choose.blank"), self._blank, "plain", "icon_card")]
                if self.shell.routes.opens("arrange")
                else []
            ),
            (say("library.back"), self.close, "plain", "icon_back"),
        ]
        self.group = Group([*made, *bar, *side_by_side(ctx, foot, entries)], first)

    # ------------------------------------------------------------------ what is chosen

    def _typed(self) -> None:
        path = self.path.strip().strip("\"'").removeprefix("file://")
        if path:
            self._open(Path(path).expanduser())

    def _open(self, path: Path) -> None:
        ChooseScene.last = path.parent
        self.shell.routes.open("import", [path])

    def _paste(self) -> None:
        if text := clipboard.paste().strip("\0"):
            self.shell.routes.open("import", [], text)
        else:
            self.shell.notify(self.ctx.translate("importing.choose.no_paste"))

    def _blank(self) -> None:
        """Make an empty table, and arrange it."""
        into, words = (
            folder_for_new(self.shell.files.data / "games"),
            self.ctx.translate("importing.choose.new"),
        )
        number = next(n for n in count(1) if not (into / f"my_game_{n}").exists())
        folder = into / f"my_game_{number}"
        try:
            make_blank(folder, f"{words} {number}" if number > 1 else words)
        except GameError as e:
            return self.shell.notify(self.ctx.told(e))
        add_folder(into)
        self.close()
        self.shell.routes.open("arrange", folder.name)

    def draw_page(self, surface: pygame.Surface) -> None:
        ctx = self.ctx
        words = ctx.translate("importing.choose.about")
        ctx.fit(surface, words, self.about, 15.5, "ink_soft", "semibold", "middle")
        if not self.files:
            words = ctx.translate("importing.choose.none")
            ctx.fit(surface, words, self.room, 17, "ink_soft", align="middle")
