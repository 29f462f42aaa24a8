"""Rows of buttons: as wide as their words, or all of one width."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias

import pygame

from ..graphics.context import DrawContext
from .controls import Button

Entry: TypeAlias = tuple[str, Callable[[], object], str, str]
"""What a button says and does, its style and its icon."""


def side_by_side(
    ctx: DrawContext, room: pygame.Rect, entries: Sequence[Entry], gap: float = 14, size: float = 17
) -> list[Button]:
    """Buttons of one width, which fill ``room`` from left to right; ``gap`` in units."""
    between = ctx.u(gap)
    wide = (room.width - between * (len(entries) - 1)) // max(1, len(entries))
    made = []
    for i, (words, act, style, icon) in enumerate(entries):
        rect = pygame.Rect(room.x + i * (wide + between), room.y, wide, room.height)
        made.append(Button(ctx, rect, words, act, style=style, icon=icon, size=size))
    return made


def from_right(
    ctx: DrawContext,
    right: pygame.Rect,
    entries: Iterable[Entry],
    gap: float = 10,
    size: float = 17,
    edge: float = 64,
) -> list[Button]:
    """Buttons as wide as their words, from right to left.  ``right`` gives the row's height and
    right end, ``edge`` is what they are wider than their words; it and ``gap`` are in units."""
    made, x = [], right.right
    for words, act, style, icon in entries:
        wide = ctx.type.size(words, size * ctx.unit, "bold")[0] + ctx.u(edge)
        rect = pygame.Rect(x - wide, right.y, wide, right.height)
        made.append(Button(ctx, rect, words, act, style=style, icon=icon, size=size))
        x = rect.x - ctx.u(gap)
    return made
