"""What a prototype's state consists of, as plain data that can be compared and pickled."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from ..core.types import Seat, Spot
from .zones import ALL, NOBODY, OWNER, Zone


class Declaration(NamedTuple):
    """The slots of a state."""

    zones: tuple[Zone, ...]
    fields: tuple[tuple[str, bool], ...]
    """Names of the fields, and whether there is one for each seat."""
    options: tuple[str, ...]

    @property
    def hidden(self) -> tuple[Zone, ...]:
        """Zones in which somebody can't see the pieces, apart from bags."""
        return tuple(z for z in self.zones if z.seen_by != ALL and not z.bag)

    @property
    def bags(self) -> tuple[Zone, ...]:
        """Zones of unknown order."""
        return tuple(z for z in self.zones if z.bag)


def everybody(seats: int) -> int:
    """The viewers of a table as bits: all seats, and TABLE as the highest one."""
    return (2 << seats) - 1


def bit(viewer: Seat, seats: int) -> int:
    """The bit of a viewer."""
    return 1 << (viewer if viewer >= 0 else seats)


def sight(zone: Zone, index: int, seats: int) -> int:
    """Who sees the pieces at a spot that is not turned up, as bits."""
    if zone.bag or zone.seen_by == NOBODY:
        return 0
    if zone.seen_by == ALL:
        return everybody(seats)
    own = 1 << (index // zone.cells)
    return own if zone.seen_by == OWNER else (1 << seats) - 1 & ~own


@dataclass(frozen=True, slots=True, eq=False)
class At:
    """A spot, with all that moving a piece needs to know of it."""

    zone: Zone
    name: str
    single: bool
    index: int
    spot: Spot
    sight: int
    """Who sees its pieces while it is not turned up, as bits."""
    owner: Seat | None


class Spots(dict[int, "Mapping[Spot | str, At]"]):
    """By number of seats: all spots of a table; those of zones that have only one also by their
    names."""

    def __init__(self, declaration: Declaration) -> None:
        self._declaration = declaration

    def __missing__(self, seats: int) -> Mapping[Spot | str, At]:
        found: dict[Spot | str, At] = {}
        for zone in self._declaration.zones:
            for i, spot in enumerate(zone.spots(seats)):
                seen = sight(zone, i, seats)
                found[spot] = At(zone, zone.name, zone.single, i, spot, seen, zone.owner(i))
            if zone.single:
                found[zone.name] = found[zone.name,]
        self[seats] = found
        return found
