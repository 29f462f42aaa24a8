"""Inputs of all devices; scenes and tests never see pygame's events."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from .keyboard import (
    MODIFIERS,
    is_command,
    is_ctrl_held,
    is_for_others,
    name_of,
    place_of,
    writes_sign,
)

NOWHERE = (-1, -1)


@dataclass(frozen=True, slots=True)
class Input:
    """One input of the player.

    ``press``/``release`` (left button at ``pos``), ``back`` (right button or Esc), ``hover``
    (mouse at ``pos``), ``hold`` (a finger rests at ``pos``), ``scroll`` (``amount`` notches, or
    parts of one), ``key`` (its name, e.g. "return", "u", and the letter it writes), ``text``
    (letters typed).
    """

    kind: str
    pos: tuple[int, int] = NOWHERE
    key: str = ""
    text: str = ""
    amount: float = 0
    shift: bool = False
    ctrl: bool = False
    """Ctrl, or Cmd on a Mac."""
    repeat: bool = False
    """The key is held down; such inputs may type or scroll but never decide."""
    place: int = field(default=0, compare=False)
    """Where on the keyboard the key is, whatever it writes (its scancode); 0: it is on none."""
    pad: int = field(default=-1, compare=False)
    """The number of the gamepad that it comes from; -1: it comes from none."""
    button: str = field(default="", compare=False)
    """Which of its buttons or directions it is."""


MOUSE = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION)


def translate(event: pygame.event.Event, held: set[int]) -> Input | None:
    """The input of a pygame event; None: it is of no interest.

    ``held`` collects the places of the keys that are down.
    """
    if getattr(event, "touch", False) and event.type in MOUSE:
        return None  # said of a finger
    if event.type == pygame.MOUSEBUTTONDOWN:
        if event.button == 1:
            return Input("press", event.pos, ctrl=is_ctrl_held())
        return Input("back", event.pos) if event.button == 3 else None
    if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
        return Input("release", event.pos)
    if event.type == pygame.MOUSEMOTION:
        return Input("hover", event.pos)
    if event.type == pygame.MOUSEWHEEL:
        return Input("scroll", pygame.mouse.get_pos(), amount=event.y)
    if event.type == pygame.WINDOWLEAVE:
        return Input("hover")
    if event.type == pygame.KEYDOWN:
        repeat = place_of(event) in held
        held.add(place_of(event))
        return _key_input(event, repeat)
    if event.type == pygame.KEYUP:
        held.discard(place_of(event))
    elif event.type == pygame.WINDOWFOCUSLOST:
        held.clear()
    if event.type == pygame.TEXTINPUT:
        return Input("text", text=event.text)
    return None


def _key_input(event: pygame.event.Event, repeat: bool) -> Input | None:
    """The input of a key that goes down, or is held down; None: it means nothing."""
    if event.key in MODIFIERS or (is_for_others(event) and not writes_sign(event)):
        return None
    if event.key == pygame.K_ESCAPE:
        return None if repeat or is_command(event) else Input("back")
    return Input(
        "key",
        key=name_of(event),
        text=getattr(event, "unicode", ""),
        shift=bool(event.mod & pygame.KMOD_SHIFT),
        ctrl=is_command(event) and not is_for_others(event),
        repeat=repeat,
        place=int(getattr(event, "scancode", 0)),
    )
