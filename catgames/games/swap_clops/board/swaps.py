"""What is drawn while a Clop is picked: who may change places with it, and what a swap brings."""

from __future__ import annotations

import math
from collections.abc import Collection

import pygame

from ....core.game import View
from ....core.types import Target
from ....ui.graphics.theme import veil
from ..data import Data
from ..state import State
from .ground import tile
from .layout import Layout, column_row
from .marks import Choice, frame, lifted, middle_of, number, outline

WOBBLE = 5.0
"""Degrees to either side."""
WHITE = pygame.Color("#fffaf0")


class Swaps:
    """Draws the swaps that the picked Clop can make."""

    def __init__(self, d: Data, layout: Layout, shapes: Collection[Target]) -> None:
        self.d, self.layout, self.ctx = d, layout, layout.ctx
        self.shapes = shapes
        """The targets that lie on the board."""
        self._veil_of: pygame.Surface | None = None
        self._dimmed: tuple[object, list[tuple[pygame.Surface, pygame.Rect]]] = (None, [])

    def draw(
        self, surface: pygame.Surface, view: View[State], choice: Choice, now: float, moving: bool
    ) -> None:
        """Over the pieces; ``now`` in seconds; ``moving``: Clops blink and wobble."""
        ctx, layout, picked = self.ctx, self.layout, choice.picks[0]
        surface.fblits(self._veils(choice))
        for target in choice.can if moving else ():
            if target in self.shapes and self._blinks(target, now):
                self._draw_tile(surface, view, target, target, "blink")
        for target, count in choice.taken.items():
            cell = layout.cell(target)
            frame(surface, ctx, cell, ctx.theme["glow"], 5)
            at = (cell.x + cell.width * 0.2, cell.y + cell.width * 0.2)
            number(surface, ctx, at, self._disc, count, False)
        if choice.goal in self.shapes:
            self._draw_swap(surface, view, choice, choice.goal)
        else:
            angle = WOBBLE * math.sin(now * 7) if moving else 0
            sprite = self._sprite(view, picked)
            lifted(surface, ctx, sprite, layout.middle(picked), layout.step * 1.14, angle)

    def _veils(self, choice: Choice) -> list[tuple[pygame.Surface, pygame.Rect]]:
        """Darkens the tiles that can't change places with the picked one."""
        key = (choice.selector, choice.picks)
        if self._dimmed[0] != key:
            cells = [
                self.layout.cell(target)
                for target in self.shapes
                if isinstance(target, tuple)
                and target[0] == "cell"
                and target not in (*choice.picks, *choice.can)
            ]
            self._dimmed = (key, [(self._veil(cell), cell) for cell in cells])
        return self._dimmed[1]

    def _veil(self, cell: pygame.Rect) -> pygame.Surface:
        """What darkens a tile; kept for the next one of the same size."""
        if self._veil_of is None or self._veil_of.get_size() != cell.size:
            self._veil_of = pygame.Surface(cell.size, pygame.SRCALPHA)
            shade = veil(self.ctx.theme["shade"], 146)
            box, radius = self._veil_of.get_rect(), round(cell.width * 0.12)
            pygame.draw.rect(self._veil_of, shade, box, border_radius=radius)
        return self._veil_of

    @property
    def _disc(self) -> float:
        """The radius of a number's disc."""
        return max(self.ctx.u(11), self.layout.step * 0.17)

    def _draw_swap(
        self, surface: pygame.Surface, view: View[State], choice: Choice, goal: Target
    ) -> None:
        """The two tiles as they would lie, and an outline around what would be collected."""
        ctx, layout, picked = self.ctx, self.layout, choice.picks[0]
        joining = {target for group in choice.made for target in group.cells}
        for target in joining - {picked, goal}:
            self._draw_tile(surface, view, target, target, "cheer")
        for at, what in ((picked, goal), (goal, picked)):
            self._draw_tile(surface, view, at, what, "cheer" if at in joining else "")
        for group in choice.made:
            outline(surface, layout, group.cells, ctx.theme["glow"])
        for at in (picked, goal):
            frame(surface, ctx, layout.cell(at).inflate(-ctx.u(12), -ctx.u(12)), WHITE, 2.5)
        for group in choice.made:
            middle = middle_of(layout, group.cells)
            number(surface, ctx, middle, self._disc * 1.25, len(group.cells), True)

    def _blinks(self, target: Target, now: float) -> bool:
        """Whether a Clop blinks now; each has its own rhythm."""
        x, y = column_row(target)
        return (now + (x * 37 + y * 61) % 40 / 10) % 4.0 < 0.14

    def _sprite(self, view: View[State], target: Target, pose: str = "") -> str:
        """The Clop that lies on a space."""
        grid = self.d.grids[view.state.setting.grid]
        return tile(self.ctx, self.d, view.state.cells[grid.index[target]], pose)

    def _draw_tile(
        self, surface: pygame.Surface, view: View[State], at: Target, what: Target, pose: str
    ) -> None:
        picture = self.ctx.atlas.get(self._sprite(view, what, pose), height=self.layout.step * 0.98)
        x, y = self.layout.middle(at)
        surface.blit(picture, picture.get_rect(center=(round(x), round(y))))
