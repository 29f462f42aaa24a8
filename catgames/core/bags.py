"""Draw piles as bags: sorted tuples of faces.  Chance decides which face is drawn."""

from __future__ import annotations

from collections.abc import Iterable

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
