"""What fingers do, as inputs that scenes know from the mouse: a tap is a click.

One finger leads: the first that comes while no other does.  What it means is known only later, so
nothing is pressed before: a finger that leaves soon taps, one that moves scrolls what lies there,
or else drags it, one that rests looks closely and is told about it (``hold``), and then clicks
nothing.  Other fingers mean nothing until all of this is over.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field

import pygame

from ..shell import Scene, Shell
from .inputs import Input

FAR = 12
"""Units that a finger moves before it drags or scrolls."""
HOLD = 0.45
"""Seconds after which a finger that rests wants to be told something."""
LOST = 20.0
"""Seconds of rest after which another finger may lead: some systems never say that one has gone."""
MOUSE_FINGER = -1
"""The touch device of which SDL says what a mouse or a trackpad does."""
ECHO = 0.25
"""Seconds within which some systems say of a mouse what a finger has done."""
LATEST = 0.1
"""Seconds before a finger leaves in which its speed is measured."""
SLOWS = 0.35
"""Seconds in which what glides on loses all but a third of its speed."""
SLOWEST, QUICKEST = 40, 6000
"""Units per second at which it stops, and which it never exceeds."""
CAUGHT = 200
"""The same: a finger stops what is quicker and does not tap; what is slower seems to rest."""

Pos = tuple[int, int]


@dataclass(slots=True)
class Finger:
    """The finger that leads."""

    id: tuple[int, int]
    start: Pos
    at: Pos
    moved: float
    """When it came or moved last."""
    began: float
    scene: Scene
    """The one on top when it came; what it does in another one means nothing."""
    way: str = "waits"
    """waits, presses, scrolls, looks or nothing."""
    notch: float = 0
    """Pixels for a notch, if it can scroll there."""
    drags: str = ""
    """Whether what lies there is dragged rather than scrolled (``Widget.drags``)."""
    catches: bool = False
    """Whether it has stopped what was gliding, and does not tap."""
    told: bool = False
    """Whether it was asked if there is something to tell."""
    trail: list[tuple[float, int]] = field(default_factory=list)
    """Where it has been lately, from top to bottom."""


@dataclass(slots=True)
class Glide:
    """What a finger has left in motion."""

    at: Pos
    notch: float
    speed: float
    """Pixels per second."""
    scene: Scene
    now: float


class Touch:
    """Turns the events of touch screens into inputs."""

    def __init__(self, shell: Shell) -> None:
        self.shell = shell
        self.finger: Finger | None = None
        self.glide: Glide | None = None
        self._last = -9.0
        """When a finger did something."""

    def speaks_for_mouse(self, now: float) -> bool:
        """Whether what a mouse seems to do now is what the system makes of a finger."""
        return self.finger is not None or now - self._last < ECHO

    def translate(self, event: pygame.event.Event, now: float) -> list[Input] | None:
        """The inputs of an event; None: it is about something else."""
        if event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED):
            self.glide = None
            return self.cancel() or None
        if event.type not in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP):
            return None
        id = (event.touch_id, event.finger_id)
        if event.touch_id == MOUSE_FINGER:
            return []
        pos, self._last = self._pixel(event), now
        if event.type == pygame.FINGERDOWN:
            return self._down(id, pos, now)
        if self.finger is None or self.finger.id != id:
            return []
        if event.type == pygame.FINGERMOTION:
            return self._motion(self.finger, pos, now)
        return self._up(self.finger, pos, now)

    def _pixel(self, event: pygame.event.Event) -> Pos:
        surface = pygame.display.get_surface()
        w, h = surface.get_size() if surface else self.shell.size
        return math.floor(event.x * w), math.floor(event.y * h)

    @property
    def _top(self) -> Scene:
        return self.shell.scenes[-1]

    # ------------------------------------------------------------------ one finger

    def _down(self, id: tuple[int, int], pos: Pos, now: float) -> list[Input]:
        old = self.finger
        if old is not None and old.id != id and now - old.moved < LOST:
            return []
        ended, scene = self.cancel(), self._top
        finger = self.finger = Finger(id, pos, pos, now, now, scene, trail=[(now, pos[1])])
        glide, self.glide, under = self.glide, None, scene.group.under(pos)
        finger.drags = under.drags if under is not None else ""
        finger.notch = 0 if finger.drags == "always" else scene.notch(pos)
        quick = glide is not None and abs(glide.speed) > CAUGHT * self.shell.ctx.unit
        finger.catches = quick and finger.notch > 0
        if finger.notch == 0 and scene.feels(pos):
            finger.way = "presses"
            return [*ended, Input("hover", pos), Input("press", pos)]
        return [*ended, Input("hover", pos)]

    def _motion(self, finger: Finger, pos: Pos, now: float) -> list[Input]:
        before, finger.at, finger.moved = finger.at, pos, now
        finger.trail = [*(t for t in finger.trail if now - t[0] <= LATEST), (now, pos[1])]
        if finger.way == "waits":
            if math.dist(pos, finger.start) < FAR * self.shell.ctx.unit:
                return []
            return self._set_off(finger, pos)
        if finger.way == "scrolls":
            return self._scroll(finger, pos[1] - before[1])
        return [Input("hover", pos)] if finger.way in ("presses", "looks") else []

    def _set_off(self, finger: Finger, pos: Pos) -> list[Input]:
        """It has moved too far for a tap."""
        if finger.scene is not self._top:
            finger.way = "nothing"
            return [Input("hover")]
        aside = abs(pos[0] - finger.start[0]) > abs(pos[1] - finger.start[1])
        if finger.notch and not (finger.drags and aside):
            finger.way = "scrolls"
            return [Input("hover"), *self._scroll(finger, pos[1] - finger.start[1])]
        finger.way = "presses"
        return [Input("press", finger.start), Input("hover", pos)]

    def _scroll(self, finger: Finger, pixels: float) -> list[Input]:
        if finger.scene is not self._top or not pixels:
            return []
        return [Input("scroll", finger.start, amount=pixels / finger.notch)]

    def _up(self, finger: Finger, pos: Pos, now: float) -> list[Input]:
        out = self._motion(finger, pos, now) if pos != finger.at else []
        self.finger = None
        if finger.way == "presses":
            return [*out, Input("release", pos), Input("hover")]
        if finger.way == "scrolls":
            self._let_glide(finger, now)
            return out
        taps = finger.way == "waits" and not finger.catches and finger.scene is self._top
        at = finger.start
        return [*out, *([Input("press", at), Input("release", at)] if taps else []), Input("hover")]

    def cancel(self) -> list[Input]:
        """The finger has gone and has done nothing: what it holds is let go nowhere."""
        finger, self.finger = self.finger, None
        if finger is None:
            return []
        return [*([Input("release")] if finger.way == "presses" else []), Input("hover")]

    # ------------------------------------------------------------------ time

    def repeats(self, now: float) -> list[Input]:
        """Inputs because a finger rests, or because something glides on."""
        return self._hold(now) + self._go_on(now)

    def _hold(self, now: float) -> list[Input]:
        finger = self.finger
        if finger is None or finger.way != "waits" or finger.told or finger.catches:
            return []
        if now - finger.began < HOLD or finger.scene is not self._top:
            return []
        finger.told = True
        return [Input("hold", finger.start)]

    def explained(self) -> None:
        """There was something to tell; where there is not, a long press is a tap."""
        if self.finger is not None and self.finger.way == "waits":
            self.finger.way = "looks"

    def _let_glide(self, finger: Finger, now: float) -> None:
        if self.shell.ctx.reduced_motion or now - finger.trail[0][0] <= 0:
            return
        unit, (since, y) = self.shell.ctx.unit, finger.trail[0]
        speed = (finger.at[1] - y) / max(0.02, now - since)
        speed = max(-QUICKEST * unit, min(speed, QUICKEST * unit))
        if abs(speed) > SLOWEST * unit and now - finger.moved <= LATEST:
            self.glide = Glide(finger.start, finger.notch, speed, finger.scene, now)

    def _go_on(self, now: float) -> list[Input]:
        glide = self.glide
        if glide is None:
            return []
        before, seconds = glide.speed, max(0.0, now - glide.now)
        glide.now, glide.speed = now, before * math.exp(-seconds / SLOWS)
        if abs(glide.speed) < SLOWEST * self.shell.ctx.unit or glide.scene is not self._top:
            self.glide = None
            return []
        pixels = (before - glide.speed) * SLOWS
        return [Input("scroll", glide.at, amount=pixels / glide.notch)] if pixels else []
