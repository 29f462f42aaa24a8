"""The race order: which station is due, and marking it (CM-11, CM-12, CM-33, CM-34)."""

from __future__ import annotations

from ....core.events import Event, Events
from ....core.types import Seat, Spot
from ..data import PURR, PURR_BACKWARDS, Data
from ..state import State

CUSHION = -1
"""The last station of the shorter course: the cat's own cushion (CM-33)."""


def length(s: State) -> int:
    """The number of stations."""
    return len(s.order) + s.chosen.shorter


def due(s: State, seat: Seat) -> tuple[int, ...]:
    """The rooms that count next, or CUSHION; two rooms while the direction is open."""
    done = s.marks[seat]
    if done >= len(s.order):
        return (CUSHION,) if s.chosen.shorter and done == len(s.order) else ()
    way = s.way[seat]
    if way == 0:
        return (s.order[0], s.order[-1])
    return (s.order[done if way > 0 else -1 - done],)


def is_at(d: Data, s: State, seat: Seat, station: int) -> bool:
    """Whether the cat is at a station of its course."""
    cell = s.pos[seat]
    if station == CUSHION:
        return cell == d.plan.cushions[s.cats[seat]]
    return d.plan.room[cell] == station


def marker(s: State, seat: Seat) -> Spot:
    """Where the seat's marker lies: beside the last station visited; -1: before the first."""
    done = s.marks[seat]
    place = done - 1 if s.way[seat] >= 0 or done == 0 else len(s.order) - done
    if done > len(s.order):
        place = len(s.order)
    return ("course", seat, place)


def marker_face(s: State, seat: Seat) -> int:
    """The Purr card used as the marker; upside down if the cat goes backwards."""
    return (PURR_BACKWARDS if s.way[seat] < 0 else PURR) + s.cats[seat]


def mark(d: Data, s: State, events: Events, seat: Seat) -> bool:
    """At the end of a turn: mark the station if it is due.  True: it was the last one."""
    for station in due(s, seat):
        if is_at(d, s, seat, station):
            break
    else:
        return False
    old, face = marker(s, seat), marker_face(s, seat)
    if s.way[seat] == 0:
        s.way[seat] = 1 if station == s.order[0] else -1
    s.marks[seat] += 1
    if events is not None:
        now = marker_face(s, seat)
        if now != face:
            events.append(Event("changed", now, old, seat=seat, amount=face))
        events.append(
            Event(
                "moved",
                now,
                old,
                marker(s, seat),
                seat,
                amount=s.marks[seat],
                extra=("mark", station),
            )
        )
    return s.marks[seat] == length(s)
