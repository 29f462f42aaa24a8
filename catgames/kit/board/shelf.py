"""Fields that are shown as so many icons: treats in a bowl, hearts, coins of the bank."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from zlib import crc32

import pygame

from ...ui.graphics.context import DrawContext
from ...ui.stage.parts import draw_pill
from ..icons import icon_named
from ..prototype import Prototype
from .brush import Brush
from .images import picture_of
from .rich_text import ONE_COLOUR
from .vessels import PLANK, TALL, opening

SIDE = 100.0
"""Nominal units of an icon."""
HIGHEST = 76
"""Greatest height of an icon, in units."""
WORDS = 24
LETTERS = 14.0
"""Units of the height of the name of a field, and of its letters."""
ON_PLANKS = ("bowl", "shelf")
"""Vessels that stand on a shelf, or are one: the name hangs on its edge."""
MANY = 60
"""Icons of a field that are drawn; the number beside its name says how many there are."""
CLOSE = 0.74
"""From one thing of a heap to the next, in heights."""
PALE = 70
"""How much is seen of those that are still to come, of 255."""


def shown_as_icons(d: Prototype) -> list[str]:
    """The fields of all that lie on the board as things."""
    return [name for name in d.counters if name in d.fields and d.fields[name].icon]


def trays_on(strip: pygame.Rect, count: int, gap: int) -> list[pygame.Rect]:
    """The trays of so many fields, side by side."""
    wide = (strip.width - gap * (count - 1)) // max(1, count)
    return [
        pygame.Rect(strip.x + i * (wide + gap), strip.y, wide, strip.height) for i in range(count)
    ]


def below_words(ctx: DrawContext, tray: pygame.Rect) -> pygame.Rect:
    """The part of a tray below the name of its field."""
    top = tray.y + ctx.u(5 + WORDS)
    return pygame.Rect(tray.x, top, tray.width, tray.bottom - top)


def in_rows(room: pygame.Rect, count: int, most: int) -> Iterator[tuple[float, float, float]]:
    """The centres and the height of so many squares, in as many rows as make them largest."""

    def side(rows: int) -> float:
        return min(room.height / rows, room.width / math.ceil(count / rows), most)

    rows = max(range(1, count + 1), key=side, default=1)
    columns = math.ceil(count / rows)
    for i in range(count):
        row, column = divmod(i, columns)
        here, high = min(columns, count - row * columns), side(rows)
        x = room.centerx + (column - (here - 1) / 2) * high
        yield x, room.centery + (row - (rows - 1) / 2) * high, high * 0.94


def in_heap(room: pygame.Rect, count: int, most: int) -> Iterator[tuple[float, float, float]]:
    """The same of things that lie over each other, those in front last."""
    high = min(most, 1.5 * math.sqrt(room.width * room.height / max(1, count)))
    columns = min(max(1, count), max(1, int((room.width - high) / (high * CLOSE)) + 1))
    rows = math.ceil(count / columns)
    step = min(high * CLOSE, max(0.0, room.height - high * CLOSE) / max(1, rows - 1))
    for i in range(count):
        row, column = divmod(i, columns)
        here = min(columns, count - row * columns)
        x = room.centerx + (column - (here - 1) / 2) * high * CLOSE * 0.96
        x += high * (0.18 if row % 2 else -0.06) if rows > 1 and here == columns else 0
        yield x, room.centery + (row - (rows - 1) / 2) * step, high


class Shelf:
    """Draws the fields of one prototype."""

    def __init__(self, ctx: DrawContext, d: Prototype) -> None:
        self.ctx, self.d = ctx, d
        self.fields = shown_as_icons(d)

    def sprite(self, field: str, empty: bool = False) -> str:
        """The name of the picture of a field, or of one of its things that is still to come; "": it
        has none."""
        said = self.d.fields[field].empty if empty else self.d.fields[field].icon
        icon = icon_named(self.d, said) if said else None
        if icon is None:
            return ""
        if icon.sprite and not icon.sprite.startswith(ONE_COLOUR):
            return icon.sprite

        def paint(surface: pygame.Surface) -> None:
            brush = Brush(self.ctx, surface, (SIDE, SIDE))
            picture = picture_of(self.d.folder, icon.picture) if icon.picture else None
            if icon.sprite:
                brush.sprite(icon.sprite, SIDE / 2, SIDE / 2, SIDE, self.ctx.theme["cream"])
            elif picture is not None:
                scale = min(
                    surface.get_width() / picture.width, surface.get_height() / picture.height
                )
                size = [max(1, round(side * scale)) for side in picture.get_size()]
                small = pygame.transform.smoothscale(picture, size)
                surface.blit(small, small.get_rect(center=surface.get_rect().center))

        key = crc32(repr((icon, str(self.d.folder))).encode())
        name = f"prototype_{self.d.id}/icon_{key:08x}"
        return self.ctx.atlas.define(name, (SIDE, SIDE), paint)

    def draw(
        self,
        surface: pygame.Surface,
        strip: pygame.Rect,
        counts: Mapping[str, int],
        titles: Sequence[str],
    ) -> None:
        """Each field as so many icons, below its name; pale ones are still to come."""
        ctx = self.ctx
        trays = trays_on(strip, len(counts), ctx.u(9))
        for (field, count), title, tray in zip(counts.items(), titles, trays, strict=True):
            head = pygame.Rect(tray.x + ctx.u(10), tray.y + ctx.u(5), tray.width - ctx.u(20), 0)
            head.height = ctx.u(WORDS)
            label = (tray.centerx, head.centery)
            room = below_words(ctx, tray)
            if self.d.fields[field].vessel in ON_PLANKS:
                label = (tray.centerx, tray.bottom - ctx.u(PLANK / 2))
            if title:
                draw_pill(surface, ctx, title, label, "paper", LETTERS, head.width)
            if vessel := self.d.fields[field].vessel:
                room.height -= ctx.u(PLANK) if vessel == "bowl" else 0
                room = opening(vessel, room, ctx.unit)
            else:
                room = pygame.Rect(head.x, room.y, head.width, room.height - ctx.u(8))
            lay = in_rows if vessel in ("", "shelf") else in_heap
            most = max(count, self.d.fields[field].most or 0)
            lying = min(most, MANY)
            sprite, empty = self.sprite(field), self.sprite(field, True)
            highest = ctx.u(TALL if vessel == "shelf" else HIGHEST)
            for i, (x, y, high) in enumerate(lay(room, lying, highest)):
                alpha = 255 if i < count or empty else PALE
                shown = sprite if i < count else empty or sprite
                if shown and high >= 1:
                    lean = i * 37 % 29 - 14 if lay is in_heap else 0
                    picture = ctx.atlas.get(shown, height=high, alpha=alpha, angle=lean)
                    surface.blit(picture, picture.get_rect(center=(round(x), round(y))))
