"""A seat's name plate: avatar, mark, name, public goods, whose turn it is."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import pygame

from ...core.types import Target
from ..graphics.context import DrawContext
from ..graphics.shapes import Circle, Shape, rounded, seat_mark
from ..people.default_names import initial
from ..stage.board import Good


def draw_mark(
    surface: pygame.Surface, ctx: DrawContext, look: int, x: float, y: float, r: float, letter: str
) -> None:
    """A seat's shape in its colour, with its letter."""
    seat = ctx.theme.seats[look]
    seat_mark(surface, seat.shape, x, y, r, seat.colour, ctx.theme["ink"])
    dy = r * 0.36 if seat.shape == "triangle" else 0
    size = {"triangle": 1.05, "star": 0.9}.get(seat.shape, 1.15)
    picture = ctx.type.line(letter, r * size, seat.ink, "heavy")
    surface.blit(picture, picture.get_rect(center=(round(x), round(y + dy))))


def steady(words: str) -> str:
    """Words as wide as these with any other number of up to two digits, so that what stands beside
    them stays where it is as they count."""
    return re.sub(r"\d+", lambda number: "0" * max(2, len(number[0])), words)


FINGER = 44
"""Units of the least size of what a finger hits: the buttons of counters can be pressed beside what
is drawn of them."""


def draw_signs(surface: pygame.Surface, ctx: DrawContext, box: pygame.Rect) -> None:
    """The buttons − and + at the ends of a box, as high as it."""
    r = box.height / 2
    for icon, x in (("icon_minus", box.x + r), ("icon_plus", box.right - r)):
        at = (round(x), round(box.centery))
        pygame.draw.aacircle(surface, ctx.theme["ink"], at, r)
        pygame.draw.aacircle(surface, ctx.theme["accent"], at, r - max(1, ctx.u(1.6)))
        ctx.icon(surface, icon, at, box.height * 0.62 / ctx.unit)


SMALL, MEDIUM, LARGE = 22, 24, 30
"""Sizes of goods in units; large ones have a row below the portrait to themselves if there is room,
medium ones two rows."""

FIGURE, BESIDE = 1.08, 0.78
"""The height of the piece that is the player, and how far to the right of the portrait's middle it
stands, in widths of the portrait."""


