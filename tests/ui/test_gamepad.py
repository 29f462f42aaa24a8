"""Gamepads: buttons, cross and sticks through pygame's own queue; they come, go and drift."""

from __future__ import annotations

from typing import Any

import hands
import keyboard
import pygame
import pytest

from catgames.ui.input.bindings import GROUPS, PAD_KEYS
from catgames.ui.input.gamepads import AGAIN, BUTTONS, CROSS, FIRST, Gamepads, pressed
from catgames.ui.input.inputs import Input
from catgames.ui.rulebook.scene import RulesScene
from catgames.ui.settings.keys import KeysScene
from catgames.ui.table.menu import MenuScene
from catgames.ui.window import Window

A, B, X, Y, BACK, START = 0, 1, 2, 3, 4, 6
DOWN, UP = pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP


def send(window: Window, kind: int, **facts: Any) -> None:
    """An event of a gamepad, through pygame's queue."""
    pygame.event.post(pygame.event.Event(kind, instance_id=0, **facts))
    keyboard.frame(window)


def button(window: Window, number: int) -> None:
    send(window, DOWN, button=number)
    send(window, UP, button=number)


def cross(window: Window, way: str) -> None:
    button(window, len(BUTTONS) + CROSS.index(way))


def axis(number: int, value: float, instance: int = 0) -> pygame.event.Event:
    facts = {"instance_id": instance, "axis": number, "value": round(value * 32767)}
    return pygame.event.Event(pygame.CONTROLLERAXISMOTION, facts)


def test_no_joystick_before_the_first_picture(window: Window) -> None:
    pygame.joystick.quit()
    window.poll()
    assert not pygame.joystick.get_init()
    window.step([])
    window.navigation.repeats(window.now())
    assert pygame.joystick.get_init()


def test_a_game_is_begun_and_played_with_a_gamepad(window: Window) -> None:
    cross(window, "right")
    assert window.scenes[-1].group.focused
    button(window, A)
    button(window, A)
    table: Any = window.scenes[-1]
    for _ in range(5):
        hands.rest(window, table)
        answers = table.match.answers
        cross(window, "right")
        cross(window, "down")
        if table.focus.region != "board":
            cross(window, "left")
        button(window, A)
        if table.selection.picks:
            button(window, A)
        assert table.match.answers > answers or table.selection.picks
        if table.selection.picks:
            button(window, B)
            assert not table.selection.picks


def test_the_other_buttons(window: Window, table: Any) -> None:
    cross(window, "right")
    button(window, A)
    if table.selection.picks:
        button(window, A)
    hands.rest(window, table)
    answers = table.match.answers
    assert table.match.why_no_undo() is None
    button(window, X)
    assert table.match.answers < answers
    button(window, Y)
    assert isinstance(window.scenes[-1], RulesScene)
    button(window, B)
    button(window, START)
    assert isinstance(window.scenes[-1], MenuScene)
    button(window, B)
    button(window, BACK)
    assert isinstance(window.scenes[-1], KeysScene)
    button(window, BACK)
    assert window.scenes[-1] is table
    table.toggle_log()
    regions = []
    for number in (10, 10, 10, 9):
        button(window, number)
        regions.append(table.focus.region)
    assert regions[0] != regions[1] and regions[3] == regions[1]


def test_every_button_in_the_bindings_does_something() -> None:
    named = {pad for group in GROUPS.values() for b in group for pad in b.pad}
    sticks = {"dpad", "left_stick", "right_stick"}
    assert named - sticks == set(PAD_KEYS)
    assert set(PAD_KEYS) <= set(BUTTONS)
    assert all(pressed(name) for name in PAD_KEYS)


def test_a_stick_means_one_of_four_ways_and_comes_again() -> None:
    pads = Gamepads()
    assert pads.translate(axis(0, 0.9), 1.0) == Input("key", key="right")
    assert pads.translate(axis(0, 0.95), 1.01) is None
    assert pads.translate(axis(1, 0.2), 1.02) is None
    assert pads.repeats(1.0 + FIRST / 2) == []
    assert pads.repeats(1.0 + FIRST) == [Input("key", key="right", repeat=True)]
    assert pads.repeats(1.0 + FIRST + AGAIN / 2) == []
    assert len(pads.repeats(1.0 + FIRST + AGAIN)) == 1
    assert pads.translate(axis(0, 0.45), 2.0) is None, "not quite let go"
    assert pads.translate(axis(0, 0.1), 2.1) is None and pads.repeats(9.0) == []
    assert pads.translate(axis(1, -1.0), 2.2) == Input("key", key="up")


@pytest.mark.parametrize("number", [0, 1, 3])
def test_a_stick_that_drifts_means_nothing(number: int) -> None:
    pads = Gamepads()
    for value in (0.1, 0.25, -0.2, 0.29, 0.0):
        assert pads.translate(axis(number, value), 1.0) is None
        assert pads.repeats(2.0) == []


def test_the_right_stick_scrolls(window: Window, table: Any) -> None:
    window.push(RulesScene(window, "cat_herders"))
    rules: Any = window.scenes[-1]
    window.step([])
    pygame.event.post(axis(3, 0.8))
    for _ in range(10):
        pygame.time.wait(10)
        keyboard.frame(window)
    assert rules.goal > 0
    held = rules.goal
    pygame.event.post(axis(3, 0.0))
    keyboard.frame(window)
    keyboard.frame(window)
    assert rules.goal - held < 60


def test_a_gamepad_that_goes_holds_nothing() -> None:
    pads = Gamepads()
    pads.translate(axis(0, 1.0, 7), 1.0)
    gone = pygame.event.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=7)
    assert pads.translate(gone, 1.1) is None
    assert pads.repeats(5.0) == []


def test_a_gamepad_that_comes_and_is_gone_again_is_no_mistake(window: Window) -> None:
    keyboard.frame(window)
    for kind in (pygame.CONTROLLERDEVICEADDED, pygame.JOYDEVICEADDED):
        pygame.event.post(pygame.event.Event(kind, device_index=5))
        keyboard.frame(window)
    assert window.running


def test_a_joystick_without_a_layout_works_too() -> None:
    pads = Gamepads()
    hat = pygame.event.Event(pygame.JOYHATMOTION, instance_id=3, hat=0, value=(0, 1))
    assert pads.translate(hat, 1.0) == Input("key", key="up")
    press = pygame.event.Event(pygame.JOYBUTTONDOWN, instance_id=3, button=0)
    assert pads.translate(press, 1.0) == Input("key", key="return")
    stick = pygame.event.Event(pygame.JOYAXISMOTION, instance_id=3, axis=0, value=-1.0)
    assert pads.translate(stick, 1.0) == Input("key", key="left")
    pads._laid_out.add(3)  # SDL knows it after all: then everything comes twice
    assert pads.translate(press, 2.0) is None
