"""What is asked at a table: whether notes may be taken for the designer, and a note's words."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ..core.types import message
from ..ui.dialog import Dialog
from ..ui.input.inputs import Input
from ..ui.shell import Shell
from ..ui.widgets.button_rows import Entry, side_by_side
from ..ui.widgets.field import TextBox
from ..ui.widgets.widget import Group
from .playtest import LONGEST_NOTE

SENTENCES = ("what", "names", "where", "stop")


class AgreementScene(Dialog):
    """Says what is noted and where it lies; Esc and a click beside it mean no."""

    def __init__(self, shell: Shell, agree: Callable[[], None]) -> None:
        super().__init__(shell)
        self.agree = agree
        self._title = shell.scenes[-1].title() if shell.scenes else ""

    def title(self) -> str:
        return self._title

    def announcements(self) -> list[str]:
        return [self._head(), *self._sentences()]

    def _head(self) -> str:
        return self.ctx.translate("playtest.agreement.head")

    def _sentences(self) -> list[str]:
        folder = str(self.shell.files.playtests.folder)
        translate = self.ctx.translate
        return [
            translate(message(f"playtest.agreement.{part}", folder=folder)) for part in SENTENCES
        ]

    def layout(self, size: tuple[int, int]) -> None:
        ctx, (w, h) = self.ctx, size
        wide = min(ctx.u(680), w - ctx.u(24))
        inner = wide - ctx.u(72)
        self.size = next(
            (s for s in (17, 16, 15, 14, 13) if self._height(inner, s) <= h - ctx.u(180)), 12
        )
        high = self._height(inner, self.size) + ctx.u(166)
        self.panel = pygame.Rect(0, 0, wide, min(h - ctx.u(8), high))
        self.panel.center = (w // 2, h // 2)
        x, y = self.panel.x + ctx.u(36), self.panel.bottom - ctx.u(74)
        entries: list[Entry] = [
            (ctx.translate("playtest.agreement.no"), self.close, "primary", "icon_back"),
            (ctx.translate("playtest.agreement.yes"), self._agree, "plain", "icon_check"),
        ]
        self.group = Group(side_by_side(ctx, pygame.Rect(x, y, inner, ctx.u(50)), entries))

    size = 17.0

    def _height(self, width: int, size: float) -> int:
        heights = [self.ctx.block_height(s, width, size, "semibold") for s in self._sentences()]
        return sum(heights) + self.ctx.u(10) * len(heights)

    def _agree(self) -> None:
        self.shell.pop()
        self.agree()

    def draw_heading(self, surface: pygame.Surface) -> None:
        ctx = self.ctx
        room = pygame.Rect(0, 0, self.panel.width - ctx.u(72), ctx.u(44))
        room.midtop = (self.panel.centerx, self.panel.y + ctx.u(20))
        ctx.text(surface, self._head(), room.center, 27, "ink", "title", "middle", room)
        room = pygame.Rect(room.x, room.bottom + ctx.u(8), room.width, self.panel.height)
        for sentence in self._sentences():
            room.y += ctx.block(surface, sentence, room, self.size, "ink", "semibold") + ctx.u(10)


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
        inner = self.place_panel(size, (600, 318), (24, 0), (64, 44), head=40, foot=50)
        self.about = pygame.Rect(inner.x, self.head.bottom, inner.width, ctx.u(44))
        box = pygame.Rect(inner.x, self.about.bottom + ctx.u(6), inner.width, ctx.u(76))
        field = TextBox(
            ctx, box, self.text, self._type, most=LONGEST_NOTE, on_enter=self._leave_note
        )
        field.placeholder = ctx.translate("playtest.note.head")  # spoken
        field.focus = True
        entries: list[Entry] = [
            (ctx.translate("playtest.note.stop"), self._stop, "plain", ""),
            (ctx.translate("playtest.note.cancel"), self.close, "plain", "icon_back"),
            (ctx.translate("playtest.note.leave"), self._leave_note, "primary", "icon_check"),
        ]
        self.group = Group([field, *side_by_side(ctx, self.foot, entries, gap=10, size=16)])

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
