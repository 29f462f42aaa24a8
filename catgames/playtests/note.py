"""Leaves a note for the designer at the present moment of a game."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ..ui.dialog import Dialog
from ..ui.input.inputs import Input
from ..ui.shell import Shell
from ..ui.widgets.button_rows import Entry, side_by_side
from ..ui.widgets.text_box import TextBox
from ..ui.widgets.widget import Group
from .playtest import LONGEST_NOTE


class NoteScene(Dialog):
    """Asks for the words of a note; without any it is only a mark."""

    def __init__(
        self, shell: Shell, music: str, leave_note: Callable[[str], None], stop: Callable[[], None]
    ) -> None:
        """``leave_note`` gets what was typed; ``stop`` ends the taking of notes."""
        super().__init__(shell)
        self.music, self.leave_note, self.stop = music, leave_note, stop
        self.text = ""
        self._opened = False
        """Whether a frame has gone by: the key that opened this page also types a letter."""

    def title(self) -> str:
        return self.ctx.translate(f"{self.music}.title")

    def layout(self, size: tuple[int, int]) -> None:
        ctx = self.ctx
        inner = self.place_panel(size, (600, 318), (24, 0), (64, 44))
        self.head = pygame.Rect(inner.x, inner.y, inner.width, ctx.u(40))
        self.about = pygame.Rect(inner.x, self.head.bottom, inner.width, ctx.u(44))
        box = pygame.Rect(inner.x, self.about.bottom + ctx.u(6), inner.width, ctx.u(76))
        field = TextBox(
            ctx, box, self.text, self._type, most=LONGEST_NOTE, on_enter=self._leave_note
        )
        field.placeholder = ctx.translate("playtest.note.head")  # spoken
        field.focus = True
        foot = pygame.Rect(inner.x, inner.bottom - ctx.u(50), inner.width, ctx.u(50))
        entries: list[Entry] = [
            (ctx.translate("playtest.note.stop"), self._stop, "plain", ""),
            (ctx.translate("playtest.note.cancel"), self.close, "plain", "icon_back"),
            (ctx.translate("playtest.note.leave"), self._leave_note, "primary", "icon_check"),
        ]
        self.group = Group([field, *side_by_side(ctx, foot, entries, gap=10, size=16)])

    about = pygame.Rect(0, 0, 1, 1)

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

    def draw_heading(self, surface: pygame.Surface) -> None:
        ctx, at = self.ctx, self.head.center
        words = ctx.translate("playtest.note.head")
        ctx.text(surface, words, at, 27, "ink", "title", "middle", self.head)
        words = ctx.translate("playtest.note.about")
        ctx.fit(surface, words, self.about, 15, "ink_soft", align="middle")
