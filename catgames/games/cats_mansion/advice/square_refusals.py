"""Why a square can't be chosen: for steps, retreats, pushes and stepping in."""

from __future__ import annotations

from typing import Any

from ....core.types import Message, Seat, message
from ..data import Data
from ..geometry import BOWL, MOUSE, PILLOW, PRESENT
from ..rules import moving
from ..state import State
from ..views.names import cat_name_of, object_name

OBJECT_RULE = {MOUSE: "CM-19", BOWL: "CM-20", PILLOW: "CM-21", PRESENT: "CM-23"}


def no(key: str, rule: str, **gaps: Any) -> Message:
    """A refusal."""
    return message(f"cats_mansion.refused.{key}", rule=rule, **gaps)


def push_rule(s: State, seat: Seat) -> str:
    """The rule about pushing and stepping in, for an attacker or a defender who has won."""
    return "CM-27" if seat == s.active else "CM-28"


def square(d: Data, s: State, kind: str, seat: Seat, verb: str, cell: int) -> Message | None:
    """Why the cat can't go, or be moved, to a square; None: the decision is about no square."""
    if d.plan.solid[cell]:
        return no("wall", "CM-4")
    if kind == "walk" and verb in ("", "step"):
        return _step(d, s, seat, cell)
    if kind == "retreat" and verb in ("", "retreat"):
        return _retreat(d, s, seat, cell)
    if kind == "push" and verb in ("", "push"):
        return _push(d, s, seat, s.stack[-1][2], cell)
    if kind == "step_in" and verb in ("", "step_in"):
        return _step_in(d, s, seat, cell)
    return None


def _step(d: Data, s: State, seat: Seat, cell: int) -> Message:
    me, at = cat_name_of(s, seat), s.pos[seat]
    if cell == at:
        return no("there_already", "CM-14", cat=me)
    cost = moving.next_cost(d, s)
    if cost < 0:
        rule = "CM-13" if s.bonus else "CM-14"
        return no("moved_most", rule, cat=me, count=s.steps)
    way = _way(d, s, seat, cell)
    if way:
        return way
    other = moving.seat_at(s, cell)
    enters = s.chosen.personal_space and cell in d.plan.adjacent[at]
    if other >= 0 and enters and s.fought >> other & 1:
        return no("fought", "CM-35", cat=me, other=cat_name_of(s, other))
    if other >= 0 and not enters:
        return no("occupied", "CM-15", cat=cat_name_of(s, other))
    guard = moving.protector(d, s, seat, cell)
    if guard >= 0 and guard != other:
        return _protected(d, s, guard)
    return no("too_dear", "CM-14", cat=me, cost=cost, energy=s.energy[seat])


def _way(d: Data, s: State, seat: Seat, cell: int) -> Message | None:
    """Why no step leads there even if all cats are out of the way."""
    plan, at, me = d.plan, s.pos[seat], cat_name_of(s, seat)
    if plan.cushion[at] >= 0:
        front = moving.seat_at(s, plan.front[at])
        if front < 0:
            return None if cell == plan.front[at] else no("off_cushion", "CM-2", cat=me)
        if cell == plan.front[at]:
            return (
                None
                if s.chosen.personal_space
                else no("occupied", "CM-15", cat=cat_name_of(s, front))
            )
        if cell == plan.beyond[at]:
            return None
        if cell not in plan.diagonals[at]:
            return no("blocked_cushion", "CM-16", cat=me, other=cat_name_of(s, front))
        return None if plan.beyond[at] in s.pos else no("leap_first", "CM-16", cat=me)
    return None if cell in plan.adjacent[at] else _not_beside(d, at, cell, me)


def _not_beside(d: Data, at: int, cell: int, me: Any) -> Message:
    plan = d.plan
    (x, y), (u, v) = plan.xy(at), plan.xy(cell)
    far = abs(x - u) + abs(y - v)
    if plan.cushion[cell] >= 0 and cell != at:
        return no("onto_cushion", "CM-2", cat=me)
    if far == 1:
        return no("wall_between", "CM-4", cat=me)
    if abs(x - u) == abs(y - v) == 1:
        return no("diagonal", "CM-1", cat=me)
    return no("far", "CM-14", cat=me)


def _protected(d: Data, s: State, guard: Seat) -> Message:
    at = d.plan.object[s.pos[guard]]
    return no("protected", OBJECT_RULE[at], cat=cat_name_of(s, guard), thing=object_name(at))


def _retreat(d: Data, s: State, seat: Seat, cell: int) -> Message:
    me, cost = cat_name_of(s, seat), d.energy["retreat"]
    if s.energy[seat] < cost:
        return no("retreat_dear", "CM-29", cat=me, cost=cost, energy=s.energy[seat])
    other = moving.seat_at(s, cell)
    if other == seat:
        return no("there_already", "CM-29", cat=me)
    if cell not in d.plan.adjacent[s.pos[seat]]:
        return no("retreat_far", "CM-29", cat=me)
    return no("occupied", "CM-29", cat=cat_name_of(s, other))


def _push(d: Data, s: State, seat: Seat, loser: Seat, cell: int) -> Message:
    plan, at, it = d.plan, s.pos[loser], cat_name_of(s, loser)
    other = moving.seat_at(s, cell)
    rule = push_rule(s, seat)
    if other == loser:
        return no("there_already", rule, cat=it)
    (x, y), (u, v) = plan.xy(at), plan.xy(cell)
    if max(abs(x - u), abs(y - v)) > 1:
        return no("push_far", rule, cat=it)
    if cell in plan.pushes[at]:
        return no("occupied", rule, cat=cat_name_of(s, other))
    if plan.cushion[cell] >= 0:
        return no("push_onto_cushion", "CM-27", cat=it)
    if plan.cushion[at] >= 0:
        return no("push_off_cushion", "CM-27", cat=it)
    return no("push_wall", "CM-27", cat=it)


def _step_in(d: Data, s: State, seat: Seat, cell: int) -> Message:
    me = cat_name_of(s, seat)
    if cell not in s.vacated:
        return no("not_vacated", push_rule(s, seat), cat=me)
    other = moving.seat_at(s, cell)
    if other >= 0:
        return no("occupied", "CM-18", cat=cat_name_of(s, other))
    guard = moving.protector(d, s, seat, cell)
    return _protected(d, s, guard) if guard >= 0 else no("not_vacated", "CM-27", cat=me)
