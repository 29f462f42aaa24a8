"""The game's own part of ``describe``; docs/games/clowder.md explains every key."""

from __future__ import annotations

from typing import Any

from ....core.types import HIDDEN, Target
from ....core.view import View
from ..data import DOOR, Data
from ..geometry import BROKEN, CELLS, COLOURS, EDGES, NO_ROOF, ROOFS, TOWER, areas
from ..rules.captures import flights
from ..rules.moving import goals
from ..state import NONE, NYX, Played, State, Step
from .hiding import hidden_hand

Description = dict[str, Any]


def describe(d: Data, view: View[State]) -> dict[str, Any]:
    """Everything that the viewer may know, JSON-compatible."""
    s = view.state
    return {
        "options": {
            "board": s.board,
            "first_holder": s.first_holder,
            "max_rounds": s.max_rounds,
        },
        "round": s.round,
        "roofs": {CELLS[c]: _roof(d, s, c) for c in ROOFS},
        "nyx": CELLS[s.pos[NYX]] if s.pos[NYX] >= 0 else None,
        "nyx_token": s.holder if s.holder >= 0 else None,
        "nyx_has_moved": bool(s.nyx_done),
        "bag": _by_colour(s.bag),
        "keys_left": _by_colour(s.stock),
        "decks": {c: len(s.decks[i]) for i, c in enumerate(COLOURS)},
        "discard_piles": {c: [_card(d, f) for f in s.discards[i]] for i, c in enumerate(COLOURS)},
        "players": [_player(d, s, seat) for seat in range(s.seats)],
        "cats": [_cat(d, s, cat) for cat in (*range(2 * s.seats), NYX)],
        "tokens_revealed": bool(s.revealed),
        "order": list(s.order),
        "active": s.active if s.active >= 0 else None,
        "one_cat_each": bool(s.one_cat),
        "highest_first": bool(s.highest_first),
        "table": [_item(d, s, item) for item in s.items],
        "asked": list(s.stack[-1][2]) if s.stack and s.stack[-1][0] in _CALLS else [],
        "free_card": COLOURS[s.free] if s.free >= 0 else None,
        "has_bought": bool(s.bought),
        "flight": _flight(d, s),
        "cat_just_captured": cat_word(s.fallen) if s.fallen >= 0 else None,
        "moved_or_fled_this_round": bool(s.stirred),
        "quiet_rounds": s.quiet,
        "ended_by": s.ending or None,
    }


_CALLS = ("answer", "before_reveal", "land")


def cat_word(cat: int) -> str:
    """``0.1`` is the first cat of seat 0; or ``nyx``."""
    return "nyx" if cat == NYX else f"{cat >> 1}.{1 + (cat & 1)}"


def _as_list(target: Target) -> list[Any]:
    return list(target) if isinstance(target, tuple) else [target]


def _by_colour(numbers: list[int]) -> dict[str, int]:
    return dict(zip(COLOURS, numbers, strict=True))


def _card(d: Data, face: int) -> str | None:
    return None if face == HIDDEN else d.card(face).name


def _roof(d: Data, s: State, cell: int) -> Description:
    code = s.roofs[cell]
    whole = code < BROKEN
    links = s.links[cell * 6 : cell * 6 + 6]
    return {
        "colour": COLOURS[d.colour[code]] if whole else None,
        "broken": code == BROKEN,
        "areas": dict(zip(EDGES, map(int, areas(code)), strict=True)) if whole else None,
        "leads_to": {
            edge: CELLS[to] if to != cell and code != NO_ROOF else None
            for edge, to in zip(EDGES, links, strict=True)
        },
        "treats": [COLOURS[c] for c in s.treats[cell]],
    }


def _player(d: Data, s: State, seat: int) -> Description:
    i, token = 3 * seat, s.token[seat]
    hands = s.hands[i : i + 3]
    known = s.known[seat] if hidden_hand(s, seat) else ()
    return {
        "seat": seat,
        "treats": _by_colour(s.purse[i : i + 3]),
        "keys": _by_colour(s.keys[i : i + 3]),
        "captures": list(s.captures[seat]),
        "life_markers": d.life_markers - sum(c.count(seat) for c in s.captures),
        "cards": {c: len(hands[n]) for n, c in enumerate(COLOURS)},
        "hand": None if hidden_hand(s, seat) else [_card(d, f) for hand in hands for f in hand],
        "known_cards": [_card(d, f) for f in known],
        "token": token if token > NONE else None,
        "has_picked": token != NONE,
        "used_token": s.used[seat] or None,
        "may_have_swapped": bool(s.rethought >> seat & 1),
    }


def _cat(d: Data, s: State, cat: int) -> Description:
    at, seat = s.pos[cat], cat >> 1
    mover = (s.order[-1] if s.order else -1) if cat == NYX else seat
    by_number = at >= 0 and mover >= 0 and at != TOWER and s.token[mover] > NONE
    return {
        "cat": cat_word(cat),
        "seat": None if cat == NYX else seat,
        "roof": CELLS[at] if at >= 0 else None,
        "has_moved": bool(s.nyx_done if cat == NYX else s.moved >> cat & 1),
        "thick_fur": bool(s.fur >> cat & 1),
        "may_go_to": _goals(d, s, mover, cat) if by_number else None,
    }


def _goals(d: Data, s: State, seat: int, cat: int) -> list[str]:
    """The cells a cat can go to by name, and doors as ``tower NW``."""
    if s.roofs[s.pos[cat]] >= BROKEN:
        return []
    found = goals(d, s, seat, cat)
    return [f"tower {EDGES[g - DOOR]}" if g >= DOOR else CELLS[g] for g in found]


def _item(d: Data, s: State, item: Played | Step) -> Description:
    if isinstance(item, Played):
        return {
            "what": "card",
            "seat": item.seat,
            "card": _card(d, item.face),
            "named": [_as_list(t) for named in item.named for t in named],
            "cancelled": bool(item.void),
        }
    return {
        "what": "capture" if item.victim >= 0 else "tower_step",
        "seat": item.seat,
        "cat": cat_word(item.cat),
        "from": CELLS[item.start],
        "to": CELLS[item.goal],
        "door": EDGES[item.door] if item.door >= 0 else None,
        "captured": cat_word(item.victim) if item.victim >= 0 else None,
        "has_gone": item.victim >= 0 and s.pos[item.victim] != item.goal,
        "no_escape": bool(item.held),
        "cancelled": bool(item.void),
    }


def _flight(d: Data, s: State) -> Description | None:
    """The capture whose owner chooses between a life marker and fleeing."""
    if not s.stack or s.stack[-1][0] != "flight":
        return None
    _, owner, captor, cat, victim = s.stack[-1]
    return {
        "seat": owner,
        "captor": captor,
        "capturing": cat_word(cat),
        "captured": cat_word(victim),
        "may_flee_to": [CELLS[c] for c in flights(d, s, owner, victim)],
    }
