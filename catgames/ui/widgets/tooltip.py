"""Small boxes of words over a page: the tip of a widget, and what a button has done."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from ..graphics.context import DrawContext
from .widget import Group


def draw_tooltip(
    ctx: DrawContext,
    surface: pygame.Surface,
    words: str,
    mouse: tuple[int, int],
    clear: Sequence[pygame.Rect] = (),
) -> None:
    """Draw words beside the mouse, inside the window.  ``clear``: what they should not cover, first
    what they are about."""
    width = min(ctx.u(300), ctx.type.size(words, 15 * ctx.unit, "semibold")[0] + 2)
    height = ctx.block_height(words, width, 15, "semibold")
    box = pygame.Rect(0, 0, width + ctx.u(24), height + ctx.u(14))
    box = _placed(box, surface.get_rect(), pygame.Rect(mouse, (1, 1)), ctx.u(14), clear)
    ctx.panel(surface, box, "panel_paper")
    ctx.block(
        surface, words, box.inflate(-ctx.u(22), -ctx.u(12)), 15, "ink", "semibold", middle=True
    )


def draw_explained(ctx: DrawContext, surface: pygame.Surface, group: Group) -> None:
    """Draw the tip of the widget that a finger rests on, rather above it than below the hand."""
    at = group.explained
    assert at is not None
    others = [w.rect for w in group.widgets if w.focusable]
    draw_tooltip(ctx, surface, at.shown_tip, at.rect.midtop, [at.rect, *others])


def _placed(
    box: pygame.Rect,
    window: pygame.Rect,
    mouse: pygame.Rect,
    gap: int,
    clear: Sequence[pygame.Rect],
) -> pygame.Rect:
    """The place beside the mouse, or beside what the words are about, that covers the least."""
    about = clear[0] if clear else mouse
    places = [*_beside(box, mouse, gap), *_beside(box, about, gap)]
    inside = [place.clamp(window) for place in places]
    return min(inside, key=lambda at: (at.colliderect(about), len(at.collidelistall(list(clear)))))


def _beside(box: pygame.Rect, at: pygame.Rect, gap: int) -> Iterator[pygame.Rect]:
    """Right below, right above, left below, left above; below, above, left, right."""
    right, left, top, bottom = at.right + gap, at.x - gap, at.y - gap, at.bottom + gap
    for x in (right, left - box.width):
        for y in (bottom, top - box.height):
            yield box.move(x, y)
    x, y = at.centerx - box.width // 2, at.centery - box.height // 2
    yield from (box.move(x, bottom), box.move(x, top - box.height))
    yield from (box.move(left - box.width, y), box.move(right, y))


WIDEST = 720


def draw_toast(
    ctx: DrawContext,
    surface: pygame.Surface,
    words: str,
    colour: str,
    width: int,
    foot: tuple[int, int],
) -> None:
    """Draw a notice no wider than ``width`` pixels; ``foot`` is the middle of its lower edge."""
    width = min(ctx.u(WIDEST), width)
    high = ctx.block_height(words, width - ctx.u(40), 16, "semibold") + ctx.u(24)
    box = pygame.Rect(0, 0, width, high)
    box.midbottom = foot
    ctx.panel(surface, box)
    room = box.inflate(-ctx.u(36), -ctx.u(20))
    ctx.block(surface, words, room, 16, colour, "semibold", "middle", middle=True)
