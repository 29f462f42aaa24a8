"""All devices side by side, the focus of a scene that opens, and the page of keys."""

from __future__ import annotations

import pygame

from ..shell import Scene, Shell
from .bindings import action_of, means_something
from .gamepads import Gamepads
from .inputs import Input, translate
from .keyboard import types
from .spatial import WAYS
from .touch import Touch

MOUSE = ("hover", "press", "release", "hold")
ECHOED = ("hover", "press")
LEADS = ("hover", "press", "back", "key")
"""Inputs of other devices after which fingers lead no more."""
STARTS_FOCUS = {*WAYS, "return", "enter", "space"}


class Navigation:
    """Turns the events of all devices into inputs, and gives them to the scene on top."""

    def __init__(self, shell: Shell) -> None:
        self.shell = shell
        self.gamepads = Gamepads()
        self.touch = Touch(shell)
        self.held: set[int] = set()
        """The places of the keys that are down."""
        self._mute = False
        """Whether what the last key writes is not meant to be written."""
        self.keys_lead = False
        """Whether the last input came from keys or a gamepad and not from the mouse."""

    def translate(self, event: pygame.event.Event, now: float) -> list[Input]:
        """The inputs that an event of any device stands for."""
        if (touched := self.touch.translate(event, now)) is not None:
            self.shell.ctx.touch = self.shell.ctx.touch or bool(touched)
            return touched
        if event.type == pygame.TEXTINPUT and self._mute:
            return []
        if event.type in (pygame.KEYDOWN, pygame.KEYUP):
            self._mute = event.type == pygame.KEYDOWN and not types(event)
        found = translate(event, self.held) or self.gamepads.translate(event, now)
        if found is None or (found.kind in ECHOED and self.touch.speaks_for_mouse(now)):
            return []
        if found.kind in LEADS:
            self.shell.ctx.touch = False
        return [found]

    def repeats(self, now: float, look_for_pads: bool = True) -> list[Input]:
        """Inputs because something goes on: a gamepad's direction is held, a finger rests, what it
        has scrolled glides."""
        if look_for_pads:
            self.gamepads.open()
        return self.gamepads.repeats(now) + self.touch.repeats(now)

    def handle(self, e: Input) -> bool:
        """Pass an input to the scene on top, unless it means nothing.  One that the scene ignores
        opens the page of keys or starts the focus."""
        if not means_something(e):
            return False
        if e.kind in MOUSE and e.pos != (-1, -1):
            self.keys_lead = False
        elif e.kind in ("key", "back"):
            self.keys_lead = e.kind == "key" or e.pos == (-1, -1)
        scene = self.shell.scenes[-1]
        if action_of(e, table=False) == "fullscreen":
            self.shell.change_settings(fullscreen=not self.shell.settings.fullscreen)
            return True
        if action_of(e, table=False) == "second_screen":
            self.shell.toggle_second_screen()
            return True
        if scene.handle(e):
            if e.kind == "hold":
                self.touch.explained()
            return True
        if action_of(e, table=False) == "keys":
            self.shell.routes.open("keys")
        elif e.kind == "key" and e.key in STARTS_FOCUS and scene.group.focused is None:
            scene.group.begin()
        else:
            return False
        return True

    def announce(self, scene: Scene) -> None:
        """Speak about a scene that has come on top."""
        if self.shell.speaks:
            for words in (scene.title(), *scene.announcements()):
                scene.ctx.voice(words)

    def give_focus(self, scene: Scene) -> None:
        """Put the focus on a scene that has been entered while keys lead."""
        if self.keys_lead and scene.first_focus:
            scene.group.begin()
