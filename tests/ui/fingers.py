"""Fingers on the screen, by the events of a touch screen through pygame's own queue."""

from __future__ import annotations

from collections.abc import Iterable

import pygame
import screens
from twins import finger_event, finger_events

from catgames.ui.input.touch import HOLD
from catgames.ui.window import Window

Pos = tuple[int, int]
FRAME = 1 / 60


def send(window: Window, *events: pygame.event.Event) -> None:
    """Each event in a frame of its own, as screens send them."""
    for e in events:
        pygame.event.post(e)
        window.step(window.poll())


def wait(window: Window, seconds: float) -> None:
    """Let time pass while fingers stay where they are, in frames as the program draws them."""
    until = window.now() + seconds
    while window.now() < until:
        screens.wait_until(window, min(until, window.now() + FRAME))
        window.step(window.poll())


def down(window: Window, pos: Pos) -> None:
    send(window, *finger_events(pos, "down"))


def up(window: Window, pos: Pos) -> None:
    send(window, *finger_events(pos, "up"))


def move(window: Window, *way: Pos) -> None:
    for pos in way:
        screens.wait_until(window, window.now() + FRAME)
        send(window, *finger_events(pos, "move"))


def tap(window: Window, pos: Pos) -> None:
    down(window, pos)
    up(window, pos)


def rest(window: Window, pos: Pos, seconds: float = HOLD + 0.1) -> None:
    """A finger that stays a while, and has not left yet."""
    down(window, pos)
    wait(window, seconds)


def steps(start: Pos, end: Pos, many: int = 6) -> Iterable[Pos]:
    """The way of a finger from one pixel to another."""
    (x, y), (u, v) = start, end
    return [(x + (u - x) * i // many, y + (v - y) * i // many) for i in range(1, many + 1)]


def drag(window: Window, start: Pos, end: Pos) -> None:
    down(window, start)
    move(window, *steps(start, end))
    up(window, end)


def another(window: Window, pos: Pos, kind: str) -> None:
    """A second finger, of which systems say nothing as a mouse."""
    send(window, finger_event(pos, kind, finger=2))
