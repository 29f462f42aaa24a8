"""Whatever a hand, a cat, a child or a window manager may do to a window, at random."""

from __future__ import annotations

from random import Random

import pygame
import screens
from thorough import SCALE

from catgames.content.languages import languages
from catgames.ui.input.inputs import Input
from catgames.ui.settings.scene import SCALES
from catgames.ui.window import Window

KEYS = (
    *"ureslhibgpoiacmn123?",
    *("tab", "return", "space", "left", "right", "up", "down", "backspace", "delete"),
    *("home", "end", "page up", "page down", "f1", "f2", "f3", "f12", "escape", "menu"),
)
TEXTS = (
    *("a", "Zoë", " ", "9", "ß", "x" * 60, "\0", "\u200f", "\ufeff", "\ud800", "\u0301", "\n"),
    *("\u202eabc", "q" + "\u0323" * 50, "\U0001f431", "שלום", "10" * 400, "\t"),
)
SIZES = (
    *((1, 1), (1, 700), (900, 1), (200, 150), (320, 240), (8000, 30), (30, 4000)),
    *([(8000, 4000)] if SCALE >= 1 else []),
)
"""Sizes of windows beyond the usual ones."""
HUGE = 4_000_000
"""Pixels of a window that takes long to draw; after a frame it has a usual size again."""


def random_input(rng: Random, size: tuple[int, int]) -> Input:
    """One input of mouse or keys."""
    pos = (rng.randrange(-5, size[0] + 5), rng.randrange(-5, size[1] + 5))
    kind = rng.choices(
        ("hover", "press", "release", "back", "key", "text", "scroll"), (28, 30, 24, 2, 12, 2, 2)
    )[0]
    held = rng.random() < 0.1
    return Input(
        kind,
        (-1, -1) if kind == "back" and rng.random() < 0.5 else pos,
        key=rng.choice(KEYS),
        text=rng.choice(TEXTS),
        amount=rng.choice((-1.0, 1.0)),
        shift=held and rng.random() < 0.5,
        ctrl=held and rng.random() < 0.5,
        repeat=rng.random() < 0.1,
    )


def random_event(rng: Random) -> pygame.event.Event:
    """One event of a keyboard, a gamepad or the system, as pygame's queue brings it."""
    pad = {"instance_id": rng.randrange(3)}
    kind, facts = rng.choice(
        (
            (pygame.KEYDOWN, {"key": rng.choice(CODES), "unicode": rng.choice("aß€\0\u200f ")}),
            (pygame.KEYUP, {"key": rng.choice(CODES)}),
            (pygame.TEXTINPUT, {"text": rng.choice(TEXTS)}),
            (pygame.CONTROLLERBUTTONDOWN, {**pad, "button": rng.randrange(21)}),
            (pygame.CONTROLLERBUTTONUP, {**pad, "button": rng.randrange(21)}),
            (
                pygame.CONTROLLERAXISMOTION,
                {**pad, "axis": rng.randrange(6), "value": rng.randrange(-32768, 32768)},
            ),
            (pygame.JOYBUTTONDOWN, {**pad, "button": rng.randrange(20)}),
            (
                pygame.JOYHATMOTION,
                {**pad, "hat": 0, "value": rng.choice(((0, 1), (-1, 0), (0, 0)))},
            ),
            (pygame.JOYAXISMOTION, {**pad, "axis": rng.randrange(6), "value": rng.random()}),
            (pygame.CONTROLLERDEVICEREMOVED, pad),
            (pygame.JOYDEVICEREMOVED, pad),
            (pygame.CONTROLLERDEVICEADDED, {"device_index": 0}),
            (pygame.WINDOWFOCUSLOST, {}),
            (pygame.WINDOWFOCUSGAINED, {}),
            (pygame.WINDOWLEAVE, {}),
            (pygame.WINDOWEXPOSED, {}),
            (pygame.WINDOWRESTORED, {}),
            (pygame.WINDOWDISPLAYCHANGED, {"display_index": 0}),
        )
    )
    return pygame.event.Event(kind, {"mod": 0, **facts})


CODES = (pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_TAB, pygame.K_BACKSPACE, *map(ord, "auz19"))


def change_window(window: Window, rng: Random) -> None:
    """Another size, display mode, language or scale, by the way each comes."""
    what = rng.choice(("size", "size", "usual", "mode", "language", "scale"))
    if what == "mode":
        window.change_settings(fullscreen=not window.settings.fullscreen)
    elif what == "language":
        window.change_settings(language=rng.choice(languages()))
    elif what == "scale":
        window.change_settings(scale=rng.choice(SCALES))
    else:
        usual = (rng.randrange(640, 1300), rng.randrange(400, 760))
        resize(window, usual if what == "usual" else rng.choice(SIZES))


def resize(window: Window, size: tuple[int, int]) -> None:
    """The system gives the window another size and says so."""
    pygame.display.set_mode(size, pygame.RESIZABLE)
    event = pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])
    pygame.event.post(event)


def calm(window: Window) -> None:
    """A usual size again, if drawing takes long."""
    if window.size[0] * window.size[1] > HUGE:
        resize(window, screens.SIZES[0])


def act(window: Window, rng: Random) -> list[Input]:
    """What happens before one frame: an input, or events in pygame's queue."""
    if rng.random() < 0.15:
        pygame.event.post(random_event(rng))
        return window.poll()
    return [random_input(rng, window.size)]
