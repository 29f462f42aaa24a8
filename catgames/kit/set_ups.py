"""Where the pieces of a free table lie when a game begins for which there is no set-up."""

from __future__ import annotations

from ..core.types import Spot
from .pieces import DOWN
from .prototype import Prototype
from .zones import NOBODY, Loose

BETWEEN_DICE = 120
"""Points of a loose table between the middles of two dice that begin beside each other."""


def beside_each_other(table: Loose, many: int, x: int) -> list[int]:
    """Where so many dice lie in a row around a point of a loose table, from the left."""
    first = x - BETWEEN_DICE * (many - 1) // 2
    return [max(0, min(table.width, first + BETWEEN_DICE * i)) for i in range(many)]


def starts(d: Prototype, seats: int) -> dict[Spot, tuple[int, ...]]:
    """The codes of pieces at each place, as the zones say; on a loose table each set has a stack,
    and dice lie in a row."""
    found: dict[Spot, tuple[int, ...]] = {}
    for zone in d.zones.values():
        if zone.loose is not None:
            for number, name in enumerate(zone.start, 1):
                x = zone.loose.width * number // (len(zone.start) + 1)
                faces = d.faces(name)
                apart = [faces[i : i + 1] for i in range(len(faces))]
                stacks = apart if d.sets[name].turns else [faces]
                row = beside_each_other(zone.loose, len(stacks), x)
                for at_x, stack in zip(row, stacks, strict=True):
                    spot: Spot = (zone.name, at_x, zone.loose.height // 2, 0)
                    found[spot] = (*found.get(spot, ()), *stack)
            continue
        down = zone.bag or zone.seen_by == NOBODY
        codes = tuple(
            f + DOWN if down and not d.sets[d.pieces[f].set].turns else f
            for name in zone.start
            for f in d.faces(name)
        )
        spots = list(zone.spots(seats))
        for seat in range(seats if zone.per_seat else 1):
            own = spots[seat * zone.cells : (seat + 1) * zone.cells]
            for i, spot in enumerate(own):
                if codes[i :: len(own)]:
                    found[spot] = codes[i :: len(own)]
    return found
