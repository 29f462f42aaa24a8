"""Extra animations: claws when a spat begins, the dice, energy won or spent, a station marked."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from ....core.events import Event
from ....core.types import Seat
from ....ui.graphics.context import DrawContext
from ....ui.graphics.shapes import Point, rounded
from ....ui.stage.board import Flourish
from ..geometry import CATS
from ..state import State
from .layout import Layout, stations
from .pieces import ART, whole

ROLL = 0.62
"""The share of the time in which the dice tumble."""


class Dice(Flourish):
    """One side's die tumbles and lands; then the score is shown below it."""

    seconds = 2.2

    def __init__(self, ctx: DrawContext, box: pygame.Rect, side: int, die: int, score: int) -> None:
        self.ctx, self.box, self.side, self.die, self.score = ctx, box, side, die, score
        self.cat, self.name = "", ""
        """Sprite of the cat, name of its player."""
        self.colour = ctx.theme["paper_dark"]
        self.wins = False

    def draw(self, surface: pygame.Surface, t: float) -> None:
        ctx, box = self.ctx, self.box
        if self.side == 0:
            ctx.panel(surface, box)
        k = min(1.0, t / ROLL)
        out = -1 if self.side == 0 else 1
        self._cat(surface, box.centerx + out * box.width * 0.37, k)
        size = round(box.height * 0.4)
        x = box.centerx + out * (box.width * 0.13 + (1 - k) ** 2 * box.width * 0.12)
        hop = abs(math.sin(k * math.pi * 2.5)) * (1 - k) * size * 0.8
        face = self.die if k >= 1 else 1 + (int(k * (7 + self.side)) * 3 + self.die) % 6
        angle = round((1 - k) * 540 * -out / 15) * 15 % 360
        name = f"common/die_{min(face, 6)}"
        picture = ctx.atlas.get(name, width=size, angle=angle)
        at = (round(x), round(box.y + box.height * 0.44 - hop))
        surface.blit(picture, picture.get_rect(center=at))
        if k >= 1:
            self._score(surface, x)

    def _cat(self, surface: pygame.Surface, x: float, k: float) -> None:
        ctx, box = self.ctx, self.box
        high = round(box.height * 0.56)
        foot = box.y + round(box.height * 0.74)
        oval = pygame.Rect(0, 0, round(high * 0.9), round(high * 0.22))
        oval.center = (round(x), round(foot - high * 0.08))
        pygame.draw.ellipse(surface, self.colour, oval)
        pygame.draw.ellipse(surface, ctx.theme["ink"], oval, ctx.u(2))
        picture = ctx.atlas.get(self.cat, height=high, flip=self.side == 1)
        surface.blit(picture, picture.get_rect(midbottom=(round(x), foot)))
        room = pygame.Rect(0, 0, round(box.width * 0.24), round(box.height * 0.16))
        room.midtop = (round(x), foot + ctx.u(4))
        ctx.fit(surface, self.name, room, 15, "ink", "heavy", "middle")
        if self.wins and k >= 1:
            crown = ctx.atlas.get("common/crown", height=round(box.height * 0.17))
            surface.blit(crown, crown.get_rect(midbottom=(round(x), foot - high + ctx.u(14))))

    def _score(self, surface: pygame.Surface, x: float) -> None:
        """The sum of die and bonuses."""
        ctx, box = self.ctx, self.box
        more = self.score - self.die
        words = f"{self.die} + {more} = {self.score}" if more else f"{self.score}"
        room = pygame.Rect(0, 0, round(box.width * 0.24), round(box.height * 0.2))
        room.center = (round(x), round(box.y + box.height * 0.8))
        if self.wins:
            rounded(surface, ctx.theme["glow"], room, border_radius=ctx.u(8))
        ctx.fit(surface, words, room, 24, "ink", "heavy", "middle")


class Challenge(Flourish):
    """Crossed claws grow between two cats."""

    seconds = 0.55

    def __init__(self, ctx: DrawContext, at: Point, size: float) -> None:
        self.ctx, self.at, self.size = ctx, at, size

    def draw(self, surface: pygame.Surface, t: float) -> None:
        grow = 0.6 + 0.9 * min(1.0, t * 2.2)
        alpha = 255 if t < 0.6 else round(255 * (1 - t) / 0.4) // 16 * 16
        picture = self.ctx.atlas.get(
            "cats_mansion/claws", height=round(self.size * grow / 4) * 4, alpha=max(0, alpha)
        )
        surface.blit(picture, picture.get_rect(center=(round(self.at[0]), round(self.at[1]))))


