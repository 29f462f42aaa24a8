"""Small charts: a ring, a trail of paws, a bar between two rivals."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from ..graphics.context import DrawContext

FINE = 3
"""Rings are drawn this many times larger and scaled down, for smooth edges."""


def ring(
    surface: pygame.Surface, ctx: DrawContext, at: tuple[float, float], r: float, share: float
) -> None:
    """A ring filled clockwise from the top up to ``share`` (0 to 1)."""
    edge = ctx.u(1.6)
    size = round(2 * (r + 1) * FINE)
    layer = pygame.Surface((size, size), pygame.SRCALPHA)
    middle = size / 2
    around, within = (r - edge) * FINE, r * FINE * 0.62
    for radius, colour in ((r * FINE, "ink"), (around, "paper_light")):
        pygame.draw.circle(layer, ctx.theme[colour], (middle, middle), radius)
    if share > 0:
        pygame.draw.polygon(layer, ctx.theme["accent"], _wedge(middle, around, min(1.0, share)))
    pygame.draw.circle(layer, ctx.theme["ink"], (middle, middle), within)
    pygame.draw.circle(layer, ctx.theme["paper"], (middle, middle), within - edge * FINE)
    fine = pygame.transform.smoothscale(layer, (size // FINE, size // FINE))
    surface.blit(fine, fine.get_rect(center=(round(at[0]), round(at[1]))))


def _wedge(middle: float, r: float, share: float) -> list[tuple[float, float]]:
    steps = max(2, round(72 * share))
    turns = [2 * math.pi * share * i / steps for i in range(steps + 1)]
    points = [(middle + r * math.sin(t), middle - r * math.cos(t)) for t in turns]
    return [(middle, middle), *points]


def trail(
    surface: pygame.Surface, ctx: DrawContext, box: pygame.Rect, outcomes: Sequence[bool], most: int
) -> None:
    """A paw print for each game from left to right, dark for wins."""
    step = box.width / most
    size = min(step * 1.06, box.height * 0.62)
    sway = max(0.0, (box.height - size) / 2) * 0.7
    for i, won in enumerate(outcomes):
        side = -1 if i % 2 else 1
        picture = ctx.atlas.get(
            "common/paw",
            width=size,
            tint=ctx.theme["accent_dark" if won else "ink_soft"],
            alpha=255 if won else 64,
            angle=-90 + 10 * side,
        )
        at = (box.x + step * (i + 0.5), box.centery + sway * side)
        surface.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1]))))


def rival_bar(
    surface: pygame.Surface,
    ctx: DrawContext,
    box: pygame.Rect,
    won: int,
    games: int,
    lost: int,
    colours: tuple[pygame.Color, pygame.Color],
) -> None:
    """Games won from the left, lost from the right; the rest was won by neither or both."""
    radius = box.height // 2
    pygame.draw.rect(surface, ctx.theme["paper_dark"], box, border_radius=radius)
    for share, colour, right in ((won, colours[0], False), (lost, colours[1], True)):
        part = pygame.Rect(0, 0, round(box.width * share / max(1, games)), box.height)
        part.topleft = (box.right - part.width if right else box.x, box.y)
        if part.width:
            radii = {
                f"border_{y}_{'right' if right else 'left'}_radius": radius
                for y in ("top", "bottom")
            }
            if part.width == box.width:
                radii = {"border_radius": radius}
            pygame.draw.rect(surface, colour, part, **radii)
    pygame.draw.rect(surface, ctx.theme["ink"], box, ctx.u(1.6), border_radius=radius)
