"""Draw piles as bags: sorted tuples of faces.  A card gets its identity when it is drawn."""

from __future__ import annotations

from collections.abc import Iterable

Bag = tuple[int, ...]


def bag_of(faces: Iterable[int]) -> Bag:
    """A bag; equal contents make equal bags."""
    return tuple(sorted(faces))


def without(bag: tuple[int, ...], face: int) -> tuple[int, ...]:
    """``bag`` less one ``face``, order kept.  Raises ValueError if there is none."""
    i = bag.index(face)
    return bag[:i] + bag[i + 1 :]


def kinds(bag: tuple[int, ...]) -> tuple[int, ...]:
    """The different faces in it, in order."""
    return tuple(dict.fromkeys(bag))
