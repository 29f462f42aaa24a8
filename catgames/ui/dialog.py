"""Panels over the page below; Esc and a click beside them close them."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable

import pygame

from .input.inputs import Input
from .page import Page
from .shell import Shell
from .widgets.button_rows import Entry, side_by_side
from .widgets.widget import Group


class Dialog(Page):
    """The scene below stays in sight; the heading is centred."""

    opaque = False
    heading = 28

    def closed_by(self, e: Input) -> bool:
        """A click beside the panel is used up, but closes nothing while somebody is typing."""
        beside = e.kind == "press" and not self.panel.collidepoint(e.pos)
        typed = getattr(self.group.typing, "value", "")
        if e.kind == "back" or (beside and not typed):
            self.close()
        return e.kind == "back" or beside

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Dim the scene below and draw the panel."""
        self.ctx.shade(surface, 130)
        self.ctx.panel(surface, self.panel)

    def draw_heading(self, surface: pygame.Surface) -> None:
        self.ctx.text(surface, self.title(), self.head, self.heading, "ink", "title", "middle")


class TwoColumns(Dialog):
    """A dialog whose panel is divided into a left and a right column."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.left = self.right = pygame.Rect(0, 0, 1, 1)

    def place(
        self,
        size: tuple[int, int],
        largest: tuple[int, int],
        margin: tuple[int, int],
        border: tuple[int, int],
        left: int,
        gap: int,
    ) -> None:
        """``place_panel``; the left column is ``left`` units wide, ``gap`` from the right one."""
        inner = self.place_panel(size, largest, margin, border)
        self.left = pygame.Rect(inner.x, inner.y, self.ctx.u(left), inner.height)
        x = self.left.right + self.ctx.u(gap)
        self.right = pygame.Rect(x, inner.y, inner.right - x, inner.height)


class Question(Dialog):
    """Asks something in a heading and a few lines, with a button for each answer; Esc and a click
    beside it give none of them."""

    widest = 520

    def __init__(self, shell: Shell, head: str, words: str) -> None:
        super().__init__(shell)
        self.question, self.words = head, words

    def announcements(self) -> tuple[str, str]:
        return self.question, self.words

    @abstractmethod
    def answers(self) -> list[Entry]:
        """The buttons, from left to right."""

    def layout(self, size: tuple[int, int]) -> None:
        ctx = self.ctx
        wide = min(ctx.u(self.widest), size[0] - ctx.u(40))
        inner = wide - ctx.u(72)
        high = ctx.block_height(self.words, inner, 17, "semibold")
        self.panel = pygame.Rect(0, 0, wide, high + ctx.u(186))
        self.panel.center = (size[0] // 2, size[1] // 2)
        self.head = pygame.Rect(0, 0, inner, ctx.u(48))
        self.head.midtop = (self.panel.centerx, self.panel.y + ctx.u(22))
        foot = pygame.Rect(self.panel.x + ctx.u(36), 0, inner, ctx.u(52))
        foot.y = self.panel.bottom - ctx.u(82)
        self.group = Group(side_by_side(ctx, foot, self.answers()))

    def draw_heading(self, surface: pygame.Surface) -> None:
        self.ctx.text(surface, self.question, self.head, self.heading, "ink", "title", "middle")

    def draw_page(self, surface: pygame.Surface) -> None:
        top = self.head.bottom + self.ctx.u(6)
        room = pygame.Rect(self.head.x, top, self.head.width, self.panel.height)
        self.ctx.block(surface, self.words, room, 17, "ink", "semibold", "middle")


class ConfirmScene(Question):
    """Asks before something that can't be undone; Esc and a click beside it mean no."""

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
        super().__init__(shell, head, words)
        self.yes, self.act, self.no = yes, act, no

    def title(self) -> str:
        return self.shell.scenes[0].title()

    def answers(self) -> list[Entry]:
        no = (self.ctx.translate(self.no), self.close, "primary", "icon_back")
        return [no, (self.yes, self._act, "plain", "icon_check")]

    def _act(self) -> None:
        self.shell.pop()
        self.act()
