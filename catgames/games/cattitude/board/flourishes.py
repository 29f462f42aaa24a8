"""Extra animations: points that fly to a palace, runaways that leave with birds."""

from __future__ import annotations

import pygame

from ....core.events import Event
from ....core.types import message
from ....ui.graphics.context import DrawContext
from ....ui.graphics.shapes import Point
from ....ui.stage.board import Flourish
from ....ui.stage.parts.badges import draw_disc
from ..data import SECOND
from .cards import signed
from .view_layout import ViewLayout


class Points(Flourish):
    """A disc with points flies to the palace; ``bad``: in red."""

    seconds = 0.75

    def __init__(self, ctx: DrawContext, words: str, start: Point, end: Point, bad: bool) -> None:
        self.ctx, self.words, self.start, self.end, self.bad = ctx, words, start, end, bad

    def draw(self, surface: pygame.Surface, t: float) -> None:
        ctx = self.ctx
        k = max(0.0, (t - 0.3) / 0.7) ** 2
        x = self.start[0] + (self.end[0] - self.start[0]) * k
        y = self.start[1] + (self.end[1] - self.start[1]) * k
        r = ctx.u(23) * min(1.0, t * 6)
        draw_disc(surface, ctx, (x, y), r, "danger" if self.bad else "gold", 3, outside=True)
        if t > 0.1:
            ink = "cream" if self.bad else "ink"
            ctx.text(surface, self.words, (x, y), 21, ink, "heavy", "middle")


class Escape(Flourish):
    """The head of a runaway shakes and then darts to the discard pile."""

    seconds = 0.7

    def __init__(self, ctx: DrawContext, sprite: str, start: Point, end: Point) -> None:
        self.ctx, self.sprite, self.start, self.end = ctx, sprite, start, end

    def draw(self, surface: pygame.Surface, t: float) -> None:
        k = max(0.0, (t - 0.35) / 0.65) ** 2
        shake = self.ctx.u(5) * (1 if int(t * 24) % 2 else -1) * (t < 0.35)
        x = self.start[0] + (self.end[0] - self.start[0]) * k + shake
        y = self.start[1] + (self.end[1] - self.start[1]) * k
        high = self.ctx.u(66) * min(1.0, 0.5 + t * 3)
        picture = self.ctx.atlas.get(self.sprite, height=round(high / 4) * 4)
        surface.blit(picture, picture.get_rect(center=(round(x), round(y))))


def flourish(ctx: DrawContext, at: ViewLayout, e: Event) -> Flourish | None:
    """For securing, running off and the final count."""
    d = at.d
    if e.kind == "secured":
        points = sum(d.value[face] for face in e.extra if isinstance(face, int))
        start = at.boxes(e.seat)[e.amount].rect.center
        end = at.place(e.seat).palace.center
        return Points(ctx, signed(points, plus=True), start, end, points < 0)
    if e.kind == "ran_off" and 0 <= e.amount < len(d.species):
        start = at.boxes(e.seat)[e.amount].rect.center
        mark = "birdoholic" if d.takes[e.face] == SECOND else "catastrophe"
        return Escape(ctx, f"cattitude/mark_{mark}", start, at.layout.info.discard.center)
    if e.kind == "counted":
        place = at.place(e.seat)
        words = ctx.translate(message("cattitude.board.count", number=signed(e.amount)))
        return Points(ctx, words, place.table.center, place.palace.center, e.amount < 0)
    return None
