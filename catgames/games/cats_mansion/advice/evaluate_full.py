"""How well a seat stands, for those who know how energy, rest and time go together."""

from __future__ import annotations

from math import exp

from ....core.types import Seat
from ..data import Data
from ..rules import course
from ..state import State
from .evaluate import evaluate, spat_turns
from .preview import course_left

REST = 1.8  # turns that a rest costs, with the way to where one can lie down
STATION = 0.8  # turns that stopping at a station costs
COIN = 0.15
PURR = 0.35
TEMPO = 0.2  # turns that ending the turn gives away
SPREAD = 3.0  # turns ahead that make a race likely to be won


def evaluate_full(d: Data, s: State, seat: Seat) -> float:
    """The chance to win, from how many turns everybody still needs if they rest in time."""
    if not s.stack or len(s.order) < 2 or not s.homes:
        return evaluate(d, s, seat)
    ahead = [exp(-turns_left(d, s, other) / SPREAD) for other in range(s.seats)]
    return ahead[seat] / sum(ahead)


def turns_left(d: Data, s: State, seat: Seat) -> float:
    """Turns to the end of the course."""
    far = course_left(d, s, seat)
    stations = course.length(s) - s.marks[seat]
    energy = min(s.energy[seat] + d.rest_gain[s.rest[seat]], d.energy["most"])
    left = walking(far, energy) + STATION * stations
    left -= COIN * s.coins[seat] + PURR * s.purrs[seat] * min(1.0, far / 20)
    if s.active == seat and s.stack[-1][0] != "draw_turn":
        left -= TEMPO
    return max(left - spat_turns(d, s, seat), 0.2 * stations + 0.02 * far)


def walking(far: int, energy: int) -> float:
    """Turns for so many steps.

    Two steps a turn cost 1 each turn, three cost 3, four cost 6: up to half the way every point
    saves a turn, which is worth a rest for three of them; up to the whole way a third of a turn;
    then a sixth.
    """
    if energy <= far / 2:
        return far / 2 + (far / 2 - energy) * REST / 3
    if energy <= far:
        return far / 2 - (energy - far / 2) / 3
    return far / 3 - min(energy - far, far / 2) / 6
