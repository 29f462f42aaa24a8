"""Why a target can't be clicked, with the rule id."""

from __future__ import annotations

from typing import Any

from ....core.types import CHANCE, Decision, Message, Seat, Target, message
from ..data import NOT, Data
from ..geometry import BOWL, CATS, MOUSE, OBJECTS, PILLOW, PRESENT
from ..rules import moving
from ..rules.spats import forced
from ..state import State
from ..words import cat_name, object_name

OBJECT_RULE = {MOUSE: "CM-19", BOWL: "CM-20", PILLOW: "CM-21", PRESENT: "CM-23"}


def no(key: str, rule: str, **gaps: Any) -> Message:
    """A refusal."""
    return message(f"cats_mansion.refused.{key}", rule=rule, **gaps)


def push_rule(s: State, seat: Seat) -> str:
    """The rule about pushing and stepping in, for an attacker or a defender who has won."""
    return "CM-27" if seat == s.active else "CM-28"


def square(d: Data, s: State, kind: str, seat: Seat, cell: int) -> Message | None:
    """Why the cat can't go, or be moved, to a square; None: the decision is about no square."""
    if d.plan.solid[cell]:
        return no("wall", "CM-4")
    if kind == "walk":
        return _step(d, s, seat, cell)
    if kind == "retreat":
        return _retreat(d, s, seat, cell)
    if kind == "push":
        return _push(d, s, seat, s.stack[-1][2], cell)
    if kind == "step_in":
        return _step_in(d, s, seat, cell)
    return None


def _step(d: Data, s: State, seat: Seat, cell: int) -> Message:
    me, at = ("seat", seat), s.pos[seat]
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
        return no("fought", "CM-35", cat=me, other=("seat", other))
    if other >= 0 and not enters:
        return no("occupied", "CM-15", cat=("seat", other))
    guard = moving.protector(d, s, seat, cell)
    if guard >= 0 and guard != other:
        return _protected(d, s, guard)
    return no("too_dear", "CM-14", cat=me, cost=cost, energy=s.energy[seat])


def _way(d: Data, s: State, seat: Seat, cell: int) -> Message | None:
    """Why no step leads there even if all cats are out of the way."""
    plan, at, me = d.plan, s.pos[seat], ("seat", seat)
    if plan.cushion[at] >= 0:
        front = moving.seat_at(s, plan.front[at])
        if front < 0:
            return None if cell == plan.front[at] else no("off_cushion", "CM-2", cat=me)
        if cell == plan.front[at]:
            return None if s.chosen.personal_space else no("occupied", "CM-15", cat=("seat", front))
        if cell == plan.beyond[at]:
            return None
        if cell not in plan.diagonals[at]:
            return no("blocked_cushion", "CM-16", cat=me, other=("seat", front))
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
    return no("protected", OBJECT_RULE[at], cat=("seat", guard), thing=object_name(at))


def _retreat(d: Data, s: State, seat: Seat, cell: int) -> Message:
    me, cost = ("seat", seat), d.energy["retreat"]
    if s.energy[seat] < cost:
        return no("retreat_dear", "CM-29", cat=me, cost=cost, energy=s.energy[seat])
    other = moving.seat_at(s, cell)
    if other == seat:
        return no("there_already", "CM-29", cat=me)
    if cell not in d.plan.adjacent[s.pos[seat]]:
        return no("retreat_far", "CM-29", cat=me)
    return no("occupied", "CM-29", cat=("seat", other))


def _push(d: Data, s: State, seat: Seat, loser: Seat, cell: int) -> Message:
    plan, at, it = d.plan, s.pos[loser], ("seat", loser)
    other = moving.seat_at(s, cell)
    rule = push_rule(s, seat)
    if other == loser:
        return no("there_already", rule, cat=it)
    (x, y), (u, v) = plan.xy(at), plan.xy(cell)
    if max(abs(x - u), abs(y - v)) > 1:
        return no("push_far", rule, cat=it)
    if cell in plan.pushes[at]:
        return no("occupied", rule, cat=("seat", other))
    if plan.cushion[cell] >= 0:
        return no("push_onto_cushion", "CM-27", cat=it)
    if plan.cushion[at] >= 0:
        return no("push_off_cushion", "CM-27", cat=it)
    return no("push_wall", "CM-27", cat=it)


def _step_in(d: Data, s: State, seat: Seat, cell: int) -> Message:
    me = ("seat", seat)
    if cell not in s.vacated:
        return no("not_vacated", push_rule(s, seat), cat=me)
    other = moving.seat_at(s, cell)
    if other >= 0:
        return no("occupied", "CM-18", cat=("seat", other))
    guard = moving.protector(d, s, seat, cell)
    return _protected(d, s, guard) if guard >= 0 else no("not_vacated", "CM-27", cat=me)


_CHANCE = {
    "draw_cat": "CM-10",
    "deal": "CM-11",
    "draw_turn": "CM-13",
    "search": "CM-23",
    "roll": "CM-24",
}
_NOW = {
    "pick_cat": "CM-10",
    "walk": "CM-14",
    "next_spat": "CM-18",
    "retreat": "CM-29",
    "attacker_spends": "CM-24",
    "defender_spends": "CM-24",
    "found": "CM-23",
}


