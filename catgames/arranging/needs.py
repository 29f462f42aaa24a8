"""Whether there are as many cards as hands are dealt and places are filled with."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ..kit.pieces import DOWN
from ..kit.prototype import Prototype
from ..kit.zones import dealt_to
from .begin import Setup, laid


@dataclass(frozen=True, slots=True)
class Lack:
    """Too few cards for a number of players."""

    seats: int
    needed: int
    there: int


def lack(d: Prototype, numbers: Iterable[int]) -> Lack | None:
    """The first of some numbers of players for which a pile has too few cards."""
    return next((found for seats in numbers if (found := _lack(d, seats))), None)


def _lack(d: Prototype, seats: int) -> Lack | None:
    setup = laid(d, seats)
    piles: dict[str, int] = {}
    needed: dict[str, int] = {}
    for spot, codes in setup.items():
        piles[str(spot[0])] = piles.get(str(spot[0]), 0) + len(codes)
    for name, many in dealt(d, setup).items():
        pile = _most_of(d, name, setup)
        needed[pile] = needed.get(pile, 0) + many * seats
    for zone in d.zones.values():
        if zone.filled_from:
            empty = sum(not setup.get(spot) for spot in zone.spots(seats))
            needed[zone.filled_from] = needed.get(zone.filled_from, 0) + empty
    return next(
        (Lack(seats, many, piles.get(pile, 0))
         for pile, many in needed.items() if many > piles.get(pile, 0)),
        None,
    )  # fmt: skip


def dealt(d: Prototype, setup: Setup) -> dict[str, int]:
    """What everybody is dealt: nothing if a set-up lays pieces in hands."""
    hand = dealt_to(d.zones)
    if hand is None or any(spot[0] == hand.name for spot in setup):
        return {}
    return {name: many for name, many in d.deal.items() if many}


def _most_of(d: Prototype, set: str, setup: Setup) -> str:
    """The area from which a set is dealt: where most of it lies at one place, held by nobody."""
    many = {
        spot: sum(d.pieces[code % DOWN].set == set for code in codes)
        for spot, codes in setup.items()
        if not d.zones[str(spot[0])].held
    }
    return str(max(many, key=lambda spot: many[spot])[0]) if many else ""
