"""Plays by keys alone: real key events through pygame's queue, with an eye on the focus only."""

from __future__ import annotations

from collections import deque
from random import Random
from typing import Any

import hands
import pygame
import screens

from catgames.ui.table.end import EndScene
from catgames.ui.table.scene import TableScene
from catgames.ui.window import Window

CODES = {
    "right": pygame.K_RIGHT,
    "left": pygame.K_LEFT,
    "up": pygame.K_UP,
    "down": pygame.K_DOWN,
    "enter": pygame.K_RETURN,
    "space": pygame.K_SPACE,
    "tab": pygame.K_TAB,
    "escape": pygame.K_ESCAPE,
    "backspace": pygame.K_BACKSPACE,
    "page down": pygame.K_PAGEDOWN,
    "page up": pygame.K_PAGEUP,
    "f1": pygame.K_F1,
    "f2": pygame.K_F2,
    "f3": pygame.K_F3,
}


def frame(window: Window) -> None:
    """What the loop does with the events that have come."""
    window.step(window.poll())


def press(window: Window, *names: str, mod: int = 0) -> None:
    """Keys go down and up, one after another; a letter is a key, too."""
    for name in names:
        code = CODES[name] if name in CODES else ord(name)
        letter = name if len(name) == 1 else ""
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=letter))
        pygame.event.post(pygame.event.Event(pygame.KEYUP, key=code, mod=mod))
        frame(window)


def write(window: Window, words: str) -> None:
    """Letters typed, as a system sends them: the key and the text."""
    for letter in words:
        press(window, letter.lower())
        pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=letter))
        frame(window)


def way(links: dict[Any, dict[str, Any]], start: Any, goal: Any) -> list[str]:
    """Arrows from one thing to another."""
    found: dict[Any, list[str]] = {start: []}
    todo = deque([start])
    while todo:
        here = todo.popleft()
        for arrow, there in links[here].items():
            if there not in found:
                found[there] = [*found[here], arrow]
                todo.append(there)
    return found[goal]


def reached(start: Any, links: dict[Any, dict[str, Any]]) -> set[Any]:
    """Everything that arrows lead to."""
    seen, todo = {start}, [start]
    while todo:
        for name in links[todo.pop()].values():
            if name not in seen:
                seen.add(name)
                todo.append(name)
    return seen


def wait_until(window: Window, when: float) -> None:
    """Until the window's clock says so."""
    screens.wait_until(window, when + 0.01)
    frame(window)


def lift(window: Window, table: TableScene) -> None:
    """The one who is called comes and presses Enter."""
    curtain = table.curtain
    assert curtain
    wait_until(window, curtain.began + 0.26)
    press(window, "enter")
    assert table.curtain is not curtain  # on a slow machine the next one may hang already
    wait_until(window, table.model.quiet_until)


def choose(window: Window, table: TableScene, target: Any) -> None:
    """Go to a target by arrows and press Enter, or press its button by its letter or by Tab."""
    focus = table.focus
    if target not in focus.boxes("board"):
        button = next(
            w
            for w in table.prompt.view.group.widgets
            if getattr(w, "label", "") == table.prompt.words(target)
        )
        if button.hint_key():
            press(window, button.hint_key())
            return
        while not button.focus:
            press(window, "tab" if focus.region != "buttons" else "page down")
        press(window, "enter")
        return
    if not focus.shown:
        press(window, "right")
    for _ in range(8):
        if focus.region == "board":
            break
        press(window, "tab")
    assert focus.region == "board" and focus.at in focus.boxes("board")
    press(window, *way(focus.links("board"), focus.at, target))
    assert focus.at == target and table.selection.hover == target
    press(window, "enter")


def play_on(window: Window, rng: Random, most: int = 10_000) -> set[str]:
    """Random legal moves to the end, by keys alone; returns what came up on the way."""
    table = next(s for s in window.scenes if isinstance(s, TableScene))
    seen: set[str] = set()
    for _ in range(most):
        hands.rest(window, table)
        if isinstance(window.scenes[-1], EndScene):
            return seen
        if table.curtain:
            seen.add("curtain")
            lift(window, table)
        elif table.match.call:
            seen.add("call")
            press(window, rng.choice(table.prompt.view.group.widgets).hint_key())
        else:
            target = rng.choice(hands.offered(table))
            seen.add("board" if target in table.focus.boxes("board") else "button")
            choose(window, table, target)
    raise AssertionError("no end in sight")
