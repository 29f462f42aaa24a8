"""Threats to cats, shown while a number is picked."""

from __future__ import annotations

from typing import Any

import pygame

from ....core.game import View
from ....core.types import Seat, Target
from ....ui.graphics.shapes import Box
from ....ui.graphics.theme import veil
from ....ui.stage.parts.memo import PerView
from ....ui.stage.parts.plates import draw_named_mark
from ..advice.preview import dangers
from ..data import cat_of
from ..state import State
from .painter import Painter

Rows = dict[Target, list[tuple[Seat, list[int]]]]
"""For each threatened cat its captors, with the numbers that would bring them there."""


class Dangers(Painter):
    """Draws the threats to the decider's cats."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self._rows = PerView(self._threats)

    def _threats(self, view: View[State]) -> Rows:
        decision = self.game.decision(view.state)
        found: dict[Target, dict[Seat, set[int]]] = {}
        for danger in dangers(self.d, view, decision.seat) if decision else ():
            numbers = found.setdefault(danger.cat, {}).setdefault(danger.seat, set())
            numbers.update(danger.numbers)
        return {cat: [(by, sorted(ns)) for by, ns in row.items()] for cat, row in found.items()}

    def draw(self, surface: pygame.Surface, view: View[State]) -> None:
        """Write under the decider's threatened cats who could capture them by which numbers."""
        ctx, rows = self.ctx, self._rows.get(view)
        for cat, row in rows.items():
            x, y = self.layout.centres[view.state.pos[cat_of(cat)]]
            words = ["/".join(map(str, numbers)) for _, numbers in row]
            widths = [ctx.u(22 + 7.5 * len(text)) for text in words]
            wide, high = sum(widths) + ctx.u(6), ctx.u(21)
            top = y + self.layout.r * 0.4
            box = Box(x - wide / 2, top, wide, high, high / 2)
            box.fill(surface, veil(ctx.theme["danger"], 235))
            box.outline(surface, ctx.theme["paper"], ctx.u(1.5))
            at = x - wide / 2 + ctx.u(3)
            for (by, _), text, width in zip(row, words, widths, strict=True):
                name, mid = self.name(by), top + high / 2
                draw_named_mark(surface, ctx, self.look(by), name, at + ctx.u(10), mid, ctx.u(8))
                ctx.text(surface, text, (at + ctx.u(20), mid), 12, "cream", "heavy")
                at += width
