"""Paths of cats as lines on the screen: over broken roofs and round the edge of the board."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import pygame

from ....ui.graphics.context import DrawContext
from ....ui.graphics.shapes import Point
from ..geometry import BROKEN, NEXT, opposite, wraps
from ..state import State
from .layout import Layout

OUT = 1.36
"""How far a path is drawn beyond the board; 1 is the edge of the roof, 2 the next middle."""


@dataclass(frozen=True, slots=True)
class Path:
    """From ``start`` through ``edge`` to the roof or tower where it leads."""

    start: int
    edge: int
    goal: int
    lines: tuple[tuple[Point, ...], ...]
    """Points; where the path goes round the edge of the board, another line begins."""

    @property
    def jumps(self) -> list[Point]:
        """Pairs of points where it leaves and enters the board; see ``Board.way``."""
        ends = [p for line in self.lines for p in (line[0], line[-1])]
        return ends[1:-1]


def path(layout: Layout, s: State, start: int, edge: int) -> Path | None:
    """The path out of a roof; None: there is none (CL-6)."""
    at, lines = start, []
    line = [layout.centres[start], layout.edge(start, edge)]
    while True:
        if wraps(at, edge):
            line.append(layout.edge(at, edge, OUT))
            lines.append(tuple(line))
            at = NEXT[at * 6 + edge]
            line = [layout.edge(at, opposite(edge), OUT)]
        else:
            at = NEXT[at * 6 + edge]
        if at == start:
            return None
        line.append(layout.centres[at])
        if s.roofs[at] != BROKEN:
            return Path(start, edge, at, (*lines, tuple(line)))


def path_between(layout: Layout, s: State, start: int, goal: int) -> Path | None:
    """The path between two roofs that crosses the edge of the board least often; None: there is
    none."""
    found = [w for edge in range(6) if (w := path(layout, s, start, edge)) and w.goal == goal]
    return min(found, key=lambda w: len(w.lines), default=None)


def draw_path(
    surface: pygame.Surface,
    ctx: DrawContext,
    found: Path,
    colour: pygame.Color,
    wide: float,
    stop: float,
    dashed: bool = False,
) -> None:
    """Draw a path with arrowheads at its end and where it leaves the board.

    It is ``wide`` pixels wide and ends ``stop`` pixels before the middle of the goal.
    """
    light = 0.3 * colour.r + 0.59 * colour.g + 0.11 * colour.b > 170
    edge = ctx.theme["ink" if light else "cream"]
    lines = [list(line) for line in found.lines]
    lines[-1][-1] = _short(lines[-1][-2], lines[-1][-1], stop)
    for shade, width in ((edge, wide + ctx.u(4)), (colour, wide)):
        for line in lines:
            _stroke(surface, shade, line, width, max(ctx.u(9), wide) if dashed else 0)
        for line in lines:
            _head(surface, shade, line[-2], line[-1], width * 1.15 + ctx.u(3))


def _short(a: Point, b: Point, stop: float) -> Point:
    far = math.dist(a, b) or 1.0
    k = max(0.0, far - stop) / far
    return a[0] + (b[0] - a[0]) * k, a[1] + (b[1] - a[1]) * k


def _stroke(
    surface: pygame.Surface, colour: pygame.Color, line: Sequence[Point], width: float, dash: float
) -> None:
    for a, b in pairwise(line):
        if not dash:
            _bar(surface, colour, a, b, width)
            continue
        far = math.dist(a, b) or 1.0
        for i in range(int(far / dash / 2) + 1):
            p, q = (_short(b, a, far - min(far, dash * d)) for d in (2 * i, 2 * i + 1))
            _bar(surface, colour, p, q, width)


def _bar(surface: pygame.Surface, colour: pygame.Color, a: Point, b: Point, width: float) -> None:
    """A thick line with round ends."""
    far = math.dist(a, b)
    if far < 0.5:
        return
    dx, dy = (b[1] - a[1]) / far * width / 2, (a[0] - b[0]) / far * width / 2
    points = [
        (a[0] + dx, a[1] + dy),
        (b[0] + dx, b[1] + dy),
        (b[0] - dx, b[1] - dy),
        (a[0] - dx, a[1] - dy),
    ]
    pygame.draw.polygon(surface, colour, points)
    pygame.draw.aalines(surface, colour, True, points)
    for end in (a, b):
        pygame.draw.aacircle(surface, colour, end, width / 2)


def _head(surface: pygame.Surface, colour: pygame.Color, a: Point, b: Point, size: float) -> None:
    angle = math.atan2(b[1] - a[1], b[0] - a[0])
    points = [
        (b[0] + size * k * math.cos(angle + turn), b[1] + size * k * math.sin(angle + turn))
        for k, turn in ((1.15, 0.0), (1.0, 2.3), (1.0, -2.3))
    ]
    pygame.draw.polygon(surface, colour, points)
    pygame.draw.aalines(surface, colour, True, points)
