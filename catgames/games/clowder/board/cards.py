"""Sprites of cards with their names, and enlarged cards with all details."""

from __future__ import annotations

from functools import partial

import pygame

from ....core.types import HIDDEN, message
from ....ui.graphics.context import DrawContext
from ....ui.graphics.shapes import Box
from ..data import Card, Data
from ..geometry import COLOURS
from ..words import card_text
from .layout import CARD_RATIO


def name_of(ctx: DrawContext, card: Card) -> str:
    """A card's name in the player's language."""
    return ctx.translate(f"clowder.card.{card.name}.name")


def picture_of(ctx: DrawContext, card: Card) -> str:
    """The sprite of a card without its name; that of its deck if it has none of its own."""
    picture = f"clowder/card_{card.name}"
    return picture if ctx.atlas.has(picture) else f"clowder/card_{COLOURS[card.colour]}"


def sprite_of(ctx: DrawContext, d: Data, face: int, colour: str) -> str:
    """The picture of a card with its name, or the back of its deck."""
    if face == HIDDEN:
        return f"clowder/back_{colour}"
    card = d.card(face)
    name, picture = name_of(ctx, card), picture_of(ctx, card)
    return ctx.atlas.compose(f"{picture}:{name}", [picture], partial(_write, ctx, name))


def _write(ctx: DrawContext, name: str, picture: pygame.Surface) -> None:
    """Write the name below the picture, as large as there is room."""
    w, h = picture.get_size()
    room = pygame.Rect(round(w * 0.075), round(h * 0.635), round(w * 0.85), round(h * 0.315))
    for size in (0.155, 0.14, 0.128, 0.115, 0.105, 0.1):
        lines = ctx.type.wrap(name, w * size, room.width, "bold", whole_words=True)
        wide = max(ctx.type.size(line, w * size, "bold")[0] for line in lines)
        if wide <= room.width and len(lines) * w * size * 1.2 <= room.height:
            break
    step = w * size * 1.18
    y = room.centery - step * len(lines) / 2 + step / 2
    for line in lines:
        ink = ctx.type.line(line, w * size, ctx.theme["ink"], "bold")
        picture.blit(ink, ink.get_rect(center=(room.centerx, round(y))))
        y += step


def draw_card(
    surface: pygame.Surface, ctx: DrawContext, d: Data, face: int, box: Box, colour: str = ""
) -> None:
    """Draw a card in a box, or the back of the deck ``colour`` if the face is HIDDEN."""
    picture = ctx.atlas.get(sprite_of(ctx, d, face, colour), box.w, box.h)
    surface.blit(picture, (round(box.x), round(box.y)))


def draw_detail(
    surface: pygame.Surface, ctx: DrawContext, d: Data, face: int, room: pygame.Rect
) -> None:
    """Draw an enlarged card: its picture, when it can be played, and its text."""
    card = d.card(face)
    words = ctx.translate(card_text(card))
    pad = ctx.u(14)
    w = (room.width - 2 * pad) * 0.5
    h = w * CARD_RATIO
    below = ctx.block_height(words, room.width - 2 * pad, 16, "bold")
    high = min(room.height, round(h + below + 2 * pad + ctx.u(10)))
    room = pygame.Rect(room.x, room.bottom - high, room.width, high)
    ctx.panel(surface, room, "panel_paper")
    box = Box(room.x + pad, room.y + pad, w, h)
    draw_card(surface, ctx, d, face, box)
    left = round(box.x + w) + ctx.u(10)
    side = pygame.Rect(left, round(box.y), room.right - pad - left, round(h))
    _facts(surface, ctx, card, side)
    top = round(box.y + h) + ctx.u(8)
    text = pygame.Rect(room.x + pad, top, room.width - 2 * pad, room.bottom - ctx.u(8) - top)
    ctx.fit(surface, words, text, 16, "ink", "bold")


def _facts(surface: pygame.Surface, ctx: DrawContext, card: Card, room: pygame.Rect) -> None:
    """Draw the deck's sign and name, when the card can be played, and its cost."""
    colour = COLOURS[card.colour]
    symbol = ctx.atlas.get(f"clowder/deck_{colour}", width=ctx.u(34))
    surface.blit(symbol, room)
    line = pygame.Rect(room.x + ctx.u(40), room.y, room.width - ctx.u(40), ctx.u(34))
    ctx.text(
        surface, ctx.translate(f"clowder.board.deck_{colour}"), line.midleft, 15, "ink", "heavy",
        "left", line,
    )  # fmt: skip
    rest = pygame.Rect(room.x, room.y + ctx.u(46), room.width, room.height - ctx.u(46))
    used = ctx.block(
        surface,
        ctx.translate(f"clowder.when.{card.answers or card.when}"),
        rest,
        15,
        "ink_soft",
        "bold",
    )
    if card.cost:
        cost = ctx.translate(message("clowder.board.cost", count=card.cost))
        ctx.block(surface, cost, rest.move(0, used + ctx.u(8)), 15, "danger", "bold")


def draw_pile(
    surface: pygame.Surface, ctx: DrawContext, d: Data, faces: tuple[int, ...], room: pygame.Rect
) -> None:
    """Write the names of the cards on a discard pile."""
    kinds = sorted(set(faces))
    high = ctx.u(44 + 20 * len(kinds))
    room = pygame.Rect(room.x, room.y, room.width, high)
    ctx.panel(surface, room, "panel_paper")
    inner = room.inflate(-ctx.u(28), -ctx.u(22))
    title = ctx.translate(message("clowder.board.pile", count=len(faces)))
    ctx.text(surface, title, (inner.x, inner.y + ctx.u(8)), 15, "ink", "heavy")
    y = inner.y + ctx.u(30)
    for face in kinds:
        many = faces.count(face)
        words = name_of(ctx, d.card(face)) + (f"  ×{many}" if many > 1 else "")
        line = pygame.Rect(inner.x, y - ctx.u(9), inner.width, ctx.u(18))
        ctx.text(surface, words, (inner.x, y), 14, "ink", "semibold", "left", line)
        y += ctx.u(20)
