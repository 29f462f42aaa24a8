"""The buttons of a free table, in a column at the edge of the board."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from ...core.game import View
from ...core.types import Message, Seat, Target, message
from ...kit.no_code.words import steps_as_sentence
from ...kit.prototype import Prototype
from ...kit.state import State
from ...ui.graphics.context import DrawContext
from ...ui.stage.board import PerView
from ...ui.widgets import controls
from ..doing import FREE
from ..routines import button_of, buttons_of, presses, target_of
from ..words import button_name, why_not_pressed

WIDE, HIGH, GAP, EDGE = 128, 48, 8, 22
"""Of a button, between two, and beside the frame of the board, in units."""
SIZE = 14.5


class ButtonColumn:
    """Where the buttons are, and how they look."""

    def __init__(self, ctx: DrawContext, d: Prototype) -> None:
        self.ctx, self.d = ctx, d
        self.boxes: dict[Target, pygame.Rect] = {}
        self.pressed: Target = None
        """The one that waits for a second press."""
        self._ready = PerView(self._find_ready)

    def place(self, area: pygame.Rect) -> pygame.Rect:
        """Take a column off the right of an area; what is left of it."""
        buttons, ctx = buttons_of(self.d), self.ctx
        if not buttons:
            return area
        wide, gap = ctx.u(WIDE), ctx.u(GAP)
        high = min(ctx.u(HIGH), (area.height - gap) // len(buttons) - gap)
        top = area.centery - (len(buttons) * (high + gap) - gap) // 2
        self.boxes = {
            target_of(button): pygame.Rect(
                area.right - wide - gap, top + i * (high + gap), wide, high
            )
            for i, button in enumerate(buttons)
        }
        return pygame.Rect(area.x, area.y, area.width - wide - ctx.u(EDGE), area.height)

    def _find_ready(self, view: View[State]) -> Mapping[Target, bool]:
        seat = acting(view)
        return {
            target_of(button): seat is not None and bool(presses(self.d, view.state, seat, button))
            for button in buttons_of(self.d)
        }

    def draw(self, surface: pygame.Surface, view: View[State], hover: Target) -> None:
        """All of them; those that would do nothing are grey."""
        ready = self._ready.get(view)
        for target, box in self.boxes.items():
            words = self.ctx.translate(message("free.press.name", button=self._name(target)))
            style = "primary" if target == self.pressed else "plain"
            shown = controls.Button(self.ctx, box, words, lambda: None, style=style,
                                    enabled=ready[target], size=SIZE)  # fmt: skip
            shown.hover = target == hover and ready[target]
            shown.draw(surface)

    def _name(self, target: Target) -> object:
        button = button_of(self.d, target)
        return "" if button is None else button_name(self.d, button.name)

    def tip(self, view: View[State], target: Target) -> Message | None:
        """What a button does, or why it does nothing now; None: it is none."""
        button, seat = button_of(self.d, target), acting(view)
        if button is None:
            return None
        if seat is not None and not self._ready.get(view)[target]:
            return why_not_pressed(self.d, view.state, seat, button)
        return steps_as_sentence(self.d, list(button.steps))


def acting(view: View[State]) -> Seat | None:
    """Who can press buttons; None: nobody, while somebody looks or is shown something."""
    stack = view.state.stack
    asked = [frame for frame in stack if frame[0] == FREE]
    return int(asked[0][1]) if asked and stack[-1][0] not in ("look", "see") else None
