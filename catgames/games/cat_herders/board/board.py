"""How the park looks: a meadow of hexes (or squares) inside a brown wall, a camp at either side."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any

import pygame

from ....core.events import Event
from ....core.game import View
from ....core.types import Message, Seat, Spot, Target, message
from ....ui.graphics.shapes import Box, Circle, Shape, hexagon
from ....ui.graphics.theme import veil
from ....ui.stage.board import Board, Flourish, Good, Pose, Selection
from ..advice.preview import Preview, preview
from ..geometry import Board as Park
from ..rules.turn import CAT_FACE
from ..state import BOTH, State
from .marks import Net, arrow, badge, ring

HERDERS = ("cat_herders/herder_blue", "cat_herders/herder_red")
CAMP = 0.2
"""Share of the width that each camp takes."""
LIT, HOT = 84, 150
"""How strongly a target glows, and the one under the mouse."""
HOT_AGAIN = 98
"""Over what is lit already it makes HOT."""


class TheBoard(Board):
    """Seat 0 herds from the left camp, seat 1 from the right one."""

    shows_last = True
    looks = (1, 0)
    _foreseen: tuple[Any, Preview | None] = (None, None)

    def sound(self, event: Event) -> str:
        """Herders tread, cats scamper: the same kind of event, told apart by what moves."""
        heard = event.kind
        if event.kind == "moved":
            if event.dst[0] == "captured":
                heard = "captured"
            elif event.face >= CAT_FACE:
                heard = "fled"
            elif event.src[0] == "supply":
                heard = "placed"
        return str(self.game.content.get("sounds", {}).get(heard, ""))

    def flourish(self, event: Event, view: View[State]) -> Flourish | None:
        if event.kind == "moved" and event.dst[0] == "captured":
            return Net(self.ctx, self.centres[event.src], self.step)
        return None

    def place(self, area: pygame.Rect, view: View[State]) -> None:
        self.area = area
        self.park: Park = self.game.data.boards[view.state.board]
        self.square = view.state.setting.grid == "square"
        camp = round(area.width * CAMP)
        middle = area.inflate(-2 * camp, 0)
        xs, ys = zip(*(self._flat(t) for t in self.park.targets), strict=True)
        wide, high = (1.0, 1.0) if self.square else (2.0, math.sqrt(3))
        span_x, span_y = max(xs) - min(xs) + wide, max(ys) - min(ys) + high
        pad = self.ctx.u(14)
        self.size = min((middle.width - pad) / span_x, (middle.height - 2 * pad) / span_y)
        self.origin = (
            middle.centerx - self.size * (max(xs) + min(xs)) / 2,
            middle.centery - self.size * (max(ys) + min(ys)) / 2,
        )
        self.centres = {t: self._centre(t) for t in self.park.targets}
        self.walls = {self.park.targets[c] for c in self.park.wall}
        board_left = middle.centerx - self.size * span_x / 2
        width = max(self.ctx.u(60), min(camp, round(board_left - area.x)) - self.ctx.u(16))
        self.camps = [
            pygame.Rect(
                area.x + self.ctx.u(8), area.y + self.ctx.u(8), width, area.height - self.ctx.u(16)
            ),
            pygame.Rect(
                area.right - self.ctx.u(8) - width,
                area.y + self.ctx.u(8),
                width,
                area.height - self.ctx.u(16),
            ),
        ]
        self._shapes = {t: self._shape(t) for t in self.park.targets}

    def _flat(self, target: Target) -> tuple[float, float]:
        """A cell's place in units of its size (outer radius, or side of a square)."""
        a, b = _pair(target)
        if self.square:
            return float(a), float(b)
        return 1.5 * a, math.sqrt(3) * (b + a / 2)

    def _centre(self, target: Target) -> tuple[float, float]:
        x, y = self._flat(target)
        return self.origin[0] + self.size * x, self.origin[1] + self.size * y

    def _shape(self, target: Target) -> Shape:
        x, y = self.centres[target]
        if self.square:
            half = self.size / 2
            return Box(x - half, y - half, self.size, self.size, self.size * 0.08)
        return hexagon(x, y, self.size)

    def shapes(self, view: View[State]) -> Mapping[Target, Shape]:
        return self._shapes

    # ------------------------------------------------------------------ pieces

    @property
    def step(self) -> float:
        """Pixels from one space to the next."""
        return self.size if self.square else self.size * math.sqrt(3)

    def pose(self, spot: Spot, index: int, count: int, face: int, view: View[State]) -> Pose | None:
        cat = face >= CAT_FACE
        if spot[0] == "cell":
            x, y = self.centres[spot]
            height = self.step * (1.06 if cat else 1.14)
            return Pose(x, y + self.step * 0.34, height, z=1, flip=cat and x < self.area.centerx)
        seat = int(spot[1] or 0)
        what = "captured" if cat else "supply"
        x, y, height = self._camp_place(seat, index, what)
        return Pose(x, y, height, z=2, flip=seat == 0 and cat)

    def _camp_box(self, seat: Seat, what: str) -> pygame.Rect:
        """The enclosure of waiting herders (above) or captured cats (below)."""
        camp, gap = self.camps[seat], self.ctx.u(10)
        high = round((camp.height - gap) * 0.54)
        if what == "supply":
            return pygame.Rect(camp.x, camp.y, camp.width, high)
        return pygame.Rect(camp.x, camp.y + high + gap, camp.width, camp.height - high - gap)

    def _camp_place(self, seat: Seat, index: int, what: str) -> tuple[float, float, float]:
        """Where the feet of the ``index``-th stand, and how high it is."""
        box = self._camp_box(seat, what).inflate(-self.ctx.u(12), -self.ctx.u(20))
        most = self.park.counts.herders if what == "supply" else self.park.counts.win
        columns = 4 if what == "supply" else 2 if most <= 6 else 3
        rows = -(-most // columns)
        height = min(box.width / columns * 1.16, box.height / (rows + 0.12))
        line = min(box.height / rows, height * 1.04)
        column, row = index % columns, index // columns
        top = box.centery - line * rows / 2
        x = box.x + box.width * (column + 0.5) / columns
        return x, top + line * (row + 0.96), height * 0.94

    def _win(self, view: View[State]) -> int:
        return self.park.counts.win

    def image(self, face: int, spot: Spot, view: View[State]) -> str:
        if face < CAT_FACE:
            return HERDERS[face]
        name = f"cat_herders/cat_{(face - CAT_FACE) % 9 + 1}"
        if spot[0] == "cell" and self._scared(spot, view):
            return name + "_scared"
        return name

    def _scared(self, spot: Spot, view: View[State]) -> bool:
        """A cat is frightened where a herder stands beside it."""
        return view.state.near[self.park.index[spot]] > 0

    # ------------------------------------------------------------------ ground

    def ground_key(self, view: View[State]) -> Any:
        return (view.state.board, self.area.topleft, self.area.size)

    def ground(self, surface: pygame.Surface, view: View[State]) -> None:
        ctx = self.ctx
        layer = pygame.Surface(self.area.size, pygame.SRCALPHA)
        ctx.tile(layer, "cat_herders/backdrop", 420)
        mask = pygame.Surface(self.area.size, pygame.SRCALPHA)
        pygame.draw.rect(mask, (255, 255, 255, 255), mask.get_rect(), border_radius=ctx.u(18))
        layer.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        surface.blit(layer, self.area)
        pygame.draw.rect(surface, ctx.theme["ink"], self.area, ctx.u(3), border_radius=ctx.u(18))
        for seat in (0, 1):
            self._draw_camp(surface, seat)
        self._draw_shadow(surface)
        for target, (x, y) in sorted(self.centres.items(), key=lambda item: item[1][1]):
            self._draw_tile(surface, target, x, y)

    def _draw_shadow(self, surface: pygame.Surface) -> None:
        """The wall stands on the meadow."""
        veil = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
        for target in self.walls:
            x, y = self.centres[target]
            at = (x + self.size * 0.14, y + self.size * 0.24)
            pygame.draw.circle(
                veil, (30, 40, 16, 90), at, self.size * (0.72 if self.square else 1.04)
            )
        surface.blit(veil, (0, 0))

    def _draw_tile(self, surface: pygame.Surface, target: Target, x: float, y: float) -> None:
        a, b = _pair(target)
        mix = (a * 7 + b * 13 + (a * b) % 5) % 8
        wall = target in self.walls
        if self.square:
            name = (
                f"wall_square_{1 + mix % 2}"
                if wall
                else f"park_square_{1 + (mix % 3 if mix < 3 else 0)}"
            )
            w = h = math.ceil(self.size) + 1
        else:
            name = (
                ("wall_2" if mix == 3 else "wall")
                if wall
                else f"park_{(1, 1, 2, 1, 4, 1, 3, 1)[mix]}"
            )
            w, h = math.ceil(2 * self.size) + 1, math.ceil(self.size * math.sqrt(3)) + 1
        picture = self.ctx.atlas.get(f"cat_herders/{name}", w, h)
        surface.blit(picture, picture.get_rect(center=(round(x), round(y))))

    def _draw_camp(self, surface: pygame.Surface, seat: Seat) -> None:
        ctx = self.ctx
        colour = ctx.theme.seats[self.look(seat)].colour
        for what in ("supply", "captured"):
            box = self._camp_box(seat, what)
            veil = pygame.Surface(box.size, pygame.SRCALPHA)
            pygame.draw.rect(veil, (44, 58, 20, 92), veil.get_rect(), border_radius=ctx.u(14))
            surface.blit(veil, box)
            pygame.draw.rect(
                surface,
                ctx.theme["ink"],
                box.inflate(ctx.u(2), ctx.u(2)),
                ctx.u(5),
                border_radius=ctx.u(15),
            )
            pygame.draw.rect(surface, colour, box, ctx.u(3), border_radius=ctx.u(14))
            most = self.park.counts.herders if what == "supply" else self.park.counts.win
            for i in range(most):
                x, y, height = self._camp_place(seat, i, what)
                spot = pygame.Rect(0, 0, round(height * 0.66), round(height * 0.24))
                spot.center = (round(x), round(y - height * 0.06))
                veil = pygame.Surface(spot.size, pygame.SRCALPHA)
                pygame.draw.ellipse(veil, (24, 34, 12, 120), veil.get_rect())
                surface.blit(veil, spot)

    # ------------------------------------------------------------------ marks

    def still(self, surface: pygame.Surface, view: View[State], selection: Selection) -> None:
        self._draw_last(surface, view, selection)
        for target in selection.targets:
            self._mark(surface, target, view, bool(selection.picks))
        for target in selection.picks:
            if shape := self._shapes.get(target):
                shape.fill(surface, pygame.Color(255, 255, 255, 96))
                shape.outline(surface, self.ctx.theme["chosen"], self.ctx.u(4))

    def under(self, surface: pygame.Surface, view: View[State], selection: Selection) -> None:
        """The target under the mouse is brighter."""
        target, glow = selection.hover, self.ctx.theme["glow"]
        shape = self._shapes.get(target)
        if shape is not None and selection.moves:
            marked = selection.picks or view.state.cells[self.park.index[target]] > 0
            shape.fill(surface, veil(glow, HOT_AGAIN if marked else HOT))
            shape.outline(surface, glow, self.ctx.u(4))

    def _mark(self, surface: pygame.Surface, target: Target, view: View[State], goal: bool) -> None:
        shape, glow = self._shapes.get(target), self.ctx.theme["glow"]
        if shape is None:
            return
        x, y = self.centres[target]
        taken = view.state.cells[self.park.index[target]] > 0
        if taken or goal:
            shape.fill(surface, veil(glow, LIT))
            shape.outline(surface, glow, self.ctx.u(2.5))
        else:  # an empty Wall space where a herder may be placed
            Circle(x, y, self.size * 0.3).fill(surface, veil(glow, 120))
            pygame.draw.aacircle(surface, glow, (x, y), self.size * 0.3, self.ctx.u(2))

    def _draw_last(self, surface: pygame.Surface, view: View[State], selection: Selection) -> None:
        """Each player's last turn stays lit."""
        for seat, move in enumerate(view.state.last):
            if move is None or len(move) < 2:
                continue
            colour = self.ctx.theme.seats[self.look(seat)].colour
            for i, target in enumerate(move[1:]):
                if shape := self._shapes.get(target):
                    end = i == len(move) - 2
                    shape.fill(surface, veil(colour, 90 if end else 50))
                    shape.outline(surface, colour, self.ctx.u(3 if end else 1.5))

    def goods(self, view: View[State], seat: Seat) -> Sequence[Good]:
        s = view.state
        cats, herders = len(s.captured[seat]), s.supply[seat]
        return (
            Good(
                "cat_herders/cat_2",
                f"{cats} / {self._win(view)}",
                message(
                    "cat_herders.good.captured",
                    seat=("seat", seat),
                    count=cats,
                    win=self._win(view),
                ),
            ),
            Good(
                HERDERS[seat],
                str(herders),
                message("cat_herders.good.supply", seat=("seat", seat), count=herders),
                dim=not herders,
            ),
        )

    # ------------------------------------------------------------------ previews

    def _preview(self, view: View[State], selection: Selection) -> Preview | None:
        """What the hovered target would lead to, if it completes a turn's move."""
        moves = selection.moves
        if len(moves) != 1 or moves[0][-1] != selection.hover or moves[0][0] == "escort":
            return None
        key = (view.state.key(), moves[0])
        if self._foreseen[0] != key:
            self._foreseen = (key, preview(self.game.data, view, moves[0]))
        return self._foreseen[1]

    def over(self, surface: pygame.Surface, view: View[State], selection: Selection) -> None:
        decision = self.game.decision(view.state) if selection.selector else None
        if decision and decision.kind in ("flee", "flee_on"):
            self._draw_exits(surface, view, selection)
        seen = self._preview(view, selection)
        if seen is None:
            self._draw_reach(surface, selection)
            return
        for flight in seen.flights:
            ring(surface, self.ctx, self.centres[flight.cat], self.step)
            for space, herders in flight.spaces:
                arrow(surface, self.ctx, self.centres[flight.cat], self.centres[space], self.step)
                badge(surface, self.ctx, self.centres[space], self.step, str(herders))
        for cats, sure in ((seen.surely, True), (seen.possibly, False)):
            for cat in cats:
                x, y = self.centres[cat]
                r = self.step * 0.24
                at = (x + self.step * 0.3, y - self.step * 0.42)
                pygame.draw.aacircle(surface, self.ctx.theme["good" if sure else "paper"], at, r)
                pygame.draw.aacircle(surface, self.ctx.theme["ink"], at, r, self.ctx.u(2))
                icon, ink = ("icon_check", "paper") if sure else ("icon_help", "ink")
                self.ctx.icon(surface, icon, at, r * 1.5 / self.ctx.unit, ink)

    def _draw_reach(self, surface: pygame.Surface, selection: Selection) -> None:
        """Where the herder under the mouse could go."""
        if selection.picks:
            return
        for move in selection.moves:
            if len(move) == 3 and move[0] == "move":
                x, y = self.centres[move[2]]
                Circle(x, y, self.size * 0.24).fill(surface, pygame.Color(255, 255, 255, 150))

    def _draw_exits(self, surface: pygame.Surface, view: View[State], selection: Selection) -> None:
        """While cats flee: how many herders are beside each space the cat may go to."""
        moves = (
            selection.selector.fitting()
            if selection.picks and selection.selector
            else selection.moves
        )
        for move in moves:
            if len(move) == 3 and move[0] in ("flee", "flee_on"):
                start, goal = self.centres[move[1]], self.centres[move[2]]
                if not selection.picks:
                    arrow(surface, self.ctx, start, goal, self.step)
                herders = view.state.near[self.park.index[move[2]]] % BOTH
                badge(surface, self.ctx, goal, self.step, str(herders))

    def tip(self, view: View[State], selection: Selection) -> Message | None:
        seen = self._preview(view, selection)
        if seen is None:
            if selection.hover in selection.targets and not selection.picks:
                moves = [m for m in selection.moves if m[0] == "move"]
                return message("cat_herders.tip.reach", count=len(moves)) if moves else None
            return None
        moving, sure, maybe = len(seen.flights), len(seen.surely), len(seen.possibly)
        parts = (
            [message("cat_herders.tip.flights", count=moving)]
            if moving
            else [message("cat_herders.tip.quiet")]
        )
        if sure:
            parts.append(message("cat_herders.tip.surely", count=sure))
        if maybe:
            parts.append(message("cat_herders.tip.possibly", count=maybe))
        filled = {f"p{i}": part for i, part in enumerate(parts)}
        return Message(f"cat_herders.tip.parts_{len(parts)}", tuple(filled.items()))


def _pair(target: Target) -> tuple[int, int]:
    """A cell's two coordinates."""
    assert isinstance(target, tuple) and isinstance(target[1], int) and isinstance(target[2], int)
    return target[1], target[2]
