"""Shows faintly on the board what a move would do: where its pieces go from and to."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

import pygame

from ...core.events import Event
from ...core.types import HIDDEN
from ..graphics.shapes import Point
from ..graphics.theme import veil
from ..stage.actors import Actor
from ..stage.board import Pose
from ..stage.stage import Stage

SECONDS, HOP = 0.9, 0.5
"""How long a piece takes, and how high it rises on its way, in its heights."""
FAINT = 150
"""The alpha of a piece that is not really there."""
MOST = 4
"""At most so many pieces are shown."""
LINE, HEAD, NEAR = 7, 18, 16
"""Width of an arrow, size of its head, and the length below which there is none, in units."""
FINE = 3
"""Arrows are drawn this many times larger and scaled down, for smooth edges."""
COVERED, MOST_COVERED = 0.34, 0.24
"""How much of an arrow a piece at its end covers, in its heights, and at most of its length."""
Arrow = tuple[Point, Point]


class Ghosts:
    """The pieces of one move; they go once, then they lie where they would come to lie."""

    def __init__(self, stage: Stage, events: Sequence[Event], steps: Sequence[Point]) -> None:
        """``events``: what the move brings, as the viewer would see it; ``steps``: what is chosen
        for it, for a move that brings nothing yet."""
        self.stage, self.actors = stage, list[Actor]()
        self._until = 0.0
        self.arrows: list[Arrow] = []
        """Where pieces go from and to, in pixels."""
        moved = [e for e in events if e.kind == "moved"]
        together = [e for e in moved if e.beat and e.beat == moved[0].beat][:MOST]
        for event in together or moved[:1]:
            self._add(event)
        if not self.arrows:
            self.arrows += [(a, b) for a, b in pairwise(steps) if a != b]

    def _add(self, event: Event) -> None:
        stage, view = self.stage, self.stage.view
        there = stage.animator.actors.get(event.src, [])
        actor = next((a for f in (event.face, HIDDEN) for a in there if a.face == f), None)
        if actor is None or actor.pose.x < 0 or not actor.pose.alpha:
            return
        start = actor.pose
        lie = len(stage.animator.actors.get(event.dst, ()))
        pose = stage.board.pose(event.dst, lie, lie + 1, actor.face, view)
        if pose is None or pose.x < 0 or not pose.alpha:
            return
        sprite = stage.board.image(actor.face, event.dst, view)
        faint = replace(pose, alpha=FAINT)
        made = Actor(actor.face, event.dst, sprite, faint, replace(start, alpha=FAINT))
        self.actors.append(made)
        a, b = self._middle(start, actor.sprite), self._middle(pose, sprite)
        if a != b:
            self.arrows.append(_apart(a, b, COVERED * start.height, COVERED * pose.height))

    def _middle(self, pose: Pose, sprite: str) -> Point:
        """The middle of a piece's picture."""
        if round(pose.angle):
            return pose.x, pose.y
        found = self.stage.ctx.atlas.find(sprite)
        (w, h), (ax, ay) = found.size, found.anchor
        scale, side = pose.height / h, -1 if pose.flip else 1
        return pose.x + (w / 2 - ax) * scale * side, pose.y + (h / 2 - ay) * scale

    def play(self, now: float) -> None:
        """Let them go, unless nothing shall move."""
        speed = self.stage.animator.speed
        if not speed or self.stage.ctx.reduced_motion:
            return
        for actor in self.actors:
            actor.start_moving(now, SECONDS / speed, actor.start, HOP)
        self._until = now + SECONDS / speed if self.actors else 0.0

    def moving(self, now: float) -> bool:
        """Whether the screen must be drawn again."""
        if not self._until:
            return False
        if now >= self._until:
            self._until = 0.0
        return True

    # ------------------------------------------------------------------ drawing

    def draw(self, surface: pygame.Surface, now: float, colour: pygame.Color) -> None:
        """Draw the arrows, and the pieces over them."""
        for arrow in self.arrows:
            self._arrow(surface, *arrow, colour)
        for actor in self.actors:
            picture = actor.drawn(now, self.stage.ctx.atlas)[2]
            if picture is not None:
                surface.blit(*picture)

    def _arrow(self, surface: pygame.Surface, a: Point, b: Point, colour: pygame.Color) -> None:
        u, way = self.stage.ctx.unit, math.dist(a, b)
        if way < NEAR * u:
            return
        size = (round(abs(a[0] - b[0])), round(abs(a[1] - b[1])))
        edge = round(HEAD * u)
        left, top = round(min(a[0], b[0])) - edge, round(min(a[1], b[1])) - edge
        corner = (left, top)
        key = ("arrow", size, a[0] < b[0], a[1] < b[1], tuple(colour), edge)

        def make() -> pygame.Surface:
            big = pygame.Surface([(n + 2 * edge) * FINE for n in size], pygame.SRCALPHA)
            from_, to = (((x - left) * FINE, (y - top) * FINE) for x, y in (a, b))
            for ink, more in ((self.stage.ctx.theme["ink"], 2.5), (colour, 0.0)):
                _draw_arrow(big, from_, to, veil(ink, 255), u * FINE, more)
            return pygame.transform.smoothscale_by(big, 1 / FINE)

        surface.blit(self.stage.ctx.atlas.keep(key, make), corner)


def _apart(a: Point, b: Point, from_: float, to: float) -> Arrow:
    """The line from ``a`` to ``b`` without what pieces cover at its ends, in pixels."""
    way = math.dist(a, b)
    first, last = (min(covered / way, MOST_COVERED) for covered in (from_, to))
    x, y = b[0] - a[0], b[1] - a[1]
    return (a[0] + x * first, a[1] + y * first), (b[0] - x * last, b[1] - y * last)


def _draw_arrow(
    surface: pygame.Surface, a: Point, b: Point, ink: pygame.Color, u: float, more: float
) -> None:
    """A line with a head at ``b``, ``more`` units wider on every side."""
    way = pygame.Vector2(b) - a
    ahead = way.normalize()
    side, start, tip = ahead.rotate(90), pygame.Vector2(a), pygame.Vector2(b)
    neck, half = tip - ahead * HEAD * u, (LINE / 2 + more) * u
    wide, out = (HEAD * 0.62 + more * 1.6) * u, more * u
    points = [start + side * half, neck + side * half, neck + side * wide - ahead * out]
    points += [tip + ahead * out * 1.6, neck - side * wide - ahead * out, neck - side * half]
    pygame.draw.polygon(surface, ink, [*points, start - side * half])
    pygame.draw.aacircle(surface, ink, start, half)
