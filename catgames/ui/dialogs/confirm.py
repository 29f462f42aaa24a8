"""A question before something that can't be taken back."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from ..widgets.controls import Button
from ..widgets.widget import Group
from .dialog import Sheet

if TYPE_CHECKING:
    from ..window import Window


class ConfirmScene(Sheet):
    """A small panel over whatever asked; Esc and a click beside it mean no."""

    def __init__(
        self, window: Window, head: str, words: str, yes: str, act: Callable[[], None]
    ) -> None:
        super().__init__(window)
        self.head, self.words, self.yes, self.act = head, words, yes, act
        self.music = window.scenes[-1].music if window.scenes else "common"
        self.group = Group()

    def title(self) -> str:
        return self.window.scenes[0].title()

    def layout(self, size: tuple[int, int]) -> None:
        kit = self.kit
        wide = min(kit.u(520), size[0] - kit.u(40))
        inner = wide - kit.u(72)
        high = kit.block_height(self.words, inner, 17, "semibold")
        self.panel = pygame.Rect(0, 0, wide, high + kit.u(186))
        self.panel.center = (size[0] // 2, size[1] // 2)
        x, y = self.panel.x + kit.u(36), self.panel.bottom - kit.u(82)
        half = (inner - kit.u(14)) // 2
        no = pygame.Rect(x, y, half, kit.u(52))
        yes = no.move(half + kit.u(14), 0)
        back = kit.say("profile.keep")
        self.group = Group(
            [
                Button(kit, no, back, self.window.pop, style="primary", icon="icon_back"),
                Button(kit, yes, self.yes, self._act, icon="icon_check"),
            ]
        )

    def _act(self) -> None:
        self.window.pop()
        self.act()

    def draw(self, surface: pygame.Surface) -> None:
        kit = self.kit
        self.backdrop(surface)
        head = pygame.Rect(0, 0, self.panel.width - kit.u(72), kit.u(48))
        head.midtop = (self.panel.centerx, self.panel.y + kit.u(22))
        kit.text(surface, self.head, head.center, 28, "ink", "title", "middle", head)
        room = pygame.Rect(head.x, head.bottom + kit.u(6), head.width, self.panel.height)
        kit.block(surface, self.words, room, 17, "ink", "semibold", "middle")
        self.group.draw(surface)
