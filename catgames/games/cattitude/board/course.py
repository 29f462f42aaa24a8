"""The course of the game: the round, the direction, when the red backs come, the discard pile."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from ....core.game import View
from ....core.types import message
from ..state import State

if TYPE_CHECKING:
    from .board import TheBoard


@dataclass(frozen=True, slots=True)
class Course:
    """Boxes in pixels."""

    token: tuple[int, int]
    """Middle of the direction token."""
    side: float
    rounds: tuple[Rect, ...]
    """A little card for every round."""
    title: Rect
    red: Rect
    """Words about the red backs."""
    way: Rect
    """Words about the direction."""
    discard: Rect


def lay_course(info: Rect, rounds: int, directed: bool, u: Callable[[float], int]) -> Course:
    """A column or a band."""
    if info.height > info.width:
        return _column(info, rounds, u)
    return _band(info, rounds, directed, u)


def _column(info: Rect, rounds: int, u: Callable[[float], int]) -> Course:
    inner = info.inflate(-u(12), -u(14))
    title = Rect(inner.x, inner.y, inner.width, u(22))
    wide = min(u(15), (inner.width - u(2) * (rounds - 1)) // rounds)
    high = round(wide * 1.45)
    left = inner.centerx - (wide * rounds + u(2) * (rounds - 1)) // 2
    line = title.bottom + u(4)
    boxes = tuple(Rect(left + i * (wide + u(2)), line, wide, high) for i in range(rounds))
    red = Rect(inner.x, line + high + u(3), inner.width, u(36))
    discard_high = min(u(84), inner.height // 4)
    discard = Rect(0, 0, round(discard_high * 120 / 168), discard_high)
    discard.midbottom = (inner.centerx, inner.bottom - u(18))
    space = Rect(inner.x, red.bottom, inner.width, discard.y - red.bottom)
    way = Rect(inner.x, space.bottom - u(40), inner.width, u(36))
    side = min(u(84), space.height - way.height - u(10), inner.width)
    token = (inner.centerx, (space.y + way.y) // 2)
    return Course(token, side, boxes, title, red, way, discard)


def _band(info: Rect, rounds: int, directed: bool, u: Callable[[float], int]) -> Course:
    inner = info.inflate(-u(20), -u(6))
    side = inner.height
    token = (inner.x + side // 2, inner.centery)
    x = inner.x + (side + u(8) if directed else 0)
    fifth = (inner.right - x) // 5
    way = Rect(x, inner.y, fifth if directed else 0, inner.height)
    title = Rect(way.right + (u(10) if directed else 0), inner.y, fifth - u(20), inner.height)
    wide = min(u(20), (round(fifth * 1.4) - u(3) * (rounds - 1)) // rounds)
    high = min(round(wide * 1.45), inner.height)
    boxes = tuple(
        Rect(title.right + i * (wide + u(3)), inner.centery - high // 2, wide, high)
        for i in range(rounds)
    )
    discard = Rect(0, 0, round(inner.height * 120 / 168), inner.height)
    discard.midright = (inner.right - u(34), inner.centery)
    start = boxes[-1].right + u(14)
    red = Rect(start, inner.y, discard.x - u(120) - start, inner.height)
    return Course(token, side, boxes, title, red, way, discard)


def draw_course(surface: pygame.Surface, board: TheBoard, view: View[State], at: Course) -> None:
    """All but the pieces."""
    ctx, s = board.ctx, view.state
    setup = board.d.setups[s.seats]
    now = max(s.round, 1)
    words = ctx.translate(message("cattitude.board.round", number=now, all=setup.rounds))
    ctx.text(surface, words, at.title.center, 16, "cream", "heavy", "middle", at.title)
    for i, box in enumerate(at.rounds):
        name = "back_red" if setup.red[i] else "back_blue"
        alpha = 90 if i + 1 < now else 255
        picture = ctx.atlas.get(f"cattitude/{name}", box.width, box.height, alpha=alpha)
        surface.blit(picture, box)
        if i + 1 == now:
            edge = box.inflate(ctx.u(5), ctx.u(5))
            pygame.draw.rect(surface, ctx.theme["glow"], edge, ctx.u(2.4), ctx.u(4))
    until = next((i + 1 - now for i in range(now - 1, setup.rounds) if setup.red[i]), 0)
    red = (
        message("cattitude.board.red_in", count=until)
        if until
        else message("cattitude.board.red_now")
    )
    if at.red.width >= ctx.u(84):  # else the row of backs tells it
        ctx.fit(surface, ctx.translate(red), at.red, 14, "cream", "semibold", "middle")
    if s.direction:
        way = "left" if s.direction > 0 else "right"
        ctx.fit(
            surface,
            ctx.translate(f"cattitude.board.to_{way}"),
            at.way,
            14,
            "cream",
            "semibold",
            "middle",
        )
    _draw_discard(surface, board, view, at)


def _draw_discard(surface: pygame.Surface, board: TheBoard, view: View[State], at: Course) -> None:
    ctx, box = board.ctx, at.discard
    pygame.draw.rect(surface, (20, 4, 12), box, 0, ctx.u(5))
    pygame.draw.rect(surface, "#8a6a3a", box, max(1, ctx.u(1.4)), ctx.u(5))
    count = len(view.state.discard)
    words = ctx.translate(message("cattitude.board.discard", count=count))
    if at.way.y > at.title.bottom:  # a column: below the pile
        room = Rect(at.title.x, box.bottom, at.title.width, ctx.u(18))
        ctx.text(surface, words, room.center, 14, "cream", "semibold", "middle", room)
        return
    room = Rect(box.x - ctx.u(116), box.y, ctx.u(108), box.height)
    ctx.text(surface, words, room.midright, 14, "cream", "semibold", "right", room)
