"""The players: a cat in its chair, the name, the palace with points and cards."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

import pygame
from pygame import Rect

from ....core.types import HIDDEN, Seat
from ....ui.graphics.context import SHRINK, DrawContext
from ....ui.stage.parts import draw_count, draw_named_mark
from ..rules.counting import palace_points
from ..state import State
from .ground import draw_chair
from .pieces import signed
from .view_layout import ViewLayout


@dataclass(frozen=True, slots=True)
class Players:
    """What the board is told about who plays; see ``Board``."""

    name: Callable[[Seat], str]
    look: Callable[[Seat], int]
    avatar: Callable[[Seat], str]
    badge: Callable[[Seat], str]


def draw_player(
    surface: pygame.Surface,
    ctx: DrawContext,
    at: ViewLayout,
    seat: Seat,
    players: Players,
    active: bool,
    winner: bool,
) -> None:
    """A seat's cat, name and palace; ``active``: it is to answer."""
    u, place, own = ctx.u, at.place(seat), seat == at.below
    if own:
        draw_chair(surface, ctx, place.chair)
    name, look = players.name(seat), players.look(seat)
    side = round(min(place.chair.width, place.chair.height) * 0.76)
    middle = (place.chair.centerx, place.chair.bottom - side // 2 - u(1))
    if active:
        pygame.draw.aacircle(surface, ctx.theme["accent"], middle, side / 2 + u(4))
    picture = ctx.atlas.get(players.avatar(seat), width=side)
    surface.blit(picture, picture.get_rect(center=middle))
    if sprite := players.badge(seat):
        badge = ctx.atlas.get(sprite, width=side * 0.36)
        surface.blit(badge, badge.get_rect(center=(middle[0] + side * 0.4, middle[1] + side * 0.3)))
    ink = "ink" if own else "cream"
    name_at = _place_name(ctx, place.name, name, own, winner)
    _draw_name(surface, ctx, name_at, name, look, ink, winner)
    _draw_palace(surface, ctx, at, seat, ink, name_at.cards)


class NamePlace(NamedTuple):
    """Where a player's name lies."""

    line: Rect
    """With the mark at its left end and a winner's trophy at its right one."""
    words: Rect
    lines: int
    """How many lines the words have: one or two."""
    cards: tuple[int, int] | None
    """The middle of the number of cards; None: the trophy has its place."""


def _place_name(ctx: DrawContext, room: Rect, name: str, own: bool, winner: bool) -> NamePlace:
    """The name beside the mark or, if it is long, below it in one line or two."""
    u = ctx.u
    line = Rect(room.x, room.y + u(10), room.width, u(24))
    below = (room.x + u(11), room.y + u(70) if own else min(room.y + u(54), room.bottom - u(10)))
    words = Rect(line.x + u(27), line.y, line.width - u(27), line.height)
    words.width -= u(22) if winner else 0
    if ctx.fits(name, 17, words.width):
        return NamePlace(line, words, 1, below)
    lines = 1 if ctx.fits(name, 15, room.width) else 2
    if lines == 1:
        line.y = min(line.y, room.bottom - 2 * line.height)
        low = line.bottom + u(2) if own else min(room.y + u(42), room.bottom - line.height)
        words = Rect(room.x, low, room.width, line.height)
    else:
        line.y = room.y + u(1)
        high = min(u(36), room.bottom + u(4) - line.bottom)
        words = Rect(room.x, line.bottom, room.width, high)
    if own and lines == 1:
        return NamePlace(line, words, lines, below)
    return NamePlace(line, words, lines, None if winner else (line.x + u(36), line.centery))


def _draw_name(
    surface: pygame.Surface,
    ctx: DrawContext,
    place: NamePlace,
    name: str,
    look: int,
    ink: str,
    winner: bool,
) -> None:
    """The mark, the name and a winner's trophy."""
    u, line, words = ctx.u, place.line, place.words
    draw_named_mark(surface, ctx, look, name, line.x + u(11), line.centery, u(11))
    if place.lines == 1:
        size = 17 if ctx.fits(name, 17, words.width) else 15
        ctx.text(surface, name, words.midleft, size, ink, "heavy", "left", words)
    elif in_two := _size_in_two(ctx, name, words):
        ctx.block(surface, name, words, in_two, ink, "heavy", middle=True)
    if winner:
        ctx.icon(surface, "icon_trophy", (line.right - u(10), line.centery), 22, "gold")


def _size_in_two(ctx: DrawContext, name: str, room: Rect) -> float | None:
    """The largest letters in which a name has room in two lines, broken between words where that
    is possible; None: in no letters that can be read."""
    for whole in (True, False):
        for size in (14 * shrink for shrink in SHRINK):
            lines = ctx.type.wrap(name, size * ctx.unit, room.width, "heavy", whole_words=whole)
            wide = max(ctx.type.size(line, size * ctx.unit, "heavy")[0] for line in lines)
            high = len(lines) * round(size * ctx.unit * 1.32)
            if len(lines) == 2 and wide <= room.width and high <= room.height + ctx.u(2):
                return size
    return None


def _draw_palace(
    surface: pygame.Surface,
    ctx: DrawContext,
    at: ViewLayout,
    seat: Seat,
    ink: str,
    middle: tuple[int, int] | None,
) -> None:
    """The points in large figures, or a question mark if the viewer does not know all cards; the
    number of cards in small, around ``middle``, unless that is None."""
    u, s = ctx.u, at.s
    box = palace_box(at, seat)
    picture = ctx.atlas.get("cattitude/palace", height=box.height)
    surface.blit(picture, picture.get_rect(midbottom=box.midbottom))
    points = known_points(at, seat)
    words, fill = ("?", "paper_dark") if points is None else (signed(points), "gold")
    coin = coin_box(at, seat)
    draw_count(surface, ctx, coin.center, coin.width // 2, words, fill, outside=True, scale=1.2)
    if middle is None:
        return
    count = str(len(s.palace[seat]) + len(s.bonus[seat]))
    x, y = middle
    ctx.icon(surface, "icon_card", middle, 18, ink)
    ctx.text(surface, count, (x + u(13), y), 15, ink, "bold")


def palace_box(at: ViewLayout, seat: Seat) -> Rect:
    """Where the picture of a palace is."""
    room = at.place(seat).palace
    high = min(room.height, room.width * 132 / 160)
    box = Rect(0, 0, round(high * 160 / 132), round(high))
    box.midbottom = (room.centerx, room.bottom - at.layout.u(2))
    return box


def coin_box(at: ViewLayout, seat: Seat) -> Rect:
    """Where the points of a palace are; they reach beyond its lower right corner."""
    palace = palace_box(at, seat)
    r = max(at.layout.u(15), round(palace.height * 0.2))
    coin = Rect(0, 0, 2 * r, 2 * r)
    coin.center = (round(palace.right - r * 0.6), palace.bottom - r)
    return coin


def known_points(at: ViewLayout, seat: Seat) -> int | None:
    """What a palace is worth; None: the viewer does not know all its cards."""
    s: State = at.s
    if HIDDEN in s.palace[seat] or HIDDEN in s.bonus[seat]:
        return None
    return palace_points(at.d, s.palace[seat], s.bonus[seat])
