"""Words and numbers around the cards: totals of the tables, titles of the trays."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect

from ....core.types import Seat, message
from ....ui.graphics.context import DrawContext
from ..advice.preview import Group, bid_so_far, threats
from ..rules.setup import giver
from ..state import BID, CHOOSE, OVER
from .cards import signed
from .ground import nine
from .view_layout import ViewLayout

TRAYS = (("ink", "open"), ("cream", "closed"))
"""Ink and token of each tray's title: open and closed bid."""


# ------------------------------------------------------------------ the open cards


def draw_dishes(surface: pygame.Surface, ctx: DrawContext, at: ViewLayout, seat: Seat) -> None:
    """A dish below every species, with its symbol while it is empty."""
    if at.s.stage == OVER:
        return
    for word, box in zip((*at.d.species, "royal"), at.boxes(seat)):
        rect = box.rect
        right = max((at.card_right(seat, group) for group in _on_dish(word)), default=0)
        if right:
            dish = Rect(rect.x - ctx.u(2), rect.y - ctx.u(2), 0, rect.height + ctx.u(6))
            dish.width = min(right + ctx.u(8), rect.right + ctx.u(3)) - dish.x
            nine(surface, ctx, "platter", dish)
            continue
        side = min(rect.height, rect.width, ctx.u(120))
        plate = ctx.atlas.get("cattitude/plate", height=side)
        at_ = plate.get_rect(midleft=(rect.x, rect.centery))
        surface.blit(plate, at_)
        picture = ctx.atlas.get(f"cattitude/symbol_{word}", height=side * 0.42, alpha=70)
        surface.blit(picture, picture.get_rect(center=at_.center))


def _on_dish(word: str) -> tuple[str, ...]:
    """The groups whose cards lie there: runaways lie beside the royal cats."""
    return ("royal", "runaway") if word == "royal" else (word,)


def draw_heads(surface: pygame.Surface, ctx: DrawContext, at: ViewLayout, seat: Seat) -> None:
    """Symbols, totals, and what a birdoholic or a catastrophe would take."""
    if at.s.stage == OVER:
        return
    boxes = at.boxes(seat)
    for group, box in zip(at.groups(seat), boxes):
        _draw_head(surface, ctx, at, group, box.head)
    head = boxes[-1].head
    any_royal = any(at.d.royal[f] for f in at.s.table[seat])
    side = head.height * 1.08
    _draw_symbol(surface, ctx, "symbol_royal", head.x + side / 2, head, side, any_royal)


def _draw_head(
    surface: pygame.Surface, ctx: DrawContext, at: ViewLayout, group: Group, head: Rect
) -> None:
    present, marks = group.total is not None, threats(at.d, at.s, group)
    scale = min(1.0, head.width / (head.height * (2.1 + 1.2 * len(marks))))
    side = head.height * 1.08 * scale
    symbol = f"symbol_{at.d.species[group.species]}"
    _draw_symbol(surface, ctx, symbol, head.x + side / 2, head, side, present)
    words = signed(group.total) if group.total is not None else "\u2013"
    start = (head.x + side + ctx.u(4), head.centery)
    size = head.height / ctx.unit * 0.86 * scale
    box = ctx.text(surface, words, start, size, "ink", "heavy" if present else "medium")
    x = box.right + side * 0.75
    for mark in marks:
        _draw_symbol(surface, ctx, f"mark_{mark}", x, head, side * 1.15, True)
        x += side * 1.1


def _draw_symbol(
    surface: pygame.Surface,
    ctx: DrawContext,
    name: str,
    x: float,
    head: Rect,
    side: float,
    opaque: bool,
) -> None:
    picture = ctx.atlas.get(f"cattitude/{name}", height=side, alpha=255 if opaque else 96)
    surface.blit(picture, picture.get_rect(center=(round(x), head.centery)))


# ------------------------------------------------------------------ the trays


def draw_trays(
    surface: pygame.Surface, ctx: DrawContext, at: ViewLayout, name: Callable[[Seat], str]
) -> None:
    """What lies in the bids at the bottom, and how many cards."""
    place = at.layout.own
    rows = (place.open, place.closed)
    for tray, row, (title, count), (ink, token) in zip(
        place.trays, rows, _titles(ctx, at, name), TRAYS
    ):
        y = (tray.y + ctx.u(4) + row.rect.y) / 2
        left = tray.x + ctx.u(12)
        picture = ctx.atlas.get(f"cattitude/choice_{token}", height=ctx.u(22))
        surface.blit(picture, picture.get_rect(midleft=(left - ctx.u(4), round(y))))
        left += ctx.u(24)
        room = Rect(0, 0, tray.right - ctx.u(40) - left, row.rect.y - tray.y)
        room.midleft = (left, round(y))
        if ctx.fits(title, 16, room.width):
            ctx.text(surface, title, room.midleft, 16, ink, "bold", "left", room)
        if count is not None:
            end = (tray.right - ctx.u(20), y)  # a hint's number may lie on the corner
            ctx.text(surface, str(count), end, 18, ink, "heavy", "right")
    _draw_additions(surface, ctx, at)


def _draw_additions(surface: pygame.Surface, ctx: DrawContext, at: ViewLayout) -> None:
    """Once the hand is empty: how many cards of the table may be added to the bids."""
    s, seat = at.s, at.below
    if s.stage != BID or not at.shows_hand or s.hand[seat]:
        return
    bid = bid_so_far(at.d, s, seat)
    if not bid.additions_left and not bid.added:  # there is nothing on the table
        return
    words = ctx.translate(message("cattitude.board.may_add", count=bid.additions_left))
    room = at.layout.own.hand.rect.inflate(-ctx.u(8), -ctx.u(4))
    ctx.fit(surface, words, room, 17, "ink", "semibold", "middle")


def _titles(
    ctx: DrawContext, at: ViewLayout, name: Callable[[Seat], str]
) -> list[tuple[str, int | None]]:
    """Title and number of cards of open and closed bid; None: no number is shown."""
    s, seat = at.s, at.below
    offered = s.stage == CHOOSE
    by = giver(s, seat) if offered else seat
    known = offered or (s.stage == BID and at.shows_hand)
    found: list[tuple[str, int | None]] = []
    for side, bid in (("open", s.open[by]), ("closed", s.closed[by])):
        key = f"offer_{side}" if offered else side
        title = ctx.translate(message(f"cattitude.board.{key}", seat=("seat", by)), name)
        found.append((title, len(bid) if known else None))
    return found
