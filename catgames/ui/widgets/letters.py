"""Gives buttons the letters of the keys that press them."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection, Sequence
from dataclasses import replace

from ..input.bindings import RESERVED
from .prompt import Offer


def lettered(offers: Sequence[Offer]) -> list[Offer]:
    """Give every offer without a key the first free letter of its words."""
    taken = {offer.key.lower() for offer in offers} | RESERVED
    made = []
    for offer in offers:
        if not offer.key:
            letter = free_letter(offer.words, taken)
            taken = taken | {letter}
            offer = replace(offer, key=letter.upper())
        made.append(offer)
    return made


def free_letter(words: str, taken: Collection[str]) -> str:
    """The first free initial of the words, or else any free letter in them, without accents.
    "": all are taken."""
    plain = unicodedata.normalize("NFD", words.lower())
    letters = "".join(c for c in plain if not unicodedata.combining(c))
    first = [word[0] for word in letters.split() if word]
    for letter in (*first, *letters):
        if letter.isascii() and letter.isalpha() and letter not in taken:
            return letter
    return ""
