"""A heap on the left, what has been taken on the right, and a field for every number."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pygame

from ....core.game import View
from ....core.types import Seat, Spot, Target
from ....ui.graphics.shapes import Box, Shape
from ....ui.stage.board import Board, Pose, Selection


class TheBoard(Board):
    def place(self, area: pygame.Rect, view: View[Any]) -> None:
        self.area = area
        third = area.height // 3
        self.heaps = {
            "pile": pygame.Rect(area.x, area.y, area.width // 2, 2 * third),
            "taken": pygame.Rect(area.centerx, area.y, area.width // 2, 2 * third),
        }
        most = self.game.data["most"]
        wide = area.width // most
        self.fields = [
            pygame.Rect(area.x + n * wide, area.y + 2 * third, wide, third).inflate(-8, -8)
            for n in range(most)
        ]

    def shapes(self, view: View[Any]) -> Mapping[Target, Shape]:
        found: dict[Target, Shape] = {("pile",): _box(self.heaps["pile"])}
        for n, field in enumerate(self.fields, 1):
            found["number", n] = _box(field)
        return found

    def pose(self, spot: Spot, index: int, count: int, face: int, view: View[Any]) -> Pose | None:
        heap, row = self.heaps[str(spot[0])], 6
        side = heap.width // (row + 1)
        down = heap.y + side * (0.8 + index // row * 0.5)
        return Pose(heap.x + side * (0.8 + index % row), down, side * 0.8)

    def image(self, face: int, spot: Spot, view: View[Any]) -> str:
        return "common/paw"

    def ground(self, surface: pygame.Surface, view: View[Any]) -> None:
        surface.fill(self.ctx.theme["felt"], self.area)

    def still(self, surface: pygame.Surface, view: View[Any], selection: Selection) -> None:
        for n, field in enumerate(self.fields, 1):
            self.ctx.text(surface, str(n), field.center, 20, "cream", "heavy", "middle", field)

    def seat_at(self, pos: tuple[int, int], view: View[Any]) -> Seat | None:
        return None


def _box(rect: pygame.Rect) -> Box:
    return Box(rect.x, rect.y, rect.width, rect.height, 6)
