"""Draw piles as bags: sorted tuples of faces.  Chance decides which face is drawn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random

Bag = tuple[int, ...]


def bag_of(faces: Iterable[int]) -> Bag:
    """A bag of these faces; bags with equal contents are equal."""
    return tuple(sorted(faces))


def without(bag: tuple[int, ...], face: int) -> tuple[int, ...]:
    """``bag`` without one ``face``, in the same order.  Raises ValueError if there is none."""
    i = bag.index(face)
    return bag[:i] + bag[i + 1 :]


def kinds(bag: tuple[int, ...]) -> tuple[int, ...]:
    """The distinct faces in the bag, in order."""
    return tuple(dict.fromkeys(bag))


_STEPS: list[tuple[int, int]] = []
"""The steps of a shuffle, last step first: the place to be filled, and how many random bits choose
one of the places up to it.  Grows to the longest list shuffled so far."""


def _steps(first: int, end: int) -> Iterator[tuple[int, int]]:
    """The steps that fill the places from ``end - 1`` down to ``first``."""
    while len(_STEPS) < end:
        _STEPS.append((len(_STEPS), (len(_STEPS) + 1).bit_length()))
    return reversed(_STEPS[first:end])


def shuffle(faces: list[int], rng: Random) -> None:
    """The same as ``rng.shuffle(faces)`` in less than half of the time: it calls nothing but
    ``getrandbits``."""
    bits = rng.getrandbits
    for last, width in _steps(1, len(faces)):
        i = bits(width)
        while i > last:
            i = bits(width)
        faces[last], faces[i] = faces[i], faces[last]


def draw(faces: list[int], many: int, rng: Random) -> list[int]:
    """Take ``many`` of ``faces`` at random, in random order; the order of the others is lost.

    These are the first steps of ``shuffle``.
    """
    bits, end = rng.getrandbits, len(faces) - many
    assert end >= 0, f"{many} of {len(faces)} faces can't be drawn"
    for last, width in _steps(end, len(faces)):
        i = bits(width)
        while i > last:
            i = bits(width)
        faces[last], faces[i] = faces[i], faces[last]
    drawn = faces[end:]
    del faces[end:]
    return drawn
