"""Plays events on the pieces, then sets them to the picture of the new view.  Every animation may
be skipped."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pygame

from ...core.events import Event
from ...core.game import View
from ...core.types import HIDDEN, Spot
from ..graphics.context import DrawContext
from .actors import OFF_SCREEN, Actor, Blit
from .board import Board, Flourish
from .riffle import SECONDS as RIFFLE
from .riffle import Riffle
from .tumble import SECONDS as TUMBLE

GLIDE, FLIP, FADE, BEAT_GAP, LIFTED = 0.32, 0.3, 0.22, 0.06, 0.8
"""Seconds at speed 1."""
HOP, RISE, STEEPEST = 0.25, 30, 1.0
"""How high pieces rise on their way, in their heights; small ones as many units as a card does, and
none higher than this."""


def sweeps(beats: Sequence[Sequence[Event]]) -> list[Any]:
    """The beats that begin to move away, to another kind of place, what has come in the same
    answer and could be seen."""
    came: set[tuple[Spot, int]] = set()
    found: list[Any] = []
    run, way = 0, None
    for i, beat in enumerate(beats):
        moves = [e for e in beat if e.kind == "moved" and e.src and e.dst]
        ways = {(e.src[0], e.dst[0]) for e in moves} if len(moves) == len(beat) else None
        if ways is None or ways != way:
            run, way = i, ways
        leaves = (e for e in moves if e.src[0] != e.dst[0] and e.face != HIDDEN)
        if any((e.src, e.face) in came for e in leaves):
            found.append(beats[run])
            came.clear()
        came |= {(e.dst, e.face) for e in moves}
    return found


class Animator:
    """Holds the pieces of one board.  Times in seconds of the caller's clock."""

    def __init__(self, board: Board, ctx: DrawContext) -> None:
        self.board, self.ctx = board, ctx
        self.actors: dict[Spot, list[Actor]] = {}
        self.gone: list[Actor] = []
        self.held: Actor | None = None
        """The piece that the mouse holds above the table: its place is empty."""
        self.blinking: tuple[Actor, str] | None = None
        """The piece that blinks now, and the picture in which it does."""
        self.view: View[Any] | None = None
        self.counted: View[Any] | None = None
        """The last view of which everything has been played."""
        self.queue: list[list[Event]] = []
        self._swept: list[list[Event]] = []
        """Beats of the queue before which what has come is left to be seen."""
        self._came = 0.0
        """When the last piece that moved has arrived."""
        self._landed = 0.0
        """When the last die that was rolled lies still."""
        self.until = 0.0
        self.free = 0.0
        """When the next beat may begin: at ``until``, or sooner (``Board.gap``)."""
        self.gliding = 0.0
        """Until when pieces are drawn on a way for which nobody waits."""
        self.speed = 1.0
        self.flourishes: list[tuple[Flourish, float]] = []
        self.now = 0.0
        self._drawn: tuple[list[Blit], list[Blit]] = ([], [])
        """The pieces of the ground and the others, kept while they look the same."""
        self._looks: list[object] = []

    # ------------------------------------------------------------------ setting

    def show(self, view: View[Any], slide: bool = False) -> None:
        """Set the pieces to the picture of ``view``; with ``slide`` they glide there."""
        self.queue.clear()
        if self.view is not None and self.view.viewer != view.viewer:
            self.clear()  # nothing that another viewer saw may glide on or fade out
        self.view = self.counted = view
        self._swept.clear()
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
        turned: list[tuple[Spot, int]] = []
        for spot, faces in picture.items():
            have = self.actors.setdefault(spot, [])
            ordered: list[Actor] = []
            for face in faces:
                found = next((a for a in have if a.face == face), None)
                if found:
                    have.remove(found)
                elif slide and spare.get(face):
                    found = spare[face].pop()
                    found.hop = self._hop(found)
                else:
                    turned.append((spot, len(ordered)))
                ordered.append(found or self._new(face, spot))
            self.actors[spot] = ordered
        left = [actor for actors in spare.values() for actor in actors] if slide else []
        alike = zip(turned, left) if len(turned) == len(left) else ()
        for (spot, i), actor in alike:  # it shows another side there
            actor.old_sprite, actor.face = actor.sprite, self.actors[spot][i].face
            actor.hop = self._hop(actor)
            self.actors[spot][i] = actor
        self.actors = {spot: actors for spot, actors in self.actors.items() if actors}
        seconds = self._seconds(GLIDE) if slide else 0.0
        for spot in self.actors:
            self._arrange(spot, seconds)
        self.gliding = self.now + seconds

    def clear(self) -> None:
        """Remove all pieces and animations."""
        self.actors.clear()
        self.gone.clear()
        self.flourishes.clear()

    def deal_in(self) -> None:
        """Let the pieces of a new table come down one after another."""
        if not self.speed:
            return
        cast = sorted(
            (a for actors in self.actors.values() for a in actors),
            key=lambda a: (a.pose.y, a.pose.x),
        )
        for i, actor in enumerate(cast):
            lifted = replace(actor.pose, y=actor.pose.y - actor.pose.height * 0.8, alpha=0)
            began = self.now + 0.6 / self.speed * i / len(cast)
            actor.start_moving(began, self._seconds(GLIDE), lifted, actor.hop)
        self.until = self.free = self.now + 0.6 / self.speed + self._seconds(GLIDE)

    def relayout(self) -> None:
        """Move every piece to its place after the board has been laid out again."""
        self.skip()
        if self.view is not None:
            for spot in self.actors:
                self._arrange(spot, 0.0)

    # ------------------------------------------------------------------ playing

    def play(self, events: Sequence[Event], view: View[Any]) -> None:
        """Play events in order (those of one beat together), then show ``view``."""
        if self.view is None:
            return self.show(view)
        turned = self.board.places_key(self.view) != self.board.places_key(view)
        if self.counted is None or self.counted.viewer != view.viewer:
            self.counted = view
        self.view = view
        if turned:  # everything goes along, or pieces would lie at somebody else's place
            self._glide()
        told = [e for e in events if e.kind != "kept"]  # what others notice takes no time
        first = len(self.queue)
        for e in told:
            if self.queue and e.beat and self.queue[-1][0].beat == e.beat:
                self.queue[-1].append(e)
            else:
                self.queue.append([e])
        if self.board.rest:
            self._swept += sweeps(self.queue[first:])
        if not self.speed:
            self.skip()
        elif not self.queue:
            self._settle()

    def _glide(self) -> None:
        """Send every piece to its place on a board that is laid out otherwise now."""
        for spot in self.actors:
            self._arrange(spot, self._seconds(GLIDE))
        self.until = max(self.until, self.now + self._seconds(GLIDE))

    def busy(self) -> bool:
        """Whether something is still to be played."""
        return bool(self.queue) or self.now < self.until

    def ready(self) -> bool:
        """Whether chance may go on although pieces may still be moving."""
        return not self.queue and self.now >= self.free

    def moving(self) -> bool:
        """Whether the screen must be drawn again."""
        still = not self.gone and not self.flourishes and self.now >= self.gliding
        return self.busy() or not still

    def rests(self, spot: Spot) -> bool:
        """Whether everything at a spot lies still, and nothing is about to move there."""
        waits = any(spot in (e.src, e.dst) for beat in self.queue for e in beat)
        still = all(actor.share(self.now) >= 1 for actor in self.actors.get(spot, ()))
        return still and not waits

    def lying(self) -> dict[Spot, int]:
        """How many pieces lie at each spot, or are about to arrive there, without the one that is
        held."""
        held = self.held
        return {
            spot: len(actors) - (held is not None and any(a is held for a in actors))
            for spot, actors in self.actors.items()
        }

    def skip(self) -> None:
        """End every animation at once."""
        self.until = self.free = self._landed = 0.0
        self.gone.clear()
        self.flourishes.clear()
        if self.view is not None:
            self.show(self.view)

    def update(self, now: float) -> bool:
        """Advance to ``now`` (seconds); True: something moved."""
        moved = self.moving()
        self.now = now
        while self.queue and now >= self._begins():
            beat = self.queue.pop(0)
            self._swept = [swept for swept in self._swept if swept is not beat]
            waits = [(self._act(e), self.board.gap(e)) for e in beat]
            self.until = max(self.until, now + max(wait for wait, _ in waits))
            if any(e.kind == "moved" for e in beat):
                self._came = now + self._seconds(GLIDE)
            self.free = now + max(w if gap is None else self._seconds(gap) for w, gap in waits)
            for name in dict.fromkeys(self.board.sound(e) for e in beat):
                self.ctx.sounds.play(name)
            if not self.queue and self.view is not None:
                self._settle()
        self.gone = [a for a in self.gone if a.share(now) < 1]
        self.flourishes = [
            (f, t) for f, t in self.flourishes if now - t < f.seconds / (self.speed or 1)
        ]
        if not self.busy() and self.counted is not self.view:
            self.counted, moved = self.view, True
        return moved

    def _begins(self) -> float:
        """When the next beat may begin.  What dice decide is not shown before they lie still."""
        began = self.free
        if any(e.kind not in ("rolled", "changed") for e in self.queue[0]):
            began = max(began, self._landed)
        if any(swept is self.queue[0] for swept in self._swept):
            return max(began, self._came + self._seconds(self.board.rest))
        return began

    def _settle(self) -> None:
        """After the last event, set the pieces to the picture where they differ from it."""
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
        """Start the animation of an event; returns the seconds until the next beat."""
        assert self.view is not None
        flourish = self.board.flourish(e, self.view)
        wait = 0.0
        if flourish:
            self.flourishes.append((flourish, self.now))
            wait = self._seconds(flourish.seconds)
        if e.kind in ("moved", "removed"):
            actor, slower = self._take(e), self.board.slower(e)
            if actor and actor.above(self.now):
                slower = 1.0  # it only falls
            if e.kind == "moved":
                self._arrive(e, actor, slower)
            elif actor:
                self._leave(actor)
            self._arrange(e.src, self._seconds(GLIDE))
            return max(wait, self._seconds(GLIDE * slower + BEAT_GAP))
        if e.kind == "lifted":
            return max(wait, self._lift(e))
        if e.kind == "added":
            actor = self._new(e.face, e.dst)
            self._put(e, actor)
            self._arrange(e.dst, self._seconds(GLIDE))
            self._fade_in(actor)
            return max(wait, self._seconds(FADE * 0.6))
        if e.kind in ("turned_up", "turned_down", "changed"):
            return max(wait, self._seconds(FLIP)) if self._turn(e) else wait
        if e.kind == "shuffled":
            return max(wait, self._riffle(e.src))
        there = self.actors.get(e.dst, ())
        if e.at < len(there) and (tumble := self.board.tumble(e, self.view)) is not None:
            actor = there[e.at]
            actor.face, actor.sprite = e.face, self.board.image(e.face, e.dst, self.view)
            actor.start_moving(self.now, self._seconds(TUMBLE), actor.pose_at(self.now))
            actor.tumble = tumble
            self._landed = self.now + self._seconds(TUMBLE)
            return max(wait, self._seconds(TUMBLE))
        return wait

    def _take(self, e: Event) -> Actor | None:
        actors = self.actors.get(e.src, [])
        if 0 <= e.at < len(actors):
            return actors.pop(e.at)
        for face in (e.face, HIDDEN):
            for actor in actors:
                if actor.face == face:
                    actors.remove(actor)
                    return actor
        return None

    def _put(self, e: Event, actor: Actor) -> None:
        there = self.actors.setdefault(e.dst, [])
        there.insert(len(there) if e.put < 0 else e.put, actor)

    def _arrive(self, e: Event, actor: Actor | None, slower: float) -> None:
        actor = actor or self._new(e.face, e.src)
        if actor.face != e.face:
            actor.old_sprite, actor.face = actor.sprite, e.face
        actor.spot = e.dst
        actor.hop = self._hop(actor) * slower
        self._put(e, actor)
        self._arrange(e.dst, self._seconds(GLIDE))
        actor.seconds *= slower
        assert self.view is not None
        if start := self.board.entrance(e, self.view):
            actor.start_moving(self.now, self._seconds(GLIDE), start)
        if way := self.board.way(e, self.view):
            first, last = (actor.start.x, actor.start.y), (actor.pose.x, actor.pose.y)
            ends = [first, *way, last]
            actor.route = tuple(zip(ends[::2], ends[1::2], strict=True))
            actor.seconds *= 1.6

    def _hop(self, actor: Actor) -> float:
        """How high a piece rises on its way, in its heights; what a hand lets go only falls."""
        if actor.above(self.now):
            return 0.0
        return max(HOP, min(STEEPEST, self.ctx.u(RISE) / max(1.0, actor.pose.height)))

    def _lift(self, e: Event) -> float:
        """Raise a piece that is about to go, nearer to the eye."""
        here = self.actors.get(e.src, [])
        actor = here[e.at] if 0 <= e.at < len(here) else None
        actor = actor or next((a for a in here if a.face == e.face), None)
        if actor is None:
            return 0.0
        start, pose = actor.pose_at(self.now), actor.pose
        y, height = pose.y - pose.height * 0.14, pose.height * 1.12
        actor.pose = replace(pose, y=y, height=height, z=pose.z + 1)
        actor.start_moving(self.now, self._seconds(GLIDE), start)
        return self._seconds(LIFTED)

    def _riffle(self, spot: Spot) -> float:
        """Part a pile and let its halves fall into each other; returns the seconds that takes."""
        there = self.actors.get(spot, ())
        if len(there) < 2:
            return 0.0
        for i, actor in enumerate(there):
            actor.start_moving(self.now, self._seconds(RIFFLE), actor.pose_at(self.now))
            actor.tumble = Riffle(actor.sprite, i, len(there))
        return self._seconds(RIFFLE)

    def _leave(self, actor: Actor) -> None:
        start = actor.pose_at(self.now)
        actor.pose = replace(start, y=start.y - start.height * 0.3, alpha=0)
        actor.start_moving(self.now, self._seconds(GLIDE), start, actor.hop)
        self.gone.append(actor)

    def _fade_in(self, actor: Actor) -> None:
        start = replace(actor.pose, y=actor.pose.y - actor.pose.height * 0.35, alpha=0)
        actor.start_moving(self.now, self._seconds(FADE), start, actor.hop)

    def _turn(self, e: Event) -> bool:
        """Turn a piece over; False: it shows that face already."""
        assert self.view is not None
        old = {"turned_up": HIDDEN, "turned_down": e.face, "changed": e.amount}[e.kind]
        new = HIDDEN if e.kind == "turned_down" else e.face
        for i, actor in enumerate(self.actors.get(e.src, [])):
            if actor.face == old and e.at in (-1, i):
                actor.old_sprite, actor.face = actor.sprite, new
                actor.sprite = self.board.image(new, e.src, self.view)
                start = actor.pose_at(self.now)
                actor.start_moving(self.now, self._seconds(FLIP), start, 0.12)
                return True
        return False

    def _new(self, face: int, spot: Spot) -> Actor:
        assert self.view is not None
        pose = self.board.pose(spot, 0, 1, face, self.view) or OFF_SCREEN
        return Actor(face, spot, self.board.image(face, spot, self.view), pose, pose)

    def _arrange(self, spot: Spot, seconds: float) -> None:
        """Send every piece of a spot to its place."""
        assert self.view is not None
        actors = self.actors.get(spot, [])
        for i, actor in enumerate(actors):
            pose = self.board.pose(spot, i, len(actors), actor.face, self.view)
            pose = pose or OFF_SCREEN
            actor.spot = spot
            actor.sprite = self.board.image(actor.face, spot, self.view)
            if seconds and replace(actor.pose, z=pose.z) == pose:
                actor.pose = pose  # at most, something lies over it or below it now
            else:
                start = actor.pose_at(self.now) if seconds else pose
                if start.x == OFF_SCREEN.x:
                    start = pose
                actor.pose, actor.route = pose, ()
                actor.start_moving(self.now, seconds, start, actor.hop if seconds else 0.0)
                if not seconds:
                    actor.old_sprite = ""

    # ------------------------------------------------------------------ drawing

    def draw(self, surface: pygame.Surface, ground: bool = False) -> None:
        """Draw all pieces by layer, then from the back to the front.  ``ground``: only those of
        layers below 0, which lie under the board's highlights."""
        cast = [a for actors in (*self.actors.values(), self.gone) for a in actors]
        cast = [a for a in cast if a is not self.held]
        if self.blinking is not None:
            piece, sprite = self.blinking
            cast = [replace(a, sprite=sprite, rest=None) if a is piece else a for a in cast]
        looks: list[object] = [(a.pose, a.sprite, a.old_sprite, a.began) for a in cast]
        if any(a.began + a.seconds > self.now for a in cast):
            looks.append(self.now)
        if looks != self._looks:
            self._drawn = (self._pictures(cast, True), self._pictures(cast, False))
            self._looks = looks
        surface.fblits(self._drawn[0 if ground else 1])

    def _pictures(self, actors: Sequence[Actor], ground: bool) -> list[Blit]:
        atlas = self.ctx.atlas
        shown = [a for a in actors if (a.pose.z < 0) == ground]
        cast = [(a.drawn(self.now, atlas), a.stands(atlas)) for a in shown]
        cast.sort(key=lambda drawn: (drawn[0][0].z, drawn[0][0].y))
        low = [shadow for (_, shadow, _), stands in cast if shadow and stands]
        above = ((None if stands else shadow, blit) for (_, shadow, blit), stands in cast)
        return low + [blit for both in above for blit in both if blit]

    def boxes(self) -> list[pygame.Rect]:
        """Where the pictures of pieces lie, as last drawn."""
        return [picture.get_rect(topleft=at) for blits in self._drawn for picture, at in blits]

    def piece_at(self, pos: tuple[int, int], box: pygame.Rect) -> tuple[Actor, Blit] | None:
        """The topmost piece at a pixel of a target, and its picture; else any piece which stands
        in the target's box."""
        found: list[tuple[bool, float, float, tuple[Actor, Blit]]] = []
        for actor in (a for actors in self.actors.values() for a in actors):
            pose, _, blit = actor.drawn(self.now, self.ctx.atlas)
            if blit is None or pose.z < 0:
                continue
            rect = blit[0].get_rect(topleft=blit[1])
            if box.collidepoint(rect.center):
                found.append((rect.collidepoint(pos), pose.z, pose.y, (actor, blit)))
        return max(found, key=lambda piece: piece[:3])[3] if found else None

    def draw_flourishes(self, surface: pygame.Surface) -> None:
        """Draw the board's own animations, over everything."""
        for flourish, began in self.flourishes:
            seconds = flourish.seconds / (self.speed or 1)
            flourish.draw(surface, min(1.0, (self.now - began) / seconds))
