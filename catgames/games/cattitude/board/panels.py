"""Words and numbers around the cards: totals of the tables, titles of the trays."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect

from ....core.types import Seat, message
from ....ui.graphics.context import DrawContext
from ....ui.stage.parts.plates import fits
from ..advice.preview import Group, bid_so_far, threats
from ..rules.frames import giver
from ..state import BID, CHOOSE, OVER
from .cards import signed
from .view_layout import ViewLayout

TRAYS = (("cream", ""), ("ink", "open"), ("cream", "closed"))
"""Ink and token of each tray's title: hand, open and closed bid."""


# ------------------------------------------------------------------ above the tables


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
    box = ctx.text(surface, words, start, size, "cream", "heavy" if present else "medium")
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
    """What lies in hand and bids at the bottom, and how many cards."""
    place = at.layout.own
    rows = (place.hand, place.open, place.closed)
    titles = _titles(ctx, at, name)
    for tray, row, (title, count), (ink, token) in zip(place.trays, rows, titles, TRAYS):
        y = (tray.y + row.rect.y) / 2
        left = tray.x + ctx.u(10)
        if token:
            picture = ctx.atlas.get(f"cattitude/choice_{token}", height=ctx.u(20))
            surface.blit(picture, picture.get_rect(midleft=(left - ctx.u(4), round(y))))
            left += ctx.u(21)
        room = Rect(0, 0, tray.right - ctx.u(32) - left, row.rect.y - tray.y)
        room.midleft = (left, round(y))
        if fits(ctx, title, 15, room.width):
            ctx.text(surface, title, room.midleft, 15, ink, "bold", "left", room)
        if count is not None:
            end = (tray.right - ctx.u(12), y)
            ctx.text(surface, str(count), end, 17, ink, "heavy", "right")
    _draw_additions(surface, ctx, at)


def _draw_additions(surface: pygame.Surface, ctx: DrawContext, at: ViewLayout) -> None:
    """Once the hand is empty: how many cards of the table may be added to the bids."""
    s, seat = at.s, at.below
    if s.stage != BID or at.view.viewer != seat or s.hand[seat]:
        return
    left = bid_so_far(at.d, s, seat).additions_left
    words = ctx.translate(message("cattitude.board.may_add", count=left))
    room = at.layout.own.hand.rect.inflate(-ctx.u(8), -ctx.u(4))
    ctx.fit(surface, words, room, 15, "cream", "semibold", "middle")


def _titles(
    ctx: DrawContext, at: ViewLayout, name: Callable[[Seat], str]
) -> list[tuple[str, int | None]]:
    """Title and number of cards of hand, open and closed bid; None: no number is shown."""
    s, seat = at.s, at.below
    if s.stage == CHOOSE:
        by = giver(s, seat)
        offers = (("open", s.open[by]), ("closed", s.closed[by]))
        return [
            (ctx.translate("cattitude.board.choice"), None),
            *(
                (
                    ctx.translate(
                        message(f"cattitude.board.offer_{side}", seat=("seat", by)), name
                    ),
                    len(bid),
                )
                for side, bid in offers
            ),
        ]
    known = s.stage == BID and at.view.viewer == seat
    bids = (("open", s.open[seat]), ("closed", s.closed[seat]))
    return [
        (ctx.translate("cattitude.board.hand"), len(s.hand[seat]) or None),
        *(
            (ctx.translate(f"cattitude.board.{side}"), len(bid) if known else None)
            for side, bid in bids
        ),
    ]
