"""The names of cats, rooms, objects and targets, what the log needs to know about events, and who
must do what."""

from __future__ import annotations

from typing import Any

from ...core.events import Event
from ...core.types import Decision, Message, Seat, Target, message
from ...core.view import View
from .data import OBJECT_CARD, ROOM_CARD, TURN_CARD, Data
from .geometry import CATS, OBJECTS, ROOMS
from .rules import setup
from .rules.moving import next_cost
from .state import State

Gap = tuple[str, Any]
"""What fills a gap of a Message."""


_MOST_SPACES = 9
"""The rules that players read have a line for so many steps."""


def text_facts(d: Data, key: str) -> dict[str, Any]:
    """What the rules say of moving, and how many Purr cards are left for spats."""
    if key != "rules":
        return {}
    steps, with_bonus = d.costs
    costs = {n: sum(steps[:n]) for n in range(1, _MOST_SPACES + 1)}
    return {
        "spaces": {n: int(n <= len(steps)) for n in costs},
        "costs": costs,
        "most_spaces": len(steps),
        "spaces_with_bonus": len(with_bonus),
        "dearest": sum(steps),
        "purr_in_spats": d.spat["purr_cards"] - 1,
    }


def cat_name(number: int) -> Gap:
    """A cat's name."""
    return ("text", f"cats_mansion.cat.{CATS[number]}")


def room_name(number: int) -> Gap:
    """A room's name; course.CUSHION: that of the own cushion."""
    name = ROOMS[number] if number >= 0 else "cushion"
    return ("text", f"cats_mansion.room.{name}")


def object_name(number: int) -> Gap:
    """An object's name."""
    return ("text", f"cats_mansion.object.{OBJECTS[number]}")


def target_name(d: Data, s: State, target: Target) -> Message | None:
    """Squares, cats with their players, objects, energy, choices in a spat; None: none of these."""
    if not isinstance(target, tuple) or len(target) < 2:
        return None
    kind, value = target[:2]
    if kind == "number":
        return message("cats_mansion.target.energy", count=int(value or 0))
    if kind == "stake":
        return message(f"cats_mansion.target.stake_{value}", count=int(target[2] or 0))
    if kind == "object":
        return message("cats_mansion.target.object", thing=object_name(OBJECTS.index(str(value))))
    if kind == "cat":
        return _cat(s, CATS.index(str(value)))
    return _square(d, s, int(value or 0), int(target[2] or 0)) if kind == "cell" else None


def _cat(s: State, number: int) -> Message:
    if number not in s.cats:
        return message("cats_mansion.target.cat", cat=cat_name(number))
    seat = ("seat", s.cats.index(number))
    return message("cats_mansion.target.cat_of", cat=cat_name(number), seat=seat)


def _square(d: Data, s: State, x: int, y: int) -> Message:
    plan = d.plan
    cell = plan.at(x, y)
    facts: dict[str, Any] = {"place": _place(d, cell), "column": x + 1, "row": y + 1}
    if cell in s.pos:
        return message("cats_mansion.target.taken", cat=("seat", s.pos.index(cell)), **facts)
    return message("cats_mansion.target.square", **facts)


def _place(d: Data, cell: int) -> object:
    plan = d.plan
    if plan.object[cell] >= 0:
        return object_name(plan.object[cell])
    if plan.room[cell] >= 0:
        return room_name(plan.room[cell])
    if plan.cushion[cell] >= 0:
        return message("cats_mansion.target.cushion", cat=cat_name(plan.cushion[cell]))
    return ("text", "cats_mansion.target.corridor")


# ---------------------------------------------------------------------- for the log


def room_card(d: Data, face: int) -> Gap:
    """The room of a Race Order card."""
    return room_name(face - ROOM_CARD)


def turn_room(d: Data, face: int) -> Gap:
    """The room of a Turn Order card."""
    return room_name(d.card_room[face - TURN_CARD])


def object_card(d: Data, face: int) -> Gap:
    """The object of an OBJECT card."""
    return object_name(face - OBJECT_CARD)


def order_place(d: Data, e: Event) -> int:
    """The place in the race order that an event is about, from 1."""
    return int(e.dst[1] or 0) + 1


def energy_gained(d: Data, e: Event) -> int:
    """The energy that ``counted`` adds; 0: it takes some."""
    return max(e.amount, 0)


def object_reached(d: Data, e: Event) -> Gap | None:
    """The name of the object onto whose space a step leads."""
    number = d.plan.object[_cell(d, e.dst)]
    return object_name(number) if number >= 0 else None


def room_entered(d: Data, e: Event) -> Gap | None:
    """The name of the room that a step leads into from outside."""
    was, now = d.plan.room[_cell(d, e.src)], d.plan.room[_cell(d, e.dst)]
    return room_name(now) if now >= 0 and now != was else None


def _cell(d: Data, spot: tuple[Any, ...]) -> int:
    return d.plan.at(spot[1], spot[2])


def prompt(d: Data, view: View[State], decision: Decision, picks: tuple[Target, ...]) -> Message:
    """The question, with the figures that matter for its answer."""
    s = view.state
    key, seat, kind = "cats_mansion.prompt.", decision.seat, decision.kind
    who: dict[str, Any] = {"seat": ("seat", seat)}
    if kind == "walk":
        return _walk(d, s, seat)
    if kind == "push":
        how = "push" if seat == s.active else "push_back"
        return message(key + how, **who, other=("seat", s.stack[-1][2]))
    if s.spat is not None:
        spat = s.spat
        attacker, defender = ("seat", spat.attacker), ("seat", spat.defender)
        return message(key + kind, **who, attacker=attacker, defender=defender)
    if kind == "found":
        return message(key + kind, **who, thing=object_name(s.found))
    if kind == "draw_cat":
        return message(key + kind, seat=("seat", s.stack[-1][1]))
    return message(key + kind, **who)


def _walk(d: Data, s: State, seat: Seat) -> Message:
    cost = next_cost(d, s)
    facts: dict[str, Any] = {"seat": ("seat", seat), "energy": s.energy[seat]}
    if s.duty[seat]:
        return message("cats_mansion.prompt.walk_off", **facts)
    if cost < 0:
        return message("cats_mansion.prompt.walk_end", **facts)
    how, due = "walk", setup.due(s, seat)
    if s.steps or s.fought:
        how = "walk_on"
    elif due == (setup.CUSHION,):
        how = "walk_home"
    elif len(due) > 1:
        how = "walk_either"
        facts |= {"room": room_name(due[0]), "other": room_name(due[1])}
    else:
        facts["room"] = room_name(due[0])
    free = "" if cost else "_free"
    return message(f"cats_mansion.prompt.{how}{free}", **facts, cost=cost)
