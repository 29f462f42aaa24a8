"""Asks before something that can't be undone."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ..shell import Shell
from ..widgets.controls import Button
from ..widgets.widget import Group
from .dialog import Dialog


class ConfirmScene(Dialog):
    """Esc and a click beside the panel mean no."""

    def __init__(
        self,
        shell: Shell,
        head: str,
        words: str,
        yes: str,
        act: Callable[[], None],
        no: str = "profile.keep",
    ) -> None:
        """``no`` is the key of the other answer; by default what would be deleted is kept."""
        super().__init__(shell)
        self.head, self.words, self.yes, self.act, self.no = head, words, yes, act, no
        self.music = shell.scenes[-1].music if shell.scenes else "common"

    def title(self) -> str:
        return self.shell.scenes[0].title()

    def announcements(self) -> tuple[str, str]:
        return self.head, self.words

    def layout(self, size: tuple[int, int]) -> None:
        ctx = self.ctx
        wide = min(ctx.u(520), size[0] - ctx.u(40))
        inner = wide - ctx.u(72)
        high = ctx.block_height(self.words, inner, 17, "semibold")
        self.panel = pygame.Rect(0, 0, wide, high + ctx.u(186))
        self.panel.center = (size[0] // 2, size[1] // 2)
        x, y = self.panel.x + ctx.u(36), self.panel.bottom - ctx.u(82)
        half = (inner - ctx.u(14)) // 2
        no = pygame.Rect(x, y, half, ctx.u(52))
        yes = no.move(half + ctx.u(14), 0)
        back = ctx.translate(self.no)
        self.group = Group(
            [
                Button(ctx, no, back, self.shell.pop, style="primary", icon="icon_back"),
                Button(ctx, yes, self.yes, self._act, icon="icon_check"),
            ]
        )

    def _act(self) -> None:
        self.shell.pop()
        self.act()

    def draw(self, surface: pygame.Surface) -> None:
        ctx = self.ctx
        self.backdrop(surface)
        head = pygame.Rect(0, 0, self.panel.width - ctx.u(72), ctx.u(48))
        head.midtop = (self.panel.centerx, self.panel.y + ctx.u(22))
        ctx.text(surface, self.head, head.center, 28, "ink", "title", "middle", head)
        room = pygame.Rect(head.x, head.bottom + ctx.u(6), head.width, self.panel.height)
        ctx.block(surface, self.words, room, 17, "ink", "semibold", "middle")
        self.group.draw(surface)
