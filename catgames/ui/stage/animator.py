"""Plays events on the pieces, then sets them to the picture.  Any animation may be skipped."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import pygame

from ...core.events import Event
from ...core.game import View
from ...core.types import HIDDEN, Spot
from ..graphics.context import DrawContext
from .board import Board, Flourish, Pose

GLIDE, FLIP, FADE, BEAT_GAP = 0.32, 0.3, 0.22, 0.06
"""Seconds at speed 1."""


def ease(t: float) -> float:
    """Slow at the end."""
    return 1 - (1 - t) ** 3


Leg = tuple[tuple[float, float], tuple[float, float]]
"""A straight part of a way, from and to, in pixels."""
Blit = tuple[pygame.Surface, tuple[int, int]]
"""A picture and its upper left corner."""
Seen = tuple[Pose, "Blit | None", "Blit | None"]
"""Where a piece is, its shadow, and the piece."""


def along(route: Sequence[Leg], share: float) -> tuple[float, float]:
    """The point after ``share`` (0 to 1) of the length of all legs."""
    left = share * sum(math.dist(a, b) for a, b in route)
    for a, b in route:
        length = math.dist(a, b)
        if left <= length and length:
            k = left / length
            return a[0] + (b[0] - a[0]) * k, a[1] + (b[1] - a[1]) * k
        left -= length
    return route[-1][1]


@dataclass(slots=True)
class Actor:
    """A piece on the screen."""

    face: int
    spot: Spot
    sprite: str
    pose: Pose
    """Where it is going."""
    start: Pose
    """Where it comes from."""
    began: float = 0.0
    seconds: float = 0.0
    hop: float = 0.0
    """Height of its jump, in its own heights."""
    old_sprite: str = ""
    """Before it was turned over."""
    route: tuple[Leg, ...] = ()
    """The way it goes, if that is not a straight line; it jumps from one leg to the next."""
    leaving: bool = False
    rest: tuple[Pose, str, Seen] | None = None
    """How it looks at its place, with the sprite that it has."""

    def share(self, now: float) -> float:
        """How far it has come, 0 to 1."""
        return 1.0 if self.seconds <= 0 else min(1.0, max(0.0, (now - self.began) / self.seconds))


class Animator:
    """Holds the pieces of one board.  Times in seconds of the caller's clock."""

    def __init__(self, board: Board, ctx: DrawContext) -> None:
        self.board, self.ctx = board, ctx
        self.actors: dict[Spot, list[Actor]] = {}
        self.gone: list[Actor] = []
        self.view: View[Any] | None = None
        self.queue: list[list[Event]] = []
        self.until = 0.0
        self.free = 0.0
        """When the next beat may begin: with ``until``, or before it (``Board.gap``)."""
        self.speed = 1.0
        self.flourishes: list[tuple[Flourish, float]] = []
        self.now = 0.0
        self._drawn: tuple[list[Blit], list[Blit]] = ([], [])
        """The pieces of the ground and the others, as long as they look the same."""
        self._looks: list[object] = []

    # ------------------------------------------------------------------ setting

    def show(self, view: View[Any], slide: bool = False) -> None:
        """Set the pieces to the picture of ``view``; with ``slide`` they glide there."""
        self.queue.clear()
        if self.view is not None and self.view.viewer != view.viewer:
            for seen in (self.actors, self.gone, self.flourishes):
                seen.clear()  # nothing that somebody else saw glides on or fades out
        self.view = view
        spare: dict[int, list[Actor]] = {}
        picture = self.board.picture(view)
        for spot, actors in self.actors.items():
            wanted = list(picture.get(spot, ()))
            for actor in list(actors):
                if actor.face in wanted:
                    wanted.remove(actor.face)
                else:
                    actors.remove(actor)
                    spare.setdefault(actor.face, []).append(actor)
        for spot, faces in picture.items():
            have = self.actors.setdefault(spot, [])
            ordered: list[Actor] = []
            for face in faces:
                found = next((a for a in have if a.face == face), None)
                if found:
                    have.remove(found)
                elif slide and spare.get(face):
                    found = spare[face].pop()
                ordered.append(found or self._new(face, spot))
            self.actors[spot] = ordered
        self.actors = {spot: actors for spot, actors in self.actors.items() if actors}
        for spot in self.actors:
            self._arrange(spot, GLIDE if slide else 0.0)

    def deal_in(self) -> None:
        """At the first sight of a table its pieces come down one after another."""
        if not self.speed:
            return
        cast = sorted(
            (a for actors in self.actors.values() for a in actors),
            key=lambda a: (a.pose.y, a.pose.x),
        )
        for i, actor in enumerate(cast):
            lifted = replace(actor.pose, y=actor.pose.y - actor.pose.height * 0.8, alpha=0)
            actor.start, actor.began = lifted, self.now + 0.6 / self.speed * i / len(cast)
            actor.seconds = self._seconds(GLIDE)
        self.until = self.free = self.now + 0.6 / self.speed + self._seconds(GLIDE)

    def relayout(self) -> None:
        """The board was laid out anew: everything jumps to its place."""
        self.skip()
        if self.view is not None:
            for spot in self.actors:
                self._arrange(spot, 0.0)

    # ------------------------------------------------------------------ playing

    def play(self, events: Sequence[Event], view: View[Any]) -> None:
        """Play events one after another (those of one beat together), then show ``view``."""
        if self.view is None:
            return self.show(view)
        self.view = view
        for e in events:
            if self.queue and e.beat and self.queue[-1][0].beat == e.beat:
                self.queue[-1].append(e)
            else:
                self.queue.append([e])
        if not self.speed:
            self.skip()

    def busy(self) -> bool:
        """Whether something is still to be played."""
        return bool(self.queue) or self.now < self.until

    def ready(self) -> bool:
        """Whether chance may go on, although pieces may still be on their way."""
        return not self.queue and self.now >= self.free

    def moving(self) -> bool:
        """Whether the screen must be drawn again."""
        return self.busy() or bool(self.gone) or bool(self.flourishes)

    def skip(self) -> None:
        """Jump to the end."""
        self.until = self.free = 0.0
        self.gone.clear()
        self.flourishes.clear()
        if self.view is not None:
            self.show(self.view)

    def update(self, now: float) -> bool:
        """Go on; True: something moved."""
        moved = self.moving()
        self.now = now
        while self.queue and now >= self.free:
            beat = self.queue.pop(0)
            waits = [(self._act(e), self.board.gap(e)) for e in beat]
            self.until = max(self.until, now + max(wait for wait, _ in waits))
            self.free = now + max(w if gap is None else self._seconds(gap) for w, gap in waits)
            for name in dict.fromkeys(self.board.sound(e) for e in beat):
                self.ctx.sounds.play(name)
            if not self.queue and self.view is not None:
                self._settle()
        self.gone = [a for a in self.gone if a.share(now) < 1]
        self.flourishes = [
            (f, t) for f, t in self.flourishes if now - t < f.seconds / (self.speed or 1)
        ]
        return moved

    def _settle(self) -> None:
        """After the last event the picture is the truth; where the pieces already agree
        nothing jumps."""
        assert self.view is not None
        picture = self.board.picture(self.view)
        same = {
            spot: tuple(a.face for a in actors) for spot, actors in self.actors.items() if actors
        } == picture
        if not same:
            self.show(self.view, slide=True)
            return
        for spot in self.actors:  # other pieces may have to make room
            self._arrange(spot, self._seconds(GLIDE))
        cast = [actor for actors in self.actors.values() for actor in actors]
        if any(actor.began == self.now and actor.share(self.now) < 1 for actor in cast):
            self.until = max(self.until, self.now + self._seconds(GLIDE))

    def _seconds(self, base: float) -> float:
        return base / self.speed if self.speed else 0.0

    def _act(self, e: Event) -> float:
        """Start what an event shows; returns how long the next beat waits."""
        assert self.view is not None
        flourish = self.board.flourish(e, self.view)
        wait = 0.0
        if flourish:
            self.flourishes.append((flourish, self.now))
            wait = self._seconds(flourish.seconds)
        if e.kind in ("moved", "removed"):
            actor = self._take(e)
            if e.kind == "moved":
                self._arrive(e, actor)
            elif actor:
                self._leave(actor)
            self._arrange(e.src, self._seconds(GLIDE))
            return max(wait, self._seconds(GLIDE + BEAT_GAP))
        if e.kind == "added":
            actor = self._new(e.face, e.dst)
            self.actors.setdefault(e.dst, []).append(actor)
            self._arrange(e.dst, self._seconds(GLIDE))
            self._fade_in(actor)
            return max(wait, self._seconds(FADE * 0.6))
        if e.kind in ("turned_up", "turned_down", "changed"):
            self._turn(e)
            return max(wait, self._seconds(FLIP))
        return wait

    def _take(self, e: Event) -> Actor | None:
        actors = self.actors.get(e.src, [])
        for face in (e.face, HIDDEN):
            for actor in actors:
                if actor.face == face:
                    actors.remove(actor)
                    return actor
        return None

    def _arrive(self, e: Event, actor: Actor | None) -> None:
        actor = actor or self._new(e.face, e.src)
        if actor.face != e.face:
            actor.old_sprite, actor.face = actor.sprite, e.face
        actor.spot = e.dst
        actor.hop = 0.25
        self.actors.setdefault(e.dst, []).append(actor)
        self._arrange(e.dst, self._seconds(GLIDE))
        assert self.view is not None
        if start := self.board.entrance(e, self.view):
            actor.start, actor.hop = start, 0.0
            actor.began, actor.seconds = self.now, self._seconds(GLIDE)
        if way := self.board.way(e, self.view):
            first, last = (actor.start.x, actor.start.y), (actor.pose.x, actor.pose.y)
            ends = [first, *way, last]
            actor.route = tuple(zip(ends[::2], ends[1::2], strict=True))
            actor.seconds *= 1.6

    def _leave(self, actor: Actor) -> None:
        actor.start = self.pose_now(actor)
        actor.pose = replace(actor.start, y=actor.start.y - actor.start.height * 0.3, alpha=0)
        actor.began, actor.seconds = self.now, self._seconds(GLIDE)
        self.gone.append(actor)

    def _fade_in(self, actor: Actor) -> None:
        actor.start = replace(actor.pose, y=actor.pose.y - actor.pose.height * 0.35, alpha=0)
        actor.began, actor.seconds = self.now, self._seconds(FADE)

    def _turn(self, e: Event) -> None:
        assert self.view is not None
        old = {"turned_up": HIDDEN, "turned_down": e.face, "changed": e.amount}[e.kind]
        new = HIDDEN if e.kind == "turned_down" else e.face
        for actor in self.actors.get(e.src, []):
            if actor.face == old:
                actor.old_sprite, actor.face = actor.sprite, new
                actor.sprite = self.board.image(new, e.src, self.view)
                actor.start = self.pose_now(actor)
                actor.began, actor.seconds, actor.hop = self.now, self._seconds(FLIP), 0.12
                return

    def _new(self, face: int, spot: Spot) -> Actor:
        assert self.view is not None
        pose = self.board.pose(spot, 0, 1, face, self.view) or Pose(-999, -999, 1)
        return Actor(face, spot, self.board.image(face, spot, self.view), pose, pose)

    def _arrange(self, spot: Spot, seconds: float) -> None:
        """Send every piece of a spot to its place."""
        assert self.view is not None
        actors = self.actors.get(spot, [])
        for i, actor in enumerate(actors):
            pose = self.board.pose(spot, i, len(actors), actor.face, self.view)
            if pose is None:
                pose = Pose(-999, -999, 1, alpha=0)
            actor.spot = spot
            actor.sprite = self.board.image(actor.face, spot, self.view)
            if pose != actor.pose or not seconds:
                actor.start = self.pose_now(actor) if seconds else pose
                if actor.start.x == -999:
                    actor.start = pose
                actor.pose, actor.began, actor.seconds = pose, self.now, seconds
                actor.route = ()
                if not seconds:
                    actor.old_sprite, actor.hop = "", 0.0

    # ------------------------------------------------------------------ drawing

    def pose_now(self, actor: Actor) -> Pose:
        """Where the piece is at this moment."""
        t = actor.share(self.now)
        if t >= 1:
            return actor.pose
        k, a, b = ease(t), actor.start, actor.pose
        lift = actor.hop * 4 * t * (1 - t) * b.height
        x, y = along(actor.route or (((a.x, a.y), (b.x, b.y)),), k)
        return Pose(
            x,
            y - lift,
            a.height + (b.height - a.height) * k,
            max(a.z, b.z) + (0.5 if b.z >= 0 else 0),
            a.angle + (b.angle - a.angle) * k,
            round(a.alpha + (b.alpha - a.alpha) * k),
            b.flip,
        )

    def draw(self, surface: pygame.Surface, ground: bool = False) -> None:
        """All pieces, lower layers first, then those higher up on the screen; with ``ground``
        those of a layer below 0, which lie under the board's highlights."""
        cast = [a for actors in (*self.actors.values(), self.gone) for a in actors]
        looks: list[object] = [(a.pose, a.sprite, a.old_sprite, a.began) for a in cast]
        if any(a.began + a.seconds > self.now for a in cast):
            looks.append(self.now)
        if looks != self._looks:
            self._drawn = (self._pictures(cast, True), self._pictures(cast, False))
            self._looks = looks
        surface.fblits(self._drawn[0 if ground else 1])

    def _pictures(self, actors: Sequence[Actor], ground: bool) -> list[Blit]:
        """What is drawn and where."""
        cast = [self._seen(a) for a in actors if (a.pose.z < 0) == ground]
        cast.sort(key=lambda seen: (seen[0].z, seen[0].y))
        return [blit for _, blit, _ in cast if blit] + [blit for _, _, blit in cast if blit]

    def _seen(self, actor: Actor) -> Seen:
        """A piece as it is at this moment; one that has come to rest stays as it is."""
        rests = actor.share(self.now) >= 1
        if rests and actor.rest and actor.rest[0] is actor.pose and actor.rest[1] == actor.sprite:
            return actor.rest[2]
        pose = self.pose_now(actor)
        shown = pose.alpha > 0 and pose.x > -900
        picture = self._picture(pose, actor) if shown else None
        seen = (pose, self._shadow(pose, actor), picture)
        actor.rest = (actor.pose, actor.sprite, seen) if rests else None
        return seen

    def _shadow(self, pose: Pose, actor: Actor) -> Blit | None:
        """What stands (its anchor is at its foot) throws a shadow on the ground below it."""
        sprite = self.ctx.atlas.find(actor.sprite)
        if sprite.anchor[1] < sprite.size[1] * 0.75 or pose.alpha < 128 or pose.x < -900:
            return None
        t = actor.share(self.now)
        ground = pose.y + (actor.hop * 4 * t * (1 - t) * actor.pose.height if t < 1 else 0)
        height = pose.height * 72 / 112  # drawn for pieces 112 high
        picture = self.ctx.atlas.get("common/shadow_long", height=height)
        x, y = pose.x - picture.width * 44 / 144, ground - picture.height * 47 / 72
        return picture, (round(x), round(y))

    def draw_flourishes(self, surface: pygame.Surface) -> None:
        """What the board plays over everything."""
        for flourish, began in self.flourishes:
            seconds = flourish.seconds / (self.speed or 1)
            flourish.draw(surface, min(1.0, (self.now - began) / seconds))

    def _picture(self, pose: Pose, actor: Actor) -> Blit:
        t = actor.share(self.now)
        sprite, narrow = actor.sprite, 1.0
        if actor.old_sprite:
            if t >= 1:
                actor.old_sprite = ""
            else:
                sprite = actor.old_sprite if t < 0.5 else actor.sprite
                narrow = abs(1 - 2 * t)
        atlas = self.ctx.atlas
        alpha = pose.alpha if pose.alpha == 255 else pose.alpha // 16 * 16
        height = pose.height if t >= 1 else max(2, round(pose.height / 6) * 6)  # few sizes to scale
        picture = atlas.get(
            sprite, height=height, alpha=alpha, angle=round(pose.angle / 3) * 3, flip=pose.flip
        )
        if narrow < 0.98:
            picture = pygame.transform.scale(
                picture, (max(1, round(picture.get_width() * narrow)), picture.get_height())
            )
        if round(pose.angle):
            return picture, picture.get_rect(center=(round(pose.x), round(pose.y))).topleft
        (w, h), (ax, ay) = atlas.find(sprite).size, atlas.find(sprite).anchor
        x = pose.x - (w - ax if pose.flip else ax) / w * picture.width
        return picture, (round(x), round(pose.y - ay / h * picture.height))
