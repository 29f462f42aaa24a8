"""Inputs of mouse and keys; scenes and tests never see pygame's events."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

KEYPAD = {"8": "up", "2": "down", "4": "left", "6": "right", "9": "page up", "3": "page down"}
KEYPAD |= {"7": "home", "1": "end"}
"""The number pad's keys while Num Lock is off."""


@dataclass(frozen=True, slots=True)
class Input:
    """One input of the player.

    ``press``/``release`` (left button at ``pos``), ``back`` (right button or Esc), ``hover``
    (mouse at ``pos``), ``scroll`` (``amount`` notches), ``key`` (its name, e.g. "return", "u", and
    the letter it writes), ``text`` (letters typed).
    """

    kind: str
    pos: tuple[int, int] = (-1, -1)
    key: str = ""
    text: str = ""
    amount: float = 0
    shift: bool = False
    ctrl: bool = False
    repeat: bool = False
    """The key is held down; such inputs may type or scroll but never decide."""


def translate(event: pygame.event.Event, held: set[int]) -> Input | None:
    """The input of a pygame event; None: it is of no interest.

    ``held`` collects the key codes that are down.
    """
    if event.type == pygame.MOUSEBUTTONDOWN:
        if event.button == 1:
            return Input("press", event.pos)
        return Input("back", event.pos) if event.button == 3 else None
    if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
        return Input("release", event.pos)
    if event.type == pygame.MOUSEMOTION:
        return Input("hover", event.pos)
    if event.type == pygame.MOUSEWHEEL:
        return Input("scroll", pygame.mouse.get_pos(), amount=event.y)
    if event.type == pygame.WINDOWLEAVE:
        return Input("hover", (-1, -1))
    if event.type == pygame.KEYDOWN:
        repeat = event.key in held
        held.add(event.key)
        if event.key == pygame.K_ESCAPE:
            return None if repeat else Input("back")
        letter = getattr(event, "unicode", "")
        name = pygame.key.name(event.key)
        if len(name) == 3 and name[0] == "[":  # a key of the number pad
            name = letter or KEYPAD.get(name[1], name)
        mods = event.mod
        return Input(
            "key",
            key=name,
            text=letter,
            shift=bool(mods & pygame.KMOD_SHIFT),
            ctrl=bool(mods & pygame.KMOD_CTRL),
            repeat=repeat,
        )
    if event.type == pygame.KEYUP:
        held.discard(event.key)
    elif event.type == pygame.WINDOWFOCUSLOST:
        held.clear()
    if event.type == pygame.TEXTINPUT:
        return Input("text", text=event.text)
    return None
