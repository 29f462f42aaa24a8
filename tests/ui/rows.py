"""Plays rows of people who choose at once, through pygame's own queue: by keys and by gamepads."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import keyboard
import pygame
import screens
from kit_folders import TOWN_HALL

from catgames.catalog import add_folder, load_game
from catgames.core.game import Game
from catgames.core.types import Seat
from catgames.match.together import Question
from catgames.ui.input.gamepads import BUTTONS, CROSS
from catgames.ui.input.own_keys import pad_buttons
from catgames.ui.table.scene import TableScene
from catgames.ui.window import Window


def town_hall() -> Game[Any, Any]:
    """The prototype in which up to five people vote for one of six things."""
    assert not add_folder(TOWN_HALL.parent)
    return load_game("town_hall")


def key_events(place: int) -> list[pygame.event.Event]:
    """The key at a place goes down and up, on whatever layout."""
    facts = {"key": 0x10000, "mod": 0, "unicode": "", "scancode": place}
    return [pygame.event.Event(kind, facts) for kind in (pygame.KEYDOWN, pygame.KEYUP)]


def pad_events(pad: int, button: str) -> list[pygame.event.Event]:
    """A gamepad's button goes down and up."""
    number = len(BUTTONS) + CROSS.index(button) if button in CROSS else BUTTONS.index(button)
    kinds = (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP)
    return [pygame.event.Event(kind, instance_id=pad, button=number) for kind in kinds]


def send(window: Window, events: list[pygame.event.Event]) -> None:
    """Events through the queue, a frame each."""
    for e in events:
        pygame.event.post(e)
        keyboard.frame(window)


def choice_events(table: TableScene, seat: Seat, move: Any) -> list[pygame.event.Event]:
    """What a person presses for an option: on their gamepad, if they have one."""
    question = question_of(table, seat)
    at = question.options.index(move)
    pad = table.choosers.pad_of(seat)
    if pad is not None:
        return pad_events(pad, pad_buttons(len(question.options))[at])
    return key_events(table.choosers.keys_of(question)[at])


def question_of(table: TableScene, seat: Seat) -> Question:
    return next(q for q in table.choosers.questions if q.seat == seat)


def choose(window: Window, table: TableScene, seat: Seat, move: Any) -> None:
    """A person presses what stands for an option."""
    send(window, choice_events(table, seat, move))


def rest(window: Window) -> None:
    """A moment passes, so that what is pressed is not meant for what was there before."""
    screens.wait_until(window, window.now() + 1)
    window.step([])


def answer_alone(table: TableScene, rng: Random) -> None:
    """What is not answered at once: behind the curtain, by anybody; nobody reacts."""
    match = table.match
    if match.curtain is not None:
        table.lift_curtain()
    elif match.call is not None:
        table.model.open_call(None)
    elif match.asking is not None:
        table.model.answer(rng.choice(match.legal()))


def to_row(
    window: Window,
    table: TableScene,
    seed: int = 1,
    fits: Callable[[TableScene], bool] = lambda table: True,
) -> None:
    """Go on until people choose at once."""
    rng = Random(seed)
    for _ in range(3000):
        window.step([])
        if table.match.together is not None and table.row is not None:
            rest(window)
            if fits(table):
                return
            for question in list(table.match.together.questions):
                choose(window, table, question.seat, rng.choice(question.options))
        else:
            answer_alone(table, rng)
    raise AssertionError("nobody chooses at once")
