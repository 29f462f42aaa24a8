"""What hands do on free tables, at random and in two worlds at once: drags, long presses, shaking,
the wheel, menus and the pen, with the mouse, fingers, keys and a gamepad."""

from __future__ import annotations

from random import Random
from typing import Any

import pygame
from twin_monkey import DEVICES, Monkey
from twins import finger_events, key_events, mouse_events, pad_events

from catgames.free_table.screen.menu import PieceMenu
from catgames.ui.dialog import ConfirmScene, Dialog
from catgames.ui.replay.scene import ReplayScene
from catgames.ui.table.menu import MenuScene

Pos = tuple[int, int]
Events = list[pygame.event.Event]
VERBS = (*"ffrrqezm", "space", "+", "-", *"1239", "backspace", "u", "y", "page down")
PEN = (*"az9-", "tab", "enter", "backspace", "delete", "escape", "space")


class HandMonkey(Monkey):
    """Uses its hands for most of what it does at random."""

    gestures = ("drag", "drag", "hold", "menu", "menu", "shake", "wheel", "tap", "verb", "frame")

    def _noise(self) -> None:
        rng = self.rng
        if rng.random() < 0.3:
            super()._noise()
            return
        gesture, touch = rng.choice(self.gestures), rng.random() < 0.4
        device = "touch" if touch else "hands"
        self.report.devices[device] = self.report.devices.get(device, 0) + 1
        start, end = self._somewhere(), self._somewhere()
        if gesture == "frame":
            start = self._anywhere()
        if gesture == "menu" and not touch:
            self._frame(*mouse_events(start, "move"))
            self._send(mouse_events(start, button=3)[1:])
        elif gesture == "wheel":
            self._wheel(start)
        elif gesture == "verb":
            self._verb(start)
        else:
            way = way_of(rng, gesture, start, end)
            hold = rng.choice((4, 6)) if gesture in ("hold", "menu", "shake") else 0
            self._stroke(way, hold, touch, lost=rng.random() < 0.05)

    def _stroke(self, way: list[Pos], hold: int, touch: bool, lost: bool) -> None:
        """Press, perhaps hold, move and let go; ``lost``: the window never hears of the last."""
        moves = finger_events if touch else mouse_events
        down, *steps, up = (moves(pos, kind) for pos, kind in phases(way))
        self._frame(*down)
        for _ in range(hold):
            self._frame()
        for events in steps:
            self._frame(*events)
            if self.rng.random() < 0.08:  # something else meanwhile
                self._send(key_events(self.rng.choice((*VERBS, "escape", "z"))))
        if not lost:
            self._frame(*up)

    def _wheel(self, pos: Pos) -> None:
        self._frame(*mouse_events(pos, "move"))
        way = self.rng.choice((-1, 1))
        for _ in range(self.rng.randrange(1, 4)):
            self._frame(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=way, flipped=False))

    def _verb(self, pos: Pos) -> None:
        """A key of the hands, for what is under the mouse or has the focus."""
        if self.rng.random() < 0.5:
            self._frame(*mouse_events(pos, "move"))
        name = self.rng.choice((*VERBS, "pad"))
        self._send(pad_events("menu") if name == "pad" else key_events(name))

    def _somewhere(self) -> Pos:
        """On something: a piece, a place, a name plate; or anywhere."""
        rng, table = self.rng, self.twins.table
        shapes = [shape.box() for t, shape in table.stage.shapes().items() if self.wants(t)]
        plates = [p.rect for p in table.stage.plates]
        boxes = [rng.choice(group) for group in (shapes, shapes, plates) if group]
        if not boxes or rng.random() < 0.1:
            return self._anywhere()
        box = rng.choice(boxes)
        return box.x + rng.randrange(max(1, box.width)), box.y + rng.randrange(max(1, box.height))

    def wants(self, target: Any) -> bool:
        """Whether hands go for a target: points of loose tables are many."""
        return not (isinstance(target, tuple) and target[:1] == ("table",))

    def _anywhere(self) -> Pos:
        wide, high = self.twins.worlds[0].window.size
        return self.rng.randrange(wide), self.rng.randrange(high)

    def _elsewhere(self) -> None:
        """Menus, questions and the pen are used, too."""
        rng, top = self.rng, self.twins.top
        if not isinstance(top, Dialog) or isinstance(top, (ReplayScene, MenuScene)):
            super()._elsewhere()
            return
        say = self.twins.worlds[0].window.ctx.translate
        if getattr(top, "words", "") == say("free.setup.ask"):
            self._send(key_events("escape"))  # a change on the disk is noticed at any moment
            return
        device = rng.choice((*DEVICES, "touch"))
        if device in ("mouse", "touch"):
            pos = rng.choice(top.group.widgets).rect.center if top.group.widgets else (1, 1)
            for kind in ("down", "up"):
                self._frame(*(finger_events if device == "touch" else mouse_events)(pos, kind))
            return
        press = pad_events if device == "pad" else key_events
        for _ in range(rng.randrange(4)):
            self._send(press(rng.choice(("down", "down", "up", "tab"))))
        if isinstance(top, PieceMenu):
            self._send(press(rng.choice(("enter", "enter", "escape"))))
        elif isinstance(top, ConfirmScene) or rng.random() < 0.3:
            self._send(press(rng.choice(("enter", "escape", "escape"))))
        else:
            self._frame(pygame.event.Event(pygame.TEXTINPUT, text=rng.choice("aZ9ß-")))
            self._send(key_events(rng.choice(PEN)))


def way_of(rng: Random, gesture: str, start: Pos, end: Pos) -> list[Pos]:
    """The points that a stroke goes through."""
    if gesture in ("tap", "menu"):
        return [start, start]
    if gesture == "shake":
        return [(start[0] + (60 if i % 2 else -60), start[1]) for i in range(rng.randrange(6, 12))]
    many = rng.randrange(1, 6)
    (x, y), (u, v) = start, end
    return [(x + (u - x) * i // many, y + (v - y) * i // many) for i in range(many + 1)]


def phases(way: list[Pos]) -> list[tuple[Pos, str]]:
    """The points with what a finger does there."""
    middle = [(pos, "move") for pos in way[1:]]
    return [(way[0], "down"), *middle, (way[-1], "up")]
