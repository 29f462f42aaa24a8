"""What never moves: the meadow, the tiles of the park and its wall, the camps."""

from __future__ import annotations

import math
from random import Random

import pygame

from ....core.types import Target
from ....ui.graphics.shapes import Point, rounded
from ....ui.stage.parts import draw_backdrop
from .layout import CAPTURED, SUPPLY, Layout, coordinates

_PARK = (1, 1, 2, 1, 4, 1, 3, 1)
"""Which drawing of a hex of grass is used; plain ones most often."""

PAW = pygame.Color("#4a3a18")
STRAW = [pygame.Color(c) for c in ("#d8c48a", "#dccb94", "#b09b5e", "#a99457")]
SPARSE, BED = 20, 42
"""Units of the square in which one blade of straw lies, and the blades of a cat's bed."""


def draw_ground(
    surface: pygame.Surface, at: Layout, colours: tuple[pygame.Color, pygame.Color]
) -> None:
    """Draw all of it; ``colours`` are the seats'."""
    draw_backdrop(surface, at.ctx, at.area, "cat_herders/backdrop", 420, 18, edge=3)
    for seat, colour in enumerate(colours):
        for kind in (SUPPLY, CAPTURED):
            _draw_enclosure(surface, at, seat, kind, colour)
    draw_park(surface, at)


def draw_park(surface: pygame.Surface, at: Layout) -> None:
    """The tiles, and the shadow of the wall."""
    _draw_shadow(surface, at)
    for target, (x, y) in sorted(at.centres.items(), key=lambda item: item[1][1]):
        _draw_tile(surface, at, target, x, y)


def _draw_shadow(surface: pygame.Surface, at: Layout) -> None:
    """The shadow of the wall on the meadow."""
    layer = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    radius = at.size * (0.72 if at.square else 1.04)
    for target in at.walls:
        x, y = at.centres[target]
        middle = (x + at.size * 0.14, y + at.size * 0.24)
        pygame.draw.circle(layer, (30, 40, 16, 90), middle, radius)
    surface.blit(layer, (0, 0))


def _draw_tile(surface: pygame.Surface, at: Layout, target: Target, x: float, y: float) -> None:
    a, b = coordinates(target)
    mix = (a * 7 + b * 13 + (a * b) % 5) % 8  # looks random and is the same every time
    wall = target in at.walls
    if at.square:
        name = f"wall_square_{1 + mix % 2}" if wall else f"park_square_{1 + (mix % 3) * (mix < 3)}"
        w = h = math.ceil(at.size) + 1
    else:
        name = ("wall_2" if mix == 3 else "wall") if wall else f"park_{_PARK[mix]}"
        w, h = math.ceil(at.size * math.sqrt(3)) + 1, math.ceil(2 * at.size) + 1
    picture = at.ctx.atlas.get(f"cat_herders/{name}", w, h)
    surface.blit(picture, picture.get_rect(center=(round(x), round(y))))


def _draw_enclosure(
    surface: pygame.Surface, at: Layout, seat: int, kind: str, colour: pygame.Color
) -> None:
    ctx, box = at.ctx, at.enclosure(seat, kind)
    fence = box.inflate(ctx.u(8), ctx.u(8))
    surface.blit(ctx.atlas.nine("cat_herders/pen", fence.size, 32, ctx.unit), fence)
    inside = box.inflate(-ctx.u(14), -ctx.u(14))
    rounded(surface, colour, inside, ctx.u(3), border_radius=ctx.u(6))
    rng = Random(f"{seat}{kind}")  # the same straw every time
    ground = inside.inflate(-ctx.u(22), -ctx.u(16))
    for _ in range(round(ground.width * ground.height / ctx.u(SPARSE) ** 2)):
        x, y = ground.x + rng.random() * ground.width, ground.y + rng.random() * ground.height
        _draw_straw(surface, at, rng, (x, y))
    for i in range(at.capacity(kind) if kind == CAPTURED else 0):
        x, y, height = at.camp_place(seat, i, kind)
        for _ in range(BED):  # a cat will sit here
            turn, far = rng.random() * math.tau, math.sqrt(rng.random())
            across, down = 0.33 * far * math.cos(turn), 0.1 * far * math.sin(turn) - 0.1
            _draw_straw(surface, at, rng, (x + height * across, y + height * down))
        paw = ctx.atlas.get("common/paw", height=height * 0.52, tint=PAW, alpha=70)
        surface.blit(paw, paw.get_rect(center=(round(x), round(y - height * 0.42))))


def _draw_straw(surface: pygame.Surface, at: Layout, rng: Random, middle: Point) -> None:
    """One blade, in one of the colours, nearly level."""
    u = at.ctx.u
    half = pygame.Vector2(u(rng.uniform(4, 8)), 0).rotate(rng.uniform(-35, 35))
    pygame.draw.line(surface, rng.choice(STRAW), middle - half, middle + half, u(1.7))
