"""Rows of buttons: as wide as their words, or all of one width."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias

import pygame

from ..graphics.context import DrawContext
from .controls import Button, level

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


def needed(
    ctx: DrawContext, entries: Iterable[Entry], gap: float = 12, size: float = 17, edge: float = 56
) -> int:
    """How wide a row of buttons is that are ``edge`` units wider than their words."""
    widths = [ctx.type.size(entry[0], size * ctx.unit, "bold")[0] for entry in entries]
    return sum(widths) + len(widths) * ctx.u(edge) + max(0, len(widths) - 1) * ctx.u(gap)


def filling(
    ctx: DrawContext, room: pygame.Rect, entries: Sequence[Entry], gap: float = 12, size: float = 17
) -> list[Button]:
    """Buttons as wide as their words need, and all equally wider, which fill ``room``; where that
    is too narrow they have one width and words of one size."""
    made = side_by_side(ctx, room, entries, gap, size)
    spare = room.width - needed(ctx, entries, gap, size)
    if spare < 0:
        level(made)
        return made
    x = room.x
    for i, button in enumerate(made):
        button.rect.x = x
        button.rect.width = needed(ctx, entries[i : i + 1], gap, size) + spare // len(made)
        x = button.rect.right + ctx.u(gap)
    return made


def from_right(
    ctx: DrawContext,
    right: pygame.Rect,
    entries: Iterable[Entry],
    gap: float = 10,
    size: float = 17,
    edge: float = 64,
) -> list[Button]:
    """Buttons as wide as their words, from right to left; quiet ones have them as a tip and show
    their icon alone.  ``right`` gives the row's height and right end, ``edge`` is what they are
    wider than their words; it and ``gap`` are in units."""
    made, x = [], right.right
    for words, act, style, icon in entries:
        label, tip = ("", words) if style == "quiet" else (words, "")
        wide = ctx.type.size(label, size * ctx.unit, "bold")[0] + ctx.u(edge)
        wide = wide if label else right.height
        rect = pygame.Rect(x - wide, right.y, wide, right.height)
        made.append(Button(ctx, rect, label, act, style=style, icon=icon, size=size, tip=tip))
        x = rect.x - ctx.u(gap)
    return made
