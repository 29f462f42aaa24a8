"""Highlights: targets, the last moves of cats, discards to choose from."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from ....core.game import View
from ....core.types import Target
from ....ui.graphics.shapes import Box, Circle, Shape
from ....ui.graphics.theme import veil
from ....ui.stage.board import Selection
from ..data import goal_of, is_a
from ..geometry import CELLS, ROOFS
from ..state import State
from .cards import draw_card
from .ground import DUSK
from .painter import Painter

SMALLEST = 11.0
"""Least size of a roof's name, in units."""


def to_fetch(s: State) -> list[int]:
    """The faces on the discard piles, each once."""
    return [face for pile in s.discards for face in sorted(set(pile))]


class Marks(Painter):
    """Draws the highlights."""

    def targets(
        self,
        surface: pygame.Surface,
        view: View[State],
        selection: Selection,
        shapes: Mapping[Target, Shape],
    ) -> None:
        """Mark what can be chosen, and what has been picked."""
        glow = self.ctx.theme["glow"]
        for target in selection.targets:
            if (shape := shapes.get(target)) and not is_a(target, "number"):
                self._mark(surface, target, shape, glow, target == selection.hover)
        for target in selection.picks:
            if shape := shapes.get(target):
                self._mark(surface, target, shape, self.ctx.theme["chosen"], True)

    def _mark(
        self, surface: pygame.Surface, target: Target, shape: Shape, glow: pygame.Color, hot: bool
    ) -> None:
        ctx = self.ctx
        if isinstance(shape, Circle):  # a cat
            Circle(shape.x, shape.y, shape.r * 1.12).fill(surface, veil(glow, 150 if hot else 90))
            Circle(shape.x, shape.y, shape.r * 1.12).outline(
                surface, glow, ctx.u(4 if hot else 2.5)
            )
            return
        if isinstance(shape, Box):
            grow = ctx.u(3)
            shape = Box(
                shape.x - grow, shape.y - grow, shape.w + 2 * grow, shape.h + 2 * grow, ctx.u(9)
            )
            shape.outline(surface, glow, ctx.u(5 if hot else 3.5))
            shape.fill(surface, veil(glow, 120 if hot else 60))
            return
        shape.fill(surface, veil(glow, 96 if hot else 22))
        shape.outline(surface, ctx.theme["ink"], ctx.u(7 if hot else 5))
        shape.outline(surface, glow, ctx.u(5 if hot else 3.5))

    def names(self, surface: pygame.Surface) -> None:
        """Write each roof's name, as the log calls it, on a dark label inside its left edge, where
        neither dots nor signs lie."""
        ctx, r = self.ctx, self.layout.r
        size = max(SMALLEST, 0.13 * r / ctx.unit)
        tall = size * 1.24 * ctx.unit
        for cell in ROOFS:
            x, y = self.layout.centres[cell]
            wide = ctx.type.size(CELLS[cell], size * ctx.unit, "bold")[0] + tall * 0.5
            label = Box(x - r * 0.82, y - tall / 2, wide, tall, tall / 2)
            label.fill(surface, veil(DUSK, 235))
            middle = (label.x + wide / 2, y)
            ctx.text(surface, CELLS[cell], middle, size, "cream", "bold", "middle")

    def last(self, surface: pygame.Surface, s: State, selection: Selection) -> None:
        """Mark where each player's cat went last."""
        for seat, move in selection.last.items():
            for target in move[1:]:
                if is_a(target, "cell"):
                    shape = self.layout.roof(goal_of(target), 0.9)
                    colour = self.ctx.theme.seats[self.look(seat)].colour
                    shape.outline(surface, colour, self.ctx.u(2.5))

    def fetching(self, surface: pygame.Surface, view: View[State], selection: Selection) -> None:
        """Draw the discard piles spread out over the roofs."""
        decision = self.game.decision(view.state) if selection.selector else None
        if not decision or decision.kind != "fetch":
            return
        ctx, town = self.ctx, self.layout.town
        Box(town.x, town.y, town.width, town.height, ctx.u(16)).fill(
            surface, pygame.Color(18, 12, 36, 215)
        )
        faces = to_fetch(view.state)
        for i, face in enumerate(faces):
            box = self.layout.grid(i, len(faces))
            hot = selection.hover == ("card", face)
            self._mark(surface, None, box, ctx.theme["glow"], hot)
            draw_card(surface, ctx, self.d, face, box)
