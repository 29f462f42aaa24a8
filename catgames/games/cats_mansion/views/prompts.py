"""Who must do what."""

from __future__ import annotations

from typing import Any

from ....core.types import Decision, Message, Seat, Target, message
from ....core.view import View
from ..data import Data
from ..rules import course
from ..rules.moving import next_cost
from ..state import State
from .names import cat_name_of, object_name, room_name


def prompt(d: Data, view: View[State], decision: Decision, picks: tuple[Target, ...]) -> Message:
    """With what matters for the decision."""
    s = view.state
    key, seat, kind = "cats_mansion.prompt.", decision.seat, decision.kind
    who: dict[str, Any] = {"seat": ("seat", seat)}
    if kind == "walk":
        return _walk(d, s, seat)
    if kind == "push":
        how = "push" if seat == s.active else "push_back"
        return message(key + how, **who, other=cat_name_of(s, s.stack[-1][2]))
    if s.spat is not None:
        spat = s.spat
        attacker, defender = cat_name_of(s, spat.attacker), cat_name_of(s, spat.defender)
        return message(key + kind, **who, attacker=attacker, defender=defender)
    if kind == "found":
        return message(key + kind, **who, thing=object_name(s.found))
    if kind in ("next_spat", "step_in"):
        return message(key + kind, **who, cat=cat_name_of(s, seat))
    if kind == "draw_cat":
        return message(key + kind, seat=("seat", s.stack[-1][1]))
    return message(key + kind, **who)


def _walk(d: Data, s: State, seat: Seat) -> Message:
    cost, name = next_cost(d, s), cat_name_of(s, seat)
    facts: dict[str, Any] = {"seat": ("seat", seat), "cat": name, "energy": s.energy[seat]}
    if s.duty[seat]:
        return message("cats_mansion.prompt.walk_off", **facts)
    if cost < 0:
        return message("cats_mansion.prompt.walk_end", **facts)
    if s.steps or s.fought:
        return message("cats_mansion.prompt.walk_on", **facts, cost=cost)
    due = course.due(s, seat)
    if due == (course.CUSHION,):
        return message("cats_mansion.prompt.walk_home", **facts, cost=cost)
    if len(due) > 1:
        facts |= {"room": room_name(due[0]), "other": room_name(due[1])}
        return message("cats_mansion.prompt.walk_either", **facts, cost=cost)
    return message("cats_mansion.prompt.walk", **facts, cost=cost, room=room_name(due[0]))
