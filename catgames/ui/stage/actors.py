"""Pieces on the screen: where they are on their way, and how they are drawn."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

import pygame

from ...core.types import Spot
from ..graphics.shapes import Point
from ..graphics.sprites import Atlas
from .board import Pose, in_steps
from .riffle import Riffle
from .shadows import NEARER, place_of, shadow_of
from .tumble import Blit as Blit
from .tumble import Tumble

OFF_SCREEN = Pose(-999, -999, 1, alpha=0)
"""The pose of a piece that the board does not draw."""


TURNS = 0.4
"""The share of its way after which a piece turns over that shows its other side at the end."""


LANDS, GIVES = 0.1, 0.07
"""Seconds at the end of a jump in which a piece settles, at most a third of them; by what share it
is flattened meanwhile."""
PAST, MOST_PAST = 0.14, 0.05
"""By how much a piece that lies flat slides too far before it settles: in its heights, and at most
this share of its way."""


def ease(t: float) -> float:
    """Slow down towards the end; 0 to 1."""
    return 1 - (1 - t) ** 3


Leg = tuple[Point, Point]
"""A straight part of a route, from and to, in pixels."""
Drawn = tuple[Pose, "Blit | None", "Blit | None"]
"""A piece's pose, its shadow and its picture."""


def along(route: Sequence[Leg], share: float) -> Point:
    """The point after ``share`` (0 to 1) of the length of all legs."""
    left = share * sum(math.dist(a, b) for a, b in route)
    for a, b in route:
        length = math.dist(a, b)
        if left <= length and length:
            k = left / length
            return a[0] + (b[0] - a[0]) * k, a[1] + (b[1] - a[1]) * k
        left -= length
    return route[-1][1]


def past(t: float) -> float:
    """How far it slides too far at a moment of its way, as a share of the farthest."""
    return t**4 * (1 - t) ** 2 * 45.5625


def _resized(picture: pygame.Surface, scale: float, narrow: float = 1) -> pygame.Surface:
    size = (max(1, round(picture.width * scale * narrow)), max(1, round(picture.height * scale)))
    return picture if size == picture.size else pygame.transform.smoothscale(picture, size)


