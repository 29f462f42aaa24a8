"""Words and numbers around the cards: totals of the tables, titles of the trays; those of the
runner in the middle of the table (round, direction, red backs, discard pile), and a panel with the
cards of the pile under the mouse."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame
from pygame import Rect

from ....core.types import HIDDEN, Seat, message
from ....ui.graphics.context import DrawContext
from ..advice.preview import Group, bid_so_far, threats
from ..rules.setup import giver
from ..state import BID, CHOOSE, OVER
from .ground import GOLD, draw_direction, nine
from .layout import ASPECT
from .pieces import CardSprites, signed
from .view_layout import ViewLayout

TRAYS = (("ink", "open"), ("cream", "closed"))
"""Ink and token of each tray's title: open and closed bid."""


# ------------------------------------------------------------------ the open cards


def draw_dishes(surface: pygame.Surface, ctx: DrawContext, at: ViewLayout, seat: Seat) -> None:
    """A dish for every species, with its symbol while it is empty."""
    if at.s.stage == OVER:
        return
    for word, box in zip((*at.d.species, "royal"), at.boxes(seat)):
        rect, u = box.rect, ctx.u
        dish = Rect(rect.x - u(2), rect.y - u(2), rect.width + u(5), rect.height + u(6))
        nine(surface, ctx, "platter", dish)
        if _lies_there(at, seat, word):
            continue
        side = min(rect.height, rect.width) * 0.46
        for name in ("garland", f"symbol_{word}"):
            picture = ctx.atlas.get(f"cattitude/{name}", height=side)
            if picture.width < rect.width * 0.9:
                surface.blit(picture, picture.get_rect(center=rect.center))


def _lies_there(at: ViewLayout, seat: Seat, word: str) -> bool:
    """Whether any card lies on the dish: runaways lie beside the royal cats."""
    return any(at.faces(seat, group) for group in (word, "runaway")[: 1 + (word == "royal")])


def draw_heads(surface: pygame.Surface, ctx: DrawContext, at: ViewLayout, seat: Seat) -> None:
    """Over what lies on a dish: its symbol, its total, and what a birdoholic or a catastrophe would
    take."""
    if at.s.stage == OVER:
        return
    boxes = at.boxes(seat)
    for group, box in zip(at.groups(seat), boxes):
        if _lies_there(at, seat, at.d.species[group.species]):
            _draw_head(surface, ctx, at, group, box.head)
    head = boxes[-1].head
    if any(at.d.royal[f] for f in at.s.table[seat]):
        side = head.height * 1.08
        _draw_symbol(surface, ctx, "symbol_royal", head.x + side / 2, head, side)


def _draw_head(
    surface: pygame.Surface, ctx: DrawContext, at: ViewLayout, group: Group, head: Rect
) -> None:
    marks = threats(at.d, at.s, group)
    scale = min(1.0, head.width / (head.height * (2.1 + 1.2 * len(marks))))
    side = head.height * 1.08 * scale
    symbol = f"symbol_{at.d.species[group.species]}"
    _draw_symbol(surface, ctx, symbol, head.x + side / 2, head, side)
    start = (head.x + side + ctx.u(4), head.centery)
    size = head.height / ctx.unit * 0.86 * scale
    words = "" if group.total is None else signed(group.total)
    box = ctx.text(surface, words, start, size, "ink", "heavy")
    x = box.right + side * 0.75
    for mark in marks:
        _draw_symbol(surface, ctx, f"mark_{mark}", x, head, side * 1.15)
        x += side * 1.1


def _draw_symbol(
    surface: pygame.Surface, ctx: DrawContext, name: str, x: float, head: Rect, side: float
) -> None:
    picture = ctx.atlas.get(f"cattitude/{name}", height=side)
    surface.blit(picture, picture.get_rect(center=(round(x), head.centery)))


# ------------------------------------------------------------------ the trays


def draw_trays(
    surface: pygame.Surface, ctx: DrawContext, at: ViewLayout, name: Callable[[Seat], str]
) -> None:
    """What lies in the bids at the bottom, and how many cards."""
    if not at.bids:
        return
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


