"""Leaves a note for the designer at the present moment of a game."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ..ui.dialog import Dialog
from ..ui.input.inputs import Input
from ..ui.shell import Shell
from ..ui.widgets.controls import Button
from ..ui.widgets.text_box import TextBox
from ..ui.widgets.widget import Group
from .playtest import LONGEST_NOTE


class NoteScene(Dialog):
    """Asks for the words of a note; without any it is only a mark."""

    def __init__(
        self, shell: Shell, music: str, leave_note: Callable[[str], None], stop: Callable[[], None]
    ) -> None:
        """``stop`` ends the taking of notes."""
        super().__init__(shell)
        self.music, self.leave_note, self.stop = music, leave_note, stop
        self.text = ""
        self._opened = False
        """Whether a frame has gone by: the key that opened this page also types a letter."""

    def title(self) -> str:
        return self.ctx.translate(f"{self.music}.title")

    def layout(self, size: tuple[int, int]) -> None:
        ctx, (w, h) = self.ctx, size
        self.panel = pygame.Rect(0, 0, min(ctx.u(600), w - ctx.u(24)), ctx.u(318))
        self.panel.center = (w // 2, h // 2)
        inner = self.panel.inflate(-ctx.u(64), -ctx.u(44))
        self.head = pygame.Rect(inner.x, inner.y, inner.width, ctx.u(40))
        self.about = pygame.Rect(inner.x, self.head.bottom, inner.width, ctx.u(44))
        box = pygame.Rect(inner.x, self.about.bottom + ctx.u(6), inner.width, ctx.u(76))
        field = TextBox(
            ctx, box, self.text, self._type, most=LONGEST_NOTE, on_enter=self._leave_note
        )
        field.placeholder = ctx.translate("playtest.note.head")  # spoken
        field.focus = True
        foot = pygame.Rect(inner.x, inner.bottom - ctx.u(50), inner.width, ctx.u(50))
        gap = ctx.u(10)
        third = (foot.width - 2 * gap) // 3
        entries = (
            ("playtest.note.stop", self._stop, "plain", ""),
            ("playtest.note.cancel", self.close, "plain", "icon_back"),
            ("playtest.note.leave", self._leave_note, "primary", "icon_check"),
        )
        made = []
        for i, (key, act, style, icon) in enumerate(entries):
            rect = pygame.Rect(foot.x + i * (third + gap), foot.y, third, foot.height)
            words = ctx.translate(key)
            made.append(Button(ctx, rect, words, act, style=style, icon=icon, size=16))
        self.group = Group([field, *made])

    head = about = pygame.Rect(0, 0, 1, 1)

    def _type(self, text: str) -> None:
        self.text = text

    def _leave_note(self) -> None:
        self.shell.pop()
        self.leave_note(self.text)

    def _stop(self) -> None:
        self.shell.pop()
        self.stop()

    def update(self, now: float) -> bool:
        self._opened = True
        return False

    def handle(self, e: Input) -> bool:
        return (e.kind == "text" and not self._opened) or super().handle(e)

    def draw(self, surface: pygame.Surface) -> None:
        ctx = self.ctx
        self.draw_ground(surface)
        words = ctx.translate("playtest.note.head")
        ctx.text(surface, words, self.head.center, 27, "ink", "title", "middle", self.head)
        ctx.fit(
            surface,
            ctx.translate("playtest.note.about"),
            self.about,
            15,
            "ink_soft",
            align="middle",
        )
        self.group.draw(surface)
