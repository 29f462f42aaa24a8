"""How many turns a cat needs for the rest of its course if nobody is in its way, with the rests
that pay for it.

A turn of one step is free, two steps cost a point of energy, and so on: energy that a cat does not
have is turns of one step.  So going out of its way for a rest may be worth while.
"""

from __future__ import annotations

from functools import lru_cache

from ..data import Data

Turns = tuple[float, ...]
"""By energy: turns to the end of the course."""
Rooms = tuple[int, ...]
"""The rooms of the course in the order of visiting."""


@lru_cache(1 << 15)
def turns_needed(d: Data, rooms: Rooms, home: int, done: int, at: int, energy: int) -> float:
    """Turns to the end of the course, for a cat on square ``at``.

    ``home``: the cat whose cushion comes after the rooms; -1: none does.
    """
    if done >= len(rooms) + (home >= 0):
        return 0.0
    there = from_station(d, rooms, home, done)
    to = _to_station(d, rooms, home, done)
    direct = _walked(d, to[at], there, energy)
    to_rest, on = _rest_on_way(d, to, at)
    return min(direct, _walked(d, to_rest, _rested(d, on, there), energy))


@lru_cache(256)
def from_station(d: Data, rooms: Rooms, home: int, done: int) -> Turns:
    """Turns from the station with this number to the end, by energy."""
    if done + 1 >= len(rooms) + (home >= 0):
        return (0.0,) * (d.energy["most"] + 1)
    there = from_station(d, rooms, home, done + 1)
    to = _to_station(d, rooms, home, done + 1)
    before = _to_station(d, rooms, home, done - 1) if done else to
    entry = min(d.plan.rooms[rooms[done]], key=before.__getitem__)
    to_rest, on = _rest_on_way(d, to, entry)
    rested = _rested(d, on, there)
    return tuple(
        min(_walked(d, to[entry], there, energy), _walked(d, to_rest, rested, energy))
        for energy in range(d.energy["most"] + 1)
    )


def _to_station(d: Data, rooms: Rooms, home: int, number: int) -> tuple[int, ...]:
    """By square: steps to the station with this number."""
    return d.to_room[rooms[number]] if number < len(rooms) else d.to_cushion[home]


@lru_cache(1 << 12)
def _walked(d: Data, far: int, there: Turns, energy: int) -> float:
    """Turns for ``far`` steps and then ``there``, with the best use of the energy."""
    best = far + there[energy]
    for spent in range(1, min(energy, far) + 1):
        turns = float(far - spent) if 2 * spent <= far else far / 2 - (spent - far / 2) / 3
        if turns + there[energy - spent] < best:
            best = turns + there[energy - spent]
    return best


@lru_cache(256)
def _rested(d: Data, far: int, there: Turns) -> Turns:
    """Turns from a place of rest that is ``far`` steps from a station, by energy."""
    most, gain = d.energy["most"], max(d.rest_gain)
    turns = [_walked(d, far, there, energy) for energy in range(most + 1)]
    for energy in range(most - 1, -1, -1):
        turns[energy] = min(turns[energy], 1 + turns[min(most, energy + gain)])
    return tuple(turns)


@lru_cache(1 << 12)
def _rest_on_way(d: Data, to: tuple[int, ...], at: int) -> tuple[int, int]:
    """Steps to the place of rest with the shortest way by it to ``to``, and the steps from it."""
    ways = [(far[at] + to[cell], far[at], to[cell]) for cell, far in _rests(d)]
    return min(ways)[1:] if ways else (999, 999)


@lru_cache(8)
def _rests(d: Data) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """The squares where cats rest, each with the steps to it by square."""
    plan = d.plan
    return tuple(
        (cell, tuple(plan.distances([cell]))) for cell, rest in enumerate(d.rest_place) if rest
    )
