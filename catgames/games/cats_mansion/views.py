"""What lies where, and what outside programs are told."""

from __future__ import annotations

from typing import Any

from ...core.types import HIDDEN, Picture, Seat
from ...core.view import View
from .data import CAT, COIN, OBJECT, OBJECT_CARD, PURR, REST_WORDS, ROOM_CARD, TURN_CARD, Data
from .geometry import CATS, OBJECTS, ROOMS, Plan
from .rules import setup
from .rules.moving import exits, is_protected, next_cost
from .rules.objects import bonuses, total
from .state import State


def picture(d: Data, s: State) -> Picture:
    """Spots: ``cell x y`` (object, then cat), ``cats`` (not drawn yet), ``order place``, ``course
    seat place`` (markers), ``purrs seat``, ``coin seat``, ``coins`` (at the Mouse), ``deck``,
    ``turn``, ``played``, ``objects`` (OBJECT cards) and ``found``."""
    spots = d.spots
    now: Picture = {spots[cell]: (OBJECT + i,) for i, cell in enumerate(d.plan.objects)}
    for seat, cat in enumerate(s.cats):
        spot = spots[s.pos[seat]]
        now[spot] = (*now.get(spot, ()), CAT + cat)
        now[setup.marker(s, seat)] = (setup.marker_face(s, seat),)
        now["purrs", seat] = (PURR + cat,) * s.purrs[seat]
        now["coin", seat] = (COIN,) * s.coins[seat]
    if len(s.cats) < s.seats:
        now["cats",] = tuple(CAT + c for c in range(len(CATS)) if c not in s.cats)
    for i, room in enumerate(s.order):
        now["order", i] = (ROOM_CARD + room,)
    now["coins",] = (COIN,) * (s.seats - sum(s.coins))
    now["deck",] = (HIDDEN,) * len(s.deck)
    now["turn",] = (s.card,) if s.card >= 0 else ()
    now["played",] = s.played[:-1]
    now["objects",] = (HIDDEN,) * (len(OBJECTS) - (s.found >= 0))
    now["found",] = (OBJECT_CARD + s.found,) if s.found >= 0 else ()
    return {spot: faces for spot, faces in now.items() if faces}


def describe(d: Data, view: View[State]) -> dict[str, Any]:
    """The keys are explained in docs/games/cats_mansion.md."""
    s = view.state
    return {
        "options": {
            "shorter": bool(s.chosen.shorter),
            "bidirectional": bool(s.chosen.bidirectional),
            "personal_space": bool(s.chosen.personal_space),
            "cats": "picked" if s.chosen.picked else "drawn",
            "max_turns_per_cat": s.chosen.max_turns_per_cat,
        },
        "map": _map(d),
        "race_order": [{"room": ROOMS[r], "cat": CATS[d.room_cat[r]]} for r in s.order],
        "course_length": setup.length(s),
        "seats": [_seat(d, s, seat) for seat in range(s.seats)],
        "scores": list(s.marks),
        "coins_at_mouse": s.seats - sum(s.coins),
        "turn_order": {
            "card": _turn_card(d, s.card) if s.card >= 0 else None,
            "played": [_turn_card(d, c) for c in s.played],
            "to_come": [_turn_card(d, c) for c in s.deck],
        },
        "now": _now(d, s) if s.active >= 0 else None,
        "spat": _spat(d, s) if s.spat is not None else None,
        "object_card": OBJECTS[s.found] if s.found >= 0 else None,
    }


def _xy(plan: Plan, cell: int) -> list[int]:
    """Column and row."""
    return list(plan.xy(cell))


def _map(d: Data) -> dict[str, Any]:
    plan = d.plan
    return {
        "width": plan.width,
        "height": plan.height,
        "rooms": {
            name: {
                "cells": [_xy(plan, c) for c in plan.rooms[r]],
                "doors": [[_xy(plan, a), _xy(plan, b)] for a, b in plan.doors(r)],
                "cat": CATS[d.room_cat[r]],
            }
            for r, name in enumerate(ROOMS)
        },
        "cushions": {
            name: {"cell": _xy(plan, c), "front": _xy(plan, plan.front[c])}
            for name, c in zip(CATS, plan.cushions)
        },
        "objects": {name: _xy(plan, c) for name, c in zip(OBJECTS, plan.objects)},
        "adjacent": [
            [_xy(plan, c), [_xy(plan, b) for b in near]]
            for c, near in enumerate(plan.adjacent)
            if near
        ],
    }


def _turn_card(d: Data, face: int) -> dict[str, Any]:
    i = face - TURN_CARD
    return {"card": face, "cat": CATS[i // 3], "room": ROOMS[d.card_room[i]]}


def _seat(d: Data, s: State, seat: Seat) -> dict[str, Any]:
    if seat >= len(s.cats):
        return {"cat": None}
    cat, at = s.cats[seat], s.pos[seat]
    plan = d.plan
    rooms = [r for i, r in enumerate(d.cat_rooms[cat]) if s.homes and s.homes[seat] >> i & 1]
    return {
        "cat": CATS[cat],
        "cell": _xy(plan, at),
        "room": ROOMS[plan.room[at]] if plan.room[at] >= 0 else None,
        "cushion": CATS[plan.cushion[at]] if plan.cushion[at] >= 0 else None,
        "object": OBJECTS[plan.object[at]] if plan.object[at] >= 0 else None,
        "energy": s.energy[seat],
        "coin": bool(s.coins[seat]),
        "purr_cards": s.purrs[seat],
        "resting": REST_WORDS[s.rest[seat]],
        "rest_energy_due": d.rest_gain[s.rest[seat]],
        "protected": is_protected(d, s, seat),
        "must_move_off": bool(s.duty[seat]),
        "ate_last_turn": bool(s.ate[seat]),
        "marked": s.marks[seat],
        "direction": ("backwards", "open", "forwards")[s.way[seat] + 1],
        "due": [station_word(r) for r in setup.due(s, seat)] if s.order else [],
        "home": [*(ROOMS[r] for r in rooms), "cushion"],
    }


def station_word(station: int) -> str:
    """A room's name, or ``cushion``."""
    return "cushion" if station == setup.CUSHION else ROOMS[station]


def _now(d: Data, s: State) -> dict[str, Any]:
    cost = next_cost(d, s)
    return {
        "seat": s.active,
        "cat": CATS[s.cats[s.active]],
        "room_bonus": bool(s.bonus),
        "steps": s.steps,
        "most_steps": len(d.costs[s.bonus]),
        "next_step_cost": cost if cost >= 0 else None,
        "next_spaces": [_xy(d.plan, c) for c in exits(d, s, s.active)] if cost >= 0 else [],
        "fought": [CATS[s.cats[x]] for x in range(s.seats) if s.fought >> x & 1],
        "stepped_in": bool(s.stepped_in),
        "vacated": [_xy(d.plan, c) for c in s.vacated],
        "turn_is_ending": bool(s.done),
    }


def _spat(d: Data, s: State) -> dict[str, Any]:
    assert s.spat is not None
    sides = {}
    for side, word in enumerate(("attacker", "defender")):
        items = bonuses(d, s, side)
        sides[word] = {
            "seat": s.spat.seats[side],
            "cat": CATS[s.cats[s.spat.seats[side]]],
            "coin_used": bool(s.spat.coins[side]),
            "purr_card": bool(s.spat.purrs[side]),
            "energy": s.spat.energy[side],
            "bonuses": [{"source": name, "amount": amount} for name, amount in items],
            "bonus": total(items),
            "die": s.spat.dice[side] or None,
        }
    return {**sides, "for_its_space": bool(s.spat.enter)}
