"""The prototypes beside the program's own games on the title."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from ...core.types import message
from ..graphics.context import DrawContext
from ..graphics.shapes import rounded
from ..opening import ASIDE
from ..widgets.controls import Button, Label
from ..widgets.widget import Widget
from .entries import Entry, define_cover

WIDTH, ITEM, HEAD, GAP = ASIDE - 20, 78, 34, 8
"""Width of the column; height of one prototype in it and of its heading; the gap; in units."""
COVER = 205
"""Least height of one that is a cover, in units."""


class EntryButton(Widget):
    """A prototype: its cover, its title and how many play."""

    def __init__(
        self, ctx: DrawContext, rect: pygame.Rect, entry: Entry, open: Callable[[Entry], None]
    ) -> None:
        super().__init__(ctx, rect)
        self.entry, self.game_id, self.open = entry, entry.id, open
        define_cover(ctx, entry)

    def spoken(self) -> str:
        return ". ".join(part for part in (self.entry.title, self._below()) if part)

    def _below(self) -> str:
        if self.entry.mistakes:
            return self.ctx.translate("prototypes.damaged")
        return self.ctx.translate(message("prototypes.players", seats=self.entry.seats))

    def click(self, pos: tuple[int, int]) -> None:
        self.ctx.sounds.play("common/flip")
        self.open(self.entry)

    def draw(self, surface: pygame.Surface) -> None:
        ctx = self.ctx
        lift = ctx.u(3) if (self.hover or self.focus) and not self.down else 0
        rect = self.rect.move(0, -lift)
        ctx.panel(surface, rect)
        if rect.height >= ctx.u(COVER):
            return self._cover(surface, rect)
        high = rect.height - ctx.u(18)
        frame = pygame.Rect(rect.x + ctx.u(10), rect.y + ctx.u(9), round(high * 1.32), high)
        picture = ctx.atlas.get(f"{self.entry.id}/cover", height=high)
        part = pygame.Rect(0, 0, frame.width, min(high, picture.height))
        part.center = picture.get_rect().center
        surface.blit(picture, frame, part.clip(picture.get_rect()))
        rounded(surface, ctx.theme["ink"], frame, ctx.u(2), border_radius=ctx.u(4))
        left = frame.right + ctx.u(9)
        words = pygame.Rect(left, rect.y + ctx.u(7), rect.right - ctx.u(9) - left, 0)
        words.height = round((rect.height - ctx.u(14)) * 0.58)
        ctx.fit(surface, self.entry.title, words, 16.5, "ink", "heavy")
        below = pygame.Rect(left, words.bottom, words.width, rect.bottom - ctx.u(7) - words.bottom)
        ink = "danger" if self.entry.mistakes else "ink_soft"
        ctx.text(surface, self._below(), below, 13.5, ink, "semibold")

    def _cover(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Like the games' own covers, where there is room for that."""
        ctx, u = self.ctx, self.ctx.u
        wide = rect.width - u(20)
        picture = ctx.atlas.get(f"{self.entry.id}/cover", width=wide)
        frame = pygame.Rect(rect.x + u(10), rect.y + u(10), wide, round(wide / 1.6))
        part = pygame.Rect(0, 0, wide, min(frame.height, picture.height))
        part.center = picture.get_rect().center
        surface.blit(picture, frame, part.clip(picture.get_rect()))
        rounded(surface, ctx.theme["ink"], frame, u(2), border_radius=u(4))
        words = pygame.Rect(frame.x, frame.bottom + u(5), wide, u(30))
        ctx.fit(surface, self.entry.title, words, 21, "ink", "title", "middle")
        below = pygame.Rect(frame.x, words.bottom, wide, u(20))
        ink = "danger" if self.entry.mistakes else "ink"
        ctx.text(surface, self._below(), below, 14, ink, "bold", "middle")
        rest = pygame.Rect(frame.x, below.bottom + u(2), wide, 0)
        rest.height = rect.bottom - u(10) - rest.y
        if not self.entry.mistakes and rest.height >= u(18):
            said = ctx.translate(f"{self.entry.id}.tagline")
            ctx.fit(surface, said, rest, 14, "ink_soft", "semibold", "middle")


def column(
    ctx: DrawContext,
    room: pygame.Rect,
    entries: Sequence[Entry],
    page: int,
    tall: int,
    open: Callable[[Entry], None],
    turn: Callable[[int], None],
) -> list[Widget]:
    """The widgets of a page of the list in ``room``; a few prototypes are covers, at most ``tall``
    pixels high."""
    gap, item = ctx.u(GAP), ctx.u(ITEM)
    tall = min(tall, (room.height - ctx.u(HEAD)) // max(1, len(entries)) - gap)
    if tall >= ctx.u(COVER):
        item = tall
    head = pygame.Rect(room.x, room.y, room.width, ctx.u(HEAD))
    each = max(1, (room.bottom - head.bottom - gap + gap) // (item + gap))
    pages = -(-len(entries) // each)
    made: list[Widget] = []
    title = Label(
        ctx, head, ctx.translate("prototypes.title"), size=22, colour="cream", weight="title"
    )
    made.append(title)
    page %= max(1, pages)
    for i, entry in enumerate(entries[page * each : (page + 1) * each]):
        rect = pygame.Rect(room.x, head.bottom + i * (item + gap), room.width, item)
        made.append(EntryButton(ctx, rect, entry, open))
    if pages > 1:
        wide = ctx.u(38)
        for way, icon, x in ((-1, "icon_left", 2), (1, "icon_right", 1)):
            rect = pygame.Rect(head.right - x * (wide + ctx.u(4)), head.y, wide, ctx.u(32))
            tip = ctx.translate(f"prototypes.{'next' if way > 0 else 'previous'}")
            made.append(Button(ctx, rect, "", partial(turn, page + way), icon=icon, tip=tip))
    return made
