"""How cards look: their names on them, and a large view with time and text."""

from __future__ import annotations

from functools import partial

import pygame

from ...core.types import HIDDEN, says
from ...ui.kit import Kit
from ...ui.shapes import Box
from .data import CARD, Card, Data
from .roofs import COLOURS


def name_of(kit: Kit, card: Card) -> str:
    """A card's name in the language of the screen."""
    return kit.say(f"clowder.card.{card.name}.name")


def sprite_of(kit: Kit, d: Data, face: int, colour: str) -> str:
    """The picture of a card with its name, or the back of its deck."""
    if face == HIDDEN:
        return f"clowder/back_{colour}"
    card = d.card(face)
    name = name_of(kit, card)
    picture = f"clowder/card_{card.name}"
    if not kit.atlas.has(picture):  # a card of a designer's own
        picture = f"clowder/card_{COLOURS[card.colour]}"
    return kit.atlas.compose(f"{picture}:{name}", [picture], partial(_write, kit, name))


def _write(kit: Kit, name: str, picture: pygame.Surface) -> None:
    """The name below the picture, as large as there is room."""
    w, h = picture.get_size()
    room = pygame.Rect(round(w * 0.09), round(h * 0.635), round(w * 0.82), round(h * 0.315))
    for size in (0.155, 0.14, 0.128, 0.115, 0.105, 0.095):
        lines = kit.type.wrap(name, w * size, room.width, "heavy")
        wide = max(kit.type.size(line, w * size, "heavy")[0] for line in lines)
        if wide <= room.width and len(lines) * w * size * 1.2 <= room.height:
            break
    step = w * size * 1.18
    y = room.centery - step * len(lines) / 2 + step / 2
    for line in lines:
        ink = kit.type.line(line, w * size, kit.theme["ink"], "heavy")
        picture.blit(ink, ink.get_rect(center=(room.centerx, round(y))))
        y += step


def draw_card(
    surface: pygame.Surface, kit: Kit, d: Data, face: int, box: Box, colour: str = ""
) -> None:
    """A card in its place."""
    picture = kit.atlas.get(sprite_of(kit, d, face, colour), box.w, box.h)
    surface.blit(picture, (round(box.x), round(box.y)))


def draw_detail(surface: pygame.Surface, kit: Kit, d: Data, face: int, room: pygame.Rect) -> None:
    """A card large, with its name, when it may be played, and its text."""
    card = d.card(face)
    kit.panel(surface, room, "panel_paper")
    inner = room.inflate(-kit.u(26), -kit.u(24))
    w = min(inner.width * 0.46, kit.u(150))
    box = Box(inner.x, inner.y, w, w * 168 / 120)
    draw_card(surface, kit, d, face, box)
    side = pygame.Rect(0, inner.y, 0, round(box.h))
    side.x = round(box.x + w) + kit.u(10)
    side.width = inner.right - side.x
    _facts(surface, kit, card, side)
    top = round(inner.y + box.h) + kit.u(8)
    text = pygame.Rect(inner.x, top, inner.width, inner.bottom - top)
    kit.fit(surface, kit.say(f"clowder.card.{card.name}.text"), text, 15, "ink", "semibold")


def _facts(surface: pygame.Surface, kit: Kit, card: Card, room: pygame.Rect) -> None:
    symbol = kit.atlas.get(f"clowder/deck_{COLOURS[card.colour]}", width=kit.u(34))
    surface.blit(symbol, (room.x, room.y))
    deck = kit.say(says(f"clowder.board.deck_{COLOURS[card.colour]}"))
    kit.block(surface, deck, _line(room, kit, 40, 40), 13, "ink_soft", "bold")
    kit.block(
        surface,
        kit.say(f"clowder.when.{card.answers or card.when}"),
        _line(room, kit, 84, 60),
        14,
        "ink",
        "heavy",
    )
    if card.cost:
        cost = kit.say(says("clowder.board.cost", count=card.cost))
        kit.block(surface, cost, _line(room, kit, 146, 40), 13, "ink", "bold")


def _line(room: pygame.Rect, kit: Kit, y: float, height: float) -> pygame.Rect:
    return pygame.Rect(room.x, room.y + kit.u(y), room.width, kit.u(height))


def draw_pile(
    surface: pygame.Surface, kit: Kit, d: Data, faces: tuple[int, ...], room: pygame.Rect
) -> None:
    """What lies on a discard pile, by name."""
    kit.panel(surface, room, "panel_paper")
    inner = room.inflate(-kit.u(28), -kit.u(22))
    title = kit.say(says("clowder.board.pile", count=len(faces)))
    kit.text(surface, title, (inner.x, inner.y + kit.u(10)), 15, "ink", "heavy")
    y = inner.y + kit.u(32)
    for face in sorted(set(faces)):
        many = faces.count(face)
        words = name_of(kit, d.card(face)) + (f"  ×{many}" if many > 1 else "")
        line = pygame.Rect(inner.x, y - kit.u(9), inner.width, kit.u(18))
        kit.text(surface, words, (inner.x, y), 14, "ink", "semibold", "left", line)
        y += kit.u(20)


__all__ = ["CARD", "draw_card", "draw_detail", "draw_pile", "name_of", "sprite_of"]
