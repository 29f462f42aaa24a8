"""The page of the last resort: an unexpected fault has ended what was on the screen.

Draws shapes and letters alone and brings its own colours: the fault may lie in the sprites or the
theme.
"""

from __future__ import annotations

from pathlib import Path

import pygame

from ..core.types import FaultyRules, GameError, message
from .graphics.shapes import rounded
from .input.inputs import Input
from .shell import Scene, Shell
from .widgets.controls import Button
from .widgets.widget import Group, Widget

GROUND, PAPER, INK, PRIMARY, PLAIN, RING = map(
    pygame.Color, ("#5c3a28", "#f8ecd4", "#3b2418", "#f0a23c", "#ead6b0", "#ffe27a")
)


class PlainButton(Button):
    """A button without sprites or sounds."""

    def click(self, pos: tuple[int, int]) -> None:
        self.on_click()

    def draw(self, surface: pygame.Surface) -> None:
        ctx, radius = self.ctx, self.ctx.u(10)
        ground = PRIMARY if self.style == "primary" else PLAIN
        edge = ctx.u(3 if self.hover or self.focus else 2)
        rounded(surface, ground, self.rect, border_radius=radius)
        rounded(surface, INK, self.rect, edge, border_radius=radius)
        room = self.rect.inflate(-ctx.u(20), 0)
        ctx.text(surface, self.label, room, 17, INK, "bold", "middle")

    def ring(self, surface: pygame.Surface) -> None:
        if self.focus:
            box = self.rect.inflate(self.ctx.u(10), self.ctx.u(10))
            radius = self.ctx.u(13)
            rounded(surface, RING, box, self.ctx.u(3), border_radius=radius)


class FaultScene(Scene):
    """Says what happened, what is saved and where the log lies; leads back to the title."""

    music = ""

    def __init__(self, shell: Shell, fault: Exception, log: Path | None, played: bool) -> None:
        """``played``: a game was under way."""
        super().__init__(shell)
        self.fault, self.log, self.played = fault, log, played
        self.panel = pygame.Rect(0, 0, 1, 1)

    def title(self) -> str:
        rules = isinstance(self.fault, FaultyRules)
        return self.ctx.translate("prototypes.fault.title" if rules else "fault.title")

    def announcements(self) -> list[str]:
        return self.paragraphs()

    def paragraphs(self) -> list[str]:
        """What the page says, below its title."""
        say = self.ctx.translate
        if isinstance(self.fault, FaultyRules):  # of a prototype: for its designer to mend
            saved = [say("prototypes.fault.saved")] if self.played else []
            return [say("prototypes.fault.what"), _named(self.fault), *saved]
        found = [say("fault.what")]
        if self.played:
            found.append(say("fault.saved"))
        found.append(say(message("fault.named", fault=_named(self.fault))))
        if self.log is None:
            found.append(say("fault.no_log"))
        else:
            found.append(say(message("fault.log", file=str(self.log))))
        return found

    def layout(self, size: tuple[int, int]) -> None:
        ctx = self.ctx
        wide = min(ctx.u(720), size[0] - ctx.u(24))
        inner = wide - ctx.u(72)
        high = sum(ctx.block_height(p, inner, 17) + ctx.u(12) for p in self.paragraphs())
        self.panel = pygame.Rect(0, 0, wide, min(high + ctx.u(180), size[1] - ctx.u(24)))
        self.panel.center = (size[0] // 2, size[1] // 2)
        foot = pygame.Rect(self.panel.x + ctx.u(36), 0, inner, ctx.u(50))
        foot.bottom = self.panel.bottom - ctx.u(28)
        self.group = Group(self.buttons(foot))

    def buttons(self, foot: pygame.Rect) -> list[Widget]:
        """The buttons in the panel's foot."""
        ctx, inner = self.ctx, foot.width
        gap = ctx.u(14)
        leave = pygame.Rect(foot.x, foot.y, (inner - gap) // 3, foot.height)
        back = pygame.Rect(leave.right + gap, foot.y, foot.right - leave.right - gap, foot.height)
        say, shell = ctx.translate, self.shell
        return [
            PlainButton(ctx, leave, say("title.quit"), shell.quit),
            PlainButton(ctx, back, say("fault.back"), self.back, style="primary"),
        ]

    def back(self) -> None:
        """Leave the fault behind and open a new title."""
        self.shell.start_again()

    def handle(self, e: Input) -> bool:
        if e.kind == "back":
            self.back()
            return True
        return self.group.handle(e)

    def draw(self, surface: pygame.Surface) -> None:
        ctx = self.ctx
        surface.fill(GROUND)
        rounded(surface, PAPER, self.panel, border_radius=ctx.u(16))
        rounded(surface, INK, self.panel, ctx.u(3), border_radius=ctx.u(16))
        room = self.panel.inflate(-ctx.u(72), 0)
        head = pygame.Rect(room.x, room.y + ctx.u(26), room.width, ctx.u(44))
        ctx.text(surface, self.title(), head, 28, INK, "title", "middle")
        y = head.bottom + ctx.u(12)
        for paragraph in self.paragraphs():
            box = pygame.Rect(room.x, y, room.width, self.panel.bottom - y)
            y += ctx.block(surface, paragraph, box, 17, INK) + ctx.u(12)
        self.group.draw(surface)


def _named(fault: Exception) -> str:
    """The first line of a fault; with its kind, unless it was written to be read."""
    what = (f"{fault}".splitlines() or [""])[0][:300]
    kind = "" if isinstance(fault, GameError) else type(fault).__name__
    return ": ".join(part for part in (kind, what) if part)