@dataclass(slots=True)
class Actor:
    """A piece on the screen.  Times in seconds of the animator's clock."""

    face: int
    spot: Spot
    sprite: str
    pose: Pose
    """Where it goes."""
    start: Pose
    """Where it comes from."""
    began: float = 0.0
    seconds: float = 0.0
    hop: float = 0.0
    """Height of its jump, in its own heights."""
    old_sprite: str = ""
    """Its other side, while it is turned over."""
    route: tuple[Leg, ...] = ()
    """The way it goes, if that is not a straight line; it jumps from leg to leg."""
    tumble: Tumble | Riffle | None = None
    """How it rolls on its way, if it is a die that is thrown, or falls into a pile."""
    aloft: float = 0.0
    """How high above the table it begins its way, in its heights, as if a hand let it go."""
    rest: tuple[Pose, str, Drawn] | None = None
    """What was drawn of it at rest, with the pose and sprite for which that holds."""

    def start_moving(self, now: float, seconds: float, start: Pose, hop: float = 0.0) -> None:
        """Go from ``start`` to ``pose``, from as high as it is now."""
        self.aloft = self.above(now)
        self.start, self.began, self.seconds, self.hop = start, now, seconds, hop
        self.tumble = None

    def share(self, now: float) -> float:
        """The part of its way that it has gone, 0 to 1."""
        return 1.0 if self.seconds <= 0 else min(1.0, max(0.0, (now - self.began) / self.seconds))

    def _landing(self) -> float:
        """The share of its time in which it settles."""
        falls = self.hop or self.aloft
        return min(LANDS / self.seconds, 1 / 3) if falls and self.seconds > 0 else 0.0

    def _way(self, now: float) -> float:
        """The part of its way that it has gone before it settles, 0 to 1."""
        return min(1.0, self.share(now) / (1 - self._landing()))

    def above(self, now: float) -> float:
        """How high above the table it is at this moment, in its heights."""
        t = self._way(now)
        return 0.0 if t >= 1 else self.hop * 4 * t * (1 - t) + self.aloft * (1 - t * t)

    def squash(self, now: float) -> float:
        """By what share it is flattened at this moment, as it lands."""
        last = self._landing()
        into = (self.share(now) - (1 - last)) / last if last else 0.0
        return GIVES * math.sin(math.pi * into) if 0 < into < 1 else 0.0

    def pose_at(self, now: float) -> Pose:
        """The pose at this moment, on its way or at rest."""
        t = self._way(now)
        if t >= 1:
            return self.pose
        k, a, b = ease(t), self.start, self.pose
        x, y = along(self.route or (((a.x, a.y), (b.x, b.y)),), k)
        return Pose(
            x,
            y - self._lift(t),
            a.height + (b.height - a.height) * k,
            max(a.z, b.z) + (0.5 if b.z >= 0 else 0),
            a.angle + (b.angle - a.angle) * k,
            round(a.alpha + (b.alpha - a.alpha) * k),
            b.flip,
        )

    def stands(self, atlas: Atlas) -> bool:
        """Whether it stands on the table, with its anchor at its foot, and does not lie flat."""
        sprite = atlas.find(self.sprite)
        return sprite.anchor[1] >= sprite.size[1] * 0.75

    def _slides(self, t: float) -> tuple[float, float]:
        """By how many pixels it has gone too far, as it lands."""
        dx, dy = self.pose.x - self.start.x, self.pose.y - self.start.y
        way = math.hypot(dx, dy)
        if not way or not (self.hop or self.aloft) or self.start.x == OFF_SCREEN.x:
            return 0.0, 0.0
        far = min(PAST * self.pose.height, MOST_PAST * way) * past(t)
        return dx / way * far, dy / way * far

    def _goes(self) -> bool:
        """Whether it goes anywhere, and does not only turn over."""
        return (self.start.x, self.start.y) != (self.pose.x, self.pose.y)

    def _lift(self, t: float) -> float:
        return self.hop * 4 * t * (1 - t) * self.pose.height

    def _kept_height(self, t: float) -> float:
        """The height in which the atlas makes pictures, which it keeps.

        On the way it is the larger of both, and the picture is scaled from that: all sizes on the
        way would push everything else out of the cache.
        """
        return max(self.start.height, self.pose.height) if t < 1 else self.pose.height

    # ------------------------------------------------------------------ drawing

    def drawn(self, now: float, atlas: Atlas) -> Drawn:
        """The piece with its shadow; kept while it is at rest."""
        resting = self.share(now) >= 1
        if resting and self.rest and self.rest[1] == self.sprite:
            if self.rest[0] is self.pose:
                return self.rest[2]
            if replace(self.rest[0], z=self.pose.z) == self.pose:  # only others lie over it
                self.rest = (self.pose, self.sprite, (self.pose, *self.rest[2][1:]))
                return self.rest[2]
        if resting:
            self.old_sprite = ""  # it has been turned over
        pose = self.pose_at(now)
        if not (resting or self.route or self.stands(atlas)):
            x, y = self._slides(self._way(now))
            pose = replace(pose, x=pose.x + x, y=pose.y + y)
        if self.tumble is not None and not resting:
            at = (pose.x, pose.y)
            share, angle = self.share(now), self.pose.angle
            return (pose, *self.tumble.drawn(share, at, pose.height, angle, atlas))
        shown = pose.alpha > 0 and pose.x > -900
        picture = self._picture(pose, now, atlas) if shown else None
        drawn = (pose, self._shadow(pose, now, atlas), picture)
        self.rest = (self.pose, self.sprite, drawn) if resting else None
        return drawn

    def _shadow(self, pose: Pose, now: float, atlas: Atlas) -> Blit | None:
        """Standing pieces, whose anchor is at their foot, cast a shadow on the ground; those that
        lie flat do while they are above it."""
        if pose.alpha < 128 or pose.x < -900:
            return None
        if not self.stands(atlas):
            return self._shadow_below(pose, now, atlas)
        t = self._way(now)
        ground = pose.y + (self._lift(t) if t < 1 else 0)
        height = self._kept_height(t)
        # The sprite, 72 high, is drawn for pieces 112 high.
        picture = atlas.get("common/shadow_long", height=height * 72 / 112)
        picture = _resized(picture, pose.height / height)
        x, y = pose.x - picture.width * 44 / 144, ground - picture.height * 47 / 72
        return picture, (round(x), round(y))

    def _shadow_below(self, pose: Pose, now: float, atlas: Atlas) -> Blit | None:
        above = self.above(now)
        if not above:
            return None
        height = self._kept_height(self._way(now))
        plain = shadow_of(atlas, self.sprite, height, in_steps(pose.angle), above)
        shade = _resized(plain, pose.height / height, self._turned(self._way(now))[1])
        return shade, place_of(shade, pose.x, pose.y, pose.height, above)

    def _turned(self, t: float) -> tuple[str, float]:
        """Which side is seen, and how wide it looks as it turns over at the end of its way."""
        if not self.old_sprite or t >= 1:
            return self.sprite, 1.0
        turned = max(0.0, (t - TURNS) / (1 - TURNS)) if self._goes() else t
        return self.old_sprite if turned < 0.5 else self.sprite, abs(1 - 2 * turned)

    def _picture(self, pose: Pose, now: float, atlas: Atlas) -> Blit:
        t, squash = self._way(now), self.squash(now)
        sprite, narrow = self._turned(t)
        stands = self.stands(atlas)
        height = self._kept_height(t)
        alpha = 255 if t < 1 else pose.alpha
        angle = in_steps(pose.angle)
        picture = atlas.get(sprite, height=height, alpha=alpha, angle=angle, flip=pose.flip)
        scale = pose.height / height
        if stands:
            picture = _resized(picture, scale * (1 - squash), narrow * (1 + squash) / (1 - squash))
        else:  # nearer to the eye, or pressed on the table
            scale *= (1 + NEARER * self.above(now)) * (1 - squash / 2)
            picture = _resized(picture, scale, narrow)
        if pose.alpha < alpha:
            picture = picture.convert_alpha()
            picture.fill((255, 255, 255, pose.alpha), special_flags=pygame.BLEND_RGBA_MULT)
        if round(pose.angle):
            low = pose.y + pose.height * squash / 2 if stands else pose.y
            return picture, picture.get_rect(center=(round(pose.x), round(low))).topleft
        (w, h), (ax, ay) = atlas.find(sprite).size, atlas.find(sprite).anchor
        x = pose.x - (w - ax if pose.flip else ax) / w * picture.width
        if not stands:
            return picture, (round(x), round(pose.y - ay / h * picture.height))
        foot = pose.y + (1 - ay / h) * pose.height
        return picture, (round(x), round(foot - picture.height))