class Rising(Flourish):
    """A number floats up from a cat: energy won or lost."""

    seconds = 0.9

    def __init__(self, ctx: DrawContext, at: Point, amount: int) -> None:
        self.ctx, self.at, self.amount = ctx, at, amount

    def draw(self, surface: pygame.Surface, t: float) -> None:
        ctx = self.ctx
        x, y = self.at[0], self.at[1] - ctx.u(34) * t
        words = f"+{self.amount}" if self.amount > 0 else f"−{-self.amount}"
        box = pygame.Rect(0, 0, ctx.u(56), ctx.u(28))
        box.center = (round(x), round(y))
        rounded(surface, ctx.theme["ink"], box.inflate(4, 4), border_radius=box.height)
        ground = ctx.theme["paper_light"]
        rounded(surface, ground, box, border_radius=box.height // 2)
        bolt = ctx.atlas.get("cats_mansion/energy", height=ctx.u(24))
        surface.blit(bolt, bolt.get_rect(midleft=(box.x + ctx.u(3), box.centery)))
        ink = "good" if self.amount > 0 else "danger"
        ctx.text(surface, words, (box.right - ctx.u(7), box.centery), 17, ink, "heavy", "right")


class Stamp(Flourish):
    """A paw is stamped onto a station of the race order."""

    seconds = 0.7

    def __init__(self, ctx: DrawContext, box: pygame.Rect, colour: pygame.Color) -> None:
        self.ctx, self.box, self.colour = ctx, box, colour

    def draw(self, surface: pygame.Surface, t: float) -> None:
        grow = 2.2 - 1.2 * min(1.0, t * 2.5)
        alpha = 255 if t < 0.7 else max(0, round(255 * (1 - t) / 0.3) // 16 * 16)
        width = round(self.box.height * 0.8 * grow / 2) * 2
        for tint, more in ((self.ctx.theme["cream"], 6), (self.colour, 0)):
            paw = self.ctx.atlas.get(
                "common/paw",
                width=width + self.ctx.u(more) if more else width,
                tint=tint,
                alpha=alpha,
            )
            surface.blit(paw, paw.get_rect(center=self.box.center))


class Flourishes:
    """Makes the animation for an event.

    Remembers the last spat: the dice are shown when the state has none any more.
    """

    def __init__(
        self,
        ctx: DrawContext,
        layout: Layout,
        name: Callable[[Seat], str],
        colour: Callable[[Seat], pygame.Color],
    ) -> None:
        self.ctx, self.at, self.name, self.colour = ctx, layout, name, colour
        self.spat_box = pygame.Rect(0, 0, 1, 1)
        """The panel of the last spat."""
        self._attacker: Seat = 0
        self._first_die: Dice | None = None

    def of(self, event: Event, s: State) -> Flourish | None:
        """The animation of an event; None: it has none."""
        if event.kind == "spat":
            self._attacker = event.seat
            if s.spat is not None:
                self.spat_box = self.at.panel([s.pos[seat] for seat in s.spat.seats])
            a, b = (self.at.square(s.pos[x]).center for x in (event.seat, event.amount))
            middle = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
            return Challenge(self.ctx, middle, self.at.cell * 1.3)
        if event.kind == "rolled":
            return self._dice(event, s)
        if event.kind == "counted" and event.amount and event.extra[1] != "step":
            x, y = self.at.square(s.pos[event.seat]).midtop
            return Rising(self.ctx, (x, y), event.amount)
        if event.kind == "moved" and event.dst[0] == "course":
            rows = stations(s)
            place = min(max(0, whole(event.dst[2])), rows - 1)
            return Stamp(self.ctx, self.at.picture(place, rows), self.colour(event.seat))
        return None

    def _dice(self, event: Event, s: State) -> Flourish:
        """One side's die; with the defender's it is known who has won."""
        side = int(event.seat != self._attacker)
        dice = Dice(self.ctx, self.spat_box, side, event.amount, whole(event.extra[0]))
        dice.cat = f"{ART}cat_{CATS[s.cats[event.seat]]}"
        dice.name, dice.colour = self.name(event.seat), self.colour(event.seat)
        if side == 0:
            self._first_die = dice
        elif self._first_die is not None:
            dice.wins = dice.score > self._first_die.score
            self._first_die.wins = dice.score < self._first_die.score
        return dice
