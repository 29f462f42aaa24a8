"""Whether somebody is at the screen or staff want the PIN pad, and the pages that go by themselves
when nobody is."""

from __future__ import annotations

import math
from collections.abc import Callable
from pathlib import Path

import pygame

from ..core.types import message
from ..ui.fault import FaultScene, PlainButton
from ..ui.input.inputs import Input
from ..ui.opening import draw_table
from ..ui.shell import Scene, Shell
from ..ui.title import SleepingCat
from ..ui.widgets.widget import Widget

NEAR = 12
"""Units that a mouse must move: one on a table that shakes is nobody's."""
CORNER = 56
"""Side of the corner that staff press, in units."""
PRESSES, PRESS_SECONDS = 5, 4.0
"""So many presses within so many seconds."""
STAFF_KEY = "f2"
"""Stands for the corner; also the gamepads' Back."""


class Idle:
    """Seconds since somebody did something on purpose."""

    def __init__(self) -> None:
        self.touched = 0.0
        self._mouse = (-1, -1)

    def take(self, e: Input, now: float, unit: float) -> bool:
        """Whether the input comes from somebody; if so, it counts."""
        if e.kind == "hover":
            (x, y), (u, v) = e.pos, self._mouse
            if e.pos == (-1, -1) or max(abs(x - u), abs(y - v)) < NEAR * unit:
                return False
            first, self._mouse = self._mouse == (-1, -1), e.pos
            if first:
                return False
        elif e.repeat or (e.kind == "scroll" and e.pos == (-1, -1)) or e.kind == "release":
            return False  # something lies on the keyboard, or a worn stick leans
        self.touched = now
        return True


class StaffPresses:
    """Five presses of the upper left corner, or of one key, by which staff open the PIN pad."""

    def __init__(self) -> None:
        self._times: list[float] = []

    def take(self, e: Input, now: float, unit: float) -> bool:
        """Count a press; True: it was the last of the knock."""
        corner = pygame.Rect(0, 0, round(CORNER * unit), round(CORNER * unit))
        counted = (e.kind == "press" and corner.collidepoint(e.pos)) or (
            e.kind == "key" and e.key == STAFF_KEY and not e.repeat
        )
        if not counted:
            if e.kind in ("press", "key", "back"):
                self._times.clear()
            return False
        self._times = [t for t in self._times if now - t <= PRESS_SECONDS] + [now]
        if len(self._times) < PRESSES:
            return False
        self._times.clear()
        return True


QUESTION_SECONDS = 20.0
"""Seconds to wait for an answer."""


class StillThereScene(Scene):
    """Covers the table: whoever answers need not be who has left it."""

    first_focus = False

    def __init__(
        self,
        shell: Shell,
        give_up: Callable[[], None],
        seconds: float = QUESTION_SECONDS,
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


FAULT_SECONDS = 12.0


class InterruptionScene(FaultScene):
    """Says neither what the error was nor where its log lies."""

    def __init__(self, shell: Shell, fault: Exception, log: Path | None, played: bool) -> None:
        super().__init__(shell, fault, log, played)
        self.began = shell.now()
        self._shown = -1

    @property
    def left(self) -> int:
        """Seconds until the page goes by itself."""
        return max(0, math.ceil(FAULT_SECONDS - (self.shell.now() - self.began)))

    def title(self) -> str:
        return self.ctx.translate("fault.title")

    def paragraphs(self) -> list[str]:
        return [self.ctx.translate(message("event.fault", count=self.left))]

    def buttons(self, foot: pygame.Rect) -> list[Widget]:
        words = self.ctx.translate("event.fault_go")
        return [PlainButton(self.ctx, foot, words, self.back, style="primary")]

    def update(self, now: float) -> bool:
        if self.left == 0:
            self.back()
            return True
        changed, self._shown = self._shown != self.left, self.left
        return changed
