"""Widgets: what can be pressed and set outside of a board, and the group that routes input to
them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from ..inputs import Input
from ..kit import Kit


class Widget:
    """A rectangle that draws itself and may take input.  ``rect`` in pixels."""

    focusable = True

    def __init__(self, kit: Kit, rect: pygame.Rect) -> None:
        self.kit = kit
        self.rect = rect
        self.hover = False
        self.down = False
        self.focus = False
        self.enabled = True
        self.tip = ""

    def press(self, pos: tuple[int, int]) -> None:
        """The left button went down inside."""

    def click(self, pos: tuple[int, int]) -> None:
        """It went down and up inside."""

    def drag(self, pos: tuple[int, int]) -> None:
        """The mouse moves while held down on it."""

    def key(self, e: Input) -> bool:
        """A key while it has the focus; False: it has no use for it."""
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it."""

    def ring(self, surface: pygame.Surface) -> None:
        """The focus, visible."""
        if self.focus:  # light within dark shows on paper, wood and gold alike
            for colour, grow, width in (("ink", 10, 5), ("glow", 8, 3)):
                box = self.rect.inflate(self.kit.u(grow), self.kit.u(grow))
                radius = self.kit.u(9 + grow / 2)
                pygame.draw.rect(
                    surface, self.kit.theme[colour], box, self.kit.u(width), border_radius=radius
                )


class Group:
    """Widgets of one scene.  Tab and the arrows move the focus, Enter and Space press."""

    def __init__(self, widgets: Sequence[Widget] = ()) -> None:
        self.widgets = list(widgets)
        self.held: Widget | None = None
        self.at: Widget | None = None
        self.on_tip: Callable[[str], None] | None = None

    def add(self, widget: Widget) -> Widget:
        """Take one in, drawn after those before."""
        self.widgets.append(widget)
        return widget

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all."""
        for w in self.widgets:
            w.draw(surface)
            w.ring(surface)

    def under(self, pos: tuple[int, int]) -> Widget | None:
        """The topmost widget there."""
        return next((w for w in reversed(self.widgets) if w.rect.collidepoint(pos)), None)

    def handle(self, e: Input) -> bool:
        """Route an input; True: a widget took it."""
        if e.kind == "hover":
            return self._hover(e.pos)
        if e.kind == "press":
            return self._press(e.pos)
        if e.kind == "release" and self.held:
            held, self.held = self.held, None
            held.down = False
            if held.enabled and held.rect.collidepoint(e.pos):
                held.click(e.pos)
            return True
        if e.kind in ("key", "text"):
            return self._key(e)
        return False

    def _hover(self, pos: tuple[int, int]) -> bool:
        if self.held:
            self.held.drag(pos)
            return True
        at = self.under(pos)
        if at is not self.at:
            for w in self.widgets:
                w.hover = w is at
            self.at = at
            return True
        return False

    def _press(self, pos: tuple[int, int]) -> bool:
        found = self.under(pos)
        for w in self.widgets:
            w.focus = False
        if found is None:
            return False
        if found.enabled:
            self.held = found
            found.down = True
            if isinstance(found, Typing):
                found.focus = True
            found.press(pos)
        return True

    def _key(self, e: Input) -> bool:
        focused = next((w for w in self.widgets if w.focus), None)
        if focused and focused.key(e):
            return True
        if e.kind != "key":
            return False
        if e.key == "tab":
            self.move_focus(-1 if e.shift else 1)
            return True
        if e.key in ("left", "right", "up", "down") and focused:
            self._towards(focused, e.key)
            return True
        if e.key in ("return", "space", "enter") and focused and focused.enabled:
            if not e.repeat:
                focused.click(focused.rect.center)
            return True
        return False

    def move_focus(self, step: int) -> None:
        """The next (or previous) widget gets the focus."""
        able = [w for w in self.widgets if w.focusable and w.enabled]
        if not able:
            return
        now = next((i for i, w in enumerate(able) if w.focus), -1 if step > 0 else 0)
        for w in self.widgets:
            w.focus = False
        able[(now + step) % len(able)].focus = True

    def _towards(self, focused: Widget, key: str) -> None:
        dx, dy = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}[key]
        best: tuple[float, Widget] | None = None
        for w in self.widgets:
            if w is focused or not w.focusable or not w.enabled:
                continue
            x, y = w.rect.centerx - focused.rect.centerx, w.rect.centery - focused.rect.centery
            along, across = x * dx + y * dy, abs(x * dy) + abs(y * dx)
            if along > 2:
                cost = along + 2.5 * across
                if best is None or cost < best[0]:
                    best = (cost, w)
        if best:
            focused.focus = False
            best[1].focus = True


class Typing(Widget):
    """Marks widgets that keep the focus when clicked, because letters go to them."""
