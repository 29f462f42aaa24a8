"""Where a piece most likely goes: what lights up when it is picked or held."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise
from math import dist

from ...core.types import Spot, Target
from ...kit.prototype import Prototype
from ...kit.zones import NOBODY, Zone
from ..guide import asked_for, dice_of, step_now, waits_for
from ..pieces import drawn_to, lying, set_of
from .reach import Grip, Reach


def sensible(reach: Reach, grip: Grip, how: str = "top") -> frozenset[Spot]:
    """The places that pieces most likely go to; a loose table is meant by its name alone.

    Everything is possible on a free table, so light on every place would say nothing.  People
    usually

    * do what a step of the turn waits for: walk as far as the die says, take a piece of a pile to
      where that is drawn to, or lay what they hold onto a pile;
    * move a piece within the board that it stands on: to other cells of its track or grid, or
      elsewhere on its loose table;
    * play what they hold onto a loose table, or face up onto a pile of its like, or an empty one,
      and put away there what has been played;
    * take a piece of a pile to where a click on that pile would bring it, or lay it onto a loose
      table;
    * bring a piece to a board on which others of its set stand;
    * put a piece below a pile of its like, above all the one that it came from.

    Nothing goes to where it lies, unless it is put below what lies there.
    """
    codes, zone = reach.codes(grip.spot), reach.d.zones[str(grip.spot[0])]
    if grip.first >= len(codes):
        return frozenset()
    if reach.blind(grip.target) is not None:
        own = reach.d.zones[str(grip.spot[0])].name, reach.seat
        return frozenset([own])
    name = set_of(reach.d, codes[grip.first])
    found: Iterable[Spot]
    if how == "below":
        found = _piles(reach, name)
    elif goal := _asked_for(reach, grip):
        found = [goal]
    elif zone.space is not None:
        found = _walked(reach, grip, zone, name) or zone.spots(reach.s.seats)
    else:
        found = _freely(reach, grip, zone, name)
    return frozenset(
        spot
        for spot in found
        if is_mat(reach, spot)
        or ((spot != grip.spot or how == "below") and reach.put(grip, spot, how))
    )


def _asked_for(reach: Reach, grip: Grip) -> Spot | None:
    """Where the step of the turn wants a piece of a pile, or one from a hand; None: it doesn't say,
    or is about something else."""
    d, zone = reach.d, reach.d.zones[str(grip.spot[0])]
    until = waits_for(d, reach.s, reach.seat)
    if zone.is_pile and {("draw", zone.name), ("move", zone.name)} & {*until}:
        return drawn_to(d, grip.spot, reach.seat)
    goals = [d.zones[about] for verb, about in until if verb == "move" and about in d.zones]
    piles = [(goal.name,) for goal in goals if zone.held and goal.is_pile]
    return piles[0] if len(piles) == 1 else None


def is_mat(reach: Reach, spot: Spot) -> bool:
    """Whether a place means all of a loose table."""
    return len(spot) == 1 and reach.d.zones[str(spot[0])].loose is not None


def walks(reach: Reach) -> dict[Target, Grip]:
    """The cell to which the turn sends a piece of the seat's own, and that piece; empty: the turn
    sends none, or one of several."""
    if reach.looking is not None:
        return {}
    own = asked_for(reach.d, reach.s, reach.seat)
    found = {goal: reach.grip(target) for target in own if (goal := walks_to(reach, target))}
    return {goal: grip for goal, grip in found.items() if grip is not None and len(own) == 1}


def walks_to(reach: Reach, target: Target) -> Spot | None:
    """The cell to which a piece walks that the turn asks to be moved as far as its die says; None:
    the turn doesn't."""
    grip = reach.grip(target)
    zone = reach.d.zones[str(grip.spot[0])] if grip is not None else None
    if grip is None or zone is None or zone.space is None:
        return None
    walked = _walked(reach, grip, zone, set_of(reach.d, reach.codes(grip.spot)[grip.first]))
    return next(walked, None) if walked is not None else None


def _walked(reach: Reach, grip: Grip, zone: Zone, name: str) -> Iterator[Spot] | None:
    """The cell of a track to which a piece walks if the turn waits for that and names its die;
    None: it waits for something else, or the way ends before."""
    d, step = reach.d, step_now(reach.d, reach.s, reach.seat)
    if step is None or ("move", name) not in d.guide[step].until or zone.space is None:
        return None
    named = [n for n in d.sets if n in d.guide[step].shown or d.guide[step].names(n)]
    dice = [die for n in named if d.sets[n].turns for die in dice_of(d, reach.s, n)]
    if zone.space.kind != "track" or zone.per_seat or not dice:
        return None
    cell = zone.index(grip.spot) + sum(die.value for die in dice)
    if cell >= zone.cells and not _goes_round(d, zone):
        return None
    return iter([(zone.name, cell % zone.cells)])


def _goes_round(d: Prototype, zone: Zone) -> bool:
    """Whether the last cell of a track lies beside the first one, on its picture."""
    at = next((area.at for area in d.layout if area.zone == zone.name), ())
    steps = [dist(a, b) for a, b in pairwise(at)]
    return len(at) > 2 and dist(at[0], at[-1]) <= 1.1 * max(steps)


def _freely(reach: Reach, grip: Grip, zone: Zone, name: str) -> Iterator[Spot]:
    """For what lies on no board with cells."""
    for other in reach.d.zones.values():
        if other.loose is not None and (zone.loose is None or other == zone):
            yield (other.name,)
        elif other.space is not None and _has(reach, other, name):
            yield from other.spots(reach.s.seats)
    if zone.held or zone.loose is not None:
        yield from _open_piles(reach, name, empty=zone.held or _is_drawn(reach, name))
    elif reach.looking is None and (goal := drawn_to(reach.d, grip.spot, reach.seat)) is not None:
        yield goal


def _open_piles(reach: Reach, name: str, empty: bool) -> Iterator[Spot]:
    yield from _piles(reach, name, hidden=False)
    for zone in _single(reach):
        if empty and zone.seen_by != NOBODY and not reach.codes((zone.name,)):
            yield (zone.name,)


def _piles(reach: Reach, name: str, hidden: bool = True) -> Iterator[Spot]:
    """Those of all with a piece of a set on top; ``hidden``: also where nobody sees them."""
    for zone in _single(reach):
        codes = reach.codes((zone.name,))
        if codes and set_of(reach.d, codes[-1]) == name and (hidden or zone.seen_by != NOBODY):
            yield (zone.name,)


def _single(reach: Reach) -> Iterator[Zone]:
    """Zones with one place for all."""
    return (z for z in reach.d.zones.values() if z.is_pile)


def _is_drawn(reach: Reach, name: str) -> bool:
    """Whether pieces of a set come from a pile that lies face down."""
    return any(name in zone.start and zone.seen_by == NOBODY for zone in _single(reach))


def _has(reach: Reach, zone: Zone, name: str) -> bool:
    """Whether pieces of a set lie in a zone."""
    every = (code for _, codes in lying(reach.s, zone) for code in codes)
    return any(set_of(reach.d, code) == name for code in every)
