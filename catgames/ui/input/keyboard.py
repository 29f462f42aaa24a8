"""What a key of the keyboard means: its name on every layout, and with every modifier."""

from __future__ import annotations

import sys
import unicodedata
from string import ascii_lowercase, digits

import pygame

_LETTERS = pygame.KMOD_RALT | pygame.KMOD_MODE
"""Modifiers with which keys write further letters."""
MODIFIERS = frozenset(
    getattr(pygame, f"K_{name}")
    for name in (
        *("LSHIFT", "RSHIFT", "LCTRL", "RCTRL", "LALT", "RALT", "LMETA", "RMETA"),
        *("MODE", "CAPSLOCK", "NUMLOCK", "SCROLLLOCK"),
    )
)
"""Keys that mean nothing alone."""
SIGNS = {"?": "?", "\u061f": "?", "\uff1f": "?", "!": "!", "\uff01": "!"}
"""Keys that are known by what they write, with whatever modifier: they lie elsewhere on each
keyboard.  Some scripts have signs of their own."""

_FIRST_LETTER, _FIRST_DIGIT = 4, 30
PLACES = {_FIRST_LETTER + i: letter for i, letter in enumerate(ascii_lowercase)}
PLACES |= {_FIRST_DIGIT + i: digit for i, digit in enumerate("1234567890")}
"""What the keys of an English keyboard write, by their places (scancodes)."""
_KEYPAD = {"8": "up", "2": "down", "4": "left", "6": "right", "9": "page up", "3": "page down"}
_KEYPAD |= {"7": "home", "1": "end"}
"""The number pad's keys while Num Lock is off."""


def write_at(field: pygame.Rect) -> None:
    """Letters are going to be written at a place in the window: a system that shows a keyboard on
    the screen, or a list of signs, shows it now and leaves that place in sight."""
    if pygame.display.get_init():
        pygame.key.set_text_input_rect(field)
        pygame.key.start_text_input()


def place_of(event: pygame.event.Event) -> int:
    """The place of an event's key, whatever it writes on the layout that is in use by now."""
    return int(getattr(event, "scancode", event.key))


def on_mac() -> bool:
    """Whether commands are given with Cmd and letters written with Option."""
    return sys.platform == "darwin"


def is_command(event: pygame.event.Event) -> bool:
    """Whether a key was pressed with Ctrl; on a Mac Cmd is the same."""
    return bool(event.mod & (pygame.KMOD_CTRL | (pygame.KMOD_META if on_mac() else 0)))


def is_ctrl_held() -> bool:
    """Whether Ctrl, or on a Mac Cmd, is held down now."""
    return bool(pygame.key.get_mods() & (pygame.KMOD_CTRL | (pygame.KMOD_META if on_mac() else 0)))


def is_for_others(event: pygame.event.Event) -> bool:
    """Whether a key was pressed with a modifier whose keys belong to the system or write further
    letters: with Alt, AltGr or the system's key."""
    foreign = pygame.KMOD_ALT | pygame.KMOD_MODE | (0 if on_mac() else pygame.KMOD_META)
    return bool(event.mod & foreign)


def _writes_more(event: pygame.event.Event) -> bool:
    """Whether a key was pressed with AltGr, by whatever name."""
    alt = bool(event.mod & pygame.KMOD_ALT)
    return bool(event.mod & _LETTERS) or (alt and (on_mac() or is_command(event)))


def writes_sign(event: pygame.event.Event) -> bool:
    """Whether a key that writes one of SIGNS was pressed with AltGr."""
    return _writes_more(event) and getattr(event, "unicode", "") in SIGNS


def types(event: pygame.event.Event) -> bool:
    """Whether what a key writes is meant to be written: systems also send the letters of keys
    pressed with Alt, and on some layouts with Ctrl."""
    return _writes_more(event) or not (is_for_others(event) or is_command(event))


def name_of(event: pygame.event.Event) -> str:
    """The name of an event's key: the letter or digit that it writes, if that is one of English
    keyboards, else what an English keyboard has in its place.

    So on a layout without Latin letters shortcuts are where an English keyboard has them.  A key
    with another Latin letter has that as its name.
    """
    name = pygame.key.name(event.key)
    written = getattr(event, "unicode", "")
    if len(name) == 3 and name[0] == "[":  # a key of the number pad
        return _plain(written) or _KEYPAD.get(name[1], name)
    letter = _plain(chr(event.key)) if event.key < sys.maxunicode else ""
    if letter and letter in ascii_lowercase + digits:
        return letter
    if written.isdecimal():
        return _plain(written)
    place = PLACES.get(getattr(event, "scancode", 0), "")
    if place.isdigit() or (place and not _is_latin(letter)):
        return place
    return name or letter


def _plain(letter: str) -> str:
    """A letter in lower case, a digit of any script as one of ours: also what is printed on a key
    counts, and on a Turkish one "I" is the capital of a letter of its own."""
    if letter.isdecimal():
        return str(int(letter))
    folded = letter.upper().lower()
    return folded if len(folded) == len(letter) else letter


def _is_latin(letter: str) -> bool:
    """Whether a key that writes this is one of a layout with Latin letters."""
    if letter.isascii():  # "," is on some keyboards where A to Z are on others
        return _has_key[pygame.K_a]
    return unicodedata.name(letter, "").startswith("LATIN")


_has_key = pygame.key.ScancodeWrapper((False, *[True] * 511))
"""Whether a letter has a key on the layout in use: as if all keys were down but the one at place 0,
which stands for none."""
