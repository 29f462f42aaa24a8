"""Tells whether somebody is at the screen, and when staff want the PIN pad."""

from __future__ import annotations

import pygame

from ..input.inputs import Input

NEAR = 12
"""Units that a mouse must move: one on a table that shakes is nobody's."""
CORNER = 56
"""Side of the corner that staff press, in units."""
PRESSES, PRESS_SECONDS = 5, 4.0
"""So many presses within so many seconds."""
STAFF_KEY = "f2"
"""Stands for the corner; also the gamepads' Back."""


class Idle:
    """Seconds since somebody did something on purpose."""

    def __init__(self) -> None:
        self.touched = 0.0
        self._mouse = (-1, -1)

    def take(self, e: Input, now: float, unit: float) -> bool:
        """Whether the input comes from somebody; if so, it counts."""
        if e.kind == "hover":
            (x, y), (u, v) = e.pos, self._mouse
            if e.pos == (-1, -1) or max(abs(x - u), abs(y - v)) < NEAR * unit:
                return False
            first, self._mouse = self._mouse == (-1, -1), e.pos
            if first:
                return False
        elif e.repeat or (e.kind == "scroll" and e.pos == (-1, -1)) or e.kind == "release":
            return False  # something lies on the keyboard, or a worn stick leans
        self.touched = now
        return True


class StaffPresses:
    """Five presses of the upper left corner, or of one key, by which staff open the PIN pad."""

    def __init__(self) -> None:
        self._times: list[float] = []

    def take(self, e: Input, now: float, unit: float) -> bool:
        """True: this was the last of them."""
        corner = pygame.Rect(0, 0, round(CORNER * unit), round(CORNER * unit))
        counted = (e.kind == "press" and corner.collidepoint(e.pos)) or (
            e.kind == "key" and e.key == STAFF_KEY and not e.repeat
        )
        if not counted:
            if e.kind in ("press", "key", "back"):
                self._times.clear()
            return False
        self._times = [t for t in self._times if now - t <= PRESS_SECONDS] + [now]
        if len(self._times) < PRESSES:
            return False
        self._times.clear()
        return True
