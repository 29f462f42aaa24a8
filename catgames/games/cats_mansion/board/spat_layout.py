"""Where the parts of the spat panel are."""

from __future__ import annotations

import pygame

from ....core.types import Target
from ....ui.graphics.shapes import Shape
from ..data import Data
from ..state import State
from .layout import Layout, box_of

SPENDS = ("attacker_spends", "defender_spends")
"""Decisions on what to spend, by side."""


class SpatLayout:
    """A panel over the half of the plan that the two cats are not in."""

    def __init__(self, data: Data, layout: Layout) -> None:
        self.d, self.at = data, layout

    def u(self, design: float) -> int:
        """Design pixels of the panel as pixels."""
        return self.at.panel_u(design)

    def rect(self, s: State) -> pygame.Rect:
        """The panel of the current spat."""
        assert s.spat is not None
        return self.at.panel([s.pos[seat] for seat in s.spat.seats])

    def middle(self, s: State) -> pygame.Rect:
        """Between the two cats."""
        box = self.rect(s)
        side = min(self.u(172), round(box.width * 0.24))
        return pygame.Rect(
            box.x + side, box.y + self.u(36), box.width - 2 * side, box.height - self.u(48)
        )

    def bar(self, s: State) -> pygame.Rect:
        """The bar with the odds."""
        middle = self.middle(s)
        return pygame.Rect(middle.x, middle.y, middle.width, self.u(28))

    def columns(self, s: State) -> int:
        """How many amounts of energy are shown: at least five, and one more than the cat has."""
        assert s.spat is not None
        seat = s.spat.seats[s.stack[-1][0] == SPENDS[1]]
        each = self.d.spat["energy_for_one"]
        return min(max(5, s.energy[seat] // each + 2), self.d.energy["most"] // each + 1)

    def grid(self, s: State, column: int, line: int) -> pygame.Rect:
        """A choice.  Columns are amounts of energy, line 0 is without a Purr card, 1 with it.

        Column -1 and line -1 are the headings.
        """
        middle = self.middle(s)
        head = min(self.u(76), round(middle.width * 0.18))
        top = self.bar(s).bottom + self.u(10)
        title = self.u(28)
        high = min(self.u(46), (middle.bottom - top - title) // 2)
        wide = min(self.u(64), (middle.width - head) // self.columns(s))
        y = top if line < 0 else top + title + line * high
        left = middle.centerx - (head + wide * self.columns(s)) // 2
        if column < 0:
            return pygame.Rect(left, y, head, high)
        return pygame.Rect(left + head + column * wide, y, wide, title if line < 0 else high)

    def shapes(self, s: State) -> dict[Target, Shape]:
        """Columns for energy, lines for with or without a Purr card, and where they cross."""
        if s.stack[-1][0] not in SPENDS:
            return {}
        found: dict[Target, Shape] = {}
        columns = self.columns(s)
        for n in range(columns):
            box = self.grid(s, n, -1).union(self.grid(s, n, 1))
            found["number", n * self.d.spat["energy_for_one"]] = box_of(box, 6)
        for line, verb in enumerate(("spend", "purr")):
            box = self.grid(s, -1, line).union(self.grid(s, columns - 1, line))
            found["verb", verb] = box_of(box, 6)
            for n in range(columns):
                box = self.grid(s, n, line)
                found["stake", verb, n * self.d.spat["energy_for_one"]] = box_of(box, 6)
        return found