def refusal(
    d: Data, s: State, decision: Decision, target: Target, picks: tuple[Target, ...]
) -> Message:
    """Why ``target`` can't be clicked now."""
    kind, seat = decision.kind, decision.seat
    if seat == CHANCE:
        return no("chance", _CHANCE[kind])
    match target:
        case ("cell", int(x), int(y)) if 0 <= x < d.plan.width and 0 <= y < d.plan.height:
            reason = square(d, s, kind, seat, d.plan.at(x, y))
        case ("cell", *_):
            reason = no("wall", "CM-4")
        case ("cat", str(name)) if name in CATS:
            reason = _cat(d, s, kind, seat, CATS.index(name))
        case ("object", str(name)) if name in OBJECTS:
            reason = _object(d, s, kind, seat, OBJECTS.index(name))
        case ("number", int(n)):
            reason = _number(d, s, kind, seat, n)
        case ("verb", str(verb)):
            reason = _verb(d, s, kind, seat, verb)
        case _:
            reason = None
    return reason or no(f"now_{kind}", _now_rule(s, kind, seat), seat=("seat", seat))


def _now_rule(s: State, kind: str, seat: Seat) -> str:
    return push_rule(s, seat) if kind in ("push", "step_in") else _NOW[kind]


# ---------------------------------------------------------------------- cats, objects, numbers


def _cat(d: Data, s: State, kind: str, seat: Seat, number: int) -> Message | None:
    name = cat_name(number)
    if kind == "pick_cat":
        if number in s.cats:
            return no("taken", "CM-10", cat=name, seat=("seat", s.cats.index(number)))
        return None
    if number not in s.cats:
        return no("not_in_play", "CM-8", cat=name)
    if kind not in ("walk", "next_spat"):
        return None
    other, me = s.cats.index(number), ("seat", seat)
    name = ("seat", other)
    if other == seat:
        return no("own_cat", "CM-24")
    if s.fought >> other & 1:
        return no("fought", "CM-18", cat=me, other=name)
    if s.chosen.personal_space:
        return no("enter_it", "CM-35", cat=me, other=name)
    if s.pos[other] not in d.plan.adjacent[s.pos[seat]]:
        return no("not_adjacent", "CM-17", cat=me, other=name)
    return no("spat_too_late", "CM-17", cat=me, other=name)


def _object(d: Data, s: State, kind: str, seat: Seat, number: int) -> Message | None:
    if kind not in ("found", "walk"):
        return None
    me, it, rule = ("seat", seat), object_name(number), OBJECT_RULE[number]
    if kind == "found":
        if number == BOWL and s.found in (BOWL, PRESENT):
            return no("ate", "CM-20", cat=me)
        if number == s.found:  # then one of the other objects is chosen
            return None
        return no("not_found", "CM-23", thing=it, other=object_name(s.found))
    if s.steps or s.fought or s.stepped_in:  # wherever the turn began
        return no("whole_turn", rule, cat=me)
    if d.plan.object[s.pos[seat]] != number:
        return no("not_on_object", rule, cat=me, thing=it)
    if s.duty[seat]:
        return no("must_move_off", "CM-20", cat=me)
    if number == MOUSE:
        return no("has_coin", "CM-19", cat=me)
    if number == BOWL:
        return no("ate", "CM-20", cat=me)
    return no("rest_there", "CM-21", cat=me)


def _number(d: Data, s: State, kind: str, seat: Seat, n: int) -> Message | None:
    if kind not in ("attacker_spends", "defender_spends"):
        return None
    each, me = d.spat["energy_for_one"], ("seat", seat)
    if n < 0 or n % each:
        return no("threes", "CM-24", count=each)
    if n > s.energy[seat]:
        return no("spend_dear", "CM-24", cat=me, cost=n, energy=s.energy[seat])
    return None if s.purrs[seat] else no("no_purr", "CM-24", cat=me)


# ---------------------------------------------------------------------- buttons


def _verb(d: Data, s: State, kind: str, seat: Seat, verb: str) -> Message | None:
    me = ("seat", seat) if s.homes else None
    if kind == "walk":
        return _walk_verb(d, s, seat, verb, me)
    if kind == "next_spat" and verb == "pass":
        must = forced(d, s, seat, s.stack[-1][2])
        return no("must_fight", "CM-17", cat=me, other=("seat", must[0]))
    if kind == "push" and verb == "pass":
        return no("must_push", "CM-28", cat=me, other=("seat", s.stack[-1][2]))
    if kind == "found" and verb == "passage":
        if s.found != PRESENT:
            return no("no_passage", "CM-23", thing=object_name(s.found))
        other = moving.seat_at(s, d.plan.cushions[s.cats[seat]])
        return no("cushion_taken", "CM-23", cat=me, other=("seat", other))
    if kind.endswith("_spends") and verb == "purr":
        return no("no_purr", "CM-24", cat=me) if not s.purrs[seat] else None
    return None


def _walk_verb(d: Data, s: State, seat: Seat, verb: str, me: Any) -> Message | None:
    if verb not in ("rest", "stay", "stop"):
        return no("passage_needs_present", "CM-23", cat=me) if verb == "passage" else None
    stuck = all(c in s.pos for c in moving.steps(d, s, seat))
    if s.duty[seat] and (verb == "rest" or not stuck):
        return no("must_move_off", "CM-20", cat=me)
    started = s.steps or s.fought or s.stepped_in
    if verb == "rest":
        if d.rest_place[s.pos[seat]] == NOT:
            return no("no_bed", "CM-22", cat=me)
        return no("whole_turn", "CM-22", cat=me)
    if verb == "stay" and started:
        return no("moved_already", "CM-14", cat=me)
    return no("not_moved", "CM-14", cat=me)
