"""What stirs on a table while everybody thinks: now and then a piece blinks, or a light swells.

It is the only thing that moves by itself, so it ends soon after the last input and the last move:
a program that nobody uses should use next to no processor.
"""

from __future__ import annotations

from math import pi, sin
from random import Random

import pygame

from ..graphics.context import DrawContext
from .actors import Actor
from .animator import Animator
from .board import Board

EVERY = 5.0
"""Seconds from the end of one to the end of the next."""
BLINK, SWELL, FRAMES = 0.2, 1.6, 8
"""Seconds that a blink and a swelling light take, and pictures a second of the light."""
WATCHED = 30.0
"""Seconds after the last input or move in which something stirs."""
BRIGHT = 64
"""The light's alpha at its brightest."""


class Stirring:
    """What stirs on one board; nothing does without animations, or with reduced motion."""

    def __init__(self, board: Board, animator: Animator, ctx: DrawContext) -> None:
        self.board, self.animator, self.ctx = board, animator, ctx
        self._watched_until = 0.0
        self._shown = (-1, 0)
        """Which one stirs, by its number, and its picture; (-1, 0): none."""
        self._light: tuple[pygame.Rect, int] | None = None
        """The place of the light that swells, and its alpha."""

    def watch(self, now: float) -> None:
        """Somebody is there."""
        self._watched_until = now + WATCHED

    def update(self, now: float, quiet: bool) -> bool:
        """Advance to ``now``; ``quiet``: nothing else happens.  True: draw again."""
        if self.animator.busy():
            self.watch(now)
        number, left, view = int(now // EVERY), EVERY - now % EVERY, self.animator.view
        moves = self.animator.speed > 0  # not with reduced motion
        may = quiet and moves and now < self._watched_until and not self.animator.busy()
        if view is None or not may or left > SWELL:
            return self._show((-1, 0))
        lights = self.board.lights(view)
        if lights and (number % 2 or not self._blinkers()):
            share = 1 - left / SWELL
            place = Random(number).choice(lights)
            self._light = place, round(BRIGHT * sin(pi * share))
            return self._show((number, 1 + int(share * SWELL * FRAMES)))
        self._light = None  # of before something covered the table
        return self._show((number, 1) if left < BLINK else (-1, 0))

    def _show(self, shown: tuple[int, int]) -> bool:
        """Let this one stir; whether that is new."""
        if shown == self._shown:
            return False
        self._shown, number = shown, shown[0]
        if number < 0:
            self._light = None
        blinkers = self._blinkers() if number >= 0 and self._light is None else []
        self.animator.blinking = Random(number).choice(blinkers) if blinkers else None
        return True

    def _blinkers(self) -> list[tuple[Actor, str]]:
        """The pieces that can blink, with the pictures in which they do."""
        view, found = self.animator.view, list[tuple[Actor, str]]()
        if view is None:
            return found
        for spot, actors in self.animator.actors.items():
            for actor in actors:
                if sprite := self.board.blink(actor.face, spot, view):
                    found.append((actor, sprite))
        return found

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the light that swells."""
        if self._light is not None:
            place, alpha = self._light
            light = self.ctx.atlas.get("common/lamplight", width=place.width).copy()
            light.set_alpha(alpha)
            shine = pygame.Surface(light.size)
            shine.blit(light)
            at = light.get_rect(center=place.center)
            surface.blit(shine, at, special_flags=pygame.BLEND_RGB_ADD)
