"""The page on which everything is copied to a stick, as soon as there is one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import pygame

from ..core.types import message
from ..ui.page import Page
from ..ui.shell import Shell
from ..ui.widgets.controls import Button
from ..ui.widgets.field import Field
from ..ui.widgets.widget import Group, Widget
from .stick import Copy, removable_drives

LOOK_SECONDS = 1.5
"""How often it looks whether a stick has been plugged in."""
HIGH, MOST_DRIVES = 52, 3


class StickScene(Page):
    """With one stick it begins by itself; with several it asks which one, with none for a
    folder."""

    heading = 36

    def __init__(
        self,
        shell: Shell,
        copy: Callable[[Path], Copy],
        here: str,
        drives: Callable[[], Sequence[Path]] = removable_drives,
    ) -> None:
        """``copy`` begins; ``here``: what was written on this computer."""
        super().__init__(shell)
        self.copy, self.here, self.find = copy, here, drives
        self.job: Copy | None = None
        self.drives: Sequence[Path] = ()
        self.folder = ""
        self._looked = -LOOK_SECONDS
        self.words = self.bar = pygame.Rect(0, 0, 1, 1)

    def title(self) -> str:
        return self.ctx.translate("event.stick.title")

    def announcements(self) -> list[str]:
        return [self.said()]

    def leave(self) -> None:
        if self.job is not None:
            self.job.cancel()

    # ------------------------------------------------------------------ going on

    def begin(self, drive: Path) -> None:
        """Copy to a drive or a folder."""
        self.job = self.copy(drive)
        self.relayout()

    def _to_folder(self) -> None:
        if self.folder.strip():
            self.begin(Path(self.folder.strip()).expanduser())

    def _again(self) -> None:
        self.job, self._looked = None, -LOOK_SECONDS
        self.drives = ()
        self.relayout()

    def update(self, now: float) -> bool:
        if self.job is not None:
            if self.job.told is None and not self.job.step():
                self.ctx.voice(self.said())
                self.relayout()
            return self.job.told is None or not self.group.able()
        if now - self._looked < LOOK_SECONDS:
            return False
        self._looked, found = now, list(self.find())
        if found != self.drives:
            self.drives = found
            self.relayout()
            if len(found) == 1:
                self.begin(found[0])
            return True
        return False

    # ------------------------------------------------------------------ layout

    def layout(self, size: tuple[int, int]) -> None:
        ctx, say = self.ctx, self.ctx.translate
        inner = self.place_panel(size, (860, 560), (40, 30), (72, 52), head=52, foot=56)
        told = 160 if self.job is not None else 84
        self.words = pygame.Rect(inner.x, self.head.bottom + ctx.u(8), inner.width, ctx.u(told))
        self.bar = pygame.Rect(inner.x, self.words.bottom + ctx.u(12), inner.width, ctx.u(26))
        made: list[Widget] = []
        y = self.words.bottom + ctx.u(8)
        if self.job is None:
            for drive in self.drives[:MOST_DRIVES]:
                rect = pygame.Rect(inner.x, y, inner.width, ctx.u(HIGH))
                act = partial(self.begin, drive)
                made.append(Button(ctx, rect, str(drive), act, icon="icon_save", size=19))
                y = rect.bottom + ctx.u(8)
            field = pygame.Rect(inner.x, 0, inner.width - ctx.u(210), ctx.u(HIGH))
            field.bottom = self.foot.y - ctx.u(18)
            hint = say("event.stick.folder")
            made.append(Field(ctx, field, self.folder, self._type, most=200, placeholder=hint))
            rect = pygame.Rect(field.right + ctx.u(12), field.y, ctx.u(198), field.height)
            words = say("event.stick.copy")
            made.append(Button(ctx, rect, words, self._to_folder, icon="icon_folder", size=18))
        back = pygame.Rect(self.foot.x, self.foot.y, ctx.u(200), self.foot.height)
        words = say("event.staff.back")
        style = "primary" if self.job is None or not self.job.failed else "plain"
        made.append(
            Button(ctx, back, words, self.shell.pop, icon="icon_back", style=style, size=18)
        )
        if self.job is not None and self.job.failed:
            again = pygame.Rect(0, self.foot.y, ctx.u(260), self.foot.height)
            again.right = self.foot.right
            words = say("event.stick.again")
            made.append(
                Button(ctx, again, words, self._again, style="primary", icon="icon_redo", size=18)
            )
        self.group = Group(made)

    def _type(self, text: str) -> None:
        self.folder = text

    # ------------------------------------------------------------------ drawing

    def said(self) -> str:
        """What there is to say now."""
        say, job = self.ctx.translate, self.job
        if job is None:
            return say("event.stick.which" if len(self.drives) > 1 else "event.stick.none")
        if job.told is not None:
            return say(job.told)
        return say(message("event.stick.copying", done=job.done, total=job.total))

    def draw_page(self, surface: pygame.Surface) -> None:
        ctx, job = self.ctx, self.job
        ink = "danger" if job is not None and job.failed else "ink"
        ctx.fit(surface, self.said(), self.words, 22, ink, "semibold")
        if job is None:
            return
        if job.told is None:
            ctx.progress(surface, self.bar, job.done / max(1, job.total))
        else:
            room = pygame.Rect(self.words.x, self.bar.y, self.words.width, ctx.u(90))
            ctx.fit(surface, self.here, room, 16, "ink_soft", "semibold")
