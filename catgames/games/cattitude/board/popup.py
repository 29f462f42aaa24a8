"""A sheet with the cards of a pile, shown while it is under the mouse."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from ....core.game import View
from ....core.types import HIDDEN, Seat
from ..state import State
from .cards import back
from .layout import ASPECT

if TYPE_CHECKING:
    from .board import TheBoard


def show_palace(surface: pygame.Surface, board: TheBoard, view: View[State], seat: Seat) -> None:
    """A palace's cards, as far as the viewer may know them (CA-17)."""
    s = view.state
    cards = tuple(sorted(f for f in s.palace[seat] if f >= 0))
    cards += (HIDDEN,) * s.palace[seat].count(HIDDEN)
    names = [name_of(board, f, "palace") for f in cards]
    names += [name_of(board, f, "bonus") for f in s.bonus[seat]]
    show(surface, board, names, board.at(view, seat).palace)


def show_discard(surface: pygame.Surface, board: TheBoard, view: View[State], near: Rect) -> None:
    """The discard pile is open."""
    names = [name_of(board, f, "discard") for f in sorted(view.state.discard)]
    show(surface, board, names, near)


def name_of(board: TheBoard, face: int, kind: str) -> str:
    """The sprite of a card or its back."""
    return board.deck.face(board.d, face) if face >= 0 else back((kind, 0))


def show(surface: pygame.Surface, board: TheBoard, names: list[str], near: Rect) -> None:
    """Beside ``near``, inside the board; many cards overlap."""
    if not names:
        return
    ctx, area = board.ctx, board.area
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
