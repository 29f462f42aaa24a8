"""The prompt at the bottom of a table: who must do what, a second line, and buttons."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from itertools import product

import pygame

from ...core.types import message
from ..graphics.context import SHRINK, DrawContext
from ..graphics.typesetter import line_height
from ..input.bindings import RESERVED
from .controls import Button
from .plate import draw_mark
from .widget import Group

LEAST_WORDS = 0.34
"""Share of the prompt kept for words; buttons that need more become narrower."""
SMALLEST = 12.0
"""Least size of letters of a long sentence, before it is cut."""
SQUEEZES = (1.0, 0.9, 0.8, 0.72, 0.64, 0.56)
"""Shares of their width that the buttons keep, tried one after another until the words fit; none
becomes narrower than its longest word needs."""
SIZE = 20.0
"""Size of the words' letters, where there is room, with a second line or without one."""
LEAST_SIZES = (16.0, SIZE * SHRINK[-1], SMALLEST)
"""Least sizes that the words may be drawn in: each only if even the narrowest buttons leave too
little room for the one before."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A button: its words, what it does, its style, and the key that presses it."""

    words: str
    act: Callable[[], object]
    style: str = "plain"
    key: str = ""


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
        self._size = SIZE
        self._right = 0
        """Where the buttons begin."""
        self._shown: tuple[object, ...] = ()

    def show(
        self, text: str, look: int | None, letter: str, offers: Sequence[Offer], key: object
    ) -> None:
        """Take new content.  Buttons are replaced only when they look different or ``key`` has
        changed, so that a press on one is not lost."""
        self.text, self.look, self.letter = text, look, letter
        looks = [(o.words, o.style, o.key) for o in offers]
        widths, self._size = self._widths_and_size(offers)
        shown = (key, looks, widths, self.rect.size, self.rect.topleft, self.ctx.unit)
        if shown == self._shown:
            return
        self._shown = shown
        self._make(offers, widths)

    def forget(self) -> None:
        """Drop the second line and every button, with what mouse or keys began there."""
        self.second = self.link = ""
        self.link_box = pygame.Rect(0, 0, 0, 0)
        self.group, self._shown = Group(), ()

    def _widths_and_size(self, offers: Sequence[Offer]) -> tuple[list[int], float]:
        """The widths of the buttons and the size of the words' letters, so that both fit; the
        smallest if nothing does."""
        ctx = self.ctx
        gap = ctx.u(8)
        wanted = [
            max(ctx.u(84), ctx.type.size(o.words, 17 * ctx.unit, "bold")[0] + ctx.u(34))
            + (ctx.u(20) if o.key else 0)
            + (ctx.u(24) if o.style == "off" else 0)
            for o in offers
        ]
        floors = [
            width - ctx.type.size(o.words, 17 * ctx.unit, "bold")[0] + self._longest_word(o.words)
            for o, width in zip(offers, wanted, strict=True)
        ]
        most = round(self.rect.width * (1 - LEAST_WORDS)) - gap * len(offers)
        most = min(most, sum(wanted))
        for least, share in product(LEAST_SIZES, SQUEEZES if offers else (1.0,)):
            squeeze = most * share / max(1, sum(wanted))
            widths = [round(width * squeeze) for width in wanted]
            if sum(floors) <= most:
                widths = list(map(max, widths, floors))
            left = self.rect.right - ctx.u(12) - sum(widths) - gap * len(offers)
            if self._fits(self._room(left if offers else None), least):
                break
        return widths, max(least, min(SIZE, least / SHRINK[-1]))

    def _longest_word(self, label: str) -> int:
        """The width of a button's longest word, somewhat smaller than usual."""
        px = 17 * SHRINK[2] * self.ctx.unit
        return max(self.ctx.type.size(word, px, "bold")[0] for word in label.split(" "))

    def _make(self, offers: Sequence[Offer], widths: Sequence[int]) -> None:
        ctx = self.ctx
        gap = ctx.u(8)
        made: list[Button] = []
        right = self.rect.right - ctx.u(12)
        for offer, width in zip(reversed(offers), reversed(widths), strict=True):
            rect = pygame.Rect(0, 0, width, ctx.u(46))
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

    def _room(self, left: int | None) -> pygame.Rect:
        """Room for words; ``left``: where the buttons begin, None: there are none."""
        u, r = self.ctx.u, self.rect
        x = r.x + u(18) + (0 if self.look is None else u(44))
        right = r.right - u(14) if left is None else left
        return pygame.Rect(x, r.y + u(6), max(10, right - x - u(6)), r.height - u(12))

    def _fits(self, room: pygame.Rect, size: float) -> bool:
        """Whether the words fit into the room."""
        px = size * self.ctx.unit
        lines = self.ctx.type.wrap(self.text, px, room.width, "heavy", whole_words=True)
        wide = max(self.ctx.type.size(line, px, "heavy")[0] for line in lines)
        return wide <= room.width and len(lines) * line_height(px) <= room.height

    @property
    def room(self) -> int:
        """Pixels for words beside the mark and the buttons."""
        right = self._right if self.group.widgets else self.rect.right
        return right - self.rect.x - self.ctx.u(90)

    def takes(self, second: str) -> bool:
        """Whether the words and this second line fit, hardly smaller than usual."""
        width = self._room(self._right if self.group.widgets else None).width
        lines = ((self.text, SIZE, "heavy"), (second, 15.5, "semibold"))
        return all(
            self.ctx.type.size(words, size * SHRINK[2] * self.ctx.unit, weight)[0] <= width
            for words, size, weight in lines
        )

    def draw(self, surface: pygame.Surface) -> None:
        """Draw panel, mark, words and buttons."""
        ctx, r = self.ctx, self.rect
        self.link_box = pygame.Rect(0, 0, 0, 0)
        ctx.panel(surface, r)
        room = self._room(self._right if self.group.widgets else None)
        if self.look is not None:
            x = r.x + ctx.u(34)
            draw_mark(surface, ctx, self.look, x, r.centery, ctx.u(17), self.letter)
        if self.second:
            top = pygame.Rect(room.x, room.y, room.width, room.height // 2)
            low = top.move(0, room.height // 2)
            size = self._fitting(self.text, SIZE, "heavy", top.width)
            ctx.text(surface, self.text, top, size, "ink", "heavy")
            self._second(surface, low)
            words = max(
                ctx.type.size(self.text, SIZE * ctx.unit, "heavy")[0],
                ctx.type.size(self.second, 15.5 * ctx.unit, "semibold")[0],
            )
            words = room.width if self.link else words
        else:
            ctx.fit(surface, self.text, room, self._size, "ink", "heavy")
            words = ctx.type.size(self.text, self._size * ctx.unit, "heavy")[0]
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
        said = ctx.text(surface, self.second, words, size, ink, "semibold")
        if link:
            place = pygame.Rect(said.right + ctx.u(12), room.y, wide, room.height)
            drawn = ctx.text(surface, link, place, 15, "ink", "bold")
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


def lettered(offers: Sequence[Offer]) -> list[Offer]:
    """Give every offer without a key the first free letter of its words."""
    taken = {offer.key.lower() for offer in offers} | RESERVED
    made = []
    for offer in offers:
        if not offer.key:
            letter = free_letter(offer.words, taken)
            taken = taken | {letter}
            offer = replace(offer, key=letter.upper())
        made.append(offer)
    return made


def free_letter(words: str, taken: Collection[str]) -> str:
    """The first free initial of the words, or else any free letter in them, without accents.
    "": all are taken."""
    plain = unicodedata.normalize("NFD", words.lower())
    letters = "".join(c for c in plain if not unicodedata.combining(c))
    first = [word[0] for word in letters.split() if word]
    for letter in (*first, *letters):
        if letter.isascii() and letter.isalpha() and letter not in taken:
            return letter
    return ""
