"""The keys of one's own of several people who choose at one keyboard, a few that lie together for
each, and the buttons of a gamepad that do the same.

Keys are known by their places (scancodes), so that they lie together on every layout; what is
printed on them is asked of the layout in use.
"""

from __future__ import annotations

from typing import Any

import pygame

from .keyboard import PLACES

MOST_PEOPLE, MOST_OPTIONS = 6, 6
ACROSS = 3
"""Keys of one person in a row; there are two rows."""
_ROWS = {
    2: ("qweasd", "iopkl;"),
    3: ("qweasd", "tyughj", "iopkl;"),
    4: ("123qwe", "asdzxc", "890iop", "kl;,./"),
    5: ("123qwe", "asdzxc", "tyughj", "890iop", "kl;,./"),
    6: ("123qwe", "asdzxc", "567tyu", "ghjbnm", "890iop", "kl;,./"),
}
"""By the number of people, from left to right, as an English keyboard names them: as far apart as
can be.  No keys that only write accents on many layouts and so have no name, and no number pad,
which many keyboards lack."""
_PLACE_OF = {letter: place for place, letter in PLACES.items()}
_PLACE_OF |= {";": 51, ",": 54, ".": 55, "/": 56}
_PRINTED = (range(0x21, 0x7F), range(0xA1, 0x250), range(0x370, 0x700), range(0xE00, 0x1100))
"""What keys write: Latin letters and signs, Greek, Cyrillic, Armenian, Hebrew, Arabic, Thai,
Georgian."""


def columns(options: int) -> int:
    """In how many columns so many options lie, on the keys and on the screen."""
    return 2 if options == 4 else min(ACROSS, options)


def own_keys(people: int, options: int) -> list[list[int]]:
    """For each person, the place of the key of each option, row by row."""
    wide = columns(options)
    keys = [divmod(i, wide) for i in range(options)]
    return [[_PLACE_OF[row[y * ACROSS + x]] for y, x in keys] for row in _ROWS[people]]


def pad_buttons(options: int) -> tuple[str, ...]:
    """The buttons of a gamepad for so many options."""
    if options == 2:
        return ("left", "right")
    return ("left", "up", "right", "down", "x", "y")[:options]


def printed_on() -> dict[int, str]:
    """What is printed on the keys of the layout in use, by their places."""
    numbers: Any = range(512)
    place_of = pygame.key.ScancodeWrapper(numbers)  # an index by key codes
    found: dict[int, str] = {}
    for code in (code for letters in _PRINTED for code in letters):
        if place := place_of[code]:
            letter = chr(code)
            upper = letter.upper()
            found.setdefault(place, upper if len(upper) == 1 else letter)
    return found
