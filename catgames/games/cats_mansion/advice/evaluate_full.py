"""Like ``evaluate``, with the rests that a cat needs on its way."""

from __future__ import annotations

from math import exp

from ....core.types import Seat
from ..data import Data
from ..rules import setup
from ..state import State
from .evaluate import evaluate, spat_turns
from .preview import course_left

# All in turns.
REST = 1.8
"""Lost by a rest, with the way to the place."""
STATION = 0.8
"""Lost by stopping at a station."""
COIN = 0.15
PURR = 0.35
TEMPO = 0.2
"""Gained by having the turn."""
SPREAD = 3.0
"""A lead that makes a win likely: by a factor of e."""


def evaluate_full(d: Data, s: State, seat: Seat) -> float:
    """The chance to win, from how many turns everybody still needs."""
    if not s.stack or len(s.order) < 2 or not s.homes:
        return evaluate(d, s, seat)
    ahead = [exp(-turns_left(d, s, other) / SPREAD) for other in range(s.seats)]
    return ahead[seat] / sum(ahead)


def turns_left(d: Data, s: State, seat: Seat) -> float:
    """Turns to the end of the course."""
    far = course_left(d, s, seat)
    stations = setup.length(s) - s.marks[seat]
    energy = min(s.energy[seat] + d.rest_gain[s.rest[seat]], d.energy["most"])
    left = walking(far, energy) + STATION * stations
    left -= COIN * s.coins[seat] + PURR * s.purrs[seat] * min(1.0, far / 20)
    if s.active == seat and s.stack[-1][0] != "draw_turn":
        left -= TEMPO
    return max(left - spat_turns(d, s, seat), 0.2 * stations + 0.02 * far)


def walking(far: int, energy: int) -> float:
    """Turns for ``far`` steps with this energy.

    A turn of two steps costs 1 EP, of three 3, of four 6.  So energy for less than half of the
    steps doesn't even pay for two steps a turn, and rests (3 EP each) are needed; from there on
    a point saves a third of a turn, and beyond one point a step a sixth.
    """
    if energy <= far / 2:
        return far / 2 + (far / 2 - energy) * REST / 3
    if energy <= far:
        return far / 2 - (energy - far / 2) / 3
    return far / 3 - min(energy - far, far / 2) / 6
