"""Areas of the screen that can be clicked and highlighted, and rectangles with smooth corners."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Protocol

import pygame

from .memory import Cache, pixels

Point = tuple[float, float]
"""A place on the screen, in pixels and parts of one."""

_layers = Cache(500_000, pixels)
"""Filled shapes, because the same places are highlighted again and again."""


class Shape(Protocol):
    """An area of the screen, in pixels."""

    def contains(self, x: float, y: float) -> bool: ...

    def box(self) -> pygame.Rect: ...

    def seen(self, left: float, top: float, k: float) -> Shape:
        """The same area ``k`` times as large, from another corner of the screen."""
        ...

    def outline(self, surface: pygame.Surface, colour: pygame.Color, width: int) -> None: ...

    def fill(self, surface: pygame.Surface, colour: pygame.Color) -> None: ...


@dataclass(frozen=True, slots=True)
class Circle:
    """A disc around (x, y)."""

    x: float
    y: float
    r: float

    def contains(self, x: float, y: float) -> bool:
        return (x - self.x) ** 2 + (y - self.y) ** 2 <= self.r**2

    def box(self) -> pygame.Rect:
        return pygame.Rect(self.x - self.r, self.y - self.r, 2 * self.r, 2 * self.r)

    def seen(self, left: float, top: float, k: float) -> Shape:
        return Circle((self.x - left) * k, (self.y - top) * k, self.r * k)

    def outline(self, surface: pygame.Surface, colour: pygame.Color, width: int) -> None:
        pygame.draw.aacircle(surface, colour, (self.x, self.y), self.r, width)

    def fill(self, surface: pygame.Surface, colour: pygame.Color) -> None:
        _blend(
            surface,
            (self, *colour),
            self.box(),
            lambda s, dx, dy: pygame.draw.circle(s, colour, (self.x - dx, self.y - dy), self.r),
        )


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle with rounded corners."""

    x: float
    y: float
    w: float
    h: float
    radius: float = 0

    def contains(self, x: float, y: float) -> bool:
        return self.x <= x < self.x + self.w and self.y <= y < self.y + self.h

    def box(self) -> pygame.Rect:
        return pygame.Rect(round(self.x), round(self.y), round(self.w), round(self.h))

    def seen(self, left: float, top: float, k: float) -> Shape:
        x, y, w, h = self.box()
        return Box((x - left) * k, (y - top) * k, w * k, h * k, self.radius * k)

    def outline(self, surface: pygame.Surface, colour: pygame.Color, width: int) -> None:
        rounded(surface, colour, self.box(), width, border_radius=int(self.radius))

    def fill(self, surface: pygame.Surface, colour: pygame.Color) -> None:
        _blend(
            surface,
            (self, *colour),
            self.box(),
            lambda s, dx, dy: rounded(
                s, colour, self.box().move(-dx, -dy), border_radius=int(self.radius)
            ),
        )


FINER = 3
"""Lines of polygons are drawn so many times as large and scaled down."""
LARGE = 300_000
"""Pixels from which on that would take too long."""


@dataclass(frozen=True, slots=True)
class Polygon:
    """A polygon, convex or not."""

    points: tuple[Point, ...]

    def contains(self, x: float, y: float) -> bool:
        inside = False
        x1, y1 = self.points[-1]
        for x2, y2 in self.points:
            if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
                inside = not inside
            x1, y1 = x2, y2
        return inside

    def box(self) -> pygame.Rect:
        xs, ys = [p[0] for p in self.points], [p[1] for p in self.points]
        return pygame.Rect(min(xs), min(ys), max(xs) - min(xs) + 1, max(ys) - min(ys) + 1)

    def seen(self, left: float, top: float, k: float) -> Shape:
        return Polygon(tuple(((x - left) * k, (y - top) * k) for x, y in self.points))

    def outline(self, surface: pygame.Surface, colour: pygame.Color, width: int) -> None:
        """Smooth, with round corners: thick lines of pygame are ragged and leave gaps where they
        meet."""

        def draw(layer: pygame.Surface, left: int, top: int) -> None:
            k = FINER if layer.width * layer.height < LARGE else 1
            large = pygame.Surface((layer.width * k, layer.height * k), pygame.SRCALPHA)
            large.fill((*colour[:3], 0))
            ends = [pygame.Vector2(x - left, y - top) * k for x, y in self.points]
            for a, b in zip(ends, (*ends[1:], ends[0]), strict=True):
                if a != b:
                    half = (b - a).normalize().rotate(90) * width * k / 2
                    pygame.draw.polygon(large, colour, (a + half, b + half, b - half, a - half))
                pygame.draw.circle(large, colour, a, width * k / 2)
            pygame.transform.smoothscale(large, layer.size, layer)

        edge = self.box().inflate(2 * width, 2 * width)
        _blend(surface, ("line", self, *colour, width), edge, draw)

    def fill(self, surface: pygame.Surface, colour: pygame.Color) -> None:
        _blend(
            surface,
            (self, *colour),
            self.box(),
            lambda s, dx, dy: pygame.draw.polygon(
                s, colour, [(x - dx, y - dy) for x, y in self.points]
            ),
        )


