"""The curtain between two players' turns: hides the table until the named player has come."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ...core.types import Seat, message
from ..input.inputs import Input
from ..people.default_names import initial
from ..stage.stage import Stage
from ..widgets.controls import Button
from ..widgets.plate import draw_mark
from ..widgets.widget import Group
from .model import GUARD


class Curtain:
    """Drawn over the whole table, closed from the first frame on: one that moves would stand half
    open for as long as a busy machine takes for its next frame."""

    def __init__(self, stage: Stage, seat: Seat, on_open: Callable[[], None], now: float) -> None:
        self.ctx, self.on_open = stage.ctx, on_open
        self.name, self.look, self.face = stage.name(seat), stage.look(seat), stage.avatar(seat)
        self.began = now
        self.now = now
        self.group = Group()
        self.size = (1, 1)

    def layout(self, size: tuple[int, int]) -> None:
        """Place the button for a window of this size."""
        ctx, (w, h) = self.ctx, size
        self.size = size
        words = ctx.translate(message("curtain.open", name=self.name))
        width = max(ctx.u(260), ctx.type.size(words, 20 * ctx.unit, "bold")[0] + ctx.u(60))
        rect = pygame.Rect(0, 0, width, ctx.u(56))
        rect.center = (w // 2, h // 2 + ctx.u(118))
        self.group = Group([Button(ctx, rect, words, self._open, style="primary", size=20)])

    def _open(self) -> None:
        if self.now - self.began >= GUARD:
            self.ctx.sounds.play("common/curtain")
            self.on_open()

    def handle(self, e: Input, now: float) -> bool:
        """Takes every input; for GUARD seconds it ignores them, so that a double click never opens
        it."""
        self.now = now
        if e.kind == "hold":
            return False  # there is nothing to tell, and a long press is a tap
        if e.kind in ("press", "key") and now - self.began < GUARD:
            return True
        if e.kind == "key" and e.key in ("return", "space", "enter"):
            self._open()
            return True
        self.group.handle(e)
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw two halves of cloth, and on a panel who is called and the button that opens them."""
        ctx, (w, h) = self.ctx, self.size
        surface.fill(ctx.theme["dark"])
        for half, x in (("left", 0), ("right", w // 2 - 2)):
            surface.blit(ctx.atlas.get(f"common/curtain_{half}", w // 2 + 2, h), (x, 0))
        panel = pygame.Rect(
            0, 0, max(ctx.u(460), self.group.widgets[0].rect.width + ctx.u(60)), ctx.u(360)
        )
        panel.center = (w // 2, h // 2)
        ctx.panel(surface, panel)
        face = ctx.atlas.get(self.face, width=ctx.u(124))
        surface.blit(face, face.get_rect(center=(w // 2, panel.y + ctx.u(86))))
        at = (w // 2 + ctx.u(48), panel.y + ctx.u(128))
        draw_mark(surface, ctx, self.look, *at, ctx.u(19), initial(self.name))
        line = panel.inflate(-ctx.u(40), 0)
        line.height = ctx.u(40)
        line.y = panel.y + ctx.u(158)
        ctx.text(
            surface,
            ctx.translate(message("curtain.please", name=self.name)),
            line.center,
            30,
            "ink",
            "title",
            "middle",
            line,
        )
        line.y += ctx.u(44)
        line.height = ctx.u(48)
        ctx.block(
            surface,
            ctx.translate(message("curtain.others", name=self.name)),
            line,
            16.5,
            "ink_soft",
            "semibold",
            "middle",
        )
        self.group.draw(surface)
