"""How long a game will be, for those who set one up."""

from __future__ import annotations

from math import floor

from ..data import Data


def turns_each(d: Data, seats: int, side: int) -> tuple[int, int]:
    """Turns a player will have, at least and at most, by how much a turn collects on average.

    The supply lasts so many turns; the next one triggers the end, and its round is finished
    (SC-14, SC-15).
    """
    supply = d.tiles - side * side
    few, many = (floor(supply / pace[side] / seats) + 1 for pace in (d.quick, d.slow))
    return min(few, many), max(few, many)
