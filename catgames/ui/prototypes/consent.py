"""The page that asks before the code of a prototype runs for the first time, or has changed."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ...core.types import NotAllowed, message
from ..graphics.shapes import rounded
from ..page import Page
from ..shell import Shell
from ..widgets.button_rows import side_by_side
from ..widgets.widget import Group
from .entries import define_cover, entry_of
from .permission import allow


class ConsentScene(Page):
    """Says who made the prototype, where it lies and what its code can do."""

    def __init__(self, shell: Shell, asked: NotAllowed, go_on: Callable[[], None]) -> None:
        """``go_on``: what has to wait for the answer."""
        super().__init__(shell)
        self.asked, self.go_on = asked, go_on
        self.entry = entry_of(asked.id, asked.folder)
        self.cover = self.words = pygame.Rect(0, 0, 1, 1)

    def title(self) -> str:
        return self.ctx.translate(message("prototypes.consent.title", game=self.entry.title))

    def announcements(self) -> list[str]:
        return self.paragraphs()

    def paragraphs(self) -> list[str]:
        """What the page says below its title."""
        say, entry = self.ctx.translate, self.entry
        who = message("prototypes.consent.who", game=entry.title, name=entry.designer)
        if not entry.designer:
            who = message("prototypes.consent.nobody", game=entry.title)
        where = message("prototypes.consent.where", folder=str(self.asked.folder))
        found = [say(who), say(where), say("prototypes.consent.can")]
        if self.asked.changed:
            found.insert(0, say("prototypes.consent.changed"))
        return found

    def layout(self, size: tuple[int, int]) -> None:
        ctx = self.ctx
        wide = min(ctx.u(760), size[0] - ctx.u(24))
        side = ctx.u(196)
        inner = wide - ctx.u(80) - side
        self.high = [ctx.block_height(p, inner, 16.5) for p in self.paragraphs()]
        text = sum(self.high) + ctx.u(12) * len(self.high)
        tall = max(text, ctx.u(140)) + ctx.u(176)
        self.panel = pygame.Rect(0, 0, wide, min(tall, size[1] - ctx.u(24)))
        self.panel.center = (size[0] // 2, size[1] // 2)
        inside = self.panel.inflate(-ctx.u(60), 0)
        self.head = pygame.Rect(inside.x, inside.y + ctx.u(22), inside.width, ctx.u(50))
        define_cover(ctx, self.entry)
        top = self.panel.y + ctx.u(88)
        left = self.panel.x + ctx.u(30)
        self.cover = pygame.Rect(left, top, side, round(side / 1.6))
        self.words = pygame.Rect(left + side + ctx.u(20), top, inner, self.panel.bottom - top)
        foot = pygame.Rect(left, 0, wide - ctx.u(60), ctx.u(52))
        foot.bottom = self.panel.bottom - ctx.u(24)
        no = (ctx.translate("prototypes.consent.no"), self.close, "primary", "icon_back")
        yes = (ctx.translate("prototypes.consent.yes"), self.agree, "plain", "icon_play")
        self.group = Group(side_by_side(ctx, foot, [no, yes]))

    def agree(self) -> None:
        """Remember the answer, and go on."""
        allow(self.shell, self.asked)
        self.shell.pop()
        self.go_on()

    def draw_page(self, surface: pygame.Surface) -> None:
        ctx = self.ctx
        picture = ctx.atlas.get(f"{self.entry.id}/cover", self.cover.width, self.cover.height)
        surface.blit(picture, self.cover)
        edge = self.cover.inflate(ctx.u(2), ctx.u(2))
        rounded(surface, ctx.theme["ink"], edge, ctx.u(3), border_radius=ctx.u(5))
        y = self.words.y
        for paragraph, high in zip(self.paragraphs(), self.high, strict=True):
            box = pygame.Rect(self.words.x, y, self.words.width, high)
            ctx.block(surface, paragraph, box, 16.5, "ink")
            y += high + ctx.u(12)
