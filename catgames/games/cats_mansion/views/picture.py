"""What lies where, what programs and screen readers are told, the reckoning, conservation."""

from __future__ import annotations

from typing import Any

from ....core.types import HIDDEN, Picture, Seat, message
from ....core.view import ScoreRow, View
from ..data import CAT, COIN, OBJECT, OBJECT_CARD, PURR, REST_WORDS, ROOM_CARD, TURN_CARD, Data
from ..geometry import CATS, OBJECTS, ROOMS, Plan
from ..rules import course
from ..rules.moving import exits, is_protected, next_cost
from ..rules.spats import bonuses, total
from ..state import State


def picture(d: Data, s: State) -> Picture:
    """Spots: cells (object, then cat), cats, order, course, purrs, coin, coins, deck, turn, played,
    objects and found."""
    spots = d.spots
    now: Picture = {spots[cell]: (OBJECT + i,) for i, cell in enumerate(d.plan.objects)}
    for seat, cat in enumerate(s.cats):
        spot = spots[s.pos[seat]]
        now[spot] = (*now.get(spot, ()), CAT + cat)
        now[course.marker(s, seat)] = (course.marker_face(s, seat),)
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


def check(d: Data, s: State) -> None:
    """Raises AssertionError when something does not add up."""
    cats = [c for c in s.pos if c >= 0]
    assert len(set(cats)) == len(cats), f"two cats on one space: {s.pos}"
    assert not any(d.plan.solid[c] for c in cats), f"a cat in the wall: {s.pos}"
    assert all(0 <= e <= d.energy["most"] for e in s.energy), f"energy {s.energy}"
    assert all(c in (0, 1) for c in s.coins), f"coins {s.coins}"
    assert all(0 <= p < d.spat["purr_cards"] for p in s.purrs), f"Purr cards {s.purrs}"
    assert all(0 <= m <= course.length(s) for m in s.marks), f"marks {s.marks}"
    if s.deck or s.played:
        drawn = sorted([*s.deck, *s.played])
        due = [TURN_CARD + 3 * c + i for c in sorted(s.cats) for i in range(3)]
        assert drawn == due, f"the Turn Order cards don't add up: {drawn}"
        assert s.played[-1:] == ((s.card,) if s.card >= 0 else ())


# ---------------------------------------------------------------------- for programs


def describe(d: Data, view: View[State]) -> dict[str, Any]:
    """See docs/games/cats_mansion.md."""
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
        "course_length": course.length(s),
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


def _at(plan: Plan, cell: int) -> list[int]:
    """Column and row, as JSON has them."""
    return list(plan.xy(cell))


def _map(d: Data) -> dict[str, Any]:
    plan = d.plan
    return {
        "width": plan.width,
        "height": plan.height,
        "rooms": {
            name: {
                "cells": [_at(plan, c) for c in plan.rooms[r]],
                "doors": [[_at(plan, a), _at(plan, b)] for a, b in plan.doors(r)],
                "cat": CATS[d.room_cat[r]],
            }
            for r, name in enumerate(ROOMS)
        },
        "cushions": {
            name: {"cell": _at(plan, c), "front": _at(plan, plan.front[c])}
            for name, c in zip(CATS, plan.cushions)
        },
        "objects": {name: _at(plan, c) for name, c in zip(OBJECTS, plan.objects)},
        "adjacent": [
            [_at(plan, c), [_at(plan, b) for b in near]]
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
        "cell": _at(plan, at),
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
        "due": [station_word(r) for r in course.due(s, seat)] if s.order else [],
        "home": [*(ROOMS[r] for r in rooms), "cushion"],
    }


def station_word(station: int) -> str:
    """A room's name, or ``cushion``."""
    return "cushion" if station == course.CUSHION else ROOMS[station]


def _now(d: Data, s: State) -> dict[str, Any]:
    cost = next_cost(d, s)
    return {
        "seat": s.active,
        "cat": CATS[s.cats[s.active]],
        "room_bonus": bool(s.bonus),
        "steps": s.steps,
        "most_steps": len(d.costs[s.bonus]),
        "next_step_cost": cost if cost >= 0 else None,
        "next_spaces": [_at(d.plan, c) for c in exits(d, s, s.active)] if cost >= 0 else [],
        "fought": [CATS[s.cats[x]] for x in range(s.seats) if s.fought >> x & 1],
        "stepped_in": bool(s.stepped_in),
        "vacated": [_at(d.plan, c) for c in s.vacated],
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
        }
    return {**sides, "for_its_space": bool(s.spat.enter)}


def breakdown(d: Data, s: State) -> tuple[ScoreRow, ...]:
    """Stations visited; energy, which breaks ties (CM-36), is no point and stands at the seats."""
    seats = range(s.seats)
    marks = tuple(float(m) for m in s.marks)
    cushion = tuple(float(s.marks[seat] > len(s.order)) for seat in seats)
    rooms = tuple(a - b for a, b in zip(marks, cushion))
    rows = [ScoreRow(message("cats_mansion.score.rooms"), rooms)]
    if s.chosen.shorter:
        rows.append(ScoreRow(message("cats_mansion.score.cushion"), cushion))
    return (*rows, ScoreRow(message("score.total"), marks, total=True))
