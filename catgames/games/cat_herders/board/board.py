"""The board of Cat Herders: a park inside a brown wall, a camp at either side."""

from __future__ import annotations

import math
from collections.abc import Hashable, Mapping, Sequence
from typing import Any

import pygame

from ....core.events import Event
from ....core.types import Message, Move, Seat, Spot, Target
from ....core.view import View
from ....ui.graphics.context import DrawContext
from ....ui.graphics.shapes import Point, Shape
from ....ui.stage.board import Board, Flourish, Good, Pose, Selection
from ....ui.stage.components import Component
from ..advice.preview import Preview, preview
from ..rules.turn import CAT_FACE
from ..state import State
from . import marks
from .box import components
from .ground import draw_ground
from .layout import CAPTURED, SUPPLY, Layout, lay_out
from .marks import HERDERS, goods, tip


class Net(Flourish):
    """A capture: the net comes down where the cat stood, in a burst of gold."""

    seconds = 0.5

    def __init__(self, ctx: DrawContext, at: Point, step: float) -> None:
        self.ctx, self.at, self.step = ctx, at, step

    def draw(self, surface: pygame.Surface, t: float) -> None:
        self._burst(surface, t)
        height = self.step * (1.7 - 0.5 * t)
        alpha = round(255 * min(1.0, 3 * (1 - t)))
        picture = self.ctx.atlas.get("cat_herders/net", height=height, alpha=alpha // 16 * 16)
        drop = self.step * 0.9 * (1 - min(1.0, t * 2.5))
        surface.blit(picture, picture.get_rect(center=(self.at[0], self.at[1] - drop)))

    def _burst(self, surface: pygame.Surface, t: float) -> None:
        r = self.step * (0.4 + 0.7 * t)
        middle = r + 2
        veil = pygame.Surface((round(2 * middle), round(2 * middle)), pygame.SRCALPHA)
        glow = self.ctx.theme["glow"]
        colour = pygame.Color(glow.r, glow.g, glow.b, round(220 * (1 - t)))
        pygame.draw.circle(veil, colour, (middle, middle), r, max(2, round(r * 0.28 * (1 - t) + 1)))
        for i in range(8):
            x, y = math.cos(i * math.pi / 4 + 0.3), math.sin(i * math.pi / 4 + 0.3)
            near, far = r * 0.55, r * (0.7 + 0.3 * t)
            start = (middle + near * x, middle + near * y)
            pygame.draw.line(
                veil, colour, start, (middle + far * x, middle + far * y), self.ctx.u(3)
            )
        surface.blit(veil, (self.at[0] - middle, self.at[1] - middle))


class TheBoard(Board):
    """Seat 0 herds from the left camp, seat 1 from the right one."""

    shows_last = True
    looks = (1, 0)
    at: Layout
    _previewed: tuple[Any, Preview | None] = (None, None)

    def place(self, area: pygame.Rect, view: View[State]) -> None:
        self.area = area
        self.at = lay_out(self.ctx, area, self.game.data.boards[view.state.board])

    def shapes(self, view: View[State]) -> Mapping[Target, Shape]:
        return self.at.shapes

    # ------------------------------------------------------------------ pieces

    def pose(self, spot: Spot, index: int, count: int, face: int, view: View[State]) -> Pose | None:
        at, cat = self.at, face >= CAT_FACE
        if spot[0] == "cell":
            x, y = at.centres[spot]
            height = at.step * (1.06 if cat else 1.14)
            return Pose(x, y + at.step * 0.34, height, z=1, flip=cat and x < self.area.centerx)
        seat = int(spot[1] or 0)
        x, y, height = at.camp_place(seat, index, CAPTURED if cat else SUPPLY)
        return Pose(x, y, height, z=2, flip=seat == 0 and cat)

    def image(self, face: int, spot: Spot, view: View[State]) -> str:
        if face < CAT_FACE:
            return HERDERS[self.look(face)]
        name = f"cat_herders/cat_{(face - CAT_FACE) % 9 + 1}"
        if spot[0] == "cell" and view.state.near[self.at.park.index[spot]] > 0:
            return name + "_scared"  # a herder stands beside it
        return name

    def blink(self, face: int, spot: Spot, view: View[State]) -> str:
        name = self.image(face, spot, view)  # cats that are scared keep their eyes open
        return f"{name}_blink" if self.ctx.atlas.has(f"{name}_blink") else ""

    def sound(self, event: Event) -> str:
        """Herders and cats sound different, though both are moved."""
        kind = event.kind
        if kind == "moved":
            if event.dst[0] == "captured":
                kind = "captured"
            elif event.face >= CAT_FACE:
                kind = "fled"
            elif event.src[0] == "supply":
                kind = "placed"
        return str(self.game.content.get("sounds", {}).get(kind, ""))

    def flourish(self, event: Event, view: View[State]) -> Flourish | None:
        if event.kind == "moved" and event.dst[0] == "captured":
            return Net(self.ctx, self.at.centres[event.src], self.at.step)
        return None

    def components(self, view: View[State]) -> Sequence[Component]:
        return tuple(components(self.ctx, self.game.data.boards[view.state.board]))

    # ------------------------------------------------------------------ drawing

    def _colours(self) -> tuple[pygame.Color, pygame.Color]:
        seats = self.ctx.theme.seats
        return seats[self.look(0)].colour, seats[self.look(1)].colour

    def ground_key(self, view: View[State]) -> Hashable:
        return (view.state.board, self.look(0), self.area.topleft, self.area.size)

    def ground(self, surface: pygame.Surface, view: View[State]) -> None:
        draw_ground(surface, self.at, self._colours())

    def still(self, surface: pygame.Surface, view: View[State], selection: Selection) -> None:
        marks.draw_last_turns(surface, self.at, view.state, self._colours(), selection)
        marks.draw_targets(surface, self.at, view.state, selection)

    def under(self, surface: pygame.Surface, view: View[State], selection: Selection) -> None:
        marks.draw_hovered(surface, self.at, view.state, selection)

    def over(self, surface: pygame.Surface, view: View[State], selection: Selection) -> None:
        decision = self.game.decision(view.state) if selection.selector else None
        if decision and decision.kind in ("flee", "flee_on"):
            marks.draw_flights(surface, self.at, view.state, selection)
        seen = self._preview(view, selection)
        if seen is None:
            marks.draw_reach(surface, self.at, selection)
        else:
            marks.draw_preview(surface, self.at, seen)

    # ------------------------------------------------------------------ words

    def goods(self, view: View[State], seat: Seat) -> Sequence[Good]:
        return goods(view.state, self.at.park, seat, self.look(seat))

    def tip(self, view: View[State], selection: Selection) -> Message | None:
        decision = self.game.decision(view.state)
        supply = ("supply", decision.seat) if decision else None
        return tip(selection, self._preview(view, selection), supply)

    def _preview(self, view: View[State], selection: Selection) -> Preview | None:
        """What the hovered target would lead to, if it completes a turn's move."""
        moves = selection.moves
        if len(moves) != 1 or moves[0][-1] != selection.hover or moves[0][0] == "escort":
            return None
        move: Move = moves[0]
        key = (view.state.key(), move)
        if self._previewed[0] != key:
            self._previewed = (key, preview(self.game.data, view, move))
        return self._previewed[1]
