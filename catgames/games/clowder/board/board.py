"""The board of Clowder: roofs at dusk."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pygame

from ....core.events import Event
from ....core.game import View
from ....core.types import Message, Seat, Spot, Target
from ....ui.graphics.shapes import Point, Shape
from ....ui.stage.board import Announced, Board, Flourish, Good, Pose, Selection
from ....ui.stage.components import Component
from ....ui.stage.parts.memo import PerView
from ..geometry import CELLS
from ..state import Played, State
from . import flourishes
from .arrows import Arrows
from .card_table import PICKS, CardTable
from .components import components
from .dangers import Dangers
from .goods import goods
from .ground import draw_ground
from .layout import lay_out
from .marks import Marks
from .panels import Panels
from .paths import path_between
from .pieces import Pieces
from .shapes import shapes_of
from .tips import button, tip


class TheBoard(Board):
    """Roofs on the left; shop, played cards and hand on the right."""

    shows_last = True
    alike = frozenset({"off"})

    def place(self, area: pygame.Rect, view: View[State]) -> None:
        self.area = area
        self.layout = layout = lay_out(self.ctx, area, view.state.seats)
        self._shapes = PerView(lambda view: shapes_of(self.pieces, view))
        needed = (layout, self.game, self.name, self.look)
        self.pieces, self.panels = Pieces(self.seat_in_front, *needed), Panels(*needed)
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
        self.panels.counts(surface)
        self.panels.free(surface, selection)
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
        return flourishes.flourish(self.layout, event, view.state)