class Plate:
    """The plate of one seat, drawn in ``rect``."""

    def __init__(
        self, ctx: DrawContext, rect: pygame.Rect, name: str, look: int, badge: str = ""
    ) -> None:
        """``badge``: the sprite beside a computer's portrait."""
        self.ctx, self.rect, self.name, self.look, self.badge = ctx, rect, name, look, badge
        self.portrait = ""
        """The sprite of the player; "": the avatar of the name."""
        self.figure = ""
        """The sprite of the piece that is the player; it stands beside the portrait, before which
        the mark is then, and there is no badge."""
        self.about = ""
        """The level of a computer, and its style."""
        self.head = pygame.Rect(0, 0, 0, 0)
        """The portrait, as last drawn."""
        self.boxes: list[tuple[pygame.Rect, Good]] = []

    @property
    def letter(self) -> str:
        """The letter or number in the seat's mark."""
        return initial(self.name)

    def draw(
        self, surface: pygame.Surface, goods: Sequence[Good], active: bool, winner: bool = False
    ) -> None:
        """Draw the plate; ``active``: its seat is to answer."""
        ctx, r = self.ctx, self.rect
        self._draw_frame(surface, active)
        head = min(ctx.u(56), r.height - ctx.u(14))
        x, y = r.x + ctx.u(16) + head // 2, r.y + ctx.u(8) + head // 2
        self._draw_portrait(surface, x, y, head)
        left = x + head // 2 + ctx.u(8)
        left += round(head * (BESIDE - 0.12)) if self.figure else 0
        below = pygame.Rect(r.x + ctx.u(18), r.y + ctx.u(10) + head, r.width - ctx.u(30), 0)
        below.height = r.bottom - ctx.u(6) - below.y
        rows, size = self._rows(goods, below)
        line = y if rows else r.y + ctx.u(21)
        mark, start = (left + ctx.u(9.5), line), left + ctx.u(25)
        if self.figure:
            mark, start = (self.head.x + ctx.u(6), self.head.bottom - ctx.u(6)), left
        draw_mark(surface, ctx, self.look, *mark, ctx.u(10), self.letter)
        self._draw_name(surface, start, line, winner, bool(rows))
        self.boxes = []
        if rows:
            self._draw_goods_below(surface, goods, below, rows, size)
        else:
            self._draw_goods_beside(surface, goods, left, r.y + ctx.u(36))

    def _draw_frame(self, surface: pygame.Surface, active: bool) -> None:
        """Draw the panel with a band in the seat's colour."""
        ctx, r = self.ctx, self.rect
        ctx.panel(surface, r)
        band = pygame.Rect(r.x + ctx.u(5), r.y + ctx.u(6), ctx.u(6), r.height - ctx.u(12))
        colour = ctx.theme.seats[self.look].colour
        rounded(surface, colour, band, border_radius=ctx.u(3))
        if active:
            ring, wide = r.inflate(ctx.u(4), ctx.u(4)), ctx.u(4)
            accent = ctx.theme["accent"]
            rounded(surface, accent, ring, wide, border_radius=ctx.u(14))

    def _draw_portrait(self, surface: pygame.Surface, x: int, y: int, size: int) -> None:
        """Draw the portrait with its middle at (x, y), and what is in its corner."""
        ctx = self.ctx
        picture = ctx.atlas.get(self.portrait or ctx.avatar(self.name, self.look), width=size)
        self.head = picture.get_rect(center=(x, y))
        surface.blit(picture, self.head)
        if self.figure:
            figure = ctx.atlas.get(self.figure, height=size * FIGURE)
            surface.blit(figure, figure.get_rect(midbottom=(x + size * BESIDE, self.head.bottom)))
        elif self.badge:
            badge = ctx.atlas.get(self.badge, width=size * 0.38)
            surface.blit(badge, badge.get_rect(center=(x + size * 0.38, y + size * 0.36)))

    def _draw_name(
        self, surface: pygame.Surface, left: int, y: int, winner: bool, high: bool
    ) -> None:
        """Draw the name, with a trophy for a winner; ``high``: a long one has room in two lines."""
        ctx, r = self.ctx, self.rect
        room = pygame.Rect(left, 0, r.right - left - ctx.u(6), ctx.u(26))
        room.centery = y
        room.width -= ctx.u(22) if winner else 0
        if high:
            ctx.name(surface, self.name, room.inflate(0, ctx.u(14)))
        else:
            ctx.text(surface, self.name, room, 17, "ink", "heavy")
        if winner:
            ctx.icon(surface, "icon_trophy", (r.right - ctx.u(18), y), 20, "accent_dark")

    def _rows(self, goods: Sequence[Good], room: pygame.Rect) -> tuple[int, float]:
        """In how many rows the goods fit below the portrait, and how large they are; 0: in none."""
        ctx = self.ctx
        wide = [self._wide(good, LARGE) + ctx.u(14) for good in goods]
        if sum(wide) - ctx.u(14) <= room.width and ctx.u(LARGE + 4) <= room.height:
            return 1, LARGE
        column = room.width // max(1, -(-len(goods) // 2))
        fits = all(self._wide(good, MEDIUM) + ctx.u(4) <= column for good in goods)
        return (2, MEDIUM) if fits and 2 * ctx.u(MEDIUM + 3) <= room.height else (0, SMALL)

    def _wide(self, good: Good, size: float) -> int:
        """The width of a good in pixels."""
        ctx, words = self.ctx, _letters(size) * self.ctx.unit
        icon = ctx.u(size) if good.sprite else 0
        icon += 2 * self._sign(size) if good.signs else 0
        text = steady(good.text) if good.signs else good.text
        return icon + (ctx.type.size(text, words, "bold")[0] + ctx.u(3) if text else 0)

    def _sign(self, size: float) -> int:
        """The width of a sign, with the gap beside it."""
        return self.ctx.u(size + 3) + self.ctx.u(4)

    def _draw_goods_below(
        self,
        surface: pygame.Surface,
        goods: Sequence[Good],
        room: pygame.Rect,
        rows: int,
        size: float,
    ) -> None:
        """Draw the goods in rows below the portrait."""
        high = self.ctx.u(size + 3)
        columns, top = max(1, -(-len(goods) // rows)), room.y + (room.height - rows * high) // 2
        third = room.width // 3 - self.ctx.u(4)
        if rows > 1 and columns < 3 and all(self._wide(good, size) <= third for good in goods):
            columns = 3  # as with more goods, so that none moves when another comes
        x = room.x
        for i, good in enumerate(goods):
            row, column = divmod(i, columns)
            if rows > 1:
                x = room.x + room.width * column // columns
            x += self._draw_good(surface, good, x, top + row * high, size) + self.ctx.u(14)

    def _draw_goods_beside(
        self, surface: pygame.Surface, goods: Sequence[Good], left: int, top: int
    ) -> None:
        """Draw the goods below the name, beside the portrait as far as it reaches."""
        ctx, r = self.ctx, self.rect
        x, y, line = left, top, ctx.u(SMALL + 3)
        for good in goods:
            if x + self._wide(good, SMALL) > r.right - ctx.u(8) and x > left:
                x, y = left, y + line
                if y + line > r.y + ctx.u(70) and left > r.x + ctx.u(16):
                    x = left = r.x + ctx.u(16)
                    if self.figure:  # the mark reaches below the portrait
                        y = min(max(y, self.head.bottom + ctx.u(5)), r.bottom - line)
            x += self._draw_good(surface, good, x, y, SMALL) + ctx.u(8)

    def _draw_good(self, surface: pygame.Surface, good: Good, x: int, y: int, size: float) -> int:
        """Draw one good; returns its width."""
        ctx, wide = self.ctx, self._wide(good, size)
        box = pygame.Rect(x, y, wide, ctx.u(size + 3))
        icon = ctx.u(size) if good.sprite else 0
        if good.signs:
            draw_signs(surface, ctx, box)
            x += self._sign(size)
        if good.sprite:
            picture = self._picture(good, icon)
            surface.blit(picture, picture.get_rect(center=(x + icon // 2, box.centery)))
        if good.text:
            ink = "ink_soft" if good.dim else "ink"
            at = (x + icon + (ctx.u(3) if icon else 0), box.centery)
            if good.signs and not icon:
                ctx.text(surface, good.text, box.center, _letters(size), ink, "bold", "middle")
            else:
                ctx.text(surface, good.text, at, _letters(size), ink, "bold")
        self.boxes.append((box, good))
        return wide

    def _picture(self, good: Good, icon: int) -> pygame.Surface:
        w, h = self.ctx.atlas.find(good.sprite).size
        alpha = 110 if good.dim else 255
        if w >= h:
            return self.ctx.atlas.get(good.sprite, width=icon, alpha=alpha)
        return self.ctx.atlas.get(good.sprite, height=icon, alpha=alpha)

    def signs(self) -> Iterator[tuple[Target, Shape]]:
        """The buttons of counters as targets, with their places."""
        for box, good in self.boxes:
            if good.signs and isinstance(good.counts, tuple):
                r = box.height / 2
                for by, x in ((-1, box.x + r), (1, box.right - r)):
                    yield (*good.counts, by), Circle(x, box.centery, r)

    def stops(self) -> list[tuple[pygame.Rect, Good | None, str]]:
        """What keys go to: the goods, one with signs at either end, with the sign there; or the
        plate itself, if it has none."""
        found: list[tuple[pygame.Rect, Good | None, str]] = []
        for box, good in self.boxes:
            half = pygame.Rect(box.x, box.y, box.width // 2, box.height)
            if good.signs:
                found += [(half, good, "−"), (half.move(half.width, 0), good, "+")]
            else:
                found.append((box, good, ""))
        return found or [(self.rect, None, "")]

    def good_at(self, pos: tuple[int, int]) -> Good | None:
        """The good at a pixel, as last drawn."""
        return next((g for box, g in self.boxes if box.collidepoint(pos)), None)


def _letters(size: float) -> float:
    """The size of a good's letters, in units."""
    return 15 if size < LARGE else size * 0.66
