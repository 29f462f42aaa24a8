"""Translates gamepads' buttons and sticks into keys."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pygame

from .bindings import PAD_KEYS
from .inputs import Input

FIRST, AGAIN = 0.38, 0.13
"""Seconds until a held direction repeats for the first time, and then again."""
OUT, IN = 0.55, 0.4
"""How far a stick must be pushed for a direction, and how far it must return for none; a worn stick
may not come back to 0."""
SCROLL_OUT, SCROLL_SPEED = 0.3, 14.0
"""The right stick's threshold, and its notches per second when pushed all the way."""
WHOLE = 32767
BUTTONS = (
    *("a", "b", "x", "y", "back", "", "start", "stick", "stick"),
    *("left_shoulder", "right_shoulder"),
)
"""In the order of SDL's game controllers, whose four directions come after these."""
CROSS = ("up", "down", "left", "right")
OLD_BUTTONS = ("a", "b", "x", "y", "left_shoulder", "right_shoulder", "back", "start")
"""The usual buttons of joysticks for which SDL has no layout."""


@dataclass(slots=True)
class Held:
    """What is held down on one gamepad."""

    stick: dict[str, float] = field(default_factory=lambda: {"x": 0.0, "y": 0.0})
    scroll: float = 0.0
    ways: dict[str, str] = field(default_factory=dict)
    """The directions of its cross and its stick."""
    due: dict[str, float] = field(default_factory=dict)
    """When each repeats."""


class Gamepads:
    """All connected gamepads; they may come and go."""

    def __init__(self) -> None:
        self.opened = False
        self._known: dict[int, Any] = {}
        self._laid_out: set[int] = set()
        """Those whose layout SDL knows; they send joystick events as well, which are ignored."""
        self._held: dict[int, Held] = {}
        self._then = 0.0

    def open(self) -> None:
        """Begin to use gamepads; only the first call does anything, as it takes a moment."""
        if self.opened:
            return
        self.opened = True
        from pygame._sdl2 import controller

        try:
            pygame.joystick.init()
            controller.init()
        except pygame.error:
            return  # the system has no gamepad support

    # ------------------------------------------------------------------ events

    def translate(self, e: pygame.event.Event, now: float) -> Input | None:
        """The input that an event stands for; None: it is of no interest."""
        if e.type in (pygame.CONTROLLERDEVICEADDED, pygame.JOYDEVICEADDED):
            self._added(e)
        elif e.type in (pygame.CONTROLLERDEVICEREMOVED, pygame.JOYDEVICEREMOVED):
            self._removed(e.instance_id)
        elif e.type in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            return self._button(e, e.type == pygame.CONTROLLERBUTTONDOWN, now)
        elif e.type == pygame.CONTROLLERAXISMOTION:
            return self._axis(e.instance_id, e.axis, e.value / WHOLE, 3, now)
        elif e.type in (pygame.JOYBUTTONDOWN, pygame.JOYHATMOTION, pygame.JOYAXISMOTION):
            return self._old(e, now)
        return None

    def _added(self, e: pygame.event.Event) -> None:
        from pygame._sdl2 import controller

        try:
            if e.type == pygame.CONTROLLERDEVICEADDED:
                pad = controller.Controller(e.device_index)
                number = pad.as_joystick().get_instance_id()
                self._known[number] = pad
                self._laid_out.add(number)
            elif not controller.is_controller(e.device_index):
                joystick = pygame.joystick.Joystick(e.device_index)
                self._known[joystick.get_instance_id()] = joystick
        except pygame.error:
            return  # it has been removed again

    def _removed(self, number: int) -> None:
        self._known.pop(number, None)
        self._laid_out.discard(number)
        self._held.pop(number, None)

    def _button(self, e: pygame.event.Event, down: bool, now: float) -> Input | None:
        if e.button < len(BUTTONS):
            return pressed(BUTTONS[e.button], e.instance_id) if down else None
        cross = e.button - len(BUTTONS)
        if cross >= len(CROSS):
            return None
        number = e.instance_id
        held = self._of(number)
        if not down and held.ways.get("cross") != CROSS[cross]:
            return None
        return self._turn(number, "cross", CROSS[cross] if down else "", now)

    def _axis(self, number: int, axis: int, value: float, scroll: int, now: float) -> Input | None:
        held = self._of(number)
        if axis == scroll:
            held.scroll = value if abs(value) > SCROLL_OUT else 0.0
        if axis not in (0, 1):
            return None
        held.stick["x" if axis == 0 else "y"] = value
        x, y = held.stick["x"], held.stick["y"]
        far = max(abs(x), abs(y))
        if far < (IN if held.ways.get("stick") else OUT):
            way = ""
        elif abs(x) > abs(y):
            way = "left" if x < 0 else "right"
        else:
            way = "up" if y < 0 else "down"
        return self._turn(number, "stick", way, now)

    def _old(self, e: pygame.event.Event, now: float) -> Input | None:
        if e.instance_id in self._laid_out:
            return None
        if e.type == pygame.JOYBUTTONDOWN:
            known = e.button < len(OLD_BUTTONS)
            return pressed(OLD_BUTTONS[e.button], e.instance_id) if known else None
        if e.type == pygame.JOYHATMOTION:
            x, y = e.value
            way = "left" if x < 0 else "right" if x > 0 else "down" if y < 0 else "up" if y else ""
            return self._turn(e.instance_id, "cross", way, now)
        pad = self._known.get(e.instance_id)
        scroll = 4 if pad is not None and pad.get_numaxes() > 4 else 3
        return self._axis(e.instance_id, e.axis, e.value, scroll, now)

    # ------------------------------------------------------------------ repeats

    def _of(self, number: int) -> Held:
        return self._held.setdefault(number, Held())

    def _turn(self, number: int, what: str, way: str, now: float) -> Input | None:
        held = self._of(number)
        if held.ways.get(what, "") == way:
            return None
        held.ways[what], held.due[what] = way, now + FIRST
        return Input("key", key=way, pad=number, button=way) if way else None

    def repeats(self, now: float) -> list[Input]:
        """Inputs repeated because a direction or the right stick is still held."""
        past, self._then = min(0.1, now - self._then), now
        found = []
        for number, held in self._held.items():
            for what, way in held.ways.items():
                if way and now >= held.due[what]:
                    held.due[what] = now + AGAIN
                    found.append(Input("key", key=way, repeat=True, pad=number, button=way))
            if held.scroll:
                found.append(Input("scroll", amount=-held.scroll * SCROLL_SPEED * past))
        return found


def pressed(button: str, pad: int = -1) -> Input | None:
    """The input that a button stands for; None: it has none."""
    key = PAD_KEYS.get(button, "")
    if key == "escape":
        return Input("back", pad=pad, button=button)
    shift, _, name = key.rpartition("+")
    found = Input("key", key=name, shift=bool(shift), pad=pad, button=button)
    return found if name else None
