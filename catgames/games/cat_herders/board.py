"""How the park looks: a meadow of hexes (or squares) inside a brown wall, a camp at either side."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any

import pygame

from ...core.game import View
from ...core.types import Says, Seat, Spot, Target, says
from ...ui.board import Board, Good, Pose, Selection
from ...ui.shapes import Box, Circle, Shape, hexagon
from .boards import Board as Park
from .rules import CAT_FACE
from .state import State

HERDERS = ("cat_herders/herder_blue", "cat_herders/herder_red")
CAMP = 0.2
"""Share of the width that each camp takes."""


class TheBoard(Board):
    """Seat 0 herds from the left camp, seat 1 from the right one."""

    looks = (1, 0)

    def place(self, area: pygame.Rect, view: View[State]) -> None:
        self.area = area
        self.park: Park = self.game.data.boards[view.state.board]
        self.square = view.state.setting.grid == "square"
        camp = round(area.width * CAMP)
        middle = area.inflate(-2 * camp, 0)
        xs, ys = zip(*(self._flat(t) for t in self.park.targets), strict=True)
        wide, high = (1.0, 1.0) if self.square else (2.0, math.sqrt(3))
        span_x, span_y = max(xs) - min(xs) + wide, max(ys) - min(ys) + high
        pad = self.kit.u(14)
        self.size = min((middle.width - pad) / span_x, (middle.height - 2 * pad) / span_y)
        self.origin = (
            middle.centerx - self.size * (max(xs) + min(xs)) / 2,
            middle.centery - self.size * (max(ys) + min(ys)) / 2,
        )
        self.centres = {t: self._centre(t) for t in self.park.targets}
        self.walls = {self.park.targets[c] for c in self.park.wall}
        board_left = middle.centerx - self.size * span_x / 2
        width = max(self.kit.u(60), min(camp, round(board_left - area.x)) - self.kit.u(16))
        self.camps = [
            pygame.Rect(
                area.x + self.kit.u(8), area.y + self.kit.u(8), width, area.height - self.kit.u(16)
            ),
            pygame.Rect(
                area.right - self.kit.u(8) - width,
                area.y + self.kit.u(8),
                width,
                area.height - self.kit.u(16),
            ),
        ]
        self._shapes = {t: self._shape(t) for t in self.park.targets}

    def _flat(self, target: Target) -> tuple[float, float]:
        """A cell's place in units of its size (outer radius, or side of a square)."""
        _, a, b = target  # type: ignore[misc]
        assert isinstance(a, int) and isinstance(b, int)
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
            height = self.step * (0.98 if cat else 1.02)
            return Pose(x, y + self.step * 0.34, height, z=1, flip=cat and x < self.area.centerx)
        seat = int(spot[1] or 0)
        x, y = self._camp_place(seat, index, "captured" if cat else "supply", view)
        return Pose(x, y, self._camp_height(cat), z=2, flip=seat == 0 and cat)

    def _camp_height(self, cat: bool) -> float:
        return min(self.camps[0].width * (0.34 if cat else 0.3), self.kit.u(62 if cat else 56))

    def _camp_place(
        self, seat: Seat, index: int, what: str, view: View[State]
    ) -> tuple[float, float]:
        """Where the feet of a waiting herder or a captured cat stand."""
        camp = self.camps[seat]
        if what == "supply":
            across, top = 4, camp.y + self.kit.u(48)
            line = min(self._camp_height(False) * 0.86, (camp.height * 0.56 - self.kit.u(40)) / 6)
            column, row = index % across, index // across
            step = camp.width / (across + 0.2)
            return camp.x + step * (column + 0.6 + 0.12 * (row % 2)), top + line * (row + 1)
        across = 3
        column, row = index % across, index // across
        step = camp.width / (across + 0.1)
        rows = -(-self._win(view) // across)
        line = min(
            self._camp_height(True) * 1.02, (camp.height * 0.4 - self.kit.u(44)) / max(rows, 1)
        )
        top = camp.bottom - self.kit.u(14) - rows * line
        return camp.x + step * (column + 0.55), top + line * (row + 0.95)

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
        kit = self.kit
        layer = pygame.Surface(self.area.size, pygame.SRCALPHA)
        kit.tile(layer, "cat_herders/backdrop", 420)
        mask = pygame.Surface(self.area.size, pygame.SRCALPHA)
        pygame.draw.rect(mask, (255, 255, 255, 255), mask.get_rect(), border_radius=kit.u(18))
        layer.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        surface.blit(layer, self.area)
        pygame.draw.rect(surface, kit.theme["ink"], self.area, kit.u(3), border_radius=kit.u(18))
        for seat in (0, 1):
            self._draw_camp(surface, seat, view)
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
        _, a, b = target  # type: ignore[misc]
        mix = (int(a or 0) * 7 + int(b or 0) * 13 + (int(a or 0) * int(b or 0)) % 5) % 8
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
        picture = self.kit.atlas.get(f"cat_herders/{name}", w, h)
        surface.blit(picture, picture.get_rect(center=(round(x), round(y))))

    def _draw_camp(self, surface: pygame.Surface, seat: Seat, view: View[State]) -> None:
        kit, camp = self.kit, self.camps[seat]
        colour = kit.theme.seats[self.look(seat)].colour
        for top, height in ((camp.y, 0.585), (camp.bottom - camp.height * 0.405, 0.405)):
            box = pygame.Rect(camp.x, round(top), camp.width, round(camp.height * height))
            veil = pygame.Surface(box.size, pygame.SRCALPHA)
            pygame.draw.rect(veil, (56, 66, 24, 96), veil.get_rect(), border_radius=kit.u(12))
            surface.blit(veil, box)
            pygame.draw.rect(surface, colour, box, kit.u(3), border_radius=kit.u(12))
        for i in range(self._win(view)):
            x, y = self._camp_place(seat, i, "captured", view)
            r = self._camp_height(True) * 0.36
            spot = pygame.Rect(0, 0, r * 1.9, r * 0.8)
            spot.center = (round(x), round(y - r * 0.25))
            veil = pygame.Surface(spot.size, pygame.SRCALPHA)
            pygame.draw.ellipse(veil, (30, 40, 16, 110), veil.get_rect())
            surface.blit(veil, spot)

    # ------------------------------------------------------------------ marks

    def under(self, surface: pygame.Surface, view: View[State], selection: Selection) -> None:
        self._draw_last(surface, view, selection)
        for target in selection.targets:
            self._mark(surface, target, view, target == selection.hover, bool(selection.picks))
        for target in selection.picks:
            if shape := self._shapes.get(target):
                shape.fill(surface, pygame.Color(255, 255, 255, 96))
                shape.outline(surface, self.kit.theme["chosen"], self.kit.u(4))

    def _mark(
        self, surface: pygame.Surface, target: Target, view: View[State], hot: bool, goal: bool
    ) -> None:
        shape, glow = self._shapes.get(target), self.kit.theme["glow"]
        if shape is None:
            return
        x, y = self.centres[target]
        taken = view.state.cells[self.park.index[target]] > 0
        if taken or goal or hot:
            shape.fill(surface, pygame.Color(*glow[:3], 150 if hot else 84))
            shape.outline(surface, glow, self.kit.u(4 if hot else 2.5))
        else:  # an empty Wall space where a herder may be placed
            Circle(x, y, self.size * 0.3).fill(surface, pygame.Color(*glow[:3], 120))
            pygame.draw.aacircle(surface, glow, (x, y), self.size * 0.3, self.kit.u(2))

    def _draw_last(self, surface: pygame.Surface, view: View[State], selection: Selection) -> None:
        """Each player's last turn stays lit."""
        for seat, move in enumerate(view.state.last):
            if move is None or len(move) < 2:
                continue
            colour = self.kit.theme.seats[self.look(seat)].colour
            for i, target in enumerate(move[1:]):
                if shape := self._shapes.get(target):
                    end = i == len(move) - 2
                    shape.fill(surface, pygame.Color(*colour[:3], 90 if end else 50))
                    shape.outline(surface, colour, self.kit.u(3 if end else 1.5))

    def goods(self, view: View[State], seat: Seat) -> Sequence[Good]:
        s = view.state
        cats, herders = len(s.captured[seat]), s.supply[seat]
        return (
            Good(
                "cat_herders/cat_2",
                f"{cats} / {self._win(view)}",
                says(
                    "cat_herders.good.captured",
                    seat=("seat", seat),
                    count=cats,
                    win=self._win(view),
                ),
            ),
            Good(
                HERDERS[seat],
                str(herders),
                says("cat_herders.good.supply", seat=("seat", seat), count=herders),
                dim=not herders,
            ),
        )

    def tip(self, view: View[State], selection: Selection) -> Says | None:
        return None
