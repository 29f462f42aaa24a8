"""Rectangles with rounded corners that are smooth; those of pygame have steps."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import pygame

FINER = 4
"""Corners are drawn so many times as large and scaled down."""


def rounded(
    surface: pygame.Surface,
    colour: Any,
    rect: pygame.Rect | pygame.FRect | tuple[float, ...],
    width: float = 0,
    border_radius: float = 0,
) -> None:
    """As ``pygame.draw.rect``, with smooth corners."""
    ink, box = pygame.Color(colour), pygame.Rect(rect)
    least, wide = min(box.size), int(width)
    if 2 * wide >= least:
        wide = 0
    radius = min(int(border_radius), least // 2)
    see_through = ink.a < 255 and surface.get_flags() & pygame.SRCALPHA
    if radius < 2 or see_through:
        pygame.draw.rect(surface, ink, box, wide, border_radius=radius)
        return
    ink.a = 255
    x, y, w, h = box
    if wide:
        long, high = w - 2 * radius, h - 2 * radius
        surface.fill(ink, (x + radius, y, long, wide))
        surface.fill(ink, (x + radius, y + h - wide, long, wide))
        surface.fill(ink, (x, y + radius, wide, high))
        surface.fill(ink, (x + w - wide, y + radius, wide, high))
    else:
        surface.fill(ink, (x + radius, y, w - 2 * radius, h))
        surface.fill(ink, (x, y + radius, radius, h - 2 * radius))
        surface.fill(ink, (x + w - radius, y + radius, radius, h - 2 * radius))
    disc = _disc((ink.r, ink.g, ink.b), radius, wide)
    for right in (False, True):
        for low in (False, True):
            at = (x + w - radius if right else x, y + h - radius if low else y)
            surface.blit(disc, at, (radius * right, radius * low, radius, radius))


@lru_cache(1024)
def _disc(colour: tuple[int, int, int], radius: int, wide: int) -> pygame.Surface:
    """A disc, or a ring if it has a width, of whose quarters corners are made."""
    fine = radius * FINER
    large = pygame.Surface((2 * fine, 2 * fine), pygame.SRCALPHA)
    large.fill((*colour, 0))
    pygame.draw.circle(large, colour, (fine, fine), fine)
    if wide and wide < radius:
        pygame.draw.circle(large, (*colour, 0), (fine, fine), fine - wide * FINER)
    return pygame.transform.smoothscale(large, (2 * radius, 2 * radius))
