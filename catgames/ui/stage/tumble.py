"""A die that has been thrown: an arc and two bounces on which it turns over and over."""

from __future__ import annotations

import math
from dataclasses import dataclass

import pygame

from ..graphics.sprites import Atlas

Blit = tuple[pygame.Surface, tuple[int, int]]
"""A picture and its upper left corner."""
SECONDS = 0.8
"""How long it takes at speed 1."""
ARCS = ((0.0, 0.5, 1.0), (0.5, 0.8, 0.34), (0.8, 1.0, 0.1))
"""The shares of the time in which it is in the air, and how high it comes, in its heights."""
NEARER, SPINS, TURNS = 0.24, 540, 12
"""How much larger it looks at a height of one, its degrees of rotation, and how often another face
comes up."""
UNITS = 32
"""Sizes of shadows are told apart by so many pixels at most: few pictures are kept."""


@dataclass(frozen=True, slots=True)
class Tumble:
    """The way of one die.  No moment before the last one depends on how it falls."""

    sprites: tuple[str, ...]
    """Its faces, in the order in which they come up."""
    way: tuple[float, float]
    """How far it is thrown before it rolls back, in its heights."""

    def drawn(
        self, t: float, at: tuple[float, float], high: float, angle: float, atlas: Atlas
    ) -> tuple[Blit, Blit]:
        """Its shadow and its picture after the share ``t`` of the time; ``at``, ``high`` and
        ``angle``: how it lies at the end."""
        out, up = math.sin(math.pi * t**0.6), height_at(t)
        x, y = at[0] + self.way[0] * high * out, at[1] + self.way[1] * high * out
        turned = 1 - (1 - t) ** 1.3
        sprite = self.sprites[int(t * TURNS) % len(self.sprites)]
        plain = atlas.get(sprite, height=high)
        edge = 0.8 + 0.2 * abs(math.cos(math.pi * t * TURNS))  # seen from the side
        scale = 1 + NEARER * up
        size = (max(1, round(plain.width * edge * scale)), max(1, round(plain.height * scale)))
        angle -= math.copysign(SPINS, self.way[0]) * (1 - turned)
        picture = pygame.transform.rotozoom(pygame.transform.smoothscale(plain, size), angle, 1)
        shown = picture.get_rect(center=(round(x), round(y - up * high)))
        shade = shadow(atlas, high * (1 - 0.4 * up))
        away = high * (0.05 + 0.16 * up)
        below = shade.get_rect(center=(round(x + away), round(y + away)))
        return (shade, below.topleft), (picture, shown.topleft)


def height_at(t: float) -> float:
    """How high it is, in its heights; 0: it touches the table."""
    for start, end, high in ARCS:
        if start <= t <= end:
            k = (t - start) / (end - start)
            return high * 4 * k * (1 - k)
    return 0.0


def shadow(atlas: Atlas, wide: float) -> pygame.Surface:
    """A soft spot on the table, smaller the higher the die is."""
    step = max(1.0, wide // UNITS)
    side = max(4, round(round(wide / step) * step))

    def blurred() -> pygame.Surface:
        room = round(side * 1.5)
        layer = pygame.Surface((room, room), pygame.SRCALPHA)
        box = pygame.Rect(0, 0, side, side)
        box.center = (room // 2, room // 2)
        pygame.draw.rect(layer, (20, 10, 8, 120), box, border_radius=side // 3)
        return pygame.transform.gaussian_blur(layer, max(1, side // 7))

    return atlas.keep(("tumble", side), blurred)
