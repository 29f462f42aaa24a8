"""The board of Clowder: roofs at dusk."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any

import pygame

from ....core.events import Event
from ....core.game import View
from ....core.types import Message, Seat, Spot, Target
from ....ui.graphics.context import DrawContext
from ....ui.graphics.shapes import Point, Shape
from ....ui.stage.board import Announced, Board, Flourish, Good, PerView, Pose, Selection
from ....ui.stage.components import Component
from ..geometry import CELLS
from ..state import Played, State
from .arrows import Arrows, path_between
from .box import components
from .cards import PICKS, CardTable
from .ground import draw_ground
from .layout import Layout, lay_out
from .marks import Dangers, Marks, shapes_of
from .panels import Panels, goods
from .pieces import Pieces
from .tips import button, tip


class _AtRoof(Flourish):
    """A flourish at a place, as large as a roof of radius ``r``."""

    def __init__(self, ctx: DrawContext, at: Point, r: float) -> None:
        self.ctx, self.at, self.r = ctx, at, r


class Claws(_AtRoof):
    """A scratch over a cat that is being captured."""

    seconds = 0.55

    def draw(self, surface: pygame.Surface, t: float) -> None:
        grow = 0.7 + 0.5 * min(1.0, t * 4)
        alpha = 255 if t < 0.6 else round(255 * (1 - (t - 0.6) / 0.4)) // 16 * 16
        size = round(self.r * 1.5 * grow / 4) * 4
        picture = self.ctx.atlas.get("clowder/claws", width=size, alpha=max(0, alpha))
        surface.blit(picture, picture.get_rect(center=(round(self.at[0]), round(self.at[1]))))


class Crash(_AtRoof):
    """A roof breaks: dust and shards."""

    seconds = 0.8

    def draw(self, surface: pygame.Surface, t: float) -> None:
        fade = round(255 * (1 - t)) // 16 * 16
        if fade <= 0:
            return
        x, y = self.at
        dust = self.ctx.atlas.get(
            "clowder/dust", width=round(self.r * (1.2 + t) / 6) * 6, alpha=fade
        )
        surface.blit(dust, dust.get_rect(center=(round(x), round(y))))
        for i in range(7):
            angle = i * math.tau / 7 + 0.4
            far = self.r * (0.2 + 1.0 * t)
            at = (x + far * math.cos(angle), y + far * math.sin(angle) * 0.8 + self.r * t * t * 0.7)
            shard = self.ctx.atlas.get(
                "clowder/shard",
                width=self.r * 0.26,
                alpha=fade,
                angle=round(t * 200 + 50 * i) // 15 * 15,
            )
            surface.blit(shard, shard.get_rect(center=(round(at[0]), round(at[1]))))


class Sparks(_AtRoof):
    """Sparks of magic around a place."""

    seconds = 0.7

    def draw(self, surface: pygame.Surface, t: float) -> None:
        fade = round(255 * (1 - t)) // 16 * 16
        for i in range(8):
            angle = i * math.tau / 8 + t * 1.2
            far = self.r * (0.35 + 0.9 * t)
            at = (self.at[0] + far * math.cos(angle), self.at[1] + far * math.sin(angle))
            size = round(self.r * (0.42 - 0.2 * t) / 3) * 3
            spark = self.ctx.atlas.get("clowder/spark", width=max(3, size), alpha=max(0, fade))
            surface.blit(spark, spark.get_rect(center=(round(at[0]), round(at[1]))))


def flourish(layout: Layout, event: Event, s: State) -> Flourish | None:
    """See ``Board.flourish``."""
    ctx, centres, r = layout.ctx, layout.centres, layout.r
    if event.kind == "capture" and s.pos[int(event.extra[0] or 0)] >= 0:
        x, y = centres[s.pos[int(event.extra[0] or 0)]]
        return Claws(ctx, (x, y - r * 0.1), r)
    if event.kind == "broke":
        return Crash(ctx, centres[CELLS.index(str(event.src[1]))], r)
    if event.kind in ("petunia", "tower_step", "won"):
        return Sparks(ctx, layout.middle, r * 1.2)
    if event.kind == "turned":
        return Sparks(ctx, centres[CELLS.index(str(event.extra[0]))], r)
    return None


class TheBoard(Board):
    """Roofs on the left; shop, played cards and hand on the right."""

    shows_last = enlarges = True
    alike = frozenset({"off"})

    def place(self, area: pygame.Rect, view: View[State]) -> None:
        self.area = area
        self.layout = layout = lay_out(self.ctx, area, view.state.seats)
        self._shapes = PerView(lambda view: shapes_of(self.pieces, view))
        needed = (layout, self.game, self.name, self.look)
        self.pieces = Pieces(self.seat_in_front, lambda seat: self.face(seat), *needed)
        self.panels = Panels(*needed)
        self.card_table, self.dangers = CardTable(*needed), Dangers(*needed)
        self.marks, self.arrows = Marks(*needed), Arrows(*needed)

    def shapes(self, view: View[State]) -> Mapping[Target, Shape]:
        return self._shapes.get(view)

    # ------------------------------------------------------------------ pieces

    def pose(self, spot: Spot, index: int, count: int, face: int, view: View[State]) -> Pose | None:
        return self.pieces.pose(spot, index, count, face, view)

    def image(self, face: int, spot: Spot, view: View[State]) -> str:
        return self.pieces.image(face, spot, view)

    def components(self, view: View[State]) -> Sequence[Component]:
        return tuple(components(self.ctx, self.game.data, view.state.seats))

    def way(self, event: Event, view: View[State]) -> Sequence[Point]:
        # A cat that crosses the edge of the board leaves on one side and enters on the other.
        cat = event.kind == "moved" and event.src[:1] == event.dst[:1] == ("cell",)
        if not cat or event.extra in (("swap",), ("off",)):
            return ()
        start, goal = (CELLS.index(str(spot[1])) for spot in (event.src, event.dst))
        found = path_between(self.layout, view.state, start, goal)
        return found.jumps if found else ()

    def blink(self, face: int, spot: Spot, view: View[State]) -> str:
        return self.pieces.blink(face, view)

    def lights(self, view: View[State]) -> Sequence[pygame.Rect]:
        (x, y), side = self.layout.middle, round(self.layout.r * 1.3)
        tower = pygame.Rect(0, 0, side, side)  # the window of the tower
        tower.center = (round(x), round(y))
        return (tower,)

    def announced(self, view: View[State]) -> Announced | None:
        decision, items = self.game.decision(view.state), view.state.items
        if decision is None or decision.kind != "answer" or not items:
            return None
        top = items[-1]
        if isinstance(top, Played):
            return Announced(top.seat, self.image(top.face, ("table",), view))
        return Announced(top.seat, self.image(top.cat, ("cell",), view))

    # ------------------------------------------------------------------ drawing

    def ground_key(self, view: View[State]) -> Any:
        return (self.area.topleft, self.area.size, view.state.seats)

    def ground(self, surface: pygame.Surface, view: View[State]) -> None:
        wins = self.game.data.captures_to_win
        draw_ground(surface, self.layout, wins, self.name, self.look)

    def still(self, surface: pygame.Surface, view: View[State], selection: Selection) -> None:
        self.panels.draw(surface, view, self.pieces.hand_seat(view))
        self.card_table.draw(surface, view, selection)

    def under(self, surface: pygame.Surface, view: View[State], selection: Selection) -> None:
        self.marks.last(surface, view.state, selection)
        self.marks.targets(surface, view, selection, self.shapes(view))
        surface.set_clip(self.area)  # paths across the edge are cut off at the edge of the board
        self.arrows.under(surface, view, selection)
        surface.set_clip(None)

    def over(self, surface: pygame.Surface, view: View[State], selection: Selection) -> None:
        self.marks.names(surface)  # cats on the roof to the left would hide them
        self.marks.offered(surface, selection, self.shapes(view))
        self.panels.counts(surface)
        self.panels.free(surface, selection)
        self.marks.idle_hand(surface, self.pieces.hand(view), selection)
        self.card_table.top_card(surface, view.state)
        self.card_table.tokens(surface, view, selection)
        decision = self.game.decision(view.state) if selection.selector else None
        if decision and decision.kind in PICKS:
            self.dangers.draw(surface, view)
        self.arrows.over(surface)
        self.marks.fetching(surface, view, selection)
        if selection.hover in self.shapes(view):  # not a card that has just left the hand
            self.card_table.details(surface, view, selection.hover)

    # ------------------------------------------------------------------ words

    def goods(self, view: View[State], seat: Seat) -> Sequence[Good]:
        return goods(self.game.data, view.state, seat)

    def primary(self, buttons: Sequence[Target], view: View[State]) -> Target:
        wanted = super().primary(buttons, view)
        return None if wanted == ("verb", "give") else wanted

    def button(self, target: Target, view: View[State]) -> Message | None:
        return button(self.game, view, target)

    def tip(self, view: View[State], selection: Selection) -> Message | None:
        return tip(self.game, view, selection)

    def flourish(self, event: Event, view: View[State]) -> Flourish | None:
        return flourish(self.layout, event, view.state)
