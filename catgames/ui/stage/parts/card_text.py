"""Words on printed cards: as large as there is room, and never too small to read."""

from __future__ import annotations

import pygame

from ...graphics.context import DrawContext

LEAST = 6.0
"""Points of the smallest type on a card."""
LEADING = 1.22
"""From line to line, in sizes of the type."""
NAME = 8.5
"""Points of a name on a strip."""
_SMALL_PICTURE = 12.0
"""Pixels of type up to which a card is only drawn as a small picture."""


def fit_words(
    surface: pygame.Surface,
    ctx: DrawContext,
    words: str,
    room: pygame.Rect,
    point: float,
    most: float,
    colour: pygame.Color,
    weight: str = "semibold",
) -> int:
    """Draw lines around the middle of ``room``, ``most`` points large or smaller, at least LEAST;
    returns how many pixels high they are.

    ``point``: pixels of a point.  What does not fit in the smallest type is cut with an ellipsis.
    """
    fitted = ctx.type.fit(words, room.size, most * point, LEAST * point, weight, LEADING)
    if not fitted.whole and ctx.cut_on_paper is not None and fitted.px > _SMALL_PICTURE:
        ctx.cut_on_paper.add(words)
    step = fitted.px * LEADING
    y = room.centery - step * (len(fitted.lines) - 1) / 2
    for line in fitted.lines:
        picture = ctx.type.line(line, fitted.px, colour, fitted.weight)
        surface.blit(picture, picture.get_rect(center=(room.centerx, round(y))))
        y += step
    return round(step * len(fitted.lines))


def draw_name(ctx: DrawContext, name: str, wide: float, picture: pygame.Surface) -> None:
    """Write a card's name on a strip at its foot; ``wide``: millimetres that the picture is wide
    on paper."""
    w, h = picture.get_size()
    mm = w / wide
    box = pygame.Rect(0, 0, round(min(44 * mm, w * 0.72)), round(4.6 * mm))
    box.midbottom = round(w * 0.5), round(h - 4.6 * mm)
    outer = box.inflate(2 * max(1, round(0.4 * mm)), 2 * max(1, round(0.4 * mm)))
    pygame.draw.rect(picture, ctx.theme["ink"], outer, border_radius=outer.height // 2)
    pygame.draw.rect(picture, ctx.theme["cream"], box, border_radius=box.height // 2)
    room = box.inflate(-box.height, 0)
    fit_words(picture, ctx, name, room, mm * 25.4 / 72, NAME, ctx.theme["ink"], "heavy")
