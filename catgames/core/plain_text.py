"""Text that can be drawn, spoken and saved, made from whatever was typed or read."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

LONGEST = 10_000
"""Characters; no screen has room for more."""
_EMOJI = ("\U0001f000", "\U0001faff")
"""Where Unicode adds symbols every year: this Python may not know the newest yet, fonts may."""
_MARKS = 2
"""Combining marks on one letter; more only paint over its neighbours."""


def printable(text: str) -> str:
    """One line without what has no picture: control and format characters, lone surrogates and
    marks without a letter.  Line breaks and tabs become spaces."""
    text = text[:LONGEST]
    return text if text.isascii() and text.isprintable() else _cleaned(text)


@lru_cache(2000)
def _cleaned(text: str) -> str:
    made: list[str] = []
    room = 0
    for c in unicodedata.normalize("NFC", text):
        category = unicodedata.category(c)
        if category[0] == "M" and category != "Mc":
            if room:
                made.append(c)
                room -= 1
        elif c.isspace():
            made.append(c if category == "Zs" else " ")
            room = 0
        elif category[0] != "C" or _EMOJI[0] <= c <= _EMOJI[1]:
            made.append(c)
            room = _MARKS
    return "".join(made)


def is_mark(c: str) -> bool:
    """Whether a character is drawn on, or together with, the letter before it."""
    return unicodedata.category(c)[0] == "M"


def clusters(text: str) -> list[str]:
    """Letters with their marks, which are drawn in one font and never parted.

    >>> clusters("n\u0303o")
    ['n\u0303', 'o']
    """
    made: list[str] = []
    for c in text:
        if made and is_mark(c):
            made[-1] += c
        else:
            made.append(c)
    return made
