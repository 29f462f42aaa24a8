"""How well a seat stands, from the turns it still needs; and a quick order of moves."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp

from ....core.types import Move, Seat
from ..data import Data
from ..rules import setup, turn
from ..rules.frames import cell_of
from ..rules.objects import bonuses, total
from ..state import State
from .preview import Way, chance, course_left, steps_left, way_of

# All in turns; FULL_ and REST are those of ``evaluate_full``.
STEP = 0.5
STATION = 0.6
"""Lost by stopping at a station."""
COIN = 0.3
PURR = 0.35
TEMPO = 0.35
"""Gained by having the turn."""
FULL_STATION, FULL_COIN, FULL_PURR, FULL_TEMPO = 0.8, 0.15, 0.35, 0.2
REST = 1.8
"""Lost by a rest, with the way to the place."""
SPREAD = 3.0
"""A lead that makes a win likely: by a factor of e."""
LOST_SPAT = -0.6
WON_SPAT = 0.4


def _worth(energy: int) -> float:
    """Turns that energy saves; every point saves less than the one before."""
    return sum(max(0.1, 0.3 - 0.01 * e) for e in range(energy))


_WORTH = tuple(_worth(e) for e in range(200))


def evaluate(d: Data, s: State, seat: Seat) -> float:
    """The chance to win, from how many turns everybody still needs; exact when it is over."""
    if not s.stack:
        winners = turn.winners(d, s)
        return 1 / len(winners) if seat in winners else 0.0
    if len(s.order) < 2 or not s.homes:
        return 1 / s.seats
    ahead = [exp(-turns_left(d, s, other) / SPREAD) for other in range(s.seats)]
    return ahead[seat] / sum(ahead)


def turns_left(d: Data, s: State, seat: Seat) -> float:
    """Turns to the end of the course, less what energy, coin and Purr cards save."""
    energy = s.energy[seat] + d.rest_gain[s.rest[seat]]
    left, least = _alone(d, way_of(s, seat), energy, s.coins[seat], s.purrs[seat])
    if s.active == seat and s.stack[-1][0] != "draw_turn":
        left -= TEMPO
    if s.spat is not None:
        left -= spat_turns(d, s, seat)
    return max(left, least)


@lru_cache(1 << 12)
def _alone(d: Data, way: Way, energy: int, coins: int, purrs: int) -> tuple[float, float]:
    """``turns_left`` without turn and spat, and the least that it can be.  Most moves leave them as
    they are for all cats but one."""
    order, shorter, _, done, _, _ = way
    far, stations = steps_left(d, *way), len(order) + shorter - done
    left = STEP * far + STATION * stations - _WORTH[min(energy, 2 * far, d.energy["most"])]
    left -= COIN * coins + PURR * purrs * min(1.0, far / 20)
    return left, 0.2 * stations + 0.02 * far


def spat_turns(d: Data, s: State, seat: Seat) -> float:
    """Turns that the current spat saves on average."""
    if s.spat is None or seat not in s.spat.seats or s.stack[-1][0] in ("push", "step_in"):
        return 0.0
    side = s.spat.seats.index(seat)
    lead = total(bonuses(d, s, 0)) - total(bonuses(d, s, 1))
    win = chance(d.spat["die"], lead)
    if side:
        win = 1 - win
    return win * WON_SPAT + (1 - win) * LOST_SPAT


# ---------------------------------------------------------------------- with rests


def evaluate_full(d: Data, s: State, seat: Seat) -> float:
    """Like ``evaluate``, with the rests that a cat needs on its way."""
    if not s.stack or len(s.order) < 2 or not s.homes:
        return evaluate(d, s, seat)
    ahead = [exp(-full_turns_left(d, s, other) / SPREAD) for other in range(s.seats)]
    return ahead[seat] / sum(ahead)


def full_turns_left(d: Data, s: State, seat: Seat) -> float:
    """Turns to the end of the course."""
    far = course_left(d, s, seat)
    stations = setup.length(s) - s.marks[seat]
    energy = min(s.energy[seat] + d.rest_gain[s.rest[seat]], d.energy["most"])
    left = walking(far, energy) + FULL_STATION * stations
    left -= FULL_COIN * s.coins[seat] + FULL_PURR * s.purrs[seat] * min(1.0, far / 20)
    if s.active == seat and s.stack[-1][0] != "draw_turn":
        left -= FULL_TEMPO
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


# ---------------------------------------------------------------------- moves


def move_priors(d: Data, s: State, moves: Sequence[Move]) -> Sequence[float] | None:
    """Prefers the way to the station and stopping there, and spending little on spats."""
    kind = s.stack[-1][0]
    if kind in ("attacker_spends", "defender_spends"):
        return [3.0 if m == d.spends[0][0] else 1.0 if m == d.spends[1][0] else 0.3 for m in moves]
    if kind != "walk":
        return None
    seat = s.active
    due = setup.due(s, seat)
    here = _far(d, s, seat, due, s.pos[seat])
    return [_walk_prior(d, s, seat, due, here, move) for move in moves]


def _walk_prior(
    d: Data, s: State, seat: Seat, due: tuple[int, ...], here: int, move: Move
) -> float:
    """``here``: steps from the cat to the nearest station due."""
    verb = move[0]
    if verb == "step":
        if not here:
            return 0.2
        return 1.0 + 0.8 * (here - _far(d, s, seat, due, cell_of(d, move)))
    if verb == "spat":
        return 0.3
    if not here:
        return 8.0
    if verb == "stop":
        return 0.4 + s.steps * 0.6
    hungry = s.energy[seat] < d.energy["start"] // 3
    return (3.0 if hungry else 0.4) if verb in ("rest", "use") else 0.1


def _far(d: Data, s: State, seat: Seat, due: tuple[int, ...], cell: int) -> int:
    table = (d.to_cushion[s.cats[seat]] if r == setup.CUSHION else d.to_room[r] for r in due)
    return min((t[cell] for t in table), default=0)
