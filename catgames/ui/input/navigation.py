"""How a window is steered without a mouse: gamepads beside the keys, the focus of a scene that
opens, and the page of keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from .bindings import action_of
from .gamepads import Pads
from .inputs import Input, translate
from .spatial import WAYS

if TYPE_CHECKING:
    from ..scene import Scene
    from ..window import Window

MOUSE = ("hover", "press", "release")
BEGINS = {*WAYS, "return", "enter", "space"}


class Steering:
    """Stands between a window and the scene on top."""

    def __init__(self, window: Window) -> None:
        self.window = window
        self.pads = Pads()
        self.keyed = False
        """Whether keys or a gamepad were used last, and not the mouse."""

    def translate(self, event: pygame.event.Event) -> Input | None:
        """The program's word for an event of any device."""
        window = self.window
        return translate(event, window.held) or self.pads.translate(event, window.now())

    def held(self) -> list[Input]:
        """What comes again because it is held.  Gamepads are looked for after the first
        picture."""
        if self.window.frames:
            self.pads.open()
        return self.pads.held(self.window.now())

    def handle(self, e: Input) -> bool:
        """To the scene on top; what it has no use for opens the page of keys or begins a
        focus."""
        if e.kind in MOUSE and e.pos != (-1, -1):
            self.keyed = False
        elif e.kind in ("key", "back"):
            self.keyed = e.kind == "key" or e.pos == (-1, -1)
        scene = self.window.scenes[-1]
        if scene.handle(e):
            return True
        if action_of(e, table=False) == "keys" and not e.repeat:
            from ..settings.keys import KeysScene

            self.window.push(KeysScene(self.window))
        elif e.kind == "key" and e.key in BEGINS and scene.group.focused is None:
            scene.group.begin()
        else:
            return False
        return True

    def entered(self, scene: Scene) -> None:
        """A scene has come on top."""
        if self.window.speaks:
            for words in (scene.title(), *scene.heard()):
                scene.ctx.voice(words)
        if self.keyed and scene.first_focus:
            scene.group.begin()
