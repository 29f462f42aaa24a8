"""Who could capture whose cats, shown while a number is picked."""

from __future__ import annotations

from typing import Any

import pygame

from ....core.game import View
from ....core.types import Seat, Target
from ....ui.graphics.shapes import Box
from ....ui.graphics.theme import veil
from ....ui.widgets.plate import draw_mark
from ..advice.preview import dangers
from ..data import cat_of
from ..state import State
from .ground import initial
from .painter import Painter


class Dangers(Painter):
    """Draws the threats to a seat's cats."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self._found: tuple[object, list[tuple[Target, Seat, tuple[int, ...]]]] = (None, [])

    def _threats(self, view: View[State], seat: Seat) -> list[tuple[Target, Seat, tuple[int, ...]]]:
        """(cat, captor, numbers) for the cats of a seat; kept until the state changes."""
        key = (view.state.key(), seat)
        if self._found[0] != key:
            found: dict[tuple[Target, Seat], set[int]] = {}
            for danger in dangers(self.d, view, seat):
                found.setdefault((danger.cat, danger.seat), set()).update(danger.numbers)
            self._found = (key, [(c, o, tuple(sorted(ns))) for (c, o), ns in found.items()])
        return self._found[1]

    def draw(self, surface: pygame.Surface, view: View[State], seat: Seat) -> None:
        """Write under each threatened cat of ``seat`` who could capture it by which numbers."""
        ctx, rows = self.ctx, dict[Target, list[tuple[Seat, tuple[int, ...]]]]()
        for cat, by, numbers in self._threats(view, seat):
            rows.setdefault(cat, []).append((by, numbers))
        for cat, row in rows.items():
            x, y = self.layout.centres[view.state.pos[cat_of(cat)]]
            widths = [ctx.u(22 + 8 * len(numbers)) for _, numbers in row]
            wide, high = sum(widths) + ctx.u(6), ctx.u(21)
            top = y + self.layout.r * 0.4
            box = Box(x - wide / 2, top, wide, high, high / 2)
            box.fill(surface, veil(ctx.theme["danger"], 235))
            box.outline(surface, ctx.theme["paper"], ctx.u(1.5))
            at = x - wide / 2 + ctx.u(3)
            for (by, numbers), width in zip(row, widths, strict=True):
                letter, mid = initial(self.name(by)), top + high / 2
                draw_mark(surface, ctx, self.look(by), at + ctx.u(10), mid, ctx.u(8), letter)
                words = "".join(str(n) for n in numbers)
                ctx.text(surface, words, (at + ctx.u(20), mid), 12, "cream", "heavy")
                at += width
