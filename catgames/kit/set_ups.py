"""Set-ups of a free table for numbers of players: where pieces lie if there is none, and how one is
written in game.yaml."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping
from itertools import groupby

from ..core.types import Spot
from .free_files import entry_of, place_key
from .pieces import DOWN
from .prototype import Prototype
from .zones import NOBODY, Loose

BETWEEN_DICE = 120
"""Points of a loose table between the middles of two dice that begin beside each other."""
SECTION = "setups"


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


Setup = Mapping[Spot, tuple[int, ...]]
"""The codes of pieces at each place, from the bottom up."""


def set_up_text(
    d: Prototype, seats: int, setup: Setup, made: Collection[str]
) -> dict[str, list[str]]:
    """By place, the names of the pieces that lie there.  Those that are all there in a pile are
    written as their set, unless it is one of those that people have ``made``."""
    whole, found = _whole_sets(d, seats, setup, made), dict[str, list[str]]()
    for spot, codes in setup.items():
        entries: list[str] = []
        for (name, down), run in groupby(codes, lambda c: (d.pieces[c % DOWN].set, c >= DOWN)):
            if whole.get(name) == spot:
                entries.append(f"-{name}" if down else name)
                continue
            for code, same in groupby(run):
                many = len(list(same))
                entry = entry_of(d.pieces, code)
                entries.append(f"{entry.removesuffix(' x1')} x{many}" if many > 1 else entry)
        found[place_key(d.zones[str(spot[0])], spot)] = entries
    return found


def _whole_sets(d: Prototype, seats: int, setup: Setup, made: Collection[str]) -> dict[str, Spot]:
    """Where what is laid nowhere else of a set lies together, in the order of its table and with
    one side up."""
    names = {p.name for p in d.pieces.values()} | {f"{p.set}/{p.name}" for p in d.pieces.values()}
    box, found = d.box(seats), dict[str, Spot]()
    for name, set in d.sets.items():
        if set.turns or name in names or name in made:
            continue
        own = {spot: [c for c in cs if c % DOWN in set.faces] for spot, cs in setup.items()}
        spot = max(own, key=lambda spot: len(own[spot]), default=None)
        if spot is None or not own[spot]:
            continue
        lying = own.pop(spot)
        left = Counter({f: box[f] or d.pieces[f].count for f in set.faces})
        left.subtract(c % DOWN for codes in own.values() for c in codes)
        sides = {c >= DOWN for c in lying}
        first = setup[spot].index(lying[0])
        together = list(setup[spot][first : first + len(lying)]) == lying
        rest = [f for f in set.faces for _ in range(left[f])]
        if [c % DOWN for c in lying] == rest and len(sides) == 1 and together:
            found[name] = spot
    return found
