"""``play --spectator``: opens the second screen from the beginning."""

from __future__ import annotations

from argparse import ArgumentTypeError
from collections.abc import Callable

from .placing import ANY

MOST = 64
"""More displays than any machine has."""


def display(text: str) -> int:
    """The number of a display, counted from 1."""
    number = int(text) if text.isascii() and text.isdigit() and len(text) < 4 else 0
    if not 1 <= number <= MOST:
        raise ArgumentTypeError(f"{text!r} is not the number of a display: 1, 2 …")
    return number


def add_arguments(add: Callable[..., object]) -> None:
    """Add them to those of ``play``."""
    add(
        "--spectator",
        metavar="DISPLAY",
        type=display,
        nargs="?",
        const=ANY,
        help="show the table as everybody may see it on a second screen: on this display, or on"
        " any other than the first window's",
    )
