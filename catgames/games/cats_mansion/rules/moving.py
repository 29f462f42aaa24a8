"""Where a cat may go, who is protected, who may be fought (CM-14 to CM-20, CM-35)."""

from __future__ import annotations

from typing import Any

from ....core.events import Event, Events
from ....core.types import Seat
from ..data import CAT, COIN, Data
from ..state import State


def seat_at(s: State, cell: int) -> Seat:
    """The seat whose cat is on the square; -1: nobody's."""
    return s.pos.index(cell) if cell in s.pos else -1


def is_protected(d: Data, s: State, seat: Seat) -> bool:
    """Whether no cat may step next to this one (CM-19, CM-20, CM-23)."""
    return bool(s.guard[seat]) or d.shield[s.pos[seat]]


def protector(d: Data, s: State, mover: Seat, cell: int) -> Seat:
    """A protected cat that ``mover`` would be next to on ``cell``; -1: none."""
    for seat, at in enumerate(s.pos):
        if (d.shield[at] or s.guard[seat]) and seat != mover and cell in d.plan.adjacent[at]:
            return seat
    return -1


def next_cost(d: Data, s: State) -> int:
    """Energy that the active cat's next step costs; -1: it has moved its maximum."""
    costs = d.costs[s.bonus]
    return costs[s.steps] if s.steps < len(costs) else -1


def exits(d: Data, s: State, seat: Seat) -> list[int]:
    """Where the active cat's next step may lead, whatever it costs; with CM-35 also onto other
    cats."""
    plan, pos, at = d.plan, s.pos, s.pos[seat]
    ways = plan.adjacent[at]
    if plan.cushion[at] >= 0 and plan.front[at] in pos:  # CM-16: blocked
        ways = (plan.beyond[at],)
        if plan.beyond[at] in pos:
            ways = plan.diagonals[at]
        if s.chosen.personal_space:
            ways = (plan.front[at], *ways)
    to = [c for c in ways if c not in pos]
    if s.chosen.personal_space and len(to) < len(ways):
        to = [c for c in ways if c not in pos or can_enter(d, s, seat, c)]
    for other, place in enumerate(pos):
        if (d.shield[place] or s.guard[other]) and other != seat:
            to = [c for c in to if c not in plan.adjacent[place]]
    return to


def can_enter(d: Data, s: State, seat: Seat, cell: int) -> bool:
    """Whether the cat there may be attacked by moving onto its space (CM-35)."""
    other = seat_at(s, cell)
    return not s.fought >> other & 1 and cell in d.plan.adjacent[s.pos[seat]]


def steps(d: Data, s: State, seat: Seat) -> list[int]:
    """Where the active cat may step now with the energy it has."""
    cost = next_cost(d, s)
    if cost < 0 or cost > s.energy[seat]:
        return []
    return exits(d, s, seat)


def rivals(d: Data, s: State, seat: Seat) -> list[Seat]:
    """Seats of cats next to the active one that it has had no spat with this turn."""
    near = d.plan.adjacent[s.pos[seat]]
    return [
        other
        for other, at in enumerate(s.pos)
        if at in near and other != seat and not s.fought >> other & 1
    ]


def may_start(d: Data, s: State, seat: Seat) -> list[Seat]:
    """Seats that the active one may start a spat with before it moves (CM-17)."""
    if s.steps or s.stepped_in or s.chosen.personal_space:
        return []
    return rivals(d, s, seat)


def places_to_step_in(d: Data, s: State, seat: Seat) -> list[int]:
    """Vacated spaces that are still free and not next to a protected cat (CM-18, CM-19)."""
    return [
        cell
        for cell in s.vacated
        if cell not in s.pos
        and cell in d.plan.adjacent[s.pos[seat]]
        and protector(d, s, seat, cell) < 0
    ]


def free_pushes(d: Data, s: State, victim: Seat) -> list[int]:
    """Where the loser of a spat can be moved to (CM-27)."""
    return [c for c in d.plan.pushes[s.pos[victim]] if c not in s.pos]


def retreats(d: Data, s: State, seat: Seat) -> list[int]:
    """Where an attacked cat can retreat to (CM-29)."""
    if s.energy[seat] < d.energy["retreat"]:
        return []
    return [c for c in d.plan.adjacent[s.pos[seat]] if c not in s.pos]


def place(d: Data, s: State, events: Events, seat: Seat, cell: int, how: str) -> None:
    """Put a cat onto a square, which ends protection and the duty to move off (CM-20, CM-23).

    ``how``: step, leap, push, retreat, step_in or passage; for the log.
    """
    old = s.pos[seat]
    s.pos[seat] = cell
    s.guard[seat] = s.duty[seat] = 0
    if events is not None:
        events.append(
            Event("moved", CAT + s.cats[seat], d.spots[old], d.spots[cell], seat, extra=(how,))
        )


def gain(d: Data, s: State, events: Events, seat: Seat, amount: int, why: str) -> None:
    """Add energy (or take it, if negative); what exceeds the maximum is lost (CM-9)."""
    now = min(d.energy["most"], s.energy[seat] + amount)
    if events is not None and amount:
        real = now - s.energy[seat]
        events.append(Event("counted", seat=seat, amount=real, extra=("energy", why, now)))
    s.energy[seat] = now


def take_coin(s: State, events: Events, seat: Seat) -> None:
    """Take a coin from the Mouse, if the cat has none and one is there (CM-19, CM-28)."""
    if s.coins[seat] or sum(s.coins) >= s.seats:
        return
    s.coins[seat] = 1
    if events is not None:
        events.append(Event("moved", COIN, ("coins",), ("coin", seat), seat, extra=("coin",)))


def note(events: Events, kind: str, seat: Seat, **more: Any) -> None:
    """Add an event that changes nothing in the picture."""
    if events is not None:
        events.append(Event(kind, seat=seat, **more))
