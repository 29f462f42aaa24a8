"""The head of a result: the game's cover in the dark, and light on whoever has won."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin

import pygame

from ..graphics.context import DrawContext
from ..graphics.shapes import rounded
from ..graphics.theme import veil

DARK, RAY, GLOW, STEPS = 150, 44, 120, 24
"""Alpha of the dark over the cover, of a ray of light, and of the glow where they begin, which
becomes darker in so many steps."""
SOFT = 9
"""Units within which the cover's colours run into each other."""
RAYS, FINER = 14, 2
"""How many rays there are; they are drawn so many times as large, for smooth edges."""
RIM, CORNER = (4, 4, 6), 8
"""Units of the panel's rim left of the picture, above and right of it, and of its corners."""


def draw_limelight(
    surface: pygame.Surface,
    ctx: DrawContext,
    game_id: str,
    box: pygame.Rect,
    lit: Sequence[tuple[int, int]],
) -> None:
    """Fill the upper part of a panel with the cover, and light around the points ``lit``."""
    left, top, right = map(ctx.u, RIM)
    box = pygame.Rect(box.x + left, box.y + top, box.width - left - right, box.height - top)
    points = tuple((x - box.x, y - box.y) for x, y in lit)
    key = ("limelight", game_id, box.size, points)
    surface.blit(ctx.atlas.keep(key, lambda: _made(ctx, game_id, box.size, points)), box)


def _made(
    ctx: DrawContext, game_id: str, size: tuple[int, int], lit: Sequence[tuple[int, int]]
) -> pygame.Surface:
    made, (wide, high) = pygame.Surface(size, pygame.SRCALPHA), size
    made.fill(ctx.theme["table_dark"])
    if ctx.atlas.has(cover := f"{game_id}/cover"):
        w, h = ctx.atlas.find(cover).size
        scale = max(wide / w, high / h)
        picture = ctx.atlas.get(cover, w * scale, h * scale)
        soft = pygame.transform.gaussian_blur(picture, ctx.u(SOFT))  # words stand on it
        made.blit(soft, soft.get_rect(center=(wide // 2, high // 2)))
    dark = pygame.Surface(size, pygame.SRCALPHA)
    dark.fill(veil(ctx.theme["dark"], DARK))
    made.blit(dark, (0, 0))
    for at in lit:
        made.blit(_light(ctx, size, at), (0, 0))
    shape = pygame.Surface(size, pygame.SRCALPHA)
    corner = ctx.u(CORNER)
    rounded(shape, "white", (0, 0, wide, high + 2 * corner), border_radius=corner)
    made.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return made


def _light(ctx: DrawContext, size: tuple[int, int], at: tuple[int, int]) -> pygame.Surface:
    """A glow and rays around a point."""
    glow = ctx.theme["glow"]
    fine = pygame.Surface((size[0] * FINER, size[1] * FINER), pygame.SRCALPHA)
    fine.fill(veil(glow, 0))
    x, y, far = at[0] * FINER, at[1] * FINER, sum(size) * FINER
    for i in range(RAYS):
        edges = [(2 * i + side) * pi / RAYS + 0.1 for side in (0, 1)]
        points = [(x, y), *((x + far * cos(a), y + far * sin(a)) for a in edges)]
        pygame.draw.polygon(fine, veil(glow, RAY), points)
    light = pygame.transform.smoothscale(fine, size)
    radius = min(size[1], ctx.u(230))
    for step in range(STEPS):  # brighter towards the middle
        disc = pygame.Surface(size, pygame.SRCALPHA)
        disc.fill(veil(glow, 0))
        pygame.draw.aacircle(disc, veil(glow, GLOW // STEPS), at, radius * (1 - step / (STEPS + 2)))
        light.blit(disc, (0, 0))
    return light
