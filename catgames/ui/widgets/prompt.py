"""The prompt at the bottom of a table: who must do what, a second line, and buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from ...core.types import message
from ..graphics.context import SHRINK, DrawContext
from .controls import Button
from .plate import draw_mark
from .widget import Group

LEAST_WORDS = 0.34
"""Share of the prompt kept for words; buttons that need more become narrower."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A button: its words, what it does, its style, and the key that presses it."""

    words: str
    act: Callable[[], object]
    style: str = "plain"
    key: str = ""


SMALLEST = 12.0
"""Least size of letters of a long sentence above a second line, before it is cut."""


class PromptView:
    """``show`` takes new content, ``draw`` draws it in ``rect``."""

    def __init__(self, ctx: DrawContext) -> None:
        self.ctx = ctx
        self.rect = pygame.Rect(0, 0, 1, 1)
        self.group = Group()
        self.text, self.second, self.second_colour = "", "", "ink_soft"
        self.link = ""
        """A heading of the rules after the second line; a click on ``link_box`` opens it."""
        self.link_box = pygame.Rect(0, 0, 0, 0)
        self.look: int | None = None
        self.letter = ""
        self.free = pygame.Rect(0, 0, 0, 0)
        """What words and buttons, as last drawn, leave free of the panel."""
        self._shown: tuple[object, ...] = ()

    def show(
        self, text: str, look: int | None, letter: str, offers: Sequence[Offer], key: object
    ) -> None:
        """Take new content.  Buttons are replaced only when they look different or ``key`` has
        changed, so that a press on one is not lost."""
        self.text, self.look, self.letter = text, look, letter
        looks = [(o.words, o.style, o.key) for o in offers]
        shown = (key, looks, self.rect.size, self.rect.topleft, self.ctx.unit)
        if shown == self._shown:
            return
        self._shown = shown
        self._make(offers)

    def forget(self) -> None:
        """Drop the second line and every button, with what mouse or keys began there."""
        self.second = self.link = ""
        self.link_box = pygame.Rect(0, 0, 0, 0)
        self.group, self._shown = Group(), ()

    def _make(self, offers: Sequence[Offer]) -> None:
        ctx = self.ctx
        gap = ctx.u(8)
        wanted = [
            max(ctx.u(84), ctx.type.size(o.words, 17 * ctx.unit, "bold")[0] + ctx.u(34))
            + (ctx.u(20) if o.key else 0)
            + (ctx.u(24) if o.style == "off" else 0)
            for o in offers
        ]
        most = round(self.rect.width * (1 - LEAST_WORDS)) - gap * len(offers)
        squeeze = min(1.0, most / max(1, sum(wanted)))
        made: list[Button] = []
        right = self.rect.right - ctx.u(12)
        for offer, width in zip(reversed(offers), reversed(wanted), strict=True):
            rect = pygame.Rect(0, 0, round(width * squeeze), ctx.u(46))
            rect.midright = (right, self.rect.centery)
            icon = "icon_check" if offer.style == "off" else ""
            made.append(
                Button(
                    ctx, rect, offer.words, offer.act, style=offer.style, icon=icon, hint=offer.key
                )
            )
            right = rect.x - gap
        self.group = Group(list(reversed(made)))
        self._right = right

    _right = 0

    @property
    def room(self) -> int:
        """Pixels for words beside the mark and the buttons."""
        right = self._right if self.group.widgets else self.rect.right
        return right - self.rect.x - self.ctx.u(90)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw panel, mark, words and buttons."""
        ctx, r = self.ctx, self.rect
        self.link_box = pygame.Rect(0, 0, 0, 0)
        ctx.panel(surface, r)
        x = r.x + ctx.u(18)
        if self.look is not None:
            draw_mark(surface, ctx, self.look, x + ctx.u(16), r.centery, ctx.u(17), self.letter)
            x += ctx.u(44)
        right = self._right if self.group.widgets else r.right - ctx.u(14)
        room = pygame.Rect(x, r.y + ctx.u(6), max(10, right - x - ctx.u(6)), r.height - ctx.u(12))
        if self.second:
            top = pygame.Rect(room.x, room.y, room.width, room.height // 2)
            low = top.move(0, room.height // 2)
            size = self._fitting(self.text, 18, "heavy", top.width)
            ctx.text(surface, self.text, top.midleft, size, "ink", "heavy", "left", top)
            self._second(surface, low)
            words = max(
                ctx.type.size(self.text, 18 * ctx.unit, "heavy")[0],
                ctx.type.size(self.second, 15.5 * ctx.unit, "semibold")[0],
            )
            words = room.width if self.link else words
        else:
            ctx.fit(surface, self.text, room, 20, "ink", "heavy")
            words = ctx.type.size(self.text, 20 * ctx.unit, "heavy")[0]
        x = min(room.right, room.x + words + ctx.u(16))
        self.free = pygame.Rect(x, r.y, room.right - x, r.height)
        self.group.draw(surface)

    def _second(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        ctx = self.ctx
        if self.second_colour == "danger":
            mark = ctx.u(17)
            ctx.icon(surface, "icon_close", (room.x + mark // 2, room.centery), 15, "danger")
            room = pygame.Rect(room.x + mark + ctx.u(3), room.y, room.width - mark, room.height)
        ink, link = self.second_colour, self._link_words(room.width)
        wide = ctx.type.size(link, 15 * ctx.unit, "bold")[0] + ctx.u(14) if link else 0
        words = pygame.Rect(room.x, room.y, room.width - wide, room.height)
        size = self._fitting(self.second, 15.5, "semibold", words.width)
        said = ctx.text(surface, self.second, words.midleft, size, ink, "semibold", "left", words)
        if link:
            place = pygame.Rect(said.right + ctx.u(12), room.y, wide, room.height)
            drawn = ctx.text(surface, link, place.midleft, 15, "ink", "bold", "left", place)
            line = (drawn.bottomleft, drawn.bottomright)
            pygame.draw.line(surface, ctx.theme["ink"], *line, ctx.u(1.5))
            self.link_box = drawn.inflate(ctx.u(12), max(0, ctx.u(34) - drawn.height))

    def _fitting(self, words: str, size: float, weight: str, width: int) -> float:
        """The size at which a sentence fits without being cut."""
        while size > SMALLEST and (
            self.ctx.type.size(words, size * SHRINK[-1] * self.ctx.unit, weight)[0] > width
        ):
            size -= 0.5
        return size

    def _link_words(self, room: int) -> str:
        """The link's words, with the heading if there is room."""
        ctx, short = self.ctx, self.ctx.translate("rules.button")
        if not self.link:
            return ""
        long = ctx.translate(message("rules.link", heading=self.link))
        words = ctx.type.size(self.second, 15.5 * 0.85 * ctx.unit, "semibold")[0]
        link = ctx.type.size(long, 15 * ctx.unit, "bold")[0]
        return long if words + link + ctx.u(16) <= room else short
