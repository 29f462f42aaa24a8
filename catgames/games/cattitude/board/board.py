"""The board of Cattitude: everybody's open cards by species, hands, bids and palaces."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import pygame

from ....core.events import Event
from ....core.types import Message, Seat, Spot, Target, message
from ....core.view import View
from ....ui.graphics.context import DrawContext
from ....ui.graphics.shapes import Point, Shape
from ....ui.stage.board import Board, Flourish, PerView, Pose, Selection
from ....ui.stage.components import Component
from ....ui.stage.parts import draw_disc, draw_named_mark
from ..data import SECOND
from ..state import OVER, State, species_asked
from .box import components
from .ground import candle_lights, draw_arrow, draw_ground, draw_trays_and_candles
from .labels import draw_dishes, draw_heads, draw_info, draw_trays, show_discard, show_palace
from .layout import Layout, Phase, lay_out, phase_of
from .marks import (
    draw_cards,
    draw_counts,
    draw_decided,
    draw_hidden_choice,
    draw_places,
    draw_preview,
    shapes,
)
from .pieces import CardSprites, pose, signed
from .seats import Players, draw_player
from .tips import button, tip
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
    """The animation of securing, running off or the final count; None: it has none."""
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


class TheBoard(Board):
    """The seat in front is at the bottom, with large cards."""

    own_seats = True
    unmarked = frozenset({"palace", "discard", "direction"})

    def place(self, area: pygame.Rect, view: View[State]) -> None:
        self.area = area
        self.d = self.game.data
        self.sprites = CardSprites(self.ctx, self.d)
        self.players = Players(
            self.name, self.look, lambda s: self.avatar(s), lambda s: self.badge(s)
        )
        self._layouts: dict[tuple[Seat, Phase], Layout] = {}
        self._at = PerView(lambda view: ViewLayout(self.d, self.layout(view), view))
        self._shapes = PerView(lambda view: shapes(self.at(view)))

    # ------------------------------------------------------------------ places

    def below(self, view: View[State]) -> Seat:
        """The seat at the bottom: that in front, or else the first person's."""
        if (seat := self.seat_in_front(view)) is not None:
            return seat
        return next((seat for seat in range(view.state.seats) if not self.badge(seat)), 0)

    def _layout_key(self, view: View[State]) -> tuple[Seat, Phase]:
        return self.below(view), phase_of(view.state.stage)

    def layout(self, view: View[State]) -> Layout:
        """The layout for this viewer and stage."""
        seats, key = view.state.seats, self._layout_key(view)
        if key not in self._layouts:
            below, phase = key
            rounds = self.d.setups[seats].rounds
            self._layouts[key] = lay_out(self.area, seats, below, rounds, self.ctx.unit, phase)
        return self._layouts[key]

    def at(self, view: View[State]) -> ViewLayout:
        """Where everything lies in this view."""
        return self._at.get(view)

    def shapes(self, view: View[State]) -> dict[Target, Shape]:
        return self._shapes.get(view)

    def pose(self, spot: Spot, index: int, count: int, face: int, view: View[State]) -> Pose | None:
        return pose(self.at(view), spot, index, count)

    def image(self, face: int, spot: Spot, view: View[State]) -> str:
        return self.sprites.name(face, spot)

    def seat_at(self, pos: tuple[int, int], view: View[State]) -> Seat | None:
        places = self.layout(view).places
        return next((s for s, place in enumerate(places) if place.plate.collidepoint(pos)), None)

    # ------------------------------------------------------------------ drawing

    def ground_key(self, view: View[State]) -> Hashable:
        return (view.state.seats, self.area.topleft, self.area.size)

    def places_key(self, view: View[State]) -> Hashable:
        return (*self._layout_key(view), self.ground_key(view))

    def components(self, view: View[State]) -> Sequence[Component]:
        return tuple(components(self.ctx, self.game.data, view.state.seats))

    def ground(self, surface: pygame.Surface, view: View[State]) -> None:
        draw_ground(surface, self.ctx, self.layout(view))

    def lights(self, view: View[State]) -> Sequence[pygame.Rect]:
        return candle_lights(self.ctx, self.layout(view))

    def still(self, surface: pygame.Surface, view: View[State], selection: Selection) -> None:
        at, decision = self.at(view), self.game.decision(view.state)
        winners = self.game.winners(view.state)
        draw_trays_and_candles(surface, self.ctx, at.layout)
        for seat in range(view.state.seats):
            active = decision is not None and decision.seat == seat
            draw_player(surface, self.ctx, at, seat, self.players, active, seat in winners)
            draw_dishes(surface, self.ctx, at, seat)
            draw_heads(surface, self.ctx, at, seat)
        draw_trays(surface, self.ctx, at, self.name)
        draw_info(surface, self.ctx, at)

    def _mark(self, surface: pygame.Surface, seat: Seat, at: Point, r: float) -> None:
        draw_named_mark(surface, self.ctx, self.look(seat), self.name(seat), *at, r)

    def under(self, surface: pygame.Surface, view: View[State], selection: Selection) -> None:
        draw_places(surface, self.ctx, self.shapes(view), selection)

    def over(self, surface: pygame.Surface, view: View[State], selection: Selection) -> None:
        at, ctx = self.at(view), self.ctx
        draw_cards(surface, ctx, self.shapes(view), selection)
        if at.s.stage != OVER:
            for seat in range(at.s.seats):
                draw_arrow(surface, ctx, at, seat, self._mark)
                draw_hidden_choice(surface, ctx, at, seat)
                draw_counts(surface, ctx, at, seat)
        draw_decided(surface, ctx, at)
        draw_preview(surface, ctx, at, selection)
        match selection.hover:
            case ("palace", int(seat)) if at.s.stage != OVER:
                show_palace(surface, self.sprites, at, seat)
            case ("discard",):
                show_discard(surface, self.sprites, at)

    # ------------------------------------------------------------------ words, animations

    def tip(self, view: View[State], selection: Selection) -> Message | None:
        return tip(self.d, view, selection, self.below(view))

    def also_buttons(self, view: View[State]) -> Sequence[Target]:
        asked = species_asked(view.state)
        return () if asked is None else (("species", self.d.species[asked]),)

    def button(self, target: Target, view: View[State]) -> Message | None:
        return button(self.d, view, self.below(view), target)

    def flourish(self, event: Event, view: View[State]) -> Flourish | None:
        return flourish(self.ctx, self.at(view), event)
