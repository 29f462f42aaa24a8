"""What the mouse holds over a free table, as it follows the mouse."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from math import hypot

import pygame

from ...core.types import Target
from ...ui.graphics.context import DrawContext
from ...ui.stage.actors import Actor
from ...ui.stage.animator import GLIDE, Animator
from ...ui.stage.board import in_steps
from ...ui.stage.parts import draw_count
from ...ui.stage.shadows import HELD, NEARER, place_of, shadow_of
from ...ui.table.pointer import FAR
from .reach import Grip

HOLD = 0.35
"""Seconds for which the button is held before a menu opens when it is let go."""
WHOLE = 1.0
"""Seconds for which it is held still before all of a pile is taken: a drag that begins slowly takes
one."""
STILL = 2
"""Units that a hand moves that holds still."""
FOLLOWS = 0.55
"""The share of its way to the mouse that a piece goes in a frame: the more there are, the heavier
they are."""
TALLER = 1 + NEARER * HELD
"""How much larger is what is held above the table."""
SHAKES, SHAKEN_IN, WIDE = 4, 0.9, 26
"""So many turns of at least so many units within so many seconds are a shake."""


@dataclass(slots=True)
class Held:
    """One of the pieces that are held: its picture, and where it is from the first one."""

    sprite: str
    height: float
    angle: float
    off: tuple[float, float]
    many: int


@dataclass(slots=True)
class Lift:
    """A press on a piece, and the drag that it may become."""

    grips: list[Grip]
    target: Target
    start: tuple[int, int]
    began: float
    """When it was pressed."""
    unit: float
    at: tuple[int, int] = (0, 0)
    moving: bool = False
    whole: bool = False
    """Whether the whole pile is taken."""
    told: bool = False
    """Whether it has been said what becomes of it."""
    angle: int = 0
    """By how much it has been turned since."""
    held: list[Held] = field(default_factory=list)
    grasp: tuple[float, float] = (0.0, 0.0)
    """Where the middle of the first piece was from the mouse."""
    x: float = 0.0
    y: float = 0.0
    """Where the middle of the first piece is shown."""
    lean: float = 0.0
    larger: float = 1.0
    """How much larger than on the table it is among pieces that are looked at."""
    scale: float = 1.0
    """How much larger it is shown now."""
    turns: list[tuple[float, int]] = field(default_factory=list)
    """When the mouse turned back, and where."""
    _rests: tuple[tuple[int, int], float] | None = None
    """Where the mouse has been held still, and since when; None: where it was pressed, since
    then."""
    _way: int = 0
    _edge: int = 0

    def move(self, pos: tuple[int, int], now: float) -> bool:
        """Follow the mouse; True: it has just begun to move far enough."""
        self._note_turn(pos, now)
        (x, y), _ = self._rests or (self.start, self.began)
        if abs(pos[0] - x) + abs(pos[1] - y) > STILL * self.unit:
            self._rests = (pos, now)
        self.at = pos
        far = abs(pos[0] - self.start[0]) + abs(pos[1] - self.start[1]) >= FAR * self.unit
        begins = far and not self.moving
        self.moving = self.moving or far
        return begins

    def still(self, now: float) -> float:
        """For how many seconds the mouse has been held still."""
        return now - (self._rests[1] if self._rests else self.began)

    @property
    def middle(self) -> tuple[float, float]:
        """Where the first piece goes: its middle, not the mouse."""
        return self.at[0] + self.grasp[0], self.at[1] + self.grasp[1]

    def follow(self) -> bool:
        """A step towards the mouse; False: it is there."""
        x, y = self.middle
        weight = 1 + 0.08 * min(12, sum(h.many for h in self.held))
        share = FOLLOWS / weight
        dx, dy = x - self.x, y - self.y
        self.x, self.y = self.x + dx * share, self.y + dy * share
        lean = max(-9.0, min(9.0, -dx * 0.12))
        self.lean += (lean - self.lean) * 0.4
        if hypot(dx, dy) < 0.6 and abs(self.lean) < 0.3:
            moved = (self.x, self.y, self.lean) != (x, y, 0.0)
            self.x, self.y, self.lean = x, y, 0.0
            return moved
        return True

    def _note_turn(self, pos: tuple[int, int], now: float) -> None:
        step = pos[0] - self.at[0]
        way = (step > 0) - (step < 0)
        if way and way != self._way:
            if abs(self.at[0] - self._edge) >= WIDE * self.unit and self._way:
                self.turns.append((now, self.at[0]))
            self._edge, self._way = self.at[0], way
        self.turns = [turn for turn in self.turns if now - turn[0] < SHAKEN_IN]

    @property
    def shaken(self) -> bool:
        """Whether it has just been shaken."""
        return len(self.turns) >= SHAKES

    # ------------------------------------------------------------------ pieces

    def take(self, animator: Animator) -> None:
        """Lift the pieces off the table: they are drawn at the mouse from now on."""
        self.held = []
        first: Actor | None = None
        for grip in self.grips:
            actors = actors_of(animator, grip)
            if not actors:
                continue
            top = actors[-1]
            first = first or top
            off = (top.pose.x - first.pose.x, top.pose.y - first.pose.y)
            self.held.append(Held(top.sprite, top.pose.height, top.pose.angle, off, len(actors)))
            for actor in actors:
                actor.pose = replace(actor.pose, alpha=0)
        if first is not None:
            self.grasp = (first.pose.x - self.start[0], first.pose.y - self.start[1])
            self.x, self.y = first.pose.x, first.pose.y

    def hold_at(self, middle: tuple[float, float], height: float) -> None:
        """The first piece was taken somewhere else than it lies, and larger: as somebody looked at
        it."""
        self.grasp = (middle[0] - self.start[0], middle[1] - self.start[1])
        self.x, self.y = middle
        self.larger = self.scale = height / self.held[0].height if self.held else 1.0

    def fit(self, looked_at: bool) -> None:
        """As large as where it is held: among the pieces that are looked at, or on the table."""
        scale = self.larger if looked_at else 1.0
        self.grasp = tuple(way * scale / self.scale for way in self.grasp)  # type: ignore[assignment]
        self.scale = scale

    def let_go(self, animator: Animator) -> None:
        """Show the pieces on the table again, where they are held: they fall from there."""
        for grip, held in zip(self.grips, self.held):
            for actor in actors_of(animator, grip):
                actor.pose = replace(
                    actor.pose, x=self.x + held.off[0], y=self.y + held.off[1], alpha=255,
                    angle=held.angle - self.angle, z=8.0,
                )  # fmt: skip
                actor.start_moving(animator.now, GLIDE, actor.pose)
                actor.aloft, actor.old_sprite = HELD, ""

    def draw(self, surface: pygame.Surface, ctx: DrawContext) -> None:
        """What is held, over its shadow."""
        for held in reversed(self.held):
            x, y = self.x + held.off[0], self.y + held.off[1]
            angle = in_steps(held.angle - self.angle + self.lean)
            high = held.height * self.scale
            picture = lifted(ctx, held.sprite, high, angle)
            shade = shadow_of(ctx.atlas, held.sprite, high, angle, HELD)
            surface.blit(shade, place_of(shade, x, y, high, HELD))
            for i in range(min(4, held.many) - 1, -1, -1):
                rise = i * high * 0.014
                surface.blit(picture, picture.get_rect(center=(round(x - rise), round(y + rise))))
        many = sum(held.many for held in self.held)
        if many > 1 and self.moving:
            corner = (self.at[0] + ctx.u(20), self.at[1] - ctx.u(16))
            draw_count(surface, ctx, corner, ctx.u(15), str(many), "glow")


def lifted(ctx: DrawContext, sprite: str, height: float, angle: float) -> pygame.Surface:
    """The picture of a piece nearer to the eye, made of the one on the table: to paint it anew in
    another size takes longer than a frame."""

    def nearer() -> pygame.Surface:
        plain = ctx.atlas.get(sprite, height=height)
        if angle:
            return pygame.transform.rotozoom(plain, angle, TALLER)
        return pygame.transform.smoothscale_by(plain, TALLER)

    return ctx.atlas.keep((sprite, "lifted", round(height), angle), nearer)


def actors_of(animator: Animator, grip: Grip) -> list[Actor]:
    """The pieces on the screen that a grip takes."""
    return animator.actors.get(grip.spot, [])[grip.first : grip.first + grip.many]
