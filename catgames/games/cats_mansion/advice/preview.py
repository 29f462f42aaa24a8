"""What choices lead to: reachable spaces with their cost, spats with their odds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, lru_cache
from itertools import pairwise

from ....core.types import Decision, Move, Seat, Spot, Target
from ....core.view import View
from ..data import Data
from ..geometry import FAR
from ..rules import frames, setup
from ..rules.frames import number_of
from ..rules.moving import exits, next_cost, rivals, seat_at
from ..rules.objects import bonuses, total
from ..rules.spats import forced
from ..state import ATTACKER, DEFENDER, Spat, State


@dataclass(frozen=True, slots=True)
class Odds:
    """Chances of the attacker; ``win + lose == 1``."""

    win: Fraction
    lose: Fraction


@cache
def odds(die: int, attacker: int, defender: int) -> Odds:
    """The odds of a spat with these bonuses."""
    sides = range(1, die + 1)
    scores = [(a + attacker, b + defender) for a in sides for b in sides]
    decided = sum(a != b for a, b in scores)
    if not decided:
        half = Fraction(1, 2)
        return Odds(half, half)
    win = Fraction(sum(a > b for a, b in scores), decided)
    return Odds(win, 1 - win)


@cache
def chance(die: int, lead: int) -> float:
    """That the attacker wins if its bonuses exceed the defender's by ``lead``."""
    return float(odds(die, max(lead, 0), max(-lead, 0)).win)


def percent(odds: Fraction) -> str:
    """A chance as players read it; 0 and 100 only if it is certain."""
    share = round(100 * odds)
    if share == 100 and odds < 1:
        return ">99%"
    return "<1%" if share == 0 and odds > 0 else f"{share}%"


HARD, EASY = Fraction(2, 5), Fraction(3, 5)
"""A spat is hard to win below the one and easy above the other."""
CLAWS = 3
"""The most claws that a chance is shown by."""


def claws(odds: Fraction) -> int:
    """A chance at a glance: one claw for a spat that is hard to win, two for an even one, three
    for an easy one."""
    return 1 if odds < HARD else 2 if odds <= EASY else CLAWS


Way = tuple[tuple[int, ...], int, int, int, int, int]
"""Race Order, shorter course, direction, stations visited, cat, square."""


@dataclass(frozen=True, slots=True)
class Reach:
    """A space that the active cat can get to this turn without a spat on the way."""

    spot: Spot
    before: Spot
    """The space before the last step; with CM-35 a spat is fought from there."""
    steps: int
    """The steps from where the cat is now."""
    energy: int
    """The cost of these steps."""
    spats: tuple[Seat, ...]
    """Who must be fought there (CM-17), or for the space itself (CM-35)."""
    offers: tuple[Seat, ...]
    """Who may be fought there (CM-16)."""
    ends_turn: bool
    """It is an object's space (CM-15)."""
    marks: bool
    """Ending the turn here marks a station (CM-11)."""


def reachable(d: Data, s: State) -> tuple[Reach, ...]:
    """Every space within this turn's steps and energy, nearest first; empty when no step is due.

    Spaces behind a spat are left out: the dice decide whether the cat gets there.
    """
    if not s.stack or s.stack[-1][0] != "walk":
        return ()
    seat = s.active
    copy = s.clone()
    start, energy = s.pos[seat], s.energy[seat]
    found: dict[int, Reach] = {}
    edge, paid = [start], 0
    while edge:
        cost = next_cost(d, copy)
        if cost < 0 or paid + cost > energy:
            break
        paid += cost
        further = []
        for cell in edge:
            copy.pos[seat] = cell
            for goal in exits(d, copy, seat):
                if goal not in found and goal != start:
                    reach = _reach(d, copy, seat, cell, goal, copy.steps + 1 - s.steps, paid)
                    found[goal] = reach
                    if not (reach.spats or reach.ends_turn):
                        further.append(goal)
        edge = further
        copy.steps += 1
    return tuple(found.values())


def due_now(s: State) -> tuple[int, ...]:
    """The stations due next for the cat that walks (``setup.due``); none during a spat, in which
    somebody else may be asked."""
    walks = s.active >= 0 and s.order and s.spat is None
    return setup.due(s, s.active) if walks else ()


def way_to(reach: Mapping[Spot, Reach], spot: Spot) -> list[Spot]:
    """The spaces to step onto, in order, for one of ``reach``."""
    way = [spot]
    while way[-1] in reach:
        way.append(reach[way[-1]].before)
    return way[-2::-1]


def shortcuts(d: Data, view: View[State], decision: Decision) -> dict[Target, tuple[Move, ...]]:
    """The steps to every space within reach; for a spat, each choice of card and energy."""
    s = view.state
    if decision.kind == "walk":
        reach = {r.spot: r for r in reachable(d, s)}
        return {spot: tuple(("step", at) for at in way_to(reach, spot)) for spot in reach}
    if decision.kind in ("attacker_spends", "defender_spends"):
        moves = frames.rules.asks[decision.kind].options(d, s)
        return {stake_of(move): (move,) for move in moves}
    return {}


