"""How a free table lies when the game begins, and when it is set up again."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from ..core.types import Spot
from ..kit.no_code.numbers import Now
from ..kit.pieces import DOWN
from ..kit.prototype import Prototype
from ..kit.rules import do_next
from ..kit.set_ups import starts
from ..kit.state import State
from ..kit.zones import NOBODY
from .pieces import NOTE, Codes, at, hand_of, lay, made, places, set_of

ORDER = "order"
"""The ask in which chance shuffles a place."""
HANDS = "first_hands"
"""The step in which everybody gets the cards that they begin with, and cells are filled."""


def set_up(d: Prototype, s: State) -> None:
    """Lay everything as the game begins, new cards upon the first pile, without notes; then piles
    that lie face down are shuffled, and the steps of ``setup`` follow."""
    for zone in d.zones.values():
        setattr(s, zone.name, () if zone.single else [()] * zone.count(s.seats))
    for field in d.fields.values():
        if field.name != "turn":
            setattr(s, field.name, [field.start] * s.seats if field.per_seat else field.start)
    s.up, notes = (), d.sets[NOTE].faces
    s.made = (s.made[0], 0)
    s.written = tuple(entry for entry in s.written if entry[0] not in notes)
    setup = d.setups.get(s.seats)
    for spot, codes in (starts(d, s.seats) if setup is None else setup).items():
        lay(d, s, spot, codes)
    s.locks = tuple(sorted(_to_lock(d, s)))
    if blanks := made(d, s):
        spot = first_pile(d, s)
        down = d.zones[str(spot[0])].seen_by == NOBODY
        lay(d, s, spot, (*at(d, s, spot), *(f + DOWN if down else f for f in blanks)))
    if d.routines is not None and d.routines.setup is not None:
        steps = d.routines.steps
        do_next(s, *steps.frames(d.routines.setup, Now(s, int(s.stack[0][1]))))
    dealt = {spot for spot, _ in (*deals(d, s), *fills(d, s))}
    if dealt:
        do_next(s, (HANDS,))
    for spot, codes in reversed(list(places(d, s))):
        hidden = d.zones[str(spot[0])].seen_by == NOBODY or spot in dealt
        if len(codes) > 1 and hidden:
            do_next(s, (ORDER, *spot))


def _to_lock(d: Prototype, s: State) -> Iterator[Spot]:
    """Places of loose tables at which something lies that stays there, such as a board."""
    for spot, codes in places(d, s):
        locked = any(d.sets[set_of(d, code)].locked for code in codes)
        if locked and d.zones[str(spot[0])].loose is not None:
            yield spot


def deals(d: Prototype, s: State) -> list[tuple[Spot, int]]:
    """From where everybody is dealt how many cards at the beginning: from the largest pile of each
    set.  Hands that a set-up has filled get none."""
    if hand_of(d, 0) is None or any(at(d, s, hand_of(d, n) or ()) for n in range(s.seats)):
        return []
    found = []
    for name, many in d.deal.items():
        best = max(places(d, s), key=partial(_pieces_of, d, name))
        if _pieces_of(d, name, best):
            found.append((best[0], many))
    return found


def fills(d: Prototype, s: State) -> list[tuple[Spot, Spot]]:
    """From which pile each empty cell gets a piece when the game begins."""
    return [
        ((zone.filled_from,), spot)
        for zone in d.zones.values()
        if zone.filled_from
        for spot in zone.spots(s.seats)
        if not at(d, s, spot)
    ]


def _pieces_of(d: Prototype, name: str, place: tuple[Spot, Codes]) -> int:
    """How many pieces of a set lie at a place, held by nobody."""
    spot, codes = place
    held = d.zones[str(spot[0])].held
    return 0 if held else sum(set_of(d, code) == name for code in codes)


def first_pile(d: Prototype, s: State) -> Spot:
    """Where new cards lie when the table is set up again."""
    best = min(
        d.zones.values(), key=lambda z: (z.per_seat, z.loose is not None, z.seen_by != NOBODY)
    )
    return (best.name, 0, 0, 0) if best.loose is not None else next(best.spots(s.seats))
