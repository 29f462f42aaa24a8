"""Asks the people at a table whether notes may be taken for the designer."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ..core.types import message
from ..ui.dialog import Dialog
from ..ui.shell import Shell
from ..ui.widgets.button_rows import Entry, side_by_side
from ..ui.widgets.widget import Group

SENTENCES = ("what", "names", "where", "stop")


class AgreementScene(Dialog):
    """Says what is noted and where it lies; Esc and a click beside it mean no."""

    def __init__(self, shell: Shell, agree: Callable[[], None]) -> None:
        super().__init__(shell)
        self.agree = agree
        self._title = shell.scenes[-1].title() if shell.scenes else ""

    def title(self) -> str:
        return self._title

    def announcements(self) -> list[str]:
        return [self._head(), *self._sentences()]

    def _head(self) -> str:
        return self.ctx.translate("playtest.agreement.head")

    def _sentences(self) -> list[str]:
        folder = str(self.shell.files.playtests.folder)
        translate = self.ctx.translate
        return [
            translate(message(f"playtest.agreement.{part}", folder=folder)) for part in SENTENCES
        ]

    def layout(self, size: tuple[int, int]) -> None:
        ctx, (w, h) = self.ctx, size
        wide = min(ctx.u(680), w - ctx.u(24))
        inner = wide - ctx.u(72)
        self.size = next(
            (s for s in (17, 16, 15, 14, 13) if self._height(inner, s) <= h - ctx.u(180)), 12
        )
        high = self._height(inner, self.size) + ctx.u(166)
        self.panel = pygame.Rect(0, 0, wide, min(h - ctx.u(8), high))
        self.panel.center = (w // 2, h // 2)
        x, y = self.panel.x + ctx.u(36), self.panel.bottom - ctx.u(74)
        entries: list[Entry] = [
            (ctx.translate("playtest.agreement.no"), self.close, "primary", "icon_back"),
            (ctx.translate("playtest.agreement.yes"), self._agree, "plain", "icon_check"),
        ]
        self.group = Group(side_by_side(ctx, pygame.Rect(x, y, inner, ctx.u(50)), entries))

    size = 17.0

    def _height(self, width: int, size: float) -> int:
        heights = [self.ctx.block_height(s, width, size, "semibold") for s in self._sentences()]
        return sum(heights) + self.ctx.u(10) * len(heights)

    def _agree(self) -> None:
        self.shell.pop()
        self.agree()

    def draw_heading(self, surface: pygame.Surface) -> None:
        ctx = self.ctx
        room = pygame.Rect(0, 0, self.panel.width - ctx.u(72), ctx.u(44))
        room.midtop = (self.panel.centerx, self.panel.y + ctx.u(20))
        ctx.text(surface, self._head(), room.center, 27, "ink", "title", "middle", room)
        room = pygame.Rect(room.x, room.bottom + ctx.u(8), room.width, self.panel.height)
        for sentence in self._sentences():
            room.y += ctx.block(surface, sentence, room, self.size, "ink", "semibold") + ctx.u(10)
