"""The board of Cattitude: everybody's open cards by species, hands, bids and palaces."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import pygame

from ....core.events import Event
from ....core.types import Message, Seat, Spot, Target
from ....core.view import View
from ....ui.graphics.shapes import Shape
from ....ui.stage.board import Board, Flourish, Pose, Selection
from ....ui.stage.components import Component
from ....ui.stage.parts.memo import PerView
from ..state import OVER, State, species_asked
from .arrows import draw_arrow
from .cards import CardSprites
from .components import components
from .flourishes import flourish
from .ground import draw_ground, draw_tray_bottoms
from .info import draw_info
from .layout import Layout, Phase, lay_out, phase_of
from .marks import (
    draw_cards,
    draw_counts,
    draw_decided,
    draw_hidden_choice,
    draw_places,
    draw_preview,
)
from .panels import draw_dishes, draw_heads, draw_trays
from .pieces import pose
from .plates import Players, draw_player
from .popup import show_discard, show_palace
from .targets import shapes
from .tips import button, tip
from .view_layout import ViewLayout


class TheBoard(Board):
    """The seat in front is at the bottom, with large cards."""

    own_seats = True

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

    def still(self, surface: pygame.Surface, view: View[State], selection: Selection) -> None:
        at, decision = self.at(view), self.game.decision(view.state)
        winners = self.game.winners(view.state)
        draw_tray_bottoms(surface, self.ctx, at.layout)
        for seat in range(view.state.seats):
            active = decision is not None and decision.seat == seat
            draw_player(surface, self.ctx, at, seat, self.players, active, seat in winners)
            draw_dishes(surface, self.ctx, at, seat)
            draw_heads(surface, self.ctx, at, seat)
        draw_trays(surface, self.ctx, at, self.name)
        draw_info(surface, self.ctx, at)

    def under(self, surface: pygame.Surface, view: View[State], selection: Selection) -> None:
        draw_places(surface, self.ctx, self.shapes(view), selection)

    def over(self, surface: pygame.Surface, view: View[State], selection: Selection) -> None:
        at, ctx = self.at(view), self.ctx
        draw_cards(surface, ctx, self.shapes(view), selection)
        if at.s.stage != OVER:
            for seat in range(at.s.seats):
                draw_arrow(surface, ctx, at, seat)
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
