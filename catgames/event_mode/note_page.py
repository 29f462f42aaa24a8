"""A note of the staff's own about a game, with a picture of its table."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ..ui.page import Page
from ..ui.shell import Shell
from ..ui.widgets.button_rows import Entry, side_by_side
from ..ui.widgets.field import TextBox
from ..ui.widgets.widget import Group

LONGEST = 200
"""Letters, as of every note."""


class StaffNoteScene(Page):
    """Written at the table that is shown, or that was the last."""

    heading = 36

    def __init__(
        self, shell: Shell, picture: pygame.Surface | None, keep: Callable[[str], None]
    ) -> None:
        """``picture``: of the table, as everybody may see it; None: there is none."""
        super().__init__(shell)
        self.picture, self.keep, self.text = picture, keep, ""
        self.frame = self.about = pygame.Rect(0, 0, 1, 1)

    def title(self) -> str:
        return self.ctx.translate("event.staff.write")

    def announcements(self) -> list[str]:
        return [self.ctx.translate("event.desk.write")]

    def layout(self, size: tuple[int, int]) -> None:
        ctx = self.ctx
        inner = self.place_panel(size, (1100, 540), (40, 30), (72, 52), head=52, foot=56)
        self.about = pygame.Rect(inner.x, self.head.bottom, inner.width, ctx.u(30))
        body = pygame.Rect(inner.x, self.about.bottom + ctx.u(10), inner.width, 0)
        body.height = self.foot.y - ctx.u(18) - body.y
        box = body.copy()
        self.frame = pygame.Rect(body.x, body.y, 0, 0)
        if self.picture is not None:
            wide = min(round(body.height * 16 / 9), round(body.width * 0.55))
            self.frame.size = (wide, round(wide * 9 / 16))
            box = pygame.Rect(self.frame.right + ctx.u(24), body.y, 0, self.frame.height)
            box.width = body.right - box.x
        field = TextBox(ctx, box, self.text, self._type, most=LONGEST, on_enter=self._keep)
        field.placeholder = ctx.translate("event.desk.write")
        field.focus = True
        say = ctx.translate
        entries: list[Entry] = [
            (say("event.staff.back"), self.shell.pop, "plain", "icon_back"),
            (say("event.desk.keep"), self._keep, "primary", "icon_check"),
        ]
        self.group = Group([field, *side_by_side(ctx, self.foot, entries, size=18)])

    def _type(self, text: str) -> None:
        self.text = text

    def _keep(self) -> None:
        self.shell.pop()
        self.keep(self.text)

    def draw_page(self, surface: pygame.Surface) -> None:
        words = self.ctx.translate("event.desk.write")
        self.ctx.text(surface, words, self.about, 18, "ink_soft", "semibold")
        if self.picture is not None:
            surface.blit(pygame.transform.smoothscale(self.picture, self.frame.size), self.frame)
            border = self.ctx.u(2)
            pygame.draw.rect(surface, self.ctx.theme["ink"], self.frame, border)
