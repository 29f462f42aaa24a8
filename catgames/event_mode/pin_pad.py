"""The pad on which staff type their PIN, by touch, mouse, keys or gamepad.

It shows how many digits were typed and never which, and speaks none.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial

import pygame

from ..core.types import message
from ..ui.graphics.context import DrawContext
from ..ui.input.inputs import Input
from ..ui.input.spatial import WAYS
from ..ui.page import Page
from ..ui.shell import Shell
from ..ui.widgets.controls import Button
from ..ui.widgets.widget import Group, Widget
from .plan import MOST, Pin

DIGITS = "123456789"
PAD_SECONDS = 30.0
"""Seconds without input after which it closes."""


class PinKey(Button):
    """A key of the pad; what is on it is not spoken."""

    def spoken(self) -> str:
        return self.ctx.translate("event.pin.key")


class PinPadScene(Page):
    """Hides the page below."""

    def __init__(self, shell: Shell, pin: Pin, opened: Callable[[], None]) -> None:
        """``opened`` is called once the right PIN has been typed."""
        super().__init__(shell)
        self.pin, self.opened = pin, opened
        self._typed = ""
        self._typing = False
        """Whether the last key typed a digit: then Enter is the whole PIN's."""
        self._wrong = False
        self._wait = -1
        self.dots = self.words = pygame.Rect(0, 0, 1, 1)

    def title(self) -> str:
        return self.ctx.translate("event.pin.title")

    def announcements(self) -> list[str]:
        return [self._said()]

    def leave(self) -> None:
        self._typed = ""

    # ------------------------------------------------------------------ layout

    def layout(self, size: tuple[int, int]) -> None:
        ctx, (w, h) = self.ctx, size
        self.panel = pygame.Rect(0, 0, ctx.u(420), min(h - ctx.u(20), ctx.u(620)))
        self.panel.center = (w // 2, h // 2)
        inner = self.panel.inflate(-ctx.u(72), -ctx.u(44))
        self.head = pygame.Rect(inner.x, inner.y, inner.width, ctx.u(44))
        self.dots = pygame.Rect(inner.x, self.head.bottom + ctx.u(4), inner.width, ctx.u(44))
        self.words = pygame.Rect(inner.x, self.dots.bottom, inner.width, ctx.u(44))
        gap = ctx.u(10)
        top = self.words.bottom + ctx.u(8)
        wide = (inner.width - 2 * gap) // 3
        high = (inner.bottom - top - 4 * gap) // 5
        made: list[Widget] = []

        def place(column: int, row: int, columns: int = 1) -> pygame.Rect:
            rect = pygame.Rect(inner.x + column * (wide + gap), top + row * (high + gap), 0, high)
            rect.width = columns * wide + (columns - 1) * gap
            return rect

        for i, digit in enumerate(DIGITS):
            made.append(self._key(ctx, place(i % 3, i // 3), digit))
        say = ctx.translate
        erase = Button(
            ctx, place(0, 3), "", self._erase, icon="icon_back", tip=say("event.pin.erase")
        )
        enter = Button(
            ctx, place(2, 3), "", self._enter, icon="icon_check", tip=say("event.pin.enter")
        )
        cancel = Button(ctx, place(0, 4, 3), say("setup.back"), self.shell.pop, size=19)
        made += [erase, self._key(ctx, place(1, 3), "0"), enter, cancel]
        self.group = Group(made)

    def _key(self, ctx: DrawContext, rect: pygame.Rect, digit: str) -> PinKey:
        return PinKey(ctx, rect, digit, partial(self._type, digit), size=27)

    # ------------------------------------------------------------------ typing

    def _type(self, digit: str) -> None:
        if self.pin.wait(self.shell.now()):
            return
        self._wrong = False
        if len(self._typed) < MOST:
            self._typed += digit
        self.shell.redraw()

    def _erase(self) -> None:
        self._typed = self._typed[:-1]
        self.shell.redraw()

    def _enter(self) -> None:
        typed, self._typed, self._typing = self._typed, "", False
        if not typed:
            return
        self.shell.redraw()
        if self.pin.check(typed, self.shell.now()):
            self.shell.pop()
            self.opened()
            return
        self._wrong = True
        self.ctx.sounds.play("common/refuse")
        self.ctx.voice(self._said())

    def handle(self, e: Input) -> bool:
        return (e.kind == "key" and self._by_key(e)) or super().handle(e)

    def _by_key(self, e: Input) -> bool:
        """Digits and Enter of a keyboard; False: the key moves the focus or presses what has it."""
        if len(e.key) == 1 and e.key.isdigit():
            self._typing = True
            self._type(e.key)
        elif e.key == "backspace":
            self._erase()
        elif e.key in ("return", "enter") and self._typing:
            self._enter()
        else:
            self._typing = self._typing and e.key not in (*WAYS, "tab")
            return False
        return True

    # ------------------------------------------------------------------ drawing

    def update(self, now: float) -> bool:
        wait = math.ceil(self.pin.wait(now))
        changed, self._wait = wait != self._wait, wait
        return changed

    def _said(self) -> str:
        wait = math.ceil(self.pin.wait(self.shell.now()))
        if wait:
            return self.ctx.translate(message("event.pin.wait", count=wait))
        return self.ctx.translate("event.pin.wrong" if self._wrong else "event.pin.words")

    def draw_heading(self, surface: pygame.Surface) -> None:
        ctx = self.ctx
        ctx.text(surface, self.title(), self.head.center, 30, "ink", "title", "middle", self.head)
        step = ctx.u(30)
        for i in range(MOST):
            x = self.dots.centerx + round((i - (MOST - 1) / 2) * step)
            full = i < len(self._typed)
            radius = ctx.u(9 if full else 4)
            colour = ctx.theme["ink" if full else "ink_soft"]
            pygame.draw.aacircle(surface, colour, (x, self.dots.centery), radius)
        wrong = self._wrong or self.pin.wait(self.shell.now()) > 0
        ink = "danger" if wrong else "ink_soft"
        ctx.fit(surface, self._said(), self.words, 16, ink, "bold", "middle")
