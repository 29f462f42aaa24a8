"""The menu at a piece."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from ..core.types import Target, message
from ..ui.dialog import ConfirmScene, Dialog
from ..ui.shell import Shell
from ..ui.widgets.controls import Button
from ..ui.widgets.widget import Group, Widget
from .keep import is_designers
from .menu_lines import Line, folded, lines_for

if TYPE_CHECKING:
    from .hands import Hands

HIGH, WIDE = 44, 320
"""Height of a line and width of the menu, in units."""


class PieceMenu(Dialog):
    """At most eight lines beside what they are about; a line may lead to further ones."""

    def __init__(self, shell: Shell, hands: Hands, target: Target, pos: tuple[int, int]) -> None:
        super().__init__(shell)
        self.use_words(hands.model.game)
        self.hands, self.target, self.pos = hands, target, pos
        reach = hands.model.reach()
        assert reach is not None
        self.reach = reach
        spot = target[1:-1] if isinstance(target, tuple) and target[:1] == ("at",) else ()
        locked = spot in hands.model.locked
        self.pages: list[Sequence[Line]] = [
            lines_for(reach, target, locked, hands.model.name, is_designers(shell))
        ]
        """The lines that show last, and those that led to them."""

    def title(self) -> str:
        """What it is about."""
        hands, target = self.hands, self.target
        if isinstance(target, tuple) and target[:1] == ("seat",):
            return hands.model.name(int(target[1] or 0))
        if target is None:
            return self.ctx.translate("hands.menu.table")
        return hands.model.translate(hands.model.game.target_name(self.reach.view, target))

    def layout(self, size: tuple[int, int]) -> None:
        ctx, lines = self.ctx, self.pages[-1]
        wide = min(ctx.u(WIDE), size[0] - ctx.u(16))
        rows = len(lines) + (len(self.pages) > 1)
        high = min(ctx.u(HIGH), (size[1] - ctx.u(16 + 44 + 20)) // max(1, rows))
        self.panel = pygame.Rect(0, 0, wide, high * rows + ctx.u(44 + 16))
        gap = ctx.u(24)
        right = self.pos[0] + gap + wide < size[0]
        self.panel.topleft = (self.pos[0] + gap if right else self.pos[0] - gap - wide, 0)
        self.panel.centery = self.pos[1]
        self.panel.clamp_ip(pygame.Rect((0, 0), size).inflate(-ctx.u(8), -ctx.u(8)))
        self.head = pygame.Rect(
            self.panel.x + ctx.u(18), self.panel.y + ctx.u(10), wide - ctx.u(36), ctx.u(32)
        )
        rect = pygame.Rect(
            self.panel.x + ctx.u(12), self.panel.y + ctx.u(46), wide - ctx.u(24), high - ctx.u(3)
        )
        made: list[Widget] = []
        for line in lines:
            words = self.hands.model.translate(line.words) + (" …" if line.lines else "")
            act = partial(self.choose, line)
            made.append(MenuButton(ctx, rect.copy(), words, act, icon=line.icon, size=16))
            rect.y += high
        if len(self.pages) > 1:
            words = ctx.translate("table.back")
            made.append(MenuButton(ctx, rect.copy(), words, self.back, icon="icon_back", size=16))
        self.group = Group(made)

    def back(self) -> None:
        """Go back to the lines before."""
        self.pages.pop()
        self._changed()

    def _changed(self) -> None:
        self.relayout()
        if self.shell.keys_lead:
            self.group.begin()
        self.shell.redraw()

    def close(self) -> None:
        if len(self.pages) > 1 and self.shell.keys_lead:
            self.back()
        else:
            super().close()

    def choose(self, line: Line) -> None:
        """Do what a line says."""
        if line.lines:
            self.pages.append(folded(line.lines))
            self._changed()
            return
        self.shell.pop()
        if line.moves:
            self.hands.model.do(*line.moves)
        else:
            self.hands.act(line.act, line.value, self.pos)

    def draw_ground(self, surface: pygame.Surface) -> None:
        self.ctx.shade(surface, 46)
        self.ctx.panel(surface, self.panel)

    def draw_heading(self, surface: pygame.Surface) -> None:
        self.ctx.text(surface, self.title(), self.head, 17, "ink_soft", "bold", "left", self.head)

    def draw_page(self, surface: pygame.Surface) -> None:
        """The piece itself, large, where there is room beside the lines."""
        self.hands.draw_beside_menu(surface, self.target, self.panel)


class MenuButton(Button):
    """A line without a frame, its words at the left."""

    def __init__(self, *args: object, **kwargs: object) -> None:
        super().__init__(*args, style="quiet", **kwargs)  # type: ignore[arg-type]

    def draw(self, surface: pygame.Surface) -> None:
        ctx, rect = self.ctx, self.rect
        if self.hover or self.focus:
            picture = ctx.atlas.nine(f"common/{self._frame()}", rect.size, 28, self._border())
            surface.blit(picture, rect)
        if self.icon:
            at = (rect.x + ctx.u(22), rect.centery)
            ctx.icon(surface, self.icon, at, 20, "ink")
        left = rect.x + ctx.u(44)
        room = pygame.Rect(left, rect.y, rect.right - left - ctx.u(8), rect.height)
        ctx.text(surface, self.label, room, self.size, "ink", "semibold")


def ask(shell: Shell, hands: Hands, what: str) -> None:
    """Ask before the table is set up anew, or the game ends."""
    words, verb = hands.model.translate, (what,)
    shell.push(
        ConfirmScene(
            shell,
            words(message(f"hands.{what}.head")),
            words(message(f"hands.{what}.words")),
            words(message(f"hands.{what}.do")),
            lambda: hands.finish(verb),
            no="hands.go_on",
        )
    )
