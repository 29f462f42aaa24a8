"""Is somebody still there?  Any input says yes; if none comes, the screen is free again."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from ...core.types import message
from ..input.inputs import Input
from ..opening import draw_table
from ..shell import Scene, Shell
from ..sleeping_cat import SleepingCat

SECONDS = 20.0
"""How long it waits for an answer."""


class StillThereScene(Scene):
    """Covers the table: whoever answers need not be who has left it."""

    first_focus = False

    def __init__(
        self,
        shell: Shell,
        give_up: Callable[[], None],
        seconds: float = SECONDS,
        interrupted: bool = False,
    ) -> None:
        """``give_up``: nobody has answered.  ``interrupted``: the program was stopped in the middle
        of this game, and asks whether it goes on."""
        super().__init__(shell)
        self.give_up, self.seconds = give_up, seconds
        self.key = "event.interrupted" if interrupted else "event.still_there"
        self.music = shell.scenes[-1].music if shell.scenes else "common"
        self.began = shell.now()
        self._shown = -1
        self.cat = SleepingCat(self.ctx)

    def title(self) -> str:
        return self.ctx.translate(f"{self.key}.title")

    def announcements(self) -> list[str]:
        return [self.ctx.translate(message(f"{self.key}.words", count=self.left))]

    @property
    def left(self) -> int:
        """Seconds that are left."""
        passed = self.shell.now() - self.began
        return max(0, math.ceil(self.seconds - passed))

    def enter(self) -> None:
        self.began = self.shell.now()

    def update(self, now: float) -> bool:
        if self.left == 0:
            self.give_up()
            return True
        changed, self._shown = self._shown != self.left, self.left
        return changed

    def handle(self, e: Input) -> bool:
        """The window knows what comes from somebody, and takes the question away then."""
        return True

    def draw(self, surface: pygame.Surface) -> None:
        ctx, (w, h) = self.ctx, self.shell.size
        draw_table(surface, ctx.atlas, ctx.unit)
        panel = pygame.Rect(0, 0, min(w - ctx.u(40), ctx.u(760)), ctx.u(420))
        panel.center = (w // 2, h // 2)
        ctx.panel(surface, panel)
        self.cat.place(pygame.Rect(panel.right - ctx.u(300), panel.y, ctx.u(260), ctx.u(10)))
        self.cat.draw(surface)
        head = pygame.Rect(panel.x + ctx.u(36), panel.y + ctx.u(36), panel.width - ctx.u(72), 0)
        head.height = ctx.u(70)
        ctx.text(surface, self.title(), head.center, 48, "ink", "title", "middle", head)
        at, radius = (panel.centerx, head.bottom + ctx.u(88)), ctx.u(62)
        self._ring(surface, at, radius)
        room = pygame.Rect(0, 0, radius * 2, radius)
        room.center = at
        ctx.text(surface, ctx.number(self.left), at, 52, "ink", "title", "middle", room)
        words = pygame.Rect(head.x, at[1] + radius + ctx.u(16), head.width, 0)
        words.height = panel.bottom - ctx.u(24) - words.y
        said = ctx.translate(message(f"{self.key}.words", count=self.left))
        ctx.fit(surface, said, words, 24, "ink", "semibold", "middle")

    def _ring(self, surface: pygame.Surface, at: tuple[int, int], radius: int) -> None:
        """How much of the time is left, clockwise from the top."""
        ctx, share = self.ctx, self.left / self.seconds
        box = pygame.Rect(0, 0, 2 * radius, 2 * radius)
        box.center = at
        pygame.draw.aacircle(surface, ctx.theme["paper_dark"], at, radius, ctx.u(10))
        steps = max(2, round(90 * share))
        for i in range(steps + 1):
            angle = math.radians(-90 + 360 * share * i / steps)
            x = at[0] + math.cos(angle) * (radius - ctx.u(5))
            y = at[1] + math.sin(angle) * (radius - ctx.u(5))
            pygame.draw.aacircle(surface, ctx.theme["accent_dark"], (round(x), round(y)), ctx.u(5))