def draw_info(surface: pygame.Surface, ctx: DrawContext, at: ViewLayout) -> None:
    """Draw all that is written and marked on the runner; the pieces come later."""
    s, info = at.s, at.layout.info
    setup = at.d.setups[s.seats]
    now = max(s.round, 1)
    words = ctx.translate(message("cattitude.board.round", number=now, all=setup.rounds))
    ctx.fit(surface, words, info.title, 18, "cream", "heavy", "middle")
    for i, box in enumerate(info.rounds):
        name = "back_red" if setup.red[i] else "back_blue"
        alpha = 90 if i + 1 < now else 255
        picture = ctx.atlas.get(f"cattitude/{name}", box.width, box.height, alpha=alpha)
        surface.blit(picture, box)
        if i + 1 == now:
            edge = box.inflate(ctx.u(5), ctx.u(5))
            pygame.draw.rect(surface, ctx.theme["glow"], edge, ctx.u(2.4), ctx.u(4))
    until = next((i + 1 - now for i in range(now - 1, setup.rounds) if setup.red[i]), 0)
    red = ctx.translate(message(f"cattitude.board.{'red_in' if until else 'red_now'}", count=until))
    _say(surface, ctx, red, info.red)
    if s.direction:
        draw_direction(surface, at)
        way = ctx.translate(f"cattitude.board.to_{'left' if s.direction > 0 else 'right'}")
        lines = ctx.type.size(way, 14 * ctx.unit, "semibold")[0] / max(1, 0.8 * info.way.width)
        if math.ceil(lines) * ctx.u(17) <= info.way.height:  # else the arrows say enough
            _say(surface, ctx, way, info.way)
    pygame.draw.rect(surface, "#2a0c16", info.discard, 0, ctx.u(4))
    pygame.draw.rect(surface, GOLD, info.discard, max(1, ctx.u(1.4)), ctx.u(4))
    words = ctx.translate(message("cattitude.board.discard", count=len(s.discard)))
    _say(surface, ctx, words, info.discarded)


def _say(surface: pygame.Surface, ctx: DrawContext, words: str, room: Rect) -> None:
    """Words on the runner, smaller where they need several lines."""
    size, weight = (16, "bold") if room.width >= ctx.u(110) else (14, "semibold")
    ctx.fit(surface, words, room, size, "cream", weight, "middle")


def show_palace(surface: pygame.Surface, sprites: CardSprites, at: ViewLayout, seat: Seat) -> None:
    """A palace's cards, face down where the viewer may not know them (CA-17)."""
    s = at.s
    cards = sorted(f for f in s.palace[seat] if f >= 0)
    cards += [HIDDEN] * s.palace[seat].count(HIDDEN)
    names = [sprites.name(f, ("palace", seat)) for f in cards]
    names += [sprites.name(f, ("bonus", seat)) for f in s.bonus[seat]]
    _show(surface, sprites.ctx, at.layout.area, names, at.place(seat).palace)


def show_discard(surface: pygame.Surface, sprites: CardSprites, at: ViewLayout) -> None:
    """The discard pile, which is open."""
    names = [sprites.name(f, ("discard",)) for f in sorted(at.s.discard)]
    _show(surface, sprites.ctx, at.layout.area, names, at.layout.info.discard)


def _show(
    surface: pygame.Surface, ctx: DrawContext, area: Rect, names: list[str], near: Rect
) -> None:
    """Draw the cards beside ``near``, inside ``area``; many of them overlap."""
    if not names:
        return
    u, count = ctx.u, len(names)
    rows = 1 if count <= 12 else 2 if count <= 34 else 3
    columns = -(-count // rows)
    high = min(u(104), (area.height - u(40)) // rows - u(4))
    wide = round(high * ASPECT)
    most = min(area.width * 0.8, columns * (wide + u(3)))
    step = (most - wide) / max(1, columns - 1) if columns > 1 else 0
    box = Rect(0, 0, round(wide + step * (columns - 1)) + u(26), rows * (high + u(4)) + u(22))
    box.midbottom = (near.centerx, near.y - u(4))
    if box.y < area.y:
        box.midtop = (near.centerx, near.bottom + u(6))
    box.clamp_ip(area)
    ctx.panel(surface, box)
    for i, name in enumerate(names):
        x = box.x + u(13) + step * (i % columns)
        y = box.y + u(11) + i // columns * (high + u(4))
        surface.blit(ctx.atlas.get(name, height=high), (round(x), y))
