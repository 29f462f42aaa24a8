"""What the learned evaluation weighs.

The card that begins a turn changes nothing here, until its cat does something: a move that ends a
turn is not compared with others by whose turn chance makes the next one.
"""

from __future__ import annotations

from functools import lru_cache

from ..data import TURN_CARD, Data
from ..state import State
from .evaluate import spat_turns
from .preview import Way, steps_left, way_of
from .turns_needed import turns_needed

NAMES = (
    "turns",  # to the end of the course if nobody is in the way
    "turns_late",  # the same, the nearer the end of the race the more
    "stations",  # left
    "stations_late",
    "moving",  # it has begun its turn
    "cards",  # turns that are certain before the Turn Order deck is shuffled
    "cards_late",
    "energy",
    "no_energy",  # points below those of two steps
    "coin",
    "purrs",
    "spat",  # turns that the current spat saves on average
    "resting",
    "safe",  # from spats
    "neighbours",  # cats next to it
)
LATE = 3.0
"""Turns that the first cat still needs when the race is half late."""


def features(d: Data, s: State) -> list[list[float]]:
    """By seat, in the order of NAMES."""
    if len(s.order) < 2 or not s.homes:
        return [[0.0] * len(NAMES) for _ in range(s.seats)]
    kind = s.stack[-1][0]
    waiting = kind == "draw_turn" or (kind == "walk" and not (s.steps or s.fought or s.stepped_in))
    owners = [(face - TURN_CARD) // 3 for face in s.deck]
    if waiting and kind == "walk":
        owners.append(s.cats[s.active])
    pos, adjacent, rest_gain = s.pos, d.plan.adjacent, d.rest_gain
    alone = [
        _alone(d, way_of(s, seat), s.energy[seat] + rest_gain[s.rest[seat]])
        for seat in range(s.seats)
    ]
    late = LATE / (LATE + min([turns + stations for turns, stations, *_ in alone]))
    rows = []
    for seat, (turns, stations, energy, no_energy, far) in enumerate(alone):
        at = pos[seat]
        cards, beside = owners.count(s.cats[seat]), adjacent[at]
        rows.append(
            [
                turns,
                turns * late,
                stations,
                stations * late,
                seat == s.active and not waiting,
                cards,
                cards * late,
                energy,
                no_energy,
                s.coins[seat],
                s.purrs[seat] * far,
                spat_turns(d, s, seat) if s.spat is not None else 0.0,
                s.rest[seat] > 0,
                s.guard[seat] or d.shield[at],
                sum([other in beside for other in pos]),
            ]
        )
    return rows


@lru_cache(1 << 14)
def _alone(d: Data, way: Way, energy: int) -> tuple[float, int, int, int, float]:
    """Turns to the end, stations left, energy, what is missing of it, and how much of the way is
    left, at most 1.  Most moves change them for one cat at most."""
    order, shorter, direction, done, cat, at = way
    far, energy = steps_left(d, *way), min(energy, d.energy["most"])
    left = len(order) + shorter - done
    home = cat if shorter else -1
    ways = (order, order[::-1]) if direction == 0 else (order[::direction],)
    turns = min([turns_needed(d, rooms, home, done, at, energy) for rooms in ways])
    return turns, left, energy, max(0, 3 - energy), min(1.0, far / 20)