def _reach(d: Data, s: State, seat: Seat, cell: int, goal: int, steps: int, paid: int) -> Reach:
    holder = seat_at(s, goal)
    off, was = int(d.plan.cushion[cell] >= 0), s.pos[seat]
    must: list[Seat] = [holder] if holder >= 0 else []
    may: list[Seat] = []
    s.pos[seat] = goal
    if not s.chosen.personal_space:
        must = forced(d, s, seat, off)
        may = [r for r in rivals(d, s, seat) if r not in must]
    marks = any(setup.is_at(d, s, seat, r) for r in setup.due(s, seat))
    s.pos[seat] = was
    ends = d.plan.object[goal] >= 0
    return Reach(d.spots[goal], d.spots[cell], steps, paid, tuple(must), tuple(may), ends, marks)


# ---------------------------------------------------------------------- spats


@dataclass(frozen=True, slots=True)
class Preview:
    """A spat, current or possible: what the bonuses add up to, and the attacker's chances."""

    attacker: Seat
    defender: Seat
    totals: tuple[int, int]
    """The attacker's and the defender's bonuses."""
    odds: Odds


def spat_ahead(d: Data, s: State, attacker: Seat, defender: Seat, spot: Spot) -> Preview:
    """The spat that would begin if ``attacker`` fought ``defender`` from ``spot``.

    Coins count, since they must be used; no Purr card or energy is spent.
    """
    copy = s.clone()
    copy.pos[attacker] = d.spots.index(spot)
    copy.rest[attacker] = 0
    copy.spat = Spat((attacker, defender), 0)
    return _preview(d, copy)


def spat_in_hand(d: Data, s: State) -> Preview | None:
    """The current spat with all that has been announced; None: there is none."""
    return _preview(d, s) if s.spat is not None else None


def _preview(d: Data, s: State) -> Preview:
    assert s.spat is not None
    totals = total(bonuses(d, s, ATTACKER)), total(bonuses(d, s, DEFENDER))
    return Preview(s.spat.attacker, s.spat.defender, totals, _odds(d, totals))


def _odds(d: Data, totals: tuple[int, int]) -> Odds:
    return odds(d.spat["die"], *totals)


@dataclass(frozen=True, slots=True)
class Stake:
    """What an announcement of Purr card and energy leads to."""

    move: Move
    bonus: int
    """The sum of the player's bonuses with it."""
    win: Odds
    """The attacker's chances if the other player spends nothing more."""
    answered: Odds
    """The attacker's chances if a defender who has not announced yet spends everything."""


def stakes(d: Data, s: State, moves: tuple[Move, ...]) -> tuple[Stake, ...]:
    """For legal moves of ``attacker_spends`` or ``defender_spends``."""
    assert s.spat is not None
    side = ATTACKER if s.stack[-1][0] == "attacker_spends" else DEFENDER
    base = [total(bonuses(d, s, ATTACKER)), total(bonuses(d, s, DEFENDER))]
    most = _most(d, s, s.spat.defender) if side == ATTACKER else 0
    found = []
    for move in moves:
        extra = number_of(move) // d.spat["energy_for_one"]
        extra += (move[0] == "purr") * d.spat["purr"]
        now = base[:]
        now[side] += extra
        answered = _odds(d, (now[0], now[1] + most))
        found.append(Stake(move, now[side], _odds(d, (now[0], now[1])), answered))
    return tuple(found)


def usual_stakes(d: Data, s: State) -> dict[str, Stake]:
    """The least, the most, and the next to the least, by ``save``, ``all`` and ``little``."""
    found = stakes(d, s, tuple(frames.rules.asks[s.stack[-1][0]].options(d, s)))
    found = tuple(sorted(found, key=lambda stake: (stake.bonus, stake.move[0] == "purr")))
    least, most = found[0], found[-1]
    between = [x for x in found if least.bonus < x.bonus < most.bonus]
    usual = {"save": least, "little": between[0]} if between else {"save": least}
    return usual if most is least else {**usual, "all": most}


def stake_of(move: Move) -> Target:
    """The target that stands for a move of ``attacker_spends`` or ``defender_spends``."""
    return ("stake", str(move[0]), number_of(move))


def odds_of(s: State, stake: Stake) -> Fraction:
    """The chance of whoever stakes it."""
    return stake.win.win if s.stack[-1][0] == "attacker_spends" else stake.win.lose


def _most(d: Data, s: State, seat: Seat) -> int:
    """The largest bonus that a cat can still announce."""
    purr = d.spat["purr"] if s.purrs[seat] else 0
    return purr + s.energy[seat] // d.spat["energy_for_one"]


# ---------------------------------------------------------------------- distances


def course_left(d: Data, s: State, seat: Seat) -> int:
    """Steps to the end of a cat's course, station by station, as if no other cat were there."""
    if not s.order or seat >= len(s.cats):
        return 0
    return steps_left(d, *way_of(s, seat))


def way_of(s: State, seat: Seat) -> Way:
    """Where a cat is on its course."""
    return s.order, s.chosen.shorter, s.way[seat], s.marks[seat], s.cats[seat], s.pos[seat]


@lru_cache(1 << 12)
def steps_left(
    d: Data, order: tuple[int, ...], shorter: int, way: int, done: int, cat: int, at: int
) -> int:
    """``course_left`` of ``way_of`` a cat.  Kept: most moves change it for one cat at most."""
    if done >= len(order):
        return d.to_cushion[cat][at] if shorter and done == len(order) else 0
    left = []
    for rooms in (order, order[::-1]) if way == 0 else (order[::way],):
        far = d.to_room[rooms[done]][at]
        far += sum([d.gap[a][b] for a, b in pairwise(rooms[done:])])
        if shorter:
            far += d.home_gap[rooms[-1]][cat]
        assert far < FAR
        left.append(far)
    return min(left)
