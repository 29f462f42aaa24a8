"""The race order: which station is due, marking it, who has won (CM-11, CM-12, CM-33, CM-34)."""

from __future__ import annotations

from ....core.events import Event, Events
from ....core.types import Seat, Spot
from ..data import PURR, PURR_BACKWARDS, Data
from ..state import State

CUSHION = -1
"""The station that is no room but the own cushion (CM-33)."""


def length(s: State) -> int:
    """Stations of the whole course."""
    return len(s.order) + s.chosen.shorter


def due(s: State, seat: Seat) -> tuple[int, ...]:
    """The rooms that count next, or CUSHION; two while the direction is open."""
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
    """Where the seat's marker lies: the place in the row of the last station visited."""
    done = s.marks[seat]
    place = done - 1 if s.way[seat] >= 0 or done == 0 else len(s.order) - done
    if done > len(s.order):
        place = len(s.order)
    return ("course", seat, place)


def marker_face(s: State, seat: Seat) -> int:
    """The Purr card that marks the way, upside down if that goes backwards."""
    return (PURR_BACKWARDS if s.way[seat] < 0 else PURR) + s.cats[seat]


def mark(d: Data, s: State, events: Events, seat: Seat) -> bool:
    """A turn ends: mark the station if it is due.  True: the last one, the race is won."""
    station = next((r for r in due(s, seat) if is_at(d, s, seat, r)), None)
    if station is None:
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


def scores(d: Data, s: State) -> list[float]:
    """Stations marked, by seat."""
    return [float(n) for n in s.marks]


def winners(d: Data, s: State) -> tuple[Seat, ...]:
    """CM-12, CM-36: most rooms marked, then most energy, then shared."""
    worth = list(zip(s.marks, s.energy))
    return tuple(seat for seat, w in enumerate(worth) if w == max(worth))


def ending(d: Data, s: State) -> str:
    """CM-12: somebody has marked the last station; CM-36: the game took too long."""
    return "course" if max(s.marks) >= length(s) else "max_turns"
