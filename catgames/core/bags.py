"""Draw piles as bags: sorted tuples of faces.  Chance decides which face is drawn."""

from __future__ import annotations

from collections.abc import Iterable
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


def shuffle(faces: list[int], rng: Random) -> None:
    """The same as ``rng.shuffle(faces)`` in half of the time: it calls nothing but
    ``getrandbits``."""
    bits = rng.getrandbits
    for last in range(len(faces) - 1, 0, -1):
        size = (last + 1).bit_length()
        i = bits(size)
        while i > last:
            i = bits(size)
        faces[last], faces[i] = faces[i], faces[last]


def draw(faces: list[int], many: int, rng: Random) -> list[int]:
    """Take ``many`` of ``faces`` at random, in random order; the order of the others is lost.

    These are the first steps of ``shuffle``.
    """
    bits, size = rng.getrandbits, len(faces)
    end, width = size - many, size.bit_length()
    assert end >= 0, f"{many} of {size} faces can't be drawn"
    for last in range(size - 1, end - 1, -1):
        if not last + 1 >> width - 1:
            width -= 1
        i = bits(width)
        while i > last:
            i = bits(width)
        faces[last], faces[i] = faces[i], faces[last]
    drawn = faces[end:]
    del faces[end:]
    return drawn