def _blend(
    surface: pygame.Surface,
    key: Hashable,
    box: pygame.Rect,
    draw: Callable[[pygame.Surface, int, int], object],
) -> None:
    """Blend a shape with alpha; pygame's own shapes overwrite the surface."""
    area = box.inflate(2, 2)
    if area.width < 1 or area.height < 1:
        return  # in a window too small for a layout

    def layer() -> pygame.Surface:
        made = pygame.Surface(area.size, pygame.SRCALPHA)
        draw(made, area.x, area.y)
        return made

    surface.blit(_layers.get_or(key, layer), area)


def hexagon(x: float, y: float, r: float) -> Polygon:
    """A regular hexagon around (x, y) with outer radius ``r``, a corner at its top."""
    return Polygon(
        tuple(
            (
                x + r * math.cos(math.radians(60 * i + 30)),
                y + r * math.sin(math.radians(60 * i + 30)),
            )
            for i in range(6)
        )
    )


def turned_box(at: Point, off: Point, size: Point, radius: float, angle: float) -> Polygon:
    """A rectangle with rounded corners that is turned around ``at`` by ``angle`` degrees, against
    the clock; ``off``: where its middle was from there before."""
    points = []
    for quarter, (a, b) in enumerate(((1, 1), (-1, 1), (-1, -1), (1, -1))):
        corner = pygame.Vector2(a * (size[0] / 2 - radius), b * (size[1] / 2 - radius)) + off
        for step in range(5):
            point = corner + pygame.Vector2(radius, 0).rotate(90 * quarter + 22.5 * step)
            x, y = point.rotate(-angle) + at
            points.append((x, y))
    return Polygon(tuple(points))


def seat_mark(
    surface: pygame.Surface,
    shape: str,
    x: float,
    y: float,
    r: float,
    colour: pygame.Color,
    edge: pygame.Color,
) -> None:
    """Draw a seat's shape (theme.SHAPES) with an edge; ``r`` is its radius."""
    points = _mark_points(shape, x, y, r)
    width = max(1, round(r * 0.16))
    if points is None:
        pygame.draw.aacircle(surface, colour, (x, y), r)
        pygame.draw.aacircle(surface, edge, (x, y), r, width)
    else:
        pygame.draw.polygon(surface, colour, points)
        pygame.draw.aalines(surface, edge, True, points)
        pygame.draw.polygon(surface, edge, points, width)


_MARKS = {
    "square": (4, 45, 1.1, 0.0),
    "triangle": (3, -90, 1.3, 0.3),
    "diamond": (4, -90, 1.15, 0.0),
    "hexagon": (6, 0, 1.05, 0.0),
}
"""By shape: the number of corners, the angle of the first in degrees, and radius and shift
downwards, both in radii of a circle that looks equally large."""


def _mark_points(shape: str, x: float, y: float, r: float) -> Sequence[Point] | None:
    if shape == "star":
        return [
            (
                x + (r if i % 2 == 0 else r * 0.48) * math.cos(math.radians(36 * i - 90)),
                y + (r if i % 2 == 0 else r * 0.48) * math.sin(math.radians(36 * i - 90)),
            )
            for i in range(10)
        ]
    if shape not in _MARKS:
        return None
    n, turn, size, down = _MARKS[shape]
    return [
        (
            x + r * size * math.cos(math.radians(360 * i / n + turn)),
            y + r * (down + size * math.sin(math.radians(360 * i / n + turn))),
        )
        for i in range(n)
    ]


FINER = 4
"""Corners are drawn so many times as large and scaled down."""


def rounded(
    surface: pygame.Surface,
    colour: Any,
    rect: pygame.Rect | pygame.FRect | tuple[float, ...],
    width: float = 0,
    border_radius: float = 0,
) -> None:
    """As ``pygame.draw.rect``, whose corners have steps, with smooth ones."""
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
