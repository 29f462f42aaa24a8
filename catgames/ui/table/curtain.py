"""The curtain between two players' secrets: nothing shows until the one named has come."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ...core.types import says
from ..graphics.context import Kit
from ..input.inputs import Input
from ..widgets.controls import Button
from ..widgets.plate import draw_mark
from ..widgets.widget import Group

GUARD = 0.25
"""Seconds in which a click does nothing, so that a double click never passes through."""
CLOSING = 0.28


class Curtain:
    """Drawn over the whole table, opaque from the first frame on."""

    def __init__(
        self, kit: Kit, name: str, look: int, on_open: Callable[[], None], now: float
    ) -> None:
        self.kit, self.name, self.look, self.on_open = kit, name, look, on_open
        self.began = now
        self.now = now
        self.group = Group()
        self.size = (1, 1)

    def layout(self, size: tuple[int, int]) -> None:
        """Take the window's size."""
        kit, (w, h) = self.kit, size
        self.size = size
        words = kit.say(says("curtain.open", name=self.name))
        width = max(kit.u(260), kit.type.size(words, 20 * kit.unit, "bold")[0] + kit.u(60))
        rect = pygame.Rect(0, 0, width, kit.u(56))
        rect.center = (w // 2, h // 2 + kit.u(118))
        self.group = Group([Button(kit, rect, words, self._open, style="primary", size=20)])

    def _open(self) -> None:
        if self.now - self.began >= GUARD:
            self.kit.sounds.play("common/curtain")
            self.on_open()

    def handle(self, e: Input, now: float) -> bool:
        """Takes every input; the guard lets nothing through too early."""
        self.now = now
        if e.kind in ("press", "key") and (e.repeat or now - self.began < GUARD):
            return True
        if e.kind == "key" and e.key in ("return", "space", "enter"):
            self._open()
            return True
        self.group.handle(e)
        return True

    def update(self, now: float) -> bool:
        """True while it closes."""
        self.now = now
        return now - self.began < CLOSING + 0.05

    def draw(self, surface: pygame.Surface) -> None:
        """Two halves of cloth, the name, the button."""
        kit, (w, h) = self.kit, self.size
        surface.fill(kit.theme["dark"])
        t = min(1.0, (self.now - self.began) / CLOSING)
        off = round((1 - t) ** 2 * w * 0.12)
        left = kit.atlas.get("common/curtain_left", w // 2 + 2, h)
        right = kit.atlas.get("common/curtain_right", w // 2 + 2, h)
        surface.blit(left, (-off, 0))
        surface.blit(right, (w // 2 - 2 + off, 0))
        panel = pygame.Rect(
            0, 0, max(kit.u(460), self.group.widgets[0].rect.width + kit.u(60)), kit.u(360)
        )
        panel.center = (w // 2, h // 2)
        kit.panel(surface, panel)
        face = kit.atlas.get(kit.avatar(self.name, self.look), width=kit.u(124))
        surface.blit(face, face.get_rect(center=(w // 2, panel.y + kit.u(86))))
        at = (w // 2 + kit.u(48), panel.y + kit.u(128))
        draw_mark(surface, kit, self.look, *at, kit.u(19), self.name[:1].upper())
        line = panel.inflate(-kit.u(40), 0)
        line.height = kit.u(40)
        line.y = panel.y + kit.u(158)
        kit.text(
            surface,
            kit.say(says("curtain.please", name=self.name)),
            line.center,
            30,
            "ink",
            "title",
            "middle",
            line,
        )
        line.y += kit.u(44)
        line.height = kit.u(48)
        kit.block(
            surface,
            kit.say(says("curtain.others", name=self.name)),
            line,
            16.5,
            "ink_soft",
            "semibold",
            "middle",
        )
        self.group.draw(surface)
