"""Why a target or move is not possible, with the rule id."""

from __future__ import annotations

from typing import Any

from ....core.types import CHANCE, Decision, Message, Move, Seat, Target
from ..data import NOT, Data
from ..geometry import BOWL, CATS, MOUSE, OBJECTS, PRESENT
from ..rules import moving
from ..rules.spats import forced
from ..state import State
from ..views.names import cat_name, cat_name_of, object_name
from .square_refusals import OBJECT_RULE, no, push_rule, square

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
    d: Data, s: State, decision: Decision, thing: Target | Move, picks: tuple[Target, ...]
) -> Message:
    """``thing`` is a target or whole move that is not legal now."""
    kind, seat = decision.kind, decision.seat
    if seat == CHANCE:
        return no("chance", _CHANCE[kind])
    verb, target = _parts(thing)
    match target:
        case ("cell", int(x), int(y)) if 0 <= x < d.plan.width and 0 <= y < d.plan.height:
            reason = square(d, s, kind, seat, verb, d.plan.at(x, y))
        case ("cell", *_):
            reason = no("wall", "CM-4")
        case ("cat", str(name)) if name in CATS:
            reason = None
            if verb in ("", "pick" if kind == "pick_cat" else "spat"):
                reason = _cat(d, s, kind, seat, CATS.index(name))
        case ("object", str(name)) if name in OBJECTS:
            reason = _object(d, s, kind, seat, OBJECTS.index(name))
        case ("number", int(n)):
            reason = _number(d, s, kind, seat, verb, n)
        case _:
            reason = _verb(d, s, kind, seat, verb)
    return reason or no(f"now_{kind}", _now_rule(s, kind, seat), seat=("seat", seat))


def _parts(thing: Target | Move) -> tuple[str, Any]:
    """Verb and first target of a move, a button or a target; "" and None if there is none."""
    if not isinstance(thing, tuple) or not thing:
        return "", thing
    head = str(thing[0])
    if head == "verb" and len(thing) > 1:
        return str(thing[1]), None
    if head in ("cell", "cat", "object", "number", "card", "seat"):
        return "", thing
    return head, thing[1] if len(thing) > 1 else None


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
    other, me = s.cats.index(number), cat_name_of(s, seat)
    if other == seat:
        return no("own_cat", "CM-24", cat=name)
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
    me, it, rule = cat_name_of(s, seat), object_name(number), OBJECT_RULE[number]
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


def _number(d: Data, s: State, kind: str, seat: Seat, verb: str, n: int) -> Message | None:
    if kind not in ("attacker_spends", "defender_spends") or verb not in ("", "spend", "purr"):
        return None
    each, me = d.spat["energy_for_one"], cat_name_of(s, seat)
    if n < 0 or n % each:
        return no("threes", "CM-24", count=each)
    if n > s.energy[seat]:
        return no("spend_dear", "CM-24", cat=me, cost=n, energy=s.energy[seat])
    return None if s.purrs[seat] else no("no_purr", "CM-24", cat=me)


# ---------------------------------------------------------------------- buttons


def _verb(d: Data, s: State, kind: str, seat: Seat, verb: str) -> Message | None:
    me = cat_name_of(s, seat) if s.homes else None
    if kind == "walk":
        return _walk_verb(d, s, seat, verb, me)
    if kind == "next_spat" and verb == "pass":
        must = forced(d, s, seat, s.stack[-1][2])
        return no("must_fight", "CM-17", cat=me, other=cat_name_of(s, must[0]))
    if kind == "push" and verb == "pass":
        return no("must_push", "CM-28", cat=me, other=cat_name_of(s, s.stack[-1][2]))
    if kind == "found" and verb == "passage":
        if s.found != PRESENT:
            return no("no_passage", "CM-23", thing=object_name(s.found))
        other = moving.seat_at(s, d.plan.cushions[s.cats[seat]])
        return no("cushion_taken", "CM-23", cat=me, other=cat_name_of(s, other))
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
