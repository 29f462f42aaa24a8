"""How long a game takes, for the set-up screen."""

from __future__ import annotations

from collections.abc import Mapping
from math import floor

from ....core.types import Atom, Message, message
from ..data import Data


def turns_each(d: Data, seats: int, side: int) -> tuple[int, int]:
    """Turns a player will have, at least and at most, by how much a turn collects on average.

    The supply lasts so many turns; the next one triggers the end, and its round is finished
    (SC-14, SC-15).
    """
    supply = d.tiles - side * side
    few, many = (floor(supply / pace[side] / seats) + 1 for pace in (d.quick, d.slow))
    return min(few, many), max(few, many)


def length(d: Data, seats: int, options: Mapping[str, Atom]) -> Message:
    """How many turns each player has, in words."""
    few, many = turns_each(d, seats, int(options["grid"] or 0))
    if few == many:
        return message("swap_clops.length.about", count=few)
    return message("swap_clops.length.between", few=few, many=many)
