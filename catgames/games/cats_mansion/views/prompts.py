"""Prompts, log lines and names, as sentences for the catalogue."""

from __future__ import annotations

from typing import Any

from ....core.events import Event
from ....core.types import Decision, Message, Seat, Target, message
from ....core.view import View
from ..data import COIN, OBJECT, OBJECT_CARD, PURR, ROOM_CARD, TURN_CARD, Data
from ..geometry import CATS, OBJECTS, ROOMS
from ..rules import course
from ..rules.moving import next_cost
from ..state import State

Gap = tuple[str, Any]


def cat(number: int) -> Gap:
    """A cat's name, for a gap."""
    return ("text", f"cats_mansion.cat.{CATS[number]}")


def cat_of(s: State, seat: Seat) -> Gap:
    """The name of a seat's cat."""
    return cat(s.cats[seat])


def room(number: int) -> Gap:
    """A room's name, or that of the own cushion."""
    name = ROOMS[number] if number >= 0 else "cushion"
    return ("text", f"cats_mansion.room.{name}")


def thing(number: int) -> Gap:
    """An object's name."""
    return ("text", f"cats_mansion.object.{OBJECTS[number]}")


def face_name(d: Data, face: int) -> Message:
    """What a piece or card is called."""
    if face >= OBJECT:
        return message("cats_mansion.face.object", thing=thing(face - OBJECT))
    if face == COIN:
        return message("cats_mansion.face.coin")
    if face >= PURR:
        return message("cats_mansion.face.purr", cat=cat((face - PURR) % 5))
    if face >= OBJECT_CARD:
        return message("cats_mansion.face.object_card", thing=thing(face - OBJECT_CARD))
    if face >= TURN_CARD:
        i = face - TURN_CARD
        return message("cats_mansion.face.turn_card", cat=cat(i // 3), room=room(d.card_room[i]))
    if face >= ROOM_CARD:
        r = face - ROOM_CARD
        return message("cats_mansion.face.room_card", room=room(r), cat=cat(d.room_cat[r]))
    if face >= 0:
        return message(f"cats_mansion.cat.{CATS[face]}")
    return message("cats_mansion.face.hidden")


# ---------------------------------------------------------------------- prompts


def prompt(d: Data, view: View[State], decision: Decision, picks: tuple[Target, ...]) -> Message:
    """Who must do what, with the facts that matter for it."""
    s = view.state
    key, seat, kind = "cats_mansion.prompt.", decision.seat, decision.kind
    who: dict[str, Any] = {"seat": ("seat", seat)}
    if kind == "walk":
        return _walk(d, s, seat)
    if kind == "push":
        how = "push" if seat == s.active else "push_back"
        return message(key + how, **who, other=cat_of(s, s.stack[-1][2]))
    if s.spat is not None:
        spat = s.spat
        attacker, defender = cat_of(s, spat.attacker), cat_of(s, spat.defender)
        return message(key + kind, **who, attacker=attacker, defender=defender)
    if kind == "found":
        return message(key + kind, **who, thing=thing(s.found))
    if kind in ("next_spat", "step_in"):
        return message(key + kind, **who, cat=cat_of(s, seat))
    if kind == "draw_cat":
        return message(key + kind, seat=("seat", s.stack[-1][1]))
    return message(key + kind, **who)


def _walk(d: Data, s: State, seat: Seat) -> Message:
    cost, name = next_cost(d, s), cat_of(s, seat)
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
        facts |= {"room": room(due[0]), "other": room(due[1])}
        return message("cats_mansion.prompt.walk_either", **facts, cost=cost)
    return message("cats_mansion.prompt.walk", **facts, cost=cost, room=room(due[0]))


# ---------------------------------------------------------------------- the log


def log(d: Data, e: Event) -> Message | None:
    """The line of an event, if it is worth one."""
    key, who = f"cats_mansion.log.{e.kind}", ("seat", e.seat)
    match e.kind:
        case "moved":
            return _moved(d, e)
        case "added":
            if e.dst[0] != "order":
                return None
            place = int(e.dst[1] or 0) + 1
            return message("cats_mansion.log.dealt", number=place, room=room(e.face - ROOM_CARD))
        case "turn":
            i = e.face - TURN_CARD
            how = key + "_bonus" if e.amount else key
            return message(how, seat=who, cat=cat(i // 3), room=room(d.card_room[i]))
        case "counted":
            return message(key, seat=who, count=e.amount, now=e.extra[2]) if e.amount > 0 else None
        case "spends":
            return _spends(e)
        case "rolled":
            return message(key, seat=who, number=e.amount, score=e.extra[0])
        case "spat_won":
            how = "_double" if e.extra[0] else ""
            return message(key + how, seat=who, other=("seat", e.amount))
        case "spat" | "tie" | "spares":
            return message(key, seat=who, other=("seat", e.amount))
        case "used" | "declined":
            return message(key, seat=who, thing=thing(e.amount))
        case "rests" | "stayed" | "won":
            return message(key, seat=who)
        case "reshuffled" | "too_long":
            return message(key)
    return None


def _spends(e: Event) -> Message | None:
    purr = e.extra[0]
    if not (purr or e.amount):
        return None
    how = "_purr" if not e.amount else "_both" if purr else ""
    return message(f"cats_mansion.log.spends{how}", seat=("seat", e.seat), energy=e.amount)


def _moved(d: Data, e: Event) -> Message | None:
    how = str(e.extra[0]) if e.extra else ""
    key, who = f"cats_mansion.log.{how}", ("seat", e.seat)
    if how == "set_up":
        return message(key, seat=who, cat=cat(e.face))
    if how == "mark" and e.extra[1] == course.CUSHION:
        return message(key + "_home", seat=who)
    if how == "mark":
        return message(key, seat=who, room=room(int(e.extra[1] or 0)), number=e.amount)
    if how == "coin":
        return message(key if e.dst[0] == "coin" else key + "_back", seat=who)
    if e.dst == ("found",):
        return message("cats_mansion.log.found", seat=who, thing=thing(e.face - OBJECT_CARD))
    if how == "step":
        return _stepped(d, e)
    return message(key, seat=who) if how else None


def _stepped(d: Data, e: Event) -> Message | None:
    """A step is told when it leads into a room or onto an object."""
    was, now = _cell(d, e.src), _cell(d, e.dst)
    plan, who = d.plan, ("seat", e.seat)
    if plan.object[now] >= 0:
        return message("cats_mansion.log.at_object", seat=who, thing=thing(plan.object[now]))
    if plan.room[now] >= 0 and plan.room[was] != plan.room[now]:
        return message("cats_mansion.log.into_room", seat=who, room=room(plan.room[now]))
    return None


def _cell(d: Data, spot: tuple[Any, ...]) -> int:
    return d.plan.at(spot[1], spot[2])
